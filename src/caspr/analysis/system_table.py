"""Match a long table of outputs, one row per system and item, by item."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.frame_cells import check_filled, row_name
from caspr.errors import DataError, InputError
from caspr.stats.samples import FEWEST_ITEMS
from caspr.tables.frame_types import as_pandas

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True, eq=False)
class SystemTable:
    """Outputs of several systems on the same items.

    Parameters
    ----------
    frame
        The rows, numbered from 0, or by their lines in a file.
    systems, items
        Names of the systems and items, in the order of first appearance.
    rows
        int64 (n_systems, n_items): row of each system's output for each item.
    matched_by
        Column that names the items; None if they are matched by their order.
    """

    frame: pd.DataFrame
    systems: tuple[str, ...]
    items: tuple[Hashable, ...]
    rows: NDArray[np.int64]
    matched_by: str | None


def system_table(table: object, *, system: str, item: str | None, or_else: str = "") -> SystemTable:
    """Match the rows of the systems by item.

    `system` and `item` are columns. Without `item`, "id" is taken if there is such a column, else
    items are matched by the order of each system's rows, whose number must then be the same.
    `or_else` is what else can be done about an item that a system lacks.

    Raises
    ------
    DataError
        If a column is missing or has empty cells, or a system has an item twice.
    InputError
        If systems have different items, or there are fewer than three items.
    """
    import pandas as pd

    frame = as_pandas(table)
    key = ("id" if "id" in frame.columns else None) if item is None else item
    named = {system: "system"} if key is None else {system: "system", key: "id"}
    check_filled(frame, named)
    names = frame[system].astype(str)
    items = frame.groupby(names, sort=False).cumcount() if key is None else frame[key]
    twice = pd.DataFrame({"system": names, "item": items}).duplicated()
    if twice.any():
        row = int(np.flatnonzero(twice)[0])
        raise DataError(
            f"{row_name(frame, row).capitalize()}: system {names.iloc[row]!r} has item "
            f"{items.tolist()[row]!r} twice."
        )
    numbered = pd.Series(np.arange(len(frame)), index=frame.index)
    wide = numbered.groupby([names, items], sort=False).first().unstack()
    systems, all_items = tuple(names.unique().tolist()), tuple(items.unique().tolist())
    wide = wide.loc[list(systems), list(all_items)]
    _check_same_items(wide, key, or_else)
    if len(all_items) < FEWEST_ITEMS:
        raise InputError(
            f"Expected at least three items that all systems have, but got {len(all_items)}: too "
            "few for an interval."
        )
    return SystemTable(frame, systems, all_items, wide.to_numpy(dtype=np.int64), key)


def _check_same_items(wide: pd.DataFrame, key: str | None, or_else: str) -> None:
    missing = np.argwhere(wide.isna().to_numpy())
    if len(missing):
        row, column = missing[0]
        remedy = f"Leave out what not all systems have{or_else}."
        if key is None:
            remedy = "Name the column of the items with `id`."
        near: dict[str, list[str]] = {}
        for name in map(str, wide.index):
            near.setdefault(" ".join(name.split()).casefold(), []).append(name)
        alike = next((names for names in near.values() if len(names) > 1), None)
        if alike:
            remedy = f"Is this one system? {alike} differ only in spaces or capitals. {remedy}"
        raise InputError(
            f"Expected the same items of every system, but {wide.index[row]!r} lacks item "
            f"{wide.columns.tolist()[column]!r}, the first of {len(missing)} missing. "
            f"{remedy}"
        )
