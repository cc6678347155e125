"""If these fail, the ± after every value of a table is wrong."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from caspr.errors import InputError
from caspr.stats import Interval, bootstrap
from caspr.stats.resampling import resamples

SKEWED = np.random.default_rng(7).gamma(1.5, 20.0, size=48)
SCIPY_NAME = {"normal": "normal", "percentile": "percentile", "bca": "BCa"}
SCIPY_STATISTIC = {
    "mean": np.mean,
    "median": np.median,
    "sd": lambda x, axis: x.std(axis=axis, ddof=1),
}


@pytest.mark.parametrize("statistic", ["mean", "median", "sd"])
@pytest.mark.parametrize("method", ["percentile", "bca"])
@pytest.mark.parametrize("level", [0.8, 0.95])
def test_equals_scipy_within_monte_carlo_error(statistic, method, level):
    ours = bootstrap(SKEWED, statistic=statistic, method=method, level=level)
    oracle = scipy_stats.bootstrap(
        (SKEWED,),
        SCIPY_STATISTIC[statistic],
        n_resamples=10_000,
        confidence_level=level,
        method=SCIPY_NAME[method],
        rng=np.random.default_rng(1),
        vectorized=True,
    )
    allowed = 0.12 * oracle.standard_error  # two draws of 1e4 resamples differ by less
    assert ours.standard_error == pytest.approx(oracle.standard_error, rel=0.04)
    assert ours.low == pytest.approx(oracle.confidence_interval.low, abs=allowed)
    assert ours.high == pytest.approx(oracle.confidence_interval.high, abs=allowed)


@pytest.mark.parametrize("method", ["percentile", "bca"])
def test_equals_scipy_on_the_same_resamples(method, monkeypatch):
    """Fed with scipy's own resamples, the ends agree to the last digits."""
    replicates = []

    def recorded(x, axis):
        value = np.mean(x, axis=axis)
        replicates.append(value)
        return value

    oracle = scipy_stats.bootstrap(
        (SKEWED,),
        recorded,
        n_resamples=2000,
        method=SCIPY_NAME[method],
        rng=np.random.default_rng(1),
    )
    from caspr.stats.resampling import _jackknife, interval

    mean = lambda indices: SKEWED[indices].mean(axis=-1)  # noqa: E731
    jackknife = _jackknife(mean, len(SKEWED)) if method == "bca" else None
    ours = interval(SKEWED.mean(), oracle.bootstrap_distribution, 0.95, method, jackknife)
    assert tuple(ours) == pytest.approx(tuple(oracle.confidence_interval), rel=1e-9)
    assert ours.standard_error == pytest.approx(oracle.standard_error, rel=1e-12)


def test_normal_interval_is_the_papers():
    found = bootstrap(SKEWED, n_resamples=20_000)
    plug_in = SKEWED.std() / np.sqrt(len(SKEWED))  # what the bootstrap error of a mean tends to
    assert found.estimate == SKEWED.mean()
    assert found.half_width == pytest.approx(1.959964 * found.standard_error)
    assert found.standard_error == pytest.approx(plug_in, rel=0.03)


def test_a_function_is_a_statistic():
    found = bootstrap(SKEWED, statistic=lambda rows: rows.max(axis=-1), method="percentile")
    assert found.estimate == found.high == SKEWED.max()


def test_same_seed_same_interval_and_other_seed_another():
    assert bootstrap(SKEWED, seed=3) == bootstrap(SKEWED, seed=3)
    assert bootstrap(SKEWED, seed=3) != bootstrap(SKEWED, seed=4)


@given(st.lists(st.floats(-1e3, 1e3), min_size=3, max_size=20), st.floats(0.5, 50))
def test_scales_with_its_values(values, factor):
    first = bootstrap(values, n_resamples=50)
    scaled = bootstrap(factor * np.array(values), n_resamples=50)
    assert tuple(scaled) == pytest.approx([factor * end for end in first], rel=1e-6, abs=1e-6)
    assert first.estimate in first or first.standard_error < 1e-9


def test_memory_stays_bounded():
    values = np.random.default_rng(0).normal(size=10_000)
    tracemalloc.start()
    bootstrap(values, n_resamples=500)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert (
        peak < 64e6
    )  # all 500 resamples at once would take 80 MB of indices and as much of values


def test_blocks_are_all_of_the_resamples():
    assert sum(len(block) for block in resamples(300_000, 10, 0)) == 10
    assert sum(len(block) for block in resamples(7, 10_001, 0)) == 10_001


