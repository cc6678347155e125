"""Read tables row by row: CSV, TSV, JSON lines, Parquet, and plain lines of text.

Nothing is guessed, skipped or repaired: a malformed file is an error with the number of the line.
"""

from __future__ import annotations

import csv
import gzip
import json
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import IO, TYPE_CHECKING, Any, Final, cast

from caspr.errors import DataError
from caspr.tables.cells import has_surrogate
from caspr.tables.frame_types import LINE
from caspr.tables.parquet import load_pyarrow
from caspr.tables.separators import names_separator, separator_hint
from caspr.texts import utf_16_note

if TYPE_CHECKING:
    import pandas as pd

_LONGEST_CELL: Final = 2**31 - 1
"""Characters; the csv module's own limit of 131,072 is less than a long document has."""
_BATCH: Final = 1 << 13
"""Rows of a Parquet file that are in memory at once."""
_NUL: Final = "\ud800"
"""Stands for NUL, which the csv module of Python 3.10 cannot read; no UTF-8 file can hold it."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a file.

    Parameters
    ----------
    line
        Number of its last line in the file, from 1; in Parquet, number of the row.
    values
        Column → cell. None where JSON or Parquet have null, or an object of JSON lines lacks a key
        that an earlier one has.
    """

    line: int
    values: Mapping[str, Any]


Rows = Iterator[Row]


