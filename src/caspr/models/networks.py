"""A checkpoint's weights, in each arithmetic that is asked for, and the forward pass."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.errors import NotNLIModelError
from caspr.models.batching import length_batches, packed_batches
from caspr.models.checkpoint import Checkpoint, not_found, unreadable
from caspr.models.encoder import PackedEncoder
from caspr.models.tokens import Packed

__all__ = ["Network", "Networks"]


class Network(Protocol):
    """The forward pass in one arithmetic."""

    is_shared: bool
    """Whether several threads may compute with it at the same time."""

    def batches(self, lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        """Places of the inputs that it wants together."""
        ...

    def logits(self, packed: Packed) -> torch.Tensor:
        """(n, n_labels), in float32 or wider, on the device."""
        ...


class Networks:
    """The networks of one checkpoint on one device, by dtype, made when they are first needed.

    Parameters
    ----------
    checkpoint, device
        What is loaded, and where to.
    """

    def __init__(self, checkpoint: Checkpoint, device: torch.device) -> None:
        self._checkpoint = checkpoint
        self._device = device
        self._loaded: _Packed | _Module | None = None
        self._made: dict[str, Network] = {}

    def __getitem__(self, dtype: str) -> Network:
        if dtype not in self._made:
            if self._loaded is None:
                self._loaded = _load(self._checkpoint)
            is_too_fine = dtype == "float64" and self._device.type == "mps"
            device = torch.device("cpu") if is_too_fine else self._device
            self._made[dtype] = self._loaded.to(getattr(torch, dtype), device)
        return self._made[dtype]


class _Packed:
    """BERT and its kin, computed by this package."""

    is_shared = True

    def __init__(self, encoder: PackedEncoder) -> None:
        self._encoder = encoder

    def batches(self, lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        return packed_batches(lengths, token_budget)

    def logits(self, packed: Packed) -> torch.Tensor:
        return self._encoder.logits(packed)

    def to(self, dtype: torch.dtype, device: torch.device) -> _Packed:
        return _Packed(self._encoder.to(dtype, device))


class _Module:
    """Any other family, computed by `transformers` in batches of one length."""

    is_shared = False  # code of others, which promises nothing of the kind

    def __init__(self, module: Any) -> None:
        self._module = module.eval()
        self._device = next(module.parameters()).device
        self._takes_segments = "token_type_ids" in inspect.signature(module.forward).parameters

    def batches(self, lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        return length_batches(lengths, token_budget, padding=0.0)

    def logits(self, packed: Packed) -> torch.Tensor:
        ((count, length),) = packed.runs()
        inputs = {"input_ids": packed.ids}
        if self._takes_segments:
            inputs["token_type_ids"] = packed.segments
        on_device = {
            name: torch.from_numpy(array).view(count, length).to(self._device)
            for name, array in inputs.items()
        }
        with torch.inference_mode():
            logits: torch.Tensor = self._module(**on_device).logits
        return logits.to(torch.promote_types(logits.dtype, torch.float32))

    def to(self, dtype: torch.dtype, device: torch.device) -> _Module:
        return _Module(copy.deepcopy(self._module).to(device, dtype))


def _load(checkpoint: Checkpoint) -> _Packed | _Module:
    from safetensors import SafetensorError

    try:
        return _read(checkpoint)
    except SafetensorError as error:
        raise unreadable(checkpoint.source, error) from error


def _read(checkpoint: Checkpoint) -> _Packed | _Module:
    cpu = torch.device("cpu")
    if checkpoint.is_embedded:
        from safetensors.torch import load_file

        state = load_file(Path(checkpoint.source) / "model.safetensors")
        return _Packed(PackedEncoder.load(checkpoint.config, state, torch.float32, cpu))
    module = _load_module(checkpoint)
    if PackedEncoder.computes(checkpoint.config):
        state = module.state_dict()
        return _Packed(PackedEncoder.load(checkpoint.config, state, torch.float32, cpu))
    return _Module(module)


@contextmanager
def _without_its_bar() -> Iterator[None]:
    """No bar of `transformers`' own for weights that lie on this machine and load in a second."""
    from transformers.utils import logging

    shown = logging.is_progress_bar_enabled()
    logging.disable_progress_bar()
    try:
        yield
    finally:
        if shown:
            logging.enable_progress_bar()


def _load_module(checkpoint: Checkpoint) -> Any:
    from transformers import AutoModelForSequenceClassification

    try:
        with _without_its_bar():
            module, found = AutoModelForSequenceClassification.from_pretrained(
                checkpoint.source,
                revision=checkpoint.revision,
                use_safetensors=True,
                trust_remote_code=False,
                output_loading_info=True,
            )
    except (OSError, ValueError) as error:
        raise not_found(checkpoint.source, checkpoint.revision, error) from error
    missing = sorted(found["missing_keys"])
    if missing:
        raise NotNLIModelError(
            f"{checkpoint.source!r} lacks weights that its family needs for classification, and "
            f"they would be drawn at random: {', '.join(missing[:4])}. "
            "It was not fine-tuned for NLI, or not saved whole."
        )
    return module.float()
