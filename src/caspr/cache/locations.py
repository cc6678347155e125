"""The folder of everything that caspr caches on this machine."""

from __future__ import annotations

import os
from collections.abc import Hashable
from pathlib import Path

from platformdirs import user_cache_path

from caspr.errors import CacheError


def cache_folder() -> Path:
    """The user's cache folder for `caspr`; it need not exist.

    It is ``~/.cache/caspr`` on Linux (or in ``XDG_CACHE_HOME``), ``~/Library/Caches/caspr`` on
    macOS, and in ``%LOCALAPPDATA%`` on Windows.

    Returns
    -------
    Path
        An absolute path.

    Raises
    ------
    CacheError
        If this user has no home folder.
    """
    folder = user_cache_path("caspr", appauthor=False)
    if not folder.is_absolute():
        raise CacheError(
            "There is no folder for the cache: this user has no home folder. Set HOME, or name a "
            "file by CASPR_CACHE or cache=."
        )
    return folder


def default_path() -> Path:
    """Path of the cache for ``cache=True``: ``CASPR_CACHE``, or one in `cache_folder`.

    Returns
    -------
    Path
        Of a SQLite file, which need not exist.

    Raises
    ------
    CacheError
        If ``CASPR_CACHE`` is not set, and this user has no home folder.
    """
    named = os.environ.get("CASPR_CACHE")
    return home_expanded(named) if named else cache_folder() / "cache.sqlite"


def named_path(named: str | os.PathLike[str]) -> Path:
    """The file that ``--cache`` names; "default" is `default_path`."""
    return default_path() if str(named) == "default" else home_expanded(named)


def home_expanded(path: str | os.PathLike[str]) -> Path:
    """`path` with a leading ``~`` as the home folder; unchanged if there is no such user."""
    try:
        return Path(path).expanduser()
    except RuntimeError:
        return Path(path)


def cache_location(cache: object) -> Hashable:
    """What decides the file of ``cache=``: two values with equal ones mean the same file.

    It is None for a `Store`, which is a file of its own.
    """
    if cache is True:
        named = os.environ.get("CASPR_CACHE")
        folders = "XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"
        return cache_location(named) if named else tuple(map(os.environ.get, folders))
    if isinstance(cache, str | os.PathLike):
        return home_expanded(cache).absolute()
    return None
