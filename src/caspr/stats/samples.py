"""Input validation for samples, names and options of `caspr.stats`."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from typing import Any, Final, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError

Values = NDArray[np.float64]

FEWEST_ITEMS: Final = 3
"""Minimum number of items for an interval or a test."""
FEW_ITEMS: Final = 20
"""With fewer items, an interval contains the true mean clearly less often than its level says."""


def few_items(n_items: int, level: float, what: str = "mean") -> str:
    """What holds for bootstrap intervals of `what` over few items; "" if there are enough."""
    if n_items >= FEW_ITEMS:
        return ""
    return (
        f"of fewer than {FEW_ITEMS} items, an interval contains the true {what} in under "
        f"{100 * level:.4g}% of samples"
    )


def as_numbers(values: ArrayLike, what: str) -> Values:
    """`values` as float64, of any shape; NaN where an array of `numpy.ma` is masked.

    The message of an `InputError` calls them `what`.
    """
    try:
        if isinstance(values, np.ma.MaskedArray):
            values = np.ma.filled(values.astype(np.float64), np.nan)
        return np.asarray(values, dtype=np.float64)
    except (TypeError, ValueError) as error:
        raise InputError(f"Expected {what} to be numbers, but: {error}.") from None


def sample(values: ArrayLike, name: str, at_least: int = 2) -> Values:
    """`values` as float64 (n,), all finite, at least `at_least` of them, else `InputError`."""
    array = as_numbers(values, f"`{name}`")
    if array.ndim != 1:
        raise InputError(
            f"Expected `{name}` to be one-dimensional, but got an array of shape {array.shape}."
        )
    if len(array) < at_least:
        raise InputError(
            f"Expected at least {at_least} numbers in `{name}`, but got {len(array)}: "
            "with fewer, their variation cannot be estimated."
        )
    wrong = np.flatnonzero(~np.isfinite(array))
    if len(wrong):
        raise InputError(
            f"Expected `{name}` to be finite, but {len(wrong)} of {len(array)} are not; the first "
            f"is item {wrong[0]}, {array[wrong[0]]}. Leave these items out of every sample."
        )
    return array


def paired(
    x: ArrayLike, y: ArrayLike, names: tuple[str, str], at_least: int = 2
) -> tuple[Values, Values]:
    """Both samples as `sample` returns them, checked to be of equal length."""
    first, second = sample(x, names[0], at_least), sample(y, names[1], at_least)
    check_same_items(first, second, names)
    return first, second


def check_same_items(first: Sized, second: Sized, names: tuple[str, str]) -> None:
    """Raise `InputError` unless the two lists, called `names`, are equally long."""
    if len(first) != len(second):
        raise InputError(
            f"Expected `{names[0]}` and `{names[1]}` to be of the same items, but got "
            f"{len(first)} and {len(second)}."
        )


def checked_mapping(value: object, name: str, what: str) -> Mapping[Any, Any]:
    """`value` if it is a mapping from names to `what`."""
    if not isinstance(value, Mapping):
        raise InputError(
            f"Expected `{name}` to be a dict from names to {what}, but got "
            f"{type(value).__name__}: {value!r:.60}."
        )
    return value


def is_number(value: object) -> TypeGuard[float]:
    """Whether `value` is a Python or NumPy number, NaN included."""
    return isinstance(value, int | float | np.integer | np.floating)


def share(value: object, name: str, example: float = 0.95) -> float:
    """`value` if it is a number between 0 and 1, both excluded; the message has an `example`."""
    if not is_number(value) or not 0 < value < 1:
        raise InputError(
            f"Expected `{name}` to lie between 0 and 1, as {example} does, but got {value!r}."
        )
    return float(value)
