"""Validation of single options: one of a few values, a number, a bool, a text, named options."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from numbers import Integral
from typing import Any

from caspr.errors import InputError
from caspr.texts import check_unicode


def check_choice(name: str, value: object, choices: Collection[object]) -> None:
    """Raise `InputError` unless `value` is one of `choices`, which the message prints."""
    if value not in choices:
        raise InputError(f"Expected `{name}` to be one of {list(choices)}, but got {value!r}.")


def whole_number(value: object, name: str, at_least: int) -> int:
    """`value` as an int if it is a whole number of `at_least` or more; a bool is not accepted."""
    if isinstance(value, bool) or not isinstance(value, Integral) or int(value) < at_least:
        raise InputError(
            f"Expected `{name}` to be a whole number of {at_least} or more, but got {value!r}."
        )
    return int(value)


def number(value: object, name: str, at_least: float) -> float:
    """`value` as a float if it is a finite number of `at_least` or more, and no bool."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        raise InputError(f"Expected `{name}` to be a number, but got {value!r}.")
    if not at_least <= value < math.inf:
        raise InputError(f"Expected `{name}` to be a number from {at_least:g}, but got {value!r}.")
    return float(value)


def checked_text(value: object, name: str) -> str:
    """`value` if it is a text that is not empty and can be sent to a model."""
    if not isinstance(value, str) or not value.strip():
        raise InputError(f"Expected `{name}` to be a text that is not empty, but got {value!r}.")
    check_unicode(value, f"`{name}`")
    return value


def true_or_false(value: object, name: str) -> bool:
    """`value` if it is a bool: "no" and "False", as of a command line, would count as true."""
    if not isinstance(value, bool):
        raise InputError(f"Expected `{name}` to be True or False, but got {value!r}.")
    return value


def named_options(value: object, name: str) -> dict[str, Any]:
    """Options by name as a dict; None means no options."""
    if value is not None and not isinstance(value, Mapping):
        raise InputError(
            f"Expected `{name}` to map names of options to their values, but got {value!r:.60}."
        )
    return dict(value or {})


def check_two_columns(**columns: str | None) -> None:
    """Raise `InputError` if the two `columns` of a comparison, by option, are the same one."""
    (first, one), (second, other) = columns.items()
    if one is not None and one == other:
        raise InputError(
            f"Expected `{first}` and `{second}` to name two columns, but both name {one!r}: each "
            "text would be compared with itself."
        )
