"""A public file, from a folder or from its home, and never another one than was meant."""

from __future__ import annotations

import hashlib
import os
import warnings
from dataclasses import dataclass
from pathlib import Path

from caspr.atomic_files import replacing
from caspr.errors import CacheWarning, DataError

__all__ = ["PublicFile", "fetch"]

_TIMEOUT_S = 30.0
_LARGEST = 64 * 2**20


@dataclass(frozen=True, slots=True)
class PublicFile:
    """A file that is at home elsewhere.

    Parameters
    ----------
    name
        What it is called in a folder.
    url
        Its public home.
    sha256
        Of its content.
    licence
        Under which it is published there.
    """

    name: str
    url: str
    sha256: str
    licence: str


def fetch(file: PublicFile, folder: Path | None, variable: str) -> bytes:
    """Content of `file`: from `folder`, or from the cache, or (then kept there) from its home.

    Parameters
    ----------
    file
        What is wanted.
    folder
        Where it is said to lie; then the network is not touched.
    variable
        Environment variable that names such a folder, for the message.

    Raises
    ------
    DataError
        If it is not there, cannot be had, or is another one.
    """
    if folder is not None:
        return _read(file, folder / file.name)
    kept = _cache() / file.name
    if kept.is_file():
        return _read(file, kept)
    content = _checked(file, _download(file, variable), file.url)
    _keep(kept, content)
    return content


def _read(file: PublicFile, path: Path) -> bytes:
    try:
        content = path.read_bytes()
    except OSError as error:
        raise DataError(
            f"Cannot read {path}: {error.strerror}. It is to be had from {file.url} "
            f"({file.licence})."
        ) from None
    return _checked(file, content, str(path))


def _checked(file: PublicFile, content: bytes, source: str) -> bytes:
    found = hashlib.sha256(content).hexdigest()
    if found != file.sha256:
        raise DataError(
            f"{source} is not the {file.name} that was meant: its SHA-256 is {found}, not "
            f"{file.sha256}. Delete it, and have it fetched again from {file.url}."
        )
    return content


def _download(file: PublicFile, variable: str) -> bytes:
    from urllib.request import urlopen

    try:
        with urlopen(file.url, timeout=_TIMEOUT_S) as answer:  # noqa: S310 (https, and ours)
            content: bytes = answer.read(_LARGEST)
    except OSError as error:
        raise DataError(
            f"Cannot fetch {file.name} from {file.url} ({error}). Where it lies in a folder, name "
            f"that: folder='...', or {variable}=... in the environment."
        ) from None
    return content


def _keep(path: Path, content: bytes) -> None:
    """All of it or nothing, also when two processes write at once."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as unfinished:
            unfinished.write_bytes(content)
    except (OSError, DataError) as error:
        warnings.warn(
            f"{path} will be fetched again next time, as it cannot be kept: {error}",
            CacheWarning,
            stacklevel=4,
        )


def _cache() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "caspr" / "data"
