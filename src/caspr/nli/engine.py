"""Texts and ordered pairs in, probabilities out: one stream of batches on one device.

Labels do not depend on how they were computed. A batch in half precision gives probabilities with
some noise; where the two greatest are closer than that (`TIE_MARGINS`), the pair is computed again
in float32, and where they are closer than float32's noise, in float64. What decides a label is
therefore never the shape of a batch, the order of the pairs, or their neighbours. Each pair that
is computed twice shows how great the noise is; should a checkpoint's come near the margin, the
margin grows with it.
"""

from __future__ import annotations

import time
import warnings
from collections.abc import Iterator, Sequence
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.device import full_float32, is_out_of_memory
from caspr.errors import DeviceError, ModelError, TooLongError, TruncationWarning
from caspr.nli.batching import length_batches
from caspr.nli.checkpoint import Checkpoint
from caspr.nli.networks import Networks
from caspr.nli.relations import TIE_MARGINS, near_ties
from caspr.nli.tokenizer import load_tokenizer
from caspr.nli.tokens import (
    Encoding,
    Ids,
    Inputs,
    Labelled,
    Pairs,
    compose,
    find_template,
    whole_inputs,
)

__all__ = ["Engine"]

_FINER: Final = {"float16": "float32", "bfloat16": "float32", "float32": "float64"}

_SAFETY: Final = 3.0  # the gap of two moves by twice as much as each; and some more

_TOKEN_BUDGETS: Final = {"cuda": 65_536, "mps": 8_192, "cpu": 6_144}
_GROUP_S: Final = 1.0  # results are handed on, and kept, at least this often
_GROUP_BATCHES: Final = 16
_KNOWN_TEXTS: Final = 2**16


class Engine:
    """A checkpoint on one device.

    Parameters
    ----------
    checkpoint
        What to load.
    device, dtype
        Where it runs, and in which arithmetic.
    truncate
        Whether a pair over the model's limit is cut, with a warning, or an error.
    token_budget
        Most tokens of a batch; None for what suits the device.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        device: torch.device,
        dtype: str,
        truncate: bool = False,
        token_budget: int | None = None,
    ) -> None:
        self._checkpoint = checkpoint
        self._device = device
        self._dtype = dtype
        self._truncate = truncate
        self._tokenizer = load_tokenizer(checkpoint)
        self._template = find_template(
            lambda text: self._tokenizer.encode([text])[0].tolist(), self._tokenizer.encode_pair
        )
        self._known: dict[str, Ids] = {}
        self._margins = dict(TIE_MARGINS)
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
        open_rows = np.ones(len(places), np.bool_)
        while True:
            unsure = near_ties(probabilities, self._margins[dtype])
            unsure |= ~np.isfinite(probabilities).all(axis=1)
            unsure &= open_rows
            if not unsure.any():
                return
            finer = self._finer(inputs, places[unsure], dtype)
            self._widen(dtype, np.abs(finer - probabilities[unsure]))
            probabilities[unsure] = finer
            open_rows &= ~unsure

    def _finer(self, inputs: Inputs, places: NDArray[np.intp], dtype: str) -> NDArray[np.float32]:
        """float32 (n, 3): what the next finer arithmetic says of some pairs."""
        if dtype not in _FINER:
            raise ModelError(
                f"The model {self._checkpoint.source!r} gives probabilities that are NaN or "
                "infinite, even in float64: its weights are broken."
            )
        rows = {place: row for row, place in enumerate(places.tolist())}
        finer = np.empty((len(places), 3), np.float32)
        for group, probabilities in self._labelled(inputs, places, _FINER[dtype]):
            finer[[rows[place] for place in group.tolist()]] = probabilities
        return finer

    def _widen(self, dtype: str, deviations: NDArray[np.float32]) -> None:
        """Widen the margin where a checkpoint is noisier than most; it is never narrowed."""
        seen = deviations[np.isfinite(deviations)].max(initial=0.0)
        self._margins[dtype] = max(self._margins[dtype], _SAFETY * float(seen))

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
                    with full_float32():
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
            if not self._truncate:
                raise TooLongError(
                    f"{told}. Split it into shorter claims, or give on_too_long='truncate' to "
                    "have its end cut off."
                )
            warnings.warn(f"{told}: its end is cut off.", TruncationWarning, stacklevel=2)
            cut[place] = self._tokenizer.encode_cut(premise, hypothesis, self.limit)
        return cut


def _start(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
