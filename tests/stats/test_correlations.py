"""If these fail, a correlation with people, or its interval, is wrong."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from caspr.errors import InputError, UnscoredWarning
from caspr.stats import correlation, correlations, summary_level, system_level
from caspr.stats.correlations import _of_resamples

ORACLES = {
    "pearson": lambda x, y: scipy_stats.pearsonr(x, y).statistic,
    "spearman": lambda x, y: scipy_stats.spearmanr(x, y).statistic,
    "kendall": lambda x, y: scipy_stats.kendalltau(x, y).statistic,
}
KINDS = list(ORACLES)
RNG = np.random.default_rng(3)
X = RNG.normal(size=48).round(1)  # with ties
Y = (0.6 * X + RNG.normal(size=48)).round(1)


@pytest.mark.parametrize("kind", KINDS)
@given(st.lists(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=3, max_size=12))
def test_estimates_are_scipys_also_with_ties(kind, pairs):
    x, y = np.array(pairs, dtype=float).T
    if np.ptp(x) == 0 or np.ptp(y) == 0:
        with pytest.raises(InputError, match="undefined"):
            correlation(x, y, kind=kind, n_resamples=10)
        return
    found = _of_resamples(x, y, kind, np.arange(len(x))[None])[0]
    assert found == pytest.approx(ORACLES[kind](x, y), abs=1e-9)


@pytest.mark.parametrize("kind", KINDS)
def test_every_resample_is_scipys(kind):
    indices = RNG.integers(0, 48, size=(50, 48))
    expected = [ORACLES[kind](X[row], Y[row]) for row in indices]
    assert _of_resamples(X, Y, kind, indices) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize("method", ["percentile", "bca"])
def test_intervals_are_scipys_within_monte_carlo_error(method):
    ours = correlation(X, Y, kind="pearson", method=method, n_resamples=4000)
    oracle = scipy_stats.bootstrap(
        (X, Y),
        lambda x, y, axis: scipy_stats.pearsonr(x, y, axis=axis).statistic,
        paired=True,
        vectorized=True,
        n_resamples=4000,
        method={"percentile": "percentile", "bca": "BCa"}[method],
        rng=np.random.default_rng(1),
    )
    allowed = 0.25 * oracle.standard_error
    assert ours.standard_error == pytest.approx(oracle.standard_error, rel=0.08)
    assert ours.low == pytest.approx(oracle.confidence_interval.low, abs=allowed)
    assert ours.high == pytest.approx(oracle.confidence_interval.high, abs=allowed)


def test_kendall_in_parts_is_kendall(monkeypatch):
    whole = correlation(X, Y, kind="kendall", n_resamples=20)
    monkeypatch.setattr(correlations, "_BLOCK", 100)
    parts = correlation(X, Y, kind="kendall", n_resamples=20)
    assert tuple(parts) == pytest.approx(tuple(whole))


def test_great_numbers_lose_nothing():
    for unit in (1e-200, 1e-8, 1e200):
        assert correlation(
            X * unit, Y * unit, kind="pearson", n_resamples=10
        ).estimate == pytest.approx(ORACLES["pearson"](X, Y), abs=1e-6)
    assert correlation(X + 1e8, Y + 1e8, kind="pearson", n_resamples=10).estimate == pytest.approx(
        ORACLES["pearson"](X, Y), abs=1e-6
    )


@pytest.mark.parametrize("outlier", [1e9, 1e16, 1e308, -1e308])
@pytest.mark.parametrize("kind", KINDS)
def test_one_outlier_leaves_the_resamples_without_it_defined(kind, outlier):
    """A tolerance relative to the largest resample would call all others constant."""
    x, y = X.copy(), Y.copy()
    x[7], y[7] = outlier, -outlier
    indices = RNG.integers(0, 48, size=(40, 48))
    drawn = _of_resamples(x, y, kind, indices)
    assert np.isfinite(drawn).all()
    for row, value in zip(indices, drawn, strict=True):
        if 7 not in row:
            assert value == pytest.approx(ORACLES[kind](X[row], Y[row]), abs=1e-9)
    assert correlation(x, y, kind=kind, n_resamples=200).estimate < 0.5


def test_system_and_summary_level_against_loops():
    metric, human = RNG.normal(size=(9, 5)), RNG.integers(0, 4, size=(9, 5)).astype(float)
    for kind, oracle in ORACLES.items():
        system = system_level(metric, human, kind=kind, n_resamples=500)
        assert system.estimate == pytest.approx(oracle(metric.mean(axis=0), human.mean(axis=0)))
        summary = summary_level(metric, human, kind=kind, n_resamples=500)
        assert summary.estimate == pytest.approx(
            np.mean([oracle(m, h) for m, h in zip(metric, human, strict=True)])
        )
        assert summary.low < summary.estimate < summary.high


def test_systems_with_equal_means_are_ties_also_if_the_sums_round_differently():
    metric = np.array([[0.1, 0.3], [0.2, 0.2], [0.3, 0.1]])
    assert len(set(metric.mean(axis=0))) == 2
    metric = np.hstack([metric, np.tile([0.5, 0.4, 0.1, 0.0], (3, 1))])
    human = np.arange(6.0)
    found = system_level(metric, np.tile(human, (3, 1)), kind="kendall", n_resamples=50)
    assert found.estimate == pytest.approx(ORACLES["kendall"]([2, 2, 5, 4, 1, 0], human))


def test_items_without_a_correlation_are_reported():
    metric, human = RNG.normal(size=(4, 5)), RNG.normal(size=(4, 5))
    human[2] = 1.0
    with pytest.warns(UnscoredWarning, match=r"1 of 4 items have no correlation.* first is item 2"):
        found = summary_level(metric, human, n_resamples=100)
    kept = [0, 1, 3]
    assert found.estimate == pytest.approx(
        np.mean([ORACLES["kendall"](metric[i], human[i]) for i in kept])
    )


@pytest.mark.parametrize(
    ("x", "y", "message"),
    [
        ([1, 1, 1, 1], [1, 2, 3, 4], "all 4 values of `x` are 1"),
        ([1, 2, 3, 4], [2, 2, 2, 2], "all 4 values of `y` are 2"),
        ([1, 2], [1, 2], "at least 3 numbers in `x`, but got 2"),
        ([1, 2, 3], [1, 2, 3, 4], "the same items, but got 3 and 4"),
        ([1, 2, float("nan")], [1, 2, 3], "first is item 2, nan"),
        ([1, 2, 2], [1, 2, 1], "undefined on .* of 10000 resamples, so 3 items are too few"),
    ],
)
def test_undefined_correlations_are_errors(x, y, message):
    with pytest.raises(InputError, match=message):
        correlation(x, y)


def test_three_systems_are_too_few_for_system_level_however_many_items():
    """The bootstrap would say that three items are too few, of a table with fifty."""
    table = np.random.default_rng(5).normal(size=(50, 3))
    with pytest.raises(InputError, match=r"four systems or more, .* but got 3"):
        system_level(table, table)


@pytest.mark.parametrize(
    ("metric", "human", "message"),
    [
        ([[1, 2, 3]], [[1, 2]], "of one shape"),
        ([1, 2, 3], [1, 2, 3], "of one shape"),
        ([[1, 2], [1, 2]], [[1, 2], [1, 2]], "three systems or more"),
        ([[1, 2, float("nan")]], [[1, 2, 3]], "finite"),
        ([[1, 2, 3], [1, 2]], [[1, 2, 3], [1, 2]], "`metric` and `human` to be numbers"),
    ],
)
@pytest.mark.parametrize("level", [system_level, summary_level])
def test_tables_must_have_one_shape(level, metric, human, message):
    with pytest.raises(InputError, match=message):
        level(metric, human)


def test_kind_is_checked():
    with pytest.raises(InputError, match=r"'pearson', 'spearman', 'kendall'.*'tau'"):
        correlation(X, Y, kind="tau")
