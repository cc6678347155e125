"""Token embeddings: the states of a Hugging Face encoder, up to the layer that is needed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import numpy as np

from caspr.errors import InputError, ModelError, TooLongError
from caspr.models.batching import length_batches
from caspr.models.device import computing, pick_device, pick_dtype
from caspr.models.digest import folder_digest
from caspr.models.locate import check_revision, find_model, finding, hub_options, read_config
from caspr.models.reading import copied_to_memory, quiet, reading
from caspr.models.tokens import NO_LIMIT, check_ids
from caspr.models.transfer import send
from caspr.options import check_choice
from caspr.progress import bar

if TYPE_CHECKING:
    import torch

Ids = Sequence[int]
V = TypeVar("V")

_WANTS_LEADING_SPACE: Final = frozenset({"roberta", "gpt2"})
"""Byte-level vocabularies in which a word without a leading space is another token."""
_TOKEN_BUDGET: Final = {"cuda": 1 << 15, "mps": 1 << 13, "cpu": 1 << 11}
_SEES_PADDING: Final = frozenset({"convbert", "fnet", "mobilebert", "nystromformer", "yoso"})
"""Families that mix the states of a text with the padding behind it, whatever the mask."""
ENCODERS: Final = (
    "Name the folder of a checkpoint, model='path/to/folder', or use the model that ships with "
    "caspr, preset='embedded' (--preset embedded)."
)
"""The remedy where an encoder is not found."""


class TextEncoder:
    """An encoder, cut to the layers that are needed.

    Parameters
    ----------
    model
        "embedded", a folder, or an id on the Hugging Face hub.
    layer
        Number of layers to keep; None for all of them.
    revision
        Commit, tag or branch on the hub; not for a folder.
    device
        "cpu", "cuda", "mps"; None picks the best available.
    dtype
        "float32", "float16", "bfloat16", or "auto": float16 on CUDA, float32 elsewhere.
    on_too_long
        "raise", or "truncate" to cut a text to the model's limit.

    Attributes
    ----------
    module, tokenizer
        The model of `transformers`, cut to its layers, and its tokenizer.
    """

    def __init__(
        self,
        model: str | PathLike[str],
        *,
        layer: int | None = None,
        revision: str | None = None,
        device: str | None = None,
        dtype: str = "float32",
        on_too_long: str = "raise",
    ) -> None:
        import torch

        check_choice("on_too_long", on_too_long, ("raise", "truncate"))
        self._options: dict[str, Any] = {
            "model": model,
            "layer": layer,
            "revision": revision,
            "device": device,
            "dtype": dtype,
            "on_too_long": on_too_long,
        }
        self.device = pick_device(device)
        self.dtype_name = pick_dtype(dtype, self.device)
        self._truncates = on_too_long == "truncate"
        source = find_model(model, ENCODERS)
        check_revision(source, revision)
        self.name = model if isinstance(model, str) else Path(model).name
        with reading(source, "encoder"):
            self.tokenizer, self.module, config = _load(source, revision, layer)
        self.module.to(device=self.device, dtype=getattr(torch, self.dtype_name)).eval()
        self.layer: int = config.num_hidden_layers
        self.identity: str = folder_or_commit(source, config, revision)
        self._prefix = " " if config.model_type in _WANTS_LEADING_SPACE else ""
        self._padding = most_padding(config)
        self.limit: int | None = token_limit(self.module, config, self.tokenizer)
        self._n_vectors: int = self.module.get_input_embeddings().num_embeddings
        self.special_ids: frozenset[int] = frozenset(
            {self.tokenizer.cls_token_id, self.tokenizer.sep_token_id} - {None}
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the options only, as the module may hold hooks; unpickling loads it again."""
        return _unpickled, (self.identity, self._options)

    def tokenize(self, text: str) -> tuple[Ids, int]:
        """Ids of `text` with its special tokens, and how many the model's limit cut off."""
        ids: Ids = self.tokenizer(self._prefix + text.strip(), verbose=False)["input_ids"]
        if self.limit is None or len(ids) <= self.limit:
            return ids, 0
        if not self._truncates:
            raise TooLongError(
                f"A text of {len(ids)} tokens is over the {self.limit} that {self.name!r} takes: "
                f"{text.strip()[:60]!r}. Score its parts, or give on_too_long='truncate'."
            )
        n_cut = len(ids) - self.limit
        settings = {"truncation": True, "max_length": self.limit, "verbose": False}
        cut: Ids = self.tokenizer(self._prefix + text.strip(), **settings)["input_ids"]
        return cut, n_cut

    def hidden_states(self, texts: Sequence[Ids]) -> list[torch.Tensor]:
        """Output of the last layer that is kept: (n_tokens, hidden) for each text, in order."""
        return self._encoded(texts, None, lambda last, _: last)

    def check_layer(self, layer: int) -> None:
        """Raise `ModelError` if the encoder has no such layer."""
        if not 1 <= layer <= self.layer:
            raise ModelError(f"{self.name!r} has {self.layer} layers, so there is no {layer}.")

    def states_and_means(
        self, texts: Sequence[Ids], layer: int
    ) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """(n_tokens, hidden) and (hidden,) for each text, in order.

        They are the output of the last layer that is kept, and the mean over the tokens after
        `layer`.
        """
        self.check_layer(layer)
        return self._encoded(texts, layer, lambda last, other: (last, other.mean(dim=0)))

    def _encoded(
        self,
        texts: Sequence[Ids],
        layer: int | None,
        reduce: Callable[[torch.Tensor, torch.Tensor], V],
    ) -> list[V]:
        """`reduce` of each text's states after the last layer and after `layer` (or None)."""
        import torch

        greatest = max((max(ids, default=-1) for ids in texts), default=-1)
        check_ids(greatest, self._n_vectors, self.name)
        states: dict[int, V] = {}
        lengths = [len(ids) for ids in texts]
        budget = _TOKEN_BUDGET.get(self.device.type, _TOKEN_BUDGET["cpu"])
        with bar(len(texts), "encode", "texts") as progress, torch.inference_mode():
            for batch in length_batches(lengths, budget, padding=self._padding):
                indices = batch.tolist()
                last, other = self.forward([texts[index] for index in indices], layer)
                states |= {
                    index: reduce(last[row, : lengths[index]], other[row, : lengths[index]])
                    for row, index in enumerate(indices)
                }
                progress.update(len(indices))
        return [states[index] for index in range(len(texts))]

    def forward(
        self, texts: Sequence[Ids], layer: int | None = None
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """States after the last layer that is kept and after `layer`, of texts padded alike.

        Both are float32 (n, length of the longest, hidden); with None for `layer` they are the
        same.
        """
        pad = self.tokenizer.pad_token_id or 0
        lengths = np.array([len(text) for text in texts])
        mask = np.arange(lengths.max()) < lengths[:, None]
        ids = np.full(mask.shape, pad, np.int64)
        ids[mask] = np.concatenate([np.asarray(text, np.int64) for text in texts])
        with computing(self.name, self.dtype_name, self.device):
            inputs = {
                "input_ids": send(ids, self.device),
                "attention_mask": send(mask.astype(np.int64), self.device),
            }
            output = self.module(
                **accepted_inputs(self.module, inputs),
                **({} if layer is None else {"output_hidden_states": True}),
            )
        last: torch.Tensor = output.last_hidden_state.float()
        return last, last if layer is None else output.hidden_states[layer].float()


def accepted_inputs(module: Any, inputs: Mapping[str, V]) -> dict[str, V]:
    """Those of the inputs that `forward` has a parameter for: FNet may have none for a mask."""
    parameters = inspect.signature(module.forward).parameters
    takes_any = any(p.kind is p.VAR_KEYWORD for p in parameters.values())
    return {name: value for name, value in inputs.items() if takes_any or name in parameters}


def _unpickled(identity: str, options: dict[str, Any]) -> TextEncoder:
    """The encoder of a pickle, if its files are still the same."""
    encoder = TextEncoder(**options)
    if encoder.identity != identity:
        raise ModelError(
            f"The files of the encoder {encoder.name!r} are not those that were pickled: "
            f"{encoder.identity}, not {identity}. Make the metric again."
        )
    return encoder


def _load(source: str, revision: str | None, layer: int | None) -> tuple[Any, Any, Any]:
    """Tokenizer, model cut to `layer` layers, and its configuration."""
    import torch
    from transformers import AutoModel, AutoTokenizer

    options = hub_options(source, revision)
    config = read_config(source, options, ENCODERS)
    _cut(config, layer, source)
    with finding(source, ways_out=ENCODERS):
        tokenizer = AutoTokenizer.from_pretrained(source, **options)
        with quiet():  # it reports layers and heads that were left out on purpose
            model, report = AutoModel.from_pretrained(
                source, config=config, use_safetensors=True, output_loading_info=True, **options
            )
    missing = [name for name in report["missing_keys"] if not name.startswith("pooler.")]
    if missing:
        raise ModelError(
            f"{source!r} lacks the weights {', '.join(sorted(missing)[:3])}, … ({len(missing)} in "
            "all), so its output would be random. Use a complete encoder."
        )
    if getattr(model, "pooler", None) is not None:
        model.pooler = torch.nn.Identity()  # nothing here reads it, but SqueezeBERT calls it
    return tokenizer, copied_to_memory(model), config


def _cut(config: Any, layer: int | None, source: str) -> None:
    if getattr(config, "is_encoder_decoder", False):
        raise ModelError(f"{source!r} has a decoder; an encoder without one is needed.")
    n_layers = config.num_hidden_layers
    if layer is None:
        return
    if isinstance(layer, bool) or not isinstance(layer, int) or not 1 <= layer <= n_layers:
        raise InputError(
            f"Expected `layer` to lie between 1 and the {n_layers} layers of {source!r}, but got "
            f"{layer!r}."
        )
    config.num_hidden_layers = layer


def most_padding(config: Any) -> float:
    """Maximum padding of a text in a batch, as a share of the longest: none where it is seen."""
    return 0.0 if config.model_type in _SEES_PADDING else 0.1


def token_limit(model: Any, config: Any, tokenizer: Any) -> int | None:
    """Maximum tokens of a text that an encoder of `transformers` takes, special ones included.

    RoBERTa's positions begin after that of the padding, so it takes fewer tokens than positions.
    """
    table = getattr(getattr(model, "embeddings", None), "position_embeddings", None)
    positions = getattr(table, "num_embeddings", getattr(config, "max_position_embeddings", None))
    padding = getattr(table, "padding_idx", None)
    limits = []
    if positions and positions > 0:
        limits.append(positions - (0 if padding is None else padding + 1))
    if tokenizer.model_max_length < NO_LIMIT:
        limits.append(tokenizer.model_max_length)
    return min(limits, default=None)


def folder_or_commit(source: str, config: Any, revision: str | None) -> str:
    """Commit on the hub, or digest of the folder."""
    if Path(source).is_dir():
        return folder_digest(Path(source))
    return str(getattr(config, "_commit_hash", None) or revision or "unknown")[:12]
