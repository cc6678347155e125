"""Precision, recall and F1 of a match, and the metrics that have one of them as their value."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, get_args

from caspr.metrics.base import BaseMetric
from caspr.records import Score

Figure = Literal["f1", "precision", "recall"]
FIGURES: Final = get_args(Figure)


class PrecisionRecall(NamedTuple):
    """How well the tokens or sentences of a summary and another text match.

    Precision is the mean best match of those of the summary, recall of those of the other text; F1
    is their harmonic mean, 0 if one is 0 or their signs differ, as the mean is unbounded there.
    """

    precision: float
    recall: float
    f1: float

    @classmethod
    def of(cls, precision: float, recall: float) -> PrecisionRecall:
        """Precision and recall with their F1.

        Examples
        --------
        >>> PrecisionRecall.of(0.5, 1.0).f1
        0.6666666666666666
        """
        same_sign = precision * recall > 0
        f1 = 2 * precision * recall / (precision + recall) if same_sign else 0.0
        return cls(precision, recall, f1)

    def rescaled(self, baseline: PrecisionRecall) -> PrecisionRecall:
        """Each value x as (x − b) / (1 − b): 0 for unrelated texts, 1 for equal texts."""
        return PrecisionRecall(*((x - b) / (1 - b) for x, b in zip(self, baseline, strict=True)))


class MatchMetric(BaseMetric):
    """A metric whose value is one of the three; a subclass sets ``_figure``."""

    _figure: Figure

    def _matched(self, values: PrecisionRecall) -> Score:
        return Score(self.name, self._value(values), self.signature, *values)

    def _value(self, values: PrecisionRecall) -> float:
        value: float = getattr(values, self._figure)
        return value


class InvertedMatchMetric(MatchMetric):
    """The other way round: 100 · (1 − x) of the value x."""

    def _value(self, values: PrecisionRecall) -> float:
        return 100 * (1 - super()._value(values))
