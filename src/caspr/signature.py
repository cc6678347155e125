"""What produced a score, as one comparable string, following sacrebleu's example."""

from __future__ import annotations

import hashlib

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
