"""The state of a training run on disk: parameters, optimizer and progress, in safetensors."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.errors import DataError
from caspr.models.recorded_tensors import save_recorded

if TYPE_CHECKING:
    import torch

Tensors = Mapping[str, "torch.Tensor"]


def load_tensors(file: Path) -> tuple[dict[str, torch.Tensor], dict[str, Any]]:
    """What `save_recorded` wrote.

    Raises
    ------
    DataError
        If the file is missing or damaged.
    """
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(file, framework="pt") as content:
            tensors = {name: content.get_tensor(name) for name in content.keys()}  # noqa: SIM118
            return tensors, json.loads(content.metadata()["caspr"])
    except (SafetensorError, OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(
            f"The checkpoint {str(file)!r} cannot be read: {error}. Delete its folder and train "
            "from the beginning, without --resume."
        ) from error


def save_state(
    file: Path,
    parameters: Tensors,
    optimizer: torch.optim.Optimizer,
    progress: Mapping[str, Any],
) -> None:
    """Write parameters, the optimizer's moments and progress."""
    tensors = {f"parameter/{name}": value for name, value in parameters.items()}
    for name, value in parameters.items():
        tensors |= {f"{k}/{name}": v for k, v in optimizer.state.get(value, {}).items()}
    save_recorded(file, tensors, progress)


def load_state(file: Path, parameters: Tensors, optimizer: torch.optim.Optimizer) -> dict[str, Any]:
    """Put back what `save_state` wrote; returns the progress."""
    import torch

    tensors, progress = load_tensors(file)
    with torch.no_grad():
        for name, value in parameters.items():
            value.copy_(tensors.pop(f"parameter/{name}"))
    owners = dict(parameters)
    for key, tensor in tensors.items():
        kind, _, name = key.partition("/")
        # Adam counts its steps on the CPU
        optimizer.state[owners[name]][kind] = (
            tensor if kind == "step" else tensor.to(owners[name].device)
        )
    return progress
