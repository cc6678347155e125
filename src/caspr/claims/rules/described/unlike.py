"""Cut off a clause about the other of two things: "Unlike the inn, which has a bar, the hut is"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, clause_at
from caspr.claims.grammar.cut import Cut, Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.word_runs import lowered
from caspr.english.tags import FINITE

_OPENERS = [p.split() for p in (
    "unlike", "compared with", "compared to", "in contrast to", "in contrast with",
    "as opposed to", "in comparison with", "in comparison to",
)]  # fmt: skip
_POINTING = frozenset(
    "it them they this that these those one ones neither both none either so too same".split()
)
"""Words after the verb that may mean what was said of the other thing."""


def unlike(words: Words) -> Cut | None:
    """From "Unlike the inn, which is old, the hut is new" to "The inn is old" and the rest."""
    start = next((len(p) for p in _OPENERS if lowered(words[: len(p)]) == p), 0)
    k = next((j for j in range(start + 1, len(words) - 4) if words[j].low == ","), 0)
    if not start or not k or words[k + 1].low not in ("which", "who"):
        return None
    verb, thing = after_adverbs(words, k + 2), words[start:k]
    named = thing[0].text[0].isupper() or thing[0].low in ("the", "its", "their", "most", "other")
    if not named or noun_phrase_end(words, start, k) != k or words[verb].tag not in FINITE:
        return None
    commas = (j for j in range(verb + 1, len(words) - 2) if words[j].low == ",")
    clauses = ((j, clause_at(words, j + 1)) for j in commas)
    end, main = next(((j, clause) for j, clause in clauses if clause is not None), (0, None))
    if main is None or any(word.tag in OPENING for word in words[verb:end]):
        return None
    rest = words[main.verb :]
    if any(word.low in _POINTING for word in rest) or rest[-1].tag in ("AUX", "NUM", "NEG"):
        return None
    told = [replace(thing[0], spaced=False), *thing[1:], *words[k + 2 : end]]
    return Cut("unlike", told, [*words[:k], *words[end:]], words[end + 1].offset)
