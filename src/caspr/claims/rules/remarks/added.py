"""A remark after a whole clause: "breakfast was fine, great coffee" adds "Great coffee"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.verb_groups import asserted
from caspr.english.lexicon import BE, HAVE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.word_classes import ACTORS, JUDGEMENTS

_OPEN = OPENING | {"ING"}
_NEARBY = frozenset({"nearby", "close by", "in walking distance", "within walking distance"})


def added_remark(words: Words, main: Clause) -> Cut | None:
    """From "It is fine, great coffee" to "It is fine" and "Great coffee"."""
    group, verb = asserted(words, main), words[main.verb].low
    if group is None or group.end >= len(words) - 2 or verb not in BE | HAVE:
        return None
    if words[main.bounds[0]].low == "there" and words[group.end].tag == "ADJ":
        return None  # "there are old, quiet lanes"
    k = _comma(words, group.end + 1)
    if k is None:
        return None
    predicate, rest = words[group.end : k], words[k + 1 :]
    added = rest[-1].low == "recommended" and all(word.tag == "ADV" for word in rest[:-1])
    if not added and verb in BE:
        added = _is_adjectival(predicate) and _adds(rest, main.subject_in(words))
    return Cut("added remark", words[:k], spaced(rest), rest[0].offset) if added else None


def _comma(words: Words, start: int) -> int | None:
    """Index of the first comma from index `start` on, if no other clause or phrase precedes it."""
    for k in range(start, len(words) - 2):
        if words[k].tag in _OPEN or words[k].tag in FINITE or words[k].low in ("or", ":", ";"):
            return None
        if words[k].low == "," and not (words[k + 1].tag == "ADJ" and words[k + 2].low == ","):
            return k  # the last comma of "is clean, dark, no lift"
    return None


def _is_adjectival(predicate: Words) -> bool:
    """Whether the predicate is one or more adjectives: "clean and very quiet"."""
    adjectival = all(word.tag in ("ADJ", "PP", "ADV", "CC", "PUNCT") for word in predicate)
    return adjectival and predicate[-1].tag in ("ADJ", "PP")


def _adds(rest: Words, subject: Words) -> bool:
    """Whether the rest is "great coffee" or "many shops nearby", and not about the subject."""
    open_words = (word for word in rest if word.low != "walking")
    if any(w.tag in FINITE or w.tag in _OPEN or w.low in ("or", "not") for w in open_words):
        return False
    end = noun_phrase_end(rest, 0, len(rest))
    if rest[0].low == "no":
        return end == len(rest) and rest[-1].tag == "NOUN" and rest[-1].low not in _CERTAIN
    if rest[0].low in ("many", "several") and end is not None and is_plural_noun(rest[end - 1].low):
        return " ".join(word.low for word in rest[end:]) in _NEARBY
    if rest[0].low not in JUDGEMENTS or rest[0].low.endswith("ing") or rest[1].tag != "NOUN":
        return False  # "welcoming guests"
    if _is_of_subject(rest, end, subject):
        return False
    return not any(a.low == "," and b.tag == "ADJ" and b is rest[-1] for a, b in pairwise(rest))


_CERTAIN = frozenset("doubt question matter wonder exception mistake".split())
"""Nouns with which "no" only affirms: "the cook is gifted, no doubt"."""


def _is_of_subject(rest: Words, end: int | None, subject: Words) -> bool:
    """Whether the noun before index `end` is the subject again, or its kind."""
    if subject[0].low in ("these", "they", "those") and rest[-1].low.endswith("s"):
        return True  # "these are sturdy, heavy boots"
    known = {"place"} | {word.low for word in subject}
    known |= ACTORS if known & ACTORS else {"people"}
    return any(word.low in known for word in rest[1:end])  # "the staff are kind, helpful people"
