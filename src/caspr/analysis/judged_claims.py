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


def readers_scores(pairs: Sequence[JudgedPair]) -> NDArray[np.float64]:
    """CASPR of each pair from its readers' own relations, the mean over its readings."""
    return np.array(
        [np.mean([_by_reading(reading).value for reading in pair.readings]) for pair in pairs]
    )


def kind_means(
    pairs: Sequence[JudgedPair], readers: NDArray[np.float64], labeler: NDArray[np.float64]
) -> tuple[KindMeans, ...]:
    """Mean CASPR of each kind of pair, from the CASPR of each pair."""
    kinds = np.array([pair.pair for pair in pairs])
    return tuple(
        KindMeans(
            kind,
            float(readers[kinds == kind].mean()),
            float(labeler[kinds == kind].mean()),
            int((kinds == kind).sum()),
        )
        for kind in dict.fromkeys(kinds.tolist())
    )
