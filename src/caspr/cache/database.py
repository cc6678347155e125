"""Open and check the SQLite file of a cache.

A file that is not a cache of this version is refused and left as it is; a cache that cannot be
written is opened for reading.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from caspr.errors import CacheError

_APPLICATION_ID: Final = 0x43535052  # "CSPR"
_SCHEMA_VERSION: Final = 1
_SCHEMA: Final = """CREATE TABLE entries (
    kind TEXT NOT NULL, key BLOB NOT NULL, value BLOB NOT NULL, checksum INTEGER NOT NULL,
    PRIMARY KEY (kind, key)
) WITHOUT ROWID"""
_BUSY_TIMEOUT_S: Final = 30.0


def open_database(path: Path) -> tuple[sqlite3.Connection, bool]:
    """Open the cache at `path`, and return whether it can be written.

    A file that is not there is created. If its folder is not there, or it is not a cache of this
    version, it raises `CacheError`; other errors are SQLite's.
    """
    is_new = _is_new(path)
    try:
        return _open_writable(path, is_new), True
    except sqlite3.OperationalError as error:
        if "readonly" not in str(error) and "unable to open" not in str(error):
            raise
        if is_new:
            raise CacheError(
                f"The cache {path} cannot be created: {error}. Name a file in a folder that can "
                "be written."
            ) from error
    return _open_read_only(path), False


def _is_new(path: Path) -> bool:
    """Whether the file does not exist yet; raises `CacheError` if it cannot be reached."""
    try:
        if path.is_dir():
            raise CacheError(
                f"The cache {path} is a folder. Name a file in it: {path / 'cache.sqlite'}"
            )
        if not path.parent.is_dir():
            raise CacheError(
                f"The cache {path} cannot be created: there is no folder {path.parent}. Create it "
                "first."
            )
        return not path.exists()
    except OSError as error:  # a parent folder that this user may not search
        raise CacheError(
            f"The cache {path} cannot be opened: {error.strerror}. Name another file, by "
            "CASPR_CACHE or cache=, or correct the permissions."
        ) from error


def _open_writable(path: Path, is_new: bool) -> sqlite3.Connection:
    with _connected(path, "rwc") as connection:
        if is_new:  # not with os.open: closing a second descriptor would drop SQLite's locks
            path.chmod(0o600)
        _prepare(connection, path)
    return connection


def _open_read_only(path: Path) -> sqlite3.Connection:
    """A connection for reading, also where SQLite cannot create its own files beside the cache."""
    try:
        return _open_as(path, "ro")
    except sqlite3.OperationalError:
        return _open_as(path, "ro&immutable=1")


def _open_as(path: Path, mode: str) -> sqlite3.Connection:
    with _connected(path, mode) as connection:
        if _is_empty(connection, path):
            raise CacheError(
                f"The cache {path} is empty and cannot be written. Make it writable, or name "
                "another file."
            )
    return connection


@contextmanager
def _connected(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection that stays open unless the block fails."""
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_TIMEOUT_S,
        isolation_level=None,
        check_same_thread=False,  # every use is under the lock of the `Store`
    )
    try:
        yield connection
    except BaseException:
        connection.close()
        raise


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Create the table if the file is new; refuse a file that is not a cache."""
    with transaction(connection):
        if _is_empty(connection, path):
            connection.execute(_SCHEMA)
            connection.execute(f"PRAGMA application_id = {_APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {_SCHEMA_VERSION}")
    with suppress(sqlite3.OperationalError):  # another process is doing it
        connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = NORMAL")


def _is_empty(connection: sqlite3.Connection, path: Path) -> bool:
    """Whether the file is empty; raises `CacheError` for content that is not this version's."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (n_tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (application, version, n_tables) == (0, 0, 0):
        return True
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
    return False


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Commit what the block executes, or none of it if it fails."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    connection.execute("COMMIT")


def remedy(error: Exception, path: Path) -> str:
    """What to do about an error of SQLite, in one sentence."""
    reason = str(error)
    if "locked" in reason:
        return f"Another process has locked it for {_BUSY_TIMEOUT_S:g} s: wait for it, or end it."
    if "readonly" in reason or "read-only" in reason:
        return "Make the file and its folder writable."
    if "malformed" in reason or "not a database" in reason or "no such" in reason:
        return f"The file is damaged, or not a cache: move it away (mv {path} {path}.bad)."
    return (
        "Check the disk and the permissions of the file, name another file, or run without a cache."
    )
