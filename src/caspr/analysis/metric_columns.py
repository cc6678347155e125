"""The columns of a table that a metric needs, and the order in which it takes their texts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from caspr.cards import CARDS
from caspr.errors import DataError, InputError
from caspr.metrics.base import Metric
from caspr.metrics.registry import known_card, metric_class, takes_reviews
from caspr.tables.review_columns import ReviewColumns

if TYPE_CHECKING:
    import pandas as pd

REPORTED_PARTS: Final = ("contradicted", "unmentioned", "graded", "supported")


@dataclass(frozen=True, slots=True)
class TextColumns:
    """Names of the columns of texts: two summaries, and their references and reviews if any."""

    a: str = "summary_a"
    b: str = "summary_b"
    reference_a: str | None = None
    reference_b: str | None = None
    reviews: ReviewColumns | None = None

    @property
    def names(self) -> list[str | None]:
        """All names."""
        own = [self.a, self.b, self.reference_a, self.reference_b]
        return own if self.reviews is None else [*own, self.reviews.a, self.reviews.b]


def check_columns(
    frame: pd.DataFrame, metrics: Sequence[str | Metric], columns: TextColumns
) -> None:
    """Raise, before anything is scored, if a column that a metric needs is missing."""
    for metric in metrics:
        name = metric_name(metric)
        for column, option in needed_columns(metric, columns):
            if column is None:
                raise InputError(
                    f"The metric {name!r} needs `{option}`: name the column of the table."
                )
            if column not in frame.columns:
                raise DataError(
                    f"The metric {name!r} needs the column {column!r}; the columns are "
                    f"{list(frame.columns)}."
                )


def needed_columns(metric: str | Metric, columns: TextColumns) -> list[tuple[str | None, str]]:
    """Columns that a metric needs, the summaries first, each with the option that names it."""
    own: list[tuple[str | None, str]] = [(columns.a, "a"), (columns.b, "b")]
    if takes_reviews(metric) and columns.reviews is not None:
        by_option = columns.reviews.by_option
        return own + [(column, option) for option, column in by_option.items()]
    if is_similarity(metric_name(metric)):
        own += [(columns.reference_a, "reference_a"), (columns.reference_b, "reference_b")]
    return own


def in_order(
    metric: str | Metric, summary: list[Any], other: list[Any]
) -> tuple[list[Any], list[Any]]:
    """A summary, and its reference or document, in the order in which `metric` takes them.

    ROUGE takes the reference as its second argument, the others the reference or document as their
    first.
    """
    metric_or_class = metric_class(metric) if isinstance(metric, str) else metric
    takes_second = getattr(metric_or_class, "takes_references", False)
    return (summary, other) if takes_second else (other, summary)


def is_similarity(name: str) -> bool:
    """Whether the metric `name` compares a summary with a reference or with its document."""
    card = known_card(name)
    return card is not None and card.higher_means in ("more similar", "higher quality")


def metric_name(metric: str | Metric) -> str:
    """Name of a metric, given by its name or as an object."""
    return metric if isinstance(metric, str) else getattr(metric, "name", type(metric).__name__)


def reported_parts(metric: str) -> list[str]:
    """The parts of the metric, if it is one of this package, that are reported."""
    parts = CARDS[metric].parts if metric in CARDS else ()
    return [part for part in REPORTED_PARTS if part in parts]
