"""What readers and a labeler say of the same claims and pairs, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from caspr.datasets import JudgedPair, Reading
from caspr.metrics.aggregate import aggregate
from caspr.nli.relations import merge, most_probable
from caspr.records import RelationGrid, Score, Verdict

LabelledPairs = tuple[NDArray[np.int8], NDArray[np.int8], NDArray[np.float32]]
"""Relations (n,) by the readers and by the labeler, and the labeler's probabilities (n, 3)."""


@dataclass(frozen=True, slots=True)
class JudgedClaim:
    """A claim of which all readings say the same, and a labeler's verdict on it.

    Parameters
    ----------
    pair, subject
        Kind and subject of its pair of summaries.
    judgement
        The readers': "contradicted", "silent" or "entailed".
    reason
        The labeler's, by CASPR's rule.
    probability
        The labeler's, 0 to 1, that the claim contrasts.
    """

    pair: str
    subject: str
    judgement: str
    reason: str
    probability: float

    @property
    def reason_right(self) -> bool:
        """Whether the labeler gives the readers' reason."""
        return self.reason == self.judgement

    @property
    def verdict_right(self) -> bool:
        """Whether it gives their verdict: −1 for "entailed", else +1."""
        return (self.reason == "entailed") == (self.judgement == "entailed")


@dataclass(frozen=True, slots=True)
class PairScores:
    """CASPR of one pair of summaries by the readers and by the labeler, 0 to 100.

    Parameters
    ----------
    pair
        Kind of the pair.
    readers
        From the readers' relations, the mean over the readings.
    labeler
        From the labeler's.
    low, high
        The labeler's ``score.interval``.
    """

    pair: str
    readers: float
    labeler: float
    low: float
    high: float

    @property
    def covered(self) -> bool:
        """Whether the readers' value lies within the interval."""
        return self.low <= self.readers <= self.high


def judged_claims(pair: JudgedPair, score: Score) -> Iterator[JudgedClaim]:
    """Claims of `pair` on which all readings agree, without those that are "mixed".

    A score of relations without probabilities is certain of its verdicts: 0 or 1.
    """
    verdicts = (score.verdicts_a or ()) + (score.verdicts_b or ())
    readings = [reading.judgements_a + reading.judgements_b for reading in pair.readings]
    for verdict, said in zip(verdicts, zip(*readings, strict=True), strict=True):
        if len(set(said)) == 1 and said[0] != "mixed":
            certain = float(verdict.value > 0)
            p = certain if verdict.probability is None else verdict.probability
            yield JudgedClaim(pair.pair, pair.subject, said[0], _reason(verdict), p)


def readers_claims(pair: JudgedPair) -> Iterator[JudgedClaim]:
    """The same claims, with the verdicts that CASPR's rule makes of the readers' own relations.

    Each reading counts as a labeler, so a claim of a pair with two readings comes twice.
    """
    for reading in pair.readings:
        yield from judged_claims(pair, _by_reading(reading))


def _by_reading(reading: Reading) -> Score:
    """CASPR from a reader's relations between single claims, merged as the metric merges them."""
    return aggregate(merge(reading.a_to_b, reading.b_to_a))


def _reason(verdict: Verdict) -> str:
    if verdict.value < 0:
        return "entailed"
    return "contradicted" if verdict.contradicted else "silent"


def ordered_relations(pair: JudgedPair, grid: RelationGrid) -> LabelledPairs:
    """The ordered pairs of claims of which all readings say the same."""
    said = np.stack([_directions(reading) for reading in pair.readings])
    agreed = (said == said[0]).all(axis=0)
    probabilities = np.stack([grid.a_to_b, grid.b_to_a])[agreed]
    return said[0][agreed], most_probable(probabilities), probabilities


def _directions(reading: Reading) -> NDArray[np.int8]:
    return np.stack([reading.a_to_b, reading.b_to_a])


def pair_scores(pairs: Sequence[JudgedPair], scores: Sequence[Score]) -> list[PairScores]:
    """CASPR of each pair by its readers, beside the labeler's `scores`."""
    found = []
    for pair, score in zip(pairs, scores, strict=True):
        by_readers = [_by_reading(reading).value for reading in pair.readings]
        assert score.interval is not None  # the score comes from a grid
        mean = float(np.mean(by_readers))
        found.append(PairScores(pair.pair, mean, score.value, *score.interval))
    return found
