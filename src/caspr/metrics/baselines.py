"""BERTScore's recommended layers, and the scores of unrelated English text there.

From the tables of `bert_score` 0.3.13, which hold no baseline for models not named here.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from caspr.errors import InputError
from caspr.metrics.soft_match import PrecisionRecall


@dataclass(frozen=True, slots=True)
class _Known:
    """Recommended layer (None for the last), and the mean over unrelated pairs of sentences."""

    layer: int | None
    values: PrecisionRecall | None


_KNOWN: Mapping[str, _Known] = MappingProxyType(
    {
        "roberta-large": _Known(17, PrecisionRecall(0.83150584, 0.8314941, 0.83122575)),
        "embedded": _Known(None, None),
    }
)


def recommended_layer(model: str) -> int | None:
    """Layer of `model` to read, counted from 1; None means the last.

    Raises
    ------
    InputError
        If none is recommended.
    """
    known = _KNOWN.get(_plain(model))
    if known is None:
        raise InputError(
            f"No layer is recommended for {model!r}. Give layer=…, counted from 1, or take one of "
            f"the models {list(_KNOWN)}."
        )
    return known.layer


def baseline(
    model: str, layer: int | None, rescale: bool | Sequence[float]
) -> PrecisionRecall | None:
    """Baseline to rescale with; None without rescaling.

    Parameters
    ----------
    model, layer
        Model and layer that the baseline belongs to.
    rescale
        Whether to rescale, or the three values of the baseline themselves.

    Raises
    ------
    InputError
        If the baseline is requested but unknown, or not one.
    """
    if not isinstance(rescale, bool):
        return _given(rescale)
    if not rescale:
        return None
    known = _KNOWN.get(_plain(model))
    if known is None or known.values is None or known.layer != layer:
        there = [f"{name} (layer {k.layer})" for name, k in _KNOWN.items() if k.values is not None]
        raise InputError(
            f"No baseline is known for {model!r} at layer {layer or 'last'}, only for "
            f"{', '.join(there)}. Give rescale=False for raw values, or your own baseline of "
            "precision, recall and F1: rescale=(…, …, …)."
        )
    return known.values


def _given(rescale: Sequence[float]) -> PrecisionRecall:
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


def _plain(model: str) -> str:
    return model.removeprefix("FacebookAI/")
