"""If these fail, a summary gets support from reviews that do not support it, or none from those that do."""

from __future__ import annotations

import zlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caspr
from caspr.errors import EmptySummaryError, InputError
from caspr.metrics.grounded import GroundedContrast, Prevalence
from caspr.metrics.sentiment import SentimentConsistency
from caspr.records import Claims, Relation
from caspr.testing import FakeLabeler, FakeSplitter

SENTENCES = [f"Sentence {word} is here." for word in "abcde"]
CLAIMS = [f"Claim {word} is here." for word in "vwxyz"]
ENTAILS, NEUTRAL, CONTRADICTS = Relation.ENTAILMENT, Relation.NEUTRAL, Relation.CONTRADICTION


GOOD = {"reviews_a": [["It is big."]] * 2, "reviews_b": [["It is old."]] * 2}
TWO = (["It is big."] * 2, ["It is old."] * 2)


def fake(metric=GroundedContrast, answers=None, **options):
    return metric(FakeSplitter(), FakeLabeler(answers), **options)


def by_hand(a, b, reviews_a, reviews_b, answers):
    """The formulas in loops: prevalence, supported, grounded contrast."""

    def p(claim, reviews):
        return sum(any(answers[s, claim] == ENTAILS for s in r) for r in reviews) / len(reviews)

    def q(claim, reviews):
        return sum(any(answers[s, claim] == CONTRADICTS for s in r) for r in reviews) / len(reviews)

    def repeats(claims, j):
        return any(answers[claims[i], claims[j]] == ENTAILS for i in range(j))

    def prevalence(claims, own):
        return sum(0 if repeats(claims, j) else p(c, own) for j, c in enumerate(claims)) / len(
            claims
        )

    def supported(claims, own):
        return sum(p(c, own) > 0 for c in claims) / len(claims)

    terms = [
        0 if repeats(claims, j) else (p(c, own) - q(c, own)) - (p(c, other) - q(c, other))
        for claims, own, other in ((a, reviews_a, reviews_b), (b, reviews_b, reviews_a))
        for j, c in enumerate(claims)
    ]
    return {
        "prevalence_a": 100 * prevalence(a, reviews_a),
        "prevalence_b": 100 * prevalence(b, reviews_b),
        "supported_a": 100 * supported(a, reviews_a),
        "supported_b": 100 * supported(b, reviews_b),
        "grounded_contrast": 100 * 0.5 * sum(terms) / len(terms),
    }


def drawn(seed, n_items):
    rng = np.random.default_rng(seed)
    texts = SENTENCES + CLAIMS
    answers = {
        (x, y): Relation(int(rng.choice(3, p=[0.2, 0.5, 0.3]))) for x in texts for y in texts
    }

    def some(pool, low, high):
        return [str(t) for t in rng.choice(pool, size=rng.integers(low, high))]

    items = []
    for _ in range(n_items):
        a, b = some(CLAIMS, 1, 5), some(CLAIMS, 1, 5)
        sides = [[some(SENTENCES, 1, 4) for _ in range(rng.integers(1, 5))] for _ in "ab"]
        items.append((a, b, *sides))
    return answers, items


def arguments(items):
    a, b, reviews_a, reviews_b = zip(*items, strict=True)
    return {
        "summaries_a": [Claims(x) for x in a],
        "summaries_b": [Claims(x) for x in b],
        "reviews_a": [[" ".join(r) for r in side] for side in reviews_a],
        "reviews_b": [[" ".join(r) for r in side] for side in reviews_b],
    }


@settings(max_examples=60)
@given(st.integers(0, 2**32 - 1), st.integers(1, 4))
def test_against_the_formulas_in_loops(seed, n_items):
    answers, items = drawn(seed, n_items)
    contrast = fake(answers=answers).score_pairs(**arguments(items))
    prevalence = fake(Prevalence, answers).score_pairs(**arguments(items))
    for item, whole, part in zip(items, contrast, prevalence, strict=True):
        expected = by_hand(*item, answers)
        assert whole.value == pytest.approx(expected.pop("grounded_contrast"))
        assert part.value == pytest.approx(
            (expected["prevalence_a"] + expected["prevalence_b"]) / 2
        )
        for score in (whole, part):
            assert {name: score.parts[name] for name in expected} == pytest.approx(expected)
        assert whole.parts["prevalence"] == part.value
        both = len(item[0]) + len(item[1])
        weighted = (
            whole.parts["grounded_contrast_a"] * len(item[0])
            + whole.parts["grounded_contrast_b"] * len(item[1])
        ) / both
        assert weighted == pytest.approx(whole.value)


