"""If these fail, a metric's decisions are called better, or worse, than they are."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn import metrics as sklearn_metrics

from caspr.errors import InputError
from caspr.stats import (
    balanced_accuracy,
    best_threshold,
    cohen_kappa,
    joined_accuracies,
    kappas,
    recall_by_type,
    roc_auc,
)

LABELLED = st.lists(st.tuples(st.integers(0, 6), st.booleans()), min_size=2, max_size=20).filter(
    lambda rows: len({label for _, label in rows}) == 2 and len({score for score, _ in rows}) > 1
)
RNG = np.random.default_rng(4)
LABELS = RNG.integers(0, 2, size=60)
DECISIONS = {
    name: (LABELS + RNG.integers(0, 2, size=60)) > k for name, k in (("a", 0), ("b", 1), ("c", 0))
}


@given(LABELLED)
def test_auc_is_sklearns_also_with_ties(rows):
    scores, labels = zip(*rows, strict=True)
    assert roc_auc(scores, labels) == pytest.approx(sklearn_metrics.roc_auc_score(labels, scores))


@given(LABELLED)
def test_balanced_accuracy_is_sklearns(rows):
    scores, labels = zip(*rows, strict=True)
    decisions = [score > 3 for score in scores]
    expected = sklearn_metrics.balanced_accuracy_score(labels, decisions)
    assert balanced_accuracy(labels, decisions) == pytest.approx(expected)


def test_of_equal_cuts_the_lowest_is_best():
    """2/3 of the negatives and all positives, or all and 2/3: floats differ in the last digit."""
    assert best_threshold([0, 0, 1, 1, 2, 2], [0, 0, 0, 1, 1, 1]).value == 0.5


@given(LABELLED)
def test_no_cut_is_better_than_the_best(rows):
    """Every cut between two distinct scores."""
    scores, labels = (np.array(side) for side in zip(*rows, strict=True))
    distinct = np.unique(scores)
    cuts = (distinct[:-1] + distinct[1:]) / 2
    accuracies = [sklearn_metrics.balanced_accuracy_score(labels, scores >= cut) for cut in cuts]
    found = best_threshold(scores, labels)
    assert found.balanced_accuracy == pytest.approx(max(accuracies))
    assert balanced_accuracy(labels, found.decide(scores)) == pytest.approx(max(accuracies))
    assert found.value == pytest.approx(cuts[int(np.argmax(np.round(accuracies, 12)))])


@pytest.mark.parametrize(
    ("low", "high"),
    [
        (1.0, np.nextafter(1.0, 2)),
        (np.nextafter(1.0, 0), 1.0),
        (1e308, 1.7e308),
        (-1.7e308, 1.7e308),
        (-1e308, -9e307),
        (0.0, 5e-324),
        (5e-324, 1e-323),
    ],
)
def test_the_threshold_separates_the_two_scores_it_lies_between(low, high):
    """The mean of neighbouring floats rounds to one of them, and that of large ones overflows."""
    found = best_threshold([low, low, high, high], [0, 0, 1, 1])
    assert found.decide([low, high]).tolist() == [False, True]
    assert found.balanced_accuracy == 1
    assert roc_auc([low, low, high, high], [0, 0, 1, 1]) == 1


@given(st.lists(st.tuples(st.sampled_from("xyz"), st.sampled_from("xyz")), min_size=2, max_size=15))
def test_kappa_is_sklearns(rows):
    a, b = zip(*rows, strict=True)
    if len({*a, *b}) == 1:
        with pytest.raises(InputError, match="undefined: both raters put all"):
            cohen_kappa(a, b)
        return
    assert cohen_kappa(a, b) == pytest.approx(sklearn_metrics.cohen_kappa_score(a, b))


def test_kappa_between_every_two():
    found = kappas(DECISIONS)
    assert np.diag(found) == pytest.approx([1, 1, 1])
    expected = sklearn_metrics.cohen_kappa_score(DECISIONS["a"], DECISIONS["b"])
    assert found[0, 1] == found[1, 0] == pytest.approx(expected)


@pytest.mark.parametrize(("how", "join"), [("and", np.logical_and), ("or", np.logical_or)])
def test_joined_decisions_one_by_one(how, join):
    found = joined_accuracies(DECISIONS, LABELS, how)
    for i, one in enumerate(DECISIONS.values()):
        for j, other in enumerate(DECISIONS.values()):
            expected = sklearn_metrics.balanced_accuracy_score(LABELS, join(one, other))
            assert found[i, j] == pytest.approx(expected)


def test_recall_by_type_of_error():
    types = [["noun"], ["noun", "verb"], [], ["verb"], "noun", ["noun", "noun"]]
    found = recall_by_type([1, 0, 1, 1, 1, 0], types)
    assert {name: (r.n_found, r.n_items) for name, r in found.items()} == {
        "noun": (2, 4),
        "verb": (1, 2),
    }
    assert found["noun"].share == 0.5


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: balanced_accuracy([1, 1], [1, 0]), "All 2 labels are 1: with one class only"),
        (lambda: roc_auc([0.1, 0.2], [0, 0]), "All 2 labels are 0"),
        (lambda: roc_auc([0.2, 0.2, 0.2], [0, 1, 1]), "All 3 scores are 0.2"),
        (lambda: best_threshold([0.2, 0.2, 0.2], [0, 1, 1]), "no threshold separates the classes"),
        (lambda: best_threshold([0.2, float("nan")], [0, 1]), "item 1, nan"),
        (lambda: best_threshold([0.2, 0.3], [0, 1, 1]), "the same items, but got 2 and 3"),
        (lambda: balanced_accuracy([0, 1], [0, 1, 1]), "the same items"),
        (lambda: balanced_accuracy([0, 2], [0, 1]), "booleans, or 0 and 1, but item 1 is 2"),
        (lambda: roc_auc([0.2, 0.3], [0, None]), "`labels`"),
        (lambda: cohen_kappa([1, 2], [1]), "the same items"),
        (lambda: cohen_kappa([], []), "at least one"),
        (lambda: joined_accuracies(DECISIONS, LABELS, "xor"), "'and', 'or'"),
        (lambda: joined_accuracies(DECISIONS, [1] * 60, "and"), "one class only"),
        (lambda: recall_by_type([1, 0], [["x"]]), "the same items"),
        (lambda: recall_by_type([1, 0], [["x"], None]), "`types` of item 1 .* but got None"),
        (lambda: recall_by_type([1, 0], [[["x"]], []]), "`types` of item 0"),
        (lambda: recall_by_type([1, 0], 5), "`types` to be a list of lists, but got 5"),
        (lambda: cohen_kappa([["x"], ["y"]], ["x", "y"]), r"`a` .* item 0 is \['x'\]"),
        (lambda: cohen_kappa(["x", "y"], ["x", float("nan")]), "`b` .* item 1 is nan"),
        (lambda: cohen_kappa(3, 4), "`a` to be a list of classes, but got int: 3"),
        (
            lambda: cohen_kappa(iter("ab"), "ab"),
            "`a` to be a list of classes, but got str_.*iterator",
        ),
        (lambda: kappas({"a": [0, 1], "b": [1, 1]}), "'b' and 'b': Cohen's kappa is undefined"),
        (lambda: kappas([[1, 0]]), "`decisions` to be a dict from names to booleans, but got list"),
        (lambda: joined_accuracies([[1, 0]], [1, 0], "and"), "`decisions` to be a dict"),
        (lambda: joined_accuracies({}, [1, 0], "and"), "at least one metric"),
    ],
)
def test_undefined_measures_are_errors(call, message):
    with pytest.raises(InputError, match=message):
        call()
