"""Cut clauses without their verb: "Room small, bed soft, wifi fast"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.english.lexicon import readings

_AFTER = frozenset({"DET", "NOUN", "NUM", "ADJ", "ADV"})
"""Tags of what may follow "for" or "at" after the quality."""


def things_and_qualities(words: Words) -> Cut | None:
    """From "Room small, bed soft, wifi fast" to one claim for each thing and its quality."""
    if any(word.tag == "QUOTE" for word in words):
        return None
    commas = [j for j, word in enumerate(words) if word.low == ","]
    if not commas:
        return None
    parts = [words[i + 1 : j] for i, j in pairwise([-1, *commas, len(words)])]
    if parts[-1] and parts[-1][0].low == "and":
        parts[-1] = parts[-1][1:]
    if not all(_is_thing_and_quality(part) for part in parts):
        return None
    right = words[commas[0] + 1 :]
    right = right[1:] if right[0].low == "and" else right
    return Cut("thing and quality", words[: commas[0]], spaced(right), right[0].offset)


def _is_thing_and_quality(part: Words) -> bool:
    """Whether a noun is followed by an adjective with its degree: "the wifi quick enough"."""
    j = int(bool(part) and part[0].tag == "DET" and part[0].low in ("the", "our", "my"))
    first = j
    while j < len(part) and part[j].tag == "NOUN" and not (j > first and _is_last(part, j)):
        j += 1
    if not first < j < len(part):
        return False
    while j < len(part) - 1 and part[j].tag == "ADV":
        j += 1
    if part[j].tag != "ADJ" and not _is_last(part, j):
        return False
    rest = part[j + 1 :]
    rest = rest[1:] if rest and rest[0].low == "enough" else rest
    return not rest or (rest[0].tag == "PREP" and all(w.tag in _AFTER for w in rest[1:]))


def _is_last(part: Words, j: int) -> bool:
    """Whether word j is a final adjective, perhaps tagged as a noun: "bed firm"."""
    return j + 1 == len(part) and "ADJ" in readings(part[j].low)
