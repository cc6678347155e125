from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import InputError
from caspr.nli.batching import length_batches

LENGTHS = st.lists(st.integers(1, 600), max_size=200)


@given(LENGTHS, st.integers(1, 2000), st.floats(0, 1))
def test_every_text_once_within_budget_and_padding(lengths, budget, padding):
    batches = list(length_batches(lengths, budget, padding=padding))
    places = [i for batch in batches for i in batch.tolist()]
    assert sorted(places) == list(range(len(lengths)))
    for batch in batches:
        longest = max(lengths[i] for i in batch)
        assert len(batch) == 1 or longest * len(batch) <= budget
        assert all(lengths[i] >= longest * (1 - padding) - 1e-9 for i in batch)


@given(LENGTHS)
def test_no_padding_means_equal_lengths_and_kept_order(lengths):
    for batch in length_batches(lengths, 10_000, padding=0):
        assert len({lengths[i] for i in batch}) == 1
        assert batch.tolist() == sorted(batch.tolist())


def test_batches_are_full_where_lengths_allow():
    batches = list(length_batches(np.full(1000, 10), 500))
    assert [len(batch) for batch in batches] == [50] * 20


@pytest.mark.parametrize(
    ("lengths", "budget", "padding"), [([1], 0, 0.1), ([0], 10, 0.1), ([1], 10, 1.5), ([1], 1, -1)]
)
def test_nonsense_is_refused_at_the_call(lengths, budget, padding):
    with pytest.raises(InputError):
        length_batches(lengths, budget, padding=padding)
