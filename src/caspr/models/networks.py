"""The weights of a checkpoint in each dtype that is needed, and the forward pass.

Labelers of one checkpoint on one device share its weights, whatever their other options. Any
model but the embedded one is compared with `transformers` when it is loaded.
"""

from __future__ import annotations

import copy
import inspect
import weakref
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final, Protocol

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.errors import ModelError, NotNLIModelError
from caspr.models.batching import length_batches
from caspr.models.checkpoint import Checkpoint
from caspr.models.digest import model_digest
from caspr.models.encoder import PackedEncoder
from caspr.models.forked import ForkSafeLock
from caspr.models.int4 import GROUP, unpacked_state
from caspr.models.locate import finding
from caspr.models.precision import as_written
from caspr.models.reading import copied_to_memory, quiet, reading
from caspr.models.tokenizer import TextTokenizer
from caspr.models.tokens import PROBES, Packed, whole_inputs
from caspr.models.transfer import send

_TOLERANCE: Final = 1e-3  # of probabilities in float32, against those of `transformers`


class Network(Protocol):
    """The forward pass in one dtype: a `PackedEncoder`, or a model of `transformers`."""

    is_shared: ClassVar[bool]
    """Whether several threads may compute with it at the same time."""

    def batches(self, lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        """Indices of the inputs to compute together."""
        ...

    def logits(self, packed: Packed) -> torch.Tensor:
        """(n, n_labels), in float32 or wider, on the device."""
        ...

    def vectors(self, packed: Packed) -> torch.Tensor:
        """Embeddings (n, hidden) of length one, in float32 or wider, on the device."""
        ...


class Networks:
    """The networks of one checkpoint on one device, by dtype, loaded when they are first needed."""

    def __init__(
        self, checkpoint: Checkpoint, device: torch.device, tokenizer: TextTokenizer
    ) -> None:
        self._checkpoint = checkpoint
        self._device = device
        self._tokenizer = tokenizer
        self._loaded: _Loaded | None = None
        self._by_dtype: dict[str, Network] = {}
        self._lock = ForkSafeLock()

    def __getitem__(self, dtype: str) -> Network:
        with self._lock, as_written(self._device):
            if dtype not in self._by_dtype:
                if self._loaded is None:
                    self._loaded = _load(self._checkpoint, self._tokenizer)
                is_too_wide = dtype == "float64" and self._device.type == "mps"
                device = torch.device("cpu") if is_too_wide else self._device
                self._by_dtype[dtype] = self._loaded.to(getattr(torch, dtype), device)
            return self._by_dtype[dtype]

    def drop(self, dtype: str) -> None:
        """Free the network in `dtype`; it is converted again when it is next needed."""
        with self._lock:
            self._by_dtype.pop(dtype, None)


_SHARED: weakref.WeakValueDictionary[tuple[str, str, str], Networks] = weakref.WeakValueDictionary()
_SHARED_LOCK = ForkSafeLock()


def shared_networks(
    checkpoint: Checkpoint, device: torch.device, tokenizer: TextTokenizer
) -> Networks:
    """The networks of a checkpoint on a device; the same object while any labeler uses it."""
    key = checkpoint.source, checkpoint.identity, str(device)
    with _SHARED_LOCK:
        found = _SHARED.get(key)
        if found is None:
            found = _SHARED[key] = Networks(checkpoint, device, tokenizer)
        return found


class _ModuleNetwork:
    """Any other family, computed by `transformers` in batches of one length.

    `sends_segments` is whether the tokenizer's output has segments: GPT-2 accepts them, but was
    trained without.
    """

    is_shared: ClassVar[bool] = False  # `transformers` does not promise it

    def __init__(self, module: Any, sends_segments: bool) -> None:
        self._module = module.eval()
        self._device = next(module.parameters()).device
        self._sends_segments = sends_segments
        parameters = inspect.signature(module.forward).parameters
        self._inputs = ["input_ids"]
        if sends_segments and "token_type_ids" in parameters:
            self._inputs.append("token_type_ids")
        if "attention_mask" in parameters:  # without it, XLM counts only what is not padding
            self._inputs.append("attention_mask")
        self._is_unpadded = getattr(module.config, "pad_token_id", None) is None
        has_decoder = bool(getattr(module.config, "is_encoder_decoder", False))
        self._end_id = module.config.eos_token_id if has_decoder else None

    def batches(self, lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        # Without a padding token decoders refuse more than one text at a time.
        return length_batches(lengths, 1 if self._is_unpadded else token_budget, padding=0.0)

    def logits(self, packed: Packed) -> torch.Tensor:
        ((count, length),) = packed.runs()
        arrays = {
            "input_ids": packed.ids,
            "token_type_ids": packed.segments,
            "attention_mask": np.ones_like(packed.ids),
        }
        rows = {name: arrays[name].reshape(count, length) for name in self._inputs}
        # Encoder-decoders refuse texts with different numbers of end tokens in one batch.
        n_ends = (rows["input_ids"] == self._end_id).sum(axis=1)
        parts = [np.flatnonzero(n_ends == n) for n in np.unique(n_ends)]
        logits = [self._part({name: rows[name][part] for name in rows}) for part in parts]
        if len(parts) == 1:
            return logits[0]
        order = send(np.argsort(np.concatenate(parts)), self._device)
        return torch.cat(logits)[order]

    def _part(self, rows: Mapping[str, NDArray[np.int64]]) -> torch.Tensor:
        sent = {name: send(ids, self._device) for name, ids in rows.items()}
        with torch.inference_mode(), as_written(self._device):
            logits: torch.Tensor = self._module(**sent).logits
        return logits.to(torch.promote_types(logits.dtype, torch.float32))

    def vectors(self, packed: Packed) -> torch.Tensor:
        raise ModelError("Only a checkpoint of the BERT family can have a gate.")

    def to(self, dtype: torch.dtype, device: torch.device) -> _ModuleNetwork:
        return _ModuleNetwork(copy.deepcopy(self._module).to(device, dtype), self._sends_segments)


_Loaded = PackedEncoder | _ModuleNetwork


def _load(checkpoint: Checkpoint, tokenizer: TextTokenizer) -> _Loaded:
    with reading(checkpoint.source, "weights"):
        network = _read(checkpoint, tokenizer)
    if checkpoint.revision is None and model_digest(checkpoint.source) != checkpoint.identity:
        raise ModelError(
            f"The files in {checkpoint.source!r} changed since the model was opened. Open it "
            "again: load_labeler(...) or caspr.score(...) with the same options does."
        )
    return network


def _read(checkpoint: Checkpoint, tokenizer: TextTokenizer) -> _Loaded:
    if checkpoint.is_quantized and checkpoint.config["int4"] != {"group": GROUP}:
        raise ModelError(
            f"Expected `int4` in the config.json of {checkpoint.source!r} to be "
            f"{{'group': {GROUP}}}, but got {checkpoint.config['int4']!r:.80}."
        )
    if checkpoint.is_embedded or checkpoint.is_quantized:  # the tests compare it
        from safetensors.torch import load_file

        state = unpacked_state(load_file(Path(checkpoint.source) / "model.safetensors"))
        return PackedEncoder.load(checkpoint.config, state)
    module = _load_module(checkpoint)
    network: _Loaded = _ModuleNetwork(module, tokenizer.sends_segments)
    if PackedEncoder.computes(checkpoint.config):
        network = PackedEncoder.load(checkpoint.config, module.state_dict())
    _compare(checkpoint, network, module, tokenizer)
    return network


def _compare(
    checkpoint: Checkpoint, network: Network, module: Any, tokenizer: TextTokenizer
) -> None:
    """Raise `ModelError` unless probabilities of some pairs are those of `transformers`."""
    pairs = [*PROBES, *PROBES[:1]]  # two of the same length, which are computed together
    limit = checkpoint.limit(tokenizer.limit)
    pairs = [p for p in pairs if limit is None or len(tokenizer.encode_pair(*p)[0]) <= limit]
    try:
        expected = [_by_transformers(module, tokenizer.output(*pair)) for pair in pairs]
        found = _by_network(checkpoint, network, [tokenizer.encode_pair(*pair) for pair in pairs])
    except (IndexError, RuntimeError, TypeError, ValueError) as error:
        raise ModelError(
            f"The model {checkpoint.source!r} ({checkpoint.config.get('model_type')}) fails on an "
            f"ordinary pair of texts: {str(error).strip() or type(error).__name__}. Its weights, "
            "configuration and vocabulary do not fit each other: save all of them again."
        ) from error
    for ours, theirs in zip(found, expected, strict=True):
        n_labels = len(checkpoint.config.get("id2label") or ours)
        if len(ours) != n_labels:
            raise NotNLIModelError(
                f"{checkpoint.source!r} has a classifier of {len(ours)} columns, but `id2label` in "
                f"its config.json names {n_labels}."
            )
        difference = float((ours - theirs).abs().max())
        if difference > _TOLERANCE:
            raise ModelError(
                f"Models of the type {checkpoint.config.get('model_type')!r} are not supported: "
                f"probabilities of {checkpoint.source!r} differ by {difference:.2g} from those "
                "that `transformers` computes. Use a model of another type."
            )


def _by_transformers(module: Any, output: Mapping[str, Sequence[int]]) -> torch.Tensor:
    parameters = inspect.signature(module.forward).parameters
    with torch.inference_mode():
        inputs = {k: torch.tensor([list(ids)]) for k, ids in output.items() if k in parameters}
        probabilities: torch.Tensor = module.eval()(**inputs).logits[0].softmax(-1)
    return probabilities


def _by_network(
    checkpoint: Checkpoint, network: Network, encodings: Sequence[Any]
) -> Iterator[torch.Tensor]:
    inputs = whole_inputs(encodings, **checkpoint.positions)
    rows: dict[int, torch.Tensor] = {}
    for batch in network.batches(inputs.lengths, int(inputs.lengths.sum())):
        logits = network.logits(inputs.pack(batch))
        rows |= dict(zip(batch.tolist(), logits.softmax(-1), strict=True))
    return (rows[index] for index in sorted(rows))


def _load_module(checkpoint: Checkpoint) -> Any:
    from transformers import AutoModelForSequenceClassification

    with finding(checkpoint.source, revision=checkpoint.revision), quiet():
        module, loading_info = AutoModelForSequenceClassification.from_pretrained(
            checkpoint.source,
            revision=checkpoint.revision,
            use_safetensors=True,
            trust_remote_code=False,
            output_loading_info=True,
            ignore_mismatched_sizes=True,  # they are reported below, with their names
        )
    for name, own, configured in sorted(loading_info["mismatched_keys"]):
        raise ModelError(
            f"The weights of {checkpoint.source!r} do not fit its config.json: {name} has the "
            f"shape {tuple(own)}, but the configuration means {tuple(configured)}. Save both again "
            "with `save_pretrained`."
        )
    missing = sorted(loading_info["missing_keys"])
    if missing:
        raise NotNLIModelError(
            f"{checkpoint.source!r} lacks weights that its family needs for classification, which "
            f"would be initialized at random: {', '.join(missing[:4])}. "
            "It was not fine-tuned for NLI, or is incomplete."
        )
    return copied_to_memory(module.float())
