"""One on-disk store for what is dear: a language model's answers, NLI probabilities.

A `Store` is one SQLite file that many threads and processes may read and write at once. A key is
the digest of everything that decides its value (`key`), so an entry is never out of date, only
missing. What the disk spoils is found out by a checksum and counts as missing: a store can cost
time, never a wrong figure.
"""

from __future__ import annotations

import base64
import hashlib
import json
import os
import sqlite3
import sys
import tempfile
import threading
import warnings
import weakref
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from caspr.errors import CacheError, CacheWarning

__all__ = ["Store", "StoreInfo", "as_store", "default_path", "key"]

_APPLICATION_ID: Final = 0x43535052  # "CSPR"
_SCHEMA_VERSION: Final = 1
_SCHEMA: Final = """CREATE TABLE entries (
    kind TEXT NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) WITHOUT ROWID"""
_SELECT_SOME: Final = "SELECT key, value, checksum FROM entries WHERE kind = ? AND key IN ({})"
_KEYS_PER_QUERY: Final = 900  # SQLite before 3.32 takes 999 variables in a statement
_BUSY_TIMEOUT_S: Final = 30.0


def key(**parts: object) -> bytes:
    """Digest of everything that decides a value: 32 bytes.

    Parameters
    ----------
    **parts
        What JSON can hold. ``1`` and ``1.0`` are different parts; the order of names is not.

    Examples
    --------
    >>> key(model="m", text="Clean.") == key(text="Clean.", model="m")
    True
    >>> key(model="m", text="Clean.") == key(model="m", text="clean.")
    False
    """
    canonical = json.dumps(parts, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(canonical.encode()).digest()


def default_path() -> Path:
    """Where ``cache=True`` keeps the store: ``CASPR_CACHE``, or the user's cache folder."""
    named = os.environ.get("CASPR_CACHE")
    if named:
        return Path(named)
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Caches"
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return folder / "caspr" / "cache.sqlite"


def as_store(cache: Store | str | os.PathLike[str] | bool | None) -> Store | None:
    """The store that an option ``cache=`` means.

    Parameters
    ----------
    cache
        A `Store`; a path; True for `default_path`; None or False for none.

    Raises
    ------
    CacheError
        If there is no usable store at the path.
    """
    if cache is None or cache is False:
        return None
    if isinstance(cache, Store):
        return cache
    if cache is True:
        path = default_path()
        with suppress(OSError):  # what is in the way, `Store` tells
            path.parent.mkdir(parents=True, exist_ok=True)
        return Store(path)
    return Store(cache)


@dataclass(frozen=True, slots=True)
class StoreInfo:
    """What a store holds.

    Parameters
    ----------
    path
        The file.
    n_bytes
        Its size on disk, with what SQLite keeps beside it.
    entries
        Kind → number of entries.
    writable
        False where only reading is possible.
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
        The file; it is made, readable by its owner only, if it is not there. Its folder must be.

    Raises
    ------
    CacheError
        If the path is no store of this version of `caspr`, or cannot be opened.

    Warns
    -----
    CacheWarning
        Once, when something cannot be written: the run goes on without.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path).expanduser().absolute()
        self._open: sqlite3.Connection | None = None
        self._write_failed = False
        self._lock = threading.RLock()
        self._writable = True
        with self._lock, self._refusing("opened"):
            self._connection()
        _ALIVE.add(self)

    def __repr__(self) -> str:
        return f"Store({str(self.path)!r})"

    def __reduce__(self) -> tuple[type[Store], tuple[str]]:
        return Store, (str(self.path),)

    def __del__(self) -> None:
        if getattr(self, "_open", None) is not None:
            self.close()

    def close(self) -> None:
        """Close the file. It is opened again when it is next needed."""
        with self._lock:
            if self._open is not None:
                self._open.close()
                self._open = None

    def get_many(self, kind: str, keys: Iterable[bytes]) -> dict[bytes, bytes]:
        """Those of `keys` that are there, with their values.

        Raises
        ------
        CacheError
            If the file cannot be read: what has been paid for is in there, so a run does not
            go on as if it were not.
        """
        wanted = list(dict.fromkeys(keys))
        found: dict[bytes, bytes] = {}
        n_spoilt = 0
        with self._lock, self._refusing("read"):
            connection = self._connection()
            for start in range(0, len(wanted), _KEYS_PER_QUERY):
                some = wanted[start : start + _KEYS_PER_QUERY]
                query = _SELECT_SOME.format(",".join("?" * len(some)))
                for name, value, checksum in connection.execute(query, [kind, *some]):
                    if _checksum(kind, name, value) == checksum:
                        found[name] = value
                    else:
                        n_spoilt += 1
        if n_spoilt:
            warnings.warn(
                f"{n_spoilt} entries of the cache {self.path} are damaged and count as missing; "
                "they are written anew. Is the disk sound?",
                CacheWarning,
                stacklevel=2,
            )
        return found

    def put_many(self, kind: str, items: Mapping[bytes, bytes]) -> None:
        """Write all of `items`, or none of them. Warns, once a store, if they cannot be kept."""
        rows = [(kind, name, value, _checksum(kind, name, value)) for name, value in items.items()]
        if not rows:
            return
        try:
            with self._lock:
                connection = self._connection()
                if not self._writable:
                    raise sqlite3.OperationalError("the file, or its folder, is read-only")
                with _transaction(connection):
                    connection.executemany("REPLACE INTO entries VALUES (?, ?, ?, ?)", rows)
        except sqlite3.Error as error:
            self._warn_once(str(error))

    def info(self) -> StoreInfo:
        """What the store holds."""
        with self._lock, self._refusing("read"):
            count = "SELECT kind, count(*) FROM entries GROUP BY kind ORDER BY kind"
            entries = dict(self._connection().execute(count))
        beside = (self.path.with_name(self.path.name + end) for end in ("", "-wal", "-shm"))
        n_bytes = sum(file.stat().st_size for file in beside if file.exists())
        return StoreInfo(self.path, n_bytes, entries, self._writable)

    def clear(self, kind: str | None = None) -> int:
        """Remove all entries, or those of one kind; returns how many.

        Raises
        ------
        CacheError
            If the file cannot be written.
        """
        with self._lock, self._refusing("cleared"):
            connection = self._connection()
            with _transaction(connection):
                removed = connection.execute(
                    "DELETE FROM entries WHERE ?1 IS NULL OR kind = ?1", (kind,)
                ).rowcount
            with suppress(sqlite3.OperationalError):  # in use elsewhere: the space stays reserved
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return removed

    def export(self, path: str | os.PathLike[str]) -> int:
        """Write all entries as JSON lines; returns how many.

        A line is ``{"kind", "key", "value"}`` with the key in hexadecimal, and the value as it
        is where it is text, or else under ``"base64"``. The file appears whole or not at all.

        Raises
        ------
        CacheError
            If the store cannot be read, or `path` cannot be written.
        """
        target = Path(path)
        with self._lock, self._refusing("read"):
            rows = self._connection().execute(
                "SELECT kind, key, value FROM entries ORDER BY kind, key"
            )
            try:
                return _write_atomically(target, (_as_line(*row) for row in rows))
            except OSError as error:
                raise CacheError(
                    f"The cache cannot be exported to {target}: {error.strerror}. "
                    "Name a file in a folder that exists and can be written."
                ) from error

    def _connection(self) -> sqlite3.Connection:
        if self._open is None:
            self._open, self._writable = _open(self.path)
        return self._open

    @contextmanager
    def _refusing(self, done: str) -> Iterator[None]:
        """Within the block, what SQLite complains of becomes a `CacheError` with the remedy."""
        try:
            yield
        except sqlite3.Error as error:
            raise CacheError(
                f"The cache {self.path} cannot be {done}: {error}. {_remedy(error, self.path)}"
            ) from error

    def _warn_once(self, reason: str) -> None:
        if self._write_failed:
            return
        self._write_failed = True
        warnings.warn(
            f"Nothing more is kept in the cache {self.path}: {reason}. The results are right, "
            "but the next run pays for them again. Make the file writable, or name another.",
            CacheWarning,
            stacklevel=3,
        )


def _open(path: Path) -> tuple[sqlite3.Connection, bool]:
    """A connection to the store at `path`, made if need be, and whether it can be written."""
    if path.is_dir():
        raise CacheError(
            f"The cache {path} is a folder. Name a file in it: {path / 'cache.sqlite'}"
        )
    if not path.parent.is_dir():
        raise CacheError(
            f"The cache {path} cannot be made: there is no folder {path.parent}. Make it first."
        )
    is_new = not path.exists()
    try:
        connection = _connect(path, "rwc")
        try:
            if is_new:  # never through a descriptor of ours: closing one drops SQLite's locks
                path.chmod(0o600)
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
        return connection, True
    except sqlite3.OperationalError as error:
        if "readonly" not in str(error) and "unable to open" not in str(error):
            raise
        if is_new:
            raise CacheError(
                f"The cache {path} cannot be made: {error}. Name a file in a folder that can be "
                "written."
            ) from error
    return _open_read_only(path), False


def _open_read_only(path: Path) -> sqlite3.Connection:
    """A connection for reading, also where SQLite cannot lay its own files beside the store."""
    attempts: tuple[Callable[[], sqlite3.Connection], ...] = (
        lambda: _connect(path, "ro"),
        lambda: _connect(path, "ro&immutable=1"),
    )
    for attempt in attempts:
        connection = None
        try:
            connection = attempt()
            if _identity(connection, path) == (0, 0):
                raise CacheError(
                    f"The cache {path} is empty and cannot be written. Make it writable, or "
                    "name another file."
                )
            return connection
        except sqlite3.OperationalError as error:
            failure = error
        except BaseException:
            if connection is not None:
                connection.close()
            raise
        if connection is not None:
            connection.close()
    raise failure


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_TIMEOUT_S,
        isolation_level=None,
        check_same_thread=False,  # every use is under the store's lock
    )


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the table if the file is new; refuse a file that is not ours."""
    with _transaction(connection):
        if _identity(connection, path) == (0, 0):
            connection.execute(_SCHEMA)
            connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")
    with suppress(sqlite3.OperationalError):  # a neighbour is just doing it
        connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _identity(connection: sqlite3.Connection, path: Path) -> tuple[int, int]:
    """(application_id, user_version): ours, or zeros where the file is empty; else refused."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (n_tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (application, version, n_tables) == (0, 0, 0):
        return 0, 0
    if application != _APPLICATION_ID:
        raise CacheError(
            f"The file {path} is a database, but not a cache of caspr; it was left as it is. "
            "Name another file."
        )
    if version != _SCHEMA_VERSION:
        raise CacheError(
            f"The cache {path} was written by another version of caspr (its schema is {version}, "
            f"this one reads {_SCHEMA_VERSION}). Name another file, or remove this one."
        )
    return application, version


@contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def _checksum(kind: str, name: bytes, value: bytes) -> int:
    return zlib.crc32(value, zlib.crc32(name, zlib.crc32(kind.encode())))


def _remedy(error: sqlite3.Error, path: Path) -> str:
    told = str(error)
    if "locked" in told:
        return f"Another process has held it for {_BUSY_TIMEOUT_S:g} s: wait for it, or end it."
    if "readonly" in told:
        return "Make the file and its folder writable."
    if "malformed" in told or "not a database" in told:
        return f"The file is damaged, or no cache: move it away (mv {path} {path}.bad)."
    return "Check the disk and the rights on the file, or name another file."


def _as_line(kind: str, name: bytes, value: bytes) -> str:
    entry = {"kind": kind, "key": name.hex()}
    try:
        entry["value"] = value.decode()
    except UnicodeDecodeError:
        entry["base64"] = base64.b64encode(value).decode()
    return json.dumps(entry, ensure_ascii=False)


def _write_atomically(target: Path, lines: Iterable[str]) -> int:
    n_lines = 0
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            for line in lines:
                file.write(line + "\n")
                n_lines += 1
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return n_lines


_ALIVE: weakref.WeakSet[Store] = weakref.WeakSet()
_INHERITED: list[sqlite3.Connection] = []


def _forget_connections() -> None:
    """In a forked child: use none of the parent's connections, and close none of them either."""
    for store in _ALIVE:
        if store._open is not None:
            _INHERITED.append(store._open)
        store._open = None
        store._lock = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget_connections)
