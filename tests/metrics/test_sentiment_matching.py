"""If these fail, a complaint about the pool is compared with praise of the breakfast."""

from __future__ import annotations

import math

import numpy as np
import pytest

from caspr.errors import ModelError, TooLongError
from caspr.metrics import sentiment_matching
from caspr.metrics.sentiment import SentimentConsistency
from caspr.metrics.sentiment_matching import TEMPERATURE, expected_sentiment

VECTORS = {"The pool is dirty.": (1, 0), "The pool was filthy.": (0.8, 0.6), "Good food.": (0, 1)}
SIGNS = {"The pool is dirty.": -1.0, "The pool was filthy.": -0.5, "Good food.": 1.0}


class Model:
    signature = "signs"

    def polarity(self, texts):
        return [SIGNS[text] for text in texts]


class Embedder:
    name, identity, dtype_name, limit = "toy", "0", "float32", 8

    def lengths(self, texts):
        return [len(text.split()) for text in texts]

    def encode(self, texts):
        return np.array([VECTORS[text] for text in texts], np.float32)


@pytest.fixture
def metric(monkeypatch):
    monkeypatch.setattr(
        "caspr.metrics.sentiment_matching.load_embedder", lambda model, device=None: Embedder()
    )
    return SentimentConsistency(classifier=Model())


def by_hand(sentence, reviews):
    odds = [math.exp(np.dot(VECTORS[sentence], VECTORS[one]) / TEMPERATURE) for one in reviews]
    return sum(o * SIGNS[one] for o, one in zip(odds, reviews, strict=True)) / sum(odds)


def score(metric, pairs):
    return metric.score_pairs(
        [a for a, _ in pairs],
        [a for a, _ in pairs],
        reviews_a=[reviews for _, reviews in pairs],
        reviews_b=[reviews[:1] for _, reviews in pairs],
    )


def test_a_sentence_is_compared_with_what_reviews_say_of_its_subject(metric):
    reviews = ["The pool was filthy. Good food.", "Good food."]
    items = [("The pool is dirty. Good food.", reviews), ("The pool is dirty.", reviews)]
    found = score(metric, items)
    sentences = ["The pool was filthy.", "Good food.", "Good food."]
    apart = [
        abs(SIGNS[one] - by_hand(one, sentences)) for one in ("The pool is dirty.", "Good food.")
    ]
    assert found[0].parts["sentence_difference_a"] == pytest.approx(sum(apart) / 2, abs=1e-6)
    both = found[0].parts["sentence_difference_a"] + found[0].parts["sentence_difference_b"]
    assert found[0].value == pytest.approx(100 * (1 - both / 4))
    assert found[1].parts["sentence_difference_a"] == pytest.approx(apart[0], abs=1e-6)
    assert [score(metric, [item])[0] for item in items] == list(found)


def test_what_is_expected_lies_between_what_the_reviews_say():
    rng = np.random.default_rng(0)
    summary, reviews = (rng.normal(size=(n, 6)).astype(np.float32) for n in (3, 9))
    signs = rng.uniform(-1, 1, 9)
    found = expected_sentiment(summary, reviews, signs)
    assert ((signs.min() <= found) & (found <= signs.max())).all()
    assert expected_sentiment(summary, reviews[:1], signs[:1]) == pytest.approx([signs[0]] * 3)


def test_a_sentence_over_the_embedder_s_limit_costs_one_item(metric, monkeypatch):
    long = " ".join(["word"] * 9)
    monkeypatch.setitem(SIGNS, long, 0.0)
    fine = ("Good food.", ["Good food."])
    with pytest.raises(TooLongError, match="review 1 of reviews_a of item 0 has 9 tokens"):
        score(metric, [("Good food.", ["Good food.", long])])
    found = metric.score_pairs(
        ["Good food."] * 2,
        ["Good food."] * 2,
        reviews_a=[fine[1], [long]],
        reviews_b=[fine[1]] * 2,
        on_error="record",
    )
    assert [one.error is None for one in found] == [True, False]


def test_nan_from_an_embedder_is_refused(metric, monkeypatch):
    monkeypatch.setitem(VECTORS, "Good food.", (math.nan, 0))
    with pytest.raises(ModelError, match="'toy' gives NaN"):
        score(metric, [("Good food.", ["Good food."])])


def test_the_signature_names_the_embedder(metric):
    assert "toy@0" in metric.signature
    assert str(sentiment_matching.TEMPERATURE) in metric.signature
    assert "matched:none" in SentimentConsistency(classifier=Model(), embedder=None).signature
