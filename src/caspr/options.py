"""Validation of single options: one of a few values, or a whole number."""

from __future__ import annotations

from collections.abc import Collection
from numbers import Integral

from caspr.errors import InputError


def check_choice(name: str, value: object, choices: Collection[object]) -> None:
    """Raise `InputError` unless `value` is one of `choices`, which the message prints."""
    if value not in choices:
        raise InputError(f"Expected `{name}` to be one of {choices}, but got {value!r}.")


def whole_number(value: object, name: str, at_least: int) -> int:
    """`value` as an int if it is a whole number of `at_least` or more; a bool is not accepted."""
    if isinstance(value, bool) or not isinstance(value, Integral) or int(value) < at_least:
        raise InputError(
            f"Expected `{name}` to be a whole number of {at_least} or more, but got {value!r}."
        )
    return int(value)


def check_two_columns(**columns: str | None) -> None:
    """Raise `InputError` if the two `columns` of a comparison, by option, are the same one."""
    (first, one), (second, other) = columns.items()
    if one is not None and one == other:
        raise InputError(
            f"Expected `{first}` and `{second}` to name two columns, but both name {one!r}: each "
            "text would be compared with itself."
        )
