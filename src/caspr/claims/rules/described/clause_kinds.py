"""Kinds of main clauses: of being ("is old"), having ("has a bar") and existence ("there is")."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, before_comma
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.word_runs import word_at
from caspr.claims.rules.described.word_sets import IF_SO, OFFERING
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.verb_forms import conjugated
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES


def is_existential(words: Words, main: Clause) -> bool:
    """Whether the subject is "there": "there is a pool"."""
    return main.subject is not None and words[main.subject[0]].low == "there"


def is_predication(words: Words, main: Clause) -> bool:
    """Whether the clause says what its subject is: a form of "be", not "there is"."""
    return words[main.verb].low in BE and not is_existential(words, main)


def is_description(words: Words, main: Clause) -> bool:
    """Whether the main verb says what something is or has."""
    return words[main.verb].low in OFFERING | BE


def judges_act(words: Words) -> bool:
    """Whether the end judges what someone did, not a thing: "which was decent of him"."""
    if len(words) < 4 or words[-2].low != "of" or words[-1].low not in _PERSONS:
        return False
    return words[-3].tag == "ADJ" or words[-3].low == "kind"


_PERSONS = frozenset({"him", "her", "them", "you"})


def strikes_as(words: Words, verb: int) -> bool:
    """Whether a fact is judged: "which struck many owners as unfair"."""
    return words[verb].low in _STRIKING and any(word.low == "as" for word in words[verb + 2 :])


MOVING = frozenset(
    form
    for verb in "anger surprise annoy delight disappoint frustrate please upset confuse worry "
    "irritate amuse puzzle alarm impress shock ruin spoil mean".split()
    for form in conjugated(verb)[:2]
)
"""What a fact rather than a thing does, and to whom: "it shut in May, which angered locals"."""
_STRIKING = frozenset({"strikes", "struck"})


def is_done_so(words: Words, k: int) -> bool:
    """Whether a manner ends what is done before ", with": "is taken very seriously, with"."""
    comma = before_comma(words, k)
    done = any(w.tag == "PP" and w.low not in ADJECTIVAL_PARTICIPLES for w in words[:comma])
    manner = is_manner(words[comma - 1].low) or words[comma - 1].low == "seriously"
    return done and comma < k and manner


def is_done_when(aside: Words) -> bool:
    """Whether the aside is a past event with its time: "published when she was seventy"."""
    told = [word for word in aside if word.tag in FINITE]
    timed = aside[0].tag == "PP" and word_at(aside, 1).low in _WHEN
    plain = timed and aside[0].low not in IF_SO and len(told) == 1
    return plain and is_past(told[0]) and all(w.tag not in ("CC", "PUNCT") for w in aside)


_WHEN = frozenset("when while before after".split())
