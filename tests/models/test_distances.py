"""If these fail, MPNet's attention is not that of `transformers` at some distance."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from transformers.models.mpnet.modeling_mpnet import MPNetEncoder

from caspr.models.distances import distance_bias, distance_buckets


@pytest.mark.parametrize("n_buckets", [8, 32, 64])
@pytest.mark.parametrize("length", [1, 2, 7, 9, 17, 130, 512])
def test_the_buckets_are_those_of_transformers(length, n_buckets):
    distances = torch.arange(1 - length, length)
    expected = MPNetEncoder.relative_position_bucket(distances, n_buckets)
    np.testing.assert_array_equal(distance_buckets(length, n_buckets), expected.numpy())


def test_each_head_has_its_own_column_of_the_table():
    table = torch.arange(64.0).reshape(32, 2)
    bias = distance_bias(table, 3)
    assert bias.shape == (2, 3, 3)
    at = torch.arange(3)
    buckets = MPNetEncoder.relative_position_bucket(at[None, :] - at[:, None], 32)
    for head in range(2):
        np.testing.assert_array_equal(bias[head].numpy(), 2 * buckets.numpy() + head)
