"""Stand-ins for the two models, for tests of code that uses `caspr`.

They need no model and no network, and always give the same results:

>>> from caspr.metrics.caspr import Caspr
>>> metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
>>> metric.score_pairs(["The hotel is clean."], ["The hotel is not clean."]).mean
100.0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from caspr.errors import InputError
from caspr.records import Claim, Relation

Rule = Callable[[str, str], Relation]

_NEGATIONS = frozenset({"not", "no", "never", "n't"})
_TOKEN = re.compile(r"n't\b|\w+(?=n't\b)|\w+")


class FakeSplitter:
    """Cuts at a mark, and nowhere else.

    Parameters
    ----------
    at
        The mark that ends a claim and is part of it.

    Examples
    --------
    >>> [claim.text for claim in FakeSplitter().split(["It is clean. It is old."])[0]]
    ['It is clean.', 'It is old.']
    """

    def __init__(self, at: str = ".") -> None:
        if not at:
            raise InputError("Expected `at` to be the mark that ends a claim, but got ''.")
        self._at = at
        self.calls: list[list[str]] = []

    @property
    def signature(self) -> str:
        """``fake:`` and the mark."""
        return f"fake:{self._at}"

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text; the texts are recorded in ``calls``."""
        self.calls.append(list(texts))
        return [self._claims(text) for text in texts]

    def _claims(self, text: str) -> tuple[Claim, ...]:
        *ended, rest = text.split(self._at)
        pieces = [piece.strip() + self._at for piece in ended if piece.strip()]
        pieces += [rest.strip()] if rest.strip() else []
        return tuple(Claim(piece, index) for index, piece in enumerate(pieces))


class FakeLabeler:
    """Labels by rule, with probabilities of 0 and 1.

    Parameters
    ----------
    answers
        A function of (premise, hypothesis), or a mapping from such pairs; a pair that is not
        listed is neutral.

    Examples
    --------
    >>> FakeLabeler().label([("It is clean.", "It is not clean.")]).tolist()
    [[1.0, 0.0, 0.0]]
    >>> table = {("It shines.", "It is clean."): Relation.ENTAILMENT}
    >>> FakeLabeler(table).label([("It shines.", "It is clean.")]).argmax(axis=-1)
    array([2])
    """

    def __init__(self, answers: Rule | Mapping[tuple[str, str], Relation] | None = None) -> None:
        self._answers = same_or_negated if answers is None else answers
        self.calls: list[list[tuple[str, str]]] = []

    @property
    def signature(self) -> str:
        """``fake:`` and the name of the rule, or "table"."""
        if isinstance(self._answers, Mapping):
            return "fake:table"
        return f"fake:{getattr(self._answers, '__name__', 'rule')}"

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """float32 (n, 3), a one in each row; the pairs are recorded in ``calls``."""
        self.calls.append(list(pairs))
        rows = [self._answer(premise, hypothesis) for premise, hypothesis in pairs]
        return np.eye(len(Relation), dtype=np.float32)[np.array(rows, dtype=np.intp)]

    def _answer(self, premise: str, hypothesis: str) -> Relation:
        if isinstance(self._answers, Mapping):
            return Relation(self._answers.get((premise, hypothesis), Relation.NEUTRAL))
        return Relation(self._answers(premise, hypothesis))


def same_or_negated(premise: str, hypothesis: str) -> Relation:
    """Entailment for the same words, contradiction if only a negation differs, else neutral.

    Examples
    --------
    >>> same_or_negated("The pool is open.", "the pool isn't open").name
    'CONTRADICTION'
    """
    (words_a, negated_a), (words_b, negated_b) = _content(premise), _content(hypothesis)
    if words_a != words_b:
        return Relation.NEUTRAL
    return Relation.ENTAILMENT if negated_a == negated_b else Relation.CONTRADICTION


def _content(text: str) -> tuple[list[str], bool]:
    """The words without negations, and whether there is an odd number of those."""
    words = _TOKEN.findall(text.casefold())
    negations = sum(word in _NEGATIONS for word in words)
    return [word for word in words if word not in _NEGATIONS], negations % 2 == 1
