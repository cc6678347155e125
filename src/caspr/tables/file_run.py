"""Score a file of pairs into a file of scores.

The table may be larger than memory, and an interrupted run, even by kill -9, can be resumed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice, zip_longest
from os import PathLike
from pathlib import Path
from time import monotonic
from typing import Any

from caspr._version import __version__
from caspr.atomic_files import is_stream, remove_unfinished
from caspr.errors import DataError, InputError
from caspr.inputs import items_called
from caspr.metrics.base import OnError
from caspr.metrics.registry import metric_card
from caspr.presets import resolve
from caspr.progress import bar, shown
from caspr.tables.added_columns import AddedColumns
from caspr.tables.cells import without_surrogates
from caspr.tables.frames import check_idf, named_metrics, score_frame
from caspr.tables.journal import Entry, Journal
from caspr.tables.pair_file import check_pairs, columns_of, pair_rows, row_digests
from caspr.tables.readers import Row, read_rows
from caspr.tables.review_columns import (
    ByEntity,
    ReviewColumns,
    check_takes_reviews,
    review_columns,
    review_options,
)
from caspr.tables.tally import Tally, tallied
from caspr.tables.writers import check_holds, check_writable, write_rows

CHUNK = 1024
"""Maximum rows that are scored together, and that an interrupted run loses."""

_FIRST_ROWS, _CHUNK_SECONDS = 16, 30.0
"""Rows of the first chunk, and seconds for each later one, if chunks may vary in size."""

_NOT_COMPARED = frozenset({"cache", "device", "token_budget"})
"""Options that may differ when a run is resumed: they change no score. (A device may decide the
dtype, which is in the signatures.)"""

_SNAPSHOT = re.compile(r"[|/]snapshot:[^|/]*")
"""The version that the server of a chat model reports; it may change there at any time."""

Engine = Callable[..., Iterator[Mapping[str, Sequence[Any]]]]
"""Path, rows to skip, the columns of the reviews as `reviewed`, and options of `score_frame` →
columns of the pairs and of their scores, chunk by chunk in the order of the file."""


def score_file(
    path: str | PathLike[str],
    out: str | PathLike[str],
    *,
    a: str = "summary_a",
    b: str = "summary_b",
    metrics: Sequence[str] = ("caspr",),
    reviews_a: str | None = None,
    reviews_b: str | None = None,
    reviews: ByEntity | None = None,
    entity_a: str | None = None,
    entity_b: str | None = None,
    preset: str | None = None,
    on_error: OnError = "raise",
    resume: bool = False,
    resumable: bool = True,
    progress: bool | None = None,
    engine: Engine | None = None,
    csv_safe: bool = False,
    **options: Any,
) -> dict[str, Tally]:
    """Score the pairs in a file, and write its rows with the scores to another file.

    The whole file is checked before a model is loaded: its rows, and whether the output can hold
    its cells. Scores are kept in ``OUT.part`` until `out` is written, atomically, at the
    end. They are saved about every 30 seconds; every 1,024 rows under metrics whose last
    digits depend on what is scored along with a pair (BERTScore, SBERTScore, SummaC), and on Ray.

    Parameters
    ----------
    path
        A csv, tsv, jsonl or parquet file.
    out
        The file to write, of any of these formats. It must not be `path`. If it exists, it is
        replaced, and its mode stays; a symbolic link is followed, a named pipe is written to.
    a, b
        Columns of the summaries.
    metrics
        Names of metrics.
    reviews_a, reviews_b, reviews, entity_a, entity_b
        As for `caspr.score_frame`; columns of lists are in jsonl or parquet. A row whose reviews
        have changed is scored again when a run is resumed.
    preset, on_error, progress, **options
        As for `caspr.score_frame`, which also documents the columns that are added.
    resume
        Whether to continue from ``OUT.part``. Its rows are not scored again, unless they have
        moved or changed in the input. `cache`, `device` and `token_budget` may differ.
    resumable
        Whether to save scores in ``OUT.part``; if not, an interrupted run is lost.
    engine
        Function that scores the rows; None scores them in this process, one chunk after the other.
        `caspr.integrations.ray` has another engine.
    csv_safe
        As for `caspr.tables.write_rows`; the default writes cells as they are.

    Returns
    -------
    dict of Tally
        Metric → its scores and errors.

    Raises
    ------
    DataError
        If a file is malformed or cannot be written, or another run is writing the same output;
        if `path` changes during the run; or if the run to resume had other settings or models.
        The message names the line.
    InputError
        If (with "raise") a cell cannot be scored; the message names its column and line.
    KeyboardInterrupt
        If it is stopped by Ctrl-C; the message says how many rows are saved, and how to resume.
    """
    path, out = Path(path), Path(out)
    check_writable(out, inputs=[path])
    metrics = list(named_metrics([metric_card(name).name for name in metrics]))
    reviewed = review_columns(reviews_a, reviews_b, reviews, entity_a, entity_b)
    check_takes_reviews(metrics, reviewed)
    added = [name for own in metrics for name in AddedColumns.of(own, on_error, own).names]
    strict = on_error == "raise" or engine is not None
    n_rows = check_pairs(path, (a, b), reviewed, added, on_error, strict)
    check_holds(out, pair_rows(path))
    if n_rows > CHUNK:
        check_idf(options)
    run = {
        "caspr": __version__,
        "columns": [a, b, *columns_of(reviewed)],
        "metrics": {name: _compared(resolve(name, preset, options)) for name in metrics},
        "on_error": on_error,
    }
    how: dict[str, Any] = {"a": a, "b": b, "metrics": metrics, "preset": preset}
    how |= {"on_error": on_error, "progress": progress, "reviewed": reviewed, **options}
    digests = partial(row_digests, columns=(a, b), reviewed=reviewed)
    journal = Journal(_journal_path(out) if resumable else None, run, resume=resume)
    with journal, journal.explaining_interrupt(n_rows):
        n_done = journal.keep_matching(digests(row.values for row in pair_rows(path)))
        before = journal.last()
        with shown(progress), bar(n_rows, "score", "rows") as shown_bar:
            shown_bar.update(n_done)
            for scored in (engine or _score_here)(path, n_done, **how):
                entries = _entries(scored, digests(_row_values(scored)), added)
                _check_same_models(before, entries, metrics, journal)
                before = None
                journal.append(entries)
                shown_bar.update(len(entries))
        remove_unfinished(out)  # under the lock of the journal
        joined = _Joined(path, journal, added, digests)
        with _scores_saved(journal):
            tallies = tallied(joined.scored(), metrics)
            write_rows(out, joined, csv_safe=csv_safe)
        journal.remove()
    return tallies


def _compared(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if name not in _NOT_COMPARED}


def _journal_path(out: Path) -> Path | None:
    """Path of the journal, in the folder of the output; None for a pipe or a device."""
    if is_stream(out):
        return None
    target = out.resolve()
    return target.with_name(f"{target.name}.part")


def _score_here(
    path: Path,
    skip: int,
    *,
    a: str,
    b: str,
    metrics: Sequence[str],
    reviewed: ReviewColumns | None,
    **how: Any,
) -> Iterator[Mapping[str, Sequence[Any]]]:
    rows = islice(read_rows(path, strict=False), skip, None)
    may_vary = all(metric_card(name).scores_alone for name in metrics)
    size = min(_FIRST_ROWS, CHUNK) if may_vary else CHUNK
    while chunk := list(islice(rows, size)):
        started = monotonic()
        lines = [row.line for row in chunk]
        columns = (a, b, *columns_of(reviewed))
        pairs = {name: [row.values[name] for row in chunk] for name in columns}
        with items_called(partial(_line, path, lines)):
            scored = score_frame(
                pairs, a=a, b=b, metrics=metrics, **review_options(reviewed), **how
            )
        if may_vary:
            size = _next_size(size, monotonic() - started)
        yield scored


def _line(path: Path, lines: Sequence[int], item: int) -> str:
    return f" in {path}, line {lines[item]}"


def _next_size(size: int, seconds: float) -> int:
    """Number of rows for about `_CHUNK_SECONDS`, if `size` rows took `seconds`.

    It is at most 4 times `size`, and at least a quarter. Large chunks fill the batches of a fast
    model; with small ones an interruption loses little work of a slow one.
    """
    factor = min(4.0, max(0.25, _CHUNK_SECONDS / max(seconds, 1e-3)))
    return min(CHUNK, max(1, int(size * factor)))


def _row_values(scored: Mapping[str, Sequence[Any]]) -> Iterator[Mapping[str, Any]]:
    for cells in zip(*scored.values(), strict=True):
        yield dict(zip(scored, cells, strict=True))


def _entries(
    scored: Mapping[str, Sequence[Any]], digests: Iterator[str], added: Sequence[str]
) -> list[Entry]:
    """Journal entries of scored rows."""
    cells = zip(*(scored[name] for name in added), strict=True)
    return [
        Entry(row, dict(zip(added, own, strict=True)))
        for row, own in zip(digests, cells, strict=True)
    ]


def _check_same_models(
    before: Entry | None, entries: Sequence[Entry], metrics: Sequence[str], journal: Journal
) -> None:
    """Raise `DataError` if a resumed run has other models than the interrupted run."""
    if before is None or not entries:
        return
    for name in metrics:
        then, now = (
            _SNAPSHOT.sub("", str(entry.cells[f"{name}_signature"]))
            for entry in (before, entries[0])
        )
        if then != now:
            raise DataError(
                f"The scores in {str(journal.path)!r} are of {then}, but this run's are of {now}. "
                "Use the same models and devices to resume, or delete the file."
            )


@contextmanager
def _scores_saved(journal: Journal) -> Iterator[None]:
    """Within the block, an error reports where the scores are, and how to continue."""
    try:
        yield
    except InputError as error:
        if journal.path is None:
            raise
        raise type(error)(
            f"{error} All scores are saved in {str(journal.path)!r}: repeat the command "
            "with --resume (resume=True). To write another file, rename that one to FILE.part."
        ) from error


@dataclass(frozen=True)
class _Joined:
    """Rows of the file with their added cells; it can be read more than once.

    Each row is compared with the one that was scored: the file may have changed since.
    """

    path: Path
    journal: Journal
    added: Sequence[str]
    digests: Callable[[Iterable[Mapping[str, Any]]], Iterator[str]]

    def __iter__(self) -> Iterator[dict[str, Any]]:
        for row, entry in self.scored():
            cells = without_surrogates(entry.cells)
            # A resumed run may name its metrics in another order.
            yield {**row.values, **{name: cells[name] for name in self.added}}

    def scored(self) -> Iterator[tuple[Row, Entry]]:
        """Rows with their entries; raises `DataError` at the first that is not the scored one."""
        line = 0
        for row, entry in zip_longest(pair_rows(self.path), self.journal.entries()):
            line = line + 1 if row is None else row.line
            if row is None or entry is None or [entry.row] != list(self.digests([row.values])):
                raise DataError(
                    f"{self.path} changed while it was scored, from line {line} on. Leave it as "
                    "it is during a run."
                )
            yield row, entry
