"""If these fail, a system is said to be better than another when it is not, or not when it is."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats as scipy_stats

from caspr.errors import InputError
from caspr.stats import (
    aligned,
    compare,
    compare_all,
    effect_size,
    holm,
    pairs_needed,
    permutation_test,
)
from caspr.stats import significance as module

RNG = np.random.default_rng(2)
X = RNG.normal(60, 10, size=40)
Y = X - RNG.normal(2, 6, size=40)


def scipy_p(x, y, n_resamples):
    found = scipy_stats.permutation_test(
        (x, y),
        lambda a, b, axis: np.mean(a - b, axis=axis),
        permutation_type="samples",
        vectorized=True,
        n_resamples=n_resamples,
        rng=np.random.default_rng(1),
    )
    return found.pvalue


@pytest.mark.parametrize("n", [3, 5, 8])
def test_exact_permutation_test_is_scipys_and_a_loops(n):
    x, y = X[:n].round(), Y[:n].round()
    differences = x - y
    patterns = [
        abs(sum(s * d for s, d in zip(signs, differences, strict=True)))
        for signs in product((1, -1), repeat=n)
    ]
    expected = np.mean([total >= abs(differences.sum()) - 1e-9 for total in patterns])
    assert permutation_test(x, y) == pytest.approx(expected)
    assert permutation_test(x, y) == pytest.approx(scipy_p(x, y, np.inf))


def test_drawn_permutation_test_is_scipys_within_monte_carlo_error():
    ours, oracle = permutation_test(X, Y), scipy_p(X, Y, 20_000)
    assert ours == pytest.approx(oracle, abs=4 * np.sqrt(oracle * (1 - oracle) / 10_000) + 2e-4)
    assert permutation_test(X, Y) == permutation_test(Y, X)


def test_block_size_does_not_change_the_count(monkeypatch):
    whole = permutation_test(X, Y, n_resamples=2000)
    monkeypatch.setattr(module, "_BLOCK", 300)
    assert permutation_test(X, Y, n_resamples=2000) == pytest.approx(whole, abs=0.03)


def test_exact_test_uses_each_pattern_once_in_blocks(monkeypatch):
    """In one block, the patterns of 23 items would take gigabytes."""
    assert len(next(module._sign_patterns(23, 10_000_000, seed=0))) < 100_000
    whole = permutation_test(X[:9], Y[:9])
    monkeypatch.setattr(module, "_BLOCK", 63)
    assert permutation_test(X[:9], Y[:9]) == whole


@pytest.mark.parametrize("unit", [1e-2, 1e-3, 1e-5])
def test_scores_of_few_digits_have_the_ties_of_their_digits(unit):
    """84.301 − 84.3 is 0.001 only to 1e-14; without these ties the p-value would be half of it."""
    rng = np.random.default_rng(3)
    for _ in range(20):
        x = rng.integers(70 / unit, 99 / unit, size=8)
        y = x - rng.integers(-2, 3, size=8)
        digits = round(-np.log10(unit))
        decimal = (np.round(side * unit, digits) for side in (x, y))
        assert permutation_test(*decimal) == permutation_test(x, y)


def test_p_values_under_the_null_are_uniform():
    """Of systems that do not differ, one in twenty is found to, and no more."""
    rng = np.random.default_rng(8)
    p = [permutation_test(*rng.normal(size=(2, 20)), n_resamples=200, seed=i) for i in range(400)]
    assert np.mean(np.array(p) <= 0.05) == pytest.approx(0.05, abs=0.03)


@given(st.lists(st.integers(-5, 5), min_size=3, max_size=8))
def test_equal_systems_have_a_p_of_one(values):
    assert permutation_test(values, values) == 1.0


def test_comparison_by_its_parts():
    found = compare(X, Y, names=("new", "old"))
    oracle = scipy_stats.bootstrap(
        (X - Y,), np.mean, n_resamples=9999, rng=np.random.default_rng(0), method="percentile"
    )
    assert found.difference.estimate == pytest.approx(np.mean(X) - np.mean(Y))
    assert found.difference.standard_error == pytest.approx(oracle.standard_error, rel=0.05)
    assert found.effect_size == pytest.approx(scipy_stats.ttest_rel(X, Y).statistic / np.sqrt(40))
    assert found.effect_size == pytest.approx(effect_size(X, Y))
    assert found.n_items == 40
    assert compare(Y, X).difference.estimate == -found.difference.estimate


def test_the_winner_is_who_is_surely_higher():
    low, high = RNG.normal(50, 1, size=30), RNG.normal(60, 1, size=30)
    assert compare(low, high, names=("a", "b")).winner == "b"
    assert "b is higher" in str(compare(low, high, names=("a", "b")))
    same = compare(low, low + RNG.normal(0, 5, size=30) - 0.1, names=("a", "b"))
    assert same.winner is None
    assert str(same).endswith("no significant difference")


def test_too_few_items_for_significance_are_reported():
    """Without it, an interval that excludes 0 beside "no significant difference" is hard to understand."""
    few = compare([3, 4, 5, 6, 7], [1, 2, 3, 4, 4])
    assert str(few).endswith("no significant difference (fewer than 6 items cannot give p < 0.05)")
    assert "fewer" not in str(compare([3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 4, 6]))


@given(st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_holm_by_its_definition(p):
    order = np.argsort(p, kind="stable")
    expected = [0.0] * len(p)
    so_far = 0.0
    for rank, index in enumerate(order):
        so_far = max(so_far, min(1.0, (len(p) - rank) * p[index]))
        expected[index] = so_far
    assert holm(p).tolist() == pytest.approx(expected)


def test_every_two_systems_are_corrected_together():
    systems = {"a": X, "b": Y, "c": Y - 10}
    found = compare_all(systems)
    assert [(c.first, c.second) for c in found] == [("a", "b"), ("a", "c"), ("b", "c")]
    assert [c.p_adjusted for c in found] == pytest.approx(holm([c.p_value for c in found]).tolist())
    assert found[0].p_value == compare(X, Y).p_value


@pytest.mark.parametrize("effect", [0.2, 0.35, 0.5, 0.8, -0.5, 1.2])
@pytest.mark.parametrize("power", [0.8, 0.95])
def test_pairs_needed_have_that_power(effect, power):
    """Against the noncentral t distribution: exact to about one item."""

    def t_test_power(n):
        critical = scipy_stats.t.ppf(0.975, n - 1)
        shifted = scipy_stats.nct(n - 1, abs(effect) * np.sqrt(n))
        return 1 - shifted.cdf(critical) + shifted.cdf(-critical)

    n = pairs_needed(effect, power=power)
    exact = next(m for m in range(3, 2000) if t_test_power(m) >= power)
    assert abs(n - exact) <= 1


def test_items_are_put_beside_each_other():
    found = aligned({"a": {"x": 1.0, "y": 2.0}, "b": {"y": 4.0, "x": 3.0}})
    assert {name: values.tolist() for name, values in found.items()} == {"a": [1, 2], "b": [3, 4]}
    with pytest.raises(
        InputError, match=r"'b' lacks 1 \('y'\) and has 2 that 'a' lacks \('z', 'w'\)"
    ):
        aligned({"a": {"x": 1.0, "y": 2.0}, "b": {"x": 4.0, "z": 3.0, "w": 1.0}})


def test_no_number_of_items_is_asked_for_with_which_the_test_could_find_nothing():
    few = compare([80, 85, 83, 88, 79], [70, 76, 72, 78, 70])
    assert few.p_value == 2 / 2**5
    assert few.n_needed == module.MIN_ITEMS_FOR_SIGNIFICANCE
    assert compare(X[:6] + 50, X[:6] + np.arange(6) / 100).p_value <= 0.05


def test_thousands_of_items_are_matched_at_once():
    many = {item: float(item) for item in range(50_000)}  # quadratic, it would take an hour
    assert len(aligned({"a": many, "b": many})["b"]) == len(many)


def test_equal_differences_have_no_effect_size():
    found = compare(X, X - 2)
    assert found.effect_size is None
    assert found.n_needed is None
    assert "equal in all resamples" in str(found.difference)
    with pytest.raises(InputError, match="all 40 differences are equal"):
        effect_size(X, X - 2)
    rounded = [84.301, 20.102, 9.203]  # its differences from the next list differ by 1e-14
    assert compare(rounded, [84.3, 20.101, 9.202]).effect_size is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: compare([1, 2], [1, 2]), "at least 3"),
        (lambda: compare([1, 2, 3], [1, 2, 3, 4]), "the same items"),
        (lambda: compare([1, 2, float("nan")], [1, 2, 3]), "item 2, nan"),
        (lambda: permutation_test([1, 2], [1, 2]), "at least 3"),
        (lambda: compare_all({"a": X}), "two systems or more"),
        (lambda: holm([0.5, 1.5]), "between 0 and 1"),
        (lambda: holm([]), "at least one p-value"),
        (lambda: pairs_needed(0.0), "No number of items"),
        (lambda: pairs_needed(0.5, power=1.0), "`power`"),
        (lambda: pairs_needed(0.5, alpha=0.0), "`alpha`"),
        (lambda: pairs_needed(0.5, power="0.8"), "`power`.* but got '0.8'"),
        (lambda: pairs_needed(1e-200), "No number of items is enough for an effect of 1e-200"),
        (lambda: pairs_needed(float("nan")), "No number of items"),
        (lambda: pairs_needed("0.5"), "`effect` to be a number"),
        (lambda: compare_all([X, X]), "`systems` to be a dict from names to scores, but got list"),
        (lambda: aligned([X]), "`systems` to be a dict"),
        (lambda: aligned({"a": [1.0], "b": [2.0]}), "`a` to be a dict"),
    ],
)
def test_invalid_comparisons(call, message):
    with pytest.raises(InputError, match=message):
        call()


def test_a_level_too_fine_for_one_minus_it_is_met_all_the_same():
    assert pairs_needed(0.5, alpha=1e-17) == 392
    assert pairs_needed(0.5, alpha=1e-15) < 392


def test_a_difference_that_is_next_to_nothing_has_no_number_of_items():
    assert compare([1.0, -1.0, 1e-16, -1e-16, 1e-200], [0.0] * 5, n_resamples=100).n_needed is None


@pytest.mark.parametrize("names", [("x",), "xy"])
def test_names_are_two(names):
    with pytest.raises(InputError, match="`names` to be two names"):
        compare([1, 2, 4], [1, 3, 3], names=names)


def test_names_are_different():
    """`a is higher` was said of a compared with a."""
    with pytest.raises(InputError, match=r"two different names, but got \('a', 'a'\)"):
        compare([1, 2, 3], [2, 3, 5], names=("a", "a"))


@pytest.mark.parametrize("names", [None, 5, "ab", ("a",)])
def test_names_that_are_not_two(names):
    with pytest.raises(InputError, match="`names` to be two names"):
        compare([1, 2, 3], [2, 3, 5], names=names)


@pytest.mark.parametrize("n_tests", [1, 3, 9, 45])
def test_the_note_on_too_few_items_is_of_the_smallest_possible_p_value(n_tests):
    for n_items in range(3, 14):
        smallest = permutation_test(list(range(n_items)), [100] * n_items)
        is_possible = holm([smallest, *[1.0] * (n_tests - 1)])[0] < 0.05
        assert bool(module.too_few_items(n_items, n_tests)) is not is_possible
