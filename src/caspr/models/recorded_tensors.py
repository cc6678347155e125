"""Trained tensors in a safetensors file, whose metadata records as JSON how they were made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.atomic_files import replacing
from caspr.models.locate import unreadable

if TYPE_CHECKING:
    import torch

_KEY = "caspr"


def save_recorded(
    file: Path, tensors: Mapping[str, torch.Tensor], recorded: Mapping[str, Any]
) -> None:
    """Write tensors and JSON metadata as one file, which appears whole or not at all."""
    from safetensors.torch import save_file

    on_cpu = {name: tensor.detach().cpu().contiguous() for name, tensor in tensors.items()}
    with replacing(file) as unfinished:
        save_file(on_cpu, unfinished, metadata={_KEY: json.dumps(recorded)})


def read_recorded(file: Path) -> tuple[dict[str, torch.Tensor], dict[str, Any]]:
    """Read what `save_recorded` wrote; for other safetensors files the JSON is empty."""
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(file, framework="pt") as content:
            recorded = json.loads((content.metadata() or {}).get(_KEY, "{}"))
            tensors = {name: content.get_tensor(name) for name in content.keys()}  # noqa: SIM118
    except (SafetensorError, ValueError, OSError) as error:
        raise unreadable(str(file), error) from error
    return tensors, recorded
