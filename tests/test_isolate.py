"""If these fail, one bad item of a batch costs the others their result, or time without bound."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import (
    AnswerError,
    DeviceError,
    EmptySummaryError,
    LabelError,
    ModelNotFoundError,
    RequestError,
)
from caspr.isolate import outcomes


def runner(bad, error=EmptySummaryError):
    calls = []

    def run(items):
        calls.append(list(items))
        for item in items:
            if item in bad:
                raise error(str(item))
        return [item * 10 for item in items]

    return run, calls


@given(st.lists(st.integers(0, 30), max_size=20), st.sets(st.integers(0, 30)))
def test_each_item_has_what_it_has_alone(items, bad):
    run, _ = runner(bad)
    found = list(outcomes(items, run))
    assert [str(f) if isinstance(f, EmptySummaryError) else f for f in found] == [
        str(item) if item in bad else item * 10 for item in items
    ]


def test_one_bad_item_of_many_costs_a_logarithm_of_calls():
    run, calls = runner({700})
    assert sum(isinstance(f, EmptySummaryError) for f in outcomes(range(1024), run)) == 1
    assert len(calls) == 21


@pytest.mark.parametrize("error", [AnswerError, LabelError])
def test_errors_of_one_item(error):
    run, _ = runner({1}, error)
    assert [type(found) for found in outcomes([0, 1, 2], run)] == [int, error, int]


@pytest.mark.parametrize("error", [RequestError, DeviceError, ModelNotFoundError, KeyError])
def test_errors_that_concern_all_are_raised_at_once(error):
    run, calls = runner({1}, error)
    with pytest.raises(error):
        list(outcomes([0, 1, 2], run))
    assert len(calls) == 1
