"""A FILE OF PAIRS -> A FILE WITH THEIR SCORES: any size, and a run that breaks off can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any

from caspr._version import __version__
from caspr.errors import DataError
from caspr.inputs import LEAVE_OUT_OR_RECORD, check_summary, items_called
from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_class
from caspr.presets import resolve
from caspr.progress import bar, shown
from caspr.signature import digest
from caspr.tables.frames import added_names, check_idf, score_frame
from caspr.tables.journal import Entry, Journal
from caspr.tables.readers import Row, read_rows
from caspr.tables.writers import check_writable, write_rows

__all__ = ["CHUNK", "Engine", "Tally", "score_file"]

CHUNK = 1024
"""Most rows that are scored together, and so the most that a broken run loses."""

_FIRST, _SECONDS = 16, 30.0
"""Rows of the first chunk, and how long one is to take, where its size decides no figure."""

Engine = Callable[..., Iterator[Mapping[str, Sequence[Any]]]]
"""Path, rows to skip, and what `score_frame` takes → columns of the pairs and of their scores,
chunk by chunk in the order of the file."""


@dataclass(slots=True)
class Tally:
    """What came of one metric over a file.

    Parameters
    ----------
    signature
        What ran.
    values
        The figures, of the rows that have one.
    errors
        Line of the file → why it has none.
    """

    signature: str = ""
    values: list[float] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)


def score_file(
    path: str | PathLike[str],
    out: str | PathLike[str],
    *,
    a: str = "summary_a",
    b: str = "summary_b",
    metrics: Sequence[str] = ("caspr",),
    preset: str | None = None,
    on_error: OnError = "raise",
    resume: bool = False,
    progress: bool | None = None,
    engine: Engine | None = None,
    **options: Any,
) -> dict[str, Tally]:
    """Score the pairs in a file, and write the file anew with the scores as columns.

    The file is read row by row. Before a model is loaded, all of it is looked through. What is
    scored is kept in ``OUT.part`` until `out` is written, which happens at the end, at once. It is
    kept about every 30 seconds; every 1,024 rows under metrics whose last digits hang on what is
    scored along with a pair (BERTScore, SBERTScore, SummaC), and on Ray.

    Parameters
    ----------
    path
        A csv, tsv, jsonl or parquet file.
    out
        The file to write, of any of these kinds.
    a, b
        Columns of the summaries.
    metrics
        Names of metrics.
    preset, on_error, progress, **options
        As for `caspr.score_frame`, which also tells the columns that are added.
    resume
        Whether to go on from ``OUT.part``. Rows that are in there and still stand at the same
        place in the file are not scored again.
    engine
        What scores; None does it here, one chunk after the other. `caspr.integrations.ray` has
        another.

    Returns
    -------
    dict of Tally
        Metric → what came of it.

    Raises
    ------
    DataError
        If a file is not what it should be, or cannot be written; the message names the line.
    InputError
        If (with "raise") a cell cannot be scored; the message names its column and line.
    KeyboardInterrupt
        If it is stopped by Ctrl-C; the message says how many rows are kept, and how to go on.
    """
    path, out = Path(path), Path(out)
    check_writable(out)
    metrics = [metric_class(name).name for name in metrics]
    added = [name for metric in metrics for name in added_names(metric, on_error)]
    n_rows = _looked_through(path, (a, b), added, on_error)
    if n_rows > CHUNK:
        check_idf(options)
    run = {
        "caspr": __version__,
        "columns": [a, b],
        "metrics": {name: resolve(name, preset, options) for name in metrics},
        "on_error": on_error,
    }
    journal = Journal(out.with_name(f"{out.name}.part"), run, resume=resume)
    kept = journal.keep_matching(_known_by(row.values[a], row.values[b]) for row in read_rows(path))
    tallies = {name: Tally() for name in metrics}
    try:
        with shown(progress), bar(n_rows, "score", "rows") as done:
            done.update(kept)
            for scored in (engine or _score_here)(
                path,
                kept,
                a=a,
                b=b,
                metrics=metrics,
                preset=preset,
                on_error=on_error,
                progress=progress,
                **options,
            ):
                entries = _entries(scored, (a, b), added)
                journal.append(entries)
                kept += len(entries)
                done.update(len(entries))
        write_rows(out, _joined(read_rows(path), journal.entries(), tallies))
    except KeyboardInterrupt:
        raise KeyboardInterrupt(_stopped(kept, n_rows, journal)) from None
    journal.remove()
    return tallies


def _entries(
    scored: Mapping[str, Sequence[Any]], columns: tuple[str, str], added: Sequence[str]
) -> list[Entry]:
    """What the journal keeps of each row that was scored."""
    rows = map(_known_by, *(scored[name] for name in columns))
    cells = zip(*(scored[name] for name in added), strict=True)
    return [
        Entry(row, dict(zip(added, own, strict=True))) for row, own in zip(rows, cells, strict=True)
    ]


def _stopped(kept: int, n_rows: int, journal: Journal) -> str:
    if not kept:
        return "no row is scored yet"
    return (
        f"{kept:,} of {n_rows:,} rows are scored, and kept in {journal.path}; the same with "
        "--resume (resume=True) goes on from there"
    )


def _looked_through(
    path: Path, columns: tuple[str, str], added: Sequence[str], on_error: OnError
) -> int:
    """How many rows there are, if all of them can be scored and written."""
    first: list[str] | None = None
    n_rows = 0
    for row in read_rows(path, columns):
        first = list(row.values) if first is None else first
        if list(row.values) != first:
            raise DataError(
                f"{path}, line {row.line}: its columns are {list(row.values)}, but those of the "
                f"first row are {first}. Give all rows the same ones, in the same order."
            )
        if on_error == "raise":
            for name in columns:
                where = f"column {name!r} in {path}, line {row.line},"
                check_summary(row.values[name], where, LEAVE_OUT_OR_RECORD)
        n_rows += 1
    taken = [name for name in added if name in (first or ())]
    if taken:
        raise DataError(
            f"{path} has a column {taken[0]!r} already, and it would be written over. Drop it, or "
            "rename it."
        )
    return n_rows


def _score_here(
    path: Path, skip: int, *, a: str, b: str, metrics: Sequence[str], **how: Any
) -> Iterator[Mapping[str, Sequence[Any]]]:
    rows = islice(read_rows(path), skip, None)
    may_vary = all(metric_class(name).scores_alone for name in metrics)
    size = min(_FIRST, CHUNK) if may_vary else CHUNK
    while chunk := list(islice(rows, size)):
        started = monotonic()
        lines = [row.line for row in chunk]
        pairs = {name: [row.values[name] for row in chunk] for name in (a, b)}
        with items_called(partial(_line, path, lines)):
            scored = score_frame(pairs, a=a, b=b, metrics=metrics, **how)
        if may_vary:
            size = _next_size(size, monotonic() - started)
        yield scored


def _line(path: Path, lines: Sequence[int], item: int) -> str:
    return f" in {path}, line {lines[item]}"


def _next_size(size: int, seconds: float) -> int:
    """Rows that take about `_SECONDS`, if so many took `seconds`; not many more or fewer at once.

    Large chunks fill the batches of a fast model, and of a slow one small ones lose little.
    """
    factor = min(4.0, max(0.25, _SECONDS / max(seconds, 1e-3)))
    return min(CHUNK, max(1, int(size * factor)))


def _known_by(summary_a: object, summary_b: object) -> str:
    return digest(f"{summary_a!r} {summary_b!r}")


def _joined(
    rows: Iterator[Row], entries: Iterator[Entry], tallies: Mapping[str, Tally]
) -> Iterator[dict[str, Any]]:
    """Rows with what was added to them, counted as they pass."""
    for row, entry in zip(rows, entries, strict=True):
        for name, tally in tallies.items():
            value = entry.cells[name]
            tally.signature = entry.cells[f"{name}_signature"]
            if value is None:
                tally.errors[row.line] = entry.cells[f"{name}_error"]
            else:
                tally.values.append(value)
        yield {**row.values, **entry.cells}
