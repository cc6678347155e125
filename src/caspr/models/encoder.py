"""BERT, RoBERTa and MPNet on packed tokens: the forward pass without padding between the pairs.

All pairs of a batch are concatenated into one matrix (n_tokens, hidden), so that the matrix
products, which take most of the time, are as large as the batch whatever the lengths in it; only
attention distinguishes the pairs (`caspr.models.attention`). The last layer is computed only for
what the classifier reads: the first token of each pair.

The results are those of ``BertForSequenceClassification``, ``RobertaForSequenceClassification``
and ``MPNetForSequenceClassification`` of `transformers`; the tests compare them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional as F  # noqa: N812

from caspr.models.attention import Attention, Bias, attention_for, kernel_choice
from caspr.models.batching import packed_batches
from caspr.models.distances import distance_bias
from caspr.models.kernels import Affine, padded_rows
from caspr.models.precision import as_written
from caspr.models.tokens import Packed
from caspr.models.transfer import send

_PREFIX: Final = {"bert": "bert", "roberta": "roberta", "xlm-roberta": "roberta", "mpnet": "mpnet"}
"""``model_type`` → prefix of the encoder's weights; the families that are supported here."""


@dataclass(frozen=True, slots=True)
class Norm:
    """Scale and shift of a layer norm."""

    weight: Tensor
    bias: Tensor


@dataclass(frozen=True, slots=True)
class Layer:
    """The weights of one layer.

    ``attention`` computes query, key and value in one product; in the last layer the query is
    separate, because only the first token needs it.
    """

    attention: tuple[Affine, ...]
    out: Affine
    norm_attention: Norm
    up: Affine
    down: Affine
    norm_output: Norm


@dataclass(frozen=True, slots=True)
class Weights:
    """All weights, under the names used here."""

    words: Tensor
    positions: Tensor
    types: Tensor
    norm: Norm
    layers: tuple[Layer, ...]
    dense: Affine
    classifier: Affine
    distances: Tensor | None = None
    """(n_buckets, n_heads): what MPNet adds to the scores of two tokens at a distance."""


@dataclass(frozen=True, slots=True)
class PackedEncoder:
    """A sequence classifier of the BERT family; a `caspr.models.networks.Network`.

    The weights are of one dtype, on one device; layer norm adds `epsilon` to the variance.
    """

    is_shared: ClassVar[bool] = True
    """Several threads may compute with it at the same time."""

    weights: Weights
    n_heads: int
    epsilon: float
    dtype: torch.dtype
    device: torch.device

    @staticmethod
    def computes(config: Mapping[str, Any]) -> bool:
        """Whether a checkpoint with this ``config.json`` is of the family, in its plain form."""
        return (
            config.get("model_type") in _PREFIX
            and config.get("hidden_act", "gelu") == "gelu"
            and config.get("position_embedding_type", "absolute") == "absolute"
            and not config.get("is_decoder", False)
            and not config.get("add_cross_attention", False)
        )

    @classmethod
    def load(cls, config: Mapping[str, Any], state: Mapping[str, Tensor]) -> PackedEncoder:
        """Read the weights by the names that `transformers` gives them, as float32."""
        weights = _weights(config, state)
        encoder = cls(
            weights=weights,
            n_heads=config["num_attention_heads"],
            epsilon=config.get("layer_norm_eps", 1e-12),
            dtype=weights.words.dtype,
            device=weights.words.device,
        )
        return encoder.to(torch.float32, encoder.device)

    def to(self, dtype: torch.dtype, device: torch.device) -> PackedEncoder:
        """The same encoder in another dtype, or on another device."""
        if (dtype, device) == (self.dtype, self.device):
            return self
        weights = _converted(self.weights, dtype, device)
        return replace(self, weights=weights, dtype=dtype, device=device)

    @staticmethod
    def batches(lengths: NDArray[np.int64], token_budget: int) -> Iterator[NDArray[np.intp]]:
        """Indices of the inputs to compute together, of any lengths."""
        return packed_batches(lengths, token_budget)

    def logits(self, packed: Packed) -> Tensor:
        """Logits (n, n_labels) on the encoder's device, in float32 or wider."""
        with torch.inference_mode(), as_written(self.device), kernel_choice(self.device):
            return self._logits(packed)

    def vectors(self, packed: Packed) -> Tensor:
        """Embeddings (n, hidden), of length one, in float32 or wider: means over the tokens."""
        with torch.inference_mode(), as_written(self.device), kernel_choice(self.device):
            return self._vectors(packed)

    def _logits(self, packed: Packed) -> Tensor:
        weights = self.weights
        attention, x = self._all_but_last(packed)
        first = self._padded_copy(packed.starts)
        last = weights.layers[-1]
        to_query, to_key_and_value = last.attention
        x, keys_and_values = x[first], to_key_and_value(x)
        (query,) = self._heads(to_query(x), 1)
        context = attention.of_first(query, *self._heads(keys_and_values, 2))
        x = self._feed_forward(last, x, context.flatten(1))
        pooled = torch.tanh(weights.dense(x))
        return weights.classifier(pooled)[: len(packed.lengths)].to(self._wide_dtype)

    def _vectors(self, packed: Packed) -> Tensor:
        attention, x = self._all_but_last(packed)
        last = self.weights.layers[-1]
        query, key, value = (
            part
            for to_part, n in zip(last.attention, (1, 2), strict=True)
            for part in self._heads(to_part(x), n)
        )
        x = self._feed_forward(last, x, attention.of_all(query, key, value).flatten(1))
        n, n_tokens = len(packed.lengths), len(packed.ids)
        rows = self._copied(np.repeat(np.arange(n), packed.lengths))
        sums = torch.zeros(n, x.shape[1], dtype=self._wide_dtype, device=self.device)
        sums.index_add_(0, rows, x[:n_tokens].to(self._wide_dtype))
        return F.normalize(sums, dim=-1)

    def _all_but_last(self, packed: Packed) -> tuple[Attention, Tensor]:
        """Attention within the inputs, and the output (n_rows, hidden) of the layer before last."""
        weights = self.weights
        attention = attention_for(
            packed, self._head_width, self.dtype, self.device, self._copied, self._bias
        )
        ids, segments, positions = (self._padded_copy(part) for part in packed.inputs())
        x = F.embedding(ids, weights.words).add_(F.embedding(segments, weights.types))
        x = self._norm(x.add_(F.embedding(positions, weights.positions)), weights.norm)
        for layer in weights.layers[:-1]:
            (to_all,) = layer.attention
            context = attention.of_all(*self._heads(to_all(x), 3))
            x = self._feed_forward(layer, x, context.flatten(1))
        return attention, x

    @property
    def _bias(self) -> Bias | None:
        table = self.weights.distances
        return None if table is None else partial(distance_bias, table)

    @property
    def _wide_dtype(self) -> torch.dtype:
        return torch.promote_types(self.dtype, torch.float32)

    @property
    def _head_width(self) -> int:
        return self.weights.words.shape[1] // self.n_heads

    def _heads(self, x: Tensor, n: int) -> tuple[Tensor, ...]:
        """`n` views (n_rows, n_heads, width) of what one product computed."""
        return x.view(len(x), n, self.n_heads, self._head_width).unbind(1)

    def _padded_copy(self, array: NDArray[np.int64]) -> Tensor:
        """`array` on the device, padded with zeros."""
        surplus = padded_rows(len(array), self.dtype, self.device) - len(array)
        return self._copied(np.pad(array, (0, surplus)) if surplus else array)

    def _copied(self, array: NDArray[Any]) -> Tensor:
        return send(array, self.device)

    def _norm(self, x: Tensor, norm: Norm) -> Tensor:
        return F.layer_norm(x, x.shape[-1:], norm.weight, norm.bias, self.epsilon)

    def _feed_forward(self, layer: Layer, x: Tensor, context: Tensor) -> Tensor:
        x = self._norm(layer.out(context).add_(x), layer.norm_attention)
        return self._norm(layer.down(layer.up.gelu(x)).add_(x), layer.norm_output)


