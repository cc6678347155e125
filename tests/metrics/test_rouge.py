"""If these fail, a ROUGE value is not the one that papers print, or a 0 means nothing."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rouge_score.rouge_scorer import RougeScorer

import caspr
from caspr.errors import EmptySummaryError, InputError
from caspr.metrics import load_metric
from caspr.records import Claims

NAMES = ["rouge1", "rouge2", "rougeL", "rougeLsum"]
TEXT = st.lists(
    st.sampled_from(
        [
            "the",
            "hotels",
            "hotel",
            "was",
            "cleaned",
            "clean",
            "cleaning",
            "not",
            "very",
            "pool",
            ".",
        ]
    ),
    min_size=2,
    max_size=14,
).map(lambda words: "Rooms matter " + " ".join(words))

CANDIDATE, REFERENCE = "the small room was and clean very", "the room was very clean"
"""Texts with the counts of the tutorial's worked example, whose own texts are images."""


@pytest.mark.parametrize(
    ("name", "printed"),
    [("rouge1", (0.71, 1, 0.83)), ("rouge2", (0.17, 0.25, 0.20)), ("rougeL", (0.57, 0.80, 0.67))],
)
def test_the_tutorials_worked_example(name, printed):
    score = caspr.score(CANDIDATE, REFERENCE, metric=name)
    assert (round(score.precision, 2), round(score.recall, 2), round(score.f1, 2)) == printed
    assert score.value == score.f1


@given(TEXT, TEXT, st.booleans())
def test_it_is_what_the_reference_package_gives(a, b, stemmer):
    expected = RougeScorer(NAMES[:3], use_stemmer=stemmer).score(b, a)
    for name in NAMES[:3]:
        score = load_metric(name, stemmer=stemmer).score_pairs([a], [b])[0]
        assert (score.precision, score.recall, score.f1) == tuple(expected[name])


@given(st.lists(TEXT, min_size=1, max_size=4), st.lists(TEXT, min_size=1, max_size=4))
def test_lsum_is_the_packages_on_claims_line_by_line(a, b):
    expected = RougeScorer(["rougeLsum"]).score("\n".join(b), "\n".join(a))["rougeLsum"]
    score = load_metric("rougeLsum").score_pairs([Claims(a)], [Claims(b)])[0]
    assert (score.precision, score.recall, score.f1) == tuple(expected)


def test_lsum_finds_its_own_sentences_and_l_does_not():
    a, b = "The pool is warm. The bar is loud.", "The bar is loud. The pool is warm."
    assert caspr.score(a, b, metric="rougeLsum").value == 1
    assert caspr.score(a, b, metric="rougeL").value < 1


@given(TEXT, TEXT)
def test_rouge1_by_hand(a, b):
    bags = [Counter(w for w in text.lower().split() if w != ".") for text in (a, b)]
    shared = sum((bags[0] & bags[1]).values())
    score = load_metric("rouge1").score_pairs([a], [b])[0]
    assert score.precision == pytest.approx(shared / bags[0].total())
    assert score.recall == pytest.approx(shared / bags[1].total())


def test_stems_and_figures():
    a, b = "the hotel cleaned rooms", "the hotels clean a room"
    assert caspr.score(a, b, metric="rouge1").value < 0.3
    assert caspr.score(a, b, metric="rouge1", stemmer=True).recall == 0.8
    recall = caspr.score(a, b, metric="rouge1", figure="recall")
    assert recall.value == recall.recall
    assert recall.signature.startswith("rouge1|stemmer:none|references:best|figure:recall|v:")


# ---- several references


@given(TEXT, st.lists(TEXT, min_size=1, max_size=4))
def test_of_several_references_the_best_as_the_package_has_it_or_the_mean(a, references):
    best = RougeScorer(["rouge2"]).score_multi(references, a)["rouge2"]
    score = caspr.score(a, references, metric="rouge2")
    assert (score.precision, score.recall, score.f1) == tuple(best)
    each = [caspr.score(a, reference, metric="rouge2") for reference in references]
    mean = caspr.score(a, references, metric="rouge2", references="mean")
    for name in ("precision", "recall", "f1"):
        assert getattr(mean, name) == pytest.approx(
            sum(getattr(score, name) for score in each) / len(each)
        )


def test_a_batch_with_lists_of_references_equals_its_items():
    a = [CANDIDATE, REFERENCE, CANDIDATE]
    b = [[REFERENCE, CANDIDATE], CANDIDATE, (REFERENCE,)]
    batch = caspr.score(a, b, metric="rougeL")
    assert list(batch) == [caspr.score(x, y, metric="rougeL") for x, y in zip(a, b, strict=True)]


def test_an_error_names_the_item_not_the_reference_and_costs_it_alone():
    a, b = [CANDIDATE] * 3, [[REFERENCE] * 2, [REFERENCE, ""], [REFERENCE]]
    metric = load_metric("rouge1")
    with pytest.raises(EmptySummaryError, match="summary_b of item 1"):
        metric.score_pairs(a, b)
    scores = metric.score_pairs(a, b, on_error="record")
    assert list(scores.errors) == [1]
    assert "of item 1" in str(scores.errors[1])
    assert metric.score_pairs(
        a, [[REFERENCE], [], [REFERENCE]], on_error="record"
    ).errors.keys() == {1}
    with pytest.raises(EmptySummaryError, match=r"summary_b is an empty list"):
        caspr.score(CANDIDATE, [], metric="rouge1")


def test_no_pairs():
    assert len(load_metric("rouge1").score_pairs([], [])) == 0


# ---- what cannot be scored


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("text", ["!!! ...", "המלון נקי", "清洁"])
def test_a_text_without_a_token_is_an_error_and_not_0(name, text):
    with pytest.raises(EmptySummaryError, match=r"summary_b has 0 of the . tokens"):
        caspr.score(REFERENCE, text, metric=name)


def test_one_token_has_no_bigram():
    assert caspr.score("Clean!", "Clean!", metric="rouge1").value == 1
    with pytest.raises(EmptySummaryError, match="summary_a has 1 of the 2 tokens"):
        caspr.score("Clean!", REFERENCE, metric="rouge2")


def test_a_run_of_letters_that_is_no_word_does_not_break_the_stemmer():
    assert caspr.score("y" * 5000, "y" * 5000, metric="rouge1", stemmer=True).value == 1


@pytest.mark.parametrize(
    "options", [{"figure": "f2"}, {"references": "worst"}, {"references": ["a"]}, {"stemmer": 1}]
)
def test_options_are_checked(options):
    with pytest.raises(InputError, match=f"`{next(iter(options))}`"):
        load_metric("rouge1", **options)


def test_other_metrics_take_no_list_of_references():
    with pytest.raises(InputError, match="two equally long lists"):
        caspr.score("a", ["a", "b"], metric="ds")


def test_names_in_any_case():
    assert caspr.score("a", "a", metric="ROUGE-L").metric == "rougeL"


@pytest.mark.parametrize("name", NAMES)
def test_a_decomposed_accent_is_the_composed_letter(name):
    a, b = "The cafe\u0301 bar is big.", "The café bar is big."
    assert load_metric(name).score_pairs([a], [b])[0].value == 1
