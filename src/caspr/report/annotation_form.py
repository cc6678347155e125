"""Best-worst tasks as an HTML form, which saves the answers as csv."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.analysis.annotation_tasks import Task
from caspr.errors import InputError
from caspr.report.rendering import ANNOTATION_SCRIPTS, whole_page


def annotation_form(
    tasks: Sequence[Task], criteria: Sequence[str] = ("overall",), *, title: str = "Best and worst"
) -> str:
    """A page that needs no network and no other file, and does not contain the key.

    Its csv has the columns task, item, criterion, annotator, best and worst, as ``caspr human
    --key`` reads them. All texts are escaped.

    Parameters
    ----------
    tasks
        As `caspr.analysis.annotation_tasks.make_tasks` returns them.
    criteria
        What the annotators judge in each task.
    title
        Heading of the page.
    """
    if not tasks or not criteria:
        raise InputError("Expected at least one task and one criterion.")
    shown = [{"task": task.task, "item": task.item, "texts": task.texts} for task in tasks]
    return whole_page(
        "annotation.html", ANNOTATION_SCRIPTS, title=title, tasks=shown, criteria=list(criteria)
    )
