"""An NLI checkpoint: where it is, what its labels mean, how much text it takes.

Nothing here loads weights; that is `caspr.nli.engine`'s, when the first pair needs them.
"""

from __future__ import annotations

import hashlib
import json
import os
import socket
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlparse

from caspr.errors import ModelError, ModelNotFoundError, NotNLIModelError
from caspr.records import Relation

__all__ = ["EMBEDDED", "Checkpoint", "deciding_files", "folder_digest", "open_checkpoint"]

FileState = tuple[str, int, int]
"""Path, time of the last change in ns, size in bytes."""

EMBEDDED: Final = "embedded"
EMBEDDED_FOLDER: Final = Path(__file__).parents[1] / "nli" / "embedded"

HUB_NAMES: Final = {"roberta-large-mnli": "FacebookAI/roberta-large-mnli"}
REVISIONS: Final = {
    "FacebookAI/roberta-large-mnli": "2a8f12d27941090092df78e4ba6f0928eb5eac98",
}
"""Hub id → the commit that is used unless another is asked for."""

_POSITIONS_AFTER_PADDING: Final = frozenset(
    {"roberta", "xlm-roberta", "xlm-roberta-xl", "camembert", "roberta-prelayernorm"}
    | {"mpnet", "longformer", "data2vec-text", "ibert"}
)
"""Families whose first position is padding_idx + 1: that many fewer tokens than positions."""
_POSITION_KEYS: Final = ("max_position_embeddings", "n_positions", "max_seq_len")
_NO_LIMIT: Final = 10**6  # transformers writes "no limit known" as a length of 1e30


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """An NLI checkpoint, found and understood.

    Parameters
    ----------
    name
        As the user calls it, or the last part of the path.
    source
        Folder, or id on the hub.
    revision
        Commit on the hub; None for a folder.
    identity
        The commit, or the digest of the folder's weights, configuration and vocabulary.
    config
        ``config.json``, with the defaults of its family.
    columns
        Columns of the classifier that are contradiction, neutral, entailment.
    """

    name: str
    source: str
    revision: str | None
    identity: str
    config: Mapping[str, Any]
    columns: tuple[int, int, int]

    @property
    def is_embedded(self) -> bool:
        """Whether it is the model that ships with the package."""
        return self.name == EMBEDDED

    @property
    def first_position(self) -> int:
        """Position of the first token."""
        if self.config.get("model_type") not in _POSITIONS_AFTER_PADDING:
            return 0
        return int(self.config["pad_token_id"]) + 1

    def limit(self, tokenizer_limit: float | None) -> int | None:
        """Most tokens of an input, special ones included; None where there is no limit."""
        positions = next((self.config[k] for k in _POSITION_KEYS if self.config.get(k)), None)
        limits = [] if positions is None else [int(positions) - self.first_position]
        if tokenizer_limit is not None and tokenizer_limit < _NO_LIMIT:
            limits.append(int(tokenizer_limit))
        return min(limits, default=None)


def open_checkpoint(model: str | os.PathLike[str], revision: str | None = None) -> Checkpoint:
    """Find a checkpoint and read what it says of itself.

    Parameters
    ----------
    model
        "embedded", a folder, or an id on the Hugging Face hub.
    revision
        Commit, tag or branch on the hub; the pinned one where there is one.

    Raises
    ------
    ModelNotFoundError
        If it is neither a folder nor to be had from the hub.
    NotNLIModelError
        If its labels are not contradiction, neutral and entailment.
    """
    if model == EMBEDDED:
        return _embedded()
    path = Path(model).expanduser()
    if path.is_dir():
        return _local(path)
    if not isinstance(model, str) or _looks_like_a_path(model):
        raise ModelNotFoundError(f"There is no folder {str(model)!r}. {_WAYS_OUT}")
    return _hub(HUB_NAMES.get(model, model), revision)


def _embedded() -> Checkpoint:
    file = EMBEDDED_FOLDER / "config.json"
    if not file.is_file():
        raise ModelNotFoundError(
            f"The embedded model is not in this installation: there is no {file}. "
            "Install caspr again from its wheel, or name another model."
        )
    config = json.loads(file.read_text(encoding="utf-8"))
    columns = _columns(EMBEDDED, config)
    folder = str(EMBEDDED_FOLDER)
    return Checkpoint(EMBEDDED, folder, None, folder_digest(EMBEDDED_FOLDER), config, columns)


def _local(folder: Path) -> Checkpoint:
    if not (folder / "config.json").is_file():
        raise ModelNotFoundError(
            f"The folder {str(folder)!r} holds no checkpoint: there is no config.json in it. "
            "Point to the folder that `save_pretrained` wrote."
        )
    if not any(folder.glob("*.safetensors")):
        found = ", ".join(sorted(file.name for file in folder.iterdir()))
        raise ModelNotFoundError(
            f"The folder {str(folder)!r} holds no *.safetensors, the only format of weights that "
            f"is read (a pickle can run code). It holds: {found}. "
            "Save the model again with `save_pretrained(folder, safe_serialization=True)`."
        )
    config = _read_config(str(folder), None)
    columns = _columns(str(folder), config)
    return Checkpoint(folder.name, str(folder), None, folder_digest(folder), config, columns)


