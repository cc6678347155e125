"""The whole encoder as on another device, without one: tensors that have no data.

On the device "meta" all that would wait for a real device raises: `.item()`, `float(tensor)`,
`.cpu()`. An operator that meets tensors of two devices, or copies between them, fails the test. Arrays
reach the device through one function, which is replaced here.
"""

from __future__ import annotations

from contextlib import contextmanager, nullcontext

import numpy as np
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from caspr.models import attention, encoder
from caspr.models.checkpoint import open_checkpoint
from caspr.models.encoder import PackedEncoder
from caspr.models.networks import Networks
from caspr.models.tokenizer import load_tokenizer
from caspr.models.tokens import Packed

OTHER = torch.device("meta")
WAITS = ("_local_scalar_dense", "is_nonzero", "nonzero", "masked_select", "unique", "equal")
"""Operators whose result the host needs before it can go on."""


def packed(lengths):
    n = sum(lengths)
    ids = np.arange(n) % 100 + 5
    positions = np.concatenate([np.arange(length) + 2 for length in lengths])
    return Packed(ids, np.zeros(n, np.int64), positions, np.array(lengths, np.int64))


class Watching(TorchDispatchMode):
    """Records operators, and raises where the host would wait for the device."""

    def __init__(self):
        super().__init__()
        self.names, self.is_strict = [], False  # loading copies from the CPU

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        name = function.overloadpacket.__name__
        self.names.append(name)
        result = function(*args, **(kwargs or {}))
        given = {part.device.type for part in args if isinstance(part, torch.Tensor)}
        if isinstance(result, torch.Tensor) and given and self.is_strict:
            assert given == {result.device.type}, f"{name} copies between devices"
        assert not (name in WAITS and "meta" in given), f"{name} waits"
        return result


@contextmanager
def pretending():
    """Within the block operators are watched."""
    with Watching() as watching:
        yield watching


@pytest.fixture
def on_other(tiny_roberta, monkeypatch):
    """Makes the encoder of the small RoBERTa on a device that is not there."""
    checkpoint = open_checkpoint(tiny_roberta)
    networks = Networks(checkpoint, torch.device("cpu"), load_tokenizer(checkpoint))
    whole = networks["float32"]

    def make(dtype, varlen):
        monkeypatch.setattr(attention, "_has_varlen", lambda *_: varlen)
        if varlen:
            monkeypatch.setattr(attention, "varlen_attn", one_kernel)
        # A device without data takes no copies, and has no autocast.
        monkeypatch.setattr(PackedEncoder, "_copied", sent)
        monkeypatch.setattr(encoder, "as_written", lambda device: nullcontext())
        return whole.to(dtype, OTHER)

    return make


def sent(self, array):
    """Replaces the copy of an array, the only way in which data reaches the device."""
    return torch.empty(array.shape, dtype=torch.from_numpy(array).dtype, device=self.device)


if tuple(map(int, torch.__version__.split(".")[:2])) < (2, 5):
    pytest.skip("custom operators need torch 2.5", allow_module_level=True)


@torch.library.custom_op("caspr_other_device::varlen", mutates_args=())
def one_kernel(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    bounds_q: torch.Tensor,
    bounds_k: torch.Tensor,
    longest_q: int,
    longest_k: int,
) -> torch.Tensor:
    raise NotImplementedError("it has a shape only")


@one_kernel.register_fake
def _(query, key, value, bounds_q, bounds_k, longest_q, longest_k):
    devices = {part.device for part in (query, key, value, bounds_q, bounds_k)}
    assert devices == {OTHER}
    assert bounds_q.dtype == bounds_k.dtype == torch.int32
    return torch.empty_like(query)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float16, torch.bfloat16])
@pytest.mark.parametrize("varlen", [False, True])
@pytest.mark.parametrize("lengths", [[1], [512], [9, 9, 5, 3, 1]])
def test_a_pass_stays_on_its_device_and_waits_for_nothing(on_other, lengths, varlen, dtype):
    with pretending() as watching:
        made = on_other(dtype, varlen)
        watching.is_strict = True
        logits = made.logits(packed(lengths))
    assert logits.device == OTHER
    assert logits.shape == (len(lengths), 3)
    assert logits.dtype == torch.float32
    assert len(watching.names) > 20


@pytest.mark.parametrize(
    "broken",
    [
        lambda x: float(x.sum()),
        lambda x: x.sum().item(),
        lambda x: x.cpu(),
        lambda x: x + torch.ones(3),
        lambda x: x[x > 0],
    ],
    ids=["float", "item", "cpu", "two devices", "mask"],
)
def test_what_waits_or_mixes_devices_is_noticed(on_other, broken, monkeypatch):
    """The test above can fail."""
    norm = PackedEncoder._norm

    def broken_norm(self, x, weights):
        broken(x)
        return norm(self, x, weights)

    with pretending() as watching:
        made = on_other(torch.float16, False)
        watching.is_strict = True
        monkeypatch.setattr(PackedEncoder, "_norm", broken_norm)
        with pytest.raises((AssertionError, RuntimeError)):
            made.logits(packed([5, 5, 2]))
