"""The forward passes of a checkpoint over many pairs, in batches that fit the device."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.errors import DeviceError
from caspr.models.batching import shared_budget
from caspr.models.checkpoint import Checkpoint
from caspr.models.device import DTYPES, is_out_of_memory
from caspr.models.networks import Network, Networks
from caspr.models.tokens import Inputs
from caspr.models.transfer import Fetch, copies_late
from caspr.nli.streams import in_streams

_TOKEN_BUDGETS: Final = {"cuda": 65_536, "mps": 8_192, "cpu": 4_096}
_GROUP_BATCHES: Final = 16

Batch = tuple[NDArray[np.intp], torch.Tensor]
"""Indices of its pairs, and their logits."""


class ForwardPasses:
    """Logits and probabilities of inputs, in a dtype.

    `token_budget` is the maximum number of tokens of a batch; None for the default of the device.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        networks: Networks,
        device: torch.device,
        token_budget: int | None,
    ) -> None:
        self._checkpoint = checkpoint
        self._networks = networks
        self._device = device
        self._columns = [column for column in checkpoint.columns if column is not None]
        self.budgets = dict.fromkeys(DTYPES, token_budget or _TOKEN_BUDGETS[device.type])
        """dtype → maximum tokens of a batch; halved where memory runs out."""

    def logits(self, inputs: Inputs, dtype: str) -> NDArray[np.float64]:
        """Logits (n, n_columns) of all inputs in their order, for the columns of relations."""
        logits = np.empty((len(inputs.lengths), len(self._columns)))
        for indices, part in self._batches(inputs, np.arange(len(inputs.lengths)), dtype):
            logits[indices] = part.cpu()[:, self._columns]
        return logits

    def probabilities(
        self, inputs: Inputs, indices: NDArray[np.intp], dtype: str
    ) -> Iterator[tuple[NDArray[np.intp], NDArray[np.float32]]]:
        """Indices and probabilities (m, 3) of the given inputs, a group of batches at a time.

        Where copies are queued, a group is fetched after the next one has been queued: the device
        computes that one while the results of the first are fetched, checked and cached.
        """
        n_ahead = int(copies_late(self._device))
        queued: deque[tuple[NDArray[np.intp], Fetch]] = deque()
        for batches in self._groups(self._batches(inputs, indices, dtype)):
            group = np.concatenate([batch for batch, _ in batches])
            queued.append((group, Fetch(torch.cat([logits for _, logits in batches]))))
            if len(queued) > n_ahead:
                yield self._fetched(*queued.popleft())
        while queued:
            yield self._fetched(*queued.popleft())

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
            budget = shared_budget(int(lengths.sum()), self.budgets[dtype], n_threads)
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
        self.budgets[dtype] = max(longest, min(self.budgets[dtype], int(lengths.sum())) // 2)
        if self._device.type == "cuda":
            torch.cuda.empty_cache()

    def _fetched(
        self, indices: NDArray[np.intp], fetch: Fetch
    ) -> tuple[NDArray[np.intp], NDArray[np.float32]]:
        """Indices and probabilities of a group; waits until they are computed."""
        logits = fetch.result()[:, self._columns]  # such an index on the device would wait
        probabilities = np.zeros((len(logits), len(self._checkpoint.columns)), np.float32)
        has_column = [column is not None for column in self._checkpoint.columns]
        probabilities[:, has_column] = logits.softmax(-1).to(torch.float32).numpy()
        return indices, probabilities


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
