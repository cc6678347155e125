"""Attention over packed pairs: each token attends to the tokens of its own pair.

On CUDA in half precision one kernel handles pairs of any lengths (`Varlen`), unless a bias is added
to the scores. Elsewhere pairs of equal length are computed together, without a mask (`ByLength`).
On a CPU in bfloat16, `torch` spends most of the time for short texts in the softmax over short
bfloat16 rows; it is therefore computed in float32 here.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import cache
from typing import Any, Final, Protocol, cast

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812

from caspr.models.tokens import Packed

try:
    from torch.nn.attention.varlen import varlen_attn
except ImportError:  # torch before 2.10
    varlen_attn = None  # type: ignore[assignment]

_HALF: Final = (torch.float16, torch.bfloat16)
_FLASH_CAPABILITY: Final = (8, 0)  # of the CUDA device; older ones lack the kernel
_WIDEST_HEAD: Final = 256
_HEAD_STEP: Final = 8

_CHUNKS: Final = (16, 4, 1)
_CHUNK_SCORES: Final = 2**20
_LONGEST_ROW: Final = 256  # beyond it the whole matrix of scores no longer fits the cache
_SHORTEST_ROW: Final = 16  # of a softmax along rows; shorter ones are slower than one down columns


Bias = Callable[[int], Tensor]
"""Length of an input → (n_heads, length, length), added to the scores before the softmax."""


class Attention(Protocol):
    """Attention within each pair of one batch."""

    def of_all(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
        """Context (n_rows, n_heads, width) of every token; all three are of that shape."""
        ...

    def of_first(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:
        """Context (n_pairs, n_heads, width) of the first token of each pair.

        `query` is (n_pairs, n_heads, width), `key` and `value` (n_rows, n_heads, width).
        """
        ...


def attention_for(
    packed: Packed,
    width: int,
    dtype: torch.dtype,
    device: torch.device,
    send: Callable[..., Tensor],
    bias: Bias | None = None,
) -> Attention:
    """The implementation that suits the device, for the pairs of a batch with heads of a `width`.

    `send` copies an array to the device without waiting for it; `bias`, if given, is added to the
    scores of inputs of a length.
    """
    if bias is None and _has_varlen(width, dtype, device):
        return Varlen(packed, send)
    return ByLength(packed.runs(), bias)


def kernel_choice(device: torch.device) -> AbstractContextManager[None]:
    """Within the block, attention on CUDA uses no kernel that is planned again for each shape."""
    if device.type != "cuda":
        return nullcontext()
    from torch.nn.attention import SDPBackend, sdpa_kernel

    kernels = [SDPBackend.FLASH_ATTENTION, SDPBackend.EFFICIENT_ATTENTION, SDPBackend.MATH]
    chosen: AbstractContextManager[None] = sdpa_kernel(kernels)
    return chosen


@cache
def _has_varlen(width: int, dtype: torch.dtype, device: torch.device) -> bool:
    return (
        varlen_attn is not None
        and device.type == "cuda"
        and dtype in _HALF
        and width % _HEAD_STEP == 0
        and width <= _WIDEST_HEAD
        and torch.version.hip is None
        and torch.cuda.get_device_capability(device) >= _FLASH_CAPABILITY
    )


class Varlen:
    """One kernel for all pairs, whatever their lengths."""

    def __init__(self, packed: Packed, send: Callable[..., Tensor]) -> None:
        n = len(packed.lengths)
        self._longest = int(packed.lengths.max())
        self._bounds, self._firsts = send(packed.bounds), send(np.arange(n + 1, dtype=np.int32))

    def of_all(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:  # noqa: D102
        bounds, longest = self._bounds, self._longest
        return self._attend(query, key, value, bounds, bounds, longest, longest)

    def of_first(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:  # noqa: D102
        return self._attend(query, key, value, self._firsts, self._bounds, 1, self._longest)

    @staticmethod
    def _attend(*given: Any) -> Tensor:
        return cast("Tensor", varlen_attn(*given))


class ByLength:
    """One call for each run of pairs of equal length: (how many pairs, of how many tokens)."""

    def __init__(self, runs: list[tuple[int, int]], bias: Bias | None = None) -> None:
        self._runs = runs
        self._biases = [None if bias is None else bias(length) for _, length in runs]

    def of_all(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:  # noqa: D102
        return self._context(query, key, value, [length for _, length in self._runs])

    def of_first(self, query: Tensor, key: Tensor, value: Tensor) -> Tensor:  # noqa: D102
        if query.device.type == "mps":  # reads strided tensors wrongly (pytorch 163597, 181133)
            query, key, value = query.contiguous(), key.contiguous(), value.contiguous()
        return self._context(query, key, value, [1] * len(self._runs))

    def _context(self, query: Tensor, key: Tensor, value: Tensor, n_queries: list[int]) -> Tensor:
        """Context of the rows of `query`; each pair of run i has ``n_queries[i]`` of them."""
        context = torch.empty(query.shape, dtype=query.dtype, device=query.device)
        row = start = 0
        for (count, length), n_query_rows, bias in zip(
            self._runs, n_queries, self._biases, strict=True
        ):
            end, stop = row + count * n_query_rows, start + count * length
            q, out = (_by_pair(part[row:end], count) for part in (query, context))
            k, v = (_by_pair(part[start:stop], count) for part in (key, value))
            attend(q, k, v, out, None if bias is None else bias[:, :n_query_rows])
            row, start = end, stop
        context[row:] = 0
        return context


def _by_pair(rows: Tensor, n_pairs: int) -> Tensor:
    """View (n_pairs, n_heads, length, width) of rows (n_pairs · length, n_heads, width)."""
    return rows.view(n_pairs, -1, *rows.shape[1:]).transpose(1, 2)


def attend(
    query: Tensor, key: Tensor, value: Tensor, out: Tensor, bias: Tensor | None = None
) -> None:
    """Write softmax(q kᵀ / √d + bias) v to `out`; all but the bias are (n, n_heads, length, d)."""
    n, heads, n_queries, _ = query.shape
    length = key.shape[2]
    is_cpu_bfloat16 = query.device.type == "cpu" and query.dtype == torch.bfloat16
    if not is_cpu_bfloat16 or length > _LONGEST_ROW:
        mask = None if bias is None else bias[None]  # with this shape torch finds a fast kernel
        out.copy_(F.scaled_dot_product_attention(query, key, value, mask))
        return
    chunk = _chunk_size(n, heads * n_queries * length)
    for start in range(0, n, chunk):
        first = min(start, n - chunk)  # the last chunk overlaps the one before
        part = slice(first, first + chunk)
        out[part] = _attend_chunk(query[part], key[part], value[part], bias)


def _chunk_size(n: int, n_scores: int) -> int:
    """How many of `n` pairs to compute at once; few sizes, so that oneDNN sees few shapes."""
    most = max(1, min(n, _CHUNK_SCORES // n_scores))
    return next(chunk for chunk in _CHUNKS if chunk <= most)


def _attend_chunk(query: Tensor, key: Tensor, value: Tensor, bias: Tensor | None) -> Tensor:
    """As `attend`, for a chunk whose scores stay in the processor's cache."""
    n, heads, n_queries, width = query.shape
    rows, columns, values = (part.reshape(n * heads, -1, width) for part in (query, key, value))
    if n_queries == 1:  # a single row is as fast in float32, without oneDNN
        rows, columns, values = rows.float(), columns.float(), values.float()
    if n_queries > 1 and key.shape[2] < _SHORTEST_ROW:
        transposed = torch.bmm(columns, rows.transpose(1, 2)).float().mul_(width**-0.5)
        if bias is not None:
            transposed.view(n, heads, -1, n_queries).add_(bias.transpose(1, 2))
        weights = transposed.softmax(dim=1).transpose(1, 2)
    else:
        scores = torch.bmm(rows, columns.transpose(1, 2)).float().mul_(width**-0.5)
        if bias is not None:
            scores.view(n, heads, n_queries, -1).add_(bias)
        weights = scores.softmax(dim=2)
    return torch.bmm(weights.to(values.dtype), values).view(n, heads, n_queries, width)
