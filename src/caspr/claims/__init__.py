"""TEXT → CLAIMS: sentences, and the single-claim sentences they are split into.

All splitters implement `caspr.protocols.Splitter`; `load_splitter` finds them by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from inspect import Parameter, signature
from typing import Any, cast

from caspr.claims.custom import CallableSplitter
from caspr.errors import InputError
from caspr.protocols import Splitter, check_own

__all__ = ["SPLITTERS", "load_splitter"]

SPLITTERS: dict[str, tuple[str, str]] = {
    "rules": ("caspr.claims.rules.splitter", "RuleSplitter"),
    "sentences": ("caspr.claims.sentences", "SentenceSplitter"),
    "openai": ("caspr.claims.openai", "OpenAISplitter"),
    "local": ("caspr.claims.local", "LocalSplitter"),
}
"""Name → module and class; the module is imported on first use."""


def load_splitter(splitter: object = "rules", *, cache: object = None, **options: Any) -> Splitter:
    """Return a splitter by name, or the given object if it can split.

    Parameters
    ----------
    splitter
        A name in `SPLITTERS`; an object with ``signature`` and ``split``; or a function that
        takes a text and returns a list of claims.
    cache
        Cache for the answers of a splitter that asks a model; the others ignore it.
    **options
        Options of the class of that name.

    Returns
    -------
    Splitter
        The named one, the given object, or a `CallableSplitter` of the function.

    Raises
    ------
    InputError
        If it is none of these, or does not take the options.

    Examples
    --------
    >>> claims, = load_splitter("rules").split(["The hotel is old and has no pool."])
    >>> [claim.text for claim in claims]
    ['The hotel is old.', 'The hotel has no pool.']
    """
    if isinstance(splitter, str):
        return _by_name(splitter, cache, options)
    if options:
        raise InputError(
            f"Options {sorted(options)} apply to a splitter named by one of {sorted(SPLITTERS)}; "
            f"pass them to your own {type(splitter).__name__} directly."
        )
    if callable(splitter) and not isinstance(splitter, type | Splitter):
        return CallableSplitter(splitter)
    names = f"one of {sorted(SPLITTERS)}, a function text -> list of claims"
    check_own(splitter, "splitter", "split", names)
    return cast("Splitter", splitter)


def _by_name(name: str, cache: object, options: dict[str, Any]) -> Splitter:
    if name not in SPLITTERS:
        raise InputError(f"Expected `splitter` to be one of {sorted(SPLITTERS)}, but got {name!r}.")
    module, attribute = SPLITTERS[name]
    kind = getattr(import_module(module), attribute)
    takes = signature(kind).parameters
    if cache is not None and "cache" in takes:
        options = {"cache": cache, **options}
    _check_options(name, options, takes)
    try:
        made: Splitter = kind(**options)
    except TypeError as error:
        raise InputError(
            f"The splitter {name!r} does not take the options {sorted(options)}: {error}."
        ) from error
    return made


def _check_options(
    name: str, options: Mapping[str, object], takes: Mapping[str, Parameter]
) -> None:
    """Raise `InputError` for the first option that a splitter needs or does not have."""
    for one in takes.values():
        needed = one.default is one.empty and one.kind is not one.VAR_KEYWORD
        if needed and one.name not in options:
            raise InputError(
                f"The splitter {name!r} needs the option {one.name!r} "
                f"(--splitter-option {one.name}=...)."
            )
    unknown = sorted(options.keys() - takes.keys())
    if unknown and not any(one.kind is one.VAR_KEYWORD for one in takes.values()):
        raise InputError(
            f"The splitter {name!r} has no option {unknown[0]!r}; it has {list(takes) or 'none'}."
        )
