"""Attention over packed pairs: the formula, and one call whatever the lengths."""

from itertools import pairwise

import numpy as np
import pytest
import torch
from torch.utils._python_dispatch import TorchDispatchMode

from caspr.models import attention
from caspr.models.attention import ByLength, Varlen, attend
from caspr.models.checkpoint import open_checkpoint
from caspr.models.networks import Networks
from caspr.models.tokenizer import load_tokenizer
from caspr.models.tokens import Packed


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32])
@pytest.mark.parametrize("n", [1, 3, 16, 37])
@pytest.mark.parametrize(("asked", "length"), [(1, 7), (9, 9), (33, 33), (300, 300)])
def test_attention_is_the_formula(dtype, n, asked, length):
    torch.manual_seed(0)
    query = torch.randn(n, 4, asked, 16).to(dtype)
    key, value = (torch.randn(n, 4, length, 16).to(dtype) for _ in range(2))
    q, k, v = (part.double() for part in (query, key, value))
    expected = (q @ k.transpose(2, 3) / 4).softmax(dim=-1) @ v
    tolerance = 3e-2 if dtype == torch.bfloat16 else 1e-5
    found = torch.full((n, asked, 4, 16), torch.nan, dtype=dtype).transpose(1, 2)
    attend(query, key, value, found)
    torch.testing.assert_close(found.double(), expected, atol=tolerance, rtol=tolerance)


def reference(query, key, value, bounds_q, bounds_k, longest_q, longest_k):
    """`varlen_attn` by its documentation: pair by pair, in float64."""
    assert bounds_q.dtype == bounds_k.dtype == torch.int32
    parts = []
    for (a, b), (c, d) in zip(
        pairwise(bounds_q.tolist()), pairwise(bounds_k.tolist()), strict=True
    ):
        assert (b - a <= longest_q) and (d - c <= longest_k)
        q, k, v = (x.double().transpose(0, 1) for x in (query[a:b], key[c:d], value[c:d]))
        weights = (q @ k.transpose(1, 2) / q.shape[-1] ** 0.5).softmax(-1)
        parts.append((weights @ v).transpose(0, 1))
    return torch.cat(parts).to(query.dtype)


@torch.library.custom_op("caspr_test::varlen", mutates_args=())
def one_kernel(
    query: torch.Tensor,
    key: torch.Tensor,
    value: torch.Tensor,
    bounds_q: torch.Tensor,
    bounds_k: torch.Tensor,
    longest_q: int,
    longest_k: int,
) -> torch.Tensor:
    return reference(query, key, value, bounds_q, bounds_k, longest_q, longest_k)


def packed(lengths):
    n = sum(lengths)
    ids = np.arange(n) % 100 + 5
    positions = np.concatenate([np.arange(length) + 2 for length in lengths])
    return Packed(ids, np.zeros(n, np.int64), positions, np.array(lengths, np.int64))


@pytest.mark.parametrize("lengths", [[1], [1, 1, 1], [512], [512, 7, 7, 3, 1], [5, 4, 3, 2, 1]])
def test_one_kernel_for_all_lengths_gives_what_one_call_a_length_gives(lengths, monkeypatch):
    """Strided queries, keys and values, as views of one product; and the last layer's one query."""
    monkeypatch.setattr(attention, "varlen_attn", reference)
    torch.manual_seed(0)
    batch, rows = packed(lengths), sum(lengths)
    query, key, value = torch.randn(rows, 3, 4, 8).unbind(1)
    assert rows == 1 or not query.is_contiguous()
    varlen, by_length = Varlen(batch, torch.from_numpy), ByLength(batch.runs())
    torch.testing.assert_close(
        varlen.of_all(query, key, value), by_length.of_all(query, key, value), atol=1e-6, rtol=0
    )
    first = query[torch.from_numpy(batch.starts)]
    torch.testing.assert_close(
        varlen.of_first(first, key, value), by_length.of_first(first, key, value), atol=1e-6, rtol=0
    )


class Counting(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.n = 0

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        self.n += 1
        return function(*args, **(kwargs or {}))


def n_operators(encoder, batch):
    with Counting() as counting:
        encoder.logits(batch)
    return counting.n


@pytest.fixture
def encoder(tiny_roberta):
    checkpoint = open_checkpoint(tiny_roberta)
    networks = Networks(checkpoint, torch.device("cpu"), load_tokenizer(checkpoint))
    return networks["float32"]


def test_with_varlen_the_operators_of_a_batch_do_not_depend_on_its_lengths(encoder, monkeypatch):
    """600 operators for one length and 1,034 for three, before."""
    one, twenty = [12] * 20, list(range(30, 10, -1))
    expected = [encoder.logits(packed(lengths)) for lengths in (one, twenty)]
    assert n_operators(encoder, packed(one)) < n_operators(encoder, packed(twenty))
    monkeypatch.setattr(attention, "_has_varlen", lambda *_: True)
    monkeypatch.setattr(attention, "varlen_attn", one_kernel)
    assert n_operators(encoder, packed(one)) == n_operators(encoder, packed(twenty))
    for lengths, logits in zip((one, twenty), expected, strict=True):
        torch.testing.assert_close(encoder.logits(packed(lengths)), logits, atol=1e-5, rtol=0)


@pytest.mark.parametrize(
    ("device", "dtype", "width", "capability", "expected"),
    [
        ("cuda", torch.float16, 64, (9, 0), True),
        ("cuda", torch.bfloat16, 64, (8, 0), True),
        ("cuda", torch.float16, 64, (7, 5), False),
        ("cuda", torch.float32, 64, (9, 0), False),
        ("cuda", torch.float16, 20, (9, 0), False),
        ("cpu", torch.bfloat16, 64, (9, 0), False),
    ],
)
def test_varlen_is_used_where_its_kernel_exists(
    device, dtype, width, capability, expected, monkeypatch
):
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda _: capability)
    monkeypatch.setattr(attention, "varlen_attn", reference)
    found = attention._has_varlen.__wrapped__(width, dtype, torch.device(device))
    assert found is expected
