"""Non-parametric bootstrap intervals, from stored values alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Literal, TypedDict, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.options import check_choice, whole_number
from caspr.stats.interval import Interval
from caspr.stats.samples import FEWEST_ITEMS, Values, sample, share

if TYPE_CHECKING:
    from typing_extensions import Unpack

Method = Literal["normal", "percentile", "bca"]
Statistic = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""float64 (..., n) → float64 (...): one value for each row."""

Indices = NDArray[np.int64]
"""Indices of items, int64 (rows, n): one resample per row."""

_STATISTICS: dict[str, Statistic] = {
    "mean": lambda rows: rows.mean(axis=-1),
    "median": lambda rows: np.median(rows, axis=-1),
    "sd": lambda rows: rows.std(axis=-1, ddof=1),
}
MIN_DEFINED: Final = 0.95
"""Minimum share of the resamples on which a statistic must be defined for an interval."""
_BLOCK = 1 << 20
"""Indices drawn at a time: 8 MB of indices and 8 MB of values, which fit into the CPU cache."""


class BootstrapOptions(TypedDict, total=False):
    """Options of a bootstrap interval, as in `bootstrap`."""

    level: float
    method: str
    n_resamples: int
    seed: int


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
        Number of resamples, each of n items drawn with replacement.
    seed
        Seed of the draw.

    Returns
    -------
    Interval
        If the statistic is equal in all resamples, its width is 0 and it prints with a note. With
        few items a 95% interval contains the true mean less often: in simulations with scores of
        mean 93 in 80% of the samples for n = 5, in 90% for n = 15, and in 94% for n = 50.

    Raises
    ------
    InputError
        If there are fewer than three values, one is NaN or infinite, or BCa is undefined.

    Examples
    --------
    >>> print(bootstrap([79.0, 84.0, 91.0, 83.0, 88.0]))
    85.0 ± 3.6 (95%)
    """
    data = sample(values, "values", FEWEST_ITEMS)
    if not callable(statistic):
        check_choice("statistic", statistic, list(_STATISTICS))
        statistic = _STATISTICS[statistic]
    return bootstrap_indices(
        partial(_row_statistic, statistic, data),
        len(data),
        level=level,
        method=method,
        n_resamples=n_resamples,
        seed=seed,
    )


def _row_statistic(statistic: Statistic, data: Values, indices: Indices) -> Values:
    values: Values = np.asarray(statistic(data[indices]), dtype=np.float64)
    if values.shape != indices.shape[:1]:
        raise InputError(
            f"Expected `statistic` to return one value for each of {len(indices)} rows, but got an "
            f"array of shape {values.shape}. Compute it along the last axis: axis=-1."
        )
    return values


def bootstrap_indices(
    statistic: Callable[[Indices], Values], n: int, **options: Unpack[BootstrapOptions]
) -> Interval:
    """Bootstrap interval of any statistic of n items, as `bootstrap_columns` of one column.

    `statistic` returns one value for each row of indices, NaN where it is undefined.
    """
    (found,) = bootstrap_columns(lambda indices: statistic(indices)[:, None], n, **options)
    return found


def bootstrap_columns(
    statistics: Callable[[Indices], Values],
    n: int,
    *,
    level: float = 0.95,
    method: str = "normal",
    n_resamples: int = 10_000,
    seed: int = 0,
) -> list[Interval]:
    """Bootstrap intervals of k statistics, from the same resamples of n items.

    Parameters
    ----------
    statistics
        Function from the indices of the items of each sample, int64 (rows, m), to values (rows, k);
        NaN where a statistic is undefined (three copies of one pair have no correlation). Such
        resamples are left out; more than 5% of them are an error.
    n
        Number of items.
    level, method, n_resamples, seed
        As in `bootstrap`.
    """
    check_choice("method", method, list(get_args(Method)))
    drawn = np.concatenate([statistics(indices) for indices in resamples(n, n_resamples, seed)])
    is_defined = np.isfinite(drawn)
    n_defined = int(is_defined.sum(axis=0).min())
    if n_defined < MIN_DEFINED * len(drawn):
        raise InputError(
            f"The statistic is undefined on {len(drawn) - n_defined} of {len(drawn)} "
            f"resamples, so {n} items are too few, or too similar, for an interval."
        )
    estimates = statistics(np.arange(n)[None])[0].tolist()
    jackknife = _jackknife(statistics, n) if method == "bca" else None
    return [
        interval(
            estimate,
            drawn[is_defined[:, k], k],
            level,
            method,
            None if jackknife is None else jackknife[:, k],
        )
        for k, estimate in enumerate(estimates)
    ]


def times_drawn(indices: Indices, n: int) -> Values:
    """Number of times that each of n items is in each row of `indices`, as float64 (rows, n)."""
    rows = len(indices)
    flat = (indices + n * np.arange(rows)[:, None]).ravel()
    return np.bincount(flat, minlength=rows * n).reshape(rows, n).astype(np.float64)


def check_resampling(n_resamples: int, seed: int, level: float | None = None) -> None:
    """Raise `InputError` for invalid bootstrap options, before an expensive computation starts."""
    whole_number(n_resamples, "n_resamples", 2)
    whole_number(seed, "seed", 0)
    if level is not None:
        share(level, "level")


def resamples(n: int, n_resamples: int, seed: int) -> Iterator[Indices]:
    """Indices of the items of each resample, in blocks int64 (rows, n) of bounded size.

    There are `n_resamples` rows in all, the same for the same arguments.
    """
    remaining = whole_number(n_resamples, "n_resamples", 2)
    rng = np.random.default_rng(whole_number(seed, "seed", 0))
    while remaining:
        rows = min(remaining, max(1, _BLOCK // n))
        yield rng.integers(0, n, size=(rows, n))
        remaining -= rows


def interval(
    estimate: float,
    replicates: Values,
    level: float,
    method: str,
    jackknife: Values | None = None,
) -> Interval:
    """Interval from the estimate and the statistics of the resamples (n_resamples,).

    `jackknife` (n,) is the statistic without item i; it is needed only by "bca".
    """
    z = NormalDist().inv_cdf((1 + share(level, "level")) / 2)
    std_error = float(replicates.std(ddof=1))
    if np.ptp(replicates) <= 1e-12 * max(1.0, abs(estimate)) and method != "bca":
        return Interval(estimate, estimate, estimate, 0.0, level, method)
    if method == "normal":
        half_width = z * std_error
        return Interval(
            estimate - half_width, estimate + half_width, estimate, std_error, level, method
        )
    tail = (1 - level) / 2
    tails = (tail, 1 - tail)
    if jackknife is not None:
        tails = _bca_tails(estimate, replicates, jackknife, z)
    low, high = np.quantile(replicates, tails)
    return Interval(float(low), float(high), estimate, std_error, level, method)


def _bca_tails(
    estimate: float, replicates: Values, jackknife: Values, z: float
) -> tuple[float, float]:
    """Corrected tail probabilities (Efron & Tibshirani 1993, equations 14.9 to 14.15)."""
    share_below = float(((replicates < estimate).mean() + (replicates <= estimate).mean()) / 2)
    deviations = jackknife.mean() - jackknife
    spread = float((deviations**2).sum())
    if spread <= (1e-12 * max(1.0, abs(estimate))) ** 2 or not 0 < share_below < 1:
        raise InputError(
            "The BCa interval is undefined here: the values are all equal, or no resample lies "
            "on the other side of the estimate. Use method='percentile' or method='normal'."
        )
    normal = NormalDist()
    bias = normal.inv_cdf(share_below)
    acceleration = float((deviations**3).sum()) / (6 * spread**1.5)
    low, high = (
        normal.cdf(bias + (bias + end) / (1 - acceleration * (bias + end))) for end in (-z, z)
    )
    return low, high


def _jackknife(statistic: Callable[[Indices], Values], n: int) -> Values:
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
