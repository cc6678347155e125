"""If these fail, LS_Score is trained to rank a good summary above one that is not corrupted."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.train.negatives import added, candidates, deleted, disordered

DOCUMENT = "The pool is open. It is warm. Breakfast was cold. We left early. The beach is near."
SUMMARY = "The pool is open daily. Breakfast was rather cold."
WORDS = st.lists(st.sampled_from(["red", "big", "old", "new"]), min_size=1, max_size=20)
SEEDS = st.integers(0, 10**6)


@given(st.lists(st.integers(), min_size=2, max_size=60), SEEDS)
def test_a_fifth_of_the_tokens_is_deleted_and_the_rest_keep_their_order(tokens, seed):
    indexed = list(enumerate(tokens))
    left = deleted(indexed, random.Random(seed))
    assert len(indexed) - len(left) == max(1, len(tokens) // 5)
    assert left == [pair for pair in indexed if pair in left]


@pytest.mark.parametrize("tokens", [[], ["one"]])
def test_nothing_is_deleted_if_nothing_would_be_left(tokens):
    assert deleted(tokens, random.Random(0)) is None


@given(WORDS, SEEDS)
def test_the_words_of_a_sentence_stay_the_same_and_at_most_a_fifth_moves(words, seed):
    sentence = " ".join(words)
    found = disordered(sentence, random.Random(seed))
    if len(set(words)) < 2:
        assert found is None
        return
    moved = found.split()
    assert Counter(moved) == Counter(words)
    n_moved = sum(a != b for a, b in zip(moved, words, strict=True))
    assert 2 <= n_moved <= max(2, len(words) // 5)


def test_words_stay_in_their_sentence():
    found = disordered(SUMMARY, random.Random(3)).split()
    n = len(["The", "pool", "is", "open", "daily."])
    assert sorted(found[:n]) == sorted(["The", "pool", "is", "open", "daily."])
    assert sorted(found[n:]) == sorted(["Breakfast", "was", "rather", "cold."])


def test_every_index_of_a_sentence_can_move():
    words = [f"w{i}" for i in range(10)]
    moved = set()
    for seed in range(60):
        found = disordered(" ".join(words), random.Random(seed)).split()
        moved |= {i for i in range(10) if found[i] != words[i]}
    assert moved == set(range(10))


def test_the_sentences_most_similar_to_the_summary_cannot_be_added():
    assert candidates(DOCUMENT, SUMMARY) == ["It is warm.", "We left early.", "The beach is near."]


def test_one_sentence_of_the_same_document_is_added_and_each_can_be():
    drawn = set()
    for seed in range(60):
        found = added(DOCUMENT, SUMMARY, random.Random(seed))
        rest = [s for s in candidates(DOCUMENT, SUMMARY) if s in found]
        assert len(rest) == 1
        assert found.replace(rest[0], "").split() == SUMMARY.split()
        drawn |= {(rest[0], found.index(rest[0]))}
    assert len({sentence for sentence, _ in drawn}) == 3
    assert len({index for _, index in drawn}) == 3


def test_a_document_without_another_sentence_gives_no_negative():
    assert added("The pool is open.", SUMMARY, random.Random(0)) is None
