"""Attention over packed pairs: the formula, and one call whatever the lengths."""

from __future__ import annotations

import pytest
import torch

from caspr.models.attention import attend


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
