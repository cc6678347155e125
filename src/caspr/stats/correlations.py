"""Does one row of figures go up where another does, and how surely."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError, UnscoredWarning
from caspr.stats.interval import Interval
from caspr.stats.resampling import Places, bootstrap_places
from caspr.stats.samples import FEWEST_ITEMS, Values, as_numbers, choice, paired

__all__ = ["Kind", "correlation", "summary_level", "system_level"]

Kind = Literal["pearson", "spearman", "kendall"]
_Correlate = Callable[[Values, Values], Callable[[Places], Values]]
"""From two samples to the statistic of resamples of their pairs; NaN where it is undefined."""

_BLOCK = 1 << 22
"""Comparisons of two items that are held at a time."""


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
    """Correlation of two rows of figures of the same items, with a bootstrap interval.

    Parameters
    ----------
    x, y
        (n,): figures of item i, n ≥ 4; of three, too many resamples hold one item three times.
    kind
        "pearson"; "spearman", of ranks, equal figures sharing theirs; or "kendall", τ-b.
    level, method, n_resamples, seed
        As in `caspr.stats.bootstrap`, over items.

    Raises
    ------
    InputError
        If either is constant, for then there is no correlation; for fewer than four items, and
        for NaN.

    Examples
    --------
    >>> x, y = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [2.0, 1.0, 4.0, 3.0, 6.0, 5.0]
    >>> round(correlation(x, y).estimate, 2)
    0.83
    """
    choice(kind, "kind", get_args(Kind))
    first, second = paired(x, y, ("x", "y"), at_least=FEWEST_ITEMS)
    for name, values in (("x", first), ("y", second)):
        if np.ptp(values) == 0:
            raise InputError(
                f"The correlation is undefined: all {len(values)} figures of `{name}` are "
                f"{values[0]:g}."
            )
    return bootstrap_places(
        _KINDS[kind](first, second),
        len(first),
        level=level,
        method=method,
        n_resamples=n_resamples,
        seed=seed,
    )


def system_level(
    metric: ArrayLike, human: ArrayLike, *, kind: Kind = "kendall", **options: object
) -> Interval:
    """Correlation of the systems' means over items; the interval resamples systems.

    Parameters
    ----------
    metric, human
        (n_items, n_systems): what each says of the summary of item i by system j.
    kind, **options
        As in `correlation`.
    """
    x, y = _tables(metric, human)
    return correlation(x.mean(axis=0), y.mean(axis=0), kind=kind, **options)  # type: ignore[arg-type]


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

    Items on which metric or people make no difference between the systems have no correlation;
    they are left out, with a warning.

    Parameters
    ----------
    metric, human
        (n_items, n_systems): what each says of the summary of item i by system j.
    kind, level, method, n_resamples, seed
        As in `correlation`.
    """
    choice(kind, "kind", get_args(Kind))
    x, y = _tables(metric, human)
    whole = np.arange(x.shape[1])[None]
    each = np.array([_KINDS[kind](a, b)(whole)[0] for a, b in zip(x, y, strict=True)])
    defined = np.isfinite(each)
    if not defined.all():
        warnings.warn(
            f"{(~defined).sum()} of {len(each)} items have no correlation, as all systems are "
            f"alike there; the first is item {np.flatnonzero(~defined)[0]}.",
            UnscoredWarning,
            stacklevel=2,
        )
    kept = each[defined]
    if len(kept) < 2:
        raise InputError(f"Only {len(kept)} of {len(each)} items have a correlation.")
    return bootstrap_places(
        lambda places: kept[places].mean(axis=-1),
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


def _pearson(x: Values, y: Values) -> Callable[[Places], Values]:
    sides = (values - values.mean() for values in (x, y))  # less is lost in the sums
    x, y = (centred / np.abs(centred).max() for centred in sides)
    return lambda places: _moment_correlation(x[places], y[places])


def _spearman(x: Values, y: Values) -> Callable[[Places], Values]:
    ranks_x, ranks_y = _ranker(x), _ranker(y)
    return lambda places: _moment_correlation(ranks_x(places), ranks_y(places))


def _kendall(x: Values, y: Values) -> Callable[[Places], Values]:
    return lambda places: _tau_b(x, y, _counts(places, len(x)))


def _moment_correlation(x: Values, y: Values) -> Values:
    """Pearson's correlation of each row of x (rows, m) with that of y."""
    x = x - x.mean(axis=1, keepdims=True)
    y = y - y.mean(axis=1, keepdims=True)
    covariance = np.einsum("ij,ij->i", x, y)
    variances = np.einsum("ij,ij->i", x, x) * np.einsum("ij,ij->i", y, y)
    return _ratio(covariance, np.sqrt(variances))


def _ranker(values: Values) -> Callable[[Places], Values]:
    """From places (rows, m) to ranks within each row, equal values sharing the mean of theirs.

    Nothing is sorted again: how often each distinct value was drawn says where its ranks lie.
    """
    distinct, codes = np.unique(values, return_inverse=True)

    def ranks(places: Places) -> Values:
        drawn = codes[places]
        counts = _counts(drawn, len(distinct))
        middle = np.cumsum(counts, axis=1) - (counts - 1) / 2
        return np.take_along_axis(middle, drawn, axis=1)

    return ranks


def _counts(places: Places, n: int) -> Values:
    """float64 (rows, n): how often each of n stands in each row of `places`."""
    rows = len(places)
    flat = (places + n * np.arange(rows)[:, None]).ravel()
    return np.bincount(flat, minlength=rows * n).reshape(rows, n).astype(np.float64)


def _tau_b(x: Values, y: Values, counts: Values) -> Values:
    """Kendall's τ-b of each row of `counts` (rows, n), which says how often each pair is there.

    With w the counts, the sums over pairs of items are wᵀ C w, C being taken some rows at a time.
    """
    n = len(x)
    sums = np.zeros((3, len(counts)))
    for first in range(0, n, max(1, _BLOCK // n)):
        part = slice(first, first + max(1, _BLOCK // n))
        signs_x = np.sign(x[part, None] - x)
        signs_y = np.sign(y[part, None] - y)
        for row, compared in enumerate((signs_x * signs_y, np.abs(signs_x), np.abs(signs_y))):
            sums[row] += np.einsum("ij,ij->i", counts @ compared.T, counts[:, part])
    concordant, untied_x, untied_y = sums
    return _ratio(concordant, np.sqrt(untied_x * untied_y))


def _ratio(numerator: Values, denominator: Values) -> Values:
    """NaN where the denominator is next to nothing: one of the sides is constant."""
    undefined = denominator <= 1e-12 * max(1.0, float(denominator.max(initial=0.0)))
    ratio: NDArray[np.float64] = np.divide(
        numerator, denominator, out=np.full_like(numerator, np.nan), where=~undefined
    )
    return np.clip(ratio, -1.0, 1.0)


_KINDS: Mapping[str, _Correlate] = MappingProxyType(
    {"pearson": _pearson, "spearman": _spearman, "kendall": _kendall}
)
