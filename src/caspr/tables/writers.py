"""Write tables and texts to files that appear whole or not at all."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any

from caspr.atomic_files import check_target, replacing
from caspr.errors import DataError, InputError
from caspr.inputs import is_missing
from caspr.tables.cells import csv_text, json_value
from caspr.tables.parquet import infer_schema, write_parquet
from caspr.tables.readers import Row
from caspr.texts import check_unicode

Rows = Iterable[Mapping[str, Any]]
Columns = Sequence[str] | None


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write `text` as UTF-8, its line ends as they are; an older file is replaced at the end.

    Parameters
    ----------
    path
        The file; its folder must exist.
    text
        Its content.

    Raises
    ------
    DataError
        If the file cannot be written; an older file then stays as it was.
    InputError
        If the text is not valid Unicode.
    """
    check_unicode(text, f"The text for {str(path)!r}")
    with replacing(Path(path)) as unfinished:
        unfinished.write_bytes(text.encode("utf-8"))


def write_rows(
    path: str | PathLike[str],
    rows: Rows,
    *,
    columns: Sequence[str] | None = None,
    csv_safe: bool = False,
) -> None:
    """Write rows as a table.

    Parameters
    ----------
    path
        A .csv, .tsv, .jsonl, .ndjson or .parquet file.
    rows
        Column → cell, the same columns in every row. None and NaN become an empty cell, or null;
        floats keep all their digits; lists and maps become JSON in csv and tsv. For Parquet they
        are read twice, so an iterator is first made a list.
    columns
        Names of the columns, which a table without rows has, too (jsonl has none). None: those
        of the first row.
    csv_safe
        Whether cells of csv and tsv that begin with ``=``, ``+``, ``-`` or ``@``, and are no
        numbers, get a ``'`` before them, so that no spreadsheet takes them for formulas. The
        default writes all cells as they are.

    Raises
    ------
    DataError
        If the file cannot be written, or its name has another suffix; an older file then stays as
        it was.
    InputError
        If rows have different columns, or the format cannot hold a cell.
    MissingExtraError
        If it is Parquet, and pyarrow is not installed.
    """
    path = Path(path)
    kind = _kind(path)
    with replacing(path) as unfinished:
        kind.write(unfinished, rows, columns, csv_safe)


def check_writable(path: str | PathLike[str], inputs: Sequence[str | PathLike[str]] = ()) -> None:
    """Raise `DataError` if `write_rows` could not write there, or would overwrite one of `inputs`.

    Examples
    --------
    >>> check_writable("scores.csv", inputs=["pairs.csv"])
    """
    path = Path(path)
    check_target(path, [Path(one) for one in inputs])
    _kind(path)


def check_holds(path: str | PathLike[str], rows: Iterable[Row]) -> None:
    """Check that the format of `path` can hold all cells of `rows`; nothing is written.

    For the first cell that it cannot hold it raises `DataError`, with the line and the column.
    """
    kind = _kind(Path(path))
    if kind.check is None:
        infer_schema(row.values for row in rows)
        return
    for row in rows:
        for column, cell in row.values.items():
            try:
                kind.check(cell)
            except InputError as error:
                raise DataError(
                    f"Line {row.line}, column {column!r}, does not fit into {str(path)!r}: {error}"
                ) from None


def _uniform(rows: Rows, columns: Columns = None) -> Iterator[Mapping[str, Any]]:
    """`rows`; raises `InputError` unless all have the same `columns` in the same order."""
    columns = None if columns is None else list(columns)
    for number, row in enumerate(rows):
        columns = list(row) if columns is None else columns
        if list(row) != columns:
            raise InputError(
                f"Expected row {number} to have the columns {columns}, but got {list(row)}."
            )
        yield row


def _separated(delimiter: str, path: Path, rows: Rows, columns: Columns, safe: bool) -> None:
    # The csv module writes no NUL in Python 3.10, and leaves "\r" unquoted.
    quoted = frozenset(f'{delimiter}"\r\n')

    def line(cells: Iterable[Any]) -> str:
        texts = [csv_text(cell, safe=safe) for cell in cells]
        if texts == [""]:
            return '""\n'  # not a blank line
        return (
            delimiter.join(
                '"' + text.replace('"', '""') + '"' if quoted.intersection(text) else text
                for text in texts
            )
            + "\n"
        )

    with path.open("w", encoding="utf-8", newline="") as stream:
        if columns is not None:
            stream.write(line(columns))
        for number, row in enumerate(_uniform(rows, columns)):
            if not number and columns is None:
                stream.write(line(row))
            stream.write(line(row.values()))


def _json_lines(path: Path, rows: Rows, columns: Columns, _: bool) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as stream:
        for row in _uniform(rows, columns):
            stream.write(json.dumps(json_value(row), ensure_ascii=False) + "\n")


def _parquet(path: Path, rows: Rows, columns: Columns, _: bool) -> None:
    rows = list(rows) if isinstance(rows, Iterator) else rows
    schema = infer_schema(_with_nulls(rows, columns), columns or ())
    write_parquet(path, _with_nulls(rows, columns), schema)


def _with_nulls(rows: Rows, columns: Columns) -> Iterator[Mapping[str, Any]]:
    for row in _uniform(rows, columns):
        yield {name: None if is_missing(cell) else cell for name, cell in row.items()}


@dataclass(frozen=True, slots=True)
class _Kind:
    """How a format is written, and the check that raises for a cell that it cannot hold."""

    write: Callable[[Path, Rows, Columns, bool], None]
    check: Callable[[Any], object] | None


_KINDS: Mapping[str, _Kind] = MappingProxyType(
    {
        ".csv": _Kind(partial(_separated, ","), csv_text),
        ".tsv": _Kind(partial(_separated, "\t"), csv_text),
        ".jsonl": _Kind(_json_lines, json_value),
        ".ndjson": _Kind(_json_lines, json_value),
        ".parquet": _Kind(_parquet, None),
    }
)


def _kind(path: Path) -> _Kind:
    kind = _KINDS.get(path.suffix.lower())
    if kind is None:
        raise DataError(
            f"{str(path)!r} is an unsupported table format for output: the name must end in one of "
            f"{', '.join(_KINDS)}."
        )
    return kind
