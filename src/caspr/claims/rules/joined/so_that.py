"""Cut off the result of a degree: "It was so loud that we left" and "so loud we left"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.verb_groups import asserted
from caspr.english.tags import FINITE

_COMPLEMENTED = frozenset("close near far similar different".split())
"""Adjectives that a clause without "that" completes: "so close you can walk to the beach"."""
_FEELINGS = frozenset(
    "glad happy sure certain sorry afraid pleased thankful grateful thrilled proud relieved "
    "delighted confident lucky aware".split()
)
"""Feelings that a clause completes, with "that" or without it: "so glad I went"."""


def so_that(words: Words) -> Cut | None:
    """From "It is so dim that it is useless" to "It is so dim" and "It is useless"."""
    for k in range(3, len(words) - 2):
        degree = words[k - 1]
        if degree.low in _FEELINGS:
            continue
        if words[k].low == "that" and "so" in (words[k - 2].low, words[k - 3].low):
            return _result(words, k, k + 1) if _is_of_subject(words, k) else None
        clause = words[k].tag == "PRON" and words[k + 1].tag in FINITE
        leads = degree.tag == "ING" and words[k - 3].low in (",", "and")  # ", so emptying it is"
        if clause and words[k - 2].low == "so" and degree.tag in ("ADJ", "ING") and not leads:
            return None if degree.low in _COMPLEMENTED else _result(words, k, k)
    return None


def _result(words: Words, k: int, start: int) -> Cut | None:
    """The cut at index k, where the result is a clause with its subject at index `start`."""
    main, clause = find_clause(words, 0, k), clause_at(words, start)
    if clause is None or main is None or asserted(words[:k], main) is None:
        return None
    right = with_antecedents(words[:k], main, words[start:], clause.shifted(-start))
    so = max(j for j in range(k) if words[j].low == "so")
    left = [*words[:so], *words[so + 1 : k]]  # "is dim": a "so" alone waits for its result
    return None if right is None else Cut("result", left, right, words[k].offset)


def _is_of_subject(words: Words, k: int) -> bool:
    """Whether the degree before index k is of the subject, and not of a noun: "so many that"."""
    main = find_clause(words, 0, k)
    group = None if main is None else asserted(words[:k], main)
    if group is None or words[k - 1].tag not in ("ADJ", "ADV", "PP"):
        return False
    return all(word.tag != "NOUN" for word in words[group.end : k - 2])


def is_purpose(words: Words, scope: Scope) -> bool:
    """Whether both clauses say what for: "so that no guest is late and none is lost"."""
    return scope.connector == {"and"} and any(
        words[j].low == "so" and words[j + 1].low == "that" and words[j + 2].tag not in FINITE
        for j in range(scope.main.verb, scope.k - 1)
    )
