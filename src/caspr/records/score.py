"""The verdict on one claim, and the score of one pair of summaries."""

from __future__ import annotations

from dataclasses import dataclass, field

from caspr.errors import CasprError
from caspr.records.claims import Claim
from caspr.records.display import Displayed
from caspr.records.grid import RelationGrid
from caspr.scale import figure

__all__ = ["Score", "Verdict"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Does one claim speak for contrast (+1) or for similarity (−1), and why.

    Parameters
    ----------
    value
        +1 or −1.
    n_contradictions, n_entailments
        How many claims of the other summary it contradicts, and is in entailment with.
    evidence_indices
        Places, in the other summary, of the claims that decided it: those it contradicts when
        they are more, else those it is in entailment with; none when all are neutral.
    claim
        The claim itself, where it is known.
    evidence
        The claims at `evidence_indices`, where they are known.
    """

    value: int
    n_contradictions: int
    n_entailments: int
    evidence_indices: tuple[int, ...] = ()
    claim: Claim | None = None
    evidence: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Score(Displayed):
    """One pair of summaries, scored. ``float(score)`` is its value; it prints as one line.

    Parameters
    ----------
    metric
        Name of the metric.
    value
        The figure; NaN only where `error` says why there is none.
    signature
        What ran, as one comparable string.
    precision, recall, f1
        Where the metric has them.
    grid, verdicts_a, verdicts_b
        CASPR's reasons.
    error
        Why there is no value, in a corpus run with ``on_error="record"``.
    """

    metric: str
    value: float
    signature: str
    precision: float | None = None
    recall: float | None = None
    f1: float | None = None
    grid: RelationGrid | None = field(default=None, compare=False, repr=False)
    verdicts_a: tuple[Verdict, ...] | None = field(default=None, compare=False, repr=False)
    verdicts_b: tuple[Verdict, ...] | None = field(default=None, compare=False, repr=False)
    error: CasprError | None = field(default=None, compare=False)

    @property
    def n_near_ties(self) -> int:
        """Ordered pairs of claims too close to call, recomputed in a wider dtype."""
        return 0 if self.grid is None else self.grid.n_near_ties

    def __float__(self) -> float:
        if self.error is not None:
            raise self.error
        return self.value

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.metric}: no score ({self.error})"
        return f"{self.metric} = {figure(self.value, metric=self.metric)}  [{self.signature}]"
