from __future__ import annotations

import math

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from caspr.models.batching import length_batches, packed_batches, shared_budget

LENGTHS = st.lists(st.integers(1, 600), max_size=200)


@given(LENGTHS, st.integers(1, 2000), st.floats(0, 1))
def test_every_text_once_within_budget_and_padding(lengths, budget, padding):
    batches = list(length_batches(lengths, budget, padding=padding))
    indices = [i for batch in batches for i in batch.tolist()]
    assert sorted(indices) == list(range(len(lengths)))
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


@given(LENGTHS, st.integers(1, 2000))
def test_packed_batches_hold_what_fits_and_every_text_once(lengths, budget):
    batches = [batch.tolist() for batch in packed_batches(lengths, budget)]
    indices = [i for batch in batches for i in batch]
    assert indices == sorted(range(len(lengths)), key=lambda i: -lengths[i])
    sizes = [sum(lengths[i] for i in batch) for batch in batches]
    assert all(
        len(batch) == 1 or size <= budget for batch, size in zip(batches, sizes, strict=True)
    )
    for size, after in zip(sizes, batches[1:], strict=False):
        assert size + lengths[after[0]] > budget


@given(st.integers(1, 10**6), st.integers(1, 10**4), st.integers(1, 64))
def test_a_shared_budget_is_no_greater_and_leaves_no_stream_a_round_more(total, budget, n):
    share = shared_budget(total, budget, n)
    assert 1 <= share <= budget
    rounds = math.ceil(math.ceil(total / budget) / n)
    assert math.ceil(total / share) <= rounds * n
