"""Adverbs that say how, or how often, something is done: "easily", "well"."""

from __future__ import annotations

from caspr.english.lexicon import readings
from caspr.english.word_classes import SENTENCE_ADVERBS

_FLAT_ADVERBS = frozenset("well fast hard often".split())


def is_manner(word: str) -> bool:
    """Whether an adverb says how, or how often, something is done: "easily", "well"."""
    if word in _FLAT_ADVERBS:
        return True
    return word.endswith("ly") and readings(word) == ("ADV",) and word not in SENTENCE_ADVERBS
