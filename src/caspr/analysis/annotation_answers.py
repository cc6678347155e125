"""Read people's answers to the tasks that `caspr.analysis.annotation_tasks` makes."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike

from caspr.analysis.annotation_tasks import check_rated, decoded
from caspr.analysis.human import Annotations, criteria_of
from caspr.errors import DataError
from caspr.tables.readers import Row, read_rows


def read_answers(
    path: str | PathLike[str], *more: str | PathLike[str], key: str | PathLike[str]
) -> dict[str, Annotations]:
    """Read annotations by criterion from tables whose choices are numbers of texts.

    Parameters
    ----------
    path, *more
        One table, or several, for example of different annotators. Columns: task, item, best,
        worst; also criterion and annotator.
    key
        The table with the systems of each task, as ``caspr human make-tasks`` writes it.

    Returns
    -------
    dict
        Criterion → annotations, in the order of their first appearance.

    Raises
    ------
    DataError
        If a column is missing, an answer is not valid, or an annotator answers a task twice; the
        message names the file and the line.
    """
    systems = [row.values for row in read_rows(key, ("task", "systems"))]
    rows: list[Row] = []
    first: dict[tuple[str, ...], str] = {}
    for file in (path, *more):
        answers = list(read_rows(file, ("task", "best", "worst")))
        check_rated(answers, file)
        own = decoded(answers, systems, file)
        criteria_of(own, source=file)  # its errors name this file
        _check_new(answers, file, first)
        rows += own
    return criteria_of(rows)


def _check_new(answers: Sequence[Row], source: object, first: dict[tuple[str, ...], str]) -> None:
    """Raise `DataError` if an annotator has answered before, else add the answers to `first`.

    A browser saves a form again as "annotations (1).csv": its answers must not count twice.
    """
    for answer in answers:
        where, values = f"{source}, line {answer.line}", answer.values
        if "annotator" not in values:
            continue
        annotator, task = str(values["annotator"]).strip(), str(values["task"])
        criterion = str(values.get("criterion", "overall"))
        if (annotator, task, criterion) in first:
            raise DataError(
                f"{where}: annotator {annotator!r} already answered task {task} (criterion "
                f"{criterion!r}) in {first[annotator, task, criterion]}. Leave one of the two out; "
                "if they are different people, give them different names."
            )
        first[annotator, task, criterion] = where
