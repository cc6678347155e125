"""Probabilities on disk: looked up before the model runs, written while it runs."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.cache import Store, key
from caspr.models.tokens import Labelled, Pairs

_KIND: Final = "nli"
_ROW: Final = np.dtype([("probabilities", np.float32, 3), ("recomputed", np.bool_)])
"""A cached value."""
_MAX_WAITING: Final = 2  # groups; a disk that is slower than the device must not fill the memory


class LabelCache:
    """The probabilities of one labeler in a store; without a store, nothing is cached.

    `labeler` is a digest of everything that decides a probability, except the two texts.
    """

    def __init__(self, store: Store | None, labeler: str) -> None:
        self._store = store
        self._labeler = labeler

    def find(self, pairs: Pairs) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """The cached probabilities (n, 3) of the pairs, and which were recomputed as near ties.

        The probabilities are NaN where none are cached.
        """
        known = np.full((len(pairs), 3), np.nan, np.float32)
        recomputed = np.zeros(len(pairs), np.bool_)
        if self._store is None or not len(pairs):
            return known, recomputed
        keys = [self._key(pairs, i) for i in range(len(pairs))]
        found = self._store.get_many(_KIND, keys)
        for index, name in enumerate(keys):
            if name in found:
                (known[index], recomputed[index]) = np.frombuffer(found[name], _ROW)[0]
        return known, recomputed

    @contextmanager
    def writer(self, pairs: Pairs) -> Iterator[Callable[[Labelled], None]]:
        """Within the block, a function that writes a group of labelled pairs in another thread.

        When the block ends, even by an error or Ctrl-C, all groups are in the store.
        """
        store = self._store
        if store is None:
            yield lambda group: None
            return

        def write(group: Labelled) -> None:
            rows = zip(*group, strict=True)
            store.put_many(
                _KIND,
                {
                    self._key(pairs, int(index)): np.array((row, recomputed), _ROW).tobytes()
                    for index, row, recomputed in rows
                },
            )

        waiting: deque[Future[None]] = deque()

        def add(group: Labelled) -> None:
            waiting.append(thread.submit(write, group))
            if len(waiting) > _MAX_WAITING:
                waiting.popleft().result()

        with ThreadPoolExecutor(1, thread_name_prefix="caspr-cache") as thread:
            try:
                yield add
            finally:
                while waiting:
                    waiting.popleft().result()

    def _key(self, pairs: Pairs, index: int) -> bytes:
        premise, hypothesis = pairs[index]
        return key(labeler=self._labeler, premise=premise, hypothesis=hypothesis)
