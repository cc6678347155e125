"""The mean of several runs' weights."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import torch
from safetensors.torch import load_file


def mean_weights(folders: Sequence[Path]) -> dict[str, torch.Tensor]:
    """Name → mean of `model.safetensors` in all folders; runs from one start may be averaged."""
    runs = [load_file(folder / "model.safetensors") for folder in folders]
    return {name: torch.stack([run[name].float() for run in runs]).mean(0) for name in runs[0]}


def deepen(weights: dict[str, torch.Tensor], layers: int, scale: float = 0.3) -> dict[str, torch.Tensor]:
    """Weights of a deeper encoder that computes nearly the same.

    Each layer is repeated; the residual branches of a repetition (the outputs of attention and of
    the feed-forward network) are multiplied by `scale`, so that training starts near the
    shallower model.

    Parameters
    ----------
    weights : dict of str to Tensor
        Of a `BertForSequenceClassification`.
    layers : int
        Wanted number of layers: a multiple of the number of layers in `weights`.

    Returns
    -------
    dict of str to Tensor

    Raises
    ------
    ValueError
        If `layers` is no multiple.
    """
    names = [re.match(r"bert\.encoder\.layer\.(\d+)\.(.+)", name) for name in weights]
    found = [match for match in names if match]
    times, rest = divmod(layers, 1 + max(int(match[1]) for match in found))
    if rest or not times:
        raise ValueError(f"{layers} layers are no multiple of those in the weights")
    deeper = {name: t for name, t in weights.items() if ".encoder.layer." not in name}
    for match in found:
        for k in range(times):
            branch = k > 0 and ".output.dense." in match[0]
            tensor = weights[match[0]] * (scale if branch else 1.0)
            deeper[f"bert.encoder.layer.{int(match[1]) * times + k}.{match[2]}"] = tensor.clone()
    return deeper
