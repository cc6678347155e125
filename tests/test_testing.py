"""The stand-ins must follow the protocols, or a user's tests would test nothing."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.errors import InputError
from caspr.protocols import Labeler, Splitter
from caspr.records import Relation
from caspr.testing import FakeLabeler, FakeSplitter, same_or_negated


def test_they_fit_the_protocols():
    assert isinstance(FakeSplitter(), Splitter)
    assert isinstance(FakeLabeler(), Labeler)


def test_splitter_loses_no_text_and_counts_sentences():
    claims = FakeSplitter().split(["It is clean.It is old. no stop at the end", "One."])
    assert [c.text for c in claims[0]] == ["It is clean.", "It is old.", "no stop at the end"]
    assert [c.sentence for c in claims[0]] == [0, 1, 2]
    assert [c.text for c in claims[1]] == ["One."]


def test_splitter_takes_another_mark():
    assert [c.text for c in FakeSplitter("|").split(["a|b"])[0]] == ["a|", "b"]
    with pytest.raises(InputError, match="mark"):
        FakeSplitter("")


def test_they_record_their_calls():
    splitter, labeler = FakeSplitter(), FakeLabeler()
    splitter.split(["a."])
    labeler.label([("a", "b")])
    labeler.label([("c", "d")])
    assert splitter.calls == [["a."]]
    assert labeler.calls == [[("a", "b")], [("c", "d")]]


@pytest.mark.parametrize(
    ("premise", "hypothesis", "relation"),
    [
        ("The room is clean.", "the room is clean", Relation.ENTAILMENT),
        ("The room is clean.", "The room is not clean.", Relation.CONTRADICTION),
        ("The room isn't clean.", "The room is clean.", Relation.CONTRADICTION),
        ("The room isn't clean.", "The room is not clean.", Relation.ENTAILMENT),
        ("The room is clean.", "The pool is open.", Relation.NEUTRAL),
    ],
)
def test_default_rule(premise, hypothesis, relation):
    assert same_or_negated(premise, hypothesis) is relation
    assert same_or_negated(hypothesis, premise) is relation


def test_labels_are_float32_rows_that_sum_to_one_even_for_none():
    labels = FakeLabeler(lambda premise, hypothesis: Relation.NEUTRAL).label([("a", "b")] * 3)
    assert labels.dtype == np.float32
    np.testing.assert_array_equal(labels, [[0, 1, 0]] * 3)
    assert FakeLabeler().label([]).shape == (0, 3)


def test_a_table_labels_and_unlisted_pairs_are_neutral():
    labeler = FakeLabeler({("a", "b"): Relation.ENTAILMENT})
    assert labeler.label([("a", "b"), ("b", "a")]).argmax(axis=-1).tolist() == [2, 1]
    assert labeler.signature == "fake:table"
    assert FakeLabeler().signature == "fake:same_or_negated"
