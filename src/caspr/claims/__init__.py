"""TEXT → CLAIMS: sentences, and single-claim sentences made of them.

Ways to get claims share one protocol, `caspr.protocols.Splitter`, and are had by name from
`load_splitter`.
"""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from typing import Any

from caspr.claims.custom import CallableSplitter
from caspr.errors import InputError
from caspr.protocols import Splitter

__all__ = ["SPLITTERS", "load_splitter"]

SPLITTERS: dict[str, tuple[str, str]] = {
    "rules": ("caspr.claims.rules", "RuleSplitter"),
    "sentences": ("caspr.claims.sentences", "SentenceSplitter"),
    "openai": ("caspr.claims.openai", "OpenAISplitter"),
    "local": ("caspr.claims.local", "LocalSplitter"),
}
"""Name → module and class; the module is imported when it is asked for."""


def load_splitter(splitter: object = "rules", *, cache: object = None, **options: Any) -> Splitter:
    """Return a splitter by name, or what was given if it can split.

    Parameters
    ----------
    splitter
        A name in `SPLITTERS`; an object with ``signature`` and ``split``; or a function that
        takes a text and returns a list of claims.
    cache
        Where a splitter that asks a model keeps the answers; of no use to the others.
    **options
        For the class behind the name.

    Raises
    ------
    InputError
        If it is none of these, or options are given where they have no place.

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
            f"Options {sorted(options)} belong to a splitter named by one of {sorted(SPLITTERS)}; "
            f"give them to your own {type(splitter).__name__} itself."
        )
    if isinstance(splitter, type):
        raise InputError(
            f"Expected a splitter, but got the class {splitter.__name__}: "
            f"make one of it first, {splitter.__name__}(...)."
        )
    if isinstance(splitter, Splitter):
        return splitter
    if callable(splitter):
        return CallableSplitter(splitter)
    raise InputError(
        f"Expected `splitter` to be one of {sorted(SPLITTERS)}, an object with `signature` and "
        f"`split`, or a function text -> list of claims, but got {splitter!r:.60}."
    )


def _by_name(name: str, cache: object, options: dict[str, Any]) -> Splitter:
    if name not in SPLITTERS:
        raise InputError(f"Expected `splitter` to be one of {sorted(SPLITTERS)}, but got {name!r}.")
    module, attribute = SPLITTERS[name]
    kind = getattr(import_module(module), attribute)
    if cache is not None and "cache" in signature(kind).parameters:
        options = {"cache": cache, **options}
    try:
        made: Splitter = kind(**options)
    except TypeError as error:
        raise InputError(
            f"The splitter {name!r} does not take the options {sorted(options)}: {error}."
        ) from error
    return made
