"""Judgements of the same claims and pairs by readers and by a labeler."""

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
    """A claim on which all readings agree, and a labeler's verdict on it.

    Parameters
    ----------
    pair, subject
        Kind and subject of its pair of summaries.
    judgement
        The readers' judgement: "contradicted", "silent" or "entailed".
    reason
        The labeler's judgement, by CASPR's rule.
    probability
        The labeler's probability, 0 to 1, that the claim contrasts.
    reason_probability
        Its probability, 0 to 1, that `reason` is right.
    doubtful
        Whether `Score.explain` marks the verdict or the reason as doubtful.
    """

    pair: str
    subject: str
    judgement: str
    reason: str
    probability: float
    reason_probability: float
    doubtful: bool

    @property
    def reason_right(self) -> bool:
        """Whether the labeler's reason is that of the readers."""
        return self.reason == self.judgement

    @property
    def verdict_right(self) -> bool:
        """Whether the labeler's verdict is that of the readers: −1 for "entailed", else +1."""
        return (self.reason == "entailed") == (self.judgement == "entailed")


@dataclass(frozen=True, slots=True)
class PairScores:
    """CASPR of one pair of summaries by the readers and by the labeler, 0 to 100.

    The readers' is the mean over their readings, from their own relations. `low` and `high` are the
    labeler's ``score.interval``, and `pair` is the kind of the pair.
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


@dataclass(frozen=True, slots=True)
class KindMeans:
    """Mean CASPR, 0 to 100, of the n pairs of one kind, by the readers and by the labeler."""

    pair: str
    readers: float
    labeler: float
    n: int


def judged_claims(pair: JudgedPair, score: Score) -> Iterator[JudgedClaim]:
    """Claims of `pair` on which all readings agree, without those that are "mixed".

    If the score has no probabilities, those of verdicts are 0 or 1, and those of reasons 1.
    """
    verdicts = (score.verdicts_a or ()) + (score.verdicts_b or ())
    readings = [[*reading.judgements_a, *reading.judgements_b] for reading in pair.readings]
    for verdict, judgements in zip(verdicts, zip(*readings, strict=True), strict=True):
        if len(set(judgements)) == 1 and judgements[0] != "mixed":
            certain = float(verdict.value > 0)
            p = certain if verdict.probability is None else verdict.probability
            known = verdict.reason_confidence
            yield JudgedClaim(
                pair=pair.pair,
                subject=pair.subject,
                judgement=judgements[0],
                reason=_reason(verdict),
                probability=p,
                reason_probability=1.0 if known is None else known,
                doubtful=verdict.doubtful,
            )


def readers_claims(pair: JudgedPair) -> Iterator[JudgedClaim]:
    """The same claims, with verdicts by CASPR's rule from the readers' own relations.

    Each reading counts as a labeler, so a claim of a pair with two readings occurs twice.
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
    """The ordered pairs of claims on which all readings agree."""
    relations = np.stack([np.stack([reading.a_to_b, reading.b_to_a]) for reading in pair.readings])
    agreed = (relations == relations[0]).all(axis=0)
    probabilities = np.stack([grid.a_to_b, grid.b_to_a])[agreed]
    return relations[0][agreed], most_probable(probabilities), probabilities


def pair_scores(pairs: Sequence[JudgedPair], scores: Sequence[Score]) -> list[PairScores]:
    """CASPR of each pair by its readers, together with the labeler's `scores`."""
    compared = []
    for pair, score in zip(pairs, scores, strict=True):
        by_readers = [_by_reading(reading).value for reading in pair.readings]
        assert score.interval is not None  # the score comes from a grid
        mean = float(np.mean(by_readers))
        compared.append(PairScores(pair.pair, mean, score.value, *score.interval))
    return compared


def kind_means(compared: Sequence[PairScores]) -> tuple[KindMeans, ...]:
    """Mean CASPR of each kind of pair."""
    kinds: dict[str, list[PairScores]] = {}
    for one in compared:
        kinds.setdefault(one.pair, []).append(one)
    return tuple(
        KindMeans(
            kind,
            float(np.mean([one.readers for one in group])),
            float(np.mean([one.labeler for one in group])),
            len(group),
        )
        for kind, group in kinds.items()
    )
