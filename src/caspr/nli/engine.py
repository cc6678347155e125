"""Texts and ordered pairs in, probabilities out: one stream of batches on one device.

Labels do not depend on how they were computed. A batch in half precision gives probabilities with
some noise; where the two greatest are closer than that (`TIE_MARGINS`), the pair is computed again
in float32, and where they are closer than float32's noise, in float64. What decides a label is
therefore never the shape of a batch, the order of the pairs, or their neighbours.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal, get_args

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.device import is_out_of_memory
from caspr.errors import DeviceError, InputError, ModelError, TooLongError, TruncationWarning
from caspr.nli.batching import length_batches
from caspr.nli.checkpoint import Checkpoint
from caspr.nli.networks import Networks
from caspr.nli.relations import near_ties
from caspr.nli.tokenizer import load_tokenizer
from caspr.nli.tokens import Encoding, Ids, Inputs, compose, find_template, whole_inputs

__all__ = ["TIE_MARGINS", "VERSION", "Engine", "OnTooLong"]

VERSION: Final = 1
"""Goes up when probabilities change; part of the key of what is cached."""

OnTooLong = Literal["raise", "truncate"]
Labelled = tuple[NDArray[np.intp], NDArray[np.float32]]
"""Places of some pairs, and their probabilities (m, 3)."""

TIE_MARGINS: Final = {"float64": 0.0, "float32": 1e-4, "float16": 0.02, "bfloat16": 0.1}
"""dtype → how close the two greatest probabilities must be for its noise to matter."""
_FINER: Final = {"float16": "float32", "bfloat16": "float32", "float32": "float64"}

_TOKEN_BUDGETS: Final = {"cuda": 65_536, "mps": 8_192, "cpu": 2_048}
_GROUP_S: Final = 1.0  # results are handed on, and kept, at least this often
_GROUP_BATCHES: Final = 16
_KNOWN_TEXTS: Final = 2**16


@dataclass(frozen=True, slots=True)
class Pairs:
    """Ordered pairs by the places of their texts.

    Parameters
    ----------
    texts
        Distinct texts.
    premises, hypotheses
        int64 (n,): places among the texts.
    """

    texts: Sequence[str]
    premises: NDArray[np.int64]
    hypotheses: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.premises)

    def __getitem__(self, place: int) -> tuple[str, str]:
        return self.texts[self.premises[place]], self.texts[self.hypotheses[place]]

    def at(self, places: NDArray[np.intp]) -> Pairs:
        """Some of the pairs."""
        return Pairs(self.texts, self.premises[places], self.hypotheses[places])


class Engine:
    """A checkpoint on one device.

    Parameters
    ----------
    checkpoint
        What to load.
    device, dtype
        Where it runs, and in which arithmetic.
    on_too_long
        What becomes of a pair over the model's limit.
    token_budget
        Most tokens of a batch; None for what suits the device.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        device: torch.device,
        dtype: torch.dtype,
        on_too_long: OnTooLong = "raise",
        token_budget: int | None = None,
    ) -> None:
        if on_too_long not in get_args(OnTooLong):
            raise InputError(
                f"Expected `on_too_long` to be one of {get_args(OnTooLong)}, but got "
                f"{on_too_long!r}."
            )
        self._checkpoint = checkpoint
        self._device = device
        self._dtype = str(dtype).removeprefix("torch.")
        self._on_too_long = on_too_long
        self._tokenizer = load_tokenizer(checkpoint)
        self._template = find_template(
            lambda text: self._tokenizer.encode([text])[0].tolist(), self._tokenizer.encode_pair
        )
        self._known: dict[str, Ids] = {}
        self._networks = Networks(checkpoint, device)
        self.limit = checkpoint.limit(self._tokenizer.limit)
        self.token_budget = token_budget or _TOKEN_BUDGETS[device.type]

    def label(self, pairs: Pairs) -> Iterator[Labelled]:
        """Probabilities of all pairs, a group at a time, in an order of the engine's choice.

        Raises
        ------
        TooLongError
            At the first pair over the limit, before anything is computed.
        DeviceError
            If memory is not enough for the smallest batch.
        """
        inputs = self._inputs(pairs)
        return self._labelled(inputs, np.arange(len(pairs)), self._dtype)

    def _labelled(self, inputs: Inputs, places: NDArray[np.intp], dtype: str) -> Iterator[Labelled]:
        for group, probabilities in self._computed(inputs, places, dtype):
            self._decide(inputs, group, probabilities, dtype)
            yield group, probabilities

    def _decide(
        self,
        inputs: Inputs,
        places: NDArray[np.intp],
        probabilities: NDArray[np.float32],
        dtype: str,
    ) -> None:
        """Put in place of what the noise of `dtype` may have decided what a finer one says."""
        unsure = ~np.isfinite(probabilities).all(axis=1)
        unsure |= near_ties(probabilities, TIE_MARGINS[dtype])
        if not unsure.any():
            return
        if dtype not in _FINER:
            raise ModelError(
                f"The model {self._checkpoint.source!r} gives probabilities that are NaN or "
                "infinite, even in float64: its weights are broken."
            )
        again = np.flatnonzero(unsure)
        where = {int(place): row for place, row in zip(places[again], again, strict=True)}
        for group, finer in self._labelled(inputs, places[again], _FINER[dtype]):
            probabilities[[where[int(place)] for place in group]] = finer

    def _computed(self, inputs: Inputs, places: NDArray[np.intp], dtype: str) -> Iterator[Labelled]:
        """Probabilities as `dtype` gives them; what is queued on the device is fetched by group."""
        waiting: list[tuple[NDArray[np.intp], torch.Tensor]] = []
        since = time.monotonic()
        for batch in self._batches(inputs, places, dtype):
            waiting.append(batch)
            if len(waiting) >= _GROUP_BATCHES or time.monotonic() - since > _GROUP_S:
                yield self._fetched(waiting)
                waiting, since = [], time.monotonic()
        if waiting:
            yield self._fetched(waiting)

    def _batches(
        self, inputs: Inputs, places: NDArray[np.intp], dtype: str
    ) -> Iterator[tuple[NDArray[np.intp], torch.Tensor]]:
        """Logits of batches; where memory runs out, the budget is halved, and stays so."""
        network = self._networks[dtype]
        while len(places):
            lengths = inputs.lengths[places]
            budget = self.token_budget
            done = 0
            order: list[NDArray[np.intp]] = []
            for batch in length_batches(lengths, budget, padding=network.padding):
                try:
                    logits = network.logits(inputs.pack(places[batch]))
                except (RuntimeError, MemoryError) as error:
                    if not is_out_of_memory(error):
                        raise
                    self._halve(batch, lengths, error)
                    break
                order.append(batch)
                done += len(batch)
                yield places[batch], logits
            if done == len(places):
                return
            places = np.delete(places, np.concatenate(order) if order else [])

    def _halve(
        self, batch: NDArray[np.intp], lengths: NDArray[np.int64], error: BaseException
    ) -> None:
        longest = int(lengths[batch].max())
        if len(batch) == 1:
            raise DeviceError(
                f"{self._device} has not memory enough for a single pair of {longest} tokens with "
                f"{self._checkpoint.source!r} ({self._dtype}). Use device='cpu', a smaller model, "
                "or dtype='float16', or free memory that other programs hold."
            ) from error
        self.token_budget = max(longest, min(self.token_budget, longest * len(batch)) // 2)
        if self._device.type == "cuda":
            torch.cuda.empty_cache()

    def _fetched(self, waiting: list[tuple[NDArray[np.intp], torch.Tensor]]) -> Labelled:
        logits = torch.cat([part for _, part in waiting])[:, list(self._checkpoint.columns)]
        probabilities = torch.softmax(logits, dim=-1).to("cpu", torch.float32).numpy()
        return np.concatenate([places for places, _ in waiting]), probabilities

    def _inputs(self, pairs: Pairs) -> Inputs:
        positions = {
            "first_position": self._checkpoint.first_position,
            "padding": self._checkpoint.config["pad_token_id"]
            if self._checkpoint.first_position
            else None,
        }
        if self._template is None:
            encodings = [self._tokenizer.encode_pair(*pairs[i]) for i in range(len(pairs))]
            sizes = np.array([len(ids) for ids, _ in encodings], np.int64)
            for place, encoding in self._over_limit(pairs, sizes).items():
                encodings[place] = encoding
            return whole_inputs(encodings, **positions)
        texts = self._encoded(pairs.texts)
        sizes = np.array([len(ids) for ids in texts], np.int64)
        lengths = sizes[pairs.premises] + sizes[pairs.hypotheses] + self._template.n_special
        whole = self._over_limit(pairs, lengths)
        return compose(self._template, texts, pairs.premises, pairs.hypotheses, whole, **positions)

    def _encoded(self, texts: Sequence[str]) -> list[Ids]:
        """Ids of each text, each text tokenised once as long as it is remembered."""
        new = [text for text in texts if text not in self._known]
        if len(self._known) + len(new) > _KNOWN_TEXTS:
            self._known.clear()
            new = list(texts)
        self._known.update(zip(new, self._tokenizer.encode(new), strict=True))
        return [self._known[text] for text in texts]

    def _over_limit(self, pairs: Pairs, lengths: NDArray[np.int64]) -> dict[int, Encoding]:
        """Place → cut input of the pairs over the limit, if cutting is allowed."""
        if self.limit is None:
            return {}
        cut: dict[int, Encoding] = {}
        for place in np.flatnonzero(lengths > self.limit).tolist():
            premise, hypothesis = pairs[place]
            told = (
                f"The pair of premise {_start(premise)} and hypothesis {_start(hypothesis)} has "
                f"{lengths[place]} tokens, and {self._checkpoint.name!r} takes {self.limit}"
            )
            if self._on_too_long == "raise":
                raise TooLongError(
                    f"{told}. Split it into shorter claims, or give on_too_long='truncate' to "
                    "have its end cut off."
                )
            warnings.warn(f"{told}: its end is cut off.", TruncationWarning, stacklevel=2)
            cut[place] = self._tokenizer.encode_cut(premise, hypothesis, self.limit)
        return cut


def _start(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
