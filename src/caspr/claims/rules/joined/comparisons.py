"""Verbs that share what one is compared with: "is slower than a bus and costs more"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import made
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import lowered
from caspr.english.word_classes import is_comparative

_COMPARATIVES = frozenset({"less", "more", "better", "worse"})


def compared_too(words: Words, scope: Scope) -> Words:
    """What the end is compared with: "lasts longer than a wick and costs less (half as much)"."""
    found = _compared(words, scope.main.verb, scope.k)
    alike = _is_equalled(words[scope.k :])
    if len(found) != 1 or not (alike or _is_more(words)):
        return []
    joint = made("as" if alike else "than", "PREP", words[found[0]])
    return [joint, *words[found[0] + 1 : scope.k]]


def awaits_comparison(words: Words, scope: Scope) -> bool:
    """Whether one comparison ends both halves: "costs less and weighs more than the old one"."""
    open_end = _is_more(words[: scope.k]) and not _compared(words, scope.main.verb, scope.k)
    return open_end and bool(_compared(words, scope.k, len(words)))


def _compared(words: Words, start: int, end: int) -> list[int]:
    """Indices of "than" and of the second "as" of "as long as"; not of "more than 20"."""
    return [
        j
        for j in range(start + 1, end - 1)
        if words[j + 1].tag != "NUM"
        and (
            words[j].low == words[j - 2].low == "as"
            or (words[j].low == "than" and words[j - 1].low not in _INSTEAD)
        )
    ]


_INSTEAD = frozenset({"rather", "other"})


def _is_more(words: Words) -> bool:
    """Whether the words end in a comparative: "costs less"."""
    last = words[-1]
    return last.low in _COMPARATIVES or (last.tag == "ADJ" and is_comparative(last.low))


def _is_equalled(rest: Words) -> bool:
    """Whether "as" goes without the other: "takes twice as long", "uses twice as much power"."""
    lows = lowered(rest)
    end = len(rest) - (lows[-3:-2] == ["as"] and lows[-2] in ("much", "many"))
    known = lows[end - 1] in _AMOUNTS or lows[end - 3] in _TIMES
    return lows.count("as") == 1 and lows[end - 2] == "as" and known


_AMOUNTS = frozenset("much many long far often".split())
_TIMES = frozenset("twice half times just nearly almost".split())
