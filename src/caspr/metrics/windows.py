"""Encode a corpus of pairs one window at a time: each item once, none kept longer than needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from caspr.models.batching import windows

K = TypeVar("K", bound=Sequence[Any])
V = TypeVar("V")


Units = tuple[str, ...]
"""A text as units, such as sentences."""
Vectors = NDArray[np.float32]
"""(n_units, dimensions)."""


def unit_vectors(
    pairs: Sequence[tuple[Units, Units]], encode: Callable[[list[str]], Vectors], budget: int
) -> Iterator[tuple[Vectors, Vectors]]:
    """Vectors of the units of both texts of each pair, in order.

    `encode` gives the vectors (n, dimensions) of n distinct units; about `budget` units are encoded
    together.
    """

    def encode_texts(texts: Sequence[Units]) -> list[Vectors]:
        indices = {unit: index for index, unit in enumerate(dict.fromkeys(chain(*texts)))}
        vectors = encode(list(indices))
        return [vectors[[indices[unit] for unit in units]] for units in texts]

    return encoded_once(pairs, encode_texts, budget)


def encoded_once(
    pairs: Sequence[tuple[K, K]],
    encode: Callable[[list[K]], Sequence[V]],
    budget: int,
) -> Iterator[tuple[V, V]]:
    """Both codes of each pair, in order.

    `encode` gives the codes of distinct items in their order; `budget` is the approximate total
    length of the items that are encoded together. A code is kept from the first pair that needs it
    to the last, so more may be held if many pairs share items.

    Examples
    --------
    >>> list(encoded_once([("a", "b"), ("b", "b")], lambda ks: [k.upper() for k in ks], 1))
    [('A', 'B'), ('B', 'B')]
    """
    uses = Counter(chain.from_iterable(pairs))
    held: dict[K, V] = {}
    for window in windows(pairs, lambda pair: len(pair[0]) + len(pair[1]), budget):
        new = [
            item for item in dict.fromkeys(i for pair in window for i in pair) if item not in held
        ]
        held |= zip(new, encode(new), strict=True)
        for a, b in window:
            yield held[a], held[b]
            uses.subtract((a, b))
            for item in {a, b}:
                if not uses[item]:
                    del held[item]
