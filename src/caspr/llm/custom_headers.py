"""Headers that the environment adds to requests, ``OPENAI_CUSTOM_HEADERS``, read as by `openai`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from typing import Final

_SECRET_NAME: Final = re.compile(r"auth|key|token|secret|cookie", re.IGNORECASE)
_PROTOCOL: Final = frozenset(("host", "content-length", "content-type"))
"""Headers without which no request can be sent; they contain no secret."""


def custom_headers() -> dict[str, str]:
    """Name → value, one header per line of the variable."""
    lines = os.environ.get("OPENAI_CUSTOM_HEADERS", "").split("\n")
    pairs = (line.split(":", 1) for line in lines if ":" in line)
    return {name.strip(): value.strip() for name, value in pairs}


def removable_names() -> list[str]:
    """Names of the headers that a request to another server does without."""
    return [name for name in custom_headers() if name.lower() not in _PROTOCOL]


def custom_secrets() -> Iterator[str]:
    """Words of the values of headers that are named like a key or a password."""
    for name, value in custom_headers().items():
        if _SECRET_NAME.search(name):
            yield from value.split()
