"""The mean of several runs' weights."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch
from safetensors.torch import load_file


def mean_weights(folders: Sequence[Path]) -> dict[str, torch.Tensor]:
    """Name → mean of `model.safetensors` in all folders; runs from one start may be averaged."""
    runs = [load_file(folder / "model.safetensors") for folder in folders]
    return {name: torch.stack([run[name].float() for run in runs]).mean(0) for name in runs[0]}
