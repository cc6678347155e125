"""Precision, recall and F1 of a soft match, which BERTScore and SBERTScore share."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from caspr.choices import check_choice

Figure = Literal["f1", "precision", "recall"]


class PrecisionRecall(NamedTuple):
    """How well a summary matches the text it is compared with.

    Parameters
    ----------
    precision
        Mean best match of what the summary has.
    recall
        Mean best match of what the other text has.
    f1
        Harmonic mean of both; 0 where they add up to 0.
    """

    precision: float
    recall: float
    f1: float

    @classmethod
    def of(cls, precision: float, recall: float) -> PrecisionRecall:
        """With their F1.

        Examples
        --------
        >>> PrecisionRecall.of(0.5, 1.0).f1
        0.6666666666666666
        """
        total = precision + recall
        return cls(precision, recall, 2 * precision * recall / total if total else 0.0)

    def rescaled(self, baseline: PrecisionRecall) -> PrecisionRecall:
        """Each as (x − b) / (1 − b): 0 where unrelated texts are, 1 for the same text."""
        return PrecisionRecall(*((x - b) / (1 - b) for x, b in zip(self, baseline, strict=True)))

    def named(self, figure: Figure) -> float:
        """One of the three."""
        value: float = getattr(self, figure)
        return value


def check_figure(figure: object) -> None:
    """Raise `InputError` unless it names one of the three."""
    check_choice("figure", figure, get_args(Figure))
