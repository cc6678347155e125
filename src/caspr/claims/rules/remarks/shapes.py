"""Decide whether words are a remark without a verb: "small rooms", "no lift", "clean and quiet"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.english.lexicon import is_plural_noun, readings
from caspr.english.tag_network import is_known

_REMARK_TAGS = frozenset("DET NOUN NUM ADJ PP ADV NEG PREP ING ASIDE TO VB OBJ".split())
OWN_START = frozenset({"a", "an", "no", "lots", "plenty", "tons", "loads"})


def is_remark(words: Words) -> bool:
    """Whether words without a finite verb say something of a thing: "small rooms", "no lift"."""
    if any(word.tag not in _REMARK_TAGS and not _joins(words, j) for j, word in enumerate(words)):
        return False
    if any(word.low == "because" for word in words):
        return False
    first = after_adverbs(words, 0)
    if words[first].tag in ("ADJ", "PP") and first == len(words) - 1:
        return True
    if words[-1].tag not in ("NOUN", "NUM", "ADJ", "PP", "ASIDE", "ADV", "OBJ", "VB"):
        return False
    follows = [word.tag for word in words[first + 1 : first + 2]]
    if words[first].tag in ("ADJ", "PP") and follows == ["PREP"]:
        return True
    end = noun_phrase_end(words, first, len(words))
    if end is None:
        return False
    return (
        is_described(words, first, end)
        or words[first].low in OWN_START
        or words[-1].tag in ("ADJ", "PP")
    )


def _joins(words: Words, j: int) -> bool:
    """Whether word j joins adjectives, "for kind and quick help", or nouns, "good tea and cake"."""
    if 0 < j < len(words) - 1 and words[j].low == "and" and words[j - 1].tag == "NOUN":
        return words[-1].tag == "NOUN" and all(w.tag == "NOUN" for w in words[j + 1 :])
    if _lists_things(words, j) or not 0 < j < len(words) - 2:
        return _lists_things(words, j)
    return words[j - 1].tag == words[after_adverbs(words, j + 1)].tag == "ADJ"


def _lists_things(words: Words, j: int) -> bool:
    """Whether a bare noun follows the comma at index j: "soft beds, kitchenette, balcony"."""
    measure = [word.low for word in words[j + 2 : j + 3] if words[j + 1].tag == "NUM"]
    if words[j].low == "," and measure and measure[0] in _MEASURES:
        return True  # "a long cable, three metres"
    around = [word.tag for word in words[max(0, j - 1) : j + 3]]
    bare = around[:3] == ["NOUN", "PUNCT", "NOUN"] and around[3:] in ([], ["PUNCT"])
    return bare and words[j].low == "," and all(word.tag != "PREP" for word in words[:j])


def is_described(words: Words, start: int, end: int) -> bool:
    """Whether the noun phrase says more than its noun: "small rooms"."""
    told = any(word.tag in ("ADJ", "PP") for word in words[start : end - 1])
    return told or (start == 0 and _is_surely_described(words, end))


def _is_surely_described(words: Words, end: int) -> bool:
    """Whether an unknown word before a noun is likely an adjective: "sunlit rooms with a view"."""
    first = words[0]
    if end != 2 or first.offset or first.tag != "NOUN" or is_known(first.low):
        return False
    thing = words[1].low  # not "Acme designs (and sells)"
    return is_known(thing) and is_plural_noun(thing) and "VBZ" not in readings(thing)


def is_counted(words: Words, start: int, end: int) -> bool:
    """Whether the words are "two sockets", not a measure: "three days in a row", "27 kg"."""
    thing = words[end - 1]
    counted = words[start].tag == "NUM" and noun_phrase_end(words, start, end) == end
    return counted and thing.tag == "NOUN" and thing.low not in _MEASURES


_MEASURES = frozenset(
    "time times hour hours day days night nights week weeks month months years "
    "kg kilos g grams oz lb lbs pounds mm cm inch inches ft feet metres meters km miles".split()
)
