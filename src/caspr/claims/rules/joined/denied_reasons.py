"""Reasons that are not cut off, being denied or unsure: "it is not popular because it is good"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.word_runs import has_comma
from caspr.english.tags import FINITE

_FELT = frozenset(
    "surprised disappointed glad happy pleased impressed delighted amazed thrilled relieved "
    "hooked shocked sorry".split()
)


def is_unsure_reason(words: Words) -> bool:
    """Whether a reason is denied, or it is unsure who felt so after it.

    Examples are "It is not popular because it is good; it is popular because it is free" and
    "I read it because my aunt chose it and was surprised".
    """
    found = [j for j, word in enumerate(words) if word.low == "because"]
    if not found:
        return False
    return _is_denied(words, found) or _may_have_felt(words, found[0])


def _is_denied(words: Words, found: list[int]) -> bool:
    """Whether another reason is set against the first: "not because it is old but because"."""
    first, last = found[0], found[-1]
    if any(words[j - 1].low == "not" for j in found[found[0] == 0 :]):
        return True  # "we came not because it is cheap and new"
    denied = any(word.tag == "NEG" and word.low in ("not", "n't") for word in words[:first])
    if first == last or not denied:
        return False
    between = words[first:last]
    if between[-1].low == "but":
        return True
    mark = next((j for j, word in enumerate(between) if word.low in (";", ":")), len(between))
    said = {word.low for word in words[:first] if word.tag in ("ADJ", "VB", "PP", "NOUN")}
    again = any(word.low in said for word in between[mark:])
    return again and not any(word.tag == "NEG" for word in between[mark:])


def _may_have_felt(words: Words, because: int) -> bool:
    """Whether "and was glad" may be said of the writer or of another person."""
    if words[0].low not in ("i", "we") or has_comma(words) or because + 2 >= len(words):
        return False
    if words[because + 1].low in ("i", "we", "it", "of"):
        return False
    joints = (j for j in range(because + 3, len(words) - 2) if words[j].low in ("and", "but"))
    return any(
        words[j + 1].tag in FINITE and words[after_adverbs(words, j + 2)].low in _FELT
        for j in joints
    )
