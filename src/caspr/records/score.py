"""The verdict on one claim, and the score of one pair of summaries."""

from __future__ import annotations

import operator
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from numbers import Real
from typing import Any, Final

import numpy as np

from caspr.errors import CasprError, InputError
from caspr.records.claims import Claim
from caspr.records.display import Displayed, render
from caspr.records.grid import RelationGrid
from caspr.records.grounding import Grounding
from caspr.scale import formatted

_NORMAL_QUANTILE: Final = 1.96
DOUBTFUL_BELOW: Final = 0.7
"""Verdicts and reasons with a lower probability are marked as doubtful."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict on one claim: contrast (+1) or similarity (−1), with the evidence.

    Parameters
    ----------
    value
        +1 or −1.
    n_contradictions, n_entailments
        Number of claims of the other summary with which its merged relation is contradiction, or
        entailment.
    evidence_indices
        Indices, in the other summary, of the claims that decided the verdict: the contradictions
        if they outnumber the entailments, else the entailments; empty if all are neutral.
    claim
        The claim itself, if known.
    evidence
        The claims at `evidence_indices`, if known.
    probability
        Probability, 0 to 1, that the claim contrasts: the expectation over the NLI labels,
        calibrated if the checkpoint has a calibration (the embedded model has). None if there are
        only labels.
    contradicted_probability
        Probability, 0 to `probability`, that the claim contrasts because it is contradicted; the
        rest of `probability` is that it is unmentioned. None if there are only labels.
    """

    value: int
    n_contradictions: int
    n_entailments: int
    evidence_indices: tuple[int, ...] = ()
    claim: Claim | None = None
    evidence: tuple[Claim, ...] = ()
    probability: float | None = None
    contradicted_probability: float | None = None

    @property
    def confidence(self) -> float | None:
        """Probability, 0 to 1, that the verdict is right; None if there are only labels."""
        if self.probability is None:
            return None
        return self.probability if self.value > 0 else 1 - self.probability

    @property
    def reason_confidence(self) -> float | None:
        """Probability, 0 to 1, that the reason is right: contradicted, unmentioned or agreed.

        At most `confidence`, as a right reason makes the verdict right. None if not known.
        """
        if self.probability is None or self.contradicted_probability is None:
            return None
        if self.contradicted:
            return self.contradicted_probability
        if self.unmentioned:
            return max(0.0, self.probability - self.contradicted_probability)
        return 1 - self.probability

    @property
    def doubtful(self) -> bool:
        """Whether the verdict or its reason is less probable than `DOUBTFUL_BELOW`, if known."""
        known = self.reason_confidence  # at most `confidence`
        if known is None:
            known = self.confidence
        return known is not None and known < DOUBTFUL_BELOW

    @property
    def contradicted(self) -> bool:
        """Whether the verdict is +1 because contradictions outnumber entailments."""
        return self.value > 0 and self.n_contradictions > 0

    @property
    def unmentioned(self) -> bool:
        """Whether the verdict is +1 because all relations with the other summary are neutral."""
        return self.value > 0 and self.n_contradictions == 0


