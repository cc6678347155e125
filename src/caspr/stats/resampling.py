"""Non-parametric bootstrap intervals, from stored values alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import NormalDist
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.choices import check_choice
from caspr.errors import InputError
from caspr.stats.interval import Interval, normal_quantile
from caspr.stats.samples import FEWEST_ITEMS, Values, sample, share, whole_number

Method = Literal["normal", "percentile", "bca"]
Statistic = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""float64 (..., n) → float64 (...): one value for each row."""

Places = NDArray[np.int64]

_STATISTICS: dict[str, Statistic] = {
    "mean": lambda rows: rows.mean(axis=-1),
    "median": lambda rows: np.median(rows, axis=-1),
    "sd": lambda rows: rows.std(axis=-1, ddof=1),
}
_LEAST_DEFINED = 0.95
_BLOCK = 1 << 20
"""Numbers drawn at a time: 8 MB each of indices and of values, which fits a cache."""


def bootstrap(
    values: ArrayLike,
    *,
    statistic: str | Statistic = "mean",
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> Interval:
    """Bootstrap confidence interval of a statistic over items.

    Parameters
    ----------
    values
        (n,): one value per item, n ≥ 3.
    statistic
        "mean", "median", "sd", or a function of float64 (..., n) that returns one value per row.
    level
        Confidence, between 0 and 1.
    method
        "normal": estimate ± z · bootstrap standard error, as in the CASPR paper; "percentile":
        quantiles of the resampled statistic; "bca": bias-corrected and accelerated (Efron 1987).
    n_resamples
        How many resamples, each of n items drawn with replacement.
    seed
        Seed of the draw.

    Returns
    -------
    Interval
        Of width 0, with a note, where all values are equal.

    Raises
    ------
    InputError
        For fewer than three values, for NaN or infinite ones, and where BCa is undefined.

    Examples
    --------
    >>> print(bootstrap([79.0, 84.0, 91.0, 83.0, 88.0]))
    85.0 ± 3.6 (95%)
    """
    data = sample(values, "values", FEWEST_ITEMS)
    if not callable(statistic):
        check_choice("statistic", statistic, list(_STATISTICS))
        statistic = _STATISTICS[statistic]
    return bootstrap_places(
        partial(_one_a_row, statistic, data),
        len(data),
        level=level,
        method=method,
        n_resamples=n_resamples,
        seed=seed,
    )


def _one_a_row(statistic: Statistic, data: Values, places: Places) -> Values:
    found: Values = np.asarray(statistic(data[places]), dtype=np.float64)
    if found.shape != places.shape[:1]:
        raise InputError(
            f"Expected `statistic` to return one value for each of {len(places)} rows, but got an "
            f"array of shape {found.shape}. Compute it along the last axis: axis=-1."
        )
    return found


def bootstrap_places(
    statistic: Callable[[Places], Values],
    n: int,
    *,
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> Interval:
    """Bootstrap interval of any statistic of n items: numbers, pairs or rows.

    Parameters
    ----------
    statistic
        From the indices of the items of each sample, int64 (rows, m), to one value per row; NaN
        where it is undefined.
    n
        Number of items.
    level, method, n_resamples, seed
        As in `bootstrap`. Resamples on which the statistic is undefined (three copies of one
        pair have no correlation) are left out.

    Raises
    ------
    InputError
        If more than 5% of the resamples are left out.
    """
    check_choice("method", method, list(get_args(Method)))
    drawn = np.concatenate([statistic(places) for places in resamples(n, n_resamples, seed)])
    replicates = drawn[np.isfinite(drawn)]
    if len(replicates) < _LEAST_DEFINED * len(drawn):
        raise InputError(
            f"The statistic is undefined on {len(drawn) - len(replicates)} of {len(drawn)} "
            f"resamples, so {n} items are too few, or too similar, for an interval."
        )
    estimate = float(statistic(np.arange(n)[None])[0])
    jackknife = _jackknife(statistic, n) if method == "bca" else None
    return interval(estimate, replicates, level, method, jackknife)


def check_resampling(n_resamples: int, seed: int, level: float | None = None) -> None:
    """Raise `InputError` for options that a bootstrap would refuse, before what takes long."""
    whole_number(n_resamples, "n_resamples", 2)
    whole_number(seed, "seed", 0)
    if level is not None:
        share(level, "level")


def resamples(n: int, n_resamples: int, seed: int) -> Iterator[Places]:
    """Indices of the items of each resample, in blocks of bounded size.

    Yields
    ------
    ndarray
        int64 (block, n), all blocks together `n_resamples` rows; the same for the same arguments.
    """
    left = whole_number(n_resamples, "n_resamples", 2)
    rng = np.random.default_rng(whole_number(seed, "seed", 0))
    while left:
        rows = min(left, max(1, _BLOCK // n))
        yield rng.integers(0, n, size=(rows, n))
        left -= rows


def interval(
    estimate: float,
    replicates: Values,
    level: float,
    method: str,
    jackknife: Values | None = None,
) -> Interval:
    """Interval from the statistics of the resamples.

    Parameters
    ----------
    estimate
        The statistic on the data themselves.
    replicates
        (n_resamples,): the statistic on each resample.
    level, method
        As in `bootstrap`.
    jackknife
        (n,): the statistic without item i; needed only by "bca".
    """
    z = normal_quantile(level)
    error = float(replicates.std(ddof=1))
    if np.ptp(replicates) <= 1e-12 * max(1.0, abs(estimate)) and method != "bca":
        return Interval(estimate, estimate, estimate, 0.0, level, method)
    if method == "normal":
        return Interval(estimate - z * error, estimate + z * error, estimate, error, level, method)
    tail = (1 - level) / 2
    tails = (tail, 1 - tail)
    if jackknife is not None:
        tails = _bca_tails(estimate, replicates, jackknife, z)
    low, high = np.quantile(replicates, tails)
    return Interval(float(low), float(high), estimate, error, level, method)


def _bca_tails(
    estimate: float, replicates: Values, jackknife: Values, z: float
) -> tuple[float, float]:
    """Corrected tail probabilities (Efron & Tibshirani 1993, equations 14.9 to 14.15)."""
    below = float(((replicates < estimate).mean() + (replicates <= estimate).mean()) / 2)
    deviations = jackknife.mean() - jackknife
    spread = float((deviations**2).sum())
    if spread <= (1e-12 * max(1.0, abs(estimate))) ** 2 or not 0 < below < 1:
        raise InputError(
            "The BCa interval is undefined here: the values are all equal, or no resample lies "
            "on the other side of the estimate. Use method='percentile' or method='normal'."
        )
    normal = NormalDist()
    bias = normal.inv_cdf(below)
    acceleration = float((deviations**3).sum()) / (6 * spread**1.5)
    low, high = (
        normal.cdf(bias + (bias + side) / (1 - acceleration * (bias + side))) for side in (-z, z)
    )
    return low, high


def _jackknife(statistic: Callable[[Places], Values], n: int) -> Values:
    """float64 (n,): the statistic without item i."""
    if n < 3:
        raise InputError(f"The BCa interval needs at least 3 values, but got {n}.")
    kept = np.arange(n - 1)
    rows = max(1, _BLOCK // n)
    return np.concatenate(
        [
            statistic(kept + (kept >= np.arange(first, min(first + rows, n))[:, None]))
            for first in range(0, n, rows)
        ]
    )
