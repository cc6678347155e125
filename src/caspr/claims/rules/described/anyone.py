"""Find nouns that name no certain person, "a user who reads": their clauses are not cut off."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.scope import RARELY
from caspr.english.tags import FINITE

_NOBODY = frozenset("nothing nobody none no neither hardly barely scarcely".split())
_TAKERS = frozenset(
    "user reader viewer listener player visitor guest customer buyer traveller traveler tourist "
    "walker hiker runner rider driver beginner learner student patient owner cook gardener person "
    "child adult newcomer shopper diner passenger subscriber spectator".split()
)
"""Who takes what is offered."""
_SUITING = frozenset("suit suits fit fits please pleases help helps reward rewards".split())


def is_denied(words: Words, main: Clause) -> bool:
    """Whether the main clause is denied or rare: "nobody was rude to a guest who was late"."""
    start, end = main.subject or (main.verb, main.verb)
    few = words[start].low in ("few", "little") and words[max(0, start - 1)].low != "a"
    subject = any(word.low in _NOBODY for word in words[start:end])
    return few or subject or any(word.low in RARELY for word in words[end : main.verb + 2])


def is_anyone(words: Words, start: int, k: int, main: Clause) -> bool:
    """Whether words[start:k] are a taker of any kind: "makes sense to a viewer who is patient"."""
    if words[start].low not in ("a", "an") or words[k - 1].low not in _TAKERS:
        return False
    verb = after_adverbs(words, k + 1)
    told = [word for word in (words[main.verb], words[verb]) if word.tag in FINITE]
    given = words[start - 1].low in ("to", "from", "with") or words[start - 1].low in _SUITING
    return given and not any(is_past(word) for word in told)


def are_some(subject: Words) -> bool:
    """Whether an unnamed part of all has the thing: "one in ten (a few) have a lid that leaks"."""
    if not subject:
        return False
    one_in_ten = len(subject) > 2 and subject[-2].low in ("in", "of") and subject[-1].tag == "NUM"
    return one_in_ten or subject[-1].low in _SOME


_SOME = frozenset("some others few several percent %".split())
