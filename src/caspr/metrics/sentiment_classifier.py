"""Sentiment from a text-classification checkpoint: the expected polarity over its classes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from os import PathLike
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import InputError, ModelError, TooLongError
from caspr.models.batching import length_batches
from caspr.models.device import pick_device
from caspr.models.locate import find_model, finding, hub_options, read_config
from caspr.models.reading import copied_to_memory, reading
from caspr.models.token_vectors import accepted_inputs, folder_or_commit, most_padding, token_limit
from caspr.signature import digest

_POLARITIES: Final = {
    "negative": -1.0, "neg": -1.0, "neutral": 0.0, "neu": 0.0, "mixed": 0.0, "positive": 1.0,
    "pos": 1.0, "very negative": -1.0, "very positive": 1.0,
}  # fmt: skip
_STARS: Final = re.compile(r"([1-5]) stars?")
_REMEDY: Final = "Name the folder of a text-classification checkpoint, or use nli= instead."
_TOKEN_BUDGET: Final = 2048


class ClassifierSentiment:
    """Polarity as the sum of each class's probability times its polarity.

    Parameters
    ----------
    model
        A folder, or an id on the hub, with weights as safetensors.
    classes
        Polarity of each class by its name; None takes it from the names in ``id2label``: negative,
        neutral, positive, or 1 to 5 stars.
    device
        "cpu", "cuda", "mps"; None picks the best one available.

    Raises
    ------
    ModelNotFoundError
        If there is no such model.
    InputError
        If the polarity of a class is unknown.
    """

    def __init__(
        self,
        model: str | PathLike[str],
        classes: Mapping[str, float] | None = None,
        *,
        device: str | None = None,
    ) -> None:
        from transformers import AutoModelForSequenceClassification, AutoTokenizer

        source = find_model(model, _REMEDY)
        self._device = pick_device(device)
        options = hub_options(source)
        with reading(source, "weights"), finding(source, ways_out=_REMEDY):
            config = read_config(source, options, _REMEDY)
            self._tokenizer = AutoTokenizer.from_pretrained(source, **options)
            network, report = AutoModelForSequenceClassification.from_pretrained(
                source, config=config, use_safetensors=True, output_loading_info=True, **options
            )
        if report["missing_keys"]:
            raise ModelError(
                f"{source!r} lacks the weights {sorted(report['missing_keys'])[0]}, …: it is no "
                f"text-classification checkpoint. {_REMEDY}"
            )
        self._network = copied_to_memory(network.float().to(self._device)).eval()
        names = [network.config.id2label[i] for i in range(network.config.num_labels)]
        self._values = class_polarities(names, classes)
        self._padding = most_padding(network.config)
        self._limit = token_limit(network.base_model, network.config, self._tokenizer)
        identity = folder_or_commit(source, network.config, None)
        self.signature = f"{source.rpartition('/')[2]}@{identity} {digest(str(self._values), 6)}"

    def polarity(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """float64 (n,), -1 to 1."""
        import torch

        lengths = [len(ids) for ids in self._tokenizer(list(texts), verbose=False)["input_ids"]]
        for text, length in zip(texts, lengths, strict=True):
            if self._limit is not None and length > self._limit:
                raise TooLongError(
                    f"A sentence of {length} tokens is over the {self._limit} of the classifier: "
                    f"{text[:60]!r}. Score its parts."
                )
        polarities = np.empty(len(texts))
        with torch.inference_mode():
            for indices in length_batches(lengths, _TOKEN_BUDGET, padding=self._padding):
                inputs = self._tokenizer(
                    [texts[i] for i in indices], padding=True, return_tensors="pt"
                ).to(self._device)
                logits = self._network(**accepted_inputs(self._network, inputs)).logits
                probabilities: Any = logits.double().softmax(-1).cpu().numpy()
                polarities[indices] = probabilities @ self._values
        return polarities


def class_polarities(names: Sequence[str], given: Mapping[str, float] | None) -> list[float]:
    """Polarity of each class.

    Examples
    --------
    >>> class_polarities(["1 star", "2 stars", "3 stars", "4 stars", "5 stars"], None)
    [-1.0, -0.5, 0.0, 0.5, 1.0]
    """
    known = _POLARITIES if given is None else {k.lower(): float(v) for k, v in given.items()}
    values = []
    for name in map(str.lower, map(str, names)):
        stars = _STARS.fullmatch(name) if given is None else None
        value = (int(stars[1]) - 3) / 2 if stars else known.get(name)
        if value is None or not -1 <= value <= 1:
            raise InputError(
                f"The polarity of the class {name!r} is unknown, or not between -1 and 1. Give it "
                f"for each of {list(names)}: classes={{{names[0]!r}: -1, …}}."
            )
        values.append(value)
    return values
