"""Name -> metric; the module of a metric is imported on first use."""

from __future__ import annotations

from importlib import import_module

from caspr.cards import ALIASES, CARDS, MetricCard
from caspr.errors import InputError
from caspr.metrics.base import BaseMetric, Metric, option_names

_CARDS = {card.name.lower(): card for card in CARDS.values()}


def metric_card(name: str) -> MetricCard:
    """Card of the metric `name`. Imports nothing.

    Parameters
    ----------
    name
        Name or alias of a metric; case, and "-" for "_", make no difference.

    Returns
    -------
    MetricCard
        Its name, range, direction and module.

    Raises
    ------
    InputError
        If there is no such metric; the message lists the metrics.

    Examples
    --------
    >>> metric_card("DS").full_scale
    100
    """
    plain = name.strip().lower().replace("-", "_") if isinstance(name, str) else ""
    card = _CARDS.get(ALIASES.get(plain, plain))
    if card is None:
        raise InputError(f"Expected `metric` to be one of {list(CARDS)}, but got {name!r}.")
    return card


def known_card(name: str) -> MetricCard | None:
    """Card of the metric `name`; None for a user's own column or metric."""
    try:
        return metric_card(name)
    except InputError:
        return None


def takes_reviews(metric: str | Metric) -> bool:
    """Whether a metric compares summaries with reviews."""
    found: object = metric_card(metric) if isinstance(metric, str) else metric
    return bool(getattr(found, "takes_reviews", False))


def metric_class(name: str) -> type[BaseMetric]:
    """Class of the metric `name` (see `metric_card`), imported on first use.

    Parameters
    ----------
    name
        Name or alias of a metric; see `metric_card`.

    Returns
    -------
    type
        A subclass of `BaseMetric`.

    Raises
    ------
    InputError
        If there is no such metric; the message lists the metrics.

    Examples
    --------
    >>> metric_class("DS").__name__
    'Distinctiveness'
    """
    module, _, attribute = metric_card(name).home.partition(":")
    found: type[BaseMetric] = getattr(import_module(f"{__package__}.{module}"), attribute)
    return found


def metric_options(name: str) -> tuple[str, ...]:
    """Names of the options of the metric `name`, those of its base classes included.

    Parameters
    ----------
    name
        Name or alias of a metric; see `metric_card`.

    Returns
    -------
    tuple of str
        In the order of the signature.

    Raises
    ------
    InputError
        If there is no such metric; the message lists the metrics.

    Examples
    --------
    >>> metric_options("ds")
    ('tokenizer', 'exceptions')
    """
    return option_names(metric_class(name))


def load_metric(name: str, **options: object) -> BaseMetric:
    """Create the metric `name` (see `metric_card`) with `options`, as `metric_options` lists them.

    Parameters
    ----------
    name
        Name or alias of a metric; see `metric_card`.
    **options
        Options of its class, as `metric_options` lists them.

    Returns
    -------
    BaseMetric
        The metric; models are loaded on first use.

    Raises
    ------
    InputError
        If there is no such metric, or it has no such option.

    Examples
    --------
    >>> load_metric("DS").name
    'ds'
    """
    return metric_class(name)(**options)
