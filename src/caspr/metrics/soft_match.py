"""Precision, recall and F1 of a match, and the metrics that have one of them as their value."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from caspr.metrics.base import BaseMetric
from caspr.options import check_choice
from caspr.records import Score

Figure = Literal["f1", "precision", "recall"]


class PrecisionRecall(NamedTuple):
    """How well a summary matches the text it is compared with.

    Parameters
    ----------
    precision
        Mean best match of the tokens or sentences of the summary.
    recall
        Mean best match of those of the other text.
    f1
        Harmonic mean of both; 0 if they add up to 0.
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
        total = precision + recall
        return cls(precision, recall, 2 * precision * recall / total if total else 0.0)

    def rescaled(self, baseline: PrecisionRecall) -> PrecisionRecall:
        """Each value x as (x − b) / (1 − b): 0 for unrelated texts, 1 for equal texts."""
        return PrecisionRecall(*((x - b) / (1 - b) for x, b in zip(self, baseline, strict=True)))

    def named(self, figure: Figure) -> float:
        """The value called `figure`."""
        value: float = getattr(self, figure)
        return value


class MatchMetric(BaseMetric):
    """A metric whose value is one of the three; a subclass sets ``_figure``."""

    _figure: Figure

    def _matched(self, values: PrecisionRecall) -> Score:
        return Score(self.name, self._value(values), self.signature, *values)

    def _value(self, values: PrecisionRecall) -> float:
        return values.named(self._figure)


class InvertedMatchMetric(MatchMetric):
    """The other way round: 100 · (1 − x) of the value x."""

    def _value(self, values: PrecisionRecall) -> float:
        return 100 * (1 - super()._value(values))


def check_figure(figure: object) -> None:
    """Raise `InputError` unless `figure` names one of the three values."""
    check_choice("figure", figure, get_args(Figure))
