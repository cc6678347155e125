"""The tokenizer of a checkpoint, reduced to the methods that are needed."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from caspr.errors import ModelError
from caspr.models.checkpoint import Checkpoint
from caspr.models.locate import not_found
from caspr.models.tokens import Encoding, Ids


class TextTokenizer(Protocol):
    """Texts to ids."""

    limit: float | None
    """Maximum tokens of an input; extremely large where the files do not give it."""
    sends_segments: bool
    """Whether its output for a pair has segments; a model is sent what its tokenizer sends."""

    def knows_a_word(self, ids: Ids) -> bool:
        """Whether any of the ids is a token with letters or digits, and not the unknown one."""
        ...

    def encode(self, texts: Sequence[str]) -> list[Ids]:
        """Ids of each text by itself, without special tokens."""
        ...

    def encode_pair(self, premise: str, hypothesis: str) -> Encoding:
        """Ids and segments of a pair, whole."""
        ...

    def encode_cut(self, premise: str, hypothesis: str, limit: int) -> Encoding:
        """Ids and segments of a pair, the longer text cut first until `limit` is met."""
        ...

    def output(self, premise: str, hypothesis: str) -> Mapping[str, Sequence[int]]:
        """Everything that `transformers` would send to the model for a pair."""
        ...


def load_tokenizer(checkpoint: Checkpoint) -> TextTokenizer:
    """The tokenizer of a checkpoint.

    The embedded model's is read without `transformers`, whose import would take longer than the
    scoring of a pair.
    """
    if checkpoint.is_embedded:
        return _FromFile(Path(checkpoint.source))
    return _FromTransformers(checkpoint)


class _FromFile:
    """A ``tokenizer.json``, read by `tokenizers` itself."""

    def __init__(self, folder: Path) -> None:
        from tokenizers import Tokenizer

        self._tokenizer: Any = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self._tokenizer.no_truncation()
        self._tokenizer.no_padding()
        settings = json.loads((folder / "tokenizer_config.json").read_text(encoding="utf-8"))
        self.limit: float | None = settings.get("model_max_length")
        self._unknown = settings["unk_token"]
        self.sends_segments = True

    def knows_a_word(self, ids: Ids) -> bool:
        return _has_word(map(self._tokenizer.id_to_token, ids.tolist()), self._unknown)

    def encode(self, texts: Sequence[str]) -> list[Ids]:
        found = self._tokenizer.encode_batch_fast(list(texts), add_special_tokens=False)
        return [np.array(encoding.ids, np.int32) for encoding in found]

    def encode_pair(self, premise: str, hypothesis: str) -> Encoding:
        found = self._tokenizer.encode(premise, hypothesis)
        return found.ids, found.type_ids

    def encode_cut(self, premise: str, hypothesis: str, limit: int) -> Encoding:
        self._tokenizer.enable_truncation(limit, strategy="longest_first")
        try:
            return self.encode_pair(premise, hypothesis)
        finally:
            self._tokenizer.no_truncation()

    def output(self, premise: str, hypothesis: str) -> Mapping[str, Sequence[int]]:
        ids, segments = self.encode_pair(premise, hypothesis)
        return {"input_ids": ids, "token_type_ids": segments}


class _FromTransformers:
    """The tokenizer that ``AutoTokenizer`` loads for a checkpoint."""

    def __init__(self, checkpoint: Checkpoint) -> None:
        from transformers import AutoTokenizer

        try:
            self._tokenizer: Any = AutoTokenizer.from_pretrained(
                checkpoint.source, revision=checkpoint.revision, trust_remote_code=False
            )
        except (OSError, ValueError) as error:
            if _lacks_vocabulary(checkpoint.source):
                raise _empty_vocabulary(checkpoint) from error
            raise not_found(checkpoint.source, error, revision=checkpoint.revision) from error
        except ImportError as error:
            raise ModelError(
                f"The tokenizer of {checkpoint.source!r} needs a package that is not installed: "
                f"{error}"
            ) from error
        except TypeError as error:  # transformers 4, where there is no vocabulary
            raise _empty_vocabulary(checkpoint) from error
        if len(self._tokenizer) <= len(self._tokenizer.all_special_ids):
            # Without files, transformers 5 makes an empty tokenizer: every word is unknown.
            raise _empty_vocabulary(checkpoint)
        self.limit: float | None = self._tokenizer.model_max_length
        self.sends_segments = "token_type_ids" in self.output("a", "b")

    def knows_a_word(self, ids: Ids) -> bool:
        tokens = self._tokenizer.convert_ids_to_tokens(ids.tolist())
        return _has_word(tokens, self._tokenizer.unk_token)

    def encode(self, texts: Sequence[str]) -> list[Ids]:
        if not texts:
            return []
        found = self._tokenizer(
            list(texts),
            add_special_tokens=False,
            return_attention_mask=False,
            return_token_type_ids=False,
            verbose=False,
        )
        return [np.array(ids, np.int32) for ids in found["input_ids"]]

    def encode_pair(self, premise: str, hypothesis: str) -> Encoding:
        return self._pair(premise, hypothesis)

    def encode_cut(self, premise: str, hypothesis: str, limit: int) -> Encoding:
        return self._pair(premise, hypothesis, truncation="longest_first", max_length=limit)

    def output(self, premise: str, hypothesis: str) -> Mapping[str, Sequence[int]]:
        found: Mapping[str, Sequence[int]] = self._tokenizer(premise, hypothesis, verbose=False)
        return found

    def _pair(self, premise: str, hypothesis: str, **how: Any) -> Encoding:
        found = self._tokenizer(premise, hypothesis, verbose=False, **how)
        ids = found["input_ids"]
        return ids, found.get("token_type_ids", [0] * len(ids))


def _has_word(tokens: Iterable[str], unknown: str | None) -> bool:
    return any(token != unknown and any(map(str.isalnum, token)) for token in tokens)


def _lacks_vocabulary(source: str) -> bool:
    """Whether it is a folder in which no file can be a tokenizer's vocabulary."""
    folder = Path(source)
    names = ("tokenizer.json", "vocab*", "*.model")
    return folder.is_dir() and not any(file for name in names for file in folder.glob(name))


def _empty_vocabulary(checkpoint: Checkpoint) -> ModelError:
    return ModelError(
        f"The tokenizer of {checkpoint.source!r} knows no words: its files are missing. "
        "Put tokenizer.json, or the vocabulary, beside the weights."
    )
