"""SummaC-ZS on grids that can be computed by hand, and on items that cannot be scored."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr import Claims
from caspr.errors import EmptySummaryError, InputError, TooLongError
from caspr.metrics.summac import SummacZs, summac_zs
from caspr.records import Relation
from caspr.testing import FakeLabeler

DOCUMENT = "The pool is open. The bar is loud. The lift is slow."


def score(document, summary, **options):
    return SummacZs(nli=FakeLabeler(), **options).score_pairs([document], [summary])[0]


def test_one_sentence_that_entails_is_enough():
    assert score(DOCUMENT, "The bar is loud.").value == 1.0


def test_contradiction_counts_against_unless_it_is_left_out():
    assert score(DOCUMENT, "The bar is not loud.").value == -1.0
    assert score(DOCUMENT, "The bar is not loud.", contradiction=False).value == 0.0


def test_the_document_is_the_premise():
    entails = {("A cold drink.", "A drink."): Relation.ENTAILMENT}
    metric = SummacZs(nli=FakeLabeler(entails))
    assert metric.score_pairs(
        ["A cold drink.", "A drink."], ["A drink.", "A cold drink."]
    ).values.tolist() == [1, 0]


@given(st.integers(1, 5), st.integers(1, 4), st.integers(0, 2**32 - 1))
def test_the_formula_sentence_by_sentence(n_premises, n_hypotheses, seed):
    grid = np.random.default_rng(seed).dirichlet([1, 1, 1], (n_premises, n_hypotheses))
    each = [
        max(p[2] for p in grid[:, j]) - max(p[0] for p in grid[:, j]) for j in range(n_hypotheses)
    ]
    assert summac_zs(grid) == pytest.approx(sum(each) / n_hypotheses)


def test_a_batch_equals_its_items_and_claims_are_not_split():
    summaries = ["The bar is loud.", Claims(["The pool is not open.", "The bar is loud."])]
    together = SummacZs(nli=FakeLabeler()).score_pairs([DOCUMENT] * 2, summaries)
    assert together.values.tolist() == [score(DOCUMENT, s).value for s in summaries] == [1.0, 0.0]


class Short(FakeLabeler):
    def label(self, pairs):
        if any(len(p) + len(h) > 40 for p, h in pairs):
            raise TooLongError("over the limit")
        return super().label(pairs)


def test_a_pair_that_is_too_long_leaves_the_others_their_scores():
    metric = SummacZs(nli=Short())
    texts = ["It is old.", "It is " + "very " * 20 + "old.", "It is new."]
    scores = metric.score_pairs(texts, texts, on_error="record")
    assert list(scores.errors) == [1]
    assert "No score of item 1: " in str(scores.errors[1])
    with pytest.raises(TooLongError):
        metric.score_pairs(texts, texts)


def test_signature_says_which_labels_count():
    assert (
        SummacZs(nli=FakeLabeler()).signature
        != SummacZs(nli=FakeLabeler(), contradiction=False).signature
    )


@pytest.mark.parametrize("wrong", ["no", "False", 0])
def test_contradiction_is_a_bool(wrong):
    """`-o contradiction=no` once subtracted contradiction."""
    with pytest.raises(InputError, match="`contradiction` to be True or False"):
        SummacZs(nli=FakeLabeler(), contradiction=wrong)


def test_empty_text():
    with pytest.raises(EmptySummaryError):
        score(DOCUMENT, "  ")
