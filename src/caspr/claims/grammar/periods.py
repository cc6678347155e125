"""Find spans of time: "two months later", "every day"."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.english.tags import FINITE
from caspr.english.tokens import Word


def without_times(inside: Sequence[Word]) -> Sequence[Word]:
    """The words without the time in "breakfast each day was", "leaving two days (early) is"."""
    last = end = len(inside) - 1
    told = _COUNTS if inside and inside[0].tag == "ING" else _EACH
    while last > 1 and is_period(inside[-1]) and {inside[end - 1].low, inside[end - 1].tag} & told:
        end -= 1
    return inside[:end] if end < last else inside


_PERIODS = frozenset(
    "minute hour day night morning afternoon evening week weekend month year time".split()
)


def is_period(word: Word) -> bool:
    """Whether the word is a span of time: "week", "hours"."""
    return word.low.removesuffix("s") in _PERIODS


def after_time(words: Sequence[Word], start: int, end: int) -> int:
    """Index after "two months later" or "last week" from index `start` on; else `start`."""
    j = start
    while j < min(start + 4, end - 1) and (
        words[j].tag in ("DET", "NUM", "ADJ", "NOUN") or words[j].low in _FIRST
    ):
        j += 1
        if is_period(words[j - 1]):
            break
    since = words[j].low in ("later", "ago") and start < j < end - 1
    timed = since or words[start].low in _NEXT
    if words[start].low in _EACH or (j > 1 and words[j - 2].low in _FIRST):
        timed = sum(word.tag in FINITE for word in words[j:]) == 1  # not "each time I go, it is"
    if not is_period(words[j - 1]) or not timed:
        return start
    j += since + (words[j + since].low == "," and j + since < end - 1)
    return j if words[j].tag in ("PRON", "DET") else start


_NEXT = frozenset("next last some most other".split())
_EACH = frozenset({"each", "every"})
_COUNTS = _EACH | {"a", "an", "NUM", "less", "more", "than"}
_FIRST = frozenset("first second third".split())
