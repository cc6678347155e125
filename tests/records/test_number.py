"""If these fail, a score cannot be formatted, rounded, compared or sorted as the number it is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError
from caspr.records import Score

VALUES = st.floats(-200, 200)


def score(value, metric="ds"):
    return Score(metric, value, f"{metric}|v:0")


@given(VALUES, st.integers(0, 4))
def test_format_and_round_are_the_floats(value, digits):
    assert f"{score(value):.{digits}f}" == f"{value:.{digits}f}"
    assert f"{score(value):10.2e}" == f"{value:10.2e}"
    assert round(score(value), digits) == round(value, digits)
    assert round(score(value)) == round(value)


def test_a_score_that_rounds_to_zero_has_no_sign():
    """BERTScore of equal texts can be 1 + 1e-7, whose inverse would be shown as -0.0."""
    assert str(score(-0.00001)) == "ds = 0.0  [ds|v:0]"


def test_an_empty_format_is_the_line():
    assert f"{score(73.64)}" == str(score(73.64)) == "ds = 73.6  [ds|v:0]"


@given(VALUES, VALUES)
def test_order_is_the_floats_with_scores_and_numbers(a, b):
    for left, right in (
        (score(a), score(b)),
        (score(a), b),
        (a, score(b)),
        (score(a), np.float64(b)),
        (np.float64(a), score(b)),
    ):
        assert bool(left < right) == (a < b)
        assert bool(left <= right) == (a <= b)
        assert bool(left > right) == (a > b)
        assert bool(left >= right) == (a >= b)


@given(st.lists(VALUES, max_size=10))
def test_scores_sort_by_value(values):
    assert [s.value for s in sorted(map(score, values))] == sorted(values)


def test_equality_and_hash_are_the_records():
    assert score(1.0) == score(1.0)
    assert score(1.0) != 1.0
    assert len({score(1.0), score(1.0), score(2.0)}) == 2


def test_scores_of_two_metrics_have_no_order():
    with pytest.raises(InputError, match="'ds' cannot be ordered with one of 'caspr'"):
        _ = score(1.0) < score(2.0, "caspr")
    with pytest.raises(TypeError):
        _ = score(1.0) < "2"


def test_without_a_value_its_own_error_is_raised():
    failed = Score("ds", float("nan"), "s", error=EmptySummaryError("summary_a is empty"))
    for use in (lambda: f"{failed:.1f}", lambda: round(failed), lambda: failed < 1):
        with pytest.raises(EmptySummaryError, match="summary_a is empty"):
            use()
