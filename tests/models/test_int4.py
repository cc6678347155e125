"""If these fail, a stored weight is read as another one."""

from __future__ import annotations

import pytest
import torch

from caspr.errors import ModelError
from caspr.models.int4 import packed, unpacked, unpacked_state


def weight(rows=5, columns=192, seed=0):
    return torch.randn(rows, columns, generator=torch.Generator().manual_seed(seed))


def test_each_weight_is_off_by_half_a_step_at_most():
    given = weight()
    values, scale = packed(given)
    assert values.shape == (5, 96)
    assert (values.dtype, scale.dtype) == (torch.uint8, torch.float16)
    steps = scale.float().repeat_interleave(64, dim=1)
    assert ((unpacked(values, scale) - given).abs() <= 0.501 * steps).all()


def test_every_value_of_4_bits_comes_back_at_its_place():
    row = torch.arange(-7.0, 8.0).repeat(5)[:64]
    given = torch.stack([row * 2**-4, row.flip(0) * 2**3])
    assert torch.equal(unpacked(*packed(given)), given)


def test_what_was_rounded_once_stays_as_it_is():
    once = unpacked(*packed(weight(seed=1)))
    assert torch.equal(unpacked(*packed(once)), once)


def test_a_group_of_zeros_is_zero():
    assert not unpacked(*packed(torch.zeros(2, 64))).any()


def test_a_state_is_in_float32_with_the_matrices_under_their_names():
    values, scale = packed(weight())
    bias = torch.ones(3, dtype=torch.float16)
    found = unpacked_state({"a.weight.int4": values, "a.weight.scale": scale, "a.bias": bias})
    assert sorted(found) == ["a.bias", "a.weight"]
    assert torch.equal(found["a.weight"], unpacked(values, scale))
    assert {tensor.dtype for tensor in found.values()} == {torch.float32}


def test_a_state_holds_no_view_of_the_file():
    """A bias in float32 changed when its file was overwritten."""
    values, scale = packed(weight())
    bias = torch.ones(3)
    found = unpacked_state({"a.weight.int4": values, "a.weight.scale": scale, "a.bias": bias})
    bias.zero_()
    assert found["a.bias"].all()


def test_a_state_without_matrices_of_4_bits_stays_as_it_is():
    bias = torch.ones(3, dtype=torch.float16)
    assert unpacked_state({"a.bias": bias})["a.bias"] is bias


def test_values_without_their_scale_are_an_error():
    values, _ = packed(weight())
    with pytest.raises(ModelError, match=r"'a.weight.scale' is missing"):
        unpacked_state({"a.weight.int4": values})


def test_a_scale_without_its_values_is_an_error():
    values, scale = packed(weight())
    with pytest.raises(ModelError, match=r"'b.int4' is missing"):
        unpacked_state({"a.int4": values, "a.scale": scale, "b.scale": scale})
