"""Check that a metric orders sets of known contrast, with separate intervals."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from caspr.api import score
from caspr.contrast.suite import ContrastSuite
from caspr.errors import InputError
from caspr.metrics.base import Metric
from caspr.stats import Interval, bootstrap


@dataclass(frozen=True, slots=True)
class Ordering:
    """The means of sets of known contrast. It prints as one line per set, and a conclusion.

    The sets are in the order of their intended contrast, from the lowest to the highest.
    """

    intervals: Mapping[str, Interval]
    signature: str

    @property
    def overlaps(self) -> tuple[tuple[str, str], ...]:
        """Neighbouring sets that are out of order, or whose intervals overlap."""
        pairs = pairwise(self.intervals.items())
        return tuple((low, high) for (low, x), (high, y) in pairs if not x.high < y.low)

    @property
    def in_order(self) -> bool:
        """Whether each set is above the one before it, with separate intervals."""
        return not self.overlaps

    def __str__(self) -> str:
        lines = [f"{name:26}{interval}" for name, interval in self.intervals.items()]
        faults = [f"not apart: {low} < {high}" for low, high in self.overlaps]
        return "\n".join([*lines, *(faults or ["in order, intervals apart"]), self.signature])


def ordering(
    suite: ContrastSuite | Mapping[str, Collection[Iterable[str]]],
    metric: str | Metric = "caspr",
    *,
    n_resamples: int = 10_000,
    seed: int = 0,
    **options: Any,
) -> Ordering:
    """Score sets of known contrast, and check whether their means are in order.

    Parameters
    ----------
    suite
        Result of `caspr.contrast.contrast_suite`; or sets of pairs by name, from the lowest
        contrast to the highest.
    metric
        A contrast metric: higher means more contrast.
    n_resamples, seed
        Options of the bootstrap over pairs, with normal intervals as in the paper.
    **options
        As for `caspr.score`.

    Raises
    ------
    InputError
        If there are fewer than two sets, or a set has fewer than three pairs.
    """
    names = suite.ordered if isinstance(suite, ContrastSuite) else tuple(suite)
    if len(names) < 2:
        raise InputError(f"Expected two sets or more, but got {list(names)}.")
    intervals, signature = {}, ""
    for name in names:
        pairs = suite[name]
        if len(pairs) < 3:
            raise InputError(f"Expected three pairs or more in {name!r}, but got {len(pairs)}.")
        a, b = (list(side) for side in zip(*pairs, strict=True))
        scores = score(a, b, metric=metric, **options)
        intervals[name] = bootstrap(scores.values, n_resamples=n_resamples, seed=seed)
        signature = scores[0].signature
    return Ordering(intervals, signature)
