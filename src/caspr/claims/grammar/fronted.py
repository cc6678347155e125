"""Openings that are nothing without the rest: "had we known", "the older it is", "old as it is"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.word_runs import first_comma, lowered, reads
from caspr.english.tags import FINITE
from caspr.english.word_classes import is_comparative

_IMAGINED = frozenset("would 'd could might should".split())
_BEFORE = ("by the time", "as soon as", "as long as", "every time", "each time", "no matter")
_SUBJECTS = frozenset({"DET", "PRON", "NOUN"})


def opens_inverted(words: Words) -> bool:
    """Whether a condition without "if", "the older", "the moment" or "old as it is" opens it."""
    first = words[0]
    if reads(words[:2], "the moment") and first_comma(words, 3, len(words)):
        return True
    asks = first.low in ("had", "were", "should")
    if not (asks or first.low == "the" or first.tag in ("ADJ", "ADV")):
        return False
    comma = first_comma(words, 2, len(words) - 2)
    if not comma:
        return False
    if asks:
        return words[1].tag in _SUBJECTS and _is_condition(words, comma)
    if first.low == "the":
        then = words[comma + 1].low == "the"
        return then and _is_graded(words, 0) and _is_graded(words, comma + 1)
    return words[1].low in ("as", "though") and words[comma - 1].tag in FINITE


def is_opener(left: Words, words: Words) -> bool:
    """Whether a half is only what precedes the first comma: "by the time dessert came"."""
    return opens_before(left) and len(left) <= first_comma(words, 3, len(words))


def opens_before(words: Words) -> bool:
    """Whether the words begin a clause before the main one: "as soon as we came, the bar shut"."""
    return reads(words[:2], *_BEFORE) or reads(words[:3], *_BEFORE)


def _is_condition(words: Words, comma: int) -> bool:
    """Whether what precedes the comma is imagined: "had we known, we would", "should it break"."""
    if words[0].low == "should":
        return True
    done = words[0].low == "were" or any(word.tag in ("PP", "V") for word in words[2:comma])
    return done and bool(_IMAGINED & set(lowered(words[comma:])))


def _is_graded(words: Words, j: int) -> bool:
    """Whether a comparative follows "the" at index j: "the older", "the more"."""
    return is_comparative(words[j + 1].low) or reads(words[j + 1 : j + 2], "more", "less", "fewer")
