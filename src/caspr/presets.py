"""Named choices of models: what ``preset=`` and ``CASPR_PRESET`` mean for each metric."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from caspr.errors import InputError

_VARIABLE = "CASPR_PRESET"


@dataclass(frozen=True, slots=True)
class Preset:
    """A choice of models under a name.

    Parameters
    ----------
    summary
        What it is for, in one line.
    network
        What it needs from the network.
    options
        Metric → its options.
    """

    summary: str
    network: str
    options: Mapping[str, Mapping[str, Any]]


_MNLI = "roberta-large-mnli"
_CHAT = MappingProxyType(
    {"model": "gpt-3.5-turbo", "temperature": 0.5, "max_tokens": 256, "seed": None}
)
_ENCODER = MappingProxyType({"model": "embedded"})
_RAW_ENCODER = MappingProxyType({"model": "embedded", "rescale": False})
_OVER_CLAIMS = ("caspr", "redundancy")
_OVER_REVIEWS = ("prevalence", "grounded_contrast")
_NLI_ALONE = ("summac_zs", "summac_conv", "aspect_coverage")
_SENTIMENT = "sentiment_consistency"


def _same(metrics: Iterable[str], **options: Any) -> dict[str, Mapping[str, Any]]:
    return dict.fromkeys(metrics, MappingProxyType(options))


PRESETS: Mapping[str, Preset] = MappingProxyType(
    {
        "default": Preset(
            "rules cut the claims, the paper's NLI model labels them",
            "the first call downloads the model, 1.4 GB",
            {
                **_same(_OVER_CLAIMS + _OVER_REVIEWS, splitter="rules", nli=_MNLI),
                **_same((*_NLI_ALONE, _SENTIMENT), nli=_MNLI),
            },
        ),
        "paper": Preset(
            "a chat model cuts the claims with the paper's settings and a prompt of this project, "
            "its NLI model labels them",
            "as default, and a request to the chat model for each sentence",
            {
                **_same(
                    _OVER_CLAIMS + _OVER_REVIEWS,
                    splitter="openai",
                    splitter_options=_CHAT,
                    nli=_MNLI,
                ),
                **_same((*_NLI_ALONE, _SENTIMENT), nli=_MNLI),
            },
        ),
        "embedded": Preset(
            "rules cut the claims, the small model in this package labels them",
            "none",
            {
                **_same(_OVER_CLAIMS, splitter="rules", nli="embedded"),
                **_same(_OVER_REVIEWS, splitter="rules", nli="embedded", embedder="embedded"),
                **dict.fromkeys(("bertscore", "inverted_bertscore"), _RAW_ENCODER),
                **dict.fromkeys(("sbertscore", "inverted_sbertscore", "ls_score"), _ENCODER),
                **_same(_NLI_ALONE, nli="embedded"),
                **_same((_SENTIMENT,), classifier="embedded"),
            },
        ),
    }
)
"""arXiv 2404.15565 is the source of `paper`: its section on the metric gives the chat settings.
It does not print the prompt: the wording and the examples (`caspr.claims.prompt.FEW_SHOT`) are this
project's own, and ``splitter_options={"prompt": "FILE"}`` replaces them."""

_BELONGS_TO = MappingProxyType(
    {"splitter_options": "splitter", "revision": "nli", "classifier": "nli"}
)
"""Option → the option it depends on: overriding that one drops the preset's value of both."""


def preset_named(name: str | None = None) -> Preset:
    """The preset `name`; None means the value of ``CASPR_PRESET``, or "default".

    Raises
    ------
    InputError
        If there is no such preset; the message lists the presets.
    """
    wanted = name if name is not None else os.environ.get(_VARIABLE) or "default"
    if wanted not in PRESETS:
        source = "" if name is not None else f" from the environment variable {_VARIABLE}"
        raise InputError(
            f"Expected `preset` to be one of {list(PRESETS)}, but got {wanted!r}{source}."
        )
    return PRESETS[wanted]


def resolve(metric: str, preset: str | None, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of `metric` under a preset; explicit `options` override the preset's.

    Parameters
    ----------
    metric
        Name of a metric, without aliases.
    preset
        Name of a preset; None means the value of ``CASPR_PRESET``, or "default".
    options
        Explicit options. An option of the preset that depends on one of them is dropped.

    Raises
    ------
    InputError
        If there is no such preset.

    Examples
    --------
    >>> resolve("caspr", "embedded", {"nli": "roberta-large-mnli"})
    {'splitter': 'rules', 'nli': 'roberta-large-mnli'}
    >>> resolve("caspr", "paper", {"splitter_options": {"seed": 1}})["splitter_options"]
    {'model': 'gpt-3.5-turbo', 'temperature': 0.5, 'max_tokens': 256, 'seed': 1}
    """
    resolved = {
        name: value
        for name, value in preset_named(preset).options.get(metric, {}).items()
        if _BELONGS_TO.get(name) not in options
    }
    for name, value in options.items():
        own = resolved.get(name)
        if isinstance(own, Mapping) and isinstance(value, Mapping):
            resolved[name] = {**own, **value}
        else:
            resolved[name] = value
    return resolved
