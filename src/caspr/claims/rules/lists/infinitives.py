"""Where a second infinitive goes on: "easy to find and (to) use", "lets you sit and read"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.retagged import LETTING
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import has_finite, is_comma_open, lowered, word_at
from caspr.english.lexicon import MODALS

PARTICLES = frozenset("out up off down away back over apart".split())
"""Adverbs that belong to the verb: "single out the bar"."""
_STRANDED = frozenset("in on at with from for of".split())
_BACK = frozenset({"it", "them"})
_ENTERING = frozenset({"check", "log", "sign"})
_BY_ITSELF = frozenset(
    "relax unwind recharge rest sleep swim dive snorkel surf sunbathe hike ski jog dance party "
    "socialise socialize mingle dine work please help respond react".split()
)
"""Verbs that take no object, or mean the same without one: "to swim and play games"."""


def infinitive_start(words: Words, first: int, scope: Scope) -> int | None:
    """Index after the words that the infinitive at index `first` shares; None if it is unsure.

    They end before or after "to", after a modal, or after "lets you".
    """
    if _points_back(words, first, scope) or _may_share_end(words, first, scope):
        return None
    if words[first].tag == "TO":
        return _first_mark(words, first, scope)
    for j in range(scope.k - 1, scope.main.verb - 1, -1):
        if words[j].tag == "TO":
            if "but" in scope.connector or "too" in scope.lows:
                return None  # "is enough to fill you up, but save room"
            listed = scope.connector == {"and"} and is_comma_open(words[j : scope.k])
            return j + 1 if words[j + 1].tag == "VB" and not listed else None
        if words[j].tag == "AUX" and words[j].low in (MODALS | {"cannot"}):
            return j + 1 if j == scope.main.verb else None
    return _after_letting(words, scope)


def _points_back(words: Words, first: int, scope: Scope) -> bool:
    """Whether "it" or "them" is what the first infinitive names: "find a pan and use it"."""
    back = (_BACK & set(lowered(words[first:]))) - scope.lows
    act = max((j for j in range(scope.k) if words[j].tag == "VB"), default=scope.k)
    return bool(back) and any(word.tag == "NOUN" for word in words[act : scope.k])


def _first_mark(words: Words, first: int, scope: Scope) -> int | None:
    """Index of the only "to" before "and to": "offered to host it and to pay the costs"."""
    marks = [j for j in range(scope.main.verb, scope.k) if words[j].tag == "TO"]
    if len(marks) != 1 or "but" in scope.connector or has_finite(words[first:]):
        return None  # "asked to send a man to mend it and to pay"
    if any(a.low == "," and b.tag == "CC" for a, b in pairwise(words[marks[0] : scope.k])):
        return None
    said = word_at(words, first + 1).low in ("be", "top")  # "and to be honest"
    return None if said or scope.bare_comma else marks[0]


def _after_letting(words: Words, scope: Scope) -> int | None:
    """Index after the "lets you" or "helps" of "lets you edit films and make songs"."""
    verb = scope.main.verb
    if words[verb].low not in LETTING or "but" in scope.connector:
        return None
    start = noun_phrase_end(words, verb + 1, scope.k) or verb + 1
    start += words[start].tag in ("PRON", "OBJ")
    listed = scope.connector == {"and"} and is_comma_open(words[start : scope.k])
    return start if word_at(words, start).tag == "VB" and not listed else None


def _may_share_end(words: Words, first: int, scope: Scope) -> bool:
    """Whether what follows the second verb may be of both: "to clean and air the room"."""
    k, marked = scope.k, words[first].tag == "TO"
    verb, last = words[k - 2], words[k - 1]
    bare = k == len(words) - 2 - marked - (words[-1].low in PARTICLES)
    if verb.tag == "VB" and last.low in _STRANDED and words[-1].tag != "PREP":
        entered = verb.low in _ENTERING and last.low in ("in", "on")
        return not (entered and bare and words[k - 4].tag == "ADJ")
    if last.tag != "VB":
        return last.tag == "TO"
    if bare and "and" in scope.connector:
        easy = words[k - 3].tag == "ADJ" and scope.connector == {"and"}
        return not (marked or easy)
    own = first + 1 + marked
    own += word_at(words, own).low in ("in", "up", "out")
    done = noun_phrase_end(words, own, len(words)) or word_at(words, own).tag in ("OBJ", "PRON")
    return last.low not in _BY_ITSELF or not done
