"""Readings that are not in the words and shapes of the corpus would be compared wrongly."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from caspr.analysis import judge
from caspr.datasets import JudgedPair, Reading
from caspr.errors import InputError
from caspr.records import Claim
from caspr.testing import FakeLabeler

RELATIONS = np.array([[2, 1, 1], [1, 0, 1]])
READING = Reading(
    "me", RELATIONS, RELATIONS, ("entailed", "contradicted"), ("entailed", "contradicted", "silent")
)


def pair_with(reading, **changed):
    claims = [
        tuple(Claim(f"The {side}{i} is big.") for i in range(n)) for side, n in (("a", 2), ("b", 3))
    ]
    pair = JudgedPair("mine", "any", "hotel", "hotel", "test", "A.", "B.", *claims, (reading,))
    return replace(pair, **changed)


def test_lists_are_as_good_as_arrays():
    one = judge(FakeLabeler(), pairs=[pair_with(READING)])
    rows = RELATIONS.tolist()
    as_lists = replace(READING, a_to_b=rows, b_to_a=rows, judgements_a=["entailed", "contradicted"])
    twice = pair_with(READING, readings=(READING, as_lists))
    assert judge(FakeLabeler(), pairs=[twice]).shares == one.shares


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (
            {"a_to_b": RELATIONS.T},
            r"`a_to_b` of reading 'me' of the pair 'mine'.*\(2, 3\).*\(3, 2\)",
        ),
        (
            {"b_to_a": RELATIONS.T},
            r"`b_to_a` of reading 'me' of the pair 'mine'.*\(2, 3\).*\(3, 2\)",
        ),
        ({"a_to_b": RELATIONS + 5}, "`a_to_b` of reading 'me' of the pair 'mine'.*got 7 at"),
        ({"b_to_a": -RELATIONS}, "`b_to_a` of reading 'me' of the pair 'mine'.*got -2 at"),
        ({"b_to_a": RELATIONS / 2}, "`b_to_a` of reading 'me' of the pair 'mine'.*integers"),
        ({"judgements_a": ("entailed",)}, "`judgements_a` of reading 'me' of the pair 'mine'.* 2 "),
        (
            {"judgements_a": ("entailed", "unmentioned")},
            "`judgements_a` of reading 'me' of the pair 'mine'.*'silent'.*but got 'unmentioned'",
        ),
        ({"judgements_b": ("agreed",) * 3}, "`judgements_b` of.*got 'agreed'"),
    ],
)
def test_other_words_and_shapes_are_refused(changed, message):
    with pytest.raises(InputError, match=message):
        judge(FakeLabeler(), pairs=[pair_with(replace(READING, **changed))])


def test_claims_given_as_texts_are_refused():
    texts = ("The a0 is big.", "The a1 is big.")
    with pytest.raises(InputError, match=r"`claims_a` of the pair 'mine'.*caspr\.Claim.*The a0"):
        judge(FakeLabeler(), pairs=[pair_with(READING, claims_a=texts)])
