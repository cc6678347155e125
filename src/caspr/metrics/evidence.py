"""CLAIMS and REVIEWS -> evidence for and against each claim, as one stream over the corpus.

Every sentence of a review is a premise, every claim a hypothesis. A sentence that many reviews,
claims or items share is embedded once, and no ordered pair is labelled twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.metrics.windows import unit_vectors
from caspr.nli.relations import most_probable
from caspr.records import Claim, Evidence, Relation, Support

_HELD_UNITS: Final = 1 << 14
"""Number of sentences that are embedded together."""

Encode = Callable[[list[str]], NDArray[np.float32]]


@dataclass(frozen=True, slots=True)
class ReviewedSide:
    """The reviews of one side as sentences.

    The `sentences` are the distinct ones of all reviews; `reviews` has the indices of those of
    each.
    """

    sentences: tuple[str, ...]
    reviews: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Task:
    """Claims to be compared with the reviews of one side.

    `chosen` (n_claims, k) has the indices of the sentences that are labelled for each claim; any
    other sentence counts as neutral.
    """

    side: ReviewedSide
    claims: tuple[str, ...]
    chosen: NDArray[np.intp]

    @classmethod
    def of_all(cls, side: ReviewedSide, claims: tuple[str, ...]) -> Task:
        """Every claim, to be compared with every sentence."""
        n = len(side.sentences)
        return cls(side, claims, np.broadcast_to(np.arange(n), (len(claims), n)))

    def ordered_pairs(self) -> list[tuple[str, str]]:
        """(sentence, claim), claim by claim."""
        sentences = self.side.sentences
        rows = zip(self.claims, self.chosen.tolist(), strict=True)
        return [(sentences[i], claim) for claim, row in rows for i in row]

    def supports(self, probabilities: NDArray[np.float32], *, graded: bool) -> tuple[Support, ...]:
        """Support of each claim by the reviews, from the probabilities of `ordered_pairs`."""
        by_claim = zip(self.chosen, probabilities.reshape(*self.chosen.shape, 3), strict=True)
        return tuple(self._support(*claim, graded=graded) for claim in by_claim)

    def _highest(
        self, chosen: NDArray[np.intp], probabilities: NDArray[np.float32]
    ) -> tuple[tuple[float, float], ...]:
        """Highest probabilities of entailment and of contradiction in each review."""
        of_sentence = np.zeros((len(self.side.sentences), 2))
        of_sentence[chosen] = probabilities[:, [Relation.ENTAILMENT, Relation.CONTRADICTION]]
        return tuple(
            tuple(of_sentence[list(sentences)].max(axis=0, initial=0.0).tolist())
            for sentences in self.side.reviews
        )

    def _support(
        self, chosen: NDArray[np.intp], probabilities: NDArray[np.float32], *, graded: bool
    ) -> Support:
        labels = most_probable(probabilities)
        evidence = []
        for relation in (Relation.ENTAILMENT, Relation.CONTRADICTION):
            rows = np.flatnonzero(labels == relation)
            of_sentence = dict(
                zip(chosen[rows].tolist(), probabilities[rows, relation].tolist(), strict=True)
            )
            evidence.append(tuple(self._evidence(of_sentence)) if of_sentence else ())
        supporting, contradicting = evidence
        highest = self._highest(chosen, probabilities) if graded else ()
        return Support(len(self.side.reviews), supporting, contradicting, highest)

    def _evidence(self, of_sentence: dict[int, float]) -> Iterator[Evidence]:
        """The most probable sentence of each review, from index of a sentence → probability."""
        for review, sentences in enumerate(self.side.reviews):
            candidates = [i for i in sentences if i in of_sentence]
            if candidates:
                best = max(candidates, key=of_sentence.__getitem__)
                yield Evidence(review, self.side.sentences[best], of_sentence[best])


@dataclass(frozen=True, slots=True, eq=False)
class Case:
    """Everything that is labelled for one pair of summaries: claims against reviews (`tasks`).

    The claims of each summary are there to find those that repeat an earlier one.
    """

    tasks: tuple[Task, ...]
    summaries: tuple[tuple[Claim, ...], ...]

    def ordered_pairs(self) -> list[tuple[str, str]]:
        """Return the pairs of all tasks, then (earlier claim, later claim) of each summary."""
        pairs = list(chain.from_iterable(task.ordered_pairs() for task in self.tasks))
        for claims in self.summaries:
            pairs += [(p.text, h.text) for j, h in enumerate(claims) for p in claims[:j]]
        return pairs

    def read(
        self, probabilities: NDArray[np.float32], *, graded: bool
    ) -> tuple[list[tuple[Support, ...]], list[tuple[int | None, ...]]]:
        """Supports of each task, and the index of the earlier claim that each claim repeats."""
        supports, start = [], 0
        for task in self.tasks:
            end = start + task.chosen.size
            supports.append(task.supports(probabilities[start:end], graded=graded))
            start = end
        entailed = (most_probable(probabilities[start:]) == Relation.ENTAILMENT).tolist()
        flags = iter(entailed)
        repeats = [
            tuple(_first_true(list(islice(flags, j))) for j in range(len(claims)))
            for claims in self.summaries
        ]
        return supports, repeats


def cut_reviews(reviews: Sequence[str], cut: Callable[[str], Sequence[str]]) -> ReviewedSide:
    """Split reviews into sentences; a sentence that occurs several times is stored once.

    Examples
    --------
    >>> cut_reviews(["Clean. Big.", "Clean."], lambda text: text.split())
    ReviewedSide(sentences=('Clean.', 'Big.'), reviews=((0, 1), (0,)))
    """
    indices: dict[str, int] = {}
    sentence_indices = tuple(
        tuple(indices.setdefault(sentence, len(indices)) for sentence in cut(review))
        for review in reviews
    )
    return ReviewedSide(tuple(indices), sentence_indices)


def nearest(cases: Sequence[Case], encode: Encode, top_k: int) -> Iterator[Case]:
    """Each case with the `top_k` sentences nearest to each claim chosen; ties go to the first.

    `encode` gives the unit vectors (n, dimensions) of n texts.
    """
    pairs = [(task.side.sentences, task.claims) for case in cases for task in case.tasks]
    vectors = unit_vectors(pairs, encode, _HELD_UNITS)
    for case in cases:
        tasks = []
        for task in case.tasks:
            sentences, claims = next(vectors)
            order = np.argsort(-(claims @ sentences.T), axis=1, kind="stable")
            tasks.append(replace(task, chosen=order[:, :top_k]))
        yield replace(case, tasks=tuple(tasks))


def _first_true(flags: Sequence[bool]) -> int | None:
    return next((index for index, flag in enumerate(flags) if flag), None)