def test_no_ordered_pair_is_labelled_twice():
    answers, items = drawn(3, 12)
    metric = fake(answers=answers)
    metric.score_pairs(**arguments(items + items))
    asked = [pair for call in metric.labeler.calls for pair in call]
    assert len(asked) == len(set(asked))


def test_the_ends_of_the_scale():
    own = {"reviews_a": [["It is big."]], "reviews_b": [["It is not big."]]}
    metric = fake()
    assert metric.score_pairs(["It is big."], ["It is not big."], **own)[0].value == 100
    assert metric.score_pairs(["It is not big."], ["It is big."], **own)[0].value == -100
    assert metric.score_pairs(["It is red."], ["It is old."], **own)[0].value == 0
    assert metric.score_pairs(["It is big."], ["It is big."], **own)[0].value == 0


def test_a_repeated_claim_counts_nothing_but_stays_in_the_mean():
    reviews = {"reviews_a": [["It is big."]], "reviews_b": [["It is old."]]}
    score = fake(Prevalence).score_pairs(["It is big. It is big."], ["It is old."], **reviews)[0]
    assert score.parts["prevalence_a"] == 50
    assert score.parts["supported_a"] == 100
    assert [g.repeats for g in score.grounding_a] == [None, 0]


def test_a_duplicated_review_is_two_votes():
    reviews = {"reviews_a": [["It is big."] * 2 + ["It is red."]], "reviews_b": [["It is big."]]}
    score = fake(Prevalence).score_pairs(["It is big."], ["It is big."], **reviews)[0]
    assert score.parts["prevalence_a"] == pytest.approx(200 / 3)


def test_the_evidence_is_the_most_probable_sentence_of_each_review():
    class Sure(FakeLabeler):
        def label(self, pairs):
            return np.array(
                [
                    [0.0, 0.1, 0.9]
                    if "very" in p
                    else [0.0, 0.4, 0.6]
                    if "big" in p
                    else [0.6, 0.4, 0.0]
                    for p, _ in pairs
                ],
                dtype=np.float32,
            )

    metric = Prevalence(FakeSplitter(), Sure())
    score = metric.score_pairs(
        ["Large."],
        ["Large."],
        reviews_a=[["So big. It is very big. Then big.", "Tiny.", "Big? It is big."]],
        reviews_b=[["Tiny."]],
    )[0]
    own = score.grounding_a[0].own
    assert [(e.review, e.sentence) for e in own.supporting] == [
        (0, "It is very big."),
        (2, "It is big."),
    ]
    assert [e.review for e in own.contradicting] == [1, 2], "a review may be in both"
    assert own.supporting[0].probability == pytest.approx(0.9)
    assert score.grounding_a[0].other is None
    assert "It is very big." in score.explain()


# ---- graded


class Drawn(FakeLabeler):
    """Random probabilities, the same for the same pair."""

    def label(self, pairs):
        rows = [np.random.default_rng(zlib.crc32(f"{p}|{h}".encode())).random(3) for p, h in pairs]
        return np.array([row / row.sum() for row in rows], dtype=np.float32)


@settings(max_examples=30)
@given(st.integers(0, 2**32 - 1))
def test_graded_against_the_formulas_in_loops(seed):
    _, items = drawn(seed, 2)
    labeler = Drawn()

    def highest(claim, review, relation):
        return max(float(labeler.label([(s, claim)])[0][relation]) for s in review)

    def net(claim, reviews):
        return np.mean(
            [highest(claim, r, ENTAILS) - highest(claim, r, CONTRADICTS) for r in reviews]
        )

    def repeats(claims, j):
        return any(labeler.label([(claims[i], claims[j])])[0].argmax() == 2 for i in range(j))

    metric = GroundedContrast(FakeSplitter(), labeler, graded=True)
    for (a, b, reviews_a, reviews_b), score in zip(
        items, metric.score_pairs(**arguments(items)), strict=True
    ):
        terms = [
            0 if repeats(claims, j) else net(c, own) - net(c, other)
            for claims, own, other in ((a, reviews_a, reviews_b), (b, reviews_b, reviews_a))
            for j, c in enumerate(claims)
        ]
        assert score.value == pytest.approx(50 * np.mean(terms), abs=1e-4)
        supported = np.mean([max(highest(c, r, ENTAILS) for r in reviews_a) for c in a])
        assert score.parts["supported_a"] == pytest.approx(100 * supported, abs=1e-4)
        shown = score.to_dict()["grounding_a"][0]["own"]["probabilities"]
        assert shown[0] == pytest.approx(
            [highest(a[0], reviews_a[0], relation) for relation in (ENTAILS, CONTRADICTS)]
        )


