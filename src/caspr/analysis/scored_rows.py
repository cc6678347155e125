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
from caspr.analysis.metric_columns import (
    REPORTED_PARTS,
    TextColumns,
    in_order,
    needed_columns,
)
from caspr.api import score
from caspr.errors import InputError
from caspr.inputs import as_list, is_many, items_mapped
from caspr.metrics.base import Metric, OnError
from caspr.metrics.graded import graded
from caspr.metrics.registry import takes_reviews
from caspr.metrics.shared_work import SharedWork
from caspr.progress import bar, shown
from caspr.signature import digest
from caspr.tables.journal import Entry, Journal

if TYPE_CHECKING:
    import pandas as pd

    from caspr.records import Score
    from caspr.records.scores import Scores

CHUNK: Final = 64
"""Number of rows between two writes to the journal: the most that a killed run loses."""

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
        "columns": columns.names,
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
    a, b, *others = (list(frame[column]) for column, _ in needed_columns(metric, columns))
    if takes_reviews(metric) and columns.reviews is not None:
        options = options | columns.reviews.of_rows(*others)
    elif others:
        pairs = [in_order(metric, *both) for both in zip((a, b), others, strict=True)]
        return [score(*both, metric=metric, **options) for both in pairs]
    return [score(a, b, metric=metric, **options)]


def _n_claims(one: Score) -> float | None:
    """Mean number of claims of the two summaries; None if the metric has no claims."""
    a, b = one.verdicts_a or one.grounding_a, one.verdicts_b or one.grounding_b
    return None if a is None or b is None else (len(a) + len(b)) / 2


def _row_digests(frame: pd.DataFrame, columns: TextColumns) -> list[str]:
    """Digest of each row: of all its texts that are scored."""
    names = [name for name in columns.names if name is not None and name in frame.columns]
    cells = [[repr(_texts(name, cell, columns)) for cell in frame[name]] for name in names]
    return [digest(" ".join(row)) for row in zip(*cells, strict=True)]


def _texts(name: str, cell: object, columns: TextColumns) -> object:
    """The cell, or in a column of reviews the reviews that it contains or names."""
    reviews = columns.reviews
    if reviews is not None and name in (reviews.a, reviews.b):
        cell = reviews.of_cell(cell)
    return as_list(cell) if is_many(cell) else cell  # the repr of a long array is abbreviated


def _check_chunks(metrics: Sequence[Metric]) -> None:
    weighted = [one for one in metrics if getattr(one, "_idf", False) is True]
    if weighted:
        raise InputError(
            f"{weighted[0]!r:.60} weights tokens by all rows (idf), so its rows cannot be scored "
            "in parts. Leave out the journal, or give idf=[texts]."
        )
