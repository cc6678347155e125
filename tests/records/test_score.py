"""A score is used as the number it is, and its interval is that of all outcomes of its verdicts."""

from __future__ import annotations

import pickle
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError
from caspr.records import RelationGrid, Score, Verdict
from caspr.records.calibration import Calibration

VALUES = st.floats(-200, 200)
PROBABILITIES = st.lists(st.floats(0, 1), min_size=2, max_size=7)


def verdict(p):
    return Verdict(1 if p is None or p >= 0.5 else -1, 0, 0, probability=p)


def score(probabilities, n_a=1, inflation=None, value=None):
    verdicts = tuple(map(verdict, probabilities))
    n_b = len(verdicts) - n_a
    plain = np.tile(np.float32([0, 1, 0]), (n_a, n_b, 1))
    relations = np.ones((n_a, n_b), np.int8)
    calibration = None if inflation is None else Calibration(inflation=inflation)
    share = 100 * float(np.mean([v.value > 0 for v in verdicts]))
    return Score(
        "caspr",
        share if value is None else value,
        "caspr|v:0",
        grid=RelationGrid(plain, plain, relations, calibration=calibration),
        verdicts_a=verdicts[:n_a],
        verdicts_b=verdicts[n_a:],
    )


def enumerated(probabilities):
    """Mean and standard deviation of the score over all 2^n outcomes of independent verdicts."""
    scores, weights = [], []
    for outcome in product((0, 1), repeat=len(probabilities)):
        chances = [p if up else 1 - p for p, up in zip(probabilities, outcome, strict=True)]
        weights.append(np.prod(chances))
        scores.append(100 * np.mean(outcome))
    mean = np.dot(weights, scores)
    return mean, np.sqrt(np.dot(weights, (np.array(scores) - mean) ** 2))


@given(PROBABILITIES, st.one_of(st.none(), st.floats(0.5, 3)))
def test_the_standard_error_is_that_of_all_outcomes_inflated(probabilities, inflation):
    _, spread = enumerated(probabilities)
    found = score(probabilities, inflation=inflation).standard_error
    assert found == pytest.approx((inflation or 1) * spread, abs=1e-6)


@given(PROBABILITIES, st.one_of(st.none(), st.floats(0.5, 3)))
def test_the_interval_lies_around_the_expected_score_and_holds_the_value(probabilities, inflation):
    made = score(probabilities, inflation=inflation)
    mean, spread = enumerated(probabilities)
    half = 1.96 * (inflation or 1) * spread
    low, high = made.interval
    assert low == pytest.approx(min(max(0, mean - half), made.value), abs=1e-5)
    assert high == pytest.approx(max(min(100, mean + half), made.value), abs=1e-5)
    assert 0 <= low <= made.value <= high <= 100


def test_sides_are_counted_by_claim():
    probabilities = [0.1, 0.4, 0.8, 0.95]
    for n_a in (1, 2, 3):
        assert score(probabilities, n_a).standard_error == score(probabilities).standard_error


def test_sure_verdicts_leave_no_doubt():
    made = score([1.0, 0.0, 1.0, 1.0])
    assert made.standard_error == 0
    assert made.interval == (75, 75)


@pytest.mark.parametrize("probabilities", [[None, None], [0.5, None]])
def test_without_the_probability_of_every_verdict_there_is_none(probabilities):
    made = score(probabilities)
    assert made.standard_error is None
    assert made.interval is None


def test_a_metric_without_verdicts_has_none():
    made = Score("ds", 50.0, "ds|v:0")
    assert made.standard_error is None
    assert made.interval is None


@pytest.mark.parametrize(
    ("counts", "confidence"),
    [((1, 2, 1), 0.5), ((1, 0, 0), 0.3), ((-1, 0, 1), 0.2), ((-1, 1, 1), 0.2)],
    ids=["contradicted", "unmentioned", "agreed", "tie"],
)
def test_the_reason_has_its_own_probability(counts, confidence):
    one = Verdict(*counts, probability=0.8, contradicted_probability=0.5)
    assert one.reason_confidence == pytest.approx(confidence)
    assert one.reason_confidence <= one.confidence
    assert one.doubtful
    assert Verdict(*counts, probability=0.8).reason_confidence is None
    assert not Verdict(*counts).doubtful


