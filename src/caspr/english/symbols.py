"""Symbols that stand for words: "★★★★☆" for "4 stars", ticks and crosses."""

from __future__ import annotations

import re
from typing import Final

_CROSSES: Final = "❌✗✘✖🚫⛔☒👎➖"
_TICKS: Final = "✅✔✓☑"
_STARS: Final = re.compile(r"(?P<full>[⭐★🌟]*)(?P<half>½?)[☆✩]*\Z")


def is_crossed(marks: str) -> bool:
    """Whether a cross is among the marks of a list item: "- ❌ "."""
    return any(mark in _CROSSES for mark in marks)


def in_words(value: str) -> str:
    """A value without letters and digits in words, where it has known ones; else as it is.

    Examples
    --------
    >>> [in_words(value) for value in ("★★★★☆", "⭐", "❌", "👍", "$$$")]
    ['4 stars', '1 star', 'No', 'Good', '$$$']
    """
    signs = "".join(value.replace("\ufe0f", "").split())
    if signs and (match := _STARS.match(signs)):
        count = f"{len(match['full'])}{'.5' * bool(match['half'])}"
        return f"{count} star" if count == "1" else f"{count} stars"
    if len(signs) != 1:
        return value
    known = {"👍": "Good", "👎": "Bad"} | dict.fromkeys(_TICKS, "Yes")
    return known.get(signs, "No" if signs in _CROSSES else value)
