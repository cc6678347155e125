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
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files

from caspr.claims.clauses import find_clause, verb_group
from caspr.claims.cuts import next_cut
from caspr.claims.halves import Cut, Words, after_adverbs, spaced
from caspr.claims.lexicon import BE
from caspr.claims.words import FINITE, Word

__all__ = ["candidates", "features", "sureness", "surest_cut"]

_IN_NOUN_PHRASE = frozenset({"NOUN", "NUM", "ADJ", "PP", "DET", "QUOTE", "ASIDE"})
_PREDICATES = frozenset("PP ING DET ADJ NUM PREP NOUN".split())
_RELATIVES = frozenset("which who where".split())
_CLOSED_CLASSES = frozenset("AUX PRON DET PREP CC SUB REL OBJ TO ADV".split())
_MANY = 3


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


def candidates(words: Words) -> list[Cut]:
    """All places where `words` may be cut in two that can both stand, each place once."""
    found: dict[int, Cut] = {}
    for cut in (*_by_rule(words), *_relatives(words), *_attributes(words)):
        found.setdefault(cut.place, cut)
    return [found[place] for place in sorted(found)]


def features(words: Words, cut: Cut, found: Sequence[Cut]) -> list[str]:
    """What the weights know of one of the cuts `found`, each a short name."""
    place = next(i for i, word in enumerate(words) if word.place == cut.place)
    left, right = words[:place], words[place:]
    family = cut.kind.split()[0]
    head = right[after_adverbs(right, int(right[0].tag in ("CC", "SUB", "REL")))]
    described = {
        "kind": cut.kind,
        "head": f"{family} {head.tag}",
        "part": int(5 * place / len(words)),
        "shorter": min(len(left), len(right), 12) // 3,
        "verbs left": min(_MANY, _finite(left)),
        "verbs right": min(_MANY, _finite(right)),
        "commas left": min(_MANY, _commas(left)),
        "commas right": min(_MANY, _commas(right)),
        "others": min(_MANY, len(found) - 1),
        "after comma": left[-1].low == ",",
    }
    named = [f"{name}={value}" for name, value in described.items()]
    named += [
        f"{name} {word.low}"
        for name, word in (
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


def _by_rule(words: Words) -> Iterator[Cut]:
    waiting = [words]
    while waiting:
        part = waiting.pop()
        cut = next_cut(part)
        if cut is None:
            continue
        if part is words:
            yield cut
        elif cut.kind not in ("aside", "concession"):  # which leave no word of their own before
            left = [word for word in words if word.place < cut.place]
            yield Cut(cut.kind, left, cut.right, cut.place)
        waiting += [cut.right, cut.left]


def _relatives(words: Words) -> Iterator[Cut]:
    """Each "which", "who" and "where" that a verb follows, with the nearest noun phrase."""
    for k in range(3, len(words) - 2):
        verb = after_adverbs(words, k + 1)
        if words[k].tag != "REL" or words[k].low not in _RELATIVES or words[verb].tag not in FINITE:
            continue
        end = k - 1 if words[k - 1].low == "," else k
        start = end
        while start > 0 and words[start - 1].tag in _IN_NOUN_PHRASE:
            start -= 1
        if start < end and find_clause(words, 0, end) is not None:
            kind = f"nearest {words[k - 1].low if end < k else ''} {words[k].low}"
            second = words[start:end] + spaced(words[k + 1 :])
            yield Cut(kind, words[:end], second, words[k].place)


def _attributes(words: Words) -> Iterator[Cut]:
    """From "X is A, B" to "X is A" and "X is B"."""
    for k in range(3, len(words) - 2):
        right, connector = _attribute_after(words, k)
        if right is None or right >= len(words) - 1:
            continue
        first = after_adverbs(words, right)
        head = words[first].tag
        bare = head == "NOUN" and words[min(first + 1, len(words) - 1)].low != "of"
        if head not in _PREDICATES or (bare and connector == ","):
            continue
        carried = _subject_and_copula(words, k)
        if carried is not None:
            place = words[k + 1].place if words[k].low == "," else words[k].place
            second = carried + spaced(words[right:])
            yield Cut(f"attribute {connector} {head}", words[:k], second, place)


def _attribute_after(words: Words, k: int) -> tuple[int | None, str]:
    """Place after the connector at place k, and the connector; "" where a participle follows."""
    word, following = words[k], words[k + 1]
    if word.low == ",":
        joined = following.tag == "CC" and following.low in ("and", "but")
        return (k + 2, f", {following.low}") if joined else (k + 1, ",")
    if word.tag == "CC" and word.low in ("and", "but"):
        return k + 1, word.low
    if word.tag in ("PP", "ING") and words[k - 1].tag in ("NOUN", "QUOTE", "ASIDE"):
        return k, ""
    return None, ""


def _subject_and_copula(words: Words, k: int) -> Words | None:
    """Subject and copula of the clause before place k, to be repeated."""
    main = find_clause(words, 0, k)
    if main is None or main.subject is None:
        return None
    group = verb_group(words, main.verb, k)
    if words[group.carried[-1]].low not in BE or group.negated:
        return None
    return words[slice(*main.subject)] + [words[j] for j in group.carried]
