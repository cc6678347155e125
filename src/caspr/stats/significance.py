"""Significance, effect size and power of paired differences."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from statistics import NormalDist
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.options import whole_number
from caspr.stats.samples import (
    FEWEST_ITEMS,
    Values,
    is_number,
    paired,
    sample,
    share,
)

MIN_ITEMS_FOR_SIGNIFICANCE: Final = 6
"""With n items, the smallest p-value of `permutation_test` is 2 / 2ⁿ: with five, above 0.05."""

_Test = TypeVar("_Test", bound=Any)
_BLOCK = 1 << 20
_ROUNDING = 1e-12
"""Relative rounding error between sums of the same numbers in different orders."""
_EPSILON = float(np.finfo(np.float64).eps)


def permutation_test(
    x: ArrayLike, y: ArrayLike, *, n_resamples: int = 10_000, seed: int = 0
) -> float:
    """Two-sided p-value of the paired permutation test of a difference in means.

    Under the null hypothesis the two scores of an item are exchangeable, so the sign of each
    difference is random. With few items all sign patterns are enumerated; otherwise `n_resamples`
    are drawn.

    Parameters
    ----------
    x, y
        (n,): scores of item i, n ≥ 3.
    n_resamples
        Number of sign patterns drawn; if there are no more than that in all, each is used once and
        the p-value is exact.
    seed
        Seed of the draw.

    Returns
    -------
    float
        In (0, 1]. With n items it is at least 2 / 2ⁿ, so five items can never reach the 5% level.
        If patterns are drawn, it is (k + 1) / (n_resamples + 1) and never 0, where k is the number
        of patterns whose difference is at least as extreme.

    Raises
    ------
    InputError
        If `x` and `y` differ in length, have fewer than three items or a value that is not
        finite, or an option is invalid.

    Examples
    --------
    >>> permutation_test([80, 85, 83, 90, 79, 88], [70, 78, 75, 84, 71, 77])
    0.03125
    """
    first, second = paired(x, y, ("x", "y"), at_least=FEWEST_ITEMS)
    draws = whole_number(n_resamples, "n_resamples", 2)
    differences = first - second
    bound = abs(differences.sum()) - _sum_error(first, second)
    blocks = _sign_patterns(len(differences), draws, whole_number(seed, "seed", 0))
    n_as_extreme = sum(int((np.abs(signs @ differences) >= bound).sum()) for signs in blocks)
    if is_exact(len(differences), draws):
        return float(n_as_extreme / 2 ** len(differences))
    return (n_as_extreme + 1) / (draws + 1)


def too_few_items(n_items: int, n_tests: int = 1) -> str:
    """A note if no p-value of `permutation_test` can be below 0.05, else "".

    With `n_tests`, their p-values are corrected together: Holm's method multiplies the smallest by
    their number.
    """
    needed = MIN_ITEMS_FOR_SIGNIFICANCE
    while n_tests * 2 / 2**needed > 0.05:
        needed += 1
    if n_items >= needed:
        return ""
    corrected = f" after correction for {n_tests} comparisons" if n_tests > 1 else ""
    return f"fewer than {needed} items cannot give p < 0.05{corrected}"


def _sign_patterns(n: int, draws: int, seed: int) -> Iterator[Values]:
    """Blocks of patterns of n signs, float64 (rows, n): all 2ⁿ of them, or `draws` random ones."""
    rows = max(1, _BLOCK // n)
    rng = np.random.default_rng(seed)
    total = 2**n if is_exact(n, draws) else draws
    for start in range(0, total, rows):
        stop = min(start + rows, total)
        if is_exact(n, draws):
            bits = np.arange(start, stop)[:, None] >> np.arange(n) & 1
        else:
            bits = rng.integers(0, 2, size=(stop - start, n), dtype=np.int8)
        yield bits.astype(np.float64) * 2 - 1


def _sum_error(x: Values, y: Values) -> float:
    """Rounding error of a sum of the differences x − y with any signs.

    84.301 − 84.3 is 0.001 only to 1e-14, as both are rounded to the precision of numbers near 84.
    """
    return _ROUNDING * float(np.abs(x - y).sum()) + _EPSILON * float((np.abs(x) + np.abs(y)).sum())


def is_exact(n_items: int, n_resamples: int) -> bool:
    """Whether `permutation_test` uses every sign pattern, so that its p-value is exact."""
    return bool(2**n_items <= n_resamples)


def holm(p_values: Sequence[float] | Values) -> Values:
    """p-values corrected for multiple comparisons (Holm 1979), in the same order.

    Parameters
    ----------
    p_values
        (n,): between 0 and 1, at least one.

    Returns
    -------
    ndarray
        float64 (n,), at most 1.

    Raises
    ------
    InputError
        If a p-value lies outside 0 to 1.

    Examples
    --------
    >>> holm([0.01, 0.04, 0.03]).tolist()
    [0.03, 0.06, 0.06]
    """
    if np.size(p_values) == 0:
        raise InputError("Expected at least one p-value, but got none.")
    p = sample(p_values, "p_values", at_least=1)
    if ((p < 0) | (p > 1)).any():
        raise InputError(f"Expected p-values between 0 and 1, but got {p.tolist()}.")
    order = np.argsort(p, kind="stable")
    steps = np.maximum.accumulate(p[order] * np.arange(len(p), 0, -1))
    adjusted = np.empty_like(p)
    adjusted[order] = np.minimum(steps, 1.0)
    return adjusted


def holm_adjusted(tests: Iterable[_Test]) -> tuple[_Test, ...]:
    """Dataclasses with `p_value` and `p_adjusted`, corrected for all of them together."""
    tests = tuple(tests)
    adjusted = holm([test.p_value for test in tests]).tolist() if tests else []
    return tuple(replace(test, p_adjusted=p) for test, p in zip(tests, adjusted, strict=True))


def effect_size(x: ArrayLike, y: ArrayLike) -> float:
    """Cohen's d_z: mean difference in standard deviations of the differences.

    Parameters
    ----------
    x, y
        (n,): scores of item i, n ≥ 3.

    Returns
    -------
    float
        Positive where `x` is higher.

    Raises
    ------
    InputError
        If all differences are equal, so that the effect size is undefined.

    Examples
    --------
    >>> round(effect_size([2, 4, 6], [1, 2, 3]), 2)
    2.0
    """
    first, second = paired(x, y, ("x", "y"), at_least=FEWEST_ITEMS)
    effect = standardised(first, second)
    if effect is None:
        raise InputError(
            f"The effect size is undefined: all {len(first)} differences are equal "
            f"({first[0] - second[0]:g})."
        )
    return effect


def pairs_needed(effect: float, *, power: float = 0.8, alpha: float = 0.05) -> int:
    """Number of items that a two-sided paired test needs to detect an effect of this size.

    Parameters
    ----------
    effect
        Cohen's d_z, of either sign.
    power
        Probability of detecting it.
    alpha
        Significance level.

    Returns
    -------
    int
        By the normal approximation with Guenther's (1981) correction for the t-test, which is
        accurate to one or two items.

    Raises
    ------
    InputError
        If no number of items is enough, as for an effect of 0.

    Examples
    --------
    >>> pairs_needed(0.5)
    34
    """
    if not is_number(effect):
        raise InputError(f"Expected `effect` to be a number, but got {effect!r:.60}.")
    quantile = NormalDist().inv_cdf
    z_alpha = -quantile(share(alpha, "alpha") / 2)
    z_power = quantile(share(power, "power"))
    root = (z_alpha + z_power) / abs(effect) if effect else math.inf
    n_items = root * root + z_alpha**2 / 2
    if not math.isfinite(effect) or not math.isfinite(n_items):
        raise InputError(
            f"No number of items is enough for an effect of {effect!r}. Give a mean difference in "
            "standard deviations, as `effect_size` returns it."
        )
    return math.ceil(n_items)


def standardised(x: Values, y: Values) -> float | None:
    """Mean of the differences x − y in their standard deviations; None if all are equal."""
    differences = x - y
    spread = float(differences.std(ddof=1))
    rounding = _EPSILON * float((np.abs(x) + np.abs(y)).max())
    if spread <= max(rounding, _ROUNDING * float(np.abs(differences).max())):
        return None
    return float(differences.mean()) / spread
