"""ROWS -> PARQUET, group by group: the file may be larger than memory."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final

from caspr.errors import InputError, MissingExtraError

__all__ = ["GROUP", "write_parquet"]

GROUP: Final = 1 << 13
"""Rows of a group, in the file and in memory; more are never held."""

Group = Sequence[Mapping[str, Any]]


def write_parquet(path: Path, rows: Iterator[Mapping[str, Any]]) -> None:
    """Write rows that all have the same columns.

    The type of a column is what its cells ask for. Where a later group asks for a wider one (text
    after nothing but nulls, 0.5 after whole numbers), what was written is written anew with it.

    Raises
    ------
    InputError
        If a column has cells of types that do not go together.
    MissingExtraError
        If pyarrow is not installed.
    """
    pa, pq = _host()
    schema, writer = pa.schema([]), None
    try:
        while group := list(islice(rows, GROUP)):
            wider = _united(schema, _table(group, None).schema)
            if writer is None:
                writer = pq.ParquetWriter(path, wider)
            elif wider != schema:
                writer.close()
                writer = _rewritten(path, wider)
            schema = wider
            writer.write_table(_table(group, schema))
    finally:
        if writer is not None:
            writer.close()
    if writer is None:
        pq.write_table(pa.table({}), path)


def _host() -> tuple[Any, Any]:
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError:
        raise MissingExtraError("pyarrow", "parquet", "write Parquet") from None
    return pa, pq


def _rewritten(path: Path, schema: Any) -> Any:
    """A writer at `path` that has written what stood there, with wider types."""
    _, pq = _host()
    narrow = path.with_name(f"{path.name}.narrow")
    path.replace(narrow)
    writer = pq.ParquetWriter(path, schema)
    try:
        with pq.ParquetFile(narrow) as file:
            for place in range(file.num_row_groups):
                writer.write_table(_table(file.read_row_group(place).to_pylist(), schema))
    except BaseException:
        writer.close()
        raise
    finally:
        narrow.unlink()
    return writer


def _table(group: Group, schema: Any | None) -> Any:
    """The `pyarrow.Table` of a group, its types those of `schema` or, without, of its cells."""
    pa, _ = _host()
    columns = {}
    for name in group[0]:
        try:
            columns[name] = pa.array(
                [row[name] for row in group],
                type=None if schema is None else schema.field(name).type,
            )
        except (pa.ArrowException, OverflowError) as error:
            raise InputError(_unfit(name, error)) from None
    return pa.table(columns)


def _united(schema: Any, found: Any) -> Any:
    """The narrowest schema that takes what either takes."""
    pa, _ = _host()
    fields = []
    for field in found:
        known = [pa.schema([schema.field(field.name)])] if field.name in schema.names else []
        try:
            one = pa.unify_schemas([*known, pa.schema([field])], promote_options="permissive")
        except pa.ArrowException as error:
            raise InputError(_unfit(field.name, error)) from None
        fields += list(one)
    return pa.schema(fields)


def _unfit(name: str, error: Exception) -> str:
    return (
        f"Column {name!r} cannot be written as Parquet, where all cells of a column have one type: "
        f"{error}. Write csv or jsonl instead."
    )
