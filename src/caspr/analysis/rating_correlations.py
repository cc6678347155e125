"""Correlations of two tables of items by systems at summary, system or pooled level."""

from __future__ import annotations

from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from caspr.stats import partial_correlation
from caspr.stats.correlations import row_correlations, without_rounding_errors
from caspr.stats.resampling import MIN_DEFINED, interval, resamples, times_drawn

At = Literal["summary", "system", "pooled"]
Table = NDArray[np.float64]
Estimate = tuple[float, float, float]
"""Estimate and the two ends of its interval."""
Counts = tuple[int, int]
"""Number of values behind a correlation, and behind the one given length."""
_FEWEST_GIVEN_LENGTH: Final = 4
"""With three values, a partial correlation is always 0, 1 or −1: no degree of freedom is left."""


class Draws:
    """Resampled indices, the same for all metrics: int64 (n_resamples, n)."""

    def __init__(self, n_items: int, n_systems: int, n_resamples: int, seed: int) -> None:
        self.n_resamples, self.seed = n_resamples, seed
        self.items = np.concatenate(list(resamples(n_items, n_resamples, seed)))
        self.systems = np.concatenate(list(resamples(n_systems, n_resamples, seed + 1)))


def correlate(
    scores: Table, human: Table, lengths: Table | None, at: At, draws: Draws, level: float
) -> tuple[Counts, dict[str, Estimate]]:
    """Correlations of a metric with people at one level, with bootstrap intervals.

    Tables are (n_items, n_systems); without lengths, nothing is held constant. At the pooled level,
    summaries without a rating are NaN in `human` and left out.

    Returns
    -------
    counts
        Number of items with a correlation, of systems, or of summaries; and how many of them have
        one given length. An item has none where its systems are ranked exactly as by length.
    estimates
        "kendall", "spearman" and "given_length" (NaN without lengths, or for fewer than four
        values), each with its interval.
    """
    if at == "summary":
        of_items = _correlations(scores, human, lengths)
        n, n_given_length = (
            int(np.isfinite(of_items[kind]).sum()) for kind in ("spearman", "given_length")
        )
        return (n, n_given_length), {
            kind: _interval(_mean(own[None]), _mean(own[draws.items]), level)
            for kind, own in of_items.items()
        }
    if at == "pooled" and np.isnan(human).any():
        return _incomplete(scores, human, lengths, draws, level)
    rows = system_rows if at == "system" else _pooled_rows
    estimates, drawn = (
        _correlations(
            rows(scores, own), rows(human, own), None if lengths is None else rows(lengths, own)
        )
        for own in (None, draws)
    )
    n = human.shape[1] if at == "system" else human.size
    return _counts(n, estimates), {
        kind: _interval(estimates[kind], drawn[kind], level) for kind in estimates
    }


def _counts(n: int, estimates: dict[str, Table]) -> Counts:
    """Counts of a single correlation of `n` values."""
    return n, n if np.isfinite(estimates["given_length"][0]) else 0


def _incomplete(
    scores: Table, human: Table, lengths: Table | None, draws: Draws, level: float
) -> tuple[Counts, dict[str, Estimate]]:
    """Pooled correlations over the rated summaries, resampling the items with any rating."""
    items = np.flatnonzero(np.isfinite(human).any(axis=1))

    def correlations_of(sample: NDArray[np.intp]) -> dict[str, Table]:
        rated = np.isfinite(human[sample])
        x, y = (table[sample][rated][None] for table in (scores, human))
        return _correlations(x, y, None if lengths is None else lengths[sample][rated][None])

    estimates = correlations_of(items)
    blocks = resamples(len(items), draws.n_resamples, draws.seed)
    drawn = [correlations_of(items[indices]) for block in blocks for indices in block]
    return _counts(int(np.isfinite(human).sum()), estimates), {
        kind: _interval(own, np.concatenate([one[kind] for one in drawn]), level)
        for kind, own in estimates.items()
    }


def _correlations(x: Table, y: Table, z: Table | None) -> dict[str, Table]:
    """Correlations of each row: Kendall's and Spearman's of x and y, and Spearman's given z."""
    spearman = row_correlations(x, y, "spearman")
    given_length = np.full(len(x), np.nan)
    if z is not None and x.shape[1] >= _FEWEST_GIVEN_LENGTH:
        xz, yz = (row_correlations(side, z, "spearman") for side in (x, y))
        # If all summaries have the same length, holding it constant changes nothing.
        xz, yz = (np.where((z == z[:, :1]).all(axis=1), 0.0, r) for r in (xz, yz))
        given_length = partial_correlation(spearman, xz, yz)
    return {
        "kendall": row_correlations(x, y, "kendall"),
        "spearman": spearman,
        "given_length": given_length,
    }


def system_rows(table: Table, draws: Draws | None = None) -> Table:
    """Means of the systems, (1, n_systems); with draws, (n_resamples, n_systems)."""
    if draws is None:
        return without_rounding_errors(table.mean(axis=0)[None])
    n_items = len(table)
    means = without_rounding_errors(times_drawn(draws.items, n_items) @ table / n_items)
    return np.asarray(np.take_along_axis(means, draws.systems, axis=1))


def _pooled_rows(table: Table, draws: Draws | None = None) -> Table:
    """All summaries in one row, (1, n); with draws, (n_resamples, n) of resampled items."""
    rows: Table = table[None] if draws is None else table[draws.items]
    return rows.reshape(len(rows), -1)


def _mean(rows: Table) -> Table:
    """Mean of each row over the items that have a correlation; NaN where none has."""
    defined = np.isfinite(rows)
    counts = defined.sum(axis=1)
    sums = np.where(defined, rows, 0.0).sum(axis=1)
    means: Table = np.divide(sums, counts, out=np.full(len(rows), np.nan), where=counts > 0)
    return means


def _interval(estimate: Table, drawn: Table, level: float) -> Estimate:
    defined = drawn[np.isfinite(drawn)]
    if len(defined) < MIN_DEFINED * len(drawn) or not np.isfinite(estimate[0]):
        return float(estimate[0]), np.nan, np.nan
    low, high = interval(float(estimate[0]), defined, level, "percentile")
    return float(estimate[0]), low, high
