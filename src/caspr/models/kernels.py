"""The device's best way to compute what an encoder is made of.

On a CPU in bfloat16 two things of `torch` cost more than the arithmetic: a linear layer re-orders
its weights at every call, and attention over short texts spends most of its time in a softmax
over short bfloat16 rows. Weights are therefore re-ordered once, GELU is taken while the product is
still in the cache, and the softmax is in float32. Everywhere else `torch` has the right kernel.
"""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Final

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812

__all__ = ["Affine", "attend", "padded_rows"]

_FEWEST_ROWS: Final = 32
_STEPS_FROM: Final = 512
_STEP: Final = 128
_CHUNKS: Final = (16, 4, 1)
_CHUNK_SCORES: Final = 2**20
_LONGEST_ROW: Final = 256  # beyond it the whole matrix of scores is no longer worth keeping
_SHORTEST_ROW: Final = 16  # of a softmax along rows; shorter ones are slower than one down columns


def padded_rows(n: int, dtype: torch.dtype, device: torch.device) -> int:
    """How many rows a matrix of `n` is to have, the surplus being of no account.

    In bfloat16 oneDNN keeps some megabytes for every number of rows that it has met, for good. So
    it meets few: powers of two, and from 512 on multiples of 128.
    """
    if device.type != "cpu" or dtype != torch.bfloat16:
        return n
    if n <= _STEPS_FROM:
        return max(_FEWEST_ROWS, 1 << (n - 1).bit_length())
    return -(-n // _STEP) * _STEP


class Affine:
    """y = x Wᵀ + b.

    Parameters
    ----------
    weight, bias
        (n_out, n_in) and (n_out,), of one dtype, on one device.
    """

    def __init__(self, weight: Tensor, bias: Tensor) -> None:
        self.weight = weight
        self.bias = bias
        self._packed = _packed(weight)

    def to(self, dtype: torch.dtype, device: torch.device) -> Affine:
        """The same in another arithmetic."""
        return Affine(self.weight.to(device, dtype), self.bias.to(device, dtype))

    def __call__(self, x: Tensor) -> Tensor:
        """Y, of shape (…, n_out)."""
        if self._packed is None:
            return F.linear(x, self.weight, self.bias)
        return _pointwise(x, self._packed, self.bias, "none", None)

    def gelu(self, x: Tensor) -> Tensor:
        """GELU of y, by the error function."""
        if self._packed is None:
            y: Tensor = torch.ops.aten.gelu_(F.linear(x, self.weight, self.bias))  # in place
            return y
        return _pointwise(x, self._packed, self.bias, "gelu", "none")


def attend(query: Tensor, key: Tensor, value: Tensor, into: Tensor) -> None:
    """Softmax(q kᵀ / √d) v without a mask, put `into`; all are (n, n_heads, length, d)."""
    n, heads, asked, _ = query.shape
    length = key.shape[2]
    ours = query.device.type == "cpu" and query.dtype == torch.bfloat16
    if not ours or length > _LONGEST_ROW:
        into.copy_(F.scaled_dot_product_attention(query, key, value))
        return
    chunk = _chunk(n, heads * asked * length)
    for start in range(0, n, chunk):
        first = min(start, n - chunk)  # the last chunk overlaps the one before
        few = slice(first, first + chunk)
        into[few] = _attend_few(query[few], key[few], value[few])


def _chunk(n: int, n_scores: int) -> int:
    """How many of `n` pairs to take at once; of batched products, too, oneDNN is to meet few."""
    most = max(1, min(n, _CHUNK_SCORES // n_scores))
    return next(chunk for chunk in _CHUNKS if chunk <= most)


def _attend_few(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """The same for a chunk, whose scores stay in the cache."""
    n, heads, asked, width = query.shape
    rows, columns, values = (part.reshape(n * heads, -1, width) for part in (query, key, value))
    if asked == 1:  # a single row is as fast in float32, for which oneDNN is not asked
        rows, columns, values = rows.float(), columns.float(), values.float()
    if asked > 1 and key.shape[2] < _SHORTEST_ROW:
        turned = torch.bmm(columns, rows.transpose(1, 2)).float().mul_(width**-0.5)
        weights = turned.softmax(dim=1).transpose(1, 2)
    else:
        scores = torch.bmm(rows, columns.transpose(1, 2)).float().mul_(width**-0.5)
        weights = scores.softmax(dim=2)
    return torch.bmm(weights.to(values.dtype), values).view(n, heads, asked, width)


def _packed(weight: Tensor) -> Tensor | None:
    """The weight as oneDNN wants it, where that is known to pay."""
    if weight.device.type != "cpu" or weight.dtype != torch.bfloat16 or _REORDER is None:
        return None
    packed: Tensor = _REORDER(weight.contiguous(), None)
    return packed


def _pointwise(x: Tensor, weight: Tensor, bias: Tensor, then: str, how: str | None) -> Tensor:
    y: Tensor = torch.ops.mkldnn._linear_pointwise(x, weight, bias, then, [], how)
    return y


def _reordering() -> Callable[..., Tensor] | None:
    """What `torch` keeps for its compiler, from oneDNN; None where this build lacks it."""
    if platform.machine() not in {"x86_64", "AMD64"}:
        return None
    ops = torch.ops.mkldnn
    try:
        if not ops._is_mkldnn_bf16_supported():
            return None
        ops._linear_pointwise  # noqa: B018 - there, or AttributeError
        reorder: Callable[..., Tensor] = ops._reorder_linear_weight
    except (AttributeError, RuntimeError):
        return None
    return reorder


_REORDER: Final = _reordering()
