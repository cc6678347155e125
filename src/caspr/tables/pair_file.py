"""The rows of a file of pairs: checked before a run, and recognized when it is resumed."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.errors import CasprWarning, DataError
from caspr.inputs import LEAVE_OUT_OR_RECORD, check_summary
from caspr.metrics.base import OnError
from caspr.metrics.reviews import checked_texts
from caspr.options import check_two_columns
from caspr.scale import count
from caspr.signature import digest
from caspr.tables.cells import has_surrogate, without_surrogates
from caspr.tables.readers import Row, named_rows, read_rows
from caspr.tables.review_columns import ReviewColumns

if TYPE_CHECKING:
    import pandas as pd

_MISSING = frozenset({"NA", "NaN", "nan", "None", "null"})
"""What R, pandas, Python and JSON write for a missing value: a text, once it is in a file."""


def columns_of(reviewed: ReviewColumns | None) -> tuple[str, ...]:
    """The columns that have, or name, the reviews."""
    return () if reviewed is None else reviewed.names


def options_of(columns: tuple[str, str], reviewed: ReviewColumns | None) -> dict[str, str]:
    """Column → the option that names it, of the summaries and the reviews."""
    of_reviews = {} if reviewed is None else reviewed.by_option
    by_option = {"a": columns[0], "b": columns[1], **of_reviews}
    return {column: option for option, column in by_option.items()}


def pair_rows(path: Path) -> Iterator[Row]:
    """Rows with U+FFFD for lone surrogates, of which `check_pairs` warned."""
    return (Row(row.line, without_surrogates(row.values)) for row in read_rows(path, strict=False))


def row_digests(
    rows: Iterable[Mapping[str, Any]],
    *,
    columns: tuple[str, str],
    reviewed: ReviewColumns | None,
) -> Iterator[str]:
    """What identifies each row: its summaries, and their reviews.

    A lone surrogate counts as the U+FFFD that is written for it. A column that a changed file no
    longer has counts as empty.
    """
    for row in rows:
        cells = " ".join(repr(without_surrogates(row.get(name))) for name in columns)
        if reviewed is not None:
            own = (without_surrogates(reviewed.of_cell(row.get(name))) for name in reviewed.names)
            cells = f"{cells} {' '.join(map(repr, own))}"
        yield digest(cells)


def check_pairs(
    path: Path,
    columns: tuple[str, str],
    reviewed: ReviewColumns | None,
    added: Sequence[str],
    on_error: OnError,
    strict: bool,
) -> int:
    """How many rows there are, if all of them can be scored.

    The file must not have the columns `added`. With "raise" in `on_error`, every cell is checked as
    well. With `strict` a lone surrogate is an error; otherwise it is replaced, with a warning.

    Raises
    ------
    DataError
        If the file is malformed, its rows have different columns, or a column would be overwritten.
    InputError
        If both `columns` are the same one, or (with "raise") a cell cannot be scored; the message
        names its column and line.
    """
    check_two_columns(a=columns[0], b=columns[1])
    first: list[str] | None = None
    n_rows, damaged = 0, []
    missing: list[tuple[int, str]] = []
    for row in named_rows(path, options_of(columns, reviewed), strict=strict):
        first = list(row.values) if first is None else first
        if list(row.values) != first:
            raise DataError(
                f"{path}, line {row.line}: its columns are {list(row.values)}, but those of the "
                f"first row are {first}. Give all rows the same ones."
            )
        if on_error == "raise":
            for name in columns:
                where = f"column {name!r} in {path}, line {row.line},"
                check_summary(row.values[name], where, LEAVE_OUT_OR_RECORD)
            if reviewed is not None:
                for name in reviewed.names:
                    where = f"column {name!r} in {path}, line {row.line}"
                    checked_texts(reviewed.of_cell(row.values[name]), where)
        missing += missing_as_text(row, columns)
        if has_surrogate(row.values):
            damaged.append(row.line)
        n_rows += 1
    taken = [name for name in added if name in (first or ())]
    if taken:
        raise DataError(
            f"{path} already has a column {taken[0]!r}, which would be overwritten. Drop it, or "
            "rename it."
        )
    warn_of_missing(path, missing)
    if damaged:
        warnings.warn(
            f"{path}: {len(damaged)} rows, of which the first is line {damaged[0]}, have texts "
            "with lone surrogates, which are not valid Unicode. They are written as U+FFFD.",
            CasprWarning,
            stacklevel=3,
        )
    return n_rows


def missing_as_text(row: Row, columns: Sequence[str]) -> list[tuple[int, str]]:
    """Line and content of each summary that is only "NA" or the like."""
    cells = (row.values[name] for name in columns)
    return [(row.line, cell) for cell in cells if _says_missing(cell)]


def _says_missing(cell: Any) -> bool:
    return isinstance(cell, str) and cell in _MISSING


def warn_of_missing_in(path: Path, frame: pd.DataFrame, columns: Sequence[str]) -> None:
    """The same for a file that `read_frame` has read; columns that it lacks are left out."""
    missing = [
        (line, cell)
        for name in columns
        if name in frame.columns
        for line, cell in zip(frame.index, frame[name], strict=True)
        if _says_missing(cell)
    ]
    warn_of_missing(path, missing)


def warn_of_missing(path: Path, missing: Sequence[tuple[int, str]]) -> None:
    """Warn of what `missing_as_text` found in the rows of a file."""
    if missing:
        line, cell = missing[0]
        warnings.warn(
            f"{path}: {count(len(missing), 'cell')} with {cell!r} or the like, the first in line "
            f"{line}. Scored as text: if the summary is missing, leave the cell empty.",
            CasprWarning,
            stacklevel=4,
        )
