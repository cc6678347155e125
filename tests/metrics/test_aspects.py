"""If these fail, a summary is said to cover aspects of its reviews that it leaves out."""

from __future__ import annotations

import random

import pytest

from caspr.errors import EmptySummaryError, InputError, MetricError
from caspr.metrics.aspect_lexicon import REVIEWS, LexiconAspects
from caspr.metrics.aspects import AspectCoverage, ZeroShotAspects, divergence
from caspr.records import Relation
from caspr.testing import FakeLabeler

LEXICON = {"room": ["room", "bed"], "food": ["food", "breakfast"], "place": ["metro", "bed"]}
WORDS = ["room", "beds", "food", "metro", "sun", "moon"]


def aspects_of(sentence):
    return {
        aspect
        for aspect, words in LEXICON.items()
        if any(
            w in words or w.removesuffix("s") in words for w in sentence.lower().rstrip(".").split()
        )
    }


def by_hand(summary, reviews):
    """Precision, recall and divergence in loops, over lists of sentences."""
    own = [a for s in summary for a in aspects_of(s)]
    other = [a for review in reviews for s in review for a in aspects_of(s)]
    precision = len(set(own) & set(other)) / len(set(own)) if own else 0
    recall = len(set(own) & set(other)) / len(set(other))
    if not own:
        return precision, recall, 1.0

    from scipy.spatial.distance import jensenshannon

    shares = [[part.count(a) / len(part) for a in LEXICON] for part in (own, other)]
    return precision, recall, jensenshannon(*shares, base=2) ** 2


def drawn(seed):
    rng = random.Random(seed)

    def some(n):
        return [f"{' '.join(rng.choices(WORDS, k=3)).capitalize()}." for _ in range(n)]

    return some(2), some(1), [some(2), some(1), ["The food."]], [[*some(2), "A room."]]


def scored(metric, items):
    return metric.score_pairs(
        [" ".join(a) for a, *_ in items],
        [" ".join(b) for _, b, *_ in items],
        reviews_a=[[" ".join(r) for r in ra] for *_, ra, _ in items],
        reviews_b=[[" ".join(r) for r in rb] for *_, rb in items],
    )


def test_it_is_the_formula_in_loops_and_a_batch_is_its_items():
    items = [drawn(seed) for seed in range(40)]
    metric = AspectCoverage(lexicon=LEXICON)
    found = scored(metric, items)
    for item, score in zip(items, found, strict=True):
        a, b, ra, rb = item
        values = []
        for side, own, reviews in (("a", a, ra), ("b", b, rb)):
            precision, recall, diverged = by_hand(own, reviews)
            assert score.parts[f"precision_{side}"] == pytest.approx(precision)
            assert score.parts[f"recall_{side}"] == pytest.approx(recall)
            assert score.parts[f"divergence_{side}"] == pytest.approx(diverged, abs=1e-9)
            values.append(2 * precision * recall / ((precision + recall) or 1))
        assert score.value == pytest.approx(100 * sum(values) / 2)
        assert scored(metric, [item])[0] == score


def test_zero_shot_labels_are_those_of_the_nli_model():
    table = {
        ("Soft beds.", "This is about the room."): Relation.ENTAILMENT,
        ("Soft beds.", "This is about food."): Relation.CONTRADICTION,
        ("Good soup.", "This is about food."): Relation.ENTAILMENT,
    }
    metric = AspectCoverage(aspects=["the room", "food"], nli=FakeLabeler(table))
    score = scored(
        metric, [(["Soft beds."], ["Good soup."], [["Soft beds.", "Good soup."]], [["Good soup."]])]
    )[0]
    assert (score.parts["recall_a"], score.parts["precision_a"]) == (0.5, 1.0)
    assert score.parts["f1_b"] == 1
    assert "This is about food." in score.signature
    for wrong in ("food", [], [" "]):
        with pytest.raises(InputError, match="`aspects`"):
            ZeroShotAspects(FakeLabeler(), wrong)
    with pytest.raises(InputError, match="`hypothesis`"):
        ZeroShotAspects(FakeLabeler(), ["food"], "It is so.")