def _converted(part: Any, dtype: torch.dtype, device: torch.device) -> Any:
    """A tensor, or a nested record or tuple of tensors, in another dtype or on another device."""
    if part is None:
        return None
    if isinstance(part, Tensor):
        return part.to(device, dtype)
    if isinstance(part, Affine):
        return part.to(dtype, device)
    if isinstance(part, tuple):
        return tuple(_converted(one, dtype, device) for one in part)
    named = {each.name: getattr(part, each.name) for each in fields(part)}
    return type(part)(**{name: _converted(one, dtype, device) for name, one in named.items()})


def _weights(config: Mapping[str, Any], state: Mapping[str, Tensor]) -> Weights:
    root = _PREFIX[config["model_type"]]

    def affine(*names: str) -> Affine:
        return Affine(
            torch.cat([state[f"{name}.weight"] for name in names]),
            torch.cat([state[f"{name}.bias"] for name in names]),
        )

    def norm(name: str) -> Norm:
        return Norm(state[f"{name}.weight"], state[f"{name}.bias"])

    names = _MPNET_NAMES if root == "mpnet" else _BERT_NAMES

    def layer(index: int) -> Layer:
        at = f"{root}.encoder.layer.{index}"
        query, *rest = (f"{at}.attention.{part}" for part in names.query_key_value)
        is_last = index == config["num_hidden_layers"] - 1
        return Layer(
            attention=(affine(query), affine(*rest)) if is_last else (affine(query, *rest),),
            out=affine(f"{at}.attention.{names.out}"),
            norm_attention=norm(f"{at}.attention.{names.norm}"),
            up=affine(f"{at}.intermediate.dense"),
            down=affine(f"{at}.output.dense"),
            norm_output=norm(f"{at}.output.LayerNorm"),
        )

    pooled = root == "bert"
    words = state[f"{root}.embeddings.word_embeddings.weight"]
    types = state.get(f"{root}.embeddings.token_type_embeddings.weight")
    return Weights(
        words=words,
        positions=state[f"{root}.embeddings.position_embeddings.weight"],
        types=words.new_zeros(2, words.shape[1]) if types is None else types,  # MPNet has none
        norm=norm(f"{root}.embeddings.LayerNorm"),
        layers=tuple(layer(i) for i in range(config["num_hidden_layers"])),
        dense=affine("bert.pooler.dense" if pooled else "classifier.dense"),
        classifier=affine("classifier" if pooled else "classifier.out_proj"),
        distances=state.get(f"{root}.encoder.relative_attention_bias.weight"),
    )


class _Names(NamedTuple):
    """How a family names the parts of a layer's attention."""

    query_key_value: tuple[str, str, str]
    out: str
    norm: str


_BERT_NAMES: Final = _Names(
    ("self.query", "self.key", "self.value"), "output.dense", "output.LayerNorm"
)
_MPNET_NAMES: Final = _Names(("attn.q", "attn.k", "attn.v"), "attn.o", "LayerNorm")
