"""What a run of a labeler costs its device: kernels, and seconds that the host waits for it.

The run is made twice: once with a clock round each fetch of results, and once, on part of the
pairs, under the profiler of `torch`, which counts kernels and would slow down the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from types import SimpleNamespace
from unittest import mock

import nli_machine as machine
import torch

from caspr.models.networks import Networks
from caspr.nli import NLILabeler
from caspr.nli.forward_passes import ForwardPasses

_PROFILED = 4096  # pairs; a trace of more fills the memory


@dataclass(frozen=True)
class Watched:
    """One run: its seconds, those spent waiting, kernels a batch, share of pairs recomputed."""

    seconds: float
    waited: float
    kernels_a_batch: float
    recomputed: float


def watched(labeler: NLILabeler, pairs: Sequence[tuple[str, str]], device: torch.device) -> Watched:
    """Label the pairs, and measure.

    Parameters
    ----------
    labeler
        One of a single device, without a cache; already used once.
    pairs
        Distinct ordered pairs.
    device
        The labeler's.
    """
    waits: list[float] = []
    fetch = ForwardPasses._fetched

    def timed(self: ForwardPasses, group: object) -> object:
        start = machine.clock()
        fetched = fetch(self, group)  # type: ignore[arg-type]
        waits.append(machine.clock() - start)
        return fetched

    machine.synchronize(device)
    start = machine.clock()
    with mock.patch.object(ForwardPasses, "_fetched", timed):
        labeler.label(pairs)
    seconds = machine.clock() - start
    recomputed = float(labeler.last_recomputed.mean())
    return Watched(seconds, sum(waits), _kernels(labeler, pairs[:_PROFILED], device), recomputed)


def _kernels(labeler: NLILabeler, pairs: Sequence[tuple[str, str]], device: torch.device) -> float:
    """Kernels (on a CPU, operators) that a batch launches, on average."""
    n_batches = 0
    get = Networks.__getitem__

    def counted(self: Networks, dtype: str) -> object:
        network = get(self, dtype)
        forward = network.logits

        def logits(packed: object) -> torch.Tensor:
            nonlocal n_batches
            n_batches += 1
            return forward(packed)  # type: ignore[arg-type]

        return SimpleNamespace(
            is_shared=network.is_shared,
            batches=network.batches,
            logits=logits,
            vectors=getattr(network, "vectors", None),
        )

    kind = torch.profiler.ProfilerActivity
    activity = kind.CUDA if device.type == "cuda" else kind.CPU
    with (
        mock.patch.object(Networks, "__getitem__", counted),
        torch.profiler.profile(activities=[activity]) as profile,
    ):
        labeler.label(pairs)
        machine.synchronize(device)
    on_device = torch.autograd.DeviceType.CUDA
    events = [e for e in profile.events() if device.type != "cuda" or e.device_type == on_device]
    return len(events) / max(1, n_batches)
