"""Public files, read from a folder or downloaded once, and checked by checksum.

A file with another checksum is refused, so that all results are computed from the same texts.
"""

from __future__ import annotations

import hashlib
import os
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from caspr.atomic_files import replacing
from caspr.cache import cache_folder
from caspr.cache.locations import home_expanded
from caspr.errors import CacheError, CacheWarning, DataError

FOLDER_VARIABLE = "CASPR_DATA"
_TIMEOUT_S = 30.0
_MAX_BYTES = 64 * 2**20


@dataclass(frozen=True, slots=True)
class PublicFile:
    """A file that is published elsewhere, under a licence, and its name in a folder.

    `sha256` is None where only `git_blob` is known, the name of its content in git (a SHA-1), as
    ``git ls-tree`` prints it.
    """

    name: str
    url: str
    sha256: str | None
    licence: str
    git_blob: str | None = None


Fetch = Callable[[PublicFile], bytes]
"""Returns the content of a file."""


def data_folder(folder: str | os.PathLike[str] | None) -> Path | None:
    """`folder`; else the folder that ``CASPR_DATA`` names; else None."""
    named = folder if folder is not None else os.environ.get(FOLDER_VARIABLE) or None
    return None if named is None else home_expanded(named)


def fetch(file: PublicFile, folder: Path | None) -> bytes:
    """Content of `file`: from `folder`, or from the cache, or downloaded and then cached.

    With a folder, the network is not used. If the file is not found, cannot be downloaded, or has
    another checksum, it raises `DataError`.
    """
    if folder is not None:
        return _read(file, folder / file.name)
    cached = _cache_path(file)
    if cached is not None and cached.is_file():
        return _read(file, cached)
    content = _checked(
        file,
        _download(file),
        f"What was downloaded from {file.url}",
        "The download is incomplete or altered: repeat it, or get the file another way, and name "
        f"its folder: folder='...' (--data), or {FOLDER_VARIABLE}=... in the environment.",
    )
    if cached is not None:
        _write_cache(cached, content)
    return content


def _read(file: PublicFile, path: Path) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(
            f"Cannot read {path}: {error.strerror}. The file is published at {file.url} "
            f"({file.licence})."
        ) from None
    remedy = f"Delete it, and download it again from {file.url}."
    return _checked(file, content, str(path), remedy)


def _checked(file: PublicFile, content: bytes, source: str, remedy: str) -> bytes:
    kind, expected, found = "git blob", file.git_blob, _git_blob(content)
    if file.sha256 is not None:
        kind, expected, found = "SHA-256", file.sha256, hashlib.sha256(content).hexdigest()
    if found != expected:
        raise DataError(
            f"{source} is not the expected {file.name}: its {kind} is {found}, not {expected}. "
            f"{remedy}"
        )
    return content


def _git_blob(content: bytes) -> str:
    """Name that git gives to the content."""
    header = b"blob %d\0" % len(content)
    return hashlib.sha1(header + content, usedforsecurity=False).hexdigest()


def _download(file: PublicFile) -> bytes:
    from http.client import HTTPException
    from urllib.request import urlopen

    try:
        with urlopen(file.url, timeout=_TIMEOUT_S) as answer:  # noqa: S310 (a constant https URL)
            content: bytes = answer.read(_MAX_BYTES)
    except (OSError, HTTPException, ValueError) as error:  # ValueError: a redirect to no URL
        raise DataError(
            f"Cannot download {file.name} from {file.url} ({error}). If you have it, "
            f"name its folder: folder='...' (--data), or {FOLDER_VARIABLE}=... in the environment."
        ) from None
    return content


def _cache_path(file: PublicFile) -> Path | None:
    """Path of `file` in the cache, cached or not; None if this user has no cache folder."""
    try:
        path = cache_folder() / "data" / file.name
        path.is_file()
    except (CacheError, OSError):  # no home folder, or one that this user may not search
        return None
    return path


def _write_cache(path: Path, content: bytes) -> None:
    """Write all of it or nothing, also when two processes write at once."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished:
            unfinished.write_bytes(content)
    except (OSError, DataError) as error:
        warnings.warn(
            f"{path} cannot be cached, so it is downloaded again next time: {error}",
            CacheWarning,
            stacklevel=4,
        )
