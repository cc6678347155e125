"""Precision, recall and F1 of a soft match, as BERTScore and SBERTScore define it."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from caspr.options import check_choice

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


def check_figure(figure: object) -> None:
    """Raise `InputError` unless `figure` names one of the three values."""
    check_choice("figure", figure, get_args(Figure))
