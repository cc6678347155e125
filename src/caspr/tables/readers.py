"""Tables, row by row: CSV, TSV, JSON lines, Parquet, and plain lines of text.

A file is read as it stands: nothing is guessed, skipped or mended, and what is wrong with it is
told with the number of the line.
"""

from __future__ import annotations

import csv
import gzip
import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, Any, Final, cast

from caspr.errors import DataError, MissingExtraError

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Row", "read_frame", "read_rows"]

_LONGEST_CELL: Final = 2**31 - 1
"""Characters; the csv module's own limit of 131,072 is less than a long document has."""
_BATCH: Final = 1 << 13
"""Rows of a Parquet file that are held at once."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row, and where it stands.

    Parameters
    ----------
    line
        Number of its (last) line in the file, from 1; in Parquet, of the row.
    values
        Column → cell. None where JSON or Parquet have null.
    """

    line: int
    values: Mapping[str, Any]


Rows = Iterator[Row]


def read_rows(path: str | PathLike[str], columns: Sequence[str] = ()) -> Rows:
    """The rows of a file, one at a time.

    Parameters
    ----------
    path
        A .csv, .tsv, .jsonl, .ndjson, .parquet or .txt file; all but .parquet may have .gz
        after it. A line of a .txt is a row with one column, "text".
    columns
        Columns that every row must have.

    Yields
    ------
    Row
        With all columns that the file has.

    Raises
    ------
    DataError
        If the file cannot be read, has no rows, lacks a column, or a line is malformed; the
        message names the file and the line.
    MissingExtraError
        If it is Parquet, and pyarrow is not installed.
    """
    path = Path(path)
    read = _READERS.get(_format(path))
    if read is None:
        raise DataError(
            f"{str(path)!r} is no kind of table that is known; those are {', '.join(_READERS)}, "
            "by the end of the name, and .gz after it."
        )
    if path.is_dir():
        raise DataError(f"{str(path)!r} is a folder. Name a file in it.")
    if not path.is_file():
        raise DataError(f"There is no file {str(path)!r}.")
    return _checked(path, read(path), columns)


def read_frame(path: str | PathLike[str], columns: Sequence[str] = ()) -> pd.DataFrame:
    """All rows of a file as a table; texts stay texts, and line numbers are its index.

    Parameters and errors are those of `read_rows`.
    """
    import pandas as pd

    rows = list(read_rows(path, columns))
    index = pd.Index([row.line for row in rows], name="line")
    return pd.DataFrame([dict(row.values) for row in rows], index=index)


def _checked(path: Path, rows: Rows, columns: Sequence[str]) -> Rows:
    """`rows`, if there are any, and all have the `columns`."""
    line = 0
    for row in rows:
        line = row.line
        missing = [column for column in columns if column not in row.values]
        if missing:
            raise DataError(
                f"{path}, line {line}: there is no column {missing[0]!r}. The columns are "
                f"{list(row.values)}."
            )
        yield row
    if not line:
        raise DataError(f"{path} is empty: it has no rows.")


def _csv(path: Path) -> Rows:
    return _separated(path, ",")


def _tsv(path: Path) -> Rows:
    return _separated(path, "\t")


def _separated(path: Path, delimiter: str) -> Rows:
    csv.field_size_limit(max(csv.field_size_limit(), _LONGEST_CELL))
    reader = csv.reader(_lines(path), delimiter=delimiter, strict=True)
    header: list[str] = []
    try:
        for cells in reader:
            if not cells:
                continue  # a blank line, as at the end
            if not header:
                header = _header(path, cells)
                continue
            if len(cells) != len(header):
                raise DataError(
                    f"{path}, line {reader.line_num}: {len(cells)} cells under a header of "
                    f"{len(header)}. Put a text that has {delimiter!r} in it between quotes."
                )
            yield Row(reader.line_num, dict(zip(header, cells, strict=True)))
    except csv.Error as error:
        raise DataError(f"{path}, line {reader.line_num}: {error}.") from None


def _header(path: Path, cells: list[str]) -> list[str]:
    twice = sorted({name for name in cells if cells.count(name) > 1})
    if twice:
        raise DataError(f"{path}, line 1: the column {twice[0]!r} is there twice.")
    return cells


def _json_lines(path: Path) -> Rows:
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line)
        except (json.JSONDecodeError, RecursionError) as error:
            raise DataError(f"{path}, line {number}: malformed JSON: {error}.") from None
        if not isinstance(value, dict):
            raise DataError(
                f"{path}, line {number}: expected an object, {{...}}, but got "
                f"{type(value).__name__}."
            )
        yield Row(number, value)


def _text(path: Path) -> Rows:
    for number, line in enumerate(_lines(path), 1):
        yield Row(number, {"text": line.rstrip("\r\n")})


def _parquet(path: Path) -> Rows:
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtraError("pyarrow", "parquet", "read Parquet") from None
    try:
        with pq.ParquetFile(path) as file:
            number = 0
            for batch in file.iter_batches(_BATCH):
                for values in batch.to_pylist():
                    number += 1
                    yield Row(number, values)
    except pa.ArrowInvalid as error:
        raise DataError(f"{path} is no Parquet file: {error}.") from None


def _lines(path: Path) -> Iterator[str]:
    """Lines with their ends, of UTF-8 text."""
    number = 0
    try:
        with _opened(path) as stream:
            for number, line in enumerate(stream, 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise DataError(
            f"{path}, line {number}: not UTF-8 ({error.object[error.start]:#x} at byte "
            f"{error.start} of the line). Save the file as UTF-8."
        ) from None
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path}, after line {number}: cannot be read ({error}).") from error


def _opened(path: Path) -> IO[bytes]:
    opener = gzip.open if path.suffix.lower() == ".gz" else open
    return cast("IO[bytes]", opener(path, "rb"))


def _format(path: Path) -> str:
    """The suffix that says what it is."""
    plain = path.with_suffix("") if path.suffix.lower() == ".gz" else path
    compressed_parquet = plain is not path and plain.suffix.lower() == ".parquet"
    return path.suffix.lower() if compressed_parquet else plain.suffix.lower()


_READERS: Mapping[str, Callable[[Path], Rows]] = MappingProxyType(
    {
        ".csv": _csv,
        ".tsv": _tsv,
        ".jsonl": _json_lines,
        ".ndjson": _json_lines,
        ".parquet": _parquet,
        ".txt": _text,
    }
)
