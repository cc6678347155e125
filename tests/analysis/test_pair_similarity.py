"""If these fail, a paper's intra-pair or inter-pair similarity is a mean over other pairs."""

from __future__ import annotations

import pytest
from rouge_score.rouge_scorer import RougeScorer

from caspr.analysis.pair_similarity import inter_pair, intra_pair
from caspr.errors import InputError

A = ["the pool is big", "rooms are small and old", "the staff was kind"]
B = ["the pool is old", "rooms are big", "breakfast was cold"]


def rouge(a, b):
    return RougeScorer(["rouge1"]).score(target=b, prediction=a)["rouge1"]


def test_intra_pair_is_the_mean_over_the_pairs():
    found = intra_pair(A, B, "rouge1")
    each = [rouge(a, b) for a, b in zip(A, B, strict=True)]
    assert found.value == found.f1 == pytest.approx(sum(r.fmeasure for r in each) / 3)
    assert found.precision == pytest.approx(sum(r.precision for r in each) / 3)
    assert found.recall == pytest.approx(sum(r.recall for r in each) / 3)
    assert found.n_texts == 3


def test_inter_pair_is_the_mean_over_the_others_of_each_text():
    found = inter_pair(A, "rouge1")
    rows = [[rouge(A[i], A[j]) for j in range(3) if j != i] for i in range(3)]
    means = [sum(r.fmeasure for r in row) / len(row) for row in rows]
    assert found.value == pytest.approx(sum(means) / 3)
    assert found.precision == pytest.approx(found.recall)  # each pair occurs in both orders


def test_bertscore_is_averaged_in_the_same_way(tiny_bert):
    import caspr

    options = {"metric": "bertscore", "model": tiny_bert, "layer": 2, "device": "cpu"}
    found = intra_pair(A, B, **options)
    each = [caspr.score(a, b, **options) for a, b in zip(A, B, strict=True)]
    assert found.value == pytest.approx(sum(s.value for s in each) / 3, abs=1e-5)


def test_too_few_texts_are_refused():
    with pytest.raises(InputError, match="at least one pair"):
        intra_pair([], [])
    for texts in ([], ["one"], "text"):
        with pytest.raises(InputError, match="at least two texts"):
            inter_pair(texts)
