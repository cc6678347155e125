"""If these fail, a cut may be made where the parser found no tree, or another one."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from caspr.english.tags import tagged
from caspr.english.trees import ROOT, Tree, best_tree, tree_of

_SCORES = st.floats(-9, 9, width=16)

# 0 The  1 bed  2 is  3 hard  4 and  5 it  6 creaks
TREE = Tree(
    heads=(1, 3, 3, ROOT, 6, 6, 3),
    relations=("det", "nsubj", "cop", "root", "cc", "nsubj", "conj"),
    margins=(9.0,) * 7,
)


def test_root_and_children():
    assert TREE.root == 3
    assert TREE.children(3) == [1, 2, 6]
    assert TREE.children(3, "nsubj", "cop") == [1, 2]
    assert TREE.children(5) == []


def test_a_span_has_all_below_a_word():
    assert TREE.span(1) == (0, 2)
    assert TREE.span(6) == (4, 7)
    assert TREE.span(3) == (0, 7)
    assert TREE.span(3, without=6) == (0, 4)


def test_a_branch_with_a_gap_has_no_span():
    gap = Tree((2, ROOT, 1, 0), ("a", "root", "b", "c"), (1.0,) * 4)
    assert gap.span(0) is None
    assert gap.span(2) is None
    assert gap.span(1) == (0, 4)


def is_tree(heads):
    """By the definition: one root, which every word reaches in as many steps as there are words."""

    def reaches_root(word):
        for _ in heads:
            if heads[word] == ROOT:
                return True
            word = heads[word]
        return False

    return list(heads).count(ROOT) == 1 and all(reaches_root(word) for word in range(len(heads)))


def scores_of(rows):
    scores = np.array(rows, dtype=np.float32)
    scores[np.arange(len(scores)), np.arange(1, len(scores) + 1)] = -np.inf
    return scores


@given(st.integers(1, 7).flatmap(lambda n: arrays(np.float32, (n, n + 1), elements=_SCORES)))
def test_any_scores_give_a_tree_of_which_no_word_is_its_own_head(rows):
    before = scores_of(rows)
    heads = best_tree(before)
    assert is_tree(heads)
    best = (before.argmax(1) - 1).tolist()
    if is_tree(best):
        assert heads == best


def test_a_circle_is_opened_where_it_costs_least():
    """Two words that take each other: the second has the root for nearly the same score."""
    heads = best_tree(scores_of([[0, 0, 9], [8, 9, 0]]))
    assert heads == [1, ROOT]


def test_a_plain_sentence_has_its_tree():
    words = tagged("The bed is hard and it creaks")
    tree = tree_of(words)
    assert (tree.heads, tree.relations) == (TREE.heads, TREE.relations)
    assert min(tree.margins) > 0
