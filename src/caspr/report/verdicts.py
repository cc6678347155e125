"""Verdicts in words: contradicted, unmentioned or agreed, how often, and why.

The HTML page and the terminal text share them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from caspr.metrics.graded import Floats, merged_probabilities
from caspr.records import Claim, Relation, Score, Verdict
from caspr.records.score import DOUBTFUL_BELOW
from caspr.scale import count


@dataclass(frozen=True, slots=True)
class VerdictKind:
    """A way to reach a verdict, and how it is marked with and without colour."""

    style: str
    mark: str
    name: str
    counts: str


_CONTRADICTED = VerdictKind("con", "✕", "contradicted", "counts +1")
_UNMENTIONED = VerdictKind("alone", "○", "unmentioned", "counts +1")
_AGREED = VerdictKind("ent", "=", "agreed", "counts −1")
KINDS = (_CONTRADICTED, _UNMENTIONED, _AGREED)


def kind_of(verdict: Verdict) -> VerdictKind:
    """Distinguish a contradicted claim from an unmentioned one: both count +1."""
    if verdict.contradicted:
        return _CONTRADICTED
    return _UNMENTIONED if verdict.unmentioned else _AGREED


def kind_shares(verdicts: Sequence[Verdict]) -> dict[str, float]:
    """Name of each kind -> share of the claims, from 0 to 1.

    Examples
    --------
    >>> kind_shares([Verdict(+1, 1, 0, (0,)), Verdict(+1, 0, 0)])
    {'contradicted': 0.5, 'unmentioned': 0.5, 'agreed': 0.0}
    """
    counts = Counter(kind_of(verdict) for verdict in verdicts)
    return {kind.name: counts[kind] / len(verdicts) for kind in KINDS}


def doubt(verdict: Verdict) -> str | None:
    """Text that marks a verdict or a reason less probable than `DOUBTFUL_BELOW`; else None.

    Examples
    --------
    >>> doubt(Verdict(+1, 0, 0, probability=0.6))
    'doubtful: probability 0.60'
    >>> doubt(Verdict(+1, 0, 0, probability=0.95, contradicted_probability=0.4))
    'doubtful reason: unmentioned 0.55, contradicted 0.40'
    """
    if not verdict.doubtful:
        return None
    p, contradicted = verdict.probability, verdict.contradicted_probability
    if verdict.value < 0 or contradicted is None or p is None or p < DOUBTFUL_BELOW:
        return f"doubtful: probability {verdict.confidence:.2f}"
    both = [(_CONTRADICTED, contradicted), (_UNMENTIONED, p - contradicted)]
    both.sort(key=lambda known: known[0] is not kind_of(verdict))
    return "doubtful reason: " + ", ".join(f"{kind.name} {share:.2f}" for kind, share in both)


@dataclass(frozen=True, slots=True)
class Candidate:
    """The claim of the other summary that most probably speaks of a claim after all."""

    index: int
    claim: Claim | None
    relation: Relation
    probability: float

    @property
    def words(self) -> str:
        """What the unmentioned claim may do to it."""
        verb = "contradict" if self.relation is Relation.CONTRADICTION else "agree with"
        return f"may {verb}"


def candidates(score: Score) -> tuple[list[Candidate | None], list[Candidate | None]]:
    """For each claim of both summaries: the claim that an unmentioned, doubtful one may be about.

    Parameters
    ----------
    score
        With verdicts; without a grid there are no candidates.

    Returns
    -------
    tuple of lists
        None for claims whose reason is not doubtful, or that have evidence.
    """
    a, b = score.verdicts_a or (), score.verdicts_b or ()
    if score.grid is None or not any(map(_may_be_mentioned, (*a, *b))):
        return [None] * len(a), [None] * len(b)
    merged = merged_probabilities(score.grid)
    return _candidates(merged, a, b), _candidates(merged.transpose(1, 0, 2), b, a)


def _may_be_mentioned(verdict: Verdict) -> bool:
    return verdict.unmentioned and verdict.doubtful


def _candidates(
    merged: Floats, own: Sequence[Verdict], other: Sequence[Verdict]
) -> list[Candidate | None]:
    rows = zip(merged, own, strict=True)
    return [_candidate(row, other) if _may_be_mentioned(v) else None for row, v in rows]


def _candidate(row: Floats, other: Sequence[Verdict]) -> Candidate:
    """The most probable relation that is not neutral, of probabilities (n_other, 3)."""
    related = row[:, [Relation.CONTRADICTION, Relation.ENTAILMENT]]
    index, is_entailment = divmod(int(related.argmax()), 2)
    relation = Relation.ENTAILMENT if is_entailment else Relation.CONTRADICTION
    return Candidate(index, other[index].claim, relation, float(related.max()))


def interval(score: Score) -> str | None:
    """Interval of a score's value in words; None without probabilities other than 0 and 1."""
    if score.interval is None or score.standard_error == 0:
        return None
    low, high = score.interval
    return f"95% interval {low:.1f} to {high:.1f}, from the uncertainty of the labels"


def set_aside(score: Score) -> str | None:
    """Which pairs of claims a gate set aside as unrelated, in words; None if none.

    Examples
    --------
    >>> from caspr.metrics.aggregate import aggregate
    >>> from caspr.records import RelationGrid
    >>> neutral = [[[0, 1, 0]], [[0, 1, 0]]]
    >>> grid = RelationGrid(neutral, neutral, [[1], [1]], gated=[[True], [False]])
    >>> set_aside(aggregate(grid))
    'set aside as unrelated: 1 of 2 pairs, among them all pairs of a1'
    """
    gated = None if score.grid is None else score.grid.gated
    if gated is None or not gated.any():
        return None
    whole = [
        f"{side}{index + 1}"
        for side, axis in (("a", 1), ("b", 0))
        for index in np.flatnonzero(gated.all(axis=axis))
    ]
    among = f", among them all pairs of {', '.join(whole)}" if whole else ""
    return f"set aside as unrelated: {gated.sum()} of {count(gated.size, 'pair')}{among}"


def reason(verdict: Verdict, other: str, n_other: int) -> str:
    """Explain which rule applied to a claim, with the counts it was applied to.

    `other` is the name of the other summary, and `n_other` the number of its claims.
    """
    n_against, n_for = verdict.n_contradictions, verdict.n_entailments
    if not n_against and not n_for:
        claims = "the one claim" if n_other == 1 else f"all {n_other} claims"
        return f"Neutral to {claims} of summary {other}: {other} does not mention it. Verdict +1."
    counts = (
        f"Contradiction with {count(n_against, 'claim')} of summary {other}, "
        f"entailment with {count(n_for, 'claim')}: "
    )
    if verdict.value > 0:
        return f"{counts}{n_against} > {n_for}. Verdict +1."
    tie = ", and a tie counts as agreement" if n_against == n_for else ""
    return f"{counts}{n_for} ≥ {n_against}{tie}. Verdict −1."
