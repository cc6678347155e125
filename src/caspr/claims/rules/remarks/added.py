"""A remark after a whole clause: "breakfast was fine, great coffee" adds "Great coffee"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import names_another, noun_phrase_end
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.rules.remarks.shapes import is_remark
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.word_classes import ACTORS, JUDGEMENTS

_OPEN = OPENING | {"ING"}
_MANY = frozenset({"plenty", "lots"})
_NEARBY = frozenset({"nearby", "close by", "in walking distance", "within walking distance"})


def added_remark(words: Words, main: Clause | None) -> Cut | None:
    """From "It is fine, great coffee" to "It is fine" and "Great coffee"."""
    if main is None or main.subject is None or names_another(words, main.subject):
        return None
    group = asserted(words, main)
    has = words[main.verb].low in ("has", "have", "had")
    if group is None or group.end >= len(words) - 2 or not (words[main.verb].low in BE or has):
        return None
    if words[main.subject[0]].low == "there" and words[group.end].tag == "ADJ":
        return None  # "there are old, quiet lanes"
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in _OPEN or words[k].tag in FINITE or words[k].low in ("or", ":", ";"):
            return None
        if words[k].low == ",":
            said, rest = words[group.end : k], words[k + 1 :]
            if rest[-1].low == "recommended" and all(w.tag == "ADV" for w in rest[:-1]):
                return Cut("added remark", words[:k], spaced(rest), rest[0].offset)
            several = has and rest[0].low not in _MANY
            added = (
                not several and _is_whole(said, rest) and _adds(rest, words[slice(*main.subject)])
            )
            return Cut("added remark", words[:k], spaced(rest), rest[0].offset) if added else None
    return None


def _is_whole(said: Words, rest: Words) -> bool:
    """Whether it is a quality, or "a good location", and no list that goes on."""
    if said[0].low in ("a", "an"):
        return rest[0].low in _MANY and noun_phrase_end(said, 0, len(said)) == len(said)
    return said[-1].tag in ("ADJ", "PP") and all(w.tag in ("ADJ", "PP", "ADV", "CC") for w in said)


def _adds(rest: Words, subject: Words) -> bool:
    """Whether it is "great coffee" or "plenty of shops nearby", and nothing of what was said."""
    open_words = (w for w in rest if w.low != "walking")
    if any(w.tag in FINITE or w.tag in _OPEN or w.low in ("or", "not") for w in open_words):
        return False
    end = noun_phrase_end(rest, 0, len(rest))
    if rest[0].low in ("many", "several") and end is not None and is_plural_noun(rest[end - 1].low):
        return " ".join(w.low for w in rest[end:]) in _NEARBY
    if end is None or end < 2 or not is_remark(rest[:end]):
        return False
    if rest[0].low in _MANY:
        return rest[1].low == "of"
    if subject[0].low in ("these", "they", "those") and rest[-1].low.endswith("s"):
        return False  # "these are sturdy, heavy boots"
    known = {"place"} | {word.low for word in subject}
    known |= ACTORS if known & ACTORS else {"people"}
    if any(word.low in known for word in rest[1:end]) or rest[0].low.endswith("ing"):
        return False  # "the staff are friendly, helpful people"
    if rest[0].low not in JUDGEMENTS or rest[0].tag != "ADJ" or rest[1].tag != "NOUN":
        return False
    return not any(a.low == "," and b.tag == "ADJ" and b is rest[-1] for a, b in pairwise(rest))
