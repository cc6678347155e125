"""Score the rows of a table by several metrics, with an optional journal.

Rows are scored in chunks of a fixed size, with all metrics before the next chunk. So metrics share
claims and labels, and a resumed run computes the same as an uninterrupted one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr._version import __version__
from caspr.api import score
from caspr.cards import CARDS, MetricCard
from caspr.errors import DataError, InputError
from caspr.inputs import as_list, is_many, items_mapped
from caspr.metrics.base import Metric, OnError
from caspr.metrics.graded import graded
from caspr.metrics.registry import metric_card, metric_class, takes_reviews
from caspr.metrics.shared_work import SharedWork
from caspr.progress import bar, shown
from caspr.signature import digest
from caspr.tables.journal import Entry, Journal
from caspr.tables.review_columns import ReviewColumns

if TYPE_CHECKING:
    import pandas as pd

    from caspr.analysis.measures import TextColumns
    from caspr.records import Score
    from caspr.records.scores import Scores

CHUNK: Final = 64
"""Number of rows between two writes to the journal: the most that a killed run loses."""
REPORTED_PARTS: Final = ("contradicted", "unmentioned", "graded", "supported")

Cells = Mapping[str, Any]
"""JSON-ready result of one row and metric: ``metric``, ``value`` (NaN without a score), ``parts``,
``claims`` (mean number per summary, or None), ``signature`` and ``error`` (text, or None)."""


def score_rows(
    frame: pd.DataFrame,
    metrics: Sequence[Metric],
    columns: TextColumns,
    *,
    on_error: OnError,
    progress: bool | None,
    journal: Path | None,
    resume: bool,
) -> list[list[Cells]]:
    """Score every row with every metric: for each metric, the cells of all rows.

    Metric objects that compare claims share claims and labels. Without a journal, all rows are
    scored at once, and a metric may take its weights from all of them. The other arguments and the
    errors are those of `caspr.evaluate`. `check_columns` is to be called before.
    """
    shared = SharedWork()
    sharing = [shared.among(metric) for metric in metrics]
    options: dict[str, Any] = {"on_error": on_error, "progress": progress}
    if journal is None:
        return [_cells(frame, metric, columns, options) for metric in sharing]
    _check_chunks(metrics)
    run = {
        "caspr": __version__,
        "columns": _column_names(columns),
        "metrics": list(metrics),
        "on_error": on_error,
    }
    rows, n_rows = _row_digests(frame, columns), len(frame)
    with Journal(journal, run, resume=resume) as kept, kept.explaining_interrupt(n_rows):
        done = kept.keep_matching(rows)
        with shown(progress), bar(n_rows, "score", "rows") as shown_bar:
            shown_bar.update(done)
            for start in range(done, n_rows, CHUNK):
                chunk = frame.iloc[start : start + CHUNK].reset_index(drop=True)
                with items_mapped(range(start, n_rows)):
                    found = [_cells(chunk, metric, columns, options) for metric in sharing]
                cells = zip(rows[start : start + CHUNK], zip(*found, strict=True), strict=True)
                kept.append([Entry(row, {"metrics": own}) for row, own in cells])
                shown_bar.update(len(chunk))
        by_row = [entry.cells["metrics"] for entry in kept.entries()]
    return [list(own) for own in zip(*by_row, strict=True)]


def check_columns(
    frame: pd.DataFrame, metrics: Sequence[str | Metric], columns: TextColumns
) -> None:
    """Raise, before anything is scored, if a column that a metric needs is missing."""
    for metric in metrics:
        name = metric_name(metric)
        for column, option in _needed(metric, columns):
            if column is None:
                raise InputError(
                    f"The metric {name!r} needs `{option}`: name the column of the table."
                )
            if column not in frame.columns:
                raise DataError(
                    f"The metric {name!r} needs the column {column!r}; the columns are "
                    f"{list(frame.columns)}."
                )


def reported_parts(metric: str) -> list[str]:
    """The parts of the metric, if it is one of this package, that are reported."""
    parts = CARDS[metric].parts if metric in CARDS else ()
    return [part for part in REPORTED_PARTS if part in parts]


def is_similarity(name: str) -> bool:
    """Whether the metric `name` compares a summary with a reference or with its document."""
    card = known_card(name)
    return card is not None and card.higher_means in ("more similar", "higher quality")


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


def known_card(name: str) -> MetricCard | None:
    """Card of the metric `name`; None for a user's own column or metric."""
    try:
        return metric_card(name)
    except InputError:
        return None


