"""Correlations of two measures of the same items, with bootstrap intervals.

The statistics are computed for all resamples at once, which scipy's functions do not do for
Kendall's tau; the tests compare each with scipy's.
"""

from __future__ import annotations

import warnings
from functools import partial
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError, UnscoredWarning
from caspr.options import check_choice
from caspr.stats.interval import Interval
from caspr.stats.resampling import Indices, bootstrap_indices, times_drawn
from caspr.stats.samples import FEWEST_ITEMS, Values, as_numbers, paired

Kind = Literal["pearson", "spearman", "kendall"]

_BLOCK = 1 << 22
"""Number of comparisons of two items that are held in memory at a time."""
_MAX_COMPARED_ITEMS = 64
"""Length of a row above which scipy's n log n algorithm is faster than comparing all pairs."""


def correlation(
    x: ArrayLike,
    y: ArrayLike,
    *,
    kind: Kind = "spearman",
    level: float = 0.95,
    method: str = "percentile",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> Interval:
    """Correlation of two measures of the same items, with a bootstrap interval.

    Parameters
    ----------
    x, y
        (n,): scores of item i, n ≥ 4: with three, too many resamples repeat a single item.
    kind
        "pearson"; "spearman", with mean ranks for ties; or "kendall", τ-b.
    level, method, n_resamples, seed
        As in `caspr.stats.bootstrap`, over items.

    Returns
    -------
    Interval
        The correlation, −1 to 1, and its bounds.

    Raises
    ------
    InputError
        If `x` or `y` is constant, so that the correlation is undefined, has fewer than four items,
        or contains NaN.

    Examples
    --------
    >>> x, y = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [2.0, 1.0, 4.0, 3.0, 6.0, 5.0]
    >>> round(correlation(x, y).estimate, 2)
    0.83
    """
    check_choice("kind", kind, list(get_args(Kind)))
    first, second = paired(x, y, ("x", "y"), at_least=FEWEST_ITEMS)
    for name, values in (("x", first), ("y", second)):
        if (values == values[0]).all():
            raise InputError(
                f"The correlation is undefined: all {len(values)} values of `{name}` are "
                f"{values[0]:g}."
            )
    return bootstrap_indices(
        partial(_of_resamples, first, second, kind),
        len(first),
        level=level,
        method=method,
        n_resamples=n_resamples,
        seed=seed,
    )


def row_correlations(x: Values, y: Values, kind: Kind) -> Values:
    """Correlation of each row of x (rows, n) with the same row of y, as float64 (rows,).

    NaN for a row that is constant in x or y.
    """
    from scipy.stats import kendalltau, rankdata

    if kind == "pearson":
        return _moment_correlation(x / 2, y / 2)  # halves, so that no difference overflows
    if kind == "spearman":
        return _moment_correlation(rankdata(x, axis=1), rankdata(y, axis=1))
    if x.shape[1] > _MAX_COMPARED_ITEMS:
        return np.array([kendalltau(a, b).statistic for a, b in zip(x, y, strict=True)])
    block = max(1, _BLOCK // x.shape[1] ** 2)
    return np.concatenate(
        [_row_tau(x[i : i + block], y[i : i + block]) for i in range(0, len(x), block)]
    )


def _row_tau(x: Values, y: Values) -> Values:
    """Kendall's τ-b of each row of x (rows, n) with that of y, comparing all pairs of items."""
    signs_x, signs_y = (_signs(side[:, :, None], side[:, None, :]) for side in (x, y))
    concordance = (signs_x * signs_y).sum(axis=(1, 2))
    return _tau_of_sums(
        concordance, np.abs(signs_x).sum(axis=(1, 2)), np.abs(signs_y).sum(axis=(1, 2))
    )


def system_level(
    metric: ArrayLike, human: ArrayLike, *, kind: Kind = "kendall", **options: Any
) -> Interval:
    """Correlation of the systems' means over items; the interval resamples systems.

    Parameters
    ----------
    metric, human
        (n_items, n_systems): score of the summary of item i by system j; four systems or more.
    kind, **options
        As in `correlation`.

    Returns
    -------
    Interval
        The correlation, −1 to 1, and its bounds.

    Raises
    ------
    InputError
        If the tables differ in shape, have fewer than four systems or a cell that is not finite,
        or all systems, or those of too many resamples, have the same mean.

    Examples
    --------
    >>> metric = [[1, 2, 3, 4, 5, 6], [2, 1, 4, 5, 7, 8]]
    >>> human = [[1, 3, 2, 4, 6, 5], [1, 2, 3, 4, 5, 7]]
    >>> round(system_level(metric, human).estimate, 2)
    0.93
    """
    x, y = _tables(metric, human)
    if x.shape[1] < 4:
        raise InputError(
            "Expected four systems or more, as the interval resamples systems, but got "
            f"{x.shape[1]}. `summary_level` correlates the systems within each item."
        )
    first, second = (without_rounding_errors(table.mean(axis=0)) for table in (x, y))
    return correlation(first, second, kind=kind, **options)


def without_rounding_errors(means: Values) -> Values:
    """Means (..., n) rounded to 12 digits of the largest of the n, so that equal ones are ties.

    The sum of the same scores in another order can differ in its last digit. NaN stays NaN.

    Examples
    --------
    >>> one, other = 0.1 + 0.2 + 0.3, 0.3 + 0.2 + 0.1
    >>> one == other, len(set(without_rounding_errors(np.array([one, other]))))
    (False, 1)
    """
    largest = np.fmax.reduce(np.abs(means), axis=-1, keepdims=True)
    largest[largest == 0] = 1
    return np.asarray(np.round(means / largest, 12) * largest)


def summary_level(
    metric: ArrayLike,
    human: ArrayLike,
    *,
    kind: Kind = "kendall",
    level: float = 0.95,
    method: str = "percentile",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> Interval:
    """Mean over items of the correlation across systems; the interval resamples items.

    Items on which the metric or people give all systems the same score have no correlation; they
    are left out, with a warning.

    Parameters
    ----------
    metric, human
        (n_items, n_systems): score of the summary of item i by system j.
    kind, level, method, n_resamples, seed
        As in `correlation`.

    Returns
    -------
    Interval
        The mean correlation, −1 to 1, and its bounds.

    Raises
    ------
    InputError
        If the tables differ in shape, have fewer than three systems or a cell that is not finite,
        or fewer than two items have a correlation.

    Warns
    -----
    UnscoredWarning
        If items without a correlation are left out.

    Examples
    --------
    >>> metric = [[1, 2, 3], [1, 3, 2], [2, 1, 3]]
    >>> round(summary_level(metric, [[1, 2, 3]] * 3).estimate, 2)
    0.56
    """
    check_choice("kind", kind, list(get_args(Kind)))
    x, y = _tables(metric, human)
    correlations = row_correlations(x, y, kind)
    defined = np.isfinite(correlations)
    if not defined.all():
        warnings.warn(
            f"{(~defined).sum()} of {len(correlations)} items have no correlation, as all systems "
            f"have equal scores there; the first is item {np.flatnonzero(~defined)[0]}.",
            UnscoredWarning,
            stacklevel=2,
        )
    kept = correlations[defined]
    if len(kept) < 2:
        raise InputError(f"Only {len(kept)} of {len(correlations)} items have a correlation.")
    return bootstrap_indices(
        lambda indices: kept[indices].mean(axis=-1),
        len(kept),
        level=level,
        method=method,
        n_resamples=n_resamples,
        seed=seed,
    )


def _tables(metric: ArrayLike, human: ArrayLike) -> tuple[Values, Values]:
    x, y = (as_numbers(table, "`metric` and `human`") for table in (metric, human))
    if x.ndim != 2 or x.shape != y.shape or x.shape[1] < 3:
        raise InputError(
            "Expected `metric` and `human` as two tables (n_items, n_systems) of one shape, with "
            f"three systems or more, but got {x.shape} and {y.shape}."
        )
    if not (np.isfinite(x).all() and np.isfinite(y).all()):
        raise InputError("Expected `metric` and `human` to be finite, but some cells are not.")
    return x, y


def _of_resamples(x: Values, y: Values, kind: Kind, indices: Indices) -> Values:
    """Correlation in each row of `indices`, as float64 (rows,); NaN where it is undefined."""
    if kind == "kendall":
        return _tau_b(x, y, times_drawn(indices, len(x)))
    return row_correlations(x[indices], y[indices], kind)


def _moment_correlation(x: Values, y: Values) -> Values:
    """Pearson's correlation of each row of x (rows, m) with that of y; NaN for constant rows."""
    x, y = _standardized(x), _standardized(y)
    r: Values = np.clip(np.einsum("ij,ij->i", x, y), -1.0, 1.0)
    return r


def _standardized(rows: Values) -> Values:
    """Each row centred and of length 1; NaN where it is constant."""
    centred = rows - rows[:, :1]  # first, as the mean of large values loses precision
    largest = np.abs(centred).max(axis=1, keepdims=True)
    largest[largest == 0] = np.nan
    centred /= largest  # otherwise the squares could underflow
    centred -= centred.mean(axis=1, keepdims=True)
    result: Values = centred / np.sqrt(np.einsum("ij,ij->i", centred, centred))[:, None]
    return result


def _tau_b(x: Values, y: Values, counts: Values) -> Values:
    """Kendall's τ-b of each row of `counts` (rows, n): how often each item was drawn.

    With w the counts, the sums over pairs of items are wᵀ C w, computed some rows of C at a time.
    """
    n = len(x)
    sums = np.zeros((3, len(counts)))
    for first in range(0, n, max(1, _BLOCK // n)):
        part = slice(first, first + max(1, _BLOCK // n))
        signs_x, signs_y = _signs(x[part, None], x), _signs(y[part, None], y)
        for row, compared in enumerate((signs_x * signs_y, np.abs(signs_x), np.abs(signs_y))):
            sums[row] += np.einsum("ij,ij->i", counts @ compared.T, counts[:, part])
    return _tau_of_sums(*sums)


def _tau_of_sums(concordance: Values, untied_x: Values, untied_y: Values) -> Values:
    """τ-b from concordant minus discordant pairs, and pairs not tied in x and in y."""
    scale = np.sqrt(untied_x * untied_y)
    tau: Values = np.divide(concordance, scale, out=np.full_like(scale, np.nan), where=scale > 0)
    return np.clip(tau, -1.0, 1.0)


def _signs(one: Values, other: Values) -> Values:
    """Signs of the differences; the differences themselves could overflow."""
    signs: Values = (one > other).astype(np.float64) - (one < other)
    return signs
