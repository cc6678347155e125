"""An NLI checkpoint: its location, the meaning of its labels, and its token limit.

Nothing here loads weights; `caspr.models.networks` does, when the first pair needs them.
"""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from caspr.errors import CasprWarning, InputError, ModelNotFoundError, NotNLIModelError
from caspr.models.digest import folder_digest
from caspr.models.locate import (
    EMBEDDED,
    EMBEDDED_FOLDER,
    SECOND_FOLDER,
    check_revision,
    find_model,
    hub_options,
    read_config,
)
from caspr.models.reading import reading
from caspr.models.tokens import NO_LIMIT
from caspr.records import Relation

Labels = Sequence[str] | Mapping[str, str]
"""Names of the columns in order, or the checkpoint's name of a label -> the relation it means."""

REVISIONS: Final = {
    "FacebookAI/roberta-large-mnli": "2a8f12d27941090092df78e4ba6f0928eb5eac98",
}
"""Hub id → the commit that is used unless another revision is given."""

_POSITIONS_AFTER_PADDING: Final = frozenset(
    {"roberta", "xlm-roberta", "xlm-roberta-xl", "camembert", "roberta-prelayernorm"}
    | {"mpnet", "longformer", "data2vec-text", "ibert", "luke", "xmod"}
)
"""Families whose first position is padding_idx + 1: that many fewer tokens than positions."""
_POSITION_KEYS: Final = ("max_position_embeddings", "n_positions", "max_seq_len")


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """An NLI checkpoint, found and read, without its weights.

    Parameters
    ----------
    name
        As given by the user, or the last part of the path.
    source
        Folder, or id on the hub.
    revision
        Commit on the hub; None for a folder.
    identity
        The commit, or the digest of the folder's weights, configuration and vocabulary.
    config
        ``config.json``, with the defaults of its family.
    columns
        Columns of the classifier that are contradiction, neutral, entailment; None for a relation
        that the classifier does not have.
    are_labels_given
        Whether the user gave the meaning of the columns.
    """

    name: str
    source: str
    revision: str | None
    identity: str
    config: Mapping[str, Any]
    columns: tuple[int | None, ...]
    are_labels_given: bool = False

    @property
    def is_embedded(self) -> bool:
        """Whether it is the model that ships with the package, or the second one within it."""
        folder = Path(self.source)  # a user's folder may have the same name
        return EMBEDDED_FOLDER in (folder, folder.parent)

    @property
    def is_quantized(self) -> bool:
        """Whether its weights have 4 bits, as `caspr.models.int4` stores them."""
        return "int4" in self.config

    @property
    def first_position(self) -> int:
        """Position of the first token."""
        padding = self.config.get("pad_token_id")
        if padding is None or self.config.get("model_type") not in _POSITIONS_AFTER_PADDING:
            return 0  # without padding such a model fails in `transformers`, too
        return int(padding) + 1

    @property
    def positions(self) -> dict[str, Any]:
        """How `Inputs` counts the positions of the tokens."""
        first = self.first_position
        return {"first_position": first, "padding": self.config["pad_token_id"] if first else None}

    def limit(self, tokenizer_limit: float | None) -> int | None:
        """Maximum tokens of an input, special ones included; None where there is no limit."""
        positions = next((self.config[k] for k in _POSITION_KEYS if self.config.get(k)), None)
        limits = [] if positions is None else [int(positions) - self.first_position]
        if tokenizer_limit is not None and tokenizer_limit < NO_LIMIT:
            limits.append(int(tokenizer_limit))
        return min(limits, default=None)


def open_checkpoint(
    model: str | os.PathLike[str], revision: str | None = None, labels: Labels | None = None
) -> Checkpoint:
    """Find a checkpoint and read its configuration; `load_labeler` documents the options.

    Raises
    ------
    ModelNotFoundError
        If it is neither a folder nor found on the hub.
    NotNLIModelError
        If its labels are not contradiction, neutral and entailment.
    InputError
        If `labels` does not fit the checkpoint, or a folder is given with a `revision`.
    """
    source = find_model(model)
    check_revision(source, revision)
    if source == str(EMBEDDED_FOLDER):
        config = _embedded_config()
        name, commit, identity = EMBEDDED, None, folder_digest(EMBEDDED_FOLDER)
    elif Path(source).is_dir():
        config = _local_config(Path(source))
        name, commit, identity = Path(source).name, None, folder_digest(Path(source))
    else:
        wanted = revision or REVISIONS.get(source)
        config = _read_config(source, wanted)
        commit = config.get("_commit_hash") or wanted or "unknown"
        name, identity = source, commit
    columns = _columns(source, config, labels)
    return Checkpoint(name, source, commit, identity, config, columns, labels is not None)


