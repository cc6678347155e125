from __future__ import annotations

import pytest
import torch

from caspr.models.kernels import Affine, attend, padded_rows


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32])
@pytest.mark.parametrize("n", [1, 3, 16, 37])
@pytest.mark.parametrize(("asked", "length"), [(1, 7), (9, 9), (33, 33), (300, 300)])
def test_attention_is_the_formula(dtype, n, asked, length):
    torch.manual_seed(0)
    query = torch.randn(n, 4, asked, 16).to(dtype)
    key, value = (torch.randn(n, 4, length, 16).to(dtype) for _ in range(2))
    q, k, v = (part.double() for part in (query, key, value))
    expected = (q @ k.transpose(2, 3) / 4).softmax(dim=-1) @ v
    tolerance = 3e-2 if dtype == torch.bfloat16 else 1e-5
    found = torch.full((n, asked, 4, 16), torch.nan, dtype=dtype).transpose(1, 2)
    attend(query, key, value, found)
    torch.testing.assert_close(found.double(), expected, atol=tolerance, rtol=tolerance)


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float32, torch.float64])
def test_affine_and_gelu_are_torchs(dtype):
    torch.manual_seed(0)
    weight, bias, x = torch.randn(24, 16), torch.randn(24), torch.randn(50, 16)
    affine = Affine(weight, bias).to(dtype, torch.device("cpu"))
    wide = [part.to(dtype).double() for part in (x, weight, bias)]
    expected = torch.nn.functional.linear(*wide)
    tolerance = 5e-2 if dtype == torch.bfloat16 else 1e-5
    torch.testing.assert_close(affine(x.to(dtype)).double(), expected, atol=tolerance, rtol=0.01)
    expected = torch.nn.functional.gelu(expected)
    found = affine.gelu(x.to(dtype)).double()
    torch.testing.assert_close(found, expected, atol=tolerance, rtol=0.01)


def test_few_numbers_of_rows_are_met_in_bfloat16_and_little_is_added():
    cpu = torch.device("cpu")
    met = {padded_rows(n, torch.bfloat16, cpu) for n in range(1, 2049)}
    assert len(met) <= 20
    assert all(n <= padded_rows(n, torch.bfloat16, cpu) < max(33, 2 * n) for n in range(1, 2049))
    assert padded_rows(1000, torch.float32, cpu) == 1000
