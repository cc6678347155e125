"""The state of a training run on disk: parameters, optimizer and progress, in safetensors."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.errors import DataError, InputError, ModelError
from caspr.models.recorded_tensors import read_recorded, save_recorded

if TYPE_CHECKING:
    import torch

Tensors = Mapping[str, "torch.Tensor"]


def load_tensors(file: Path) -> tuple[dict[str, torch.Tensor], dict[str, Any]]:
    """Read what `save_recorded` wrote; `DataError` if the file is missing or damaged."""
    try:
        return read_recorded(file)
    except ModelError as error:
        raise DataError(
            f"The checkpoint {str(file)!r} cannot be read: {error.__cause__}. Delete its folder "
            "and train from the beginning, without --resume."
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


def load_state(
    file: Path, parameters: Tensors, optimizer: torch.optim.Optimizer, identity: str
) -> dict[str, Any]:
    """Restore what `save_state` wrote; returns the progress.

    Its ``identity``, that of the pairs, options and encoder, must be `identity`.
    """
    import torch

    tensors, progress = load_tensors(file)
    if progress.get("identity") != identity:
        raise InputError(
            f"The checkpoint in {str(file.parent)!r} belongs to other pairs, options or another "
            "encoder. Resume with the same, or train into another folder."
        )
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
