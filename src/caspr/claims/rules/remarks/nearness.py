"""Cut places after one preposition, without a subject: "Close to the park and the sea"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import made
from caspr.claims.rules.described.places import WALKS

_NEAR = frozenset("close convenient near next within minutes steps in at located situated".split())
_STARTS = (("it", "is"), ("it", "has"), ("there", "is"), ("there", "are"))


def nearness_remark(words: Words, _main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "Close to A and B" to "Close to A" and "Close to B", as after "it is"."""
    first = words[0 if words[0].low == "next" else after_adverbs(words, 0)]
    walk = words[0].low in ("a", "an", "only", "just") and {w.low for w in words[:5]} & WALKS
    if first.low not in _NEAR and not walk:
        return None
    cut = cutter([made("it", "PRON", first), made("is", "AUX", first), *spaced(words)])
    if cut is None or _start(cut.left) != ("it", "is") or _start(cut.right) not in _STARTS:
        return None
    return Cut(cut.kind, cut.left[2:], cut.right[2:], cut.offset)


def _start(half: Words) -> tuple[str, ...]:
    return tuple(word.low for word in half[:2])
