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

__all__ = ["Affine", "attend"]

_LONGEST_ROW: Final = 256  # beyond it the whole matrix of scores is no longer worth keeping


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
            return F.gelu(F.linear(x, self.weight, self.bias))
        return _pointwise(x, self._packed, self.bias, "gelu", "none")


def attend(query: Tensor, key: Tensor, value: Tensor) -> Tensor:
    """Softmax(q kᵀ / √d) v without a mask; all are (n, n_heads, length, d)."""
    if query.device.type != "cpu" or query.dtype != torch.bfloat16 or key.shape[2] > _LONGEST_ROW:
        return F.scaled_dot_product_attention(query, key, value)
    n, heads, length, width = query.shape
    rows, columns, values = (part.reshape(n * heads, -1, width) for part in (query, key, value))
    scores = torch.bmm(rows, columns.transpose(1, 2)).float().mul_(width**-0.5)
    weights = scores.softmax(dim=-1).to(query.dtype)
    return torch.bmm(weights, values).view(n, heads, length, width)


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
