"""Probabilities of ordered pairs, batch after batch, on one device.

A checkpoint may have a second, larger model: it labels the pairs of which the first is unsure.

Probabilities in half precision are noisy. Where the two greatest of a pair are closer than a
margin, or the greatest is as close to the bound of the second model, the pair is recomputed in
float32, and where they are closer than the noise of float32, in float64. The margin of a half
precision is measured when it is first used (`caspr.nli.noise`), and then fixed: whether a pair is
recomputed depends only on the pair, not on what was labelled before.
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.cache import Store
from caspr.errors import CasprWarning, DeviceError, ModelError
from caspr.models.batching import shared_budget
from caspr.models.checkpoint import Checkpoint, has_second, second_checkpoint
from caspr.models.device import is_out_of_memory
from caspr.models.forked import use_one_thread_if_forked
from caspr.models.networks import Network, shared_networks
from caspr.models.tokens import Inputs, Labelled, Pairs
from caspr.models.transfer import Fetch, copies_late
from caspr.nli.encoding import PairEncoder
from caspr.nli.gate import Gate, load_gate
from caspr.nli.noise import (
    FIXED_MARGINS,
    GREATEST_MARGIN,
    PROBES,
    Noise,
    logit_noise,
    tie_margin,
)
from caspr.nli.relations import near_bound, near_ties
from caspr.nli.second import Second, second_bound
from caspr.nli.sharpness import label_temperatures, sharpened
from caspr.nli.streams import in_streams

_WIDER: Final = {"float16": "float32", "bfloat16": "float32", "float32": "float64"}

_TOKEN_BUDGETS: Final = {"cuda": 65_536, "mps": 8_192, "cpu": 4_096}
_GROUP_BATCHES: Final = 16
_MAX_WAITING: Final = 512  # pairs that wait for a wider dtype or for the second model

Batch = tuple[NDArray[np.intp], torch.Tensor]
"""Indices of its pairs, and their logits."""


class Engine:
    """A checkpoint on one device.

    Parameters
    ----------
    checkpoint
        What to load.
    device, dtype
        Where it runs, and in which dtype.
    truncate
        Whether a pair over the model's limit is cut, with a warning; if not, it is an error.
    token_budget
        Maximum tokens of a batch; None for the default of the device.
    store
        On-disk cache of the measured noise, or None.
    warns
        Whether it warns of texts without a known word; a second model does not warn again.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        device: torch.device,
        dtype: str,
        truncate: bool = False,
        token_budget: int | None = None,
        store: Store | None = None,
        warns: bool = True,
    ) -> None:
        self._checkpoint = checkpoint
        self._device = device
        self._dtype = dtype
        self._store = store
        self._truncate = truncate
        self._token_budget = token_budget
        self._encoder = PairEncoder(checkpoint, truncate, warns)
        self._networks = shared_networks(checkpoint, device, self._encoder.tokenizer)
        self._budgets = dict.fromkeys(
            ("float64", *_WIDER), token_budget or _TOKEN_BUDGETS[device.type]
        )

    def label(self, pairs: Pairs) -> Iterator[Labelled]:
        """Probabilities of all pairs, a group at a time, in any order.

        Raises
        ------
        TooLongError
            At the first pair over the limit, before anything is computed.
        DeviceError
            If memory is not sufficient for the smallest batch.
        """
        use_one_thread_if_forked()
        inputs = self._encoder.inputs(pairs)
        if self._gate is None or not len(pairs):
            results = self._answered(pairs, inputs, np.arange(len(pairs)))
        else:
            results = self._gated(pairs, inputs, self._gate)
        temperatures = self._temperatures
        if temperatures is None:
            return results
        return ((i, sharpened(p, temperatures), recomputed) for i, p, recomputed in results)

    def _gated(self, pairs: Pairs, inputs: Inputs, gate: Gate) -> Iterator[Labelled]:
        """Pairs that the gate sets aside, with fixed probabilities; then those of the models."""
        aside = gate.sets_aside(pairs)
        n_aside = int(aside.sum())
        fixed = np.tile(gate.probabilities, (n_aside, 1))
        yield np.flatnonzero(aside), fixed, np.zeros(n_aside, np.bool_)
        yield from self._answered(pairs, inputs, np.flatnonzero(~aside))

    def _answered(
        self, pairs: Pairs, inputs: Inputs, indices: NDArray[np.intp]
    ) -> Iterator[Labelled]:
        """The first model's results; the second's where there is one and the first is unsure."""
        if not len(indices) or self._second is None:
            yield from self._labelled(inputs, indices)
            return
        second = self._second
        waiting: list[NDArray[np.intp]] = []
        for group, probabilities, recomputed in self._labelled(inputs, indices):
            passed_on = second.takes(pairs, group, probabilities)
            yield group[~passed_on], probabilities[~passed_on], recomputed[~passed_on]
            waiting.append(group[passed_on])
            if sum(map(len, waiting)) >= _MAX_WAITING:
                yield from second.label(pairs, np.concatenate(waiting))
                waiting = []
        if waiting:
            yield from second.label(pairs, np.concatenate(waiting))

    def fits(self, pairs: Pairs) -> NDArray[np.bool_]:
        """Which pairs (n,) are within the model's limit."""
        return self._encoder.fits(pairs)

    @cached_property
    def _gate(self) -> Gate | None:
        return load_gate(self._checkpoint, self._encoder, self._networks)

    @cached_property
    def _temperatures(self) -> NDArray[np.float64] | None:
        return label_temperatures(self._checkpoint.config)

    @cached_property
    def _second(self) -> Second | None:
        if not has_second(self._checkpoint):
            return None
        return Second(second_bound(self._checkpoint.config), self._second_engine)

    def _second_engine(self) -> Engine:
        options = (self._dtype, self._truncate, self._token_budget, self._store)
        return Engine(second_checkpoint(self._checkpoint), self._device, *options, warns=False)

    @cached_property
    def _first_pass(self) -> tuple[str, float]:
        """The dtype of the first computation of every pair, and its margin; never changed."""
        if self._dtype in FIXED_MARGINS:
            return self._dtype, FIXED_MARGINS[self._dtype]
        noise = Noise(self._checkpoint, self._dtype, self._device, self._store)
        known = noise.known()
        measured = noise.remember(self._measured_noise()) if known is None else known
        margin = tie_margin(measured)
        if margin <= GREATEST_MARGIN:
            return self._dtype, margin
        warnings.warn(
            f"{self._dtype} moves the logits of {self._checkpoint.name!r} by up to {measured:.2g}, "
            "which is too much: float32 is used. Pass dtype='float32' to avoid this warning.",
            CasprWarning,
            stacklevel=2,
        )
        return "float32", FIXED_MARGINS["float32"]

    def _measured_noise(self) -> float:
        inputs = self._encoder.cut_inputs(PROBES)
        return logit_noise(*(self._logits(inputs, dtype) for dtype in (self._dtype, "float32")))

    def _logits(self, inputs: Inputs, dtype: str) -> NDArray[np.float64]:
        """Logits (n, n_columns) of all inputs in their order, for the columns of relations."""
        columns = self._columns
        logits = np.empty((len(inputs.lengths), len(columns)))
        for indices, part in self._batches(inputs, np.arange(len(inputs.lengths)), dtype):
            logits[indices] = part.cpu()[:, columns]
        return logits

    @property
    def _columns(self) -> list[int]:
        return [column for column in self._checkpoint.columns if column is not None]

    def _labelled(
        self,
        inputs: Inputs,
        indices: NDArray[np.intp],
        wider: tuple[str, float] | None = None,
    ) -> Iterator[Labelled]:
        """Settled results as soon as they are computed, the others once they are recomputed.

        Not settled are near ties, what may be on the other side of the second model's bound, and
        probabilities that are not finite.

        `wider` is the dtype of a recomputation, and its margin; None for the first computation.
        """
        dtype, margin = wider or self._first_pass
        close: list[NDArray[np.intp]] = []
        for group, probabilities in self._computed(inputs, indices, dtype):
            is_broken = ~np.isfinite(probabilities).all(axis=1)
            is_close = is_broken | near_ties(probabilities, margin)
            if self._second is not None:
                is_close |= near_bound(probabilities, self._second.bound, margin)
            settled = group[~is_close]
            yield settled, probabilities[~is_close], np.full(len(settled), wider is not None)
            if is_close.any():
                close.append(group[is_close])
            if sum(map(len, close)) >= _MAX_WAITING:
                yield from self._labelled(inputs, np.concatenate(close), self._wider(dtype))
                close = []
        if close:
            yield from self._labelled(inputs, np.concatenate(close), self._wider(dtype))

    def _wider(self, dtype: str) -> tuple[str, float]:
        """The dtype in which a near tie of `dtype` is recomputed, and its margin."""
        if dtype not in _WIDER:
            raise ModelError(
                f"The model {self._checkpoint.source!r} gives probabilities that are NaN or "
                "infinite, even in float64: its weights are broken."
            )
        return _WIDER[dtype], FIXED_MARGINS[_WIDER[dtype]]

    def _computed(
        self, inputs: Inputs, indices: NDArray[np.intp], dtype: str
    ) -> Iterator[tuple[NDArray[np.intp], NDArray[np.float32]]]:
        """Probabilities in `dtype`, a group of batches at a time.

        Where copies are queued, a group is fetched after the next one has been queued: the device
        computes that one while the results of the first are fetched, checked and cached.
        """
        n_ahead = int(copies_late(self._device))
        queued: deque[_Group] = deque()
        for batches in self._groups(self._batches(inputs, indices, dtype)):
            queued.append(_Group(batches))
            if len(queued) > n_ahead:
                yield self._fetched(queued.popleft())
        while queued:
            yield self._fetched(queued.popleft())

    def _groups(self, batches: Iterator[Batch]) -> Iterator[list[Batch]]:
        most = 1 if self._device.type == "cpu" else _GROUP_BATCHES
        while group := list(islice(batches, most)):
            yield group

    def _batches(self, inputs: Inputs, indices: NDArray[np.intp], dtype: str) -> Iterator[Batch]:
        """Logits of batches; if memory runs out, the budget of `dtype` is halved permanently."""
        network = self._networks[dtype]
        on_cpu = self._device.type == "cpu"
        n_threads = torch.get_num_threads() if on_cpu and network.is_shared else 1
        while len(indices):
            lengths = inputs.lengths[indices]
            budget = shared_budget(int(lengths.sum()), self._budgets[dtype], n_threads)
            batches = [indices[batch] for batch in network.batches(lengths, budget)]
            attempts = in_streams(partial(_attempt, network, inputs), batches, n_threads)
            done = 0
            with closing(attempts):
                for batch, outcome in zip(batches, attempts, strict=True):
                    if isinstance(outcome, _OutOfMemory):
                        self._halve(inputs.lengths[batch], dtype, outcome)
                        break
                    yield batch, outcome
                    done += 1
            indices = np.concatenate([indices[:0], *batches[done:]])

    def _halve(self, lengths: NDArray[np.int64], dtype: str, failure: _OutOfMemory) -> None:
        longest = int(lengths.max())
        if len(lengths) == 1:
            raise DeviceError(
                f"{self._device} is out of memory for a single pair of {longest} tokens with "
                f"{self._checkpoint.source!r} ({dtype}): {failure.reason} Use device='cpu', a "
                "smaller model, or dtype='float16', or free memory that other programs hold."
            )
        self._budgets[dtype] = max(longest, min(self._budgets[dtype], int(lengths.sum())) // 2)
        if self._device.type == "cuda":
            torch.cuda.empty_cache()

    def _fetched(self, group: _Group) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
        """Indices and probabilities of a group; waits until they are computed."""
        logits = group.fetch.result()[:, self._columns]  # such an index on the device would wait
        probabilities = np.zeros((len(logits), len(self._checkpoint.columns)), np.float32)
        has_column = [column is not None for column in self._checkpoint.columns]
        probabilities[:, has_column] = logits.softmax(-1).to(torch.float32).numpy()
        return group.indices, probabilities


class _Group:
    """Some batches whose logits are being fetched, and the indices of their pairs."""

    def __init__(self, batches: Sequence[Batch]) -> None:
        self.indices = np.concatenate([indices for indices, _ in batches])
        self.fetch = Fetch(torch.cat([logits for _, logits in batches]))


@dataclass(frozen=True, slots=True)
class _OutOfMemory:
    """Out of memory; the reason only, as the exception's traceback would hold the tensors."""

    reason: str


def _attempt(
    network: Network, inputs: Inputs, indices: NDArray[np.intp]
) -> torch.Tensor | _OutOfMemory:
    """Logits of a batch, or `_OutOfMemory`."""
    try:
        return network.logits(inputs.pack(indices))
    except (RuntimeError, MemoryError) as error:
        if not is_out_of_memory(error):
            raise
        return _OutOfMemory(f"{error}".strip().partition("\n")[0])
