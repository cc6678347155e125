"""TASKS -> HTML form: people choose the best and the worst, and save their answers as csv."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from caspr.analysis.annotation_tasks import Task
from caspr.errors import InputError


def annotation_form(
    tasks: Sequence[Task], criteria: Sequence[str] = ("overall",), *, title: str = "Best and worst"
) -> str:
    """A page that needs no network and no other file, and does not contain the key.

    Parameters
    ----------
    tasks
        As `caspr.analysis.annotation_tasks.make_tasks` returns them.
    criteria
        What is asked of each task.
    title
        Heading of the page.

    Returns
    -------
    str
        An HTML document. All texts are escaped. Its csv has the columns task, item, criterion,
        annotator, best and worst, as ``caspr human --key`` reads them.
    """
    from jinja2 import Environment, StrictUndefined

    if not tasks or not criteria:
        raise InputError("Expected at least one task and one criterion.")
    source = files("caspr.report").joinpath("templates", "annotation.html").read_text("utf-8")
    template = Environment(autoescape=True, undefined=StrictUndefined).from_string(source)
    shown = [{"task": task.task, "item": task.item, "texts": task.texts} for task in tasks]
    return template.render(title=title, tasks=shown, criteria=list(criteria))
