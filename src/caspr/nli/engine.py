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
from collections.abc import Callable, Iterator
from functools import cached_property, partial
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.cache import Store
from caspr.errors import CasprWarning, ModelError
from caspr.models.checkpoint import Checkpoint, has_second, second_checkpoint
from caspr.models.device import computing
from caspr.models.forked import use_one_thread_if_forked
from caspr.models.networks import shared_networks
from caspr.models.tokens import Inputs, Labelled, Pairs
from caspr.nli.encoding import PairEncoder
from caspr.nli.forward_passes import ForwardPasses
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

_WIDER: Final = {"float16": "float32", "bfloat16": "float32", "float32": "float64"}
_MAX_WAITING: Final = 512  # pairs that wait for a wider dtype or for the second model

Group = tuple[Labelled, NDArray[np.intp]]
"""Settled results, and the indices of the pairs that have to be labelled again."""


class Engine:
    """A checkpoint on one device, in one dtype.

    `truncate` and `warns` are those of `PairEncoder`; a second model does not warn again. A
    `token_budget` of None is the default of the device. The measured noise is cached in `store`.
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
        self._passes = ForwardPasses(checkpoint, self._networks, device, token_budget)

    def label(self, pairs: Pairs) -> Iterator[Labelled]:
        """Probabilities of all pairs, a group at a time, in any order.

        A pair over the limit is an error before anything is computed. The network in float64 takes
        twice the memory of the others, and few pairs need it: it is freed at the end.
        """
        use_one_thread_if_forked()
        inputs = self._encoder.inputs(pairs)
        return self._without_float64(self._results(pairs, inputs))

    def _without_float64(self, results: Iterator[Labelled]) -> Iterator[Labelled]:
        try:
            yield from results
        finally:
            if self._dtype != "float64":
                self._networks.drop("float64")

    def _results(self, pairs: Pairs, inputs: Inputs) -> Iterator[Labelled]:
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
        results = self._labelled(inputs, indices)
        if not len(indices) or self._second is None:
            return results
        return _complete(self._second.parted(pairs, results), partial(self._second.label, pairs))

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
            stacklevel=3,  # the frame between is `cached_property`'s
        )
        return "float32", FIXED_MARGINS["float32"]

    def _measured_noise(self) -> float:
        inputs = self._encoder.cut_inputs(PROBES)
        fine = self._passes.logits(inputs, "float32")
        with computing(self._checkpoint.source, self._dtype, self._device):
            coarse = self._passes.logits(inputs, self._dtype)
        return logit_noise(coarse, fine)

    def _labelled(
        self,
        inputs: Inputs,
        indices: NDArray[np.intp],
        wider: tuple[str, float] | None = None,
    ) -> Iterator[Labelled]:
        """Settled results as soon as they are computed, the others once they are recomputed.

        `wider` is the dtype of a recomputation, and its margin; None for the first computation.
        """
        dtype, margin = wider or self._first_pass
        groups = (
            self._parted(group, probabilities, margin, is_recomputed=wider is not None)
            for group, probabilities in self._passes.probabilities(inputs, indices, dtype)
        )
        return _complete(groups, lambda rest: self._labelled(inputs, rest, self._wider(dtype)))

    def _parted(
        self,
        group: NDArray[np.intp],
        probabilities: NDArray[np.float32],
        margin: float,
        *,
        is_recomputed: bool,
    ) -> Group:
        """Not settled are near ties, what the second model's bound is near to, and NaN."""
        is_broken = ~np.isfinite(probabilities).all(axis=1)
        is_close = is_broken | near_ties(probabilities, margin)
        if self._second is not None:
            is_close |= near_bound(probabilities, self._second.bound, margin)
        settled = group[~is_close]
        results = settled, probabilities[~is_close], np.full(len(settled), is_recomputed)
        return results, group[is_close]

    def _wider(self, dtype: str) -> tuple[str, float]:
        """The dtype in which a near tie of `dtype` is recomputed, and its margin."""
        if dtype not in _WIDER:
            raise ModelError(
                f"The model {self._checkpoint.source!r} gives probabilities that are NaN or "
                "infinite, even in float64: its weights are broken."
            )
        return _WIDER[dtype], FIXED_MARGINS[_WIDER[dtype]]


def _complete(
    groups: Iterator[Group], again: Callable[[NDArray[np.intp]], Iterator[Labelled]]
) -> Iterator[Labelled]:
    """Settled results at once, then those of the other pairs, many of which wait for each other."""
    waiting: list[NDArray[np.intp]] = []
    for settled, rest in groups:
        yield settled
        if len(rest):
            waiting.append(rest)
        if sum(map(len, waiting)) >= _MAX_WAITING:
            yield from again(np.concatenate(waiting))
            waiting = []
    if waiting:
        yield from again(np.concatenate(waiting))
