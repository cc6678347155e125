"""Scores of a user's own metric object: what it is given and what it returns is checked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from typing import Any

from caspr.errors import InputError, MetricError
from caspr.inputs import check_aligned, check_summary, is_many, of_item
from caspr.metrics.base import Metric, OnError, check_scores
from caspr.protocols import calling
from caspr.records.scores import Scores


def own_scores(
    metric: Metric,
    a: Sequence[Any],
    b: Sequence[Any],
    on_error: OnError,
    reviews: Mapping[str, Any],
) -> Scores:
    """Score a[i] against b[i] with a metric that is not derived from `BaseMetric`.

    `on_error` must be "raise"; `reviews` are the arguments of reviews that were given, by name.

    Raises
    ------
    InputError
        If an item cannot be scored, or the metric does not take what is given. The error of a
        score that the metric returns is raised, too, as its class.
    MetricError
        If the metric raises an error that is not of `caspr`, or does not return one score per pair.
    """
    name = type(metric).__name__
    if on_error != "raise":
        raise InputError(
            f"on_error={on_error!r} needs a metric of this package, or one derived from "
            f"caspr.metrics.BaseMetric, but got {name}."
        )
    if reviews and not _accepts(metric.score_pairs, reviews):
        raise InputError(f"{name}.score_pairs takes no reviews, but got {next(iter(reviews))}.")
    check_aligned(a, b)
    takes_references = getattr(metric, "takes_references", False)
    for index, (one, other) in enumerate(zip(a, b, strict=True)):
        check_summary(one, f"summary_a{of_item(index)}")
        if not (takes_references and is_many(other)):
            check_summary(other, f"summary_b{of_item(index)}")
    with calling(lambda: f"metric {name} failed", MetricError):
        scores = metric.score_pairs(a, b, **reviews)
    return check_scores(scores, len(a), name)


def _accepts(function: Callable[..., object], names: Iterable[str]) -> bool:
    parameters = signature(function).parameters.values()
    return any(p.kind is p.VAR_KEYWORD for p in parameters) or set(names) <= {
        p.name for p in parameters
    }
