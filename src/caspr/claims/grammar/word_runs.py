"""Questions about a run of words: whether a finite verb, a comma or a certain phrase is in it."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.english.adverbs import is_manner
from caspr.english.tags import FINITE
from caspr.english.tokens import Word


def has_finite(words: Sequence[Word]) -> bool:
    """Whether a finite verb is among the words."""
    return any(word.tag in FINITE for word in words)


def has_comma(words: Sequence[Word]) -> bool:
    """Whether a comma is among the words."""
    return any(word.low == "," for word in words)


def is_comma_open(words: Sequence[Word]) -> bool:
    """Whether an "and" is to come after the last comma: "paint, sing (and)", not "May 18, 2004"."""
    commas = [j for j, word in enumerate(words) if word.low == ","]
    after = words[commas[-1] + 1 :] if len(commas) % 2 else []
    listed = bool(after) and after[0].tag in ("DET", "NOUN", "ADJ", "V", "VB", "PP")
    return listed and all(word.tag != "CC" for word in after)


def first_comma(words: Sequence[Word], start: int, end: int) -> int:
    """Index of the first comma in words[start:end]; 0 where there is none."""
    return next((j for j in range(start, end) if words[j].low == ","), 0)


def word_at(words: Sequence[Word], j: int) -> Word:
    """The word at index j; after the last one, a word without text and tag."""
    return words[j] if j < len(words) else _NO_WORD


_NO_WORD = Word("", "", "", False, 0)


def lowered(words: Sequence[Word]) -> list[str]:
    """The words in lower case."""
    return [word.low for word in words]


def reads(words: Sequence[Word], *phrases: str) -> bool:
    """Whether the words are one of the phrases: "even though"."""
    return " ".join(word.low for word in words) in phrases


def joint_before(words: Sequence[Word], j: int) -> int | None:
    """Index of the "and", "but" or "yet" before index j and adverbs; None where there is none."""
    while j > 1 and words[j - 1].tag == "ADV":
        j -= 1
    return j - 1 if j > 2 and words[j - 1].low in ("and", "but", "yet") else None


def commas_paired(inside: Sequence[Word]) -> bool:
    """Whether the commas in a noun phrase set off an aside, or are those of a list."""
    around = zip([inside[0], *inside[:-1]], inside, [*inside[1:], inside[-1]], strict=True)
    commas = sum(b.low == "," and (a.tag, c.tag) != ("ADJ", "ADJ") for a, b, c in around)
    if commas % 2 and inside[-1].low == ",":
        return False
    return commas % 2 == 0 or any(word.tag == "CC" for word in inside[1:])


def ends_relative(words: Sequence[Word], start: int, end: int) -> bool:
    """Whether the last adverb may belong to a "who" or "that": "the man who picked us up"."""
    low = words[end - 1].low
    if low in _OF_SENTENCE or (low.endswith("ly") and low != "early" and not is_manner(low)):
        return False
    related = next((j for j in range(start, end) if words[j].tag in ("REL", "THAT")), end)
    return has_finite(words[related:end])


_OF_SENTENCE = frozenset("also just still even not never always often both all then".split())
