"""The rows that an unfinished run has scored, kept beside its output.

It is an SQLite file: appended rows survive kill -9 and a full disk, and its lock prevents a second
run from writing the same output.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from caspr.errors import DataError, OutputError
from caspr.tables.run_identity import UnknownError, described

_TABLES = """CREATE TABLE IF NOT EXISTS head (run TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS entries (
    number INTEGER PRIMARY KEY, row TEXT, cells TEXT, checksum INTEGER
)"""


class Entry(NamedTuple):
    """A scored row: a digest of its summaries, and the cells that were added."""

    row: str
    cells: Mapping[str, Any]


class Journal:
    """The scored rows of one run, in order; a context manager that holds the lock.

    Parameters
    ----------
    path
        The file; None keeps the rows only in this process.
    run
        Everything that decides the cells of a row. An ``api_key`` in it is not written.
    resume
        Whether to continue from a file that exists: it must be of the same run.
    """

    def __init__(self, path: Path | None, run: Mapping[str, Any], *, resume: bool) -> None:
        self.path = path
        with self._explaining():
            # An empty name is a file that SQLite deletes.
            self._database = sqlite3.connect(path or "", timeout=0, isolation_level=None)
        try:
            with self._explaining():
                self._database.execute("PRAGMA locking_mode = EXCLUSIVE")
                self._check_is_journal()
                self._database.execute("BEGIN EXCLUSIVE")
                for statement in _TABLES.split(";"):
                    self._database.execute(statement)
                self._database.execute("COMMIT")
                self._begin(run, resume)
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Journal:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file; one without entries is removed."""
        try:
            is_empty = self._count() == 0
        except DataError:
            is_empty = False
        self._database.close()
        if is_empty and self.path is not None:
            remove_journal(self.path)

    def keep_matching(self, rows: Iterable[str]) -> int:
        """Delete all entries from the first that disagrees with `rows`; returns how many stay."""
        kept = 0
        for entry, row in zip(self.entries(), rows, strict=False):
            if entry.row != row:
                break
            kept += 1
        with self._explaining():
            self._database.execute("DELETE FROM entries WHERE number >= ?", (kept,))
        return kept

    def append(self, entries: Sequence[Entry]) -> None:
        """Add entries; when this returns, they are on the disk."""
        rows = [
            (number, entry.row, json.dumps(entry.cells))
            for number, entry in enumerate(entries, start=self._count())
        ]
        with self._explaining():
            self._database.execute("BEGIN")
            self._database.executemany(
                "INSERT INTO entries VALUES (?, ?, ?, ?)",
                [(*row, _checksum(*row)) for row in rows],
            )
            self._database.execute("COMMIT")

    def entries(self) -> Iterator[Entry]:
        """All entries, in order."""
        return self._read("ORDER BY number")

    def last(self) -> Entry | None:
        """The last entry, if there are any."""
        return next(self._read("ORDER BY number DESC LIMIT 1"), None)

    def _read(self, which: str) -> Iterator[Entry]:
        with self._explaining():
            for number, row, cells, checksum in self._database.execute(
                f"SELECT number, row, cells, checksum FROM entries {which}"  # noqa: S608 (ours)
            ):
                if _checksum(number, row, cells) != checksum:
                    raise ValueError(f"entry {number} has another checksum")
                yield Entry(row, json.loads(cells))

    @contextmanager
    def explaining_interrupt(self, n_rows: int) -> Iterator[None]:
        """Within the block, Ctrl-C reports how many rows are saved, and how to resume."""
        try:
            yield
        except KeyboardInterrupt:
            if self._database.in_transaction:
                self._database.rollback()
            n_saved = 0 if self.path is None else self._count()
            saved = (
                f"{n_saved:,} of {n_rows:,} rows are scored, and saved in {self.path}; repeat the "
                "command with --resume (resume=True) to continue"
            )
            raise KeyboardInterrupt(saved if n_saved else "no row is saved") from None

    def remove(self) -> None:
        """Delete the file: the output is complete."""
        self._database.close()
        if self.path is not None:
            remove_journal(self.path)

    def _check_is_journal(self) -> None:
        """Refuse another database, which would be deleted at the end."""
        found = self._database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        if {name for (name,) in found} - {"head", "entries"}:
            raise DataError(
                f"{str(self.path)!r} is another SQLite database, such as a cache. Name another "
                "file for the scores of this run."
            )

    def _begin(self, run: Mapping[str, Any], resume: bool) -> None:
        """Compare the run with that of the entries, or note it for later."""
        head, reason = None, ""
        try:
            head = json.dumps(described(run))
        except UnknownError as unknown:
            reason = f"This run cannot be resumed: {unknown}"
        if self._count():
            if not resume:
                raise DataError(
                    f"{str(self.path)!r} holds the scores of an unfinished run. Continue it with "
                    "--resume (resume=True), or delete the file."
                )
            if head is None:
                raise DataError(f"{reason} Delete {str(self.path)!r}, and start again.")
            self._check_head(json.loads(head))
        else:
            self._database.execute("DELETE FROM head")
            self._database.execute("INSERT INTO head VALUES (?)", (head or json.dumps(reason),))

    def _check_head(self, run: Mapping[str, Any]) -> None:
        (text,) = self._database.execute("SELECT run FROM head").fetchone() or (None,)
        kept = json.loads(str(text))
        if isinstance(kept, str):
            raise DataError(f"{kept} Delete {str(self.path)!r}, and start again.")
        if not isinstance(kept, dict):
            raise ValueError("it does not say what was run")
        if kept != run:
            raise DataError(
                f"{str(self.path)!r} is of a run with other settings "
                f"({', '.join(_other_settings(kept, run))}). Repeat the command of that run with "
                "--resume, or delete the file."
            )

    def _count(self) -> int:
        with self._explaining():
            (count,) = self._database.execute("SELECT count(*) FROM entries").fetchone()
        return int(count)

    @contextmanager
    def _explaining(self) -> Iterator[None]:
        """Within the block, an error of SQLite becomes a `DataError` with the remedy."""
        try:
            yield
        except (sqlite3.Error, ValueError, RecursionError) as error:
            if isinstance(error, DataError):
                raise
            if "locked" in str(error):
                raise OutputError(
                    f"Another run is writing this output: it holds {str(self.path)!r}. Wait for "
                    "it, or name another file."
                ) from None
            damaged = isinstance(error, ValueError | RecursionError) or type(error) is (
                sqlite3.DatabaseError
            )
            remedy = (
                "It is damaged, or not of this version of caspr: delete it, and start again."
                if damaged
                else "Correct that, and continue with --resume (resume=True)."
            )
            if "not a database" in str(error):
                remedy = (
                    "If it is your own file, name another one for the scores; if it is a damaged "
                    "file of caspr, delete it, and start again."
                )
            elif "unable to open" in str(error):
                remedy = "Name a file in a folder that exists, and in which you may write."
            if self.path is None:
                raise OutputError(
                    f"The temporary file of the scores cannot be used: {error}. Correct that, and "
                    "start again."
                ) from error
            raise (DataError if damaged else OutputError)(
                f"{str(self.path)!r}, which keeps the scores of an unfinished run, cannot be used: "
                f"{error}. {remedy}"
            ) from error


def remove_journal(path: Path) -> None:
    """Delete the closed file of a journal, and SQLite's own beside it, which a kill leaves."""
    for file in (path, path.with_name(f"{path.name}-journal")):
        file.unlink(missing_ok=True)


def _other_settings(kept: Mapping[str, Any], run: Mapping[str, Any]) -> list[str]:
    """Names of the settings that differ; if the metrics are the same, those of their options."""
    names = _unequal(kept, run)
    then, now = kept.get("metrics"), run.get("metrics")
    if isinstance(then, dict) and isinstance(now, dict) and then.keys() == now.keys():
        of_options = {option for name in now for option in _unequal(then[name], now[name])}
        names = sorted({*names, *of_options} - {"metrics"})
    return names


def _unequal(kept: Mapping[str, Any], run: Mapping[str, Any]) -> list[str]:
    return sorted(n for n in {*kept, *run} if (n in kept, kept.get(n)) != (n in run, run.get(n)))


def _checksum(number: int, row: str, cells: str) -> int:
    return zlib.crc32(f"{number} {row} {cells}".encode(errors="replace"))
