"""Group texts into batches with little padding, within a budget of tokens."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

_Item = TypeVar("_Item")

_SHARE_STEP: Final = 128  # smaller batches are inefficient, and the encoder sees few shapes


def length_batches(
    lengths: ArrayLike, token_budget: int, *, padding: float = 0.1
) -> Iterator[NDArray[np.intp]]:
    """Indices of texts of nearly equal length, the longest first, each index once.

    A batch has at most `token_budget` tokens, padding included; a longer text is a batch of its
    own. `padding` is the maximum padding of a text, as a share of the longest text in its batch: 0
    batches equal lengths only. Among texts of one length the given order is kept.

    Examples
    --------
    >>> [batch.tolist() for batch in length_batches([3, 9, 3, 10, 3], token_budget=20)]
    [[3, 1], [0, 2, 4]]
    """
    sizes = np.asarray(lengths, dtype=np.int64)
    order = np.argsort(-sizes, kind="stable")
    ordered = -sizes[order]  # ascending, as searchsorted requires
    start = 0
    while start < len(order):
        longest = -int(ordered[start])
        n_within_budget = max(1, token_budget // longest)
        shortest = longest * (1.0 - padding)
        end_of_similar = int(np.searchsorted(ordered, -shortest, side="right"))
        stop = min(start + n_within_budget, max(end_of_similar, start + 1))
        yield order[start:stop]
        start = stop


def packed_batches(lengths: ArrayLike, token_budget: int) -> Iterator[NDArray[np.intp]]:
    """As `length_batches`, for a network that concatenates texts of any length, unpadded.

    A batch is full when the next text would exceed the budget, so all but the last are nearly
    equal in size, whatever the distribution of lengths.

    Examples
    --------
    >>> [batch.tolist() for batch in packed_batches([3, 9, 3, 10, 3], token_budget=20)]
    [[3, 1], [0, 2, 4]]
    """
    sizes = np.asarray(lengths, dtype=np.int64)
    order = np.argsort(-sizes, kind="stable")
    ends = np.cumsum(sizes[order])
    start = before = 0
    while start < len(order):
        within = int(np.searchsorted(ends, before + token_budget, side="right"))
        stop = max(start + 1, within)
        yield order[start:stop]
        start, before = stop, int(ends[stop - 1])


def windows(
    items: Iterable[_Item], size: Callable[[_Item], int], budget: int
) -> Iterator[list[_Item]]:
    """The items in their order, as lists that end once their sizes add up to `budget`.

    Examples
    --------
    >>> list(windows(["a", "bcd", "e"], len, budget=3))
    [['a', 'bcd'], ['e']]
    """
    window: list[_Item] = []
    total = 0
    for item in items:
        window.append(item)
        total += size(item)
        if total >= budget:
            yield window
            window, total = [], 0
    if window:
        yield window


def shared_budget(n_tokens: int, token_budget: int, n_streams: int) -> int:
    """The budget, or less, so that `n_streams` parallel streams get about equal work.

    Examples
    --------
    >>> shared_budget(5000, 2048, n_streams=1), shared_budget(5000, 2048, n_streams=2)
    (2048, 1280)
    """
    if n_streams == 1:
        return token_budget
    n_rounds = math.ceil(math.ceil(n_tokens / token_budget) / n_streams)
    share = math.ceil(n_tokens / (n_rounds * n_streams))
    return min(token_budget, math.ceil(share / _SHARE_STEP) * _SHARE_STEP)
