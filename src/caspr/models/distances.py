"""What MPNet adds to the attention between two tokens, by their distance.

Distances to the left and to the right count apart. Short ones have a bucket each, longer ones
share buckets that grow with the logarithm of the distance (T5; Raffel et al. 2020).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from caspr.models.transfer import send

_LONGEST: Final = 128
"""Where the logarithmic scale would reach one bucket past the last."""


def distance_bias(table: Tensor, length: int) -> Tensor:
    """(n_heads, length, length) of an input, from `table` (n_buckets, n_heads)."""
    buckets = send(distance_buckets(length, len(table)), table.device)
    tokens = torch.arange(length, device=table.device)
    ahead = tokens[None, :] - tokens[:, None] + length - 1
    return table[buckets][ahead].permute(2, 0, 1).contiguous()


@lru_cache(maxsize=512)
def distance_buckets(length: int, n_buckets: int) -> NDArray[np.int64]:
    """int64 (2 · length − 1,): the bucket of each distance, from 1 − length to length − 1."""
    side = n_buckets // 2
    exact = side // 2
    ahead = np.arange(1 - length, length)
    distance = np.abs(ahead)
    ratio = np.log(np.maximum(distance, 1, dtype=np.float32) / exact, dtype=np.float32)
    grown = exact + (ratio / np.float32(np.log(_LONGEST / exact)) * (side - exact)).astype(np.int64)
    bucket = np.where(distance < exact, distance, np.minimum(grown, side - 1))
    return np.asarray(bucket + side * (ahead > 0), np.int64)
