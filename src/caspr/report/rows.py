"""A file of scores, row by row, as often as it is asked: it may be larger than memory."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from caspr.errors import DataError, MissingExtraError

__all__ = ["Rows"]

Row = Mapping[str, Any]


class Rows:
    """The rows of a jsonl, csv, tsv or parquet file; iterating again reads the file again.

    Parameters
    ----------
    path
        The file; its suffix says what it is.

    Raises
    ------
    DataError
        If there is no such file, or its suffix is none of these; while iterating, if a line is
        malformed, with its number.
    """

    def __init__(self, path: str | Path) -> None:
        self._path = Path(path)
        if not self._path.is_file():
            raise DataError(f"There is no file {str(path)!r}.")
        if self._path.suffix.lower() not in _READERS:
            raise DataError(
                f"Expected a file of scores ending in {', '.join(_READERS)}, but got {str(path)!r}."
            )

    def __iter__(self) -> Iterator[Row]:
        return _READERS[self._path.suffix.lower()](self._path)


def _jsonl(path: Path) -> Iterator[Row]:
    with path.open(encoding="utf-8-sig") as lines:
        for number, line in enumerate(lines, start=1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
            except ValueError as error:
                raise DataError(f"{path}, line {number} is no JSON: {error}.") from None
            if not isinstance(row, dict):
                raise DataError(f"{path}, line {number} is no JSON object: {line.strip():.60}")
            yield row


def _separated(delimiter: str) -> Callable[[Path], Iterator[Row]]:
    def read(path: Path) -> Iterator[Row]:
        with path.open(encoding="utf-8-sig", newline="") as lines:
            yield from csv.DictReader(lines, delimiter=delimiter)

    return read


def _parquet(path: Path) -> Iterator[Row]:
    try:
        from pyarrow.parquet import ParquetFile
    except ImportError:
        raise MissingExtraError("pyarrow", "parquet", "read a parquet file") from None
    for batch in ParquetFile(path).iter_batches():
        yield from batch.to_pylist()


_READERS = MappingProxyType(
    {".jsonl": _jsonl, ".csv": _separated(","), ".tsv": _separated("\t"), ".parquet": _parquet}
)
