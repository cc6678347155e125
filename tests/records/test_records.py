"""Records keep what they are given, refuse invalid values, and never change."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import numpy as np
import pytest

import caspr
from caspr.errors import EmptySummaryError, InputError
from caspr.records import Claim, Claims, Relation, RelationGrid, Score


def grid(n_a=2, n_b=3, **more):
    probabilities = np.full((n_a, n_b, 3), 1 / 3)
    return RelationGrid(probabilities, probabilities, np.ones((n_a, n_b), dtype=int), **more)


def test_the_column_order_is_contradiction_neutral_entailment():
    assert [relation.name for relation in Relation] == ["CONTRADICTION", "NEUTRAL", "ENTAILMENT"]
    assert [int(relation) for relation in Relation] == [0, 1, 2]


@pytest.mark.parametrize("blank", ["", " \n", "\u200b", "\ufeff\u2060 ", "\x00"])
def test_a_claim_has_visible_text(blank):
    with pytest.raises(EmptySummaryError, match="visible text"):
        Claim(blank)


def test_a_claim_is_valid_unicode():
    with pytest.raises(InputError, match="lone surrogate at index 2"):
        Claims(["a \ud83d b"])


def test_a_claim_is_text():
    with pytest.raises(InputError, match="None"):
        Claim(None)


@pytest.mark.parametrize("sentence", ["It is old.", None, -1, 0.5, True])
def test_the_sentence_of_a_claim_is_an_index(sentence):
    with pytest.raises(InputError, match="`sentence` to be a whole number of 0 or more"):
        Claim("It is clean.", sentence)


def test_the_sentence_of_a_claim_may_come_from_an_array():
    """An int64 of NumPy once ended in a TypeError when the score was saved as JSON."""
    assert type(Claim("It is clean.", np.int64(3)).sentence) is int


def test_claims_are_a_sequence_and_hashable():
    claims = Claims(["It is clean.", Claim("It is old.", 7)])
    assert [c.sentence for c in claims] == [0, 7]
    assert claims[1:] == (Claim("It is old.", 7),)
    assert str(claims) == "It is clean. It is old."
    assert len({claims, Claims(claims)}) == 1


def test_claims_refuse_one_string_and_none_at_all():
    with pytest.raises(InputError, match="list of claims, but got None"):
        Claims(None)
    with pytest.raises(InputError, match="one string"):
        Claims("It is clean.")
    with pytest.raises(EmptySummaryError, match="at least one"):
        Claims([])


def test_a_grid_keeps_float32_and_int8_and_cannot_be_written():
    made = grid()
    assert made.shape == (2, 3)
    assert made.a_to_b.dtype == np.float32
    assert made.relations.dtype == np.int8
    for array in (made.a_to_b, made.b_to_a, made.relations):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 0


def test_an_array_that_the_caller_uses_again_does_not_change_a_grid():
    own, labels = np.zeros((1, 1, 3), dtype=np.float32), np.ones((1, 1), dtype=np.int8)
    made = RelationGrid(own, own, labels, gated=(gated := np.array([[False]])))
    own[0, 0, 0], labels[0, 0], gated[0, 0] = 1, 2, True
    assert (made.a_to_b.max(), made.b_to_a.max(), made.relations.max()) == (0, 0, 1)
    assert not made.gated.any()
    assert not made.a_to_b.flags.writeable


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_of_a_grid_is_as_read_only_as_the_grid(copied):
    gated = np.array([[True, False]])
    made = copied(dataclasses.replace(grid(1, 2), gated=gated, n_near_ties=3, labeler="x"))
    assert (made.n_near_ties, made.labeler, made.gated.tolist()) == (3, "x", gated.tolist())
    for array in (made.a_to_b, made.b_to_a, made.relations, made.gated):
        assert not array.flags.writeable


def test_a_grid_has_a_short_repr():
    assert (
        repr(grid(40, 30)) == "<RelationGrid 40 x 30: 0 contradiction, 1200 neutral, 0 entailment>"
    )


def test_a_grid_refuses_what_does_not_fit():
    right, wrong = np.zeros((2, 3, 3)), np.zeros((3, 2, 3))
    with pytest.raises(InputError, match=r"`b_to_a` to have shape \(2, 3, 3\)"):
        RelationGrid(right, wrong, np.ones((2, 3), dtype=int))
    with pytest.raises(InputError, match="Expected 3 `claims_b`, but got 1"):
        grid(claims_b=(Claim("a"),))


@pytest.mark.parametrize("wrong", [[[0.9]], [[7]], [[-1]], [[True]], [1], 1, [[1], [1, 2]]])
def test_relations_are_0_1_or_2(wrong):
    """A probability of 0.9 once became a contradiction."""
    with pytest.raises(InputError, match="relations"):
        RelationGrid([[[0, 1, 0]]], [[[0, 1, 0]]], wrong)


def test_a_grid_takes_lists():
    made = RelationGrid([[[0, 1, 0]]], [[[1, 0, 0]]], [[0]], gated=[[True]])
    assert (made.shape, made.b_to_a.dtype, made.gated.tolist()) == ((1, 1), np.float32, [[True]])
    for wrong in ([["a"]], [[[0, 1, 0], [1]]], None):
        with pytest.raises(InputError, match="`a_to_b`"):
            RelationGrid(wrong, [[[0, 1, 0]]], [[1]])


def test_records_are_frozen():
    for record, name in ((Claim("a"), "text"), (Claims(["a"]), "items"), (grid(), "relations")):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(record, name, None)


def test_a_score_is_a_number_and_prints_as_one_line():
    score = Score("ds", 73.64, "ds|v:0")
    assert float(score) == 73.64
    assert str(score) == "ds = 73.6  [ds|v:0]"
    assert str(Score("bertscore", 0.8426, "s")) == "bertscore = 0.843  [s]", "of 1, not of 100"


def test_a_value_has_the_digits_of_its_scale_however_small_it_is():
    assert str(Score("caspr", 0.8, "s")) == "caspr = 0.8  [s]"
    assert str(Score("inverted_bertscore", 0.96, "s")) == "inverted_bertscore = 1.0  [s]"
    assert str(Score("bertscore", 0.0, "s")) == "bertscore = 0.000  [s]"
    assert str(Score("bertscore", 1.0000001, "s")) == "bertscore = 1.000  [s]"


def test_a_score_without_a_value_raises_its_own_error():
    score = Score("ds", float("nan"), "ds|v:0", error=EmptySummaryError("summary_a is empty"))
    assert str(score) == "ds: no score (summary_a is empty)"
    with pytest.raises(EmptySummaryError, match="summary_a is empty"):
        float(score)


def test_near_ties_are_those_of_the_grid():
    assert Score("caspr", 0.0, "s").n_near_ties == 0
    assert Score("caspr", 0.0, "s", grid=grid(n_near_ties=4)).n_near_ties == 4


def test_records_travel_between_processes():
    claims = Claims(["It is clean."])
    score = Score("caspr", 100.0, "s", grid=grid(1, 1, claims_a=claims.items))
    back = pickle.loads(pickle.dumps(score))
    assert back == score
    np.testing.assert_array_equal(back.grid.relations, score.grid.relations)
    assert pickle.loads(pickle.dumps(claims)) == claims


def test_a_grid_takes_the_texts_of_claims():
    """`explain` failed on a grid that had them."""
    thirds = np.full((1, 1, 3), 1 / 3)
    grid = RelationGrid(thirds, thirds, [[2]], ["It is big."], ["It is large."])
    assert grid.claims_a == (Claim("It is big.", 0),)
    assert "It is large." in caspr.aggregate(grid).explain()
