"""Digests of model folders: what a loaded model, a cached value and a signature are keyed by."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Final

from caspr.errors import ModelError
from caspr.models.locate import SECOND_FOLDER

FileState = tuple[str, int, int, int, int]
"""Path, size in bytes, inode, modification time and change time in ns."""

_SUFFIXES: Final = frozenset({".safetensors", ".json", ".txt", ".model"})


def model_digest(model: object) -> str | None:
    """Digest of the model folder `model`; None if it is the name of a model.

    It is part of the key of everything that is loaded from the folder or computed with it: if files
    are replaced while the process runs, the folder counts as another model.
    """
    if not isinstance(model, str | os.PathLike):
        return None
    try:
        folder = Path(model).expanduser()
        is_model = any((folder / name).is_file() for name in ("config.json", "modules.json"))
    except (OSError, RuntimeError):  # whatever opens it explains why it cannot be reached
        return None
    return folder_digest(folder) if is_model else None


def folder_digest(folder: Path, suffixes: Collection[str] = _SUFFIXES) -> str:
    """Digest of all files that decide what a checkpoint answers: 12 hexadecimal digits.

    A `sentence-transformers` model has some of its files, even its weights, in subfolders; a
    checkpoint may have a second model in one.
    """
    try:
        has_more = (folder / "modules.json").is_file() or (folder / SECOND_FOLDER).is_dir()
        inside = folder.rglob("*") if has_more else folder.iterdir()
        files = (file for file in sorted(inside) if file.suffix in suffixes)
        return _digest(tuple(map(file_state, files)))
    except OSError as error:
        raise ModelError(
            f"The file {error.filename!r} of a model cannot be read: {error.strerror}. Correct its "
            "permissions, or copy the folder again, with the files that its links point to."
        ) from error


def file_state(file: Path) -> FileState:
    """What changes if the content of `file` does, without reading it."""
    found = file.stat()
    return str(file), found.st_size, found.st_ino, found.st_mtime_ns, found.st_ctime_ns


@lru_cache(maxsize=16)
def _digest(files: tuple[FileState, ...]) -> str:
    """Cached by the files' states, so that unchanged weights are read once."""
    whole = hashlib.sha256()
    for path, size, *_ in files:
        whole.update(f"{Path(path).name}:{size}\n".encode())
        with Path(path).open("rb") as stream:
            while block := stream.read(2**20):
                whole.update(block)
    return whole.hexdigest()[:12]
