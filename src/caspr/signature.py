"""What produced a score, as one comparable string, following sacrebleu's example."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from functools import partial

_RESERVED = str.maketrans({"|": "/", "\n": " "})


def signature(metric: str, **parts: str | int | float | bool | None) -> str:
    """Join everything that decides a value into one line that can be compared.

    It is ``metric|key:value|…|v:version``, the keys in the order given, without those that are
    None.

    Examples
    --------
    >>> signature("ds", tokenizer="iso2022")
    'ds|tokenizer:iso2022|v:...'
    """
    from caspr._version import __version__

    shown = {**parts, "v": __version__}
    fields = (
        f"{key}:{str(value).translate(_RESERVED)}"
        for key, value in shown.items()
        if value is not None
    )
    return "|".join([metric, *fields])


def digest(text: str | bytes, length: int = 12) -> str:
    """First `length` hexadecimal digits of the SHA-256 of `text`.

    Examples
    --------
    >>> digest("caspr")
    '17486080ddb0'
    """
    data = text.encode() if isinstance(text, str) else text
    return hashlib.sha256(data).hexdigest()[:length]


def name_of(function: Callable[..., object]) -> str:
    """Module and qualified name of a function, with a digest of what else decides its results.

    A callable object adds its own ``signature``, if it has one that is a text.

    Examples
    --------
    >>> name_of(str.split), name_of(re.compile(" ").split)
    ('builtins.str.split', 're.Pattern.split(...)')
    """
    if isinstance(function, partial):
        given = [("", value) for value in function.args]
        given += [(f"{name}=", value) for name, value in sorted(function.keywords.items())]
        if all(value is None or isinstance(value, str | int | float) for _, value in given):
            shown = ", ".join(f"{name}{value!r}" for name, value in given)
            return f"{name_of(function.func)}({digest(shown)})"  # an argument may be a key
    owner = getattr(function, "__self__", None)
    if isinstance(owner, re.Pattern):
        return f"re.Pattern.{function.__name__}({digest(f'{owner.pattern!r}, {owner.flags}')})"
    named = function if hasattr(function, "__qualname__") else type(function)
    home = getattr(named, "__objclass__", named)  # `str.splitlines` has no module
    own = getattr(function, "signature", None)
    settings = f"({own})" if isinstance(own, str) else ""
    return f"{home.__module__}.{named.__qualname__}{settings}"
