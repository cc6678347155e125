"""Checks of the numbers that a splitter is set up with."""

from __future__ import annotations

import math

from caspr.errors import InputError

__all__ = ["number", "whole"]


def number(name: str, value: object, least: float) -> float:
    """`value` as a float, if it is a finite number from `least` on; else `InputError`."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise InputError(f"Expected `{name}` to be a number, but got {value!r}.")
    if not least <= value < math.inf:
        raise InputError(f"Expected `{name}` to be a number from {least:g}, but got {value!r}.")
    return float(value)


def whole(name: str, value: object, least: int) -> int:
    """`value`, if it is a whole number from `least` on; else `InputError`."""
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise InputError(f"Expected `{name}` to be a whole number from {least}, but got {value!r}.")
    return value
