"""Linear layers, computed in the fastest way on each device.

On a CPU in bfloat16 `torch` re-orders the weights of a linear layer at every call. They are
therefore re-ordered once, and GELU is taken while the product is still in the processor's cache:
the embedded model labels 14% more pairs per second than without (3,000 pairs, one core with AMX),
which is why a private operator of `torch` is used here. Elsewhere `torch` has the right kernel.
"""

from __future__ import annotations

import math
import platform
from collections.abc import Callable
from typing import Final

import torch
from torch import Tensor
from torch.nn import functional as F  # noqa: N812

_FEWEST_ROWS: Final = 32
_STEPS_FROM: Final = 512
_STEP: Final = 128


def padded_rows(n: int, dtype: torch.dtype, device: torch.device) -> int:
    """Number of rows to pad a matrix of `n` rows to; the surplus is ignored.

    In bfloat16 oneDNN allocates some megabytes for each number of rows, and never frees them.
    Therefore few numbers are used: powers of two, and from 512 on multiples of 128.
    """
    if device.type != "cpu" or dtype != torch.bfloat16:
        return n
    if n <= _STEPS_FROM:
        return max(_FEWEST_ROWS, 1 << (n - 1).bit_length())
    return math.ceil(n / _STEP) * _STEP


class Affine:
    """y = x Wᵀ + b, with a weight (n_out, n_in) and a bias (n_out,) of one dtype, on one device."""

    def __init__(self, weight: Tensor, bias: Tensor) -> None:
        self.weight = weight
        self.bias = bias
        self._packed = _packed(weight)

    def to(self, dtype: torch.dtype, device: torch.device) -> Affine:
        """The same layer in another dtype, or on another device."""
        return Affine(self.weight.to(device, dtype), self.bias.to(device, dtype))

    def __call__(self, x: Tensor) -> Tensor:
        """The layer's output y, of shape (…, n_out)."""
        if self._packed is None:
            return F.linear(x, self.weight, self.bias)
        return _pointwise(x, self._packed, self.bias, "none", None)

    def gelu(self, x: Tensor) -> Tensor:
        """GELU of y, the exact one with the error function."""
        if self._packed is None:
            y: Tensor = torch.ops.aten.gelu_(F.linear(x, self.weight, self.bias))  # in place
            return y
        return _pointwise(x, self._packed, self.bias, "gelu", "none")


def _packed(weight: Tensor) -> Tensor | None:
    """The weight in oneDNN's layout, where that is known to be faster; else None."""
    if weight.device.type != "cpu" or weight.dtype != torch.bfloat16 or _REORDER is None:
        return None
    packed: Tensor = _REORDER(weight.contiguous(), None)
    return packed


def _pointwise(
    x: Tensor, weight: Tensor, bias: Tensor, activation: str, algorithm: str | None
) -> Tensor:
    y: Tensor = torch.ops.mkldnn._linear_pointwise(x, weight, bias, activation, [], algorithm)
    return y


def _reorder_operator() -> Callable[..., Tensor] | None:
    """An operator of oneDNN that `torch` has for its compiler; None where a build lacks it."""
    if platform.machine() not in {"x86_64", "AMD64"}:
        return None
    ops = torch.ops.mkldnn
    try:
        if not ops._is_mkldnn_bf16_supported():
            return None
        ops._linear_pointwise  # noqa: B018 - raises AttributeError where it is missing
        reorder: Callable[..., Tensor] = ops._reorder_linear_weight
    except (AttributeError, RuntimeError):
        return None
    return reorder


_REORDER: Final = _reorder_operator()
