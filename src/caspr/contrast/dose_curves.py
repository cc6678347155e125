"""Curves of metrics over doses, and their summary: correlation, slope, deviation."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from caspr.contrast.changes import Change
from caspr.metrics.registry import known_card
from caspr.stats import bootstrap
from caspr.stats.samples import FEWEST_ITEMS

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class DosePoint:
    """Mean score of one metric over all texts at one level of one change.

    Parameters
    ----------
    metric, change
        Names.
    level
        Share of claims requested to be changed, 0 to 1.
    dose
        Mean share of claims actually changed, 0 to 1.
    score, low, high
        Mean score with its 95% bootstrap interval over texts; the ends are NaN for fewer than
        three texts.
    expected
        For CASPR, the mean score that perfect labels would give; for other metrics None.
    n_texts
        Number of texts.
    """

    metric: str
    change: Change
    level: float
    dose: float
    score: float
    low: float
    high: float
    expected: float | None
    n_texts: int


@dataclass(frozen=True, slots=True)
class Response:
    """One text at one level: what was changed, and the score of one metric."""

    metric: str
    change: Change
    level: float
    dose: float
    score: float


_LEGEND: Final = """\
texts: {n_texts}; the dose is the share of claims changed.
spearman: correlation of dose and score, - if either is constant; slope: change of the score if all
claims are changed; largest_fall: largest move of the mean score against its direction as the dose
grows; deviation: mean absolute difference from the expected score (CASPR)."""


@dataclass(frozen=True, slots=True)
class DoseResponse:
    """Curves of metrics over doses. It prints as one line per metric and change.

    Parameters
    ----------
    points
        The curves, level by level.
    responses
        Score and dose of every text, from which everything else is computed.
    signatures
        Metric → signature.
    left_out
        Changes of the default that were not made: "paraphrase" without a `paraphraser`.
    """

    points: tuple[DosePoint, ...]
    responses: tuple[Response, ...]
    signatures: Mapping[str, str]
    left_out: tuple[Change, ...] = ()

    @property
    def left_out_text(self) -> str:
        """Which changes are left out and how to include them; empty if none is."""
        if not self.left_out:
            return ""
        return (
            f"left out: {', '.join(self.left_out)}, which needs paraphrases of the claims; give "
            "them in\nPython: caspr.contrast.dose_response(..., paraphraser=...)"
        )

    def to_frame(self) -> pd.DataFrame:
        """One row per metric, change and level, with the fields of `DosePoint`."""
        import pandas as pd

        return pd.DataFrame([asdict(point) for point in self.points])

    def summary(self) -> pd.DataFrame:
        """One row per metric and change.

        Returns
        -------
        DataFrame
            metric, change, spearman (of dose and score over all texts and levels; NaN if either is
            constant), slope (least squares, score per 100% dose), largest_fall (the largest drop
            of the mean score from a lower level to a higher one; for similarity metrics the
            largest rise), deviation (CASPR: mean absolute difference from the expected score).
        """
        import pandas as pd

        kinds = dict.fromkeys((point.metric, point.change) for point in self.points)
        return pd.DataFrame([self._summary_of(metric, change) for metric, change in kinds])

    def _summary_of(self, metric: str, change: Change) -> dict[str, object]:
        responses = [r for r in self.responses if (r.metric, r.change) == (metric, change)]
        doses = np.array([r.dose for r in responses])
        scores = np.array([r.score for r in responses])
        points = [p for p in self.points if (p.metric, p.change) == (metric, change)]
        curve = [point.score for point in sorted(points, key=lambda point: point.level)]
        deviations = [
            abs(r.score - expected)
            for r in responses
            if (expected := expected_score(metric, change, r.dose)) is not None
        ]
        return {
            "metric": metric,
            "change": change,
            "spearman": _spearman(doses, scores),
            "slope": _slope(doses, scores),
            "largest_fall": _largest_fall(curve, metric),
            "deviation": float(np.mean(deviations)) if deviations else math.nan,
        }

    def __str__(self) -> str:
        table = self.summary().to_string(index=False, float_format="{:.2f}".format, na_rep="-")
        n_texts = max((point.n_texts for point in self.points), default=0)
        lines = [table, _LEGEND.format(n_texts=n_texts), self.left_out_text]
        return "\n".join([*filter(None, lines), *self.signatures.values()])


def expected_score(metric: str, change: Change, dose: float) -> float | None:
    """CASPR of a text of distinct claims and its changed copy if all labels are right.

    It is None for other metrics, and for a change that is none of `CHANGES`. `dose` is the share of
    claims changed, 0 to 1.

    Examples
    --------
    >>> expected_score("caspr", "replace", 0.3), expected_score("caspr", "drop", 0.5)
    (30.0, 33.333333333333336)
    """
    if metric != "caspr":
        return None
    if change in ("contradict", "replace"):
        return 100 * dose
    if change == "drop":
        return 100 * dose / (2 - dose)
    return 0.0 if change in ("paraphrase", "shuffle") else None


def dose_points(
    responses: Sequence[Response], n_texts: int, n_resamples: int, seed: int
) -> Iterator[DosePoint]:
    """One point for each run of `n_texts` responses, which share metric, change and level."""
    for start in range(0, len(responses), n_texts):
        group = responses[start : start + n_texts]
        first, scores = group[0], [response.score for response in group]
        expected = [expected_score(r.metric, r.change, r.dose) for r in group]
        low = high = math.nan
        if n_texts >= FEWEST_ITEMS:
            low, high = bootstrap(scores, method="percentile", n_resamples=n_resamples, seed=seed)
        yield DosePoint(
            metric=first.metric,
            change=first.change,
            level=first.level,
            dose=float(np.mean([response.dose for response in group])),
            score=float(np.mean(scores)),
            low=low,
            high=high,
            expected=None if None in expected else float(np.mean(np.array(expected, dtype=float))),
            n_texts=n_texts,
        )


def _spearman(doses: np.ndarray, scores: np.ndarray) -> float:
    from scipy.stats import spearmanr

    if (doses == doses[0]).all() or (scores == scores[0]).all():
        return math.nan
    return float(spearmanr(doses, scores).statistic)


def _slope(doses: np.ndarray, scores: np.ndarray) -> float:
    from scipy.stats import linregress

    return math.nan if (doses == doses[0]).all() else float(linregress(doses, scores).slope)


def _largest_fall(curve: Sequence[float], metric: str) -> float:
    card = known_card(metric)
    rises = card is None or card.higher_means == "more contrast"
    values = np.array(curve) if rises else -np.array(curve)
    return float((np.maximum.accumulate(values) - values).max())
