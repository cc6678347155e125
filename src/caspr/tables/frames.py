"""Add columns of scores to a table of summary pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final, TypeVar, get_args

from caspr.api import chosen_metric, score
from caspr.errors import DataError, InputError
from caspr.inputs import LEAVE_OUT_OR_RECORD, check_summary
from caspr.metrics.base import Metric, OnError
from caspr.metrics.registry import load_metric, metric_card, metric_options, takes_reviews
from caspr.metrics.reviews import checked_texts
from caspr.metrics.shared_work import SharedWork
from caspr.options import check_choice, check_two_columns
from caspr.presets import resolve
from caspr.protocols import Labeler, check_own
from caspr.records.scores import Scores
from caspr.tables.added_columns import AddedColumns
from caspr.tables.frame_types import Added, Table, as_table
from caspr.tables.review_columns import (
    ByEntity,
    ReviewColumns,
    check_takes_reviews,
    review_columns,
)

_Frame = TypeVar("_Frame")
_OF_LABELERS: Final = frozenset({"revision", "device", "dtype", "on_too_long", "token_budget"})
"""Options of a labeler that is named, which other metrics have too."""


def score_frame(
    frame: _Frame,
    *,
    a: str = "summary_a",
    b: str = "summary_b",
    metrics: Sequence[str | Metric] | Mapping[str, str | Metric] = ("caspr",),
    reviews_a: str | None = None,
    reviews_b: str | None = None,
    reviews: ByEntity | None = None,
    entity_a: str | None = None,
    entity_b: str | None = None,
    preset: str | None = None,
    on_error: OnError = "raise",
    progress: bool | None = None,
    **options: Any,
) -> _Frame:
    """Score the pairs of a table, and add the scores as columns.

    Parameters
    ----------
    frame
        A table of pandas, polars, pyarrow or Hugging Face `datasets`; a dict of columns; or
        anything else with the Arrow PyCapsule protocol, for which a `pyarrow.Table` is returned.
    a, b
        Columns of the summaries.
    metrics
        Names of metrics, or metric objects; a mapping sets the names of the columns:
        ``{"small": Caspr(nli="embedded")}``. A text is split once for all of them.
    reviews_a, reviews_b
        Columns of lists of reviews, for the metrics that take reviews; the others
        of the call do not see them.
    reviews
        Instead of these columns: entity → list of its reviews, as `caspr.tables.read_reviews`
        reads them from a file with one review per row. A review given twice counts twice.
    entity_a, entity_b
        With `reviews`, columns that name the entity of each side; default: "entity_a" and
        "entity_b".
    preset
        As for `caspr.score`.
    on_error
        "raise" ends the run at the first row that cannot be scored; "record" leaves its score
        empty, writes the reason to ``<metric>_error``, and continues.
    progress
        As for `caspr.score`.
    **options
        Options of the metrics; each is passed to all named metrics that have it.

    Returns
    -------
    table
        A new table of the same type, with the same rows, order and index. For each metric it has
        a float64 column of scores, named like the metric, and ``<metric>_signature``; of a
        metric over claims also one for each of its parts, as ``caspr_contradicted``,
        ``caspr_unmentioned``, ``grounded_contrast_supported``; with "record" also
        ``<metric>_error``. A table without rows gets the same columns, empty, and no
        model is loaded for it.

    Raises
    ------
    DataError
        If a column is not found (the message lists the columns), occurs twice, or would be
        overwritten.
    InputError
        If `frame` is not a table, if `a` and `b` name the same column, if reviews are missing or
        not used by any metric, or (with "raise") a cell cannot be scored, or an entity has no
        reviews; the message names its row.

    Examples
    --------
    >>> table = {"id": [7], "summary_a": ["One pool."], "summary_b": ["Two pools."]}
    >>> score_frame(table, metrics=["ds"], tokenizer="whitespace")["ds"]
    [100.0]
    """
    table = as_table(frame)
    named = named_metrics(metrics)
    reviewed = review_columns(reviews_a, reviews_b, reviews, entity_a, entity_b)
    check_takes_reviews(named.values(), reviewed)
    needed = {"a": a, "b": b} | ({} if reviewed is None else reviewed.by_option)
    check_columns(table.columns(), needed, named, on_error)
    summaries_a, summaries_b = table.cells(a), table.cells(b)
    review_lists: dict[str, list[object]] = {}
    if reviewed is not None:
        review_lists = reviewed.of_rows(*map(table.cells, reviewed.names))
    if on_error == "raise":
        _check_cells(table, {a: summaries_a, b: summaries_b}, review_lists, reviewed)
    added: dict[str, Added] = {}
    sharing = sharing_metrics(named.values(), preset, options)
    for column, metric in named.items():
        scores = Scores([])
        if summaries_a:
            given: dict[str, Any] = review_lists if takes_reviews(metric) else {}
            scores = score(
                summaries_a,
                summaries_b,
                metric=next(sharing),
                on_error=on_error,
                progress=progress,
                **given,
            )
        added |= AddedColumns.of(metric, on_error, column).columns(scores)
    extended: _Frame = table.extended(added)
    return extended


def sharing_metrics(
    metrics: Iterable[str | Metric], preset: str | None, options: Mapping[str, Any]
) -> Iterator[Metric]:
    """The metrics of one call, which split each text once; each is loaded when it is its turn.

    The claims are kept as long as the iterator or a metric of it exists.
    """
    metrics = list(metrics)
    loaded = (
        chosen_metric(metric, preset=preset, **own) if isinstance(metric, str) else metric
        for metric, own in zip(metrics, options_of_each(metrics, options), strict=True)
    )
    return map(SharedWork(labels=False).among, loaded) if len(metrics) > 1 else loaded


def loaders(
    metrics: Sequence[str | Metric] | Mapping[str, str | Metric],
    preset: str | None,
    options: Mapping[str, Any],
) -> dict[str, Callable[[], Metric]]:
    """Column → function that loads its metric, here or in another process."""
    named = named_metrics(metrics)
    taken = options_of_each(named.values(), options)
    return {
        column: partial(load_metric, metric, **resolve(metric_card(metric).name, preset, own))
        if isinstance(metric, str)
        else partial(_itself, metric)
        for (column, metric), own in zip(named.items(), taken, strict=True)
    }


def _itself(metric: Metric) -> Metric:  # a lambda cannot be sent to another process
    return metric


def named_metrics(
    metrics: Sequence[str | Metric] | Mapping[str, str | Metric],
) -> dict[str, str | Metric]:
    """Column → metric."""
    is_list = isinstance(metrics, Sequence | Mapping) and not isinstance(metrics, str)
    if not is_list or not metrics:
        raise InputError(
            f"Expected `metrics` to be a list of metrics, as ['caspr', 'ds'], but got {metrics!r}."
        )
    if isinstance(metrics, Mapping):
        for name, metric in metrics.items():
            if not isinstance(name, str):
                raise InputError(f"Expected names of columns in `metrics`, but got {name!r:.60}.")
            _check_metric(metric)
        return dict(metrics)
    named: dict[str, str | Metric] = {}
    for metric in metrics:
        _check_metric(metric)
        name = metric_card(metric).name if isinstance(metric, str) else _name(metric)
        if name in named:
            raise InputError(
                f"Metric {name!r} is given twice. Name it once; or, in Python, give each a column "
                f"of its own: metrics={{{name!r}: ..., {name + '_2'!r}: ...}}."
            )
        named[name] = metric
    return named


def _check_metric(metric: object) -> None:
    if not isinstance(metric, str | Metric):
        check_own(metric, "metrics", "score_pairs", "names of metrics")


def _name(metric: Metric) -> str:
    """Name of a metric object, or else the first part of its signature."""
    return str(getattr(metric, "name", None) or str(metric.signature).partition("|")[0])


def options_of_each(
    metrics: Iterable[str | Metric], options: Mapping[str, Any]
) -> list[dict[str, Any]]:
    """The `options` that each metric has; an unknown one is passed to all, which raise.

    A labeler object has its own options: beside it, "device" and the like are only for metrics
    without a labeler, if there is one.
    """
    metrics = list(metrics)
    known = [set(metric_options(one)) if isinstance(one, str) else set() for one in metrics]
    unknown = set(options).difference(*known)
    if unknown and not metrics:
        raise InputError(
            f"Option {min(unknown)!r} is for metrics that are computed, but all scores are columns "
            "of the table. Leave it out, or name a metric that is not a column."
        )
    if unknown and not any(isinstance(one, str) for one in metrics):
        raise InputError(
            f"Option {min(unknown)!r} cannot be given with metric objects, which have their own."
        )
    if isinstance(options.get("nli"), Labeler):
        of_others = set[str]().union(*(own for own in known if "nli" not in own))
        known = [own - (of_others & _OF_LABELERS) if "nli" in own else own for own in known]
    return [
        {name: value for name, value in options.items() if name in own | unknown} for own in known
    ]


def check_columns(
    columns: Sequence[Any],
    needed: Mapping[str, str],
    metrics: Mapping[str, object],
    on_error: OnError,
) -> None:
    """Raise `DataError` if a needed column is not in `columns`, or one to add is.

    `needed` maps an option to the column that it names, and `metrics` a column to its metric.
    `InputError` is raised if both summaries are in one column, or `on_error` is unknown.
    """
    check_choice("on_error", on_error, get_args(OnError))
    check_two_columns(a=needed["a"], b=needed["b"])
    for option, name in needed.items():
        if columns.count(name) != 1:
            found = f"{columns.count(name)} have this name" if name in columns else "none found"
            raise DataError(
                f"Expected one column {name!r}, but {found}; the columns are {list(columns)}. "
                f"Name the right one with {option}='...' (--{option.replace('_', '-')})."
            )
    for name, metric in metrics.items():
        added = AddedColumns.of(metric, on_error, name).names
        taken = [column for column in added if column in columns]
        if taken:
            raise DataError(
                f"Column {taken[0]!r} exists already, and would be overwritten. Drop it, or "
                f"name the new one: metrics={{'another_name': {name!r}}}."
            )


def check_idf(options: Mapping[str, Any]) -> None:
    """Raise `InputError` for ``idf=True``, whose weights need all texts in one call."""
    if options.get("idf") is True:
        raise InputError(
            "idf=True weights a token by the number of texts that have it, but a file is scored in "
            "chunks, so the weights would be those of a chunk. Give idf=[texts], or score all "
            "texts in one call of caspr.score."
        )


def _check_cells(
    table: Table,
    summaries: Mapping[str, Sequence[Any]],
    reviews: Mapping[str, Sequence[object]],
    reviewed: ReviewColumns | None,
) -> None:
    """Raise for the first cell that cannot be scored; the message names its column and row."""
    for name, cells in summaries.items():
        for index, cell in enumerate(cells):
            try:
                check_summary(cell, "it")
            except InputError:
                where = f"column {name!r}, {table.row_name(index)}"
                check_summary(cell, where, LEAVE_OUT_OR_RECORD)
    columns = () if reviewed is None else reviewed.names
    for name, lists in zip(columns, reviews.values(), strict=True):
        for index, texts in enumerate(lists):
            checked_texts(texts, f"column {name!r}, {table.row_name(index)}")
