"""BERTScore's recommended layers and baselines: the scores of unrelated English texts.

From the tables of `bert_score` 0.3.13. Models that are not listed here have no baseline.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from caspr.errors import InputError
from caspr.metrics.soft_match import PrecisionRecall

_LAYERS: Mapping[str, int | None] = MappingProxyType({"roberta-large": 17, "embedded": None})
"""Model → recommended layer; None for the last."""
_BASELINES: Mapping[tuple[str, int | None], PrecisionRecall] = MappingProxyType(
    {("roberta-large", 17): PrecisionRecall(0.83150584, 0.8314941, 0.83122575)}
)
"""(model, layer) → mean scores of unrelated sentences."""


def recommended_layer(model: str) -> int | None:
    """Recommended layer of `model`, counted from 1; None means the last."""
    name = _without_owner(model)
    if name not in _LAYERS:
        raise InputError(
            f"No layer is recommended for {model!r}. Give layer=…, counted from 1, or take one of "
            f"the models {list(_LAYERS)}."
        )
    return _LAYERS[name]


def baseline(
    model: str, layer: int | None, rescale: bool | Sequence[float]
) -> PrecisionRecall | None:
    """Baseline to rescale with; None without rescaling.

    `rescale` is whether to rescale, or the three values of the baseline themselves.
    """
    if not isinstance(rescale, bool):
        return _checked_baseline(rescale)
    if not rescale:
        return None
    known = _BASELINES.get((_without_owner(model), layer))
    if known is None:
        available = ", ".join(f"{name} (layer {number})" for name, number in _BASELINES)
        raise InputError(
            f"No baseline is known for {model!r} at layer {layer or 'last'}, only for "
            f"{available}. Give rescale=False for raw values, or your own baseline of precision, "
            "recall and F1: rescale=(…, …, …)."
        )
    return known


def _checked_baseline(rescale: Sequence[float]) -> PrecisionRecall:
    try:
        values = PrecisionRecall(*map(float, rescale))
    except (TypeError, ValueError):
        values = None
    if values is None or not all(math.isfinite(b) and b < 1 for b in values):
        raise InputError(
            "Expected `rescale` to be True, False, or the baseline of precision, recall and F1, "
            f"three numbers below 1, but got {rescale!r}."
        )
    return values


def _without_owner(model: str) -> str:
    return model.removeprefix("FacebookAI/")
