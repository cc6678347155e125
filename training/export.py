"""Trained runs -> the folder that ships: float16 safetensors, tokenizer, config.

    python -m training.export --weights RUN/final [OTHER/final ...] --base DIR
                              --to src/caspr/nli/embedded

Of several runs from one start the weights' mean is taken. `MODEL_CARD.md` in the target folder is
left alone.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from safetensors.torch import save_file

from training.data import LABELS
from training.weights import mean_weights

Fitted = dict[str, Any]

SIZE_LIMIT = 50_000_000  # bytes, the whole folder
_TOKENIZER_FILES = ("tokenizer.json", "tokenizer_config.json", "special_tokens_map.json")


def export(
    weights: Sequence[Path],
    base: Path,
    to: Path,
    *,
    bias: Sequence[float] = (0.0, 0.0, 0.0),
    fitted: Fitted | None = None,
    projection: Path | None = None,
) -> str:
    """Write the folder.

    Parameters
    ----------
    weights : sequence of Path
        Folders with `model.safetensors` of finished runs; their mean is written.
    base : Path
        Folder of the original model, for its tokenizer and config.
    to : Path
        The folder to write.
    bias : three floats
        Added to the classifier's bias: contradiction, neutral, entailment. It moves the point
        where the argmax changes from one label to another.
    fitted : Fitted, optional
        Temperature, gate and calibration, as `training.calibrate` writes them.
    projection : Path, optional
        The gate's, as `training.gate` writes it: float16 (hidden, hidden).

    Returns
    -------
    str
        SHA-256 of the written `model.safetensors`.

    Raises
    ------
    ValueError
        If a weight does not fit into float16, or the folder is larger than allowed.
    """
    to.mkdir(parents=True, exist_ok=True)
    tensors = mean_weights(weights)
    if any(bias):
        tensors["classifier.bias"] = tensors["classifier.bias"] + torch.tensor(bias)
    if fitted is not None:
        for name in ("classifier.weight", "classifier.bias"):
            tensors[name] = tensors[name] / fitted["temperature"]
    if projection is not None:
        tensors["gate.projection"] = torch.from_numpy(np.load(projection)).float()
    halves = {name: half(name, tensor) for name, tensor in sorted(tensors.items())}
    save_file(halves, to / "model.safetensors", metadata={"format": "pt"})
    config = json.dumps(_config(base, fitted), indent=2)
    (to / "config.json").write_text(config + "\n", encoding="utf-8")
    copy_tokenizer(base, to)
    size = sum(file.stat().st_size for file in to.iterdir() if file.is_file())
    if size > SIZE_LIMIT:
        raise ValueError(f"{to} has {size} bytes, at most {SIZE_LIMIT} are allowed")
    return hashlib.sha256((to / "model.safetensors").read_bytes()).hexdigest()


def copy_tokenizer(base: Path, to: Path) -> None:
    """Copy the files of a tokenizer into another folder."""
    for name in _TOKENIZER_FILES:
        (to / name).write_bytes((base / name).read_bytes())


def half(name: str, tensor: torch.Tensor) -> torch.Tensor:
    """The tensor in float16; a ValueError where a weight does not fit."""
    half = tensor.to(torch.float16)
    if not torch.isfinite(half).all():
        raise ValueError(f"{name} does not fit into float16")
    return half.contiguous()


def _config(base: Path, fitted: Fitted | None) -> dict[str, object]:
    config = json.loads((base / "config.json").read_text(encoding="utf-8"))
    config.pop("_name_or_path", None)
    config |= {
        "architectures": ["BertForSequenceClassification"],
        "id2label": {str(i): name.upper() for i, name in enumerate(LABELS)},
        "label2id": {name.upper(): i for i, name in enumerate(LABELS)},
        "torch_dtype": "float16",
    }
    if fitted is not None:
        named = ("temperatures", "gate", "calibration", "second")
        config |= {name: fitted[name] for name in named if name in fitted}
    return config


def main() -> None:
    """Export from the command line and print the hash."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", type=Path, nargs="+", required=True)
    parser.add_argument("--base", type=Path, required=True)
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--bias", type=float, nargs=3, default=(0.0, 0.0, 0.0))
    parser.add_argument("--fitted", type=Path, help="what training.calibrate wrote")
    parser.add_argument("--projection", type=Path, help="what training.gate wrote")
    args = parser.parse_args()
    fitted = json.loads(args.fitted.read_text("utf-8")) if args.fitted else None
    print(
        export(
            args.weights,
            args.base,
            args.to,
            bias=args.bias,
            fitted=fitted,
            projection=args.projection,
        )
    )


if __name__ == "__main__":
    main()
