"""Sentiment from a small head on the embedded encoder: negative, neutral or positive.

Zero-shot NLI with a model of 22M parameters labels most praise and complaints as neutral. The head
avoids this: it is a multinomial logistic model on the mean of a layer's token states, trained on
public sentences of reviews by ``python -m training.sentiment_head``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError, ModelNotFoundError
from caspr.models.locate import EMBEDDED
from caspr.models.recorded_tensors import read_recorded, save_recorded
from caspr.models.token_vectors import TextEncoder
from caspr.signature import digest

HEAD: Final = "sentiment_head.safetensors"
EMBEDDED_HEAD: Final = Path(__file__).parent / "embedded_sentiment"
"""The head that ships, on the embedded encoder."""
CLASSES: Final = ("negative", "neutral", "positive")
_FORMAT: Final = "caspr.sentiment/1"
_REMEDY: Final = (
    "Train it again with `python -m training.sentiment_head`, or take the sentiment from a "
    "classifier='FOLDER' or zero-shot from an NLI model, nli='embedded'."
)


class HeadSentiment:
    """P(positive) − P(negative) by a head on the embedded encoder.

    Parameters
    ----------
    folder
        Folder that `save_head` wrote.
    device
        "cpu", "cuda", "mps"; None picks the best one available.

    Raises
    ------
    ModelNotFoundError
        If there is no head in `folder`.
    ModelError
        If the head is damaged, or was trained on another version of the encoder.

    Examples
    --------
    >>> values = HeadSentiment().polarity(["The staff was lovely.", "The room was dirty."])
    >>> [round(value) for value in values.tolist()]
    [1, -1]
    """

    def __init__(self, folder: Path = EMBEDDED_HEAD, *, device: str | None = None) -> None:
        file = folder / HEAD
        if not file.is_file():
            raise ModelNotFoundError(f"There is no {HEAD} in {str(folder)!r}. {_REMEDY}")
        weight, bias, settings = _read(file)
        self._encoder = TextEncoder(EMBEDDED, layer=settings["layer"], device=device)
        if self._encoder.identity != settings["encoder_identity"]:
            raise ModelError(
                f"The sentiment head in {str(folder)!r} was trained on another version of the "
                f"embedded encoder ({settings['encoder_identity']}, here "
                f"{self._encoder.identity}). {_REMEDY}"
            )
        width = self._encoder.module.get_input_embeddings().weight.shape[1]
        if weight.shape != (len(CLASSES), width) or bias.shape != (len(CLASSES),):
            raise ModelError(
                f"The sentiment head in {str(file)!r} does not fit the encoder: {weight.shape} "
                f"and {bias.shape} for a width of {width}. {_REMEDY}"
            )
        self._weight, self._bias = weight, bias
        name = digest(weight.tobytes() + bias.tobytes(), 6)
        self.signature = f"head@{name} on {EMBEDDED}@{self._encoder.identity}"

    def polarity(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """float64 (n,), -1 to 1."""
        from scipy.special import softmax

        if not texts:
            return np.empty(0)
        states = self._encoder.hidden_states([self._encoder.tokenize(text)[0] for text in texts])
        means = np.stack([state.mean(dim=0).double().cpu().numpy() for state in states])
        logits = means @ self._weight.T + self._bias
        probabilities = softmax(logits, axis=1)
        polarities: NDArray[np.float64] = probabilities[:, 2] - probabilities[:, 0]
        return polarities


def save_head(
    folder: Path,
    weight: NDArray[np.floating[Any]],
    bias: NDArray[np.floating[Any]],
    **settings: object,
) -> None:
    """Write a head as `HEAD` into `folder`, which is created if it does not exist.

    `weight` (3, hidden) and `bias` (3,) are in the order of `CLASSES`, for the mean of a layer's
    states. `settings` are ``layer``, ``encoder_identity`` and what else to record, as JSON.
    """
    import torch

    folder.mkdir(parents=True, exist_ok=True)
    tensors = {
        name: torch.from_numpy(np.ascontiguousarray(value, dtype=np.float32))
        for name, value in (("weight", weight), ("bias", bias))
    }
    save_recorded(folder / HEAD, tensors, {"format": _FORMAT, **settings})


def _read(file: Path) -> tuple[NDArray[np.float64], NDArray[np.float64], Mapping[str, Any]]:
    found, settings = read_recorded(file)
    known = settings.get("format") == _FORMAT and {"layer", "encoder_identity"} <= set(settings)
    finite = all(tensor.isfinite().all() for tensor in found.values())
    if not known or set(found) != {"weight", "bias"} or not finite:
        raise ModelError(
            f"{str(file)!r} is not a sentiment head of caspr, or is damaged. {_REMEDY}"
        )
    return found["weight"].double().numpy(), found["bias"].double().numpy(), settings
