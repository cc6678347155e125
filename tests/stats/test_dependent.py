"""If these fail, one metric is called better than another, or than length, without reason."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats as scipy_stats

from caspr.errors import InputError
from caspr.stats import partial_correlation, williams_test
from caspr.stats.correlations import row_correlations

RNG = np.random.default_rng(5)
ORACLES = {
    "pearson": scipy_stats.pearsonr,
    "spearman": scipy_stats.spearmanr,
    "kendall": scipy_stats.kendalltau,
}


def test_williams_against_a_published_example():
    """The worked example of inmoonlight's nlp-williams, a port of Graham & Baldwin's R script."""
    found = williams_test(0.65, 0.55, 0.3, n=50)
    assert found.p_value / 2 == pytest.approx(0.20928617286753592, abs=1e-12)
    assert found.df == 47


def test_williams_rejects_a_true_null_as_often_as_its_level_says():
    """Two metrics, each the truth with noise of its own: 2,000 samples of 25."""
    truth = RNG.normal(size=(2000, 25))
    one, other = (truth + RNG.normal(size=truth.shape) for _ in range(2))
    r = [row_correlations(x, y, "pearson") for x, y in ((truth, one), (truth, other), (one, other))]
    p = [williams_test(*three, n=25).p_value for three in zip(*r, strict=True)]
    assert np.mean(np.array(p) < 0.05) == pytest.approx(0.05, abs=0.02)


def test_williams_has_the_sign_of_the_difference():
    higher, lower = williams_test(0.8, 0.2, 0.4, n=30), williams_test(0.2, 0.8, 0.4, n=30)
    assert higher.t == pytest.approx(-lower.t)
    assert higher.t > 0
    assert higher.p_value == lower.p_value < 0.01
    assert williams_test(0.5, 0.5, 0.4, n=30).p_value == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0.5, 1.5, 0.3, 10), "`r13` to be a correlation"),
        ((0.5, float("nan"), 0.3, 10), "`r13`"),
        ((0.9, -0.9, 0.9, 10), "cannot occur together"),
        ((0.5, 0.5, 1.0, 10), "correlate perfectly"),
        ((0.5, 0.4, 0.3, 3), "`n` to be a whole number of 4 or more"),
    ],
)
def test_williams_undefined(arguments, message):
    with pytest.raises(InputError, match=message):
        williams_test(*arguments)


def test_partial_correlation_is_that_of_the_residuals():
    z = RNG.normal(size=200)
    x, y = z + RNG.normal(size=200), 0.5 * z + RNG.normal(size=200)
    r = [scipy_stats.pearsonr(*pair).statistic for pair in ((x, y), (x, z), (y, z))]
    left = [side - np.polyval(np.polyfit(z, side, 1), z) for side in (x, y)]
    expected = scipy_stats.pearsonr(*left).statistic
    assert float(partial_correlation(*r)) == pytest.approx(expected, abs=1e-12)


def test_partial_correlation_is_nan_where_length_explains_all():
    assert np.isnan(partial_correlation([0.5, 0.5], [1.0, 0.2], [0.5, -1.0])).all()


@pytest.mark.parametrize("n", [5, 70])
@pytest.mark.parametrize("kind", list(ORACLES))
def test_row_correlations_are_scipys_also_with_ties(kind, n):
    x, y = (RNG.integers(0, 6, size=(40, n)).astype(float) for _ in range(2))
    x[3] = 2
    found = row_correlations(x, y, kind)
    assert np.isnan(found[3])
    for row in {*range(40)} - {3}:
        if np.ptp(y[row]):
            assert found[row] == pytest.approx(ORACLES[kind](x[row], y[row]).statistic, abs=1e-9)


def test_a_partial_correlation_of_no_correlation_raises():
    """It was clipped to 1."""
    with pytest.raises(InputError, match="`r_xy` to lie between"):
        partial_correlation(2, 0.1, 0.1)