def has_second(checkpoint: Checkpoint) -> bool:
    """Whether a larger model in the folder of `checkpoint` is asked where it is unsure.

    If its ``config.json`` has ``second``, but the folder is missing, it raises
    `ModelNotFoundError`.
    """
    if "second" not in checkpoint.config or checkpoint.revision is not None:
        return False  # a hub's checkpoint has none, whatever its configuration calls so
    folder = Path(checkpoint.source) / SECOND_FOLDER
    if not (folder / "config.json").is_file():
        raise ModelNotFoundError(
            f"{checkpoint.source!r} names a second model in its config.json, but {str(folder)!r} "
            "holds none. Copy the whole folder of the model; if it is the embedded one, install "
            "caspr again from its wheel."
        )
    return True


def second_checkpoint(checkpoint: Checkpoint) -> Checkpoint:
    """The larger model of a checkpoint that has one."""
    folder = Path(checkpoint.source) / SECOND_FOLDER
    with reading(str(folder), "configuration"):
        config = json.loads((folder / "config.json").read_text(encoding="utf-8"))
    columns = _columns(str(folder), config, None)
    name = f"{checkpoint.name}/{SECOND_FOLDER}"
    return Checkpoint(name, str(folder), None, folder_digest(folder), config, columns)


def _embedded_config() -> dict[str, Any]:
    file = EMBEDDED_FOLDER / "config.json"
    if not file.is_file():
        raise ModelNotFoundError(
            f"The embedded model is not in this installation: there is no {file}. "
            "Install caspr again from its wheel, or name another model."
        )
    config: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return config


def _local_config(folder: Path) -> dict[str, Any]:
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
    return _read_config(str(folder), None)


def _read_config(source: str, revision: str | None) -> dict[str, Any]:
    with reading(source, "configuration"):
        config = read_config(source, hub_options(source, revision))
        return {**config.to_dict(), "_commit_hash": getattr(config, "_commit_hash", None)}


def _columns(
    source: str, config: Mapping[str, Any], labels: Labels | None
) -> tuple[int | None, ...]:
    """Columns of the three relations, read from ``id2label`` or from the user's `labels`."""
    names = _column_names(config)
    relations = [relation.name.lower() for relation in Relation]
    if labels is None:
        meant = names
    elif isinstance(labels, Mapping):
        meant = _renamed(source, names, labels)
    else:
        meant = _listed(source, names, labels)
    columns = {name.strip().lower(): column for column, name in meant.items()}
    if sorted(columns) == sorted(relations) and len(meant) == len(relations):
        return tuple(columns[relation] for relation in relations)
    if labels is None or not set(columns) <= set(relations) or len(columns) != len(meant):
        raise NotNLIModelError(_wrong_labels(source, meant, labels))
    missing = ", ".join(relation for relation in relations if relation not in columns)
    warnings.warn(
        f"{source!r} has no label that means {missing}: it will never be found, and scores that "
        "depend on it are not comparable with those of a model that has all three.",
        CasprWarning,
        stacklevel=4,
    )
    return tuple(columns.get(relation) for relation in relations)


def _column_names(config: Mapping[str, Any]) -> dict[int, str]:
    """Column -> name; empty where ``id2label`` does not number the columns from 0."""
    given = config.get("id2label")
    try:
        names = {int(column): str(name) for column, name in (given or {}).items()}
    except (AttributeError, ValueError, TypeError):
        return {}
    return names if sorted(names) == list(range(len(names))) else {}


def _listed(source: str, names: Mapping[int, str], labels: Sequence[str]) -> dict[int, str]:
    if not isinstance(labels, Sequence):
        raise InputError(f"Expected `labels` to be a list or a mapping, but got {labels!r}.")
    listed = [labels] if isinstance(labels, str) else list(labels)
    if len(listed) != (len(names) or len(listed)):
        raise InputError(
            f"Expected `labels` to name the {len(names)} columns of {source!r} in order, but got "
            f"{listed!r}."
        )
    return {column: str(name) for column, name in enumerate(listed)}


def _renamed(source: str, names: Mapping[int, str], labels: Mapping[str, str]) -> dict[int, str]:
    meant = {str(name).strip().lower(): str(relation) for name, relation in labels.items()}
    unknown = set(meant) ^ {name.strip().lower() for name in names.values()}
    if unknown:
        raise InputError(
            f"Expected `labels` to map the labels of {source!r}, {list(names.values())}, but got "
            f"{list(labels)}."
        )
    return {column: meant[name.strip().lower()] for column, name in names.items()}


def _wrong_labels(source: str, meant: Mapping[int, str], labels: Labels | None) -> str:
    relations = ", ".join(relation.name.lower() for relation in Relation)
    shown = ", ".join(f"{column}: {name!r}" for column, name in sorted(meant.items()))
    expected = "`id2label` in its config.json" if labels is None else "`labels`"
    return (
        f"{source!r} is not an NLI model: expected {expected} to name exactly {relations}, the "
        f"columns numbered from 0, but found {{{shown}}}. If its labels have no names, give "
        'them in order, as labels=["entailment", "neutral", "contradiction"], or map them, '
        'as labels={"entailment": "entailment", "not_entailment": "neutral"}.'
    )
