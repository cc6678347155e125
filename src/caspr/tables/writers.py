"""Results into files, each of which is there whole or not at all."""

from __future__ import annotations

import csv
import json
import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, TextIO

from caspr.atomic_files import check_target, replacing
from caspr.errors import DataError, InputError
from caspr.tables.parquet import write_parquet

__all__ = ["check_writable", "write_rows", "write_text"]

Rows = Iterable[Mapping[str, Any]]


def write_text(path: str | PathLike[str], text: str) -> None:
    """Write `text` as UTF-8, its line ends as they are.

    Raises
    ------
    DataError
        If the file cannot be written; what stood there before is then untouched.
    """
    with replacing(Path(path)) as unfinished:
        unfinished.write_bytes(text.encode("utf-8"))


def write_rows(path: str | PathLike[str], rows: Rows) -> None:
    """Write rows as a table.

    Parameters
    ----------
    path
        A .csv, .tsv, .jsonl, .ndjson or .parquet file.
    rows
        Column → cell, the same columns in every row. None and NaN, which say that there is no
        figure, become an empty cell, or null. Floats keep all their digits.

    Raises
    ------
    DataError
        If the file cannot be written, or its name ends otherwise; what stood there before is
        then untouched.
    InputError
        If rows have different columns, or a column has cells that do not fit one kind of file.
    MissingExtraError
        If it is Parquet, and pyarrow is not installed.
    """
    path = Path(path)
    write = _writer(path)
    with replacing(path) as unfinished:
        write(unfinished, _alike(rows))


def check_writable(path: str | PathLike[str]) -> None:
    """Raise `DataError` if `write_rows` could not write there, before the work is done."""
    path = Path(path)
    _writer(path)
    check_target(path)


def _writer(path: Path) -> Callable[[Path, Iterator[dict[str, Any]]], None]:
    write = _WRITERS.get(path.suffix.lower())
    if write is None:
        raise DataError(
            f"{str(path)!r} is no kind of table that can be written; those are "
            f"{', '.join(_WRITERS)}, by the end of the name."
        )
    return write


def _alike(rows: Rows) -> Iterator[dict[str, Any]]:
    columns: list[str] | None = None
    for number, row in enumerate(rows):
        columns = list(row) if columns is None else columns
        if list(row) != columns:
            raise InputError(
                f"Expected row {number} to have the columns {columns}, but got {list(row)}."
            )
        yield {column: None if _is_nan(cell) else cell for column, cell in row.items()}


def _is_nan(cell: object) -> bool:
    return isinstance(cell, float) and math.isnan(cell)


def _csv(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    _separated(path, rows, ",")


def _tsv(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    _separated(path, rows, "\t")


def _separated(path: Path, rows: Iterator[dict[str, Any]], delimiter: str) -> None:
    with path.open("w", encoding="utf-8", newline="") as stream:
        for number, row in enumerate(rows):
            if not number:
                _write_cells(stream, list(row), delimiter)
            _write_cells(stream, list(row.values()), delimiter)


def _write_cells(stream: TextIO, cells: list[Any], delimiter: str) -> None:
    # By itself, csv leaves a lone carriage return unquoted, and then cannot read it.
    returns = any(isinstance(cell, str) and "\r" in cell for cell in cells)
    csv.writer(
        stream,
        delimiter=delimiter,
        lineterminator="\n",
        quoting=csv.QUOTE_ALL if returns else csv.QUOTE_MINIMAL,
    ).writerow(cells)


def _json_lines(path: Path, rows: Iterator[dict[str, Any]]) -> None:
    with path.open("w", encoding="utf-8", newline="\n") as stream:
        for row in rows:
            stream.write(json.dumps(row, ensure_ascii=False, default=_plain) + "\n")


def _plain(cell: Any) -> Any:
    """A NumPy number as Python's."""
    if hasattr(cell, "item"):
        return cell.item()
    raise InputError(f"A {type(cell).__name__} cannot be written as JSON: {cell!r:.60}.")


_WRITERS: Mapping[str, Callable[[Path, Iterator[dict[str, Any]]], None]] = MappingProxyType(
    {
        ".csv": _csv,
        ".tsv": _tsv,
        ".jsonl": _json_lines,
        ".ndjson": _json_lines,
        ".parquet": write_parquet,
    }
)
