"""If these fail, reviews that cannot be used give a number, or end a run that records."""

from __future__ import annotations

import pytest

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, InputError, LabelError
from caspr.metrics import load_metric
from caspr.metrics.grounded import GroundedContrast, Prevalence
from caspr.testing import FakeLabeler, FakeSplitter

GOOD = {"reviews_a": [["It is big."]] * 2, "reviews_b": [["It is old."]] * 2}
TWO = (["It is big."] * 2, ["It is old."] * 2)


@pytest.mark.parametrize(
    ("bad", "error", "message"),
    [
        (None, InputError, "got no `reviews_b`"),
        ("It is old.", InputError, "one list of reviews for each pair, but got str"),
        ([["It is old."]], InputError, "each of 2 pairs, but got 1"),
        ([["It is old."], "It is old."], InputError, "reviews_b of item 1 to be a list of texts"),
        ([["It is old."], None], InputError, "reviews_b of item 1"),
        ([["It is old."], []], EmptySummaryError, "reviews_b of item 1 is an empty list"),
        ([["It is old."], ["x", " "]], EmptySummaryError, "review 1 of reviews_b of item 1"),
        ([["It is old."], ["x", None]], InputError, "review 1 of reviews_b of item 1.*None"),
        ([["It is old."], ["a \ud83d"]], InputError, "review 0 of reviews_b of item 1.*surrogate"),
    ],
)
def test_bad_reviews(bad, error, message):
    with pytest.raises(error, match=message):
        GroundedContrast(FakeSplitter(), FakeLabeler()).score_pairs(
            *TWO, **{**GOOD, "reviews_b": bad}
        )


def test_bad_reviews_of_one_item_leave_the_others_their_scores():
    reviews = {**GOOD, "reviews_b": [[], ["It is old."]]}
    scores = GroundedContrast(FakeSplitter(), FakeLabeler()).score_pairs(
        *TWO, **reviews, on_error="record"
    )
    assert list(scores.errors) == [0]
    assert scores.values[1] == 50 * (1 + 1) / 2


def test_a_labeler_that_fails_for_one_item_costs_that_item_alone():
    class Odd(FakeLabeler):
        def label(self, pairs):
            if any("odd" in text for pair in pairs for text in pair):
                raise ValueError("odd")
            return super().label(pairs)

    metric = Prevalence(FakeSplitter(), Odd())
    reviews = {**GOOD, "reviews_b": [["It is old."], ["It is odd."]]}
    scores = metric.score_pairs(*TWO, **reviews, on_error="record")
    assert {i: type(e) for i, e in scores.errors.items()} == {1: LabelError}


@pytest.mark.parametrize("metric", ["caspr", "redundancy", "ds"])
def test_metrics_without_reviews_refuse_them(metric):
    options = {} if metric == "ds" else {"splitter": FakeSplitter(), "nli": FakeLabeler()}
    with pytest.raises(
        InputError, match=f"`{metric}` takes no reviews, but got `reviews_b`"
    ) as found:
        load_metric(metric, **options).score_pairs(*TWO, reviews_b=GOOD["reviews_b"])
    for card in CARDS.values():
        assert (repr(card.name) in str(found.value)) == card.takes_reviews
