"""The second, larger model of a checkpoint, and the pairs that it labels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from caspr.models.tokens import Labelled, Pairs
from caspr.nli.settings import wrong_setting

if TYPE_CHECKING:
    from caspr.nli.engine import Engine


class Second:
    """The larger model of a checkpoint, for the pairs of which the small one is unsure.

    It labels a pair whose greatest probability is below `bound`. `load` loads the engine that
    computes it; it is called for the first such pair.
    """

    def __init__(self, bound: float, load: Callable[[], Engine]) -> None:
        self.bound = bound
        self._load = load

    @cached_property
    def _engine(self) -> Engine:
        return self._load()

    def parted(
        self, pairs: Pairs, results: Iterator[Labelled]
    ) -> Iterator[tuple[Labelled, NDArray[np.intp]]]:
        """The small model's results that stay, and the indices of the pairs that this one labels.

        A pair that is too long for it keeps its result.
        """
        for indices, probabilities, recomputed in results:
            unsure: NDArray[np.bool_] = probabilities.max(axis=1) < self.bound
            if unsure.any():
                unsure[unsure] = self._engine.fits(pairs.part(indices[unsure]))
            kept = indices[~unsure], probabilities[~unsure], recomputed[~unsure]
            yield kept, indices[unsure]

    def label(self, pairs: Pairs, indices: NDArray[np.intp]) -> Iterator[Labelled]:
        """Results of the pairs at `indices`, with their indices in `pairs`."""
        for within, probabilities, recomputed in self._engine.label(pairs.part(indices)):
            yield indices[within], probabilities, recomputed


def second_bound(config: Mapping[str, Any]) -> float:
    """The probability below which the second model of a checkpoint is asked."""
    given = config["second"].get("below") if isinstance(config["second"], Mapping) else None
    if not isinstance(given, int | float) or not 0 < given < 1:
        raise wrong_setting("second.below", "a probability between 0 and 1", given)
    return float(given)
