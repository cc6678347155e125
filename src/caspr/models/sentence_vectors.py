"""Sentence embeddings: one unit vector for each short text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import Any, Final, NoReturn, Protocol

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError
from caspr.models.device import pick_device, pick_dtype
from caspr.models.locate import (
    ABSENT,
    EMBEDDED,
    check_revision,
    find_model,
    not_found,
    without_network,
)
from caspr.models.modules_json import check_modules
from caspr.models.reading import copied_to_memory, quiet, reading
from caspr.models.token_vectors import ENCODERS, TextEncoder, folder_or_commit

Vectors = NDArray[np.float32]

_BATCH_SIZE: Final = {"cuda": 512, "cpu": 32}
"""Texts encoded together; with fewer on CUDA, kernel launches take longer than the kernels."""


class Embedder(Protocol):
    """Gives each text a vector of length 1."""

    name: str
    identity: str
    dtype_name: str
    limit: int | None
    """Maximum number of tokens of a text; `encode` truncates longer ones."""

    def lengths(self, texts: Sequence[str]) -> list[int]:
        """Tokens of each text, special ones included."""
        ...

    def encode(self, texts: Sequence[str]) -> Vectors:
        """float32 (n, dimensions)."""
        ...


def texts_over_limit(embedder: Embedder, texts: Sequence[str]) -> list[tuple[str, int]]:
    """The texts that have more tokens than the embedder takes, with their numbers of tokens."""
    limit = embedder.limit
    if limit is None:
        return []
    return [pair for pair in zip(texts, embedder.lengths(texts), strict=True) if pair[1] > limit]


def load_embedder(
    model: str | PathLike[str],
    *,
    revision: str | None = None,
    device: str | None = None,
    dtype: str = "float32",
) -> Embedder:
    """Load an embedder: "embedded", a folder, or a `sentence-transformers` model on the hub.

    The other options are those of `caspr.models.token_vectors.TextEncoder`.

    Raises
    ------
    ModelNotFoundError
        If there is no such model.
    ModelError
        If a folder holds no `sentence-transformers` model, one of its modules is not the
        library's own, or has weights that are not safetensors.
    """
    if model == EMBEDDED:
        encoder = TextEncoder(
            EMBEDDED, revision=revision, device=device, dtype=dtype, on_too_long="truncate"
        )
        return MeanPooled(encoder)
    return _FromSentenceTransformers(model, revision=revision, device=device, dtype=dtype)


class MeanPooled:
    """Mean of an encoder's vectors of all tokens, special ones included."""

    def __init__(self, encoder: TextEncoder) -> None:
        self._encoder = encoder
        self.name, self.identity = encoder.name, encoder.identity
        self.dtype_name, self.limit = encoder.dtype_name, encoder.limit

    def lengths(self, texts: Sequence[str]) -> list[int]:
        """Number of tokens of each text, also those over the limit."""
        tokenized = [self._encoder.tokenize(text) for text in texts]
        return [len(ids) + n_cut for ids, n_cut in tokenized]

    def encode(self, texts: Sequence[str]) -> Vectors:
        """Unit vectors (n_texts, n_dimensions)."""
        import torch

        states = self._encoder.hidden_states([self._encoder.tokenize(text)[0] for text in texts])
        means = torch.stack([state.mean(dim=0) for state in states])
        vectors: Vectors = torch.nn.functional.normalize(means, dim=-1).cpu().numpy()
        return vectors


class _FromSentenceTransformers:
    """A checkpoint as `sentence_transformers` loads it."""

    def __init__(
        self,
        model: str | PathLike[str],
        *,
        revision: str | None,
        device: str | None,
        dtype: str,
    ) -> None:
        import torch
        from sentence_transformers import SentenceTransformer

        where = pick_device(device)
        self.dtype_name = pick_dtype(dtype, where)
        self._batch_size = _BATCH_SIZE.get(where.type, _BATCH_SIZE["cpu"])
        source = find_model(model, ENCODERS)
        check_revision(source, revision)
        if Path(source).is_dir() and not (Path(source) / "modules.json").is_file():
            raise ModelError(
                f"The folder {source!r} holds no sentence-transformers model: there is no "
                "modules.json in it. Save one there with SentenceTransformer(...).save(folder)."
            )
        check_modules(source, revision)
        offline = without_network(source)
        with reading(source, "encoder"), quiet(), _no_pickles(source):
            try:
                self._model: Any = SentenceTransformer(
                    source,
                    revision=revision,
                    device=str(where),
                    trust_remote_code=False,
                    local_files_only=offline,
                    model_kwargs={"use_safetensors": True},
                ).to(getattr(torch, self.dtype_name))
            except (OSError, ValueError) as error:
                raise not_found(source, ABSENT if offline else error, ways_out=ENCODERS) from error
        copied_to_memory(self._model)
        self.name = model if isinstance(model, str) else Path(model).name
        config = getattr(self._model[0].auto_model, "config", None)
        self.identity = folder_or_commit(source, config, revision)
        self.limit: int | None = self._model.max_seq_length

    def lengths(self, texts: Sequence[str]) -> list[int]:
        found = self._model.tokenizer(list(texts), truncation=False, verbose=False)
        return [len(ids) for ids in found["input_ids"]]

    def encode(self, texts: Sequence[str]) -> Vectors:
        try:
            vectors = self._model.encode(
                list(texts),
                batch_size=self._batch_size,
                normalize_embeddings=True,
                show_progress_bar=False,
                convert_to_numpy=True,
            )
        except IndexError as error:  # an id, or a position, that the model has no vector for
            raise ModelError(
                f"The model {self.name!r} fails on a text: {error}. Its tokenizer is another "
                "model's, or takes longer texts: save tokenizer and model together again."
            ) from error
        return np.asarray(vectors, dtype=np.float32)


@contextmanager
def _no_pickles(source: str) -> Iterator[None]:
    """Within the block, `torch.load` raises `ModelError`.

    ``use_safetensors`` applies only to the module that `transformers` loads.
    """
    import torch

    def refuse(file: object, *_: object, **__: object) -> NoReturn:
        raise ModelError(
            f"{source!r} has weights that are not safetensors, the only format read (a "
            f"pickle can run code): {file!s:.200}. Save the model again with "
            "SentenceTransformer(...).save(folder, safe_serialization=True)."
        )

    load = torch.load
    torch.load = refuse  # type: ignore[assignment]
    try:
        yield
    finally:
        torch.load = load
