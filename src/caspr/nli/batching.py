"""Which texts go through the model together: little padding, under a budget of tokens."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError

__all__ = ["length_batches"]


def length_batches(
    lengths: ArrayLike, token_budget: int, *, padding: float = 0.1
) -> Iterator[NDArray[np.intp]]:
    """Places of texts of nearly equal length, the longest first, each place once.

    Parameters
    ----------
    lengths
        Integers (n,): how many tokens each text has, at least 1.
    token_budget
        Most tokens of a batch, padding included; a text that is longer is a batch of its own.
    padding
        Most that a text may be padded by, as a share of the longest in its batch: 0 asks for
        equal lengths, 1 for any.

    Yields
    ------
    intp (m,)
        The places of one batch; concatenated, they are a permutation of ``range(n)``. Among
        texts of one length the given order is kept.

    Raises
    ------
    InputError
        If a length or the budget is below 1, or `padding` is no share.

    Examples
    --------
    >>> [batch.tolist() for batch in length_batches([3, 9, 3, 10, 3], token_budget=20)]
    [[3, 1], [0, 2, 4]]
    """
    sizes = np.asarray(lengths, dtype=np.int64)
    if token_budget < 1:
        raise InputError(f"Expected `token_budget` to be at least 1, but got {token_budget}.")
    if not 0.0 <= padding <= 1.0:
        raise InputError(f"Expected `padding` to lie between 0 and 1, but got {padding}.")
    if sizes.size and sizes.min() < 1:
        raise InputError(f"Expected every length to be at least 1, but got {sizes.min()}.")
    return _batches(sizes, token_budget, padding)


def _batches(
    sizes: NDArray[np.int64], token_budget: int, padding: float
) -> Iterator[NDArray[np.intp]]:
    order = np.argsort(-sizes, kind="stable")
    ordered = -sizes[order]  # ascending, as searchsorted wants it
    start = 0
    while start < len(order):
        longest = -int(ordered[start])
        fitting = max(1, token_budget // longest)
        shortest = longest * (1.0 - padding)
        near = int(np.searchsorted(ordered, -shortest, side="right"))
        stop = min(start + fitting, max(near, start + 1))
        yield order[start:stop]
        start = stop
