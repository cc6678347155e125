"""Weights of 4 bits: two to a byte, with a scale for every 64 along a row.

A weight w is stored as the whole number q nearest to w / s, where the scale s of its group is a
seventh of the greatest absolute weight, so that it is read as q · s. A matrix ``name`` is two
tensors of a safetensors file, ``name.int4`` and ``name.scale``; all other tensors are stored as
they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import torch
from torch import Tensor

from caspr.errors import ModelError

GROUP: Final = 64
_VALUES, _SCALE = ".int4", ".scale"


def packed(weight: Tensor) -> tuple[Tensor, Tensor]:
    """The values and the scales of a matrix (rows, columns), the columns a multiple of 64.

    They are uint8 (rows, columns / 2) and float16 (rows, columns / 64).
    """
    groups = weight.float().reshape(len(weight), -1, GROUP)
    scale = (groups.abs().amax(2, keepdim=True) / 7).clamp_min(2**-24).to(torch.float16)
    values = (groups / scale.float()).round().clamp(-8, 7).to(torch.int16) + 8
    pairs = values.reshape(len(weight), -1, 2)
    return (pairs[..., 0] | pairs[..., 1] << 4).to(torch.uint8), scale.squeeze(2)


def unpacked(values: Tensor, scale: Tensor) -> Tensor:
    """float32 (rows, columns): the matrix that `packed` stored, rounded."""
    pairs = torch.stack([values & 15, values >> 4], dim=2).to(torch.float32).sub_(8)
    groups = pairs.reshape(len(values), -1, GROUP)
    return groups.mul_(scale.float().unsqueeze(2)).reshape(len(values), -1)


def unpacked_state(state: Mapping[str, Tensor]) -> dict[str, Tensor]:
    """All tensors of a file in float32, those of 4 bits as matrices under their own names.

    A file without such matrices is returned as it is.
    """
    matrices = {name.removesuffix(_VALUES) for name in state if name.endswith(_VALUES)}
    scales = {name.removesuffix(_SCALE) for name in state if name.endswith(_SCALE)}
    if not matrices:
        return dict(state)
    for name in sorted(matrices ^ scales):
        part = _SCALE if name in matrices else _VALUES
        raise ModelError(f"The weights are damaged: {name + part!r} is missing.")
    found = {
        name: tensor.to(torch.float32, copy=True)  # not a view of the file
        for name, tensor in state.items()
        if not name.endswith((_VALUES, _SCALE))
    }
    for name in matrices:
        found[name] = unpacked(state[name + _VALUES], state[name + _SCALE])
    return found
