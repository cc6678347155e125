"""Cut a contrast of two things after "where": "Where A has a pool, B has a beach"."""

from __future__ import annotations

from caspr.claims.grammar.agreement import head
from caspr.claims.grammar.clauses import clause_at, find_clause
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.word_runs import lowered

_OTHERS = frozenset("others other some many most".split())
_ONES = frozenset("one ones first second third other".split())


def sets_against(words: Words) -> bool:
    """Whether a sentence begins with "where" and tells two things apart, and no place.

    Both are names, or of one kind: "Where the old lamp was dim, the new one is bright". Else it
    would be as in "Where the road ends, the path begins".
    """
    if len(words) < _FEWEST or words[0].low != "where":
        return False
    comma = next((j for j in range(3, len(words) - 2) if words[j].low == ","), 0)
    own = clause_at(words, 1, comma) if comma else None
    main = find_clause(words, comma + 1, len(words)) if own is not None else None
    if own is None or main is None or not main.begins_at(comma + 1):
        return False
    return _are_alike(own.subject_in(words), main.subject_in(words))


_FEWEST = 8  # words


def _is_named(subject: Words) -> bool:
    """Whether the subject is a name, or a thing of someone: "the Ritz", "Ana's course"."""
    return any(word.text[0].isupper() for word in subject[:2])


def _are_alike(first: Words, second: Words) -> bool:
    """Whether two subjects are names, or of one kind, and not the same."""
    if lowered(first) == lowered(second):
        return False
    if first[0].low in _OTHERS:
        return len(first) == 1 or _is_named(second)
    if _is_named(first) and _is_named(second):
        return True
    kind, last = head(first), second[-1]
    if kind is None or len(second) < 2 or "PRON" in (first[0].tag, second[0].tag):
        return False
    return last.low in _ONES | {kind.low}
