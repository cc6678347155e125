"""Paired comparison of systems on the same items: difference, interval, test, effect size."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.scale import p_value
from caspr.stats.interval import Interval
from caspr.stats.resampling import bootstrap
from caspr.stats.samples import FEWEST_ITEMS, Values, checked_mapping, paired, sample
from caspr.stats.significance import (
    MIN_ITEMS_FOR_SIGNIFICANCE,
    holm_adjusted,
    pairs_needed,
    permutation_test,
    standardised,
    too_few_items,
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
        Two-sided p-value of the paired permutation test.
    p_adjusted
        The p-value corrected for all comparisons made together (Holm).
    effect_size
        Mean difference in standard deviations of the differences (Cohen's d_z); None if all
        differences are equal.
    n_needed
        Number of items needed to detect a difference of this size with power 0.8 at the 5% level,
        by one test; a correction for several comparisons needs more. At least 6, since with 5 the
        permutation test cannot reach that level. None if no number suffices or the effect size is
        undefined.
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
        """The system with the higher mean; None if the difference is not significant (5%)."""
        if self.p_adjusted > 0.05:
            return None
        return self.first if self.difference.estimate > 0 else self.second

    def to_dict(self) -> dict[str, Any]:
        """The comparison as a flat row of JSON-ready values."""
        return {
            "first": self.first,
            "second": self.second,
            "difference": self.difference.estimate,
            "low": self.difference.low,
            "high": self.difference.high,
            "level": self.difference.level,
            "p_value": self.p_value,
            "p_adjusted": self.p_adjusted,
            "effect_size": self.effect_size,
            "n_needed": self.n_needed,
            "winner": self.winner,
        }

    def __str__(self) -> str:
        verdict = "no significant difference" if self.winner is None else f"{self.winner} is higher"
        too_few = too_few_items(self.n_items)
        verdict += f" ({too_few})" if too_few else ""
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
        (n,): scores of item i, n ≥ 3. They are paired by position; the index of a pandas Series is
        not used, see `aligned`.
    names
        Names of the two systems.
    level, method, n_resamples, seed
        Options of the bootstrap interval of the mean difference, as in `caspr.stats.bootstrap`;
        the permutation test uses the same `n_resamples` and `seed`.

    Returns
    -------
    Comparison
        Of `x` − `y`, with the p-value of `permutation_test`. With fewer than 20 items, the interval
        contains the true difference less often than its level says; see `bootstrap`.

    Raises
    ------
    InputError
        If `x` and `y` differ in length, have fewer than three items or a value that is not
        finite, or an option is invalid.

    Examples
    --------
    >>> print(compare([80, 85, 83, 90, 79, 88], [70, 78, 75, 84, 71, 77], names=("new", "old")))
    new - old: 8.3 ± 1.4 (95%), p = 0.031 over 6 items: new is higher
    """
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != 2:
        raise InputError(f"Expected `names` to be two names, but got {names!r:.60}.")
    if names[0] == names[1]:
        raise InputError(
            f"Expected `names` to be two different names, but got {names!r:.60}: the result could "
            "not say which system is higher."
        )
    first, second = paired(x, y, names, at_least=FEWEST_ITEMS)
    differences = first - second
    p = permutation_test(first, second, n_resamples=n_resamples, seed=seed)
    effect = standardised(first, second)
    return Comparison(
        first=names[0],
        second=names[1],
        n_items=len(differences),
        difference=bootstrap(
            differences, level=level, method=method, n_resamples=n_resamples, seed=seed
        ),
        p_value=p,
        p_adjusted=p,
        effect_size=effect,
        n_needed=_n_needed(effect),
    )


def _n_needed(effect: float | None) -> int | None:
    if effect is None:
        return None
    try:
        return max(pairs_needed(effect), MIN_ITEMS_FOR_SIGNIFICANCE)
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

    Returns
    -------
    tuple of Comparison
        One of every two systems, in the order of `itertools.combinations`.

    Raises
    ------
    InputError
        If there are fewer than two systems or three items, or the systems differ in their number
        of scores.

    Examples
    --------
    >>> scores = {"a": [1, 2, 4, 3, 5, 2], "b": [1, 3, 4, 2, 5, 3], "c": [5, 6, 9, 8, 9, 7]}
    >>> for found in compare_all(scores):
    ...     print(found.first, found.second, round(found.p_adjusted, 3))
    a b 1.0
    a c 0.094
    b c 0.094
    """
    if len(checked_mapping(systems, "systems", "scores")) < 2:
        raise InputError(f"Expected two systems or more, but got {list(systems)}.")
    return holm_adjusted(
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
    )


def aligned(systems: Mapping[str, Mapping[Hashable, float]]) -> dict[str, Values]:
    """Scores by item as arrays in one order of the items.

    Parameters
    ----------
    systems
        Name → item → score.

    Returns
    -------
    dict
        Name → scores (n,), float64, in the order of the items of the first system.

    Raises
    ------
    InputError
        If the systems do not have scores of the same items.

    Examples
    --------
    >>> aligned({"a": {"x": 1, "y": 2}, "b": {"y": 4, "x": 3}})["b"].tolist()
    [3.0, 4.0]
    """
    for name, scores in checked_mapping(systems, "systems", "scores by item").items():
        checked_mapping(scores, name, "scores")
    items = next(iter(systems.values()), {})
    for name, scores in systems.items():
        extra = [item for item in scores if item not in items]
        missing = [item for item in items if item not in scores]
        if extra or missing:
            raise InputError(
                f"Expected all systems to have scores of the same items, but {name!r} lacks "
                f"{len(missing)} ({', '.join(map(repr, missing[:3]))}) and has {len(extra)} that "
                f"{next(iter(systems))!r} lacks ({', '.join(map(repr, extra[:3]))})."
            )
    return {
        name: sample([scores[item] for item in items], name) for name, scores in systems.items()
    }
