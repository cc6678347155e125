"""Two qualities that are both denied: "none of the rooms is big or quiet"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.scope import DEGREE
from caspr.claims.grammar.verb_groups import verb_group
from caspr.english.lexicon import BE

_NONE = frozenset({"no", "none", "nothing", "nobody"})
_QUALITY = frozenset({"ADJ", "ADV", "PP"})


def both_denied(words: Words, main: Clause) -> Cut | None:
    """From "It is not big or quiet" to "It is not big" and "It is not quiet"."""
    k = next((j for j, word in enumerate(words) if word.low in ("or", "nor")), 0)
    if not 0 < k < len(words) - 1 or words[main.verb].low not in BE:
        return None
    group = verb_group(words, main.verb, k)
    if not group.negated and words[main.bounds[0]].low not in _NONE:
        return None
    first, second = words[group.end : k], words[k + 1 :]
    if not (_is_quality(first) and _is_quality(second)) or words[0].tag == "SUB":
        return None
    return Cut("denied", words[:k], [*words[: group.end], *spaced(second)], words[k].offset)


def _is_quality(phrase: Words) -> bool:
    if not phrase or any(w.tag not in _QUALITY or w.low in DEGREE for w in phrase):
        return False
    return phrase[-1].tag in ("ADJ", "PP")
