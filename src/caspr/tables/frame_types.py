"""The supported types of tables: how to read a column of each, and how to add one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from caspr.errors import DataError, InputError, MissingExtraError

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Added:
    """A column to add.

    Parameters
    ----------
    cells
        One for each row: numbers or texts, None where there is none.
    dtype
        "value" (float64), "text", or "label" for a text that repeats.
    """

    cells: Sequence[Any]
    dtype: str


@dataclass(frozen=True, slots=True)
class Kind:
    """The operations on one type of table.

    Parameters
    ----------
    columns
        Table → names of its columns.
    cells
        Table, column → its cells, in order.
    extended
        Table, columns to add by name → a new table.
    row
        Table, index → name of the row in messages.
    """

    columns: Callable[[Any], Iterable[Any]]
    cells: Callable[[Any, str], list[Any]]
    extended: Callable[[Any, Mapping[str, Added]], Any]
    row: Callable[[Any, int], str] = lambda _, index: f"row {index}"


def as_table(frame: Any) -> Any:
    """`frame` itself if its type is supported, or else as `pyarrow.Table`.

    Raises
    ------
    InputError
        If it is not a table.
    MissingExtraError
        If pyarrow is needed to read it, and is not installed.
    """
    if _name_of(frame) is not None:
        return frame
    if isinstance(frame, type) or not any(hasattr(frame, name) for name in _PROTOCOLS):
        raise InputError(
            "Expected a table (of pandas, polars, pyarrow, datasets, anything with the Arrow "
            f"PyCapsule protocol, or a dict of columns), but got {type(frame).__name__}. "
            "Collect a lazy or streaming table first, or score it batch by batch."
        )
    try:
        import pyarrow as pa
        from pyarrow import interchange
    except ImportError:
        purpose = f"read a table of type {type(frame).__name__}"
        raise MissingExtraError("pyarrow", "parquet", purpose) from None
    if hasattr(frame, "__arrow_c_stream__") or hasattr(frame, "__arrow_c_array__"):
        return pa.table(frame)
    return interchange.from_dataframe(frame)


def as_pandas(table: object) -> pd.DataFrame:
    """A table of pandas, polars, pyarrow or `datasets`, or rows or columns, with rows from 0.

    Raises
    ------
    InputError
        If pandas makes no table of it.
    DataError
        If two columns have one name.
    """
    import pandas as pd

    to_pandas = getattr(table, "to_pandas", None)
    try:
        given: Any = to_pandas() if callable(to_pandas) else table
        frame = pd.DataFrame(given).reset_index(drop=True)
    except (TypeError, ValueError) as error:
        raise InputError(
            f"Expected a table, or rows or columns of one, but got {type(table).__name__}: {error}."
        ) from None
    repeated = frame.columns[frame.columns.duplicated()].tolist()
    if repeated:
        raise DataError(f"The table has two columns {repeated[0]!r}. Rename one.")
    return frame


def kind_of(table: Any) -> Kind:
    """The operations on a table that `as_table` returned."""
    name = _name_of(table)
    if name is None:
        raise InputError(f"Expected a table, but got {type(table).__name__}.")
    return _KINDS[name]


_PROTOCOLS = ("__arrow_c_stream__", "__arrow_c_array__", "__dataframe__")


def _name_of(frame: Any) -> str | None:
    """Name of its type in `_KINDS`, found without importing any library."""
    for base in type(frame).__mro__:
        name = f"{base.__module__.partition('.')[0]}.{base.__name__}"
        if name in _KINDS:
            return name
    return "mapping" if isinstance(frame, Mapping) else None


# ---- pandas


def _pandas_cells(frame: Any, name: str) -> list[Any]:
    import pandas as pd

    return [None if cell is pd.NA else cell for cell in frame[name].tolist()]


def _pandas_extended(frame: Any, added: Mapping[str, Added]) -> Any:
    import pandas as pd

    types = {"value": "float64", "text": "object", "label": "category"}
    columns = {
        name: pd.Series(column.cells, index=frame.index, dtype=types[column.dtype])
        for name, column in added.items()
    }
    return frame.assign(**columns)


# ---- polars


def _polars_extended(frame: Any, added: Mapping[str, Added]) -> Any:
    import polars as pl

    types = {"value": pl.Float64, "text": pl.String, "label": pl.Categorical}
    return frame.with_columns(
        pl.Series(name, column.cells, dtype=types[column.dtype]) for name, column in added.items()
    )


# ---- pyarrow


def _arrow_extended(table: Any, added: Mapping[str, Added]) -> Any:
    import pyarrow as pa

    types = {
        "value": pa.float64(),
        "text": pa.string(),
        "label": pa.dictionary(pa.int32(), pa.string()),
    }
    for name, column in added.items():
        table = table.append_column(name, pa.array(column.cells, type=types[column.dtype]))
    return table


# ---- Hugging Face datasets


def _dataset_extended(dataset: Any, added: Mapping[str, Added]) -> Any:
    from datasets import Value

    for name, column in added.items():
        feature = Value("float64" if column.dtype == "value" else "string")
        dataset = dataset.add_column(name, list(column.cells), feature=feature)
    return dataset


# ---- a dict of columns


def _mapping_extended(columns: Any, added: Mapping[str, Added]) -> dict[str, Any]:
    return {**columns, **{name: list(column.cells) for name, column in added.items()}}


_KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "pandas.DataFrame": Kind(
            columns=lambda frame: frame.columns,
            cells=_pandas_cells,
            extended=_pandas_extended,
            row=lambda frame, index: f"row {index} (index {frame.index[[index]].tolist()[0]!r})",
        ),
        "polars.DataFrame": Kind(
            columns=lambda frame: frame.columns,
            cells=lambda frame, name: frame[name].to_list(),
            extended=_polars_extended,
        ),
        "pyarrow.Table": Kind(
            columns=lambda table: table.column_names,
            cells=lambda table, name: table[name].to_pylist(),
            extended=_arrow_extended,
        ),
        "datasets.Dataset": Kind(
            columns=lambda dataset: dataset.column_names,
            cells=lambda dataset, name: list(dataset[name]),
            extended=_dataset_extended,
        ),
        "mapping": Kind(
            columns=list,
            cells=lambda columns, name: list(columns[name]),
            extended=_mapping_extended,
        ),
    }
)
