"""The settings of a run in a form that another process recognizes.

A function is identified by its module and qualified name. An object without such a name, as a
lambda, cannot be identified, and a run with it is not resumed: it might have other settings.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from types import ModuleType
from typing import Any

_SECRET = frozenset({"api_key"})
_REMEDY = "Define it by `def` at the top of a module."


class UnknownError(Exception):
    """A setting that another process cannot recognize; the message says which, and why."""


def described(value: Any, name: str = "the run") -> Any:
    """`value` as JSON can hold it, without secrets.

    A value that another process cannot recognize is an `UnknownError`, whose message calls it
    `name`.
    """
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, Mapping):
        return {
            str(own): described(item, str(own)) for own, item in value.items() if own not in _SECRET
        }
    if isinstance(value, list | tuple):
        return [described(item, name) for item in value]
    if isinstance(value, PurePath):
        return str(value)
    signature = getattr(value, "signature", None)
    if isinstance(signature, str) and not isinstance(value, type):
        for unnamed in ("<lambda>", "<locals>"):
            if unnamed in signature:
                raise UnknownError(
                    f"{name} has a function without a name of its own, as its signature says: "
                    f"{signature}. {_REMEDY}"
                )
        return f"{_name_of(type(value), name)} {signature}"
    return _name_of(value, name)


def _name_of(value: Any, name: str) -> str:
    """Module and qualified name of a function or class."""
    qualified = getattr(value, "__qualname__", None)
    owner = getattr(value, "__self__", None)
    if qualified is None or not (owner is None or isinstance(owner, type | ModuleType)):
        raise UnknownError(
            f"{name} is an object of {type(value).__name__}, which has no signature to recognize "
            "it by. Give it a `signature`, or pass a function."
        )
    if "<" in qualified:
        raise UnknownError(
            f"{name} is {qualified}, a function that has no name of its own. {_REMEDY}"
        )
    module = getattr(value, "__module__", None) or getattr(
        getattr(value, "__objclass__", None), "__module__", ""
    )
    return f"{module}.{qualified}"
