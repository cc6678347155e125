"""Paired comparison of systems on the same items: difference, interval, test, effect size."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, replace
from itertools import combinations

from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.scale import p_value
from caspr.stats.interval import Interval
from caspr.stats.resampling import bootstrap
from caspr.stats.samples import FEWEST_ITEMS, Values, by_name, paired, sample
from caspr.stats.significance import (
    holm,
    least_items,
    pairs_needed,
    permutation_test,
    standardised,
)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One system against another on the same items.

    Parameters
    ----------
    first, second
        Names of the systems.
    n_items
        Number of items.
    difference
        Mean of first − second, with its bootstrap interval over items.
    p_value
        Of the paired permutation test, two-sided.
    p_adjusted
        The p-value corrected for all comparisons made together (Holm).
    effect_size
        Mean difference in standard deviations of the differences (Cohen's d_z); None where all
        differences are equal.
    n_needed
        Items needed to find a difference of this size with power 0.8 at the 5% level; at least 6,
        since with 5 the permutation test cannot reach that level. None where no number suffices
        or the effect size is undefined.
    """

    first: str
    second: str
    n_items: int
    difference: Interval
    p_value: float
    p_adjusted: float
    effect_size: float | None
    n_needed: int | None

    @property
    def winner(self) -> str | None:
        """The system with the greater mean, if the difference is significant at the 5% level."""
        if self.p_adjusted > 0.05:
            return None
        return self.first if self.difference.estimate > 0 else self.second

    def __str__(self) -> str:
        verdict = "no significant difference" if self.winner is None else f"{self.winner} is higher"
        if self.n_items < least_items():
            verdict += f" (fewer than {least_items()} items cannot give p < 0.05)"
        return (
            f"{self.first} - {self.second}: {self.difference}, p {p_value(self.p_adjusted)} over "
            f"{self.n_items} items: {verdict}"
        )


def compare(
    x: ArrayLike,
    y: ArrayLike,
    *,
    names: tuple[str, str] = ("x", "y"),
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> Comparison:
    """Compare two systems by their scores on the same items.

    Parameters
    ----------
    x, y
        (n,): scores of item i, n ≥ 3.
    names
        Names of the systems.
    level, method, n_resamples, seed
        Of the bootstrap interval of the mean difference, as in `caspr.stats.bootstrap`; the
        permutation test uses the same `n_resamples` and `seed`.

    Examples
    --------
    >>> print(compare([80, 85, 83, 90, 79, 88], [70, 78, 75, 84, 71, 77], names=("new", "old")))
    new - old: 8.3 ± 1.4 (95%), p = 0.031 over 6 items: new is higher
    """
    first, second = paired(x, y, names, at_least=FEWEST_ITEMS)
    differences = first - second
    p_value = permutation_test(first, second, n_resamples=n_resamples, seed=seed)
    effect = standardised(differences)
    return Comparison(
        first=names[0],
        second=names[1],
        n_items=len(differences),
        difference=bootstrap(
            differences, level=level, method=method, n_resamples=n_resamples, seed=seed
        ),
        p_value=p_value,
        p_adjusted=p_value,
        effect_size=effect,
        n_needed=_needed(effect),
    )


def _needed(effect: float | None) -> int | None:
    if effect is None:
        return None
    try:
        return max(pairs_needed(effect), least_items())
    except InputError:  # the effect is too small for any number of items
        return None


def compare_all(
    systems: Mapping[str, ArrayLike],
    *,
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> tuple[Comparison, ...]:
    """Compare every two of the systems; p-values are Holm-corrected over all comparisons.

    Parameters
    ----------
    systems
        Name → scores (n,) of the same items in the same order; see `aligned`.
    level, method, n_resamples, seed
        As in `compare`.
    """
    if len(by_name(systems, "systems", "scores")) < 2:
        raise InputError(f"Expected two systems or more, but got {list(systems)}.")
    found = [
        compare(
            systems[one],
            systems[other],
            names=(one, other),
            level=level,
            method=method,
            n_resamples=n_resamples,
            seed=seed,
        )
        for one, other in combinations(systems, 2)
    ]
    adjusted = holm([comparison.p_value for comparison in found])
    return tuple(
        replace(comparison, p_adjusted=float(p))
        for comparison, p in zip(found, adjusted, strict=True)
    )


def aligned(systems: Mapping[str, Mapping[Hashable, float]]) -> dict[str, Values]:
    """Scores by item as arrays in one order, if all systems have the same items.

    Raises
    ------
    InputError
        If an item has no score from some system.
    """
    for name, figures in by_name(systems, "systems", "scores by item").items():
        by_name(figures, name, "scores")
    items = next(iter(systems.values()), {})
    for name, figures in systems.items():
        other = [item for item in figures if item not in items]
        missing = [item for item in items if item not in figures]
        if other or missing:
            raise InputError(
                f"Expected all systems to have scores of the same items, but {name!r} lacks "
                f"{len(missing)} ({', '.join(map(repr, missing[:3]))}) and has {len(other)} that "
                f"{next(iter(systems))!r} lacks ({', '.join(map(repr, other[:3]))})."
            )
    return {
        name: sample([figures[item] for item in items], name) for name, figures in systems.items()
    }