@given(st.integers(0, 2**32 - 1))
def test_graded_equals_labels_where_all_probabilities_are_0_or_1(seed):
    answers, items = drawn(seed, 2)
    hard, graded = (
        fake(answers=answers, graded=graded).score_pairs(**arguments(items))
        for graded in (False, True)
    )
    assert graded.values == pytest.approx(hard.values)
    assert [s.parts for s in graded] == [pytest.approx(s.parts) for s in hard]
    assert "|support:graded|" in graded[0].signature
    assert "graded" not in hard[0].signature


def test_graded_is_checked():
    with pytest.raises(InputError, match="`graded` to be True or False, but got 'yes'"):
        fake(graded="yes")


# ---- top_k


class Embedder:
    """Vectors of one dimension for each letter: shared letters are near."""

    name, identity, dtype_name, limit = "letters", "0", "float32", None

    def __init__(self):
        self.calls = []

    def encode(self, texts):
        self.calls.append(list(texts))
        counts = np.array(
            [[t.lower().count(c) for c in "abcdefghijklmnopqrstuvwxyz"] for t in texts],
            dtype=np.float32,
        )
        return counts / np.linalg.norm(counts, axis=1, keepdims=True)


@pytest.fixture
def embedder(monkeypatch):
    made = Embedder()
    monkeypatch.setattr("caspr.metrics.grounded.load_embedder", lambda *_, **__: made)
    return made


@given(st.integers(0, 2**32 - 1))
@settings(max_examples=20)
def test_a_top_k_of_all_sentences_changes_nothing(seed):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("caspr.metrics.grounded.load_embedder", lambda *_, **__: Embedder())
        answers, items = drawn(seed, 3)
        every = fake(answers=answers).score_pairs(**arguments(items))
        capped = fake(answers=answers, top_k=len(SENTENCES)).score_pairs(**arguments(items))
        assert capped.values.tolist() == every.values.tolist()


def test_top_k_labels_the_nearest_and_embeds_each_text_once(embedder):
    metric = fake(Prevalence, top_k=1)
    reviews = {
        "reviews_a": [["Zzz zz. It is big.", "It is big. Qqq."]],
        "reviews_b": [["It is old.", "Qqq."]],
    }
    score = metric.score_pairs(["It is big."], ["It is old."], **reviews)[0]
    assert score.parts["prevalence_a"] == 100
    assert [p for call in metric.labeler.calls for p in call] == [
        ("It is big.", "It is big."),
        ("It is old.", "It is old."),
    ]
    embedded = [text for call in embedder.calls for text in call]
    assert len(embedded) == len(set(embedded))
    assert "|top_k:1|embedder:letters@0/float32|" in score.signature
    assert "top_k" not in fake().signature


@pytest.mark.parametrize(
    "load",
    [
        lambda: fake(Prevalence, top_k=1, device="cpu"),
        lambda: SentimentConsistency(FakeLabeler(), device="cpu"),
    ],
)
def test_the_embedder_has_a_device_beside_a_labeler_of_ones_own(load, monkeypatch):
    asked = []
    for module in ("grounded", "sentiment_matching"):
        monkeypatch.setattr(
            f"caspr.metrics.{module}.load_embedder", lambda _, device: asked.append(device)
        )
    load()
    assert asked == ["cpu"]


@pytest.mark.parametrize("top_k", [0, -1, 2.5, True, "3"])
def test_top_k_is_checked(top_k):
    with pytest.raises(InputError, match="`top_k`"):
        fake(top_k=top_k)


def test_score_takes_reviews_of_one_pair_and_of_many():
    options = {"splitter": FakeSplitter(), "nli": FakeLabeler(), "metric": "grounded_contrast"}
    one = caspr.score(
        "It is big.", "It is old.", reviews_a=["It is big."], reviews_b=["It is red."], **options
    )
    assert one.value == 25
    many = caspr.score(
        *TWO, reviews_a=GOOD["reviews_a"], reviews_b=[np.array(["It is red."])] * 2, **options
    )
    assert many.values.tolist() == [25, 25]
    with pytest.raises(InputError, match="got no `reviews_a`"):
        caspr.score("It is big.", "It is old.", **options)
    with pytest.raises(EmptySummaryError, match=r"^reviews_b is an empty list"):
        caspr.score("It is big.", "It is old.", reviews_a=["x"], reviews_b=[], **options)
