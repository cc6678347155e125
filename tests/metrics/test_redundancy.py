"""If these fail, repetition in a summary is missed, or found where there is none."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.metrics import load_metric
from caspr.metrics.redundancy import Redundancy, redundant
from caspr.records import Claims, Relation
from caspr.testing import FakeLabeler, FakeSplitter

TEXTS = [f"claim {i}." for i in range(6)]


def brute_force(n, entails):
    """By the definition, in loops."""
    count = 0
    for j in range(n):
        for i in range(n):
            if i != j and entails(i, j) and (not entails(j, i) or i < j):
                count += 1
                break
    return 100 * count / n


@given(st.integers(1, 6), st.integers(1, 6), st.integers(0, 2**32 - 1))
def test_against_plain_python(n_a, n_b, seed):
    rng = np.random.default_rng(seed)
    answers = {
        (p, h): Relation(int(rng.choice(3, p=[0.1, 0.6, 0.3]))) for p in TEXTS for h in TEXTS
    }
    metric = Redundancy(FakeSplitter(), FakeLabeler(answers))
    a, b = (list(rng.permutation(TEXTS)[:n]) for n in (n_a, n_b))
    score = metric.score_pairs([Claims(a)], [Claims(b)])[0]
    expected = [
        brute_force(len(side), lambda i, j, s=side: answers[s[i], s[j]] == Relation.ENTAILMENT)
        for side in (a, b)
    ]
    assert [score.parts["redundancy_a"], score.parts["redundancy_b"]] == pytest.approx(expected)
    assert score.value == pytest.approx(sum(expected) / 2)


def test_of_two_that_entail_each_other_one_counts():
    assert redundant(np.ones((2, 2), bool)).tolist() == [False, True]
    assert redundant(np.ones((3, 3), bool)).tolist() == [False, True, True]


def test_the_general_claim_is_the_redundant_one_wherever_it_stands():
    specific_entails_general = np.array([[1, 0], [1, 1]], bool)
    assert redundant(specific_entails_general).tolist() == [True, False]


def test_a_claim_does_not_repeat_itself_and_the_diagonal_is_not_labelled():
    labeler = FakeLabeler()
    score = Redundancy(FakeSplitter(), labeler).score_pairs(["It is big."], ["It is old."])[0]
    assert score.value == 0
    assert [pair for call in labeler.calls for pair in call] == []


def test_summaries_are_never_compared_with_each_other():
    labeler = FakeLabeler()
    same = "It is big. It is old."
    assert Redundancy(FakeSplitter(), labeler).score_pairs([same], [same])[0].value == 0
    assert sum(map(len, labeler.calls)) == 2, "each ordered pair once"


def test_a_batch_equals_its_items_by_name():
    metric = load_metric("redundancy", splitter=FakeSplitter(), nli=FakeLabeler())
    a = ["It is big. It is big.", "It is old. It is big.", ""]
    b = ["It is red.", "It is not red. It is not red. It is not red.", "It is red."]
    batch = metric.score_pairs(a, b, on_error="record")
    assert batch.values[:2].tolist() == pytest.approx([25, 100 / 3])
    assert [metric.score_pairs([x], [y])[0] for x, y in zip(a[:2], b[:2], strict=True)] == list(
        batch[:2]
    )
    assert list(batch.errors) == [2]
    assert batch[0].signature.startswith("redundancy|splitter:fake:.|nli:fake:same_or_negated")
