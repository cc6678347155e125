"""Shares with bootstrap intervals over subjects, and the agreement of two readers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.datasets import JudgedPair
from caspr.errors import InputError
from caspr.stats import Comparison, Interval, cohen_kappa, compare
from caspr.stats.resampling import bootstrap_indices
from caspr.stats.samples import FEWEST_ITEMS

_Counts = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Share:
    """Share of n items that are right.

    Parameters
    ----------
    n_right, n
        Number of right items, and of all items.
    interval
        95% interval of the share, 0 to 1, by resampling subjects; None with fewer than three.
    by_subject
        (subject, n_right, n) of each subject that has items.
    """

    n_right: int
    n: int
    interval: Interval | None
    by_subject: tuple[tuple[str, int, int], ...] = field(default=(), repr=False)

    @property
    def value(self) -> float | None:
        """The share, 0 to 1; None if there are no items."""
        return self.n_right / self.n if self.n else None


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of two readers on the same pairs of summaries.

    Parameters
    ----------
    share
        Share of items, 0 to 1, on which both agree.
    kappa
        Cohen's kappa; None if all items are in one class.
    n
        Number of items.
    """

    share: float
    kappa: float | None
    n: int


def share_of(rows: Iterable[tuple[str, int, int]], *, n_resamples: int, seed: int) -> Share:
    """Share of right items, from (subject, n_right, n); subjects without items do not count."""
    counts: dict[str, _Counts] = {}
    for subject, n_right, n in rows:
        if n:
            counts[subject] = counts.get(subject, np.zeros(2)) + np.array([n_right, n])
    if not counts:
        return Share(0, 0, None)
    table = np.array(list(counts.values()))
    n_right, n = table.sum(axis=0).astype(int).tolist()
    by_subject = tuple(sorted((subject, int(k), int(of)) for subject, (k, of) in counts.items()))
    if len(table) < FEWEST_ITEMS:
        return Share(n_right, n, None, by_subject)

    def ratio(indices: NDArray[np.int64]) -> _Counts:
        sums = table[indices].sum(axis=1)
        return np.asarray(sums[:, 0] / sums[:, 1])

    interval = bootstrap_indices(
        ratio, len(table), method="percentile", n_resamples=n_resamples, seed=seed
    )
    return Share(n_right, n, interval, by_subject)


def compare_shares(
    one: Share, other: Share, *, names: tuple[str, str], n_resamples: int, seed: int
) -> Comparison:
    """Difference of two labelers' shares, paired by subject.

    The permutation test is of the right items minus those expected from both labelers' common
    share: with the same items, of the counts of right ones, and otherwise (precision) of a
    statistic that is 0 if and only if the two shares are equal.
    """
    for name, share in zip(names, (one, other), strict=True):
        if not share.n:
            raise InputError(f"The share of {name} is undefined: it has no items here.")
    sides = [{subject: counts for subject, *counts in share.by_subject} for share in (one, other)]
    subjects = sorted(sides[0].keys() | sides[1].keys())
    if len(subjects) < FEWEST_ITEMS:
        raise InputError(
            f"Expected items of {FEWEST_ITEMS} subjects or more, but got {len(subjects)}: too few "
            "for an interval or a test."
        )
    table = np.array([[side.get(s, (0, 0)) for side in sides] for s in subjects], np.float64)

    def difference(indices: NDArray[np.int64]) -> _Counts:
        right, n = np.moveaxis(table[indices].sum(axis=1), -1, 0)  # each (resamples, 2)
        shares = np.divide(right, n, out=np.full_like(right, np.nan), where=n > 0)
        return np.asarray(shares[:, 0] - shares[:, 1])

    right, n = np.moveaxis(table[:, 0] - table[:, 1], -1, 0)
    excess = right - n * ((one.n_right + other.n_right) / (one.n + other.n))
    found = compare(excess, np.zeros_like(excess), n_resamples=n_resamples, seed=seed)
    interval = bootstrap_indices(
        difference, len(subjects), method="percentile", n_resamples=n_resamples, seed=seed
    )
    return replace(found, first=names[0], second=names[1], difference=interval)


def agreement(corpus: Sequence[JudgedPair]) -> dict[str, Agreement]:
    """Agreement of the first two readings; of verdicts only if neither reading says "mixed"."""
    twice = [pair.readings[:2] for pair in corpus if len(pair.readings) > 1]
    reasons = [
        both
        for one, other in twice
        for both in zip(
            [*one.judgements_a, *one.judgements_b],
            [*other.judgements_a, *other.judgements_b],
            strict=True,
        )
    ]
    verdicts = [(a == "entailed", b == "entailed") for a, b in reasons if "mixed" not in (a, b)]
    relations = [
        both
        for one, other in twice
        for side in ("a_to_b", "b_to_a")
        for both in zip(
            *(np.ravel(getattr(reading, side)).tolist() for reading in (one, other)), strict=True
        )
    ]
    named: dict[str, list[tuple[Any, Any]]] = {
        "verdict": verdicts,
        "reason": reasons,
        "relation": relations,
    }
    return {name: _agreed(items) for name, items in named.items() if items}


def _agreed(items: Sequence[tuple[Any, Any]]) -> Agreement:
    share = sum(a == b for a, b in items) / len(items)
    classes = {value for both in items for value in both}
    kappa = cohen_kappa(*map(list, zip(*items, strict=True))) if len(classes) > 1 else None
    return Agreement(share, kappa, len(items))
