from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis.extra import numpy as hnp

from caspr.nli.relations import merge, most_probable, near_ties
from caspr.records import Relation

C, N, E = Relation.CONTRADICTION, Relation.NEUTRAL, Relation.ENTAILMENT
PAPER = {  # the table of the paper's appendix, row by row
    (N, N): N,
    (C, C): C,
    (C, N): C,
    (N, C): C,
    (E, E): E,
    (E, N): E,
    (N, E): E,
    (C, E): N,
    (E, C): N,
}


def test_merge_is_the_papers_table():
    assert {pair: Relation(int(merge(*pair))) for pair in PAPER} == PAPER


@given(hnp.arrays(np.int8, (2, 3, 4), elements={"min_value": 0, "max_value": 2}))
def test_merge_does_not_ask_which_direction_comes_first(labels):
    assert np.array_equal(merge(labels[0], labels[1]), merge(labels[1], labels[0]))


def test_of_equally_probable_labels_the_first_is_taken():
    probabilities = np.array([[0.4, 0.4, 0.2], [0.2, 0.4, 0.4], [1 / 3] * 3], np.float32)
    assert most_probable(probabilities).tolist() == [C, N, C]


def test_near_ties_are_the_two_greatest_whichever_they_are():
    probabilities = np.array([[0.45, 0.05, 0.5], [0.3, 0.3, 0.4], [0.1, 0.1, 0.8]], np.float32)
    assert near_ties(probabilities, 0.06).tolist() == [True, False, False]
