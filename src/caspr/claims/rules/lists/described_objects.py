"""Cut two objects that each have a description: "has a lid with a lock and a bag that leaks"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, spaced
from caspr.claims.grammar.limits import contrasts
from caspr.claims.grammar.noun_phrases import agreeing_there, noun_phrase_end
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import word_at
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.partners import is_done_with
from caspr.claims.rules.described.word_sets import OFFERING
from caspr.claims.rules.lists.list_words import NO_LIST_VERBS

_RELATIVE = frozenset({"THAT", "REL"})


def described_objects(words: Words, main: Clause) -> Cut | None:
    """From "has a lid with a lock and a bag that leaks" to "has a lid …" and "has a bag …"."""
    group = asserted(words, main)
    begin = group.end if group else len(words)
    first = noun_phrase_end(words, begin, len(words)) or len(words)
    own, there = word_at(words, first), is_existential(words, main)
    having = own.low == "with" and (there or words[main.verb].low in OFFERING)
    if not (having or own.tag in _RELATIVE) or words[main.verb].low in NO_LIST_VERBS:
        return None
    for k in range(first + 2, len(words) - 2):
        if words[k].low == "and" and (second := noun_phrase_end(words, k + 1, len(words))):
            counted = words[k + 1].low in ("a", "an") or words[k + 1].tag == "NUM"
            if having:
                fits = counted and _is_described(words, k + 1, second)
                fits = fits and not is_done_with(words[first - 1].low, words[first + 1 :])
            else:
                alike = words[begin].tag != "DET" and words[k + 1].tag in ("NOUN", "ADJ")
                fits = (counted or alike) and word_at(words, second).tag in _RELATIVE
            if fits and not contrasts(words):
                right = agreeing_there(words[:begin], words[main.verb], words[k + 1 :])
                left, right = words[: before_comma(words, k)], [*right, *spaced(words[k + 1 :])]
                return Cut("described objects", left, right, words[k].offset)
    return None


def _is_described(words: Words, begin: int, end: int) -> bool:
    """Whether words[begin:end] are followed by a description: "that leaks", "full of holes"."""
    after, then = word_at(words, end), word_at(words, end + 1)
    if after.tag in _RELATIVE or after.low in ("with", "for", "of", "to", "about"):
        return then.tag not in ("", "VB")
    if any(a.tag == "NOUN" and b.tag == "ING" for a, b in pairwise(words[begin:end])):
        return True  # "a shop selling cheese"
    return after.tag in ("PP", "ADJ", "V") and then.tag == "PREP"
