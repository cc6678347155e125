"""Name -> metric; each is imported when it is first asked for."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from inspect import signature
from types import MappingProxyType

from caspr.errors import InputError
from caspr.metrics.base import BaseMetric

__all__ = ["MetricCard", "load_metric", "metric_class", "metric_names", "metrics_table"]

_CLASSES = MappingProxyType(
    {
        "caspr": "caspr.metrics.caspr:Caspr",
        "ds": "caspr.metrics.distinctiveness:Distinctiveness",
        "inverted_bertscore": "caspr.metrics.bertscore:InvertedBertScore",
        "bertscore": "caspr.metrics.bertscore:BertScore",
        "inverted_sbertscore": "caspr.metrics.sbertscore:InvertedSBertScore",
        "sbertscore": "caspr.metrics.sbertscore:SBertScore",
        "summac_zs": "caspr.metrics.summac:SummacZs",
    }
)
_ALIASES = MappingProxyType(
    {
        "distinctiveness": "ds",
        "distinctiveness_score": "ds",
        "bert_score": "bertscore",
        "bs": "bertscore",
        "bs_inv": "inverted_bertscore",
        "inverted_bert_score": "inverted_bertscore",
        "sbert_score": "sbertscore",
        "inverted_sbert_score": "inverted_sbertscore",
        "summac": "summac_zs",
    }
)


@dataclass(frozen=True, slots=True)
class MetricCard:
    """What there is to know of a metric before it runs.

    Parameters
    ----------
    name
        As it is asked for.
    higher_means
        "more contrast" or "more similar".
    value_range
        As people read it.
    summary
        What it measures, in one line.
    """

    name: str
    higher_means: str
    value_range: str
    summary: str


def metric_names() -> tuple[str, ...]:
    """Names of all metrics, without their aliases."""
    return tuple(_CLASSES)


def metric_class(name: str) -> type[BaseMetric]:
    """Class of the metric `name`; case, and "-" for "_", make no difference.

    Raises
    ------
    InputError
        If there is no such metric; the message lists those there are.

    Examples
    --------
    >>> metric_class("DS").__name__
    'Distinctiveness'
    """
    plain = name.strip().lower().replace("-", "_") if isinstance(name, str) else name
    target = _CLASSES.get(_ALIASES.get(plain, plain))
    if target is None:
        raise InputError(
            f"Expected `metric` to be one of {list(_CLASSES)}, or an object with the method "
            f"`score_pairs`, but got {name!r}."
        )
    module, _, attribute = target.partition(":")
    found: type[BaseMetric] = getattr(import_module(module), attribute)
    return found


def load_metric(name: str, **options: object) -> BaseMetric:
    """Metric `name`, made with its `options`.

    Raises
    ------
    InputError
        If there is no such metric, or it has no such option.
    """
    found = metric_class(name)
    known = [option for option in signature(found).parameters if option != "self"]
    unknown = [option for option in options if option not in known]
    if unknown:
        raise InputError(
            f"Metric `{found.name}` has no option {unknown[0]!r}; it has {known or 'none'}."
        )
    return found(**options)


def metrics_table() -> tuple[MetricCard, ...]:
    """A card for every metric, as ``caspr metrics`` shows them; loads no model.

    Examples
    --------
    >>> [(card.name, card.value_range) for card in metrics_table()][:2]
    [('caspr', '0 to 100'), ('ds', '0 to 100')]
    """
    return tuple(
        MetricCard(name, found.higher_means, found.value_range, found.summary)
        for name, found in ((name, metric_class(name)) for name in _CLASSES)
    )