@pytest.mark.parametrize("method", ["normal", "percentile"])
def test_equal_values_give_an_interval_of_no_width_marked_as_such(method):
    found = bootstrap([70.1] * 9, method=method)
    assert tuple(found) == (found.estimate, found.estimate) == pytest.approx((70.1, 70.1))
    assert str(found) == "70.1 ± 0.0 (95%, equal in all resamples)"


@pytest.mark.parametrize(
    ("values", "options", "message"),
    [
        ([70.1] * 9, {"method": "bca"}, "BCa interval is undefined"),
        ([1.0, 2.0], {}, "at least 3 numbers in `values`, but got 2"),
        ([], {}, "but got 0"),
        ([1.0, float("nan"), 2.0], {}, "first is item 1, nan"),
        (np.ma.masked_array([1.0, 99.0, 2.0], [0, 1, 0]), {}, "first is item 1, nan"),
        ([1.0, float("inf"), 2.0], {}, "first is item 1, inf"),
        ([[1.0, 2.0]], {}, "shape \\(1, 2\\)"),
        (["a", "b"], {}, "to be numbers"),
        (
            [1.0, 2.0, 4.0],
            {"method": "wald"},
            "one of \\['normal', 'percentile', 'bca'\\], but got 'wald'",
        ),
        ([1.0, 2.0, 4.0], {"statistic": "mode"}, "one of \\['mean', 'median', 'sd'\\]"),
        ([1.0, 2.0, 4.0], {"statistic": 3}, "one of \\['mean', 'median', 'sd'\\], but got 3"),
        ([1.0, 2.0, 4.0], {"statistic": np.mean}, "one value for each of .* rows.*axis=-1"),
        ([1.0, 2.0, 4.0], {"level": 95}, "between 0 and 1"),
        ([1.0, 2.0, 4.0], {"level": "95%"}, "`level` .* but got '95%'"),
        ([1.0, 2.0, 4.0], {"n_resamples": 1}, "whole number of 2 or more"),
        ([1.0, 2.0, 4.0], {"n_resamples": 1e4}, "whole number of 2 or more"),
        ([1.0, 2.0, 4.0], {"seed": -1}, "`seed` to be a whole number of 0 or more, but got -1"),
        ([1.0, 2.0, 4.0], {"seed": None}, "`seed` to be a whole number"),
    ],
)
def test_undefined_intervals_are_errors(values, options, message):
    with pytest.raises(InputError, match=message):
        bootstrap(values, **options)


def test_interval_prints_and_unpacks():
    low, high = found = Interval(80.5, 88.1, 84.3, 1.94, 0.95, "normal")
    assert (low, high, 84.3 in found, 90 in found) == (80.5, 88.1, True, False)
    assert str(found) == "84.3 ± 3.8 (95%)"
    assert f"{found:.2f}" == "84.30 ± 3.80 (95%)"
    assert str(Interval(80.5, 89.1, 84.3, 1.94, 0.995, "bca")) == "84.3 [80.5, 89.1] (99.5%, bca)"
    tiny = Interval(-0.2, 0.2, -1e-17, 0.1, 0.95, "bca")
    assert (
        f"{tiny:.2f}, {tiny:+.1f}" == "0.00 [-0.20, 0.20] (95%, bca), +0.0 [-0.2, +0.2] (95%, bca)"
    )
    undefined = Interval(float("nan"), float("nan"), -0.5, 0.1, 0.95, "bca")
    assert f"{undefined:.1f}" == "-0.5 [nan, nan] (95%, bca)"


def test_a_constant_statistic_of_different_values_is_not_called_equal_values():
    shown = str(bootstrap([5.0] * 99 + [60.0], statistic="median"))
    assert shown == "5.0 ± 0.0 (95%, equal in all resamples)"


@pytest.mark.parametrize(("n", "stated"), [(5, 0.80), (15, 0.90), (50, 0.94)])
def test_coverage_with_few_items_is_as_documented(n, stated):
    """The normal interval of n scores of 4 to 8 claims, each +1 with probability .93."""
    rng = np.random.default_rng(n)
    n_claims = rng.integers(4, 9, (1000, n))
    samples = 100 * rng.binomial(n_claims, 0.93) / n_claims
    found = [bootstrap(own, n_resamples=400) for own in samples]
    assert np.mean([93 in one for one in found]) == pytest.approx(stated, abs=0.03)
