"""Tasks for best-worst scaling: the summaries that people see together, and their systems.

The tasks do not name the systems; a separate key does, which is joined when the answers are read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import numpy as np

from caspr.analysis.frame_cells import check_filled, row_name
from caspr.analysis.system_table import system_table
from caspr.errors import DataError, InputError
from caspr.inputs import is_missing
from caspr.options import whole_number
from caspr.tables.readers import Row


@dataclass(frozen=True, slots=True)
class Task:
    """Summaries of one item, of which people choose the best and the worst.

    Texts are in the order in which they are shown; the systems that wrote them are the key.
    """

    task: int
    item: str
    texts: tuple[str, ...]
    systems: tuple[str, ...]


def make_tasks(
    table: object,
    *,
    text: str = "summary",
    system: str = "system",
    id: str | None = None,  # noqa: A002 (the column's usual name)
    n_shown: int = 4,
    n_tasks: int | None = None,
    seed: int = 0,
) -> list[Task]:
    """Draw balanced tuples of summaries, in random order.

    Parameters
    ----------
    table
        A DataFrame with one row per item and system.
    text, system, id
        Columns of the summary, its system and its item, as in `caspr.evaluate`.
    n_shown
        Summaries per task; fewer if there are fewer systems.
    n_tasks
        Tasks per item; None takes the fewest that show every system at least once.
    seed
        Seed of the draw.

    Returns
    -------
    list of Task
        The numbers of times that two systems are shown differ by at most one, within each item
        and overall.

    Raises
    ------
    DataError, InputError
        If a column is missing, a summary is empty, systems have different items, or a number is
        invalid.
    """
    matched = system_table(table, system=system, item=id)
    check_filled(matched.frame, {text: "text"})
    n_systems = len(matched.systems)
    if n_systems < 2:
        raise InputError(f"Expected two systems or more, but got {list(matched.systems)}.")
    size = min(whole_number(n_shown, "n_shown", 2), n_systems)
    per_item = -(-n_systems // size) if n_tasks is None else whole_number(n_tasks, "n_tasks", 1)
    texts = matched.frame[text].tolist()
    for row, summary in enumerate(texts):
        if not isinstance(summary, str) or not summary.strip():
            name = row_name(matched.frame, row).capitalize()
            raise DataError(f"{name} has no text in column {text!r}.")
    rng = np.random.default_rng(whole_number(seed, "seed", 0))
    n_times = np.zeros(n_systems, dtype=np.int64)
    tasks: list[Task] = []
    for column, item in enumerate(matched.items):
        n_times_of_item = np.zeros(n_systems, dtype=np.int64)
        for _ in range(per_item):
            chosen = np.lexsort((rng.random(n_systems), n_times, n_times_of_item))[:size]
            n_times[chosen] += 1
            n_times_of_item[chosen] += 1
            order = rng.permutation(chosen)
            tasks.append(
                Task(
                    len(tasks) + 1,
                    str(item),
                    tuple(texts[matched.rows[i, column]] for i in order),
                    tuple(matched.systems[i] for i in order),
                )
            )
    return tasks


def task_rows(
    tasks: Sequence[Task], criteria: Sequence[str] = ("overall",)
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of the table to annotate, and rows of its key.

    Parameters
    ----------
    tasks
        As `make_tasks` returns them.
    criteria
        What people are asked about each task; each criterion has its own row.

    Returns
    -------
    tasks
        task, item, criterion, text_1 …, and the empty cells annotator, best and worst; best and
        worst are for the numbers of the texts.
    key
        task, and systems separated by ";".

    Raises
    ------
    InputError
        If the name of a system contains ";".
    """
    n_texts = max((len(task.texts) for task in tasks), default=0)
    columns = [f"text_{number}" for number in range(1, n_texts + 1)]
    rows = [
        {
            "task": task.task,
            "item": task.item,
            "criterion": criterion,
            **dict(zip_longest(columns, task.texts, fillvalue="")),
            "annotator": "",
            "best": "",
            "worst": "",
        }
        for task in tasks
        for criterion in criteria
    ]
    for task in tasks:
        if any(";" in name for name in task.systems):
            raise InputError(f"The name of a system must not contain ';': {task.systems}.")
    key = [{"task": task.task, "systems": ";".join(task.systems)} for task in tasks]
    return rows, key


def check_rated(rows: Sequence[Row], source: object) -> None:
    """Raise `DataError` if rows of one file have no choice, as the table that `task_rows` makes."""
    unrated = [row for row in rows if _is_blank(row, "best") or _is_blank(row, "worst")]
    if not unrated:
        return
    if all(_is_blank(row, "best") and _is_blank(row, "worst") for row in rows):
        raise DataError(
            f"{source} has tasks that nobody has rated yet: the columns 'best' and 'worst' are "
            f"empty in {'its only row' if len(rows) == 1 else f'all {len(rows)} rows'}. Fill them "
            "in, or rate in the HTML form that make-tasks wrote, which saves annotations.csv; then "
            "run: caspr human ANNOTATIONS --key KEY"
        )
    raise DataError(
        f"{source}, line {unrated[0].line}: not rated: 'best' or 'worst' is empty, as in "
        f"{len(unrated)} of {len(rows)} rows. Fill them in, or remove those rows."
    )


def check_names(rows: Sequence[Row], source: object) -> None:
    """Raise `DataError` if the choices are numbers of texts, which only the key can decode."""
    chosen = [str(row.values[column]).strip() for row in rows for column in ("best", "worst")]
    if all("task" in row.values for row in rows) and all(map(str.isdecimal, chosen)):
        raise DataError(
            f"{source}: 'best' and 'worst' have numbers of texts, not names of systems. Name "
            f"the key that make-tasks wrote: caspr human {source} --key KEY. If they are names, "
            "rename the column 'task'."
        )


def _is_blank(row: Row, column: str) -> bool:
    cell = row.values[column]
    return is_missing(cell) or not str(cell).strip()


def decoded(answers: Sequence[Row], key: Sequence[Mapping[str, Any]], source: object) -> list[Row]:
    """Answers with names of systems instead of numbers, for `caspr.analysis.human.criteria_of`.

    Answers have task, best and worst, where texts are numbered from 1; item, criterion and
    annotator are copied, and the systems shown added as "systems". The key is that of `task_rows`.
    Messages name an answer by its `source` and line.
    """
    systems = {str(row["task"]): str(row["systems"]).split(";") for row in key}
    rows = []
    for given in answers:
        where, answer = f"{source}, line {given.line}", given.values
        shown = systems.get(str(answer.get("task")))
        if shown is None:
            raise DataError(f"{where}: the key has no task {answer.get('task')!r}.")
        row = {name: answer[name] for name in ("item", "criterion", "annotator") if name in answer}
        for name in ("best", "worst"):
            number = str(answer.get(name, "")).strip()
            if number not in map(str, range(1, len(shown) + 1)):
                raise DataError(
                    f"{where} (task {answer['task']}): expected `{name}` to be a number "
                    f"from 1 to {len(shown)}, as the texts are numbered, but got {number!r}."
                )
            row[name] = shown[int(number) - 1]
        rows.append(Row(given.line, {**row, "systems": ";".join(shown)}))
    return rows
