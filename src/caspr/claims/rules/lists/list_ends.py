"""Cut lists before a final place or clause: "a kettle and a fridge in the room"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.word_runs import has_finite, lowered, reads
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.locations import NOT_SOMEWHERE
from caspr.claims.rules.described.places import HERE, LENGTHS, LOCATIONS, PREMISES, is_here
from caspr.english.lexicon import is_plural_noun

_NEAR = frozenset({"near", "opposite"})
_AT = frozenset("in at on inside within next close around across".split())
_INDOORS = frozenset("bed beds window door sink desk bath wall sofa".split())
_HOLDING = (PREMISES | LOCATIONS | LENGTHS).union(
    "room rooms bedroom bathroom kitchen suite cabin fridge cupboard minibar floor corridor "
    "hallway building complex resort campsite site premises grounds town village city centre "
    "center street corner district vicinity region airport mall menu app box distance reach "
    "walk".split()
)
"""Where, or within what, everything is that is listed before it; not "the roof", "the garden"."""


def at_one_place(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "There is a pool and a spa nearby" to "There is a pool nearby" and the other claim."""
    if main is None or not is_existential(words, main):
        return None
    end = _end(words, main.verb)
    begin = next((j for j in range(main.verb + 2, end) if _opens_place(words, j)), end)
    while begin < end and words[begin - 1].tag == "ADV":
        begin -= 1  # "right next to the inn"
    place, there = words[begin:end], words[:begin]
    if not (_is_shared(place) and _is_listed(there)) or has_finite(there[main.verb + 1 :]):
        return None
    if there[-1].tag != "NOUN" or there[-1].low in NOT_SOMEWHERE or _is_placed_first(there):
        return None  # "a rise in the region"
    cut = None if words[main.verb + 1].low in ("only", "just") else cutter(there)
    if cut is None or not cut.kind.startswith(("list", "objects")):
        return None
    if is_here(cut.left[-1:]) or is_here(cut.left[-2:]):
        return None  # "parking nearby and a gym on the top floor"
    right = [*cut.right, *spaced(place), *words[end:]]
    return replace(cut, left=[*cut.left, *spaced(place)], right=right)


def _end(words: Words, verb: int) -> int:
    """Index of the comma, semicolon or "but" before a second clause; else after the last word."""
    for j in range(verb + 2, len(words) - 2):
        joint = words[j].low == "," and (words[j + 1].tag == "CC" or words[j + 1].low == "so")
        if (joint or words[j].low in (";", "but")) and has_finite(words[j:]):
            return j
    return len(words)


def _opens_place(words: Words, j: int) -> bool:
    return words[j].low in _NEAR | _AT or reads(words[j : j + 1], *HERE)


def _is_shared(place: Words) -> bool:
    """Whether all things listed before the place are there: "in the room", "close by"."""
    if not place or reads(place, *HERE):
        return bool(place)
    first = after_adverbs(place, 0) if place[0].low not in ("next", "close") else 0
    near = place[first].low in _NEAR
    first += reads(place[first : first + 2], "next to", "close to", "across from")
    near = near or (first > 0 and place[first].low in ("to", "from"))
    noun = noun_phrase_end(place, first + 1, len(place))
    if noun is None or any(word.tag == "CC" or word.low in (",", ":") for word in place):
        return False
    closed = noun == len(place) or place[noun].tag == "PREP" or place[noun].low == "'"
    if near:  # not "a chair and a lamp near the bed"
        return closed and place[noun - 1].low not in _INDOORS
    held = place[noun - 1].low in _HOLDING and place[first + 1].low not in ("a", "an")
    return closed and (held or place[first].low == "within")


def before_relative(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "It has a bar and a spa, which guests like" to "It has a bar" and "It has a spa, …"."""
    start = main.verb + 3 if main else len(words)
    commas = [j for j in range(start, len(words) - 3) if words[j].low == ","]
    k = next((j for j in commas if words[j + 1].tag == "REL" and has_finite(words[j + 2 :])), 0)
    listed = _is_listed(words[:k]) and not _OF_ALL & set(lowered(words[k:]))
    cut = cutter(words[:k]) if listed else None
    if cut is None or not cut.kind.startswith(("list", "objects", "parsed list")):
        return None
    return replace(cut, right=[*cut.right, *words[k:]]) if _fits_last(words, k) else None


def _is_placed_first(there: Words) -> bool:
    """Whether only the first thing has a place: "a desk by the window and a sofa (in the hall)"."""
    joint = max((j for j, word in enumerate(there) if word.tag == "CC"), default=0)
    placed = (_has_place(there[:joint]), _has_place(there[joint:]))
    return placed == (True, False)


def _has_place(words: Words) -> bool:
    return any(word.tag == "PREP" and word.low not in ("of", "with", "for") for word in words)


def _is_listed(words: Words) -> bool:
    return any(word.tag == "CC" for word in words)


def _fits_last(words: Words, k: int) -> bool:
    """Whether a noun of the last item agrees with the clause at index k: "a bar, which is"."""
    joint = max((j for j in range(k) if words[j].tag == "CC"), default=0)
    plural = {is_plural_noun(word.low) for word in words[joint:k] if word.tag == "NOUN"}
    verb = words[k + 2].low
    return verb not in _ONE | _MANY or (verb in _MANY) in plural


_ONE, _MANY = frozenset({"is", "was", "has"}), frozenset({"are", "were", "have"})
_OF_ALL = frozenset("all both each together respectively".split())
