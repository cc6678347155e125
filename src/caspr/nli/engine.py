"""Texts and ordered pairs in, probabilities out: batch after batch, on one device.

Labels do not depend on how they were computed. A batch in half precision gives probabilities with
some noise; where the two greatest are closer than that (`TIE_MARGINS`), the pair is computed again
in float32, and where they are closer than float32's noise, in float64. What decides a label is
therefore never the shape of a batch, the order of the pairs, or their neighbours. Each pair that
is computed twice shows how great the noise is; should a checkpoint's come near the margin, the
margin grows with it.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.errors import DeviceError, ModelError, TooLongError, TruncationWarning, UnreadableWarning
from caspr.models.batching import shared_budget
from caspr.models.checkpoint import Checkpoint
from caspr.models.device import full_float32, is_out_of_memory
from caspr.models.networks import Network, Networks
from caspr.models.tokenizer import load_tokenizer
from caspr.models.tokens import (
    Encoding,
    Ids,
    Inputs,
    Labelled,
    Pairs,
    compose,
    find_template,
    whole_inputs,
)
from caspr.nli.relations import TIE_MARGINS, near_ties
from caspr.nli.streams import in_streams

__all__ = ["Engine"]

_FINER: Final = {"float16": "float32", "bfloat16": "float32", "float32": "float64"}

_SAFETY: Final = 3.0  # the gap of two moves by twice as much as each; and some more

_TOKEN_BUDGETS: Final = {"cuda": 65_536, "mps": 8_192, "cpu": 4_096}
_GROUP_BATCHES: Final = 16
_MOST_UNSURE: Final = 512  # pairs that wait for a finer arithmetic while the others go on
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
        return self._streamed(self._inputs(pairs))

    def _streamed(self, inputs: Inputs) -> Iterator[Labelled]:
        with full_float32():
            yield from self._labelled(inputs, np.arange(len(inputs.lengths)), self._dtype)

    def _labelled(self, inputs: Inputs, places: NDArray[np.intp], dtype: str) -> Iterator[Labelled]:
        """What is sure as soon as it is computed, and the rest when it has been decided."""
        computed = np.zeros((len(inputs.lengths), 3), np.float32)
        is_open = np.zeros(len(inputs.lengths), np.bool_)
        n_unsure = 0
        for group, probabilities in self._computed(inputs, places, dtype):
            computed[group] = probabilities
            is_open[group] = True
            unsure = self._unsure(probabilities, dtype)
            n_unsure += int(unsure.sum())
            yield group[~unsure], probabilities[~unsure]
            if n_unsure >= _MOST_UNSURE:
                yield from self._decided(inputs, computed, is_open, dtype)
                n_unsure = 0
        yield from self._decided(inputs, computed, is_open, dtype)

    def _decided(
        self,
        inputs: Inputs,
        computed: NDArray[np.float32],
        is_open: NDArray[np.bool_],
        dtype: str,
    ) -> Iterator[Labelled]:
        """What a finer arithmetic says of open pairs that the noise of `dtype` may have decided.

        Where it shows the margin to be too narrow, pairs are among them that counted as sure.
        """
        while True:
            places = np.flatnonzero(is_open & self._unsure(computed, dtype))
            if not len(places):
                return
            for group, finer in self._labelled(inputs, places, self._finer(dtype)):
                self._widen(dtype, np.abs(finer - computed[group]))
                yield group, finer
            is_open[places] = False

    def _unsure(self, probabilities: NDArray[np.float32], dtype: str) -> NDArray[np.bool_]:
        broken = ~np.isfinite(probabilities).all(axis=1)
        return near_ties(probabilities, self._margins[dtype]) | broken

    def _finer(self, dtype: str) -> str:
        if dtype not in _FINER:
            raise ModelError(
                f"The model {self._checkpoint.source!r} gives probabilities that are NaN or "
                "infinite, even in float64: its weights are broken."
            )
        return _FINER[dtype]

    def _widen(self, dtype: str, deviations: NDArray[np.float32]) -> None:
        """Widen the margin where a checkpoint is noisier than most; it is never narrowed."""
        seen = deviations[np.isfinite(deviations)].max(initial=0.0)
        self._margins[dtype] = max(self._margins[dtype], _SAFETY * float(seen))

    def _computed(self, inputs: Inputs, places: NDArray[np.intp], dtype: str) -> Iterator[Labelled]:
        """Probabilities as `dtype` gives them; what is queued on the device is fetched by group."""
        waiting: list[tuple[NDArray[np.intp], torch.Tensor]] = []
        most = 1 if self._device.type == "cpu" else _GROUP_BATCHES
        for batch in self._batches(inputs, places, dtype):
            waiting.append(batch)
            if len(waiting) >= most:
                yield self._fetched(waiting)
                waiting = []
        if waiting:
            yield self._fetched(waiting)

    def _batches(
        self, inputs: Inputs, places: NDArray[np.intp], dtype: str
    ) -> Iterator[tuple[NDArray[np.intp], torch.Tensor]]:
        """Logits of batches; where memory runs out, the budget is halved, and stays so."""
        network = self._networks[dtype]
        on_cpu = self._device.type == "cpu"
        n_threads = torch.get_num_threads() if on_cpu and network.is_shared else 1
        while len(places):
            lengths = inputs.lengths[places]
            budget = shared_budget(int(lengths.sum()), self.token_budget, n_threads)
            batches = [places[batch] for batch in network.batches(lengths, budget)]
            attempts = in_streams(partial(_attempt, network, inputs), batches, n_threads)
            done = 0
            with closing(attempts):
                for batch, logits in zip(batches, attempts, strict=True):
                    if not isinstance(logits, torch.Tensor):
                        self._halve(inputs.lengths[batch], logits)
                        break
                    yield batch, logits
                    done += 1
            places = np.concatenate([places[:0], *batches[done:]])

    def _halve(self, lengths: NDArray[np.int64], error: BaseException) -> None:
        longest = int(lengths.max())
        if len(lengths) == 1:
            raise DeviceError(
                f"{self._device} has not memory enough for a single pair of {longest} tokens with "
                f"{self._checkpoint.source!r} ({self._dtype}). Use device='cpu', a smaller model, "
                "or dtype='float16', or free memory that other programs hold."
            ) from error
        self.token_budget = max(longest, min(self.token_budget, int(lengths.sum())) // 2)
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
        encoded = self._tokenizer.encode(new)
        self._tell_unreadable(new, encoded)
        self._known.update(zip(new, encoded, strict=True))
        return [self._known[text] for text in texts]

    def _tell_unreadable(self, texts: Sequence[str], encoded: Sequence[Ids]) -> None:
        knows = map(self._tokenizer.knows_a_word, encoded)
        found = [text for text, is_known in zip(texts, knows, strict=True) if not is_known]
        if found:
            more = f", nor of {len(found) - 1} more" if len(found) > 1 else ""
            warnings.warn(
                f"{self._checkpoint.name!r} knows no word of {_start(found[0])}{more}. To it all "
                "such claims are the same: leave them out, or take a model that can read them.",
                UnreadableWarning,
                stacklevel=2,
            )

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


def _attempt(
    network: Network, inputs: Inputs, places: NDArray[np.intp]
) -> torch.Tensor | RuntimeError | MemoryError:
    """Logits of a batch, or how memory ran out."""
    try:
        return network.logits(inputs.pack(places))
    except (RuntimeError, MemoryError) as error:
        if not is_out_of_memory(error):
            raise
        return error


def _start(text: str) -> str:
    return repr(text if len(text) <= 60 else f"{text[:57]}...")
