"""What a `sentence-transformers` checkpoint names as its modules, checked before it is loaded.

The library imports the classes that ``modules.json`` names; releases before 5.2 do so even for a
file inside a folder, and so run its code. Only the library's own modules pass here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from typing import Any, Final

from caspr.errors import ModelError
from caspr.models.locate import not_found, without_network
from caspr.models.token_vectors import ENCODERS

_FILE: Final = "modules.json"
_LIBRARY: Final = "sentence_transformers."
_ALLOWED: Final = frozenset(
    {
        *("Transformer", "Pooling", "WeightedLayerPooling", "StaticEmbedding", "Normalize"),
        *("Dense", "LayerNorm", "Dropout", "CNN", "LSTM"),
    }
)
"""Router, Asym, WordEmbeddings and CLIPModel are left out: their files name classes to import."""


def check_modules(source: str, revision: str | None = None) -> None:
    """Raise `ModelError` unless every module of a checkpoint is one of the library's own.

    Where a folder, or id on the hub, has no ``modules.json``, the library uses its own modules.
    """
    for repository in _repositories(source):
        found = _read(repository, _FILE, revision)
        for module in [] if found is None else _modules(found, source):
            _check(module, source)
            if module["type"].rpartition(".")[2] == "Dense":
                config = str(PurePosixPath(module.get("path", "")) / "config.json")
                _check_activation(_read(repository, config, revision), source)


def _repositories(source: str) -> Iterator[str]:
    yield source
    if "/" not in source and not Path(source).is_dir():
        yield f"sentence-transformers/{source}"  # the library adds this owner to a bare name


def _read(repository: str, name: str, revision: str | None) -> Any:
    """Content of a JSON file of a folder or of the hub; None where there is none."""
    path = _located(repository, name, revision)
    if path is None:
        return None
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, OSError, RecursionError) as error:
        raise ModelError(f"{name} of {repository!r} cannot be read: {error}") from error


def _located(repository: str, name: str, revision: str | None) -> Path | None:
    if Path(repository).is_dir():
        path = Path(repository) / name
        return path if path.is_file() else None
    from huggingface_hub import hf_hub_download
    from huggingface_hub.errors import EntryNotFoundError, RepositoryNotFoundError

    try:
        offline = without_network(repository)
        return Path(hf_hub_download(repository, name, revision=revision, local_files_only=offline))
    except (EntryNotFoundError, RepositoryNotFoundError):  # not there, or not on this machine
        return None
    except (OSError, ValueError) as error:
        raise not_found(repository, error, ways_out=ENCODERS) from error


def _modules(found: object, source: str) -> list[dict[str, Any]]:
    if not isinstance(found, list) or not all(
        isinstance(module, dict) and isinstance(module.get("type"), str) for module in found
    ):
        raise ModelError(
            f"{_FILE} of {source!r} is not a list of modules with a `type`. Save the model again "
            "with SentenceTransformer(...).save(folder)."
        )
    return found


def _check(module: dict[str, Any], source: str) -> None:
    kind = module["type"]
    if not kind.startswith(_LIBRARY) or kind.rpartition(".")[2] not in _ALLOWED:
        raise ModelError(
            f"{_FILE} of {source!r} names the module {kind!r}, which is not loaded, since it could "
            f"run any code. Allowed are the modules {sorted(_ALLOWED)} of sentence_transformers."
        )
    path = PurePosixPath(str(module.get("path", "")))
    if path.is_absolute() or ".." in path.parts:
        raise ModelError(
            f"{_FILE} of {source!r} names the folder {str(path)!r}, which is outside the model."
        )


def _check_activation(config: object, source: str) -> None:
    name = config.get("activation_function", "torch.nn.") if isinstance(config, dict) else ""
    if not str(name).startswith("torch.nn."):
        raise ModelError(
            f"A Dense module of {source!r} has the activation function {name!r}, which is not "
            "loaded, since it could run any code. Allowed are those of torch.nn."
        )
