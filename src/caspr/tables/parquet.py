"""Write rows as Parquet, a group at a time: the table may be larger than memory."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from caspr.errors import InputError, MissingExtraError

GROUP: Final = 1 << 13
"""Rows of a row group, and the most that are in memory at once."""

Group = Sequence[Mapping[str, Any]]


def infer_schema(rows: Iterable[Mapping[str, Any]], columns: Iterable[str] = ()) -> Any:
    """The narrowest `pyarrow.Schema` that holds all `rows`, which have the same columns.

    `columns` are those of a table without rows, of type null.

    If a column has cells of types that no Parquet type holds together, or that Parquet does not
    have (maps without names), it raises `InputError`.
    """
    pa, pq = load_pyarrow("write Parquet")
    schema = pa.schema([(name, pa.null()) for name in columns])
    for group in _groups(rows):
        fields = []
        for field in _table(group, None).schema:
            known = [pa.schema([schema.field(field.name)])] if field.name in schema.names else []
            try:
                fields += pa.unify_schemas(
                    [*known, pa.schema([field])], promote_options="permissive"
                )
            except pa.ArrowException as error:
                raise InputError(_unfit(field.name, error)) from None
        schema = pa.schema(fields)
    for field in schema:
        try:
            pq.ParquetWriter(pa.BufferOutputStream(), pa.schema([field])).close()
        except pa.ArrowException as error:
            raise InputError(_unfit(field.name, error)) from None
    return schema


def write_parquet(path: Path, rows: Iterable[Mapping[str, Any]], schema: Any) -> None:
    """Write `rows` to `path`, with the types of `schema`."""
    _, pq = load_pyarrow("write Parquet")
    with pq.ParquetWriter(path, schema, write_page_checksum=True) as writer:
        for group in _groups(rows):
            writer.write_table(_table(group, schema))


def load_pyarrow(purpose: str) -> tuple[Any, Any]:
    """`pyarrow` and `pyarrow.parquet`; `MissingExtraError` names `purpose` without them."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtraError("pyarrow", "parquet", purpose) from None
    return pa, pq


def _groups(rows: Iterable[Mapping[str, Any]]) -> Iterator[Group]:
    iterator = iter(rows)
    while group := list(islice(iterator, GROUP)):
        yield group


def _table(group: Group, schema: Any | None) -> Any:
    """A group as `pyarrow.Table`, with the types of `schema`, or inferred without one."""
    pa, _ = load_pyarrow("write Parquet")
    columns = {}
    for name in group[0]:
        cells = [row[name] for row in group]
        try:
            columns[name] = pa.array(
                cells, type=_nanosecond_type(cells) if schema is None else schema.field(name).type
            )
        except (pa.ArrowException, OverflowError, UnicodeEncodeError) as error:
            raise InputError(_unfit(name, error)) from None
    return pa.table(columns)


def _nanosecond_type(cells: Sequence[Any]) -> Any:
    """The type for times with nanoseconds, which `pa.array` would cut off; else None."""
    pa, _ = load_pyarrow("write Parquet")
    for cell in cells:
        if getattr(cell, "nanosecond", 0):
            return pa.timestamp("ns", None if cell.tzinfo is None else str(cell.tzinfo))
        if getattr(cell, "nanoseconds", 0):
            return pa.duration("ns")
    return None


def _unfit(name: str, error: Exception) -> str:
    too_large = isinstance(error, OverflowError)  # 2**63 or more, of whatever type the others are
    reason = "" if too_large else ", where all cells of a column have one type"
    return (
        f"Column {name!r} cannot be written as Parquet{reason}: {error}. Write csv or jsonl, or "
        "leave the column out."
    )
