"""Validation of the columns of a user's data frame, and how an error names a row."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.errors import DataError
from caspr.tables.frame_types import LINE

if TYPE_CHECKING:
    import pandas as pd


def row_name(frame: pd.DataFrame, row: int) -> str:
    """Name of a row in messages: "line 5" of the file, if its lines are known, else "row 3"."""
    kind = "line" if frame.index.name == LINE else "row"
    return f"{kind} {frame.index[row]}"


def row_names(frame: pd.DataFrame, item: str | None, system: str) -> Callable[[int], str]:
    """Function from a row to what names it after "summary_a", for `caspr.inputs.items_called`.

    With None as `item` the name is " of row 3" or " of line 5", otherwise " of item 'p7' of system
    'lead' (line 5)".
    """
    if item is None:
        return lambda row: f" of {row_name(frame, row)}"
    items, systems = frame[item].tolist(), frame[system].astype(str).tolist()
    return lambda row: (
        f" of item {items[row]!r} of system {systems[row]!r} ({row_name(frame, row)})"
    )


def check_filled(
    frame: pd.DataFrame,
    columns: Mapping[str, str],
    *,
    may_be_blank: bool = False,
) -> None:
    """Check that `frame` has rows, and that `columns` exist and have no empty cell and no list.

    `columns` maps a column to the argument that names it. With `may_be_blank` an empty string
    counts as a filled cell.
    """
    for name, argument in columns.items():
        if name not in frame.columns:
            raise DataError(
                f"There is no column {name!r}; the columns are {list(frame.columns)}. "
                f"`{argument}` names another column."
            )
    if not len(frame):
        raise DataError("The table has no rows.")
    for name in columns:
        is_empty = frame[name].isna()
        if not may_be_blank:
            is_empty |= frame[name].astype(str) == ""
        empty = np.flatnonzero(is_empty)
        if len(empty):
            raise DataError(
                f"{row_name(frame, empty[0]).capitalize()} has no {name!r}. Fill the cell, or "
                "leave the row out."
            )
        for row, cell in enumerate(frame[name]):
            if not isinstance(cell, Hashable):
                raise DataError(
                    f"{row_name(frame, row).capitalize()} has {cell!r:.40} in column {name!r}, "
                    "where a text or a number is expected."
                )


def numbers(frame: pd.DataFrame, column: str, *, may_be_empty: bool = False) -> NDArray[np.float64]:
    """The finite numbers of a column, as float64 (n_rows,).

    With `may_be_empty` an empty cell becomes NaN; any other cell without a number is a `DataError`.
    """
    import pandas as pd

    cells = frame[column]
    values = pd.to_numeric(cells, errors="coerce").to_numpy(dtype=np.float64)
    wrong = ~np.isfinite(values)
    if may_be_empty:
        wrong &= (cells.notna() & (cells.astype(str) != "")).to_numpy()
    if wrong.any():
        first = int(np.flatnonzero(wrong)[0])
        raise DataError(
            f"Expected numbers in column {column!r}, but {row_name(frame, first)} has "
            f"{cells.tolist()[first]!r:.40}."
        )
    return values
