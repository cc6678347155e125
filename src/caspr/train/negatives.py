"""Corrupted versions of a good summary, which LS_Score learns to rank below it.

Xu et al. 2020 (arXiv 2010.01781, section 3.4): tokens deleted, words disordered, a sentence added.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final, TypeVar

from caspr.english.sentences import sentences

_T = TypeVar("_T")

SHARE: Final = 0.2
"""Share of the tokens deleted, and of the words of a sentence disordered."""


def deleted(tokens: Sequence[_T], rng: random.Random) -> list[_T] | None:
    """`tokens` without a random share of them, at least one; None if nothing would be left.

    Examples
    --------
    >>> len(deleted(range(10), random.Random(0)))
    8
    """
    n = max(1, int(SHARE * len(tokens)))
    if len(tokens) <= n:
        return None
    removed = set(rng.sample(range(len(tokens)), n))
    return [token for index, token in enumerate(tokens) if index not in removed]


def disordered(text: str, rng: random.Random) -> str | None:
    """`text` with a share of the words of each sentence, at least two, exchanged.

    It is None if no sentence has two different words.

    Examples
    --------
    >>> disordered("Small rooms.", random.Random(0))
    'rooms. Small'
    """
    cut = [sentence.split() for sentence in sentences(text)]
    found = [_rotated(words, rng) for words in cut]
    return " ".join(word for words in found for word in words) if found != cut else None


def _rotated(words: Sequence[str], rng: random.Random) -> list[str]:
    """Rotate the words at a random `SHARE` of the indices, so that each of them moves."""
    moved = list(words)
    if len(set(words)) < 2:
        return moved
    n = max(2, int(SHARE * len(words)))
    while moved == words:
        indices = rng.sample(range(len(words)), n)
        for target, source in zip(indices, indices[1:] + indices[:1], strict=True):
            moved[target] = words[source]
    return moved


def added(document: str, summary: str, rng: random.Random) -> str | None:
    """`summary` with one sentence of its own document at a random index; None without any."""
    addable = candidates(document, summary)
    if not addable:
        return None
    own = sentences(summary)
    own.insert(rng.randint(0, len(own)), rng.choice(addable))
    return " ".join(own)


def candidates(document: str, summary: str) -> list[str]:
    """Sentences of a document that may be added to its summary.

    For each sentence of the summary, the most similar remaining sentence of the document is
    removed, the first in a tie; similarity is the Dice coefficient of the sets of words.

    Examples
    --------
    >>> candidates("The pool is open. It is warm. We left early.", "The pool is open daily.")
    ['It is warm.', 'We left early.']
    """
    left = [(sentence, _words(sentence)) for sentence in sentences(document)]
    for sentence in sentences(summary):
        words = _words(sentence)
        if left:
            left.pop(max(range(len(left)), key=lambda i: _dice(words, left[i][1])))
    return [sentence for sentence, _ in left]


def _words(sentence: str) -> frozenset[str]:
    return frozenset(word.strip(".,;:!?\"'()[]").lower() for word in sentence.split()) - {""}


def _dice(a: frozenset[str], b: frozenset[str]) -> float:
    return 2 * len(a & b) / (len(a) + len(b) or 1)
