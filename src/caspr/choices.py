"""Validation of an option that has a few possible values."""

from __future__ import annotations

from collections.abc import Collection

from caspr.errors import InputError


def check_choice(name: str, value: object, choices: Collection[object]) -> None:
    """Raise `InputError` unless `value` is one of `choices`, which the message prints."""
    if value not in choices:
        raise InputError(f"Expected `{name}` to be one of {choices}, but got {value!r}.")
