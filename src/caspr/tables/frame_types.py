"""The supported types of tables: how to read a column of each, and how to add one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from caspr.errors import DataError, InputError, MissingExtraError
from caspr.inputs import as_list, is_many

if TYPE_CHECKING:
    import pandas as pd

LINE: Final = "line"
"""Name of the index of a pandas table whose rows are numbered by their lines in a file."""


@dataclass(frozen=True, slots=True)
class Added:
    """A column to add: a cell, a number or text or None, for each row.

    The dtype is "value" (float64), "text", or "label" for a text that repeats.
    """

    cells: Sequence[Any]
    dtype: str


class Table:
    """A table of a supported type; each subclass has the operations on one type."""

    def __init__(self, frame: Any) -> None:
        self.frame = frame

    def columns(self) -> list[Any]:
        """Names of the columns."""
        return list(self.frame.columns)

    def cells(self, name: str) -> list[Any]:
        """Cells of a column, in order."""
        return as_list(self.frame[name])

    def extended(self, added: Mapping[str, Added]) -> Any:
        """A new table of the same type, with these columns by name."""
        raise NotImplementedError

    def row_name(self, index: int) -> str:
        """Name of a row in messages."""
        return f"row {index}"


class _Pandas(Table):
    def cells(self, name: str) -> list[Any]:
        import pandas as pd

        return [None if cell is pd.NA else cell for cell in self.frame[name].tolist()]

    def extended(self, added: Mapping[str, Added]) -> Any:
        import pandas as pd

        types = {"value": "float64", "text": "object", "label": "category"}
        columns = {
            name: pd.Series(column.cells, index=self.frame.index, dtype=types[column.dtype])
            for name, column in added.items()
        }
        return self.frame.assign(**columns)

    def row_name(self, index: int) -> str:
        return f"row {index} (index {self.frame.index[[index]].tolist()[0]!r})"


class _Polars(Table):
    def extended(self, added: Mapping[str, Added]) -> Any:
        import polars as pl

        types = {"value": pl.Float64, "text": pl.String, "label": pl.Categorical}
        return self.frame.with_columns(
            pl.Series(name, column.cells, dtype=types[column.dtype])
            for name, column in added.items()
        )


class _Arrow(Table):
    def columns(self) -> list[Any]:
        return list(self.frame.column_names)

    def extended(self, added: Mapping[str, Added]) -> Any:
        import pyarrow as pa

        types = {
            "value": pa.float64(),
            "text": pa.string(),
            "label": pa.dictionary(pa.int32(), pa.string()),
        }
        table = self.frame
        for name, column in added.items():
            table = table.append_column(name, pa.array(column.cells, type=types[column.dtype]))
        return table


class _HuggingFace(Table):
    def columns(self) -> list[Any]:
        return list(self.frame.column_names)

    def extended(self, added: Mapping[str, Added]) -> Any:
        from datasets import Value

        dataset = self.frame
        for name, column in added.items():
            feature = Value("float64" if column.dtype == "value" else "string")
            dataset = dataset.add_column(name, list(column.cells), feature=feature)
        return dataset


class _Columns(Table):
    """A dict of columns, lists or columns of another table, all of one length."""

    def __init__(self, frame: Any) -> None:
        super().__init__(frame)
        lengths = {name: self._length(name) for name in frame}
        if len(set(lengths.values())) > 1:
            raise InputError(f"Expected columns of one length, but got these numbers: {lengths}.")

    def _length(self, name: str) -> int:
        column = self.frame[name]
        if not is_many(column):
            raise InputError(
                f"Expected column {name!r} to be a list with a cell for each row, but got "
                f"{type(column).__name__}: {column!r:.60}."
            )
        return len(column)

    def columns(self) -> list[Any]:
        return list(self.frame)

    def extended(self, added: Mapping[str, Added]) -> Any:
        return {**self.frame, **{name: list(column.cells) for name, column in added.items()}}


_TABLES: Mapping[str, type[Table]] = MappingProxyType(
    {
        "pandas.DataFrame": _Pandas,
        "polars.DataFrame": _Polars,
        "pyarrow.Table": _Arrow,
        "datasets.Dataset": _HuggingFace,
    }
)
_PROTOCOLS = ("__arrow_c_stream__", "__arrow_c_array__", "__dataframe__")


def as_table(frame: Any) -> Table:
    """`frame` as a table; one of an unknown type is first converted to a `pyarrow.Table`."""
    for base in type(frame).__mro__:  # by name, so that no library is imported
        name = f"{base.__module__.partition('.')[0]}.{base.__name__}"
        if name in _TABLES:
            return _TABLES[name](frame)
    return _Columns(frame) if isinstance(frame, Mapping) else _Arrow(_as_arrow(frame))


def _as_arrow(frame: Any) -> Any:
    if isinstance(frame, type) or not any(hasattr(frame, name) for name in _PROTOCOLS):
        raise _no_table(frame)
    try:
        import pyarrow as pa
        from pyarrow import interchange
    except ImportError:
        purpose = f"read a table of type {type(frame).__name__}"
        raise MissingExtraError("pyarrow", "parquet", purpose) from None
    if hasattr(frame, "__arrow_c_stream__") or hasattr(frame, "__arrow_c_array__"):
        try:
            return pa.table(frame)
        except pa.ArrowInvalid as error:  # a column, as a series of pandas
            raise _no_table(frame) from error
    return interchange.from_dataframe(frame)


def _no_table(frame: object) -> InputError:
    return InputError(
        "Expected a table (of pandas, polars, pyarrow, datasets, anything with the Arrow "
        f"PyCapsule protocol, or a dict of columns), but got {type(frame).__name__}. "
        "Collect a lazy or streaming table first, or score it batch by batch."
    )


def as_pandas(table: object) -> pd.DataFrame:
    """A table of pandas, polars, pyarrow or `datasets`, or rows or columns, with rows from 0.

    An index named "line" is kept: these are the lines of the file, which messages name.
    """
    import pandas as pd

    if isinstance(table, str | PathLike):
        raise InputError(f"Expected a table, but got {table!r:.80}. Read the file first.")
    to_pandas = getattr(table, "to_pandas", None)
    try:
        given: Any = to_pandas() if callable(to_pandas) else table
        given = dict(given) if isinstance(given, Mapping) else given  # as a DictConfig
        frame = pd.DataFrame(given)
        if frame.index.name != LINE:
            frame = frame.reset_index(drop=True)
    except (TypeError, ValueError) as error:
        raise InputError(
            f"Expected a table, or rows or columns of one, but got {type(table).__name__}: {error}."
        ) from None
    repeated = frame.columns[frame.columns.duplicated()].tolist()
    if repeated:
        raise DataError(f"The table has two columns {repeated[0]!r}. Rename one.")
    return frame
