import pytest
from caspr.testing import FakeLabeler, FakeSplitter
from summariser import summarise

import caspr

REVIEWS_A = ["The hotel is clean.", "The staff is friendly.", "The pool is open all year."]
REVIEWS_B = ["The hotel is clean.", "The staff is rude.", "There is no pool."]


def test_what_sets_the_hotels_apart_is_in_the_summaries():
    score = caspr.score(*summarise(REVIEWS_A, REVIEWS_B), preset="embedded")
    assert score.value > 60, score.signature


def test_the_measure_itself_can_tell():
    """A text against itself has no contrast: if this fails, doubt the set-up, not the summariser."""
    same = "The hotel is clean."
    assert caspr.score(same, same, preset="embedded").value == 0


def test_without_any_model():
    models = {"splitter": FakeSplitter(), "nli": FakeLabeler()}
    assert caspr.score("It is clean.", "It is not clean.", **models).value == 100


def test_hotels_that_are_alike_have_nothing_to_tell():
    with pytest.raises(caspr.errors.EmptySummaryError):
        caspr.score(*summarise(REVIEWS_A, REVIEWS_A), metric="ds")
