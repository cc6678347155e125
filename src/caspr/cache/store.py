"""`Store`: entries on disk that many threads and processes read and write at once."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import sqlite3
import threading
import warnings
import weakref
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from caspr.atomic_files import check_target, replacing
from caspr.cache.database import open_database, remedy, transaction
from caspr.cache.locations import default_path, home_expanded
from caspr.errors import CacheError, CacheWarning, DataError, InputError

# Casts, because a damaged value may have another type.
_SELECT_SOME: Final = """SELECT COALESCE(CAST(key AS BLOB), X''),
    COALESCE(CAST(value AS BLOB), X''), checksum FROM entries WHERE kind = ? AND key IN ({})"""
_SELECT_ALL: Final = """SELECT CAST(kind AS TEXT), COALESCE(CAST(key AS BLOB), X''),
    COALESCE(CAST(value AS BLOB), X'') FROM entries ORDER BY kind, key"""
_KEYS_PER_QUERY: Final = 900  # SQLite before 3.32 takes 999 variables in a statement


def key(**parts: object) -> bytes:
    """Digest of everything that decides a value: 32 bytes.

    Parameters
    ----------
    **parts
        Values that JSON can hold. ``1`` and ``1.0`` are different; the order of names is ignored.

    Returns
    -------
    bytes
        A SHA-256 digest.

    Raises
    ------
    TypeError, ValueError
        If a value is not one that JSON can hold.

    Examples
    --------
    >>> key(model="m", text="Clean.") == key(text="Clean.", model="m")
    True
    >>> key(model="m", text="Clean.") == key(model="m", text="clean.")
    False
    """
    canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(canonical.encode()).digest()


def as_store(cache: Store | str | os.PathLike[str] | bool | None) -> Store | None:
    """Resolve the option ``cache=``.

    Parameters
    ----------
    cache
        A `Store`; a path; True for `caspr.cache.default_path`; None or False for none.

    Returns
    -------
    Store or None
        None if nothing is cached.

    Raises
    ------
    InputError
        If it is none of these.
    CacheError
        If the file cannot be used as a cache.
    """
    if cache is None or cache is False:
        return None
    if isinstance(cache, Store):
        return cache
    if cache is True:
        path = default_path()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise CacheError(
                f"The cache {path} cannot be opened: {error.strerror or error}, and its folder "
                "does not exist. Name another file, cache='FILE' (--cache FILE) or CASPR_CACHE, "
                "or run without a cache."
            ) from error
        return Store(path)
    if not isinstance(cache, str | os.PathLike):
        raise InputError(
            "Expected `cache` to be a path, True for the default one, or a caspr.cache.Store, but "
            f"got {cache!r}."
        )
    return Store(cache)


@dataclass(frozen=True, slots=True)
class StoreInfo:
    """What a store holds.

    Parameters
    ----------
    path
        The file.
    n_bytes
        Its size on disk, with the files that SQLite keeps beside it.
    entries
        Kind → number of entries.
    writable
        False where it can only be read.
    """

    path: Path
    n_bytes: int
    entries: Mapping[str, int]
    writable: bool


class Store:
    """A file of (kind, key) → value that threads and processes may share.

    Parameters
    ----------
    path
        The file; if it does not exist, it is created, readable by its owner only. Its folder must
        exist.

    Raises
    ------
    CacheError
        If the file is not a cache of this version of `caspr`, or cannot be opened.
    InputError
        If the path has a NUL character, which no file name can have.

    Warns
    -----
    CacheWarning
        Once, when entries cannot be written: the run continues without writing any.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        if "\0" in os.fspath(path):
            raise InputError(f"Expected a path without a NUL character, but got {path!r}.")
        self.path = home_expanded(path).absolute()
        self._open: sqlite3.Connection | None = None
        self._closer: Any = None  # a weakref.finalize, while the file is open
        self._write_failed = False
        self._lock = threading.RLock()
        self._writable = True
        with self._lock, self._explaining("opened"):
            self._connection()
        _ALIVE.add(self)

    def __repr__(self) -> str:
        return f"Store({str(self.path)!r})"

    def __reduce__(self) -> tuple[type[Store], tuple[str]]:
        return Store, (str(self.path),)

    @property
    def write_failed(self) -> bool:
        """Whether entries could not be written, as a `CacheWarning` has reported."""
        return self._write_failed

    def close(self) -> None:
        """Close the file. It is opened again, or if it was deleted created, when it is needed."""
        with self._lock:
            if self._closer is not None:
                self._closer()
            self._open = None

    def get_many(self, kind: str, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """The values of the `keys` that are in the store.

        Raises
        ------
        CacheError
            If the file cannot be read. The run does not continue without it, because computing
            its entries again might be expensive.
        """
        wanted = list(dict.fromkeys(keys))
        found: dict[bytes, bytes] = {}
        n_damaged = 0
        with self._lock, self._explaining("read"):
            connection = self._connection()
            for start in range(0, len(wanted), _KEYS_PER_QUERY):
                some = wanted[start : start + _KEYS_PER_QUERY]
                query = _SELECT_SOME.format(",".join("?" * len(some)))
                for name, value, checksum in connection.execute(query, [kind, *some]):
                    if _checksum(kind, name, value) == checksum:
                        found[name] = value
                    else:
                        n_damaged += 1
        if n_damaged:
            warnings.warn(
                f"{n_damaged} entries of the cache {self.path} are damaged and count as missing; "
                "they are written again. Check the disk for errors.",
                CacheWarning,
                stacklevel=2,
            )
        return found

    def put_many(self, kind: str, items: Mapping[bytes, bytes]) -> None:
        """Write all of `items`, or none. If they cannot be written, warns once for each store."""
        rows = [(kind, name, value, _checksum(kind, name, value)) for name, value in items.items()]
        if not rows:
            return
        try:
            with self._lock:
                connection = self._connection()
                if not self._writable:
                    raise sqlite3.OperationalError("the file, or its folder, is read-only")
                with transaction(connection):
                    connection.executemany("REPLACE INTO entries VALUES (?, ?, ?, ?)", rows)
        except (sqlite3.Error, CacheError) as error:
            self._warn_once(error)

    def info(self) -> StoreInfo:
        """What the store holds."""
        with self._lock, self._explaining("read"):
            count = "SELECT kind, count(*) FROM entries GROUP BY kind ORDER BY kind"
            entries = dict(self._connection().execute(count))
        files = (self.path.with_name(self.path.name + suffix) for suffix in ("", "-wal", "-shm"))
        n_bytes = sum(file.stat().st_size for file in files if file.exists())
        return StoreInfo(self.path, n_bytes, entries, self._writable)

    def clear(self, kind: str | None = None) -> int:
        """Remove all entries, or those of one kind; returns how many.

        Raises
        ------
        CacheError
            If the file cannot be written.
        """
        with self._lock, self._explaining("cleared"):
            connection = self._connection()
            with transaction(connection):
                removed = connection.execute(
                    "DELETE FROM entries WHERE :kind IS NULL OR kind = :kind", {"kind": kind}
                ).rowcount
            with suppress(sqlite3.OperationalError):  # in use elsewhere: the space stays reserved
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return removed

    def export(self, path: str | os.PathLike[str]) -> int:
        """Write all entries as JSON lines; returns how many.

        A line is ``{"kind", "key", "value"}`` with the key in hexadecimal; a value that is not
        UTF-8 text is under ``"base64"`` instead. The file appears whole or not at all.

        Raises
        ------
        CacheError
            If the store cannot be read, or `path` cannot be written.
        """
        n_entries = 0
        with self._lock, self._explaining("read"):
            rows = self._connection().execute(_SELECT_ALL)
            try:
                check_target(Path(path), inputs=[self.path])
                with (
                    replacing(Path(path)) as unfinished,
                    unfinished.open("w", encoding="utf-8") as file,
                ):
                    for row in rows:
                        file.write(_as_line(*row) + "\n")
                        n_entries += 1
            except DataError as error:
                raise CacheError(f"The cache cannot be exported: {error}") from error
        return n_entries

    def _connection(self) -> sqlite3.Connection:
        if self._open is not None and not self.path.exists():
            self.close()  # the file was deleted: what is written to it would be lost
        if self._open is None:
            self._open, self._writable = open_database(self.path)
            # Not by __del__: in a reference cycle the connection may be finalized first.
            self._closer = weakref.finalize(self, self._open.close)
        return self._open

    @contextmanager
    def _explaining(self, action: str) -> Iterator[None]:
        """Within the block, an error of SQLite becomes a `CacheError` with the remedy."""
        try:
            yield
        except (sqlite3.Error, UnicodeDecodeError) as error:  # the latter by a damaged schema
            raise CacheError(
                f"The cache {self.path} cannot be {action}: {error}. {remedy(error, self.path)}"
            ) from error

    def _warn_once(self, error: Exception) -> None:
        if self._write_failed:
            return
        self._write_failed = True
        warnings.warn(
            f"Nothing more is written to the cache {self.path}: {error}. The results are right, "
            f"but the next run computes them again. {remedy(error, self.path)}",
            CacheWarning,
            stacklevel=3,
        )

    def _forget_connection(self) -> None:
        """In a forked child: use no connection of the parent, and close none either."""
        if self._closer is not None:
            self._closer.detach()
        if self._open is not None:
            _INHERITED.append(self._open)
        self._open = None
        self._lock = threading.RLock()


def _checksum(kind: str, name: bytes, value: bytes) -> int:
    return zlib.crc32(value, zlib.crc32(name, zlib.crc32(kind.encode())))


def _as_line(kind: str, name: bytes, value: bytes) -> str:
    entry = {"kind": kind, "key": name.hex()}
    try:
        entry["value"] = value.decode()
    except UnicodeDecodeError:
        entry["base64"] = base64.b64encode(value).decode()
    return json.dumps(entry, ensure_ascii=False)


_ALIVE: weakref.WeakSet[Store] = weakref.WeakSet()
_INHERITED: list[sqlite3.Connection] = []
"""Connections of the parent process; closing one would drop the parent's locks."""


def _forget_connections() -> None:
    for store in _ALIVE:
        store._forget_connection()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_connections)
