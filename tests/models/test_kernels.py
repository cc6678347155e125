from __future__ import annotations

import pytest
import torch

from caspr.models.kernels import Affine, padded_rows


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