def _cells(
    frame: pd.DataFrame, metric: Metric, columns: TextColumns, options: dict[str, Any]
) -> list[Cells]:
    """Cells of all rows; the value of a metric of similarity is the mean of both sides."""
    sides = _scored(frame, metric, columns, options)
    values = np.mean([side.values for side in sides], axis=0).tolist()
    return [
        {
            "metric": one.metric,
            "value": value,
            "parts": _parts(one),
            "claims": _n_claims(one),
            "signature": one.signature,
            "error": next((str(side.error) for side in both if side.error is not None), None),
        }
        for one, value, *both in zip(sides[0], values, *sides, strict=True)
    ]


def _parts(score: Score) -> dict[str, float]:
    """The reported parts of a score; for CASPR also graded CASPR, from the grid of the score."""
    known = score.parts
    if score.grid is not None and "contradicted" in known:
        known["graded"] = graded(score.grid)
    return {part: known[part] for part in REPORTED_PARTS if part in known}


def _scored(
    frame: pd.DataFrame, metric: Metric, columns: TextColumns, options: dict[str, Any]
) -> list[Scores]:
    """Scores of all pairs; for a metric of similarity, the scores of side a and of side b."""
    a, b, *others = (list(frame[column]) for column, _ in _needed(metric, columns))
    if takes_reviews(metric) and columns.reviews is not None:
        options = options | columns.reviews.of_rows(*others)
    elif others:
        pairs = [in_order(metric, *both) for both in zip((a, b), others, strict=True)]
        return [score(*both, metric=metric, **options) for both in pairs]
    return [score(a, b, metric=metric, **options)]


def _needed(metric: str | Metric, columns: TextColumns) -> list[tuple[str | None, str]]:
    """Columns that a metric needs, the summaries first, each with the option that names it."""
    own: list[tuple[str | None, str]] = [(columns.a, "a"), (columns.b, "b")]
    if takes_reviews(metric) and columns.reviews is not None:
        by_option = columns.reviews.by_option
        return own + [(column, option) for option, column in by_option.items()]
    if is_similarity(metric_name(metric)):
        own += [(columns.reference_a, "reference_a"), (columns.reference_b, "reference_b")]
    return own


def _n_claims(one: Score) -> float | None:
    """Mean number of claims of the two summaries; None if the metric has no claims."""
    a, b = one.verdicts_a or one.grounding_a, one.verdicts_b or one.grounding_b
    return None if a is None or b is None else (len(a) + len(b)) / 2


def metric_name(metric: str | Metric) -> str:
    """Name of a metric, given by its name or as an object."""
    return metric if isinstance(metric, str) else getattr(metric, "name", type(metric).__name__)


def _column_names(columns: TextColumns) -> list[str | None]:
    reviews = columns.reviews
    own = [columns.a, columns.b, columns.reference_a, columns.reference_b]
    return own if reviews is None else [*own, reviews.a, reviews.b]


def _row_digests(frame: pd.DataFrame, columns: TextColumns) -> list[str]:
    """Digest of each row: of all its texts that are scored."""
    names = [name for name in _column_names(columns) if name is not None and name in frame.columns]
    reviews = columns.reviews
    digests = []
    for row in zip(*(frame[name] for name in names), strict=True):
        cells = (_texts_of(name, cell, reviews) for name, cell in zip(names, row, strict=True))
        # As lists, since the repr of a long array is abbreviated.
        plain = (as_list(cell) if is_many(cell) else cell for cell in cells)
        digests.append(digest(" ".join(map(repr, plain))))
    return digests


def _texts_of(name: str, cell: object, reviews: ReviewColumns | None) -> object:
    """The cell, or in a column of reviews the reviews that it contains or names."""
    if reviews is None or name not in (reviews.a, reviews.b):
        return cell
    return reviews.of_cell(cell)


def _check_chunks(metrics: Sequence[Metric]) -> None:
    weighted = [one for one in metrics if getattr(one, "_idf", False) is True]
    if weighted:
        raise InputError(
            f"{weighted[0]!r:.60} weights tokens by all rows (idf), so its rows cannot be scored "
            "in parts. Leave out the journal, or give idf=[texts]."
        )