def test_a_verdict_is_doubtful_below_seven_tenths():
    assert not Verdict(1, 1, 0, probability=0.7, contradicted_probability=0.7).doubtful
    assert Verdict(1, 1, 0, probability=0.99, contradicted_probability=0.69).doubtful
    assert Verdict(1, 1, 0, probability=0.69).doubtful
    assert not Verdict(-1, 0, 1, probability=0.3, contradicted_probability=0.3).doubtful


@given(st.floats(0, 1))
def test_confidence_is_the_probability_of_the_verdicts_own_side(p):
    expected = p if p >= 0.5 else 1 - p
    assert verdict(p).confidence == expected
    assert verdict(None).confidence is None


def plain_score(value, metric="ds"):
    return Score(metric, value, f"{metric}|v:0")


@given(VALUES, st.integers(0, 4))
def test_format_and_round_are_the_floats(value, digits):
    assert f"{plain_score(value):.{digits}f}" == f"{value:.{digits}f}"
    assert f"{plain_score(value):10.2e}" == f"{value:10.2e}"
    assert round(plain_score(value), digits) == round(value, digits)
    assert round(plain_score(value)) == round(value)


def test_a_score_that_rounds_to_zero_has_no_sign():
    """BERTScore of equal texts can be 1 + 1e-7, whose inverse would be shown as -0.0."""
    assert str(plain_score(-0.00001)) == "ds = 0.0  [ds|v:0]"


@pytest.mark.parametrize("number", [7, np.float32(7), np.array(7.0)], ids=repr)
def test_the_value_of_a_metric_of_ones_own_becomes_a_float(number):
    """A column of a table once held arrays, or tensors that kept their graph alive."""
    assert type(plain_score(number).value) is float


@pytest.mark.parametrize("wrong", [None, "7", b"7", [7.0], {}])
def test_a_value_that_is_no_number_is_named(wrong):
    with pytest.raises(InputError, match="a number as the value of 'ds', but got"):
        plain_score(wrong)


def test_an_empty_format_is_the_line():
    assert f"{plain_score(73.64)}" == str(plain_score(73.64)) == "ds = 73.6  [ds|v:0]"


@given(VALUES, VALUES)
def test_order_is_the_floats_with_scores_and_numbers(a, b):
    for left, right in (
        (plain_score(a), plain_score(b)),
        (plain_score(a), b),
        (a, plain_score(b)),
        (plain_score(a), np.float64(b)),
        (np.float64(a), plain_score(b)),
    ):
        assert bool(left < right) == (a < b)
        assert bool(left <= right) == (a <= b)
        assert bool(left > right) == (a > b)
        assert bool(left >= right) == (a >= b)


@given(st.lists(VALUES, max_size=10))
def test_scores_sort_by_value(values):
    assert [s.value for s in sorted(map(plain_score, values))] == sorted(values)


def test_equality_and_hash_are_the_records():
    assert plain_score(1.0) == plain_score(1.0)
    assert plain_score(1.0) != 1.0
    assert len({plain_score(1.0), plain_score(1.0), plain_score(2.0)}) == 2


def test_a_recorded_error_equals_its_pickle_and_a_rerun_and_no_other_error():
    def failed(why):
        return Score("caspr", float("nan"), "caspr|v:0", error=InputError(why))

    one = failed("too long")
    for same in (pickle.loads(pickle.dumps(one)), failed("too long")):
        assert same == one
        assert hash(same) == hash(one)
    assert one not in (failed("empty"), Score("caspr", 0.0, "caspr|v:0"), "caspr")


def test_scores_of_two_metrics_have_no_order():
    with pytest.raises(InputError, match="'ds' cannot be ordered with one of 'caspr'"):
        _ = plain_score(1.0) < plain_score(2.0, "caspr")
    with pytest.raises(TypeError):
        _ = plain_score(1.0) < "2"


def test_without_a_value_its_own_error_is_raised():
    failed = Score("ds", float("nan"), "s", error=EmptySummaryError("summary_a is empty"))
    for use in (lambda: f"{failed:.1f}", lambda: round(failed), lambda: failed < 1):
        with pytest.raises(EmptySummaryError, match="summary_a is empty"):
            use()
