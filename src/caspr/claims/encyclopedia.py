"""One cut a sentence, the surest: for the long sentences of encyclopaedias.

Reviews string clauses together, and the rules cut them all. An encyclopaedia hangs what it says
on one copula ("X is a song by Y, released in 2010"), and there a reader wants two sentences,
not five. So here more places may be cut (`candidates`), a table of weights says how sure each
is, and the surest is taken, if it is sure enough.

The weights (`sureness.json`) are those of a logistic regression on WikiSplit's tuning part, made
by ``training/sureness.py``.
"""

# ruff: noqa: SIM905
from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from caspr.claims.candidates import candidates
from caspr.claims.cut import Cut, Words, after_adverbs
from caspr.english.tags import FINITE, Word

__all__ = ["features", "sureness", "surest_cut"]

_CLOSED_CLASSES = frozenset("AUX PRON DET PREP CC SUB REL OBJ TO ADV PUNCT".split())
_MANY = 3
_LONG = 27


def surest_cut(words: Words) -> Cut | None:
    """The surest cut of `words` (a sentence without its full stop), or None to leave it whole."""
    found = candidates(words)
    if not found:
        return None
    best = max(found, key=lambda cut: sureness(words, cut, found))
    return best if sureness(words, best, found) >= 0 else None


def sureness(words: Words, cut: Cut, found: Sequence[Cut]) -> float:
    """How sure one of the cuts `found` is; below 0 it is better not made."""
    weights = _weights()
    return weights["bias"] + sum(weights.get(name, 0.0) for name in features(words, cut, found))


@cache
def _weights() -> dict[str, float]:
    """Weight of each feature; "bias" holds the threshold, too."""
    text = files("caspr.claims").joinpath("sureness.json").read_text("utf-8")
    table: dict[str, float] = json.loads(text)
    return table


def features(words: Words, cut: Cut, found: Sequence[Cut]) -> list[str]:
    """What the weights know of one of the cuts `found`, each a short name."""
    place = next(i for i, word in enumerate(words) if word.place == cut.place)
    left, right = words[:place], words[place:]
    family = cut.kind.split()[0]
    head = right[after_adverbs(right, int(right[0].tag in ("CC", "SUB", "REL")))]
    described = {
        "kind": cut.kind,
        "head": f"{family} {head.tag}",
        "part": int(10 * place / len(words)),
        "words left": min(len(left), _LONG) // 3,
        "words right": min(len(right), _LONG) // 3,
        "verbs left": min(_MANY, _finite(left)),
        "verbs right": min(_MANY, _finite(right)),
        "commas left": min(_MANY, _commas(left)),
        "commas right": min(_MANY, _commas(right)),
        "others": min(_MANY, len(found) - 1),
        "after": left[-1].tag,
        "before that": left[-2].tag if place > 1 else "",
    }
    named = [f"{name}={value}" for name, value in described.items()]
    named += [
        f"{name} {word.low}"
        for name, word in (
            ("after", left[-1]),
            ("first", right[0]),
            ("then", right[min(1, len(right) - 1)]),
            ("head", head),
        )
        if word.tag in _CLOSED_CLASSES
    ]
    named.append(f"shape {left[-1].tag} {right[0].tag} {head.tag}")
    for other in found:
        if other.place != cut.place:
            side = "before" if other.place < cut.place else "after"
            named.append(f"{other.kind.split()[0]} {side} {family}")
    if any(word.low == ";" for word in words):
        named.append(f"semicolon {family}")
    return sorted(set(named))


def _finite(words: Sequence[Word]) -> int:
    return sum(word.tag in FINITE for word in words)


def _commas(words: Sequence[Word]) -> int:
    return sum(word.low == "," for word in words)