def read_rows(
    path: str | PathLike[str],
    columns: Sequence[str] = (),
    *,
    strict: bool = True,
    remedy: str = "",
) -> Rows:
    """The rows of a file, one at a time.

    Parameters
    ----------
    path
        A .csv, .tsv, .jsonl, .ndjson, .parquet or .txt file; all but .parquet may be compressed
        (.csv.gz). A line of a .txt is a row with one column, "text".
    columns
        Columns that every row must have.
    strict
        Whether a cell with a lone surrogate is an error. JSON can escape one, but no UTF-8 file
        can hold it.
    remedy
        What to do if a column is missing, for the message.

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
    return named_rows(path, dict.fromkeys(columns, ""), strict=strict, remedy=remedy)


def named_rows(
    path: str | PathLike[str],
    options: Mapping[str, str],
    *,
    strict: bool = True,
    remedy: str = "",
) -> Rows:
    """As `read_rows`, of columns that options name: column → its option, for the message."""
    path = Path(path)
    read = _READERS.get(format_suffix(path))
    try:
        if path.is_dir():
            raise DataError(f"{str(path)!r} is a folder. Name a file in it.")
        if read is None:
            raise DataError(
                f"{str(path)!r} is an unsupported table format: the name must end in one of "
                f"{', '.join(_READERS)}, or that and .gz."
            )
        if path.exists() and not path.is_file():
            raise DataError(
                f"{str(path)!r} is a pipe or a device, and a table is read more than once. Save "
                "it to a file first, or pass it on stdin: caspr score - --format csv"
            )
        if not path.exists():
            raise DataError(f"There is no file {str(path)!r}.")
    except OSError as error:
        raise DataError(f"{str(path)!r} cannot be read: {error.strerror}.") from None
    return _checked(path, read(path), options, strict, remedy)


def read_frame(path: str | PathLike[str]) -> pd.DataFrame:
    """All rows of a file as a table; texts stay texts, and line numbers are its index.

    Parameters
    ----------
    path
        As for `read_rows`.

    Returns
    -------
    DataFrame
        A column for each column of the file.

    Raises
    ------
    DataError, MissingExtraError
        As in `read_rows`.
    """
    import pandas as pd

    rows = list(read_rows(path))
    names = list(rows[0].values)
    hint = separator_hint(format_suffix(Path(path)), names)
    if hint:
        raise DataError(f"{path}, line 1: there is only one column, {names}. {hint}")
    index = pd.Index([row.line for row in rows], name=LINE)
    return pd.DataFrame([dict(row.values) for row in rows], index=index)


def format_suffix(path: Path) -> str:
    """The suffix that names the format: ".csv" of pairs.csv.gz."""
    plain = path.with_suffix("") if path.suffix.lower() == ".gz" else path
    compressed_parquet = plain is not path and plain.suffix.lower() == ".parquet"
    return path.suffix.lower() if compressed_parquet else plain.suffix.lower()


def is_table(path: str | PathLike[str]) -> bool:
    """Whether the name of a file says that it is a table, and not a text."""
    return format_suffix(Path(path)) in _READERS.keys() - {".txt"}


def _checked(path: Path, rows: Rows, options: Mapping[str, str], strict: bool, remedy: str) -> Rows:
    """`rows`, if there are any, all have the columns, and all texts are valid Unicode."""
    line = 0
    for row in rows:
        line = row.line
        missing = [column for column in options if column not in row.values]
        if missing:
            option, names = options[missing[0]], list(row.values)
            if option:
                remedy = f"Name the right one with {option}='...' (--{option.replace('_', '-')})."
            remedy = separator_hint(format_suffix(path), names) or remedy
            raise DataError(
                f"{path}, line {line}: there is no column {missing[0]!r}. The columns are {names}."
                f"{remedy and ' '}{remedy}"
            )
        for name, cell in row.values.items():
            if has_surrogate(name) or (strict and has_surrogate(cell)):
                raise DataError(
                    f"{path}, line {line}: column {name!r} has a lone surrogate, which is not "
                    "valid Unicode. Write the file again from its source with encoding='utf-8'."
                )
        yield row
    if not line:
        raise _no_rows(path)


def _no_rows(path: Path, where: str = "") -> DataError:
    return DataError(
        f"{path} is empty: it has no rows{where}. Check that it was saved completely, or name "
        "another file."
    )


def _separated(delimiter: str, path: Path) -> Rows:
    csv.field_size_limit(max(csv.field_size_limit(), _LONGEST_CELL))
    lines = (line.replace("\0", _NUL) for line in _lines(path))
    reader = csv.reader(lines, delimiter=delimiter, strict=True)
    header: list[str] = []
    n_rows, complete = 0, 0
    try:
        for read in reader:
            complete = reader.line_num
            if not read:
                continue  # a blank line, as at the end
            cells = [cell.replace(_NUL, "\0") for cell in read]
            if not header and complete == 1 and names_separator(path, cells, delimiter):
                continue
            if not header:
                header = _header(path, cells)
                continue
            if len(cells) != len(header):
                remedy = (
                    f"Quote a text that has {delimiter!r} in it."
                    if len(cells) > len(header)
                    else f"Give a cell for each of the columns {header}."
                )
                hint = separator_hint(format_suffix(path), header)
                raise DataError(
                    f"{path}, line {reader.line_num}: {len(cells)} cells under a header of "
                    f"{len(header)}. {remedy} {hint}".rstrip()
                )
            n_rows += 1
            yield Row(reader.line_num, dict(zip(header, cells, strict=True)))
    except csv.Error as error:
        line, reason = reader.line_num, str(error)
        if "new-line character" in reason:
            reason = "the lines end in CR only. Save the file with LF or CR LF"
        elif "unexpected end of data" in reason:
            line, reason = complete + 1, "a quote that opens in this row is never closed. Close it"
        raise DataError(f"{path}, line {line}: {reason}.") from None
    if header and not n_rows:
        raise _no_rows(path, f" below its header {header!s:.200}")


def _header(path: Path, cells: list[str]) -> list[str]:
    twice = sorted(name for name, n in Counter(cells).items() if n > 1)
    if twice:
        raise DataError(f"{path}, line 1: there are two columns {twice[0]!r}. Rename one.")
    return cells


def _json_lines(path: Path) -> Rows:
    """Rows of objects; a key that an earlier object has, and this one lacks, counts as null."""
    known: dict[str, None] = {}
    for number, line in enumerate(_lines(path), 1):
        if not line.strip():
            continue
        try:
            value = json.loads(line, object_pairs_hook=_object)
        except json.JSONDecodeError as error:  # its line number is within this line
            raise DataError(
                f"{path}, line {number}: malformed JSON: {error.msg} at character {error.pos + 1}."
            ) from None
        except (ValueError, RecursionError) as error:  # also for integers of thousands of digits
            raise DataError(f"{path}, line {number}: malformed JSON: {error}.") from None
        if not isinstance(value, dict):
            raise DataError(
                f"{path}, line {number}: expected an object, {{...}}, but got "
                f"{type(value).__name__}."
            )
        known |= dict.fromkeys(value)
        yield Row(number, {**known, **value})


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"an object has {twice!r} twice")
    return found


def _text(path: Path) -> Rows:
    for number, line in enumerate(_lines(path), 1):
        yield Row(number, {"text": line.rstrip("\r\n")})


def _parquet(path: Path) -> Rows:
    pa, pq = load_pyarrow("read Parquet")
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            _header(path, file.schema_arrow.names)
            number = 0
            for batch in file.iter_batches(_BATCH):
                for values in batch.to_pylist():
                    number += 1
                    yield Row(number, values)
    except DataError:
        raise
    except (pa.ArrowException, OSError, ValueError, OverflowError) as error:
        reason = str(error).rstrip(".")
        raise DataError(f"{path} is not a Parquet file, or is damaged: {reason}.") from None


def _lines(path: Path) -> Iterator[str]:
    """Lines of UTF-8 text, with their line ends."""
    number = 0
    try:
        with _opened(path) as stream:
            for number, line in enumerate(stream, 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        if number == 1 and (note := utf_16_note(error.object)):
            raise DataError(f"{path} is {note}") from None
        raise DataError(
            f"{path}, line {number}: not UTF-8 ({error.object[error.start]:#x} at byte "
            f"{error.start} of the line). Save the file as UTF-8."
        ) from None
    except (OSError, EOFError, zlib.error) as error:
        raise DataError(f"{path}, after line {number}: cannot be read ({error}).") from error


def _opened(path: Path) -> IO[bytes]:
    opener = gzip.open if path.suffix.lower() == ".gz" else open
    return cast("IO[bytes]", opener(path, "rb"))


_READERS: Mapping[str, Callable[[Path], Rows]] = MappingProxyType(
    {
        ".csv": partial(_separated, ","),
        ".tsv": partial(_separated, "\t"),
        ".jsonl": _json_lines,
        ".ndjson": _json_lines,
        ".parquet": _parquet,
        ".txt": _text,
    }
)
