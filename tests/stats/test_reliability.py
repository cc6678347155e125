"""If these fail, raters are said to agree more, or less, than they do."""

from __future__ import annotations

import krippendorff
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import InputError
from caspr.stats import Choice, krippendorff_alpha, split_half

RNG = np.random.default_rng(7)
CELL = st.one_of(st.just(float("nan")), st.integers(-1, 2).map(float))


def test_a_masked_rating_is_missing():
    """The number under the mask is often a placeholder, such as −1 or 99."""
    ratings = np.ma.masked_array([[1, 2, 3, 99], [1, 2, 2, 1]], mask=[[0, 0, 0, 1], [0] * 4])
    assert krippendorff_alpha(ratings) == krippendorff_alpha([[1, 2, 3], [1, 2, 2]])


@pytest.mark.parametrize("measurement", ["nominal", "ordinal", "interval"])
@given(
    st.integers(2, 4).flatmap(
        lambda n: st.lists(st.lists(CELL, min_size=6, max_size=6), min_size=n, max_size=n)
    )
)
def test_alpha_is_krippendorff_s(measurement, rows):
    table = np.array(rows)
    rated_twice = (~np.isnan(table)).sum(axis=0) > 1
    kept = table[:, rated_twice]
    if not rated_twice.any() or len(set(kept[~np.isnan(kept)])) < 2:
        with pytest.raises(InputError, match="undefined"):
            krippendorff_alpha(table, measurement)
        return
    expected = krippendorff.alpha(reliability_data=kept, level_of_measurement=measurement)
    assert krippendorff_alpha(table, measurement) == pytest.approx(expected, abs=1e-9)


def test_alpha_of_agreement_and_of_chance():
    one = RNG.integers(0, 3, 2000)
    assert krippendorff_alpha([one, one]) == 1
    assert krippendorff_alpha([one, RNG.permutation(one)]) == pytest.approx(0, abs=0.06)


@pytest.mark.parametrize("unit", [1e200, 1e308, 1e-200])
def test_alpha_does_not_depend_on_the_unit(unit):
    """Squares of ratings over 1e154 are infinite, and alpha was NaN."""
    table = np.array([[0.5, 1, 0.25, 1], [0.5, 0.75, 0.25, -0.5]])
    expected = krippendorff_alpha(table, "interval")
    assert krippendorff_alpha(table * unit, "interval") == pytest.approx(expected, rel=1e-12)


@pytest.mark.parametrize(
    ("ratings", "measurement", "message"),
    [
        ([1, 2], "nominal", "n_raters, n_units"),
        ([[1, 2], [1, 2]], "ratio", "'nominal', 'ordinal', 'interval'"),
        ([[1, float("inf")], [1, 2]], "nominal", "infinite"),
        ([[1, 1], [1, 1]], "nominal", "all ratings are equal"),
        ([[1, float("nan")], [float("nan"), 2]], "nominal", "two raters"),
    ],
)
def test_alpha_errors(ratings, measurement, message):
    with pytest.raises(InputError, match=message):
        krippendorff_alpha(ratings, measurement)


def drawn(noise, n_items=40, n_raters=6):
    names, items, choices = ("a", "b", "c", "d"), [], []
    for item in range(n_items):
        merit = RNG.normal(size=4)
        for _ in range(n_raters):
            order = np.argsort(merit + noise * RNG.normal(size=4))
            items.append(item)
            choices.append(Choice(names, names[order[-1]], names[order[0]]))
    return choices, items


def test_split_half_is_1_for_raters_who_agree_and_0_for_chance():
    assert split_half(*drawn(0.0), n_splits=5) == pytest.approx(1)
    assert split_half(*drawn(1000.0), n_splits=30) == pytest.approx(0, abs=0.12)
    assert 0.3 < split_half(*drawn(0.7), n_splits=20) < 0.95


def test_split_half_is_the_same_for_the_same_seed():
    data = drawn(0.7)
    assert split_half(*data, n_splits=5, seed=3) == split_half(*data, n_splits=5, seed=3)


def test_split_half_needs_two_choices_an_item():
    choices, _ = drawn(0.5)
    with pytest.raises(InputError, match="two choices or more"):
        split_half(choices, range(len(choices)))
    with pytest.raises(InputError, match="an item for each"):
        split_half(choices, [1])


def test_what_is_not_a_choice_is_refused():
    with pytest.raises(InputError, match="a list of Choice"):
        split_half([("a", "b")] * 4, [1, 1, 2, 2])


def test_items_that_are_no_list_raise():
    with pytest.raises(InputError, match="an item for each"):
        split_half([Choice(("a", "b"), "a", "b")] * 3, None)
