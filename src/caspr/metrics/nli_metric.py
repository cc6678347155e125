"""Base class of the metrics that label pairs of sentences or claims: their NLI model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any

from caspr.cache import Store
from caspr.metrics.base import BaseMetric
from caspr.options import named_options
from caspr.protocols import Labeler


class NliMetric(BaseMetric):
    """A metric over NLI labels.

    The model is located when the object is created; its weights are loaded for the first pair and
    kept.

    Parameters
    ----------
    nli
        "roberta-large-mnli", "embedded", another NLI checkpoint of the hub, a folder, "openai"
        for a chat model, or a `Labeler`.
    revision
        Revision of the NLI checkpoint on the hub; None takes its pinned one, or the newest.
    device
        "cpu", "cuda", "cuda:1", "mps"; several names, or "all", for one worker each; None picks
        the best one available.
    dtype
        As in `caspr.load_labeler`.
    cache
        On-disk cache of answers and probabilities, its path, or True for the user's own.
    token_budget
        Maximum number of tokens in a batch; None leaves it to the labeler.
    on_too_long
        "raise", or "truncate" to cut texts at the model's limit, with a warning.
    nli_options
        Further options of the labeler, by name: ``labels``, or with nli="openai" those of
        `caspr.nli.chat.ChatLabeler`. They override the options above.
    """

    def __init__(
        self,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        revision: str | None = None,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        cache: Store | str | PathLike[str] | bool | None = None,
        token_budget: int | None = None,
        on_too_long: str = "raise",
        nli_options: Mapping[str, Any] | None = None,
    ) -> None:
        from caspr.nli import load_labeler

        options: dict[str, Any] = {
            "revision": revision,
            "device": device,
            "dtype": dtype,
            "cache": cache,
            "token_budget": token_budget,
            "on_too_long": on_too_long,
        }
        options |= named_options(nli_options, "nli_options")
        self.labeler: Labeler = load_labeler(nli, **options)