def _hub(name: str, revision: str | None) -> Checkpoint:
    wanted = revision or REVISIONS.get(name)
    config = _read_config(name, wanted)
    commit = config.get("_commit_hash") or wanted or "unknown"
    return Checkpoint(name, name, commit, commit, config, _columns(name, config))


def _read_config(source: str, revision: str | None) -> dict[str, Any]:
    from transformers import AutoConfig

    nowhere_to_ask = not Path(source).is_dir() and not _hub_has_an_address()
    try:
        config = AutoConfig.from_pretrained(
            source, revision=revision, trust_remote_code=False, local_files_only=nowhere_to_ask
        )
    except (OSError, ValueError) as error:
        absent = OSError("there is no network here, and it was not downloaded before.")
        raise not_found(source, revision, absent if nowhere_to_ask else error) from error
    return {**config.to_dict(), "_commit_hash": getattr(config, "_commit_hash", None)}


def _hub_has_an_address() -> bool:
    """False where the network is surely not there: `huggingface_hub` would try for a minute."""
    if any(os.environ.get(name) for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY")):
        return True  # who looks up names is the proxy
    host = urlparse(os.environ.get("HF_ENDPOINT", "https://huggingface.co")).hostname
    try:
        return bool(socket.getaddrinfo(host, 443))
    except OSError:
        return False


_WAYS_OUT: Final = (
    "Two commands that work without it:\n"
    "  caspr score ... --preset embedded        (the small model that ships with caspr)\n"
    "  caspr score ... --nli path/to/folder     (a checkpoint on this machine)\n"
    'In Python: caspr.score(a, b, preset="embedded"), or nli="path/to/folder".'
)


def not_found(source: str, revision: str | None, error: BaseException) -> ModelNotFoundError:
    """The error for a model that cannot be had, with the reason and the ways out."""
    reason = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__
    at = "" if revision is None else f" at revision {revision[:12]}"
    return ModelNotFoundError(
        f"The model {source!r}{at} cannot be had, neither as a folder nor from the Hugging Face "
        f"hub: {reason}\n{_WAYS_OUT}"
    )


def unreadable(source: str, error: BaseException) -> ModelError:
    """The error for weights that are there, and that `safetensors` cannot read."""
    return ModelError(
        f"The weights of {source!r} cannot be read: {error}. The file is cut short, or a Git LFS "
        "pointer in its place: download or copy it again."
    )


def _looks_like_a_path(model: str) -> bool:
    return model.startswith((".", "~", os.sep)) or model.count("/") > 1 or "\\" in model


def _columns(name: str, config: Mapping[str, Any]) -> tuple[int, int, int]:
    """Columns of the three relations, read from ``id2label``."""
    labels = {int(k): str(v) for k, v in (config.get("id2label") or {}).items()}
    places = {label.strip().lower(): column for column, label in labels.items()}
    wanted = [relation.name.lower() for relation in Relation]
    if len(labels) != len(wanted) or any(relation not in places for relation in wanted):
        shown = ", ".join(f"{column}: {label!r}" for column, label in sorted(labels.items()))
        raise NotNLIModelError(
            f"{name!r} is no NLI model: expected `id2label` in its config.json to name exactly "
            f"{', '.join(wanted)}, but found {{{shown}}}. If it is one whose labels were never "
            "named, write their names into its config.json."
        )
    contradiction, neutral, entailment = (places[relation] for relation in wanted)
    return contradiction, neutral, entailment


_DECIDING_FILES: Final = frozenset({".safetensors", ".json", ".txt", ".model"})


def folder_digest(folder: Path) -> str:
    """Digest of all files that decide what a checkpoint answers."""
    return _digest(deciding_files(folder))


def deciding_files(folder: str | os.PathLike[str]) -> tuple[FileState, ...]:
    """The state of those files; none where there is no such folder.

    A `sentence-transformers` model has more of them, and even its weights, in folders of its own.
    """
    path = Path(folder).expanduser()
    if not path.is_dir():
        return ()
    there = path.rglob("*") if (path / "modules.json").is_file() else path.iterdir()
    files = sorted(file for file in there if file.suffix in _DECIDING_FILES)
    return tuple((str(file), file.stat().st_mtime_ns, file.stat().st_size) for file in files)


@lru_cache(maxsize=16)
def _digest(files: tuple[FileState, ...]) -> str:
    """By path, time and size, so that the weights are read once as long as nobody touches them."""
    whole = hashlib.sha256()
    for path, _, size in files:
        whole.update(f"{Path(path).name}:{size}\n".encode())
        with open(path, "rb") as stream:  # noqa: PTH123 - hashlib wants it unbuffered
            while block := stream.read(2**20):
                whole.update(block)
    return whole.hexdigest()[:12]
