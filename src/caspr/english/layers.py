"""Layers of the tagger's and the parser's networks.

Weights (at most 127) and activations (at most 255) are whole numbers, and a product sums at most
192 of each, so that every sum is exact in float32, and the sum of several products in float64: a
sentence gets the same scores on every processor, whatever the order of the sums.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

LARGEST = np.float32(255)
"""The largest activation. 192 products of at most 127 and 255 add up to less than 2 ** 24."""
WINDOW = 5
_SMALL = 2**19
"""Multiplications; a BLAS uses several threads for larger products, which here costs time."""


def convolved(states: Floats, tensors: dict[str, Floats], name: str, step: int) -> Floats:
    """One layer: each word with its neighbours; not below 0, and not yet rounded.

    Parameters
    ----------
    states
        (n, inputs), whole numbers.
    tensors, name
        The layer's weights are `tensors[name]`, (5 x inputs, outputs); see `scaled`.
    step
        Its dilation.
    """
    n, reach = len(states), step * (WINDOW // 2)
    padded = np.zeros((n + 2 * reach, states.shape[1]), dtype=np.float32)
    padded[reach : reach + n] = states
    weights = tensors[name].reshape(WINDOW, states.shape[1], -1)
    products = [product(padded[j * step : j * step + n], weights[j]) for j in range(WINDOW)]
    exact = np.add.reduce(products, dtype=np.float64).astype(np.float32)
    return np.maximum(scaled(exact, tensors, name), 0)


def product(states: Floats, weights: Floats) -> Floats:
    """(n, inputs) times (inputs, outputs), some rows at a time."""
    rows = max(1, _SMALL // weights.size)
    parts = [states[i : i + rows] @ weights for i in range(0, len(states), rows)]
    return np.concatenate(parts)


def scaled(exact: Floats, tensors: dict[str, Floats], name: str) -> Floats:
    """Sums of products with the scale and the bias of a layer, which are not whole numbers."""
    return exact * tensors[f"{name}.scale"] + tensors[f"{name}.bias"]
