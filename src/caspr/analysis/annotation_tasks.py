"""Tasks for best-worst scaling: which summaries people see together, and who wrote them.

The tasks do not name the systems; the key does, and is joined again when the answers are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caspr.analysis.system_table import system_table
from caspr.errors import DataError, InputError
from caspr.stats.samples import whole_number


@dataclass(frozen=True, slots=True)
class Task:
    """Summaries of one item to choose the best and the worst from.

    Parameters
    ----------
    task
        Number, from 1.
    item
        The item.
    texts
        The summaries, in the order in which they are shown.
    systems
        Who wrote them, in the same order: the key.
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
        Tasks per item. None: as many as show every system at least once.
    seed
        Seed of the draw.

    Returns
    -------
    list of Task
        Within an item, the numbers of times that two systems are shown differ by one at most;
        the same holds for the whole.

    Raises
    ------
    DataError, InputError
        If a column is missing, a summary is empty, systems have different items, or a number is
        invalid.
    """
    matched = system_table(table, system=system, item=id)
    if text not in matched.frame.columns:
        raise DataError(f"No column {text!r}; the columns are {list(matched.frame.columns)}.")
    n_systems = len(matched.systems)
    if n_systems < 2:
        raise InputError(f"Expected two systems or more, but got {list(matched.systems)}.")
    size = min(whole_number(n_shown, "n_shown", 2), n_systems)
    each = -(-n_systems // size) if n_tasks is None else whole_number(n_tasks, "n_tasks", 1)
    texts = matched.frame[text].tolist()
    for row, one in enumerate(texts):
        if not isinstance(one, str) or not one.strip():
            raise DataError(f"Row {row} has no text in column {text!r}.")
    rng = np.random.default_rng(whole_number(seed, "seed", 0))
    shown = np.zeros(n_systems, dtype=np.int64)
    tasks: list[Task] = []
    for column, item in enumerate(matched.items):
        of_item = np.zeros(n_systems, dtype=np.int64)
        for _ in range(each):
            chosen = np.lexsort((rng.random(n_systems), shown, of_item))[:size]
            shown[chosen] += 1
            of_item[chosen] += 1
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

    Returns
    -------
    tasks
        task, item, criterion, text_1 …, and empty cells: annotator, and best and worst, for the
        numbers of the texts.
    key
        task and systems, with ";" between them.
    """
    width = max((len(task.texts) for task in tasks), default=0)
    rows = [
        {
            "task": task.task,
            "item": task.item,
            "criterion": criterion,
            **{f"text_{i + 1}": (*task.texts, *[""] * width)[i] for i in range(width)},
            "annotator": "",
            "best": "",
            "worst": "",
        }
        for task in tasks
        for criterion in criteria
    ]
    for task in tasks:
        if any(";" in name for name in task.systems):
            raise InputError(f"A system's name may not have ';' in it: {task.systems}.")
    key = [{"task": task.task, "systems": ";".join(task.systems)} for task in tasks]
    return rows, key


def decoded(
    answers: Sequence[dict[str, Any]], key: Sequence[dict[str, Any]]
) -> list[dict[str, Any]]:
    """Answers with names of systems instead of numbers, for `caspr.analysis.human.read_criteria`.

    Raises
    ------
    DataError
        If an answer names a task that is not in the key, or is not the number of a text.
    """
    systems = {str(row["task"]): str(row["systems"]).split(";") for row in key}
    rows = []
    for index, answer in enumerate(answers):
        shown = systems.get(str(answer.get("task")))
        if shown is None:
            raise DataError(f"Answer {index}: the key has no task {answer.get('task')!r}.")
        copied = [name for name in ("item", "criterion", "annotator") if name in answer]
        row: dict[str, Any] = {name: answer[name] for name in copied}
        for name in ("best", "worst"):
            number = str(answer.get(name, "")).strip()
            if number not in map(str, range(1, len(shown) + 1)):
                raise DataError(
                    f"Answer {index} (task {answer['task']}): expected `{name}` to be a number "
                    f"from 1 to {len(shown)}, as the texts are numbered, but got {number!r}."
                )
            row[name] = shown[int(number) - 1]
        rows.append({**row, "systems": ";".join(shown)})
    return rows
