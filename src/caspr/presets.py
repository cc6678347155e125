"""Named choices of models: what ``preset=`` and ``CASPR_PRESET`` mean for each metric."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from caspr.errors import InputError

_VARIABLE = "CASPR_PRESET"


_MNLI = "roberta-large-mnli"
_CHAT = MappingProxyType(
    {"model": "gpt-3.5-turbo", "temperature": 0.5, "max_tokens": 256, "seed": None}
)
_CLAIM_METRICS = ("caspr", "redundancy")
_REVIEW_METRICS = ("prevalence", "grounded_contrast")
_NLI_METRICS = ("summac_zs", "summac_conv", "aspect_coverage")
_BERTSCORE = ("bertscore", "inverted_bertscore")
_ENCODER_METRICS = ("sbertscore", "inverted_sbertscore", "ls_score")
_SENTIMENT = "sentiment_consistency"


def _for_each(metrics: Iterable[str], **options: Any) -> dict[str, Mapping[str, Any]]:
    """The same options for each of `metrics`."""
    return dict.fromkeys(metrics, MappingProxyType(options))


Options = Mapping[str, Mapping[str, Any]]
"""Metric → its options."""

PRESETS: Mapping[str, Options] = MappingProxyType(
    {
        "default": MappingProxyType(
            {
                **_for_each(_CLAIM_METRICS + _REVIEW_METRICS, splitter="rules", nli=_MNLI),
                **_for_each((*_NLI_METRICS, _SENTIMENT), nli=_MNLI),
            }
        ),
        "paper": MappingProxyType(
            {
                **_for_each(
                    _CLAIM_METRICS + _REVIEW_METRICS,
                    splitter="openai",
                    splitter_options=_CHAT,
                    nli=_MNLI,
                ),
                **_for_each((*_NLI_METRICS, _SENTIMENT), nli=_MNLI),
            }
        ),
        "embedded": MappingProxyType(
            {
                **_for_each(_CLAIM_METRICS, splitter="rules", nli="embedded"),
                **_for_each(_REVIEW_METRICS, splitter="rules", nli="embedded", embedder="embedded"),
                **_for_each(_BERTSCORE, model="embedded", rescale=False),
                **_for_each(_ENCODER_METRICS, model="embedded"),
                **_for_each(_NLI_METRICS, nli="embedded"),
                **_for_each((_SENTIMENT,), classifier="embedded"),
            }
        ),
    }
)
"""A metric that a preset leaves out loads its own default model, so that a preset for machines
without a network lists every metric with a model.

arXiv 2404.15565 is the source of `paper`: its section on the metric gives the chat settings.
It does not print the prompt: the wording and the examples (`caspr.claims.prompt.FEW_SHOT`) are this
project's own, and ``splitter_options={"prompt": "FILE"}`` replaces them."""

_DEPENDS_ON = MappingProxyType(
    {"splitter_options": "splitter", "revision": "nli", "classifier": "nli"}
)
"""Option → the option it depends on: overriding that one drops the preset's value of both."""


def preset_named(name: str | None = None) -> Options:
    """The preset `name`; None means the value of ``CASPR_PRESET``, or "default"."""
    wanted = name if name is not None else os.environ.get(_VARIABLE) or "default"
    if wanted not in PRESETS:
        source = "" if name is not None else f" from the environment variable {_VARIABLE}"
        raise InputError(
            f"Expected `preset` to be one of {list(PRESETS)}, but got {wanted!r}{source}."
        )
    return PRESETS[wanted]


def resolve(metric: str, preset: str | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of `metric` under a preset (see `preset_named`); explicit `options` override its own.

    An option of the preset that depends on an explicit one is dropped.

    Examples
    --------
    >>> resolve("caspr", "embedded", {"nli": "roberta-large-mnli"})
    {'splitter': 'rules', 'nli': 'roberta-large-mnli'}
    >>> resolve("caspr", "paper", {"splitter_options": {"seed": 1}})["splitter_options"]
    {'model': 'gpt-3.5-turbo', 'temperature': 0.5, 'max_tokens': 256, 'seed': 1}
    """
    resolved = {
        name: value
        for name, value in preset_named(preset).get(metric, {}).items()
        if _DEPENDS_ON.get(name) not in options
    }
    for name, value in options.items():
        preset_value = resolved.get(name)
        if isinstance(preset_value, Mapping) and isinstance(value, Mapping):
            resolved[name] = {**preset_value, **value}
        else:
            resolved[name] = value
    return resolved
