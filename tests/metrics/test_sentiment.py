"""If these fail, a summary seems to have the sentiment of its reviews when it does not."""

from __future__ import annotations

import json
import random

import numpy as np
import pytest

from caspr.errors import EmptySummaryError, InputError, LabelError, MetricError, TooLongError
from caspr.metrics.sentiment import (
    DISSATISFIED,
    SATISFIED,
    SentimentConsistency,
    ZeroShotSentiment,
)
from caspr.metrics.sentiment_classifier import class_polarities
from caspr.records import Claims, Relation
from caspr.testing import FakeLabeler
from checkpoints import overwrite, save_bert, save_fnet

SENTENCES = [f"Sentence {word} is here." for word in "abcdef"]


def drawn(seed, n_items):
    """Answers for each sentence, and items of sentences: summaries and reviews."""
    rng = random.Random(seed)
    answers = {
        (text, hypothesis): rng.choice(list(Relation))
        for text in SENTENCES
        for hypothesis in (SATISFIED, DISSATISFIED)
    }

    def some(most):
        return [rng.choice(SENTENCES) for _ in range(rng.randint(1, most))]

    items = [
        (some(3), some(3), [some(3) for _ in range(rng.randint(1, 3))], [some(2), some(2)])
        for _ in range(n_items)
    ]
    return answers, items


def by_hand(own, reviews, answers):
    def sentiment(texts):
        each = [
            (answers[t, SATISFIED] == Relation.ENTAILMENT)
            - (answers[t, DISSATISFIED] == Relation.ENTAILMENT)
            for t in texts
        ]
        return sum(each) / len(each)

    mean = sum(sentiment(review) for review in reviews) / len(reviews)
    mine = sentiment(own)
    same = (mine > 0) == (mean > 0) and (mine < 0) == (mean < 0)
    return abs(mine - mean), float(same)


def scored(metric, items):
    return metric.score_pairs(
        [" ".join(a) for a, *_ in items],
        [" ".join(b) for _, b, *_ in items],
        reviews_a=[[" ".join(r) for r in ra] for *_, ra, _ in items],
        reviews_b=[[" ".join(r) for r in rb] for *_, rb in items],
    )


@pytest.mark.parametrize("seed", range(20))
def test_it_is_the_formula_in_loops_and_a_batch_is_its_items(seed):
    answers, items = drawn(seed, 4)
    metric = SentimentConsistency(nli=FakeLabeler(answers), embedder=None)
    found = scored(metric, items)
    for item, score in zip(items, found, strict=True):
        a, b, ra, rb = item
        (diff_a, same_a), (diff_b, same_b) = by_hand(a, ra, answers), by_hand(b, rb, answers)
        assert score.parts["difference_a"] == pytest.approx(diff_a)
        assert score.parts["difference_b"] == pytest.approx(diff_b)
        assert score.parts["agreement"] == (same_a + same_b) / 2
        assert score.value == pytest.approx(100 * (1 - (diff_a + diff_b) / 4))
        assert scored(metric, [item])[0] == score


def test_the_wording_is_an_option_and_in_the_signature():
    table = {("It is big.", "All is well."): Relation.ENTAILMENT}
    labeler = FakeLabeler(table)
    metric = SentimentConsistency(nli=labeler, satisfied="All is well.", embedder=None)
    score = scored(metric, [(["It is big."], ["It is old."], [["It is big."]], [["It is red."]])])[
        0
    ]
    assert score.parts["sentiment_a"] == 1
    assert "All is well." in score.signature
    with pytest.raises(InputError, match="`satisfied`"):
        ZeroShotSentiment(FakeLabeler(), satisfied=" ")


class Model:
    signature = "mine"

    def __init__(self, answer):
        self.answer = answer

    def polarity(self, texts):
        return self.answer(texts)


ITEM = (["It is big."], ["It is old."], [["It is big."]], [["It is red."]])


def test_any_object_with_polarity_fits_in():
    metric = SentimentConsistency(classifier=Model(lambda texts: [0.5] * len(texts)))
    assert scored(metric, [ITEM])[0].value == 100


def failing(texts):
    raise KeyError("big")


@pytest.mark.parametrize(
    "answer",
    [
        *(lambda t: [], lambda t: [np.nan] * len(t), lambda t: [2] * len(t), lambda t: None),
        failing,
    ],
)
def test_a_model_that_returns_no_polarities_is_refused(answer):
    with pytest.raises(MetricError, match="mine"):
        scored(SentimentConsistency(classifier=Model(answer)), [ITEM])


def test_an_item_that_fails_costs_one_item():
    class Failing(FakeLabeler):
        def label(self, pairs):
            if any("bad" in premise for premise, _ in pairs):
                raise LabelError("a bad pair")
            return super().label(pairs)

    items = [ITEM, (["It is bad."], *ITEM[1:]), ITEM]
    texts = [[" ".join(item[k]) for item in items] for k in (0, 1)]
    reviews = [[[" ".join(r) for r in item[k]] for item in items] for k in (2, 3)]
    found = SentimentConsistency(nli=Failing()).score_pairs(
        *texts, reviews_a=reviews[0], reviews_b=reviews[1], on_error="record"
    )
    assert [score.error is None for score in found] == [True, False, True]


