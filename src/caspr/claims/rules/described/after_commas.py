"""Cut at a comma with no verb after it: "it is nice, close to the sea"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    is_plural,
    names_another,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.verb_groups import asserted, verb_group
from caspr.claims.grammar.word_runs import first_comma, has_finite
from caspr.claims.rules.described.clause_kinds import is_predication
from caspr.claims.rules.described.places import DISTANCES, LENGTHS, LOCATIONS, is_far
from caspr.claims.rules.described.word_sets import DEFINITE, POSSESSIVES, SUMMING
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, JUDGEMENTS

_PLACED = frozenset("located situated close near within next opposite".split())
_FITTING = frozenset("perfect ideal great suitable convenient excellent handy useful".split())


def apposed(words: Words, main: Clause) -> Cut | None:
    """From "It is nice, close to the sea" to "It is nice" and "It is close to the sea"."""
    group = asserted(words, main)
    if group is None or names_another(words, main.bounds):
        return None
    if words[min(group.end, len(words) - 1)].low == ",":
        return None  # "is, by its own standards, very good"
    for k in range(group.end + 1, len(words) - 2):
        if words[k].tag in OPENING or words[k].tag in FINITE:
            return None
        if words[k].low != ",":
            continue
        if words[k + 1].tag == "NEG" and words[k - 1].tag not in ("ADJ", "PP"):
            return None  # "is, however, not open"
        rest, holder = words[k + 1 :], _holder(words, k, main, group.end)
        relative = next((j for j, w in enumerate(rest) if w.tag == "REL"), len(rest))
        if holder is None or has_finite(rest[:relative]):
            return None
        if not (_adds(rest) or (_measures(rest) and is_predication(words, main))):
            return None
        right = [*holder, be(holder, words[main.verb]), *spaced(rest)]
        return Cut("apposed", words[:k], right, rest[0].offset)
    return None


def defined(words: Words, main: Clause | None) -> Cut | None:
    """From "We met the cook, a Dane who sings" to "The cook is a Dane who sings"."""
    k = first_comma(words, 3, len(words) - 3)
    if not k or main is None or words[k + 1].low not in ("a", "an") or words[0].tag == "SUB":
        return None
    start, end = noun_phrase_start(words, k), noun_phrase_end(words, k + 1, len(words))
    before = words[main.verb + 1 : k]
    if start is None or end is None or start <= main.verb or any(w.tag in _OPEN for w in before):
        return None
    thing, said, rest = words[start:k], words[k + 1 :], words[end:]
    named = all(word.text[0].isupper() for word in thing)
    inner = words[start - 1].tag == "PREP" and words[start - 2].tag in ("NOUN", "NUM")
    if not (named or thing[0].low in DEFINITE) or is_plural(thing) or inner:
        return None  # also "an inn on the Drava line, a hotel with forty beds"
    if verb_group(words, main.verb, k).negated or words[end - 1].low in _NO_KINDS | SUMMING:
        return None
    owned = named or thing[0].low in POSSESSIVES or words[main.verb].low in BE
    related = bool(rest) and rest[0].tag in ("THAT", "REL") and len(rest) > 1
    plain = not has_finite(rest) and all(w.low != "," and w.tag != "CC" for w in rest)
    listed = any(a.low == "," and b.tag == "CC" for a, b in pairwise(rest))
    if listed or not (related or (plain and owned and words[end - 1].tag == "NOUN")):
        return None
    right = [*spaced(thing), be(thing, words[main.verb]), *said]
    return Cut("apposition", words[:k], right, said[0].offset)


_OPEN = OPENING | {"CC", "PUNCT"}
_NO_KINDS = DISTANCES | frozenset(
    "first third half quarter bit little few couple lot number step day night week month year time "
    "shock victory win success accomplishment move change record loss sign result mistake rise "
    "drop price discount".split()
)
"""Nouns with which a whole statement is summed up, or that measure: "a mile away"."""


def _measures(rest: Words) -> bool:
    """Whether the words are an amount: "rarely more than an hour", "two pages each"."""
    first = after_adverbs(rest, 0)
    more, than = rest[first].low, rest[min(first + 1, len(rest) - 1)].low
    counted = any(word.tag == "NUM" for word in rest) and all(w.tag != "CC" for w in rest)
    if than == "than" and (more in ("more", "less", "fewer") or more[-2:] == "er"):
        return counted
    return rest[0].tag == "NUM" and rest[-1].low == "each"


def _adds(rest: Words) -> bool:
    """Whether the words say where something is, what it suits, or how it is."""
    right = rest[0].low == "right"  # "right next to the port"
    first = after_adverbs(rest, int(right))
    if rest[first - 1].low in ("far", "next") and first > 1:
        first -= 1  # "not far from", "right next to"
    low = rest[first].low
    if right and low in ("on", "in", "at", "by", "off", "behind", "outside"):
        return len(rest) > first + 1  # "right on the beach"
    following = rest[first + 1].low if first + 1 < len(rest) else ""
    if low in ("close", "next", "near"):
        return following == "to" or (low == "near" and bool(following))
    if first + 1 < len(rest) and is_far(rest, first):
        return True  # "only two minutes' walk from the park"
    if low in _PLACED or (low == "far" and first):
        return bool(following)
    if low in LENGTHS:
        return following in ("from", "away")
    if rest[first].tag == "PP" and low in ADJECTIVAL_PARTICIPLES and following:
        return rest[first + 1].tag in ("PREP", "ADV")
    if low in _FITTING and following == "for":
        return True
    if low == "in" and following in ("a", "an", "the"):
        return any(word.low in LOCATIONS | {"heart", "centre", "center"} for word in rest)
    if rest[0].tag == "NEG" and rest[0].low == "not":
        return len(rest) > 1 and all(w.tag in ("ADJ", "ADV", "PP") for w in rest[1:])
    plain = all(word.tag in ("ADJ", "ADV", "CC") for word in rest)
    return plain and low in JUDGEMENTS and first > 0 and rest[-1].tag == "ADJ"


def _holder(words: Words, k: int, main: Clause, start: int) -> Words | None:
    """What the words after the comma at index k are said of."""
    subject = main.subject_in(words)
    if is_predication(words, main):
        return subject
    begin = noun_phrase_start(words, k)
    if begin != start or words[start].low not in ("a", "an"):
        return None
    return definite(words[begin:k])
