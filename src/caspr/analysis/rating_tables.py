"""Human ratings and metric scores as complete tables of items by systems."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.frame_cells import check_filled, numbers, row_names
from caspr.analysis.metric_columns import in_order, is_similarity, metric_name
from caspr.api import score as score_pairs
from caspr.errors import DataError, InputError
from caspr.inputs import every_item_needed, is_many, items_called
from caspr.metrics.base import Metric
from caspr.metrics.registry import metric_card, takes_reviews
from caspr.stats.correlations import without_rounding_errors
from caspr.tables.frame_types import as_pandas
from caspr.tables.frames import options_of_each

if TYPE_CHECKING:
    import pandas as pd

Table = NDArray[np.float64]
LENGTH = "length"
REVIEWS: Final = "reviews"
"""Column with the list of reviews of each summary."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Names of the columns of a table of ratings: options of `caspr.analysis.validate`."""

    item: str = "item"
    system: str = "system"
    dimension: str | None = "dimension"
    score: str = "score"
    text: str = "summary"
    a: str = "source"
    b: str = "summary"


@dataclass(frozen=True, slots=True)
class RatingTables:
    """Ratings and scores of the same summaries, items in rows and systems in columns.

    Dimension → ratings (n_items, n_systems), NaN where a summary has none; metric → scores,
    including "length"; metric → signature, for metrics that were computed here.
    """

    items: tuple[object, ...]
    systems: tuple[object, ...]
    ratings: Mapping[str, Table]
    scores: Mapping[str, Table]
    signatures: Mapping[str, str]


def rating_tables(
    ratings: object,
    metrics: Sequence[str | Metric],
    columns: Columns,
    *,
    preset: str | None,
    progress: bool | None,
    options: Mapping[str, Any],
    complete: bool = True,
) -> RatingTables:
    """Arrange ratings and scores as tables, computing the metrics that are not columns.

    Several ratings of one summary in one dimension are averaged. If `complete`, every item needs a
    rating of every system in every dimension. The other arguments are those of
    `caspr.analysis.validate`, as are the errors.
    """
    frame = as_pandas(ratings)
    named = {columns.item: "item", columns.system: "system", columns.score: "score"}
    if columns.dimension is not None:
        named[columns.dimension] = "dimension"
    check_filled(frame, named)
    human = _human_tables(frame, columns, complete)
    first = next(iter(human.values()))
    keys = [columns.item, columns.system]
    if columns.text in frame.columns:
        check_filled(frame, {columns.text: "text"}, may_be_blank=True)
    _check_constant(frame, columns.text, keys, "texts")
    summaries = frame.drop_duplicates(keys)
    scores: dict[str, Table] = {}
    signatures: dict[str, str] = {}
    if LENGTH in metrics:
        raise InputError(
            f"{LENGTH!r} is the number of words of each summary, which is always among the "
            "metrics. Leave it out, or rename your column of that name."
        )
    computed = [one for one in metrics if not (isinstance(one, str) and one in frame.columns)]
    own_options = iter(_options_of_each(computed, options))
    for metric in metrics:
        if isinstance(metric, str) and metric in frame.columns:
            check_filled(frame, {metric: "metrics"})
            name, own = metric, numbers(summaries, metric)
            _check_constant(frame, metric, keys, "scores")
        else:
            for column in (columns.a, columns.b):
                _check_constant(frame, column, keys, "texts")
            name, own, signatures[name] = _computed(
                metric, summaries, columns, preset, progress, next(own_options)
            )
        if name in (*scores, LENGTH):
            raise InputError(f"The metric {name!r} is given twice; {LENGTH!r} always is one.")
        scores[name] = _arranged(summaries, own, keys, first)
    scores[LENGTH] = _arranged(summaries, _lengths(summaries, columns.text), keys, first)
    return RatingTables(
        tuple(first.index),
        tuple(first.columns),
        {name: table.to_numpy(dtype=np.float64) for name, table in human.items()},
        scores,
        signatures,
    )


def _human_tables(frame: pd.DataFrame, columns: Columns, complete: bool) -> dict[str, pd.DataFrame]:
    """Dimension → mean ratings of items (rows) by systems, all with the same rows and columns."""
    axes: dict[str, Any] = {"index": columns.item, "columns": columns.system, "sort": False}
    dimensions = (
        {columns.score: frame}
        if columns.dimension is None
        else dict(iter(frame.groupby(frame[columns.dimension].astype(str), sort=False)))
    )
    human = {
        name: _without_rounding_errors(
            own.assign(**{columns.score: numbers(own, columns.score)}).pivot_table(
                values=columns.score, **axes
            )
        )
        for name, own in dimensions.items()
    }
    if complete:
        shape = next(iter(human.values()))
        _check_complete(human, shape)
    else:
        shape = frame.pivot_table(aggfunc="size", **axes)
    return {name: own.reindex_like(shape) for name, own in human.items()}


def _without_rounding_errors(table: pd.DataFrame) -> pd.DataFrame:
    """The table with ties where the same ratings, given in another order, have the same mean."""
    rounded = without_rounding_errors(table.to_numpy(dtype=np.float64).ravel())
    table[:] = rounded.reshape(table.shape)
    return table


