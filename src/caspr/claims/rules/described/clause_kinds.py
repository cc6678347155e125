"""What a main clause says: that something is so, that it has something, or that there is one."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words
from caspr.claims.rules.described.word_sets import OFFERING
from caspr.english.lexicon import BE


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
