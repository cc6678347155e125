"""Is one system better than another on the same items: by how much, and how surely."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from statistics import NormalDist

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.stats.interval import Interval
from caspr.stats.resampling import bootstrap
from caspr.stats.samples import Values, paired, sample, whole_number

__all__ = [
    "Comparison",
    "aligned",
    "compare",
    "compare_all",
    "effect_size",
    "holm",
    "pairs_needed",
    "permutation_test",
]

_BLOCK = 1 << 20
_ROUNDING = 1e-12
"""Sums of the same numbers in another order differ by less than this, as a share of them."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One system against another on the same items.

    Parameters
    ----------
    first, second
        Their names.
    n_items
        How many items both have.
    difference
        Mean of first − second, with its bootstrap interval over items.
    p_value
        Of the paired permutation test: how often chance alone makes so great a difference.
    p_adjusted
        The same, corrected for all comparisons that were made together (Holm).
    effect_size
        Mean difference in standard deviations of the differences (Cohen's d_z); None where all
        differences are equal.
    n_needed
        Items with which a difference of this size is found four times out of five, at the 5 %
        level; None where no number of them would do, or the effect size is undefined.
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
        """The system with the greater mean, if its lead is significant at the 5 % level."""
        if self.p_adjusted > 0.05:
            return None
        return self.first if self.difference.estimate > 0 else self.second

    def __str__(self) -> str:
        p = "p < 0.001" if self.p_adjusted < 0.001 else f"p = {self.p_adjusted:.3f}"
        verdict = "no significant difference" if self.winner is None else f"{self.winner} is higher"
        return (
            f"{self.first} - {self.second}: {self.difference}, {p} over {self.n_items} items: "
            f"{verdict}"
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
    """Compare two systems by their figures on the same items.

    Parameters
    ----------
    x, y
        (n,): figures of item i, n ≥ 3.
    names
        What the systems are called.
    level, method, n_resamples, seed
        Of the bootstrap interval of the mean difference, as in `caspr.stats.bootstrap`; the
        permutation test draws as often, from the same seed.

    Examples
    --------
    >>> print(compare([80, 85, 83, 90, 79, 88], [70, 78, 75, 84, 71, 77], names=("new", "old")))
    new - old: 8.3 ± 1.4 (95%), p = 0.031 over 6 items: new is higher
    """
    first, second = paired(x, y, names, at_least=3)
    differences = first - second
    p_value = permutation_test(first, second, n_resamples=n_resamples, seed=seed)
    effect = _effect(differences)
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
        n_needed=pairs_needed(effect) if effect else None,
    )


def compare_all(
    systems: Mapping[str, ArrayLike],
    *,
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> tuple[Comparison, ...]:
    """Every two of the systems, with p-values corrected for how many comparisons that makes.

    Parameters
    ----------
    systems
        Name → figures (n,) of the same items in the same order; see `aligned`.
    level, method, n_resamples, seed
        As in `compare`.
    """
    if len(systems) < 2:
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
    """Figures by item as rows of one order, if the systems have the same items.

    Raises
    ------
    InputError
        If an item lacks a figure of some system.
    """
    items = list(next(iter(systems.values()), {}))
    for name, figures in systems.items():
        other = [item for item in figures if item not in set(items)]
        missing = [item for item in items if item not in figures]
        if other or missing:
            raise InputError(
                f"Expected all systems to have figures of the same items, but {name!r} lacks "
                f"{len(missing)} ({', '.join(map(repr, missing[:3]))}) and has {len(other)} that "
                f"{next(iter(systems))!r} lacks ({', '.join(map(repr, other[:3]))})."
            )
    return {
        name: sample([figures[item] for item in items], name) for name, figures in systems.items()
    }


def permutation_test(
    x: ArrayLike, y: ArrayLike, *, n_resamples: int = 10_000, seed: int = 0
) -> float:
    """Two-sided p-value of the paired permutation test of a difference in means.

    Under the null hypothesis it makes no difference which figure of an item is whose, so each
    difference may as well have the other sign. With few items all sign patterns are gone
    through, else as many as `n_resamples` are drawn.

    Parameters
    ----------
    x, y
        (n,): figures of item i, n ≥ 3.
    n_resamples
        How many sign patterns are drawn; where there are no more than that, the p-value is exact.
    seed
        Of the draw.

    Returns
    -------
    float
        In (0, 1]. With drawn patterns (k + 1) / (n_resamples + 1), which is never 0.
    """
    first, second = paired(x, y, ("x", "y"), at_least=3)
    draws = whole_number(n_resamples, "n_resamples", 2)
    differences = first - second
    n = len(differences)
    bound = abs(differences.sum()) - _ROUNDING * float(np.abs(differences).sum())
    if 2**n <= draws:
        patterns = np.arange(2**n)[:, None] >> np.arange(n) & 1
        return float((np.abs((1 - 2 * patterns) @ differences) >= bound).mean())
    rng = np.random.default_rng(seed)
    rows = max(1, _BLOCK // n)
    as_great = 0
    for first_row in range(0, draws, rows):
        size = (min(rows, draws - first_row), n)
        signs = rng.integers(0, 2, size=size, dtype=np.int8).astype(np.float64) * 2 - 1
        as_great += int((np.abs(signs @ differences) >= bound).sum())
    return (as_great + 1) / (draws + 1)


def holm(p_values: Sequence[float] | Values) -> Values:
    """p-values corrected for having been looked at together (Holm 1979), in the same order.

    Examples
    --------
    >>> holm([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.06, 0.06]
    """
    p = sample(p_values, "p_values", at_least=1)
    if ((p < 0) | (p > 1)).any():
        raise InputError(f"Expected p-values between 0 and 1, but got {p.tolist()}.")
    order = np.argsort(p, kind="stable")
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(steps, 1.0)
    return adjusted


def effect_size(x: ArrayLike, y: ArrayLike) -> float:
    """Cohen's d_z: mean difference in standard deviations of the differences.

    Raises
    ------
    InputError
        If all differences are equal, for then it is undefined.
    """
    first, second = paired(x, y, ("x", "y"), at_least=3)
    effect = _effect(first - second)
    if effect is None:
        raise InputError(
            f"The effect size is undefined: all {len(first)} differences are equal "
            f"({first[0] - second[0]:g})."
        )
    return effect


def pairs_needed(effect: float, *, power: float = 0.8, alpha: float = 0.05) -> int:
    """How many items a two-sided paired test needs to find an effect of that size.

    Parameters
    ----------
    effect
        Cohen's d_z, of either sign.
    power
        How often it is to be found.
    alpha
        How often one is to be found where there is none.

    Returns
    -------
    int
        By the normal approximation with Guenther's (1981) correction for the t-test, which is
        exact to about one item.

    Examples
    --------
    >>> pairs_needed(0.5)
    34
    """
    if not math.isfinite(effect) or effect == 0:
        raise InputError(f"No number of items finds an effect of {effect!r}.")
    for name, share in (("power", power), ("alpha", alpha)):
        if not 0 < share < 1:
            raise InputError(f"Expected `{name}` to lie between 0 and 1, but got {share!r}.")
    quantile = NormalDist().inv_cdf
    z_alpha = quantile(1 - alpha / 2)
    return math.ceil(((z_alpha + quantile(power)) / effect) ** 2 + z_alpha**2 / 2)


def _effect(differences: Values) -> float | None:
    spread = float(differences.std(ddof=1))
    if spread <= _ROUNDING * float(np.abs(differences).max()):
        return None
    return float(differences.mean()) / spread