def test_reviews_without_a_known_aspect_are_an_error_and_a_summary_without_one_scores_0():
    metric = AspectCoverage(lexicon=LEXICON)
    with pytest.raises(EmptySummaryError, match=r"reviews_b.*no known aspect"):
        scored(metric, [(["A room."], ["A room."], [["A room."]], [["We left."]])])
    score = scored(metric, [(["We left."], ["A room."], [["A room."]], [["A room."]])])[0]
    assert (score.value, score.parts["divergence_a"]) == (50, 1)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"room": "bed"},
        {"room": []},
        {"": ["bed"]},
        {"room": ["..."]},
        {"room": 3},
        None,
        ["bed"],
    ],
)
def test_an_invalid_lexicon_is_refused(wrong):
    with pytest.raises(InputError, match="`lexicon`"):
        LexiconAspects(wrong)


@pytest.mark.parametrize(
    ("sentence", "aspects"),
    [
        ("The receptionist was lovely.", {"staff"}),
        ("Check-in took an hour.", {"service"}),
        ("Great batteries!", {"power"}),
        ("The dishes arrived.", {"food", "delivery"}),
        ("We liked it.", set()),
    ],
)
def test_the_lexicon_that_ships(sentence, aspects):
    assert LexiconAspects(REVIEWS).mentions([sentence]) == [aspects]


def test_divergence_is_symmetric():
    a, b = {"room": 3, "food": 1}, {"food": 2, "place": 5}
    assert divergence(a, b) == divergence(b, a)


class Finder:
    """A finder that returns a given answer."""

    signature = "mine"

    def __init__(self, answer):
        self.mentions = answer


def failing(texts):
    raise KeyError("room")


@pytest.mark.parametrize(
    "answer",
    [
        lambda texts: ["room"] * len(texts),
        lambda texts: [["room", "room"]] * len(texts),
        lambda texts: [],
        lambda texts: None,
        failing,
    ],
)
def test_a_finder_that_returns_no_sets_is_refused(answer):
    """A name instead of a set of names was counted letter by letter."""
    metric = AspectCoverage(aspects=Finder(answer))
    with pytest.raises(MetricError, match="mine"):
        metric.score_pairs(["A room."], ["A bed."], reviews_a=[["Room."]], reviews_b=[["Bed."]])


def test_what_a_users_finder_raises_is_recorded_for_its_pair():
    class Mine:
        signature = "mine"

        def mentions(self, texts):
            if any("Blue" in text for text in texts):
                raise KeyError("Blue")
            return [{"room"} for _ in texts]

    texts = ["Red.", "Blue.", "Green."]
    scores = AspectCoverage(aspects=Mine()).score_pairs(
        texts, texts, reviews_a=[["Fine."]] * 3, reviews_b=[["Fine."]] * 3, on_error="record"
    )
    assert [one.error is None for one in scores] == [True, False, True]
    assert "item 1" in str(scores[1].error)
    assert "The finder 'mine' failed: KeyError" in str(scores[1].error)


def test_a_finder_needs_a_signature_and_aspects_are_names():
    plain = type("Plain", (), {"mentions": lambda self, texts: [{"room"} for _ in texts]})()
    with pytest.raises(InputError, match=r"Plain object .* which has no `signature`"):
        AspectCoverage(aspects=plain)
    with pytest.raises(InputError, match="`aspects` to be a list of names, but got 3"):
        AspectCoverage(aspects=3, nli=FakeLabeler())
    with pytest.raises(InputError, match=r"`hypothesis` to have one {} in it, but got 3"):
        AspectCoverage(aspects=["room"], hypothesis=3, nli=FakeLabeler())