@dataclass(frozen=True, slots=True)
class Score(Displayed):
    """One pair of summaries, scored.

    Behaves like its value: ``float(score)``, ``f"{score:.1f}"``, ``round(score, 1)``, ``<`` and
    sorting with numbers and scores of the same metric. ``==`` compares the records, and
    errors by type and message.

    Parameters
    ----------
    metric
        Name of the metric.
    value
        The value; NaN only where `error` explains why there is none.
    signature
        What ran, as one comparable string.
    precision, recall, f1
        None if the metric does not compute them.
    grid, verdicts_a, verdicts_b
        The relations and verdicts from which CASPR computed the value.
    error
        Why there is no value, in a corpus run with ``on_error="record"``.
    more
        (name, value) of further results of the metric, such as the value of each side.
    grounding_a, grounding_b
        Each claim with its evidence in the reviews, from a metric that takes reviews.

    Examples
    --------
    >>> score = Score("caspr", 84.26, "caspr|v:0")
    >>> print(score)
    caspr = 84.3  [caspr|v:0]
    >>> f"{score:.0f}", round(score, 1), score > 80, max(score, Score("caspr", 90.0, "x")).value
    ('84', 84.3, True, 90.0)
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
    more: tuple[tuple[str, float], ...] = field(default=(), compare=False, repr=False)
    grounding_a: tuple[Grounding, ...] | None = field(default=None, compare=False, repr=False)
    grounding_b: tuple[Grounding, ...] | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", _number(self.value, self.metric))

    @property
    def n_near_ties(self) -> int:
        """Number of ordered pairs of claims that were recomputed in a wider dtype."""
        return 0 if self.grid is None else self.grid.n_near_ties

    @property
    def standard_error(self) -> float | None:
        """Standard error of `value`, 0 to 100, due to the uncertainty of the NLI labels alone.

        None if the metric has no verdicts with probabilities.
        """
        return None if (expected := self._expected()) is None else expected[1]

    @property
    def interval(self) -> tuple[float, float] | None:
        """95% interval (low, high) of a careful reader's score, 0 to 100.

        It lies around the expected score, 100 times the mean of the verdicts' probabilities, and
        always contains `value`. It reflects the uncertainty of the labels, not of the splitter,
        and is as good as the labeler's probabilities: `caspr.analysis.judge` measures how often it
        contains the readers' score. If all probabilities are 0 or 1, its width is 0.
        """
        if (expected := self._expected()) is None:
            return None
        centre, half = expected[0], _NORMAL_QUANTILE * expected[1]
        low, high = max(0.0, centre - half), min(100.0, centre + half)
        return min(low, self.value), max(high, self.value)

    def _expected(self) -> tuple[float, float] | None:
        """Expected score and its standard error, 0 to 100, if all verdicts have probabilities."""
        verdicts = (self.verdicts_a or ()) + (self.verdicts_b or ())
        known = [verdict.probability for verdict in verdicts if verdict.probability is not None]
        if not known or len(known) < len(verdicts):
            return None
        calibration = None if self.grid is None else self.grid.calibration
        inflation = 1.0 if calibration is None else calibration.inflation
        p = np.array(known)
        return float(100 * p.mean()), float(100 * inflation * np.sqrt((p * (1 - p)).sum()) / len(p))

    @property
    def contradicted(self) -> float | None:
        """Share of all claims, 0 to 100, with verdict +1 because they are contradicted.

        It adds up with `unmentioned` to exactly `value`. None if there are no verdicts.
        """
        return None if (shares := self._shares()) is None else shares[0]

    @property
    def unmentioned(self) -> float | None:
        """Share of all claims, 0 to 100, with verdict +1 because all relations are neutral."""
        return None if (shares := self._shares()) is None else shares[1]

    def _shares(self) -> tuple[float, float] | None:
        """`contradicted` and `unmentioned`."""
        if self.verdicts_a is None or self.verdicts_b is None:
            return None
        verdicts = self.verdicts_a + self.verdicts_b
        n_contradicted = sum(verdict.contradicted for verdict in verdicts)
        n_unmentioned = sum(verdict.unmentioned for verdict in verdicts)
        if 0 in (n_contradicted, n_unmentioned) or n_contradicted == n_unmentioned:
            part = n_contradicted / ((n_contradicted + n_unmentioned) or 1)
            return self.value * part, self.value * (1 - part)
        larger = 100 * max(n_contradicted, n_unmentioned) / len(verdicts)
        smaller = self.value - larger  # exact (Sterbenz): larger lies between value / 2 and value
        return (larger, smaller) if n_contradicted > n_unmentioned else (smaller, larger)

    @property
    def parts(self) -> dict[str, float]:
        """Name → value of everything the metric computed besides its value."""
        known = {
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
            "contradicted": self.contradicted,
            "unmentioned": self.unmentioned,
            **dict(self.more),
        }
        return {name: value for name, value in known.items() if value is not None}

    def explain(self) -> str:
        """Explain the score as text, 80 columns wide: the claims, and what decided each verdict.

        Raises
        ------
        InputError
            If the score has no verdicts.
        CasprError
            The score's own error, if it has no value.
        """
        if self.error is not None:
            raise self.error
        return render(self, "text")

    def to_dict(self) -> dict[str, Any]:
        """Return the score as a JSON-ready dict: see `caspr.records.schema.score_dict`."""
        from caspr.records.schema import score_dict

        return score_dict(self)

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self._compared() == other._compared()

    def __hash__(self) -> int:
        return hash(self._compared())

    def _compared(self) -> tuple[object, ...]:
        """What ``==`` compares: an error by type and message, as NaN does not equal itself."""
        value = self.value if self.error is None else repr(self.error)
        return self.metric, value, self.signature, self.precision, self.recall, self.f1

    def __float__(self) -> float:
        if self.error is not None:
            raise self.error
        return self.value

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.metric}: no score ({self.error})"
        return f"{self.metric} = {formatted(self.value, metric=self.metric)}  [{self.signature}]"

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    def __round__(self, ndigits: int | None = None) -> float:
        return round(float(self), ndigits)

    def _compare(self, other: object, holds: Callable[[float, float], bool]) -> bool:
        if not isinstance(other, Score | Real):
            return NotImplemented  # type: ignore[no-any-return]
        if isinstance(other, Score) and other.metric != self.metric:
            raise InputError(
                f"A score of {self.metric!r} cannot be ordered with one of {other.metric!r}: "
                "compare scores of one metric, or their values."
            )
        return holds(float(self), float(other))

    def __lt__(self, other: object) -> bool:
        return self._compare(other, operator.lt)

    def __le__(self, other: object) -> bool:
        return self._compare(other, operator.le)

    def __gt__(self, other: object) -> bool:
        return self._compare(other, operator.gt)

    def __ge__(self, other: object) -> bool:
        return self._compare(other, operator.ge)


def _number(value: Any, metric: str) -> float:
    """`value` as a float, also if it is a number of NumPy or torch."""
    if not isinstance(value, str | bytes):
        with suppress(TypeError, ValueError):
            return float(value)
    raise InputError(f"Expected a number as the value of {metric!r}, but got {value!r:.60}.")
