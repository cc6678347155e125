"""Convert cells to numbers, JSON or CSV, and refuse those that cannot be converted.

A cell that a file format cannot hold is an error with the reason; it is never written as the
`repr` of a Python object.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from typing import Any

from caspr.errors import DataError, InputError
from caspr.inputs import is_missing
from caspr.texts import is_unicode

_FORMULA = ("=", "+", "-", "@", "\t", "\r")

_REMEDY = "Write parquet, or leave the column out."
"""What holds for all of these cells: no format that caspr writes holds a map of Arrow."""


def json_value(cell: Any) -> Any:
    """`cell` as a JSON value: NumPy's numbers and arrays as Python's, NaN as None, at any depth.

    JSON cannot hold a date, a decimal, bytes, an infinite number, or a map with keys that are not
    texts: they raise `InputError`.
    """
    value: Any = _plain(cell)
    if isinstance(value, str):
        value = _encodable(value)
    elif is_missing(value):
        value = None
    elif isinstance(value, list | tuple) and not _is_map(value):
        value = [json_value(item) for item in value]
    elif isinstance(value, Mapping) and all(isinstance(name, str) for name in value):
        value = {_encodable(name): json_value(item) for name, item in value.items()}
    elif not (isinstance(value, int) or _is_finite(value)):
        kind = "map" if _is_map(value) else type(value).__name__
        raise InputError(f"A {kind} cannot be written as JSON: {value!r:.60}. {_REMEDY}")
    return value


def id_text(cell: object) -> str:
    """An id as text, the same in every format: JSON and Parquet may have 7.0, and CSV "7"."""
    return re.sub(r"^(-?\d+)\.0$", r"\1", str(cell))


def finite(value: object) -> Any:
    """`value` with None for NaN and infinite numbers, which JSON does not have, at any depth.

    Examples
    --------
    >>> finite({"mean": float("nan"), "interval": (1.5, float("inf"))})
    {'mean': None, 'interval': [1.5, None]}
    """
    if isinstance(value, Mapping):
        return finite_dict(value)
    if isinstance(value, list | tuple):
        return [finite(item) for item in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value


def finite_dict(values: Mapping[str, Any]) -> dict[str, Any]:
    """`values` with None for NaN and infinite numbers, at any depth."""
    return {name: finite(value) for name, value in values.items()}


def csv_text(cell: Any, *, safe: bool = False) -> str:
    """`cell` as the text of a CSV cell: nothing for None and NaN, JSON for lists and maps.

    Numbers keep all their digits; a date or a decimal is written as by `str`. With `safe` a text
    that a spreadsheet would read as a formula is written after "'". Bytes, and what JSON cannot
    hold, raise `InputError`.
    """
    cell = _plain(cell)
    if isinstance(cell, bytes | bytearray):
        raise InputError(f"Bytes cannot be written as CSV: {bytes(cell)!r:.60}. {_REMEDY}")
    if is_missing(cell):
        return ""
    if isinstance(cell, list | tuple | Mapping):
        return json.dumps(json_value(cell), ensure_ascii=False)
    text = _encodable(str(cell))
    is_formula = isinstance(cell, str) and text.startswith(_FORMULA) and not _is_number(text)
    return f"'{text}" if safe and is_formula else text


def number_in(cell: Any, column: str, where: str) -> float | None:
    """The finite number in a cell, or in its text; None where the cell is empty or NaN.

    Anything else is a `DataError`, whose message calls the row `where`: "line 3".
    """
    if cell is None or cell == "":
        return None
    try:
        # Python reads 6_6 as 66.
        value = float(cell.replace("_", "?") if isinstance(cell, str) else cell)
    except (TypeError, ValueError):
        raise DataError(
            f"Expected numbers in column {column!r}, but {where} has {cell!r:.60}."
        ) from None
    if math.isinf(value):
        raise DataError(f"Expected finite numbers in column {column!r}, but {where} has {cell!r}.")
    return None if math.isnan(value) else value


def has_surrogate(cell: Any) -> bool:
    """Whether a text in `cell` has a lone surrogate, which no UTF-8 file can hold."""
    if isinstance(cell, str):
        return not is_unicode(cell)
    if isinstance(cell, Mapping):
        return any(map(has_surrogate, cell)) or any(map(has_surrogate, cell.values()))
    return isinstance(cell, list | tuple) and any(map(has_surrogate, cell))


def without_surrogates(cell: Any) -> Any:
    """`cell` with U+FFFD for each lone surrogate."""
    if not has_surrogate(cell):
        return cell
    if isinstance(cell, str):
        return cell.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    if isinstance(cell, Mapping):
        return {without_surrogates(n): without_surrogates(item) for n, item in cell.items()}
    return [without_surrogates(item) for item in cell]


def _encodable(text: str) -> str:
    if has_surrogate(text):
        raise InputError(
            f"A text with a lone surrogate is not valid Unicode: {text!r:.60}. Read it again with "
            "encoding='utf-8'."
        )
    return text


def _plain(cell: Any) -> Any:
    """A number or an array of NumPy as Python's number or list."""
    return cell.tolist() if hasattr(cell, "dtype") and hasattr(cell, "tolist") else cell


def _is_finite(value: Any) -> bool:
    return isinstance(value, float) and math.isfinite(value)


def _is_map(cell: Any) -> bool:
    """Whether it is a map of Arrow, which in Python is a list of tuples."""
    return isinstance(cell, list) and bool(cell) and all(isinstance(item, tuple) for item in cell)


def _is_number(text: str) -> bool:
    try:
        float(text)
    except ValueError:
        return False
    return True
