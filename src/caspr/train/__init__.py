"""Networks that a user can train: the one of LS_Score, and the layer of SummaC-Conv."""

from __future__ import annotations

from importlib import import_module
from typing import Any

__all__ = ["train_ls_score", "train_summac_conv"]

_HOMES = {"train_ls_score": "ls_score", "train_summac_conv": "summac_conv"}


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Any:
    """Import the trainer on first use."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
