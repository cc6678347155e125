"""Validation of the options of a language model."""

from __future__ import annotations

import math

from caspr.errors import InputError
from caspr.texts import check_unicode


def number(name: str, value: object, least: float) -> float:
    """Return `value` as a float if it is finite and at least `least`; else raise `InputError`."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise InputError(f"Expected `{name}` to be a number, but got {value!r}.")
    if not least <= value < math.inf:
        raise InputError(f"Expected `{name}` to be a number from {least:g}, but got {value!r}.")
    return float(value)


def checked_text(name: str, value: object) -> str:
    """Return `value` if it is a text that can be sent; else raise `InputError`."""
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"Expected `{name}` to be a text that is not empty, but got {value!r}.")
    check_unicode(value, f"`{name}`")
    return value