def test_claims_and_missing_reviews():
    metric = SentimentConsistency(nli=FakeLabeler())
    reviews = {"reviews_a": [["It is big."]], "reviews_b": [["It is old."]]}
    claims = Claims(["It is big.", "It is old."])
    assert metric.score_pairs([claims], ["It is old."], **reviews)[0].value == 100
    with pytest.raises(InputError, match="reviews_a"):
        metric.score_pairs(["It is big."], ["It is old."])
    with pytest.raises(EmptySummaryError):
        metric.score_pairs([" "], ["It is old."], **reviews)


def test_classes_of_a_classifier():
    assert class_polarities(["NEGATIVE", "POSITIVE"], None) == [-1, 1]
    assert class_polarities(["LABEL_0", "LABEL_1"], {"LABEL_0": 1, "LABEL_1": -0.5}) == [1, -0.5]
    with pytest.raises(InputError, match="'label_0'"):
        class_polarities(["LABEL_0"], None)
    with pytest.raises(InputError, match="between -1 and 1"):
        class_polarities(["x"], {"x": 3})


def test_a_classifier_is_what_transformers_computes(tmp_path):
    import transformers

    two_labels = save_bert(tmp_path)
    config = json.loads((tmp_path / "config.json").read_text())
    config["id2label"] = {0: "negative", 1: "positive", 2: "neutral"}
    (tmp_path / "config.json").write_text(json.dumps(config))
    texts = ["the hotel is clean.", "very dirty rooms, and the staff was rude.", "a pool"]
    metric = SentimentConsistency(classifier=two_labels, device="cpu")
    pipe = transformers.pipeline("text-classification", model=str(two_labels), top_k=None)
    expected = [
        sum(
            row["score"] * {"negative": -1, "positive": 1, "neutral": 0}[row["label"]]
            for row in rows
        )
        for rows in pipe(texts)
    ]
    assert metric._polarity(texts) == pytest.approx(expected, abs=1e-5)
    assert metric._polarity(texts[:1]) == pytest.approx(expected[:1], abs=1e-5)
    overwrite(two_labels / "model.safetensors")
    assert metric._polarity(texts) == pytest.approx(expected, abs=1e-5), "a view of the file"


def test_a_sentence_has_one_polarity_whatever_its_neighbours(tmp_path):
    """FNet mixes all positions, padding too."""
    folder = save_fnet(save_bert(tmp_path / "bert"), tmp_path / "fnet")
    classes = {"CONTRADICTION": -1, "NEUTRAL": 0, "ENTAILMENT": 1}
    metric = SentimentConsistency(classifier=folder, classes=classes, device="cpu")
    texts = ["the hotel is clean.", "a pool", "very dirty rooms, and the staff was rude."]
    alone = [metric._polarity([text])[0] for text in texts]
    assert metric._polarity(texts) == pytest.approx(alone, abs=1e-5)


def test_a_classifier_of_the_roberta_family_takes_two_tokens_less_than_positions(
    tiny_roberta, copied
):
    """Its positions begin after the padding: over that, the network fails with an IndexError."""
    folder = copied(tiny_roberta)
    for name, changes in (
        ("config.json", {"id2label": {0: "negative", 1: "neutral", 2: "positive"}}),
        ("tokenizer_config.json", {"model_max_length": 10**30}),
    ):
        settings = json.loads((folder / name).read_text()) | changes
        (folder / name).write_text(json.dumps(settings))
    metric = SentimentConsistency(classifier=folder, device="cpu")
    token = ","  # one token, however often
    assert len(metric._polarity([token * 510])) == 1
    with pytest.raises(TooLongError, match="over the 512 of the classifier"):
        metric._polarity([token * 511])


def test_what_a_users_model_raises_is_recorded_for_its_pair():
    class Mine:
        signature = "mine"

        def polarity(self, texts):
            if any("Blue" in text for text in texts):
                raise RuntimeError("no colours, please")
            return [1.0 for _ in texts]

    texts = ["Red.", "Blue.", "Green."]
    scores = SentimentConsistency(classifier=Mine(), embedder=None).score_pairs(
        texts, texts, reviews_a=[["Fine."]] * 3, reviews_b=[["Fine."]] * 3, on_error="record"
    )
    assert [one.error is None for one in scores] == [True, False, True]
    assert "item 1" in str(scores[1].error)
    assert "no colours, please" in str(scores[1].error)


@pytest.mark.parametrize("model", [3, Model, lambda texts: texts, type("Plain", (), {})()])
def test_what_is_no_sentiment_model_is_refused(model):
    with pytest.raises(InputError, match="`classifier` to be a name, a folder, or an object with"):
        SentimentConsistency(classifier=model, embedder=None)


def test_a_sentiment_model_needs_a_signature():
    """Without one, the first score once ended in an AttributeError."""
    plain = type("Plain", (), {"polarity": lambda self, texts: [0.0] * len(texts)})()
    with pytest.raises(InputError, match=r"Plain object .* which has no `signature`"):
        SentimentConsistency(classifier=plain, embedder=None)
