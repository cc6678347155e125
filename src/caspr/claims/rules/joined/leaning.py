"""Second halves that are no claim alone: "its walls left bare", "booking one is hard"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import is_past, noun_phrase_end
from caspr.claims.grammar.word_runs import word_at
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE


def leans(words: Words, right: int) -> bool:
    """Whether the words from index `right` on cannot stand as a claim without those before."""
    return _is_left_so(words, right) or _is_about_one(words, right) or _depends(words, right)


def _is_left_so(words: Words, right: int) -> bool:
    """Whether a participle tells of a part after a comma: "a mill, its walls left bare"."""
    owned = words[right].low in ("its", "their", "his", "her") and words[right - 1].low == ","
    end = noun_phrase_end(words, right, len(words)) if owned else None
    verb = word_at(words, end) if end is not None else None
    if end is None or verb is None or word_at(words, end + 1).tag in _OBJECTS:
        return False
    done = "VBN" in readings(verb.low) and (is_past(verb) or verb.low in _PAST_TOO)
    return verb.tag == "PP" or (verb.tag == "V" and done)


_OBJECTS = frozenset({"", "DET", "NOUN", "PRON", "OBJ", "NUM"})
_PAST_TOO = frozenset("cut set shut spread".split())


def _is_about_one(words: Words, right: int) -> bool:
    """Whether "one" is of what was named before: "tables are free, but booking one is hard"."""
    doing, after = words[right].low.endswith("ing"), word_at(words, right + 2)
    return doing and word_at(words, right + 1).low == "one" and after.tag in (*FINITE, "PREP")


def _depends(words: Words, right: int) -> bool:
    """Whether only a participle with an aside follows: "depending, it seems, on the hour"."""
    return words[right].tag == "ING" and word_at(words, right + 1).low == ","