def _check_complete(human: Mapping[str, pd.DataFrame], first: pd.DataFrame) -> None:
    for name, table in human.items():
        missing = np.argwhere(table.isna().to_numpy())
        if len(missing):
            item, system = missing[0]
            raise DataError(
                f"Item {table.index.tolist()[item]!r} has no rating of system "
                f"{table.columns.tolist()[system]!r}, the first of {len(missing)} missing. "
                "Leave out items or systems until every item has a rating of every system, or use "
                "only the pooled level: at=['pooled'] (--at pooled)."
            )
        if set(table.index) != set(first.index) or set(table.columns) != set(first.columns):
            raise DataError(
                f"Dimension {name!r} rates {table.shape[0]} items of {table.shape[1]} systems, but "
                f"{next(iter(human))!r} rates {first.shape[0]} of {first.shape[1]}, or others. "
                "Validate them one by one, leave out what is not in all, or use only the pooled "
                "level: at=['pooled'] (--at pooled)."
            )


def _check_constant(frame: pd.DataFrame, column: str, keys: Sequence[str], what: str) -> None:
    """Raise `DataError` if the rows of a summary differ in `column`, or some have an empty cell.

    A missing column is ignored.
    """
    if column not in frame.columns:
        return
    by_summary = frame.groupby(list(keys), sort=False, observed=True)
    distinct = by_summary[column].nunique(dropna=False)
    varying = distinct[distinct > 1]
    if len(varying):
        check_filled(by_summary.get_group(varying.index[0]), {column: what})
        raise DataError(
            f"Column {column!r} has {varying.iloc[0]} different {what} of one summary, "
            f"{varying.index[0]}; a system has one summary per item, with one score per metric, "
            "whatever the dimension."
        )


def _options_of_each(
    computed: Sequence[str | Metric], options: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """The options that each metric has, of those that are not columns of the ratings."""
    if "on_error" in options:
        raise InputError(
            "A validation needs a score of every rated summary: `on_error` does not apply to it. "
            "Leave out the rows that cannot be scored."
        )
    for metric in computed:
        if isinstance(metric, str):
            try:
                metric_card(metric)
            except InputError as error:
                raise InputError(
                    f"{metric!r} is neither a column of the ratings nor a metric. {error}"
                ) from None
    return options_of_each(computed, options)


def _computed(
    metric: str | Metric,
    summaries: pd.DataFrame,
    columns: Columns,
    preset: str | None,
    progress: bool | None,
    options: Mapping[str, Any],
) -> tuple[str, Table, str]:
    """Name, scores and signature of a metric of two texts."""
    named = {"preset": preset, **options} if isinstance(metric, str) else {}
    arguments = _reviewed if takes_reviews(metric) else _compared
    texts: dict[str, Any] = arguments(metric, summaries, columns)
    with every_item_needed(), items_called(row_names(summaries, columns.item, columns.system)):
        scores = score_pairs(metric=metric, progress=progress, **texts, **named)
    return scores[0].metric, scores.values, scores[0].signature


def _compared(
    metric: str | Metric, summaries: pd.DataFrame, columns: Columns
) -> dict[str, list[Any]]:
    """Each summary and its document or reference, in the order in which the metric takes them."""
    for name in (columns.a, columns.b):
        if name not in summaries.columns:
            raise DataError(
                f"The metric {metric!r:.60} compares two texts, but there is no column {name!r}; "
                f"the columns are {list(summaries.columns)}. Name them with `a` and `b`."
            )
    name = metric_name(metric)
    if columns.a == columns.text != columns.b and is_similarity(name):
        raise InputError(
            f"The metric {name!r} compares column `b`, the rated summary, with column `a`, its "
            f"document or reference, but {columns.a!r} has the summaries (`text`). Swap them: "
            f"a={columns.b!r}, b={columns.a!r}."
        )
    own, other = summaries[columns.b].tolist(), summaries[columns.a].tolist()
    return dict(zip("ab", in_order(metric, own, other), strict=True))


def _reviewed(
    metric: str | Metric, summaries: pd.DataFrame, columns: Columns
) -> dict[str, list[Any]]:
    """Each summary on both sides, with its reviews: both sides then have the same value."""
    texts, reviews = (summaries.get(name) for name in (columns.b, REVIEWS))
    if texts is None or reviews is None or not all(map(is_many, reviews)):
        raise DataError(
            f"The metric {metric!r:.60} compares a summary with its reviews, and needs the columns "
            f"{columns.b!r} and {REVIEWS!r} (a list of texts in each row), but the columns are "
            f"{list(summaries.columns)}."
        )
    both = {"a": texts.tolist(), "reviews_a": reviews.tolist()}
    return both | {"b": both["a"], "reviews_b": both["reviews_a"]}


def _lengths(summaries: pd.DataFrame, text: str) -> Table:
    """Number of words of each summary, or the numbers of a numeric column."""
    import pandas as pd

    if text not in summaries.columns:
        raise DataError(
            f"There is no column {text!r} to take the length of the summaries from; the columns "
            f"are {list(summaries.columns)}. Name the summary, or a column of lengths, with `text`."
        )
    if pd.api.types.is_numeric_dtype(summaries[text]):
        return numbers(summaries, text)
    return np.array([len(str(one).split()) for one in summaries[text]], dtype=np.float64)


def _arranged(
    summaries: pd.DataFrame, values: Table, keys: Sequence[str], first: pd.DataFrame
) -> Table:
    """One value per summary as a table with the rows and columns of `first`."""
    import pandas as pd

    wide = pd.Series(values, index=[summaries[key] for key in keys]).unstack()
    table: Table = wide.loc[first.index, first.columns].to_numpy(dtype=np.float64)
    return table
