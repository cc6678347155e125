"""What was scored so far, kept beside the result until it is whole."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from caspr.errors import DataError

__all__ = ["Entry", "Journal"]

_SECRET = frozenset({"api_key"})


class Entry(NamedTuple):
    """A scored row: what tells that it is the same row, and the cells that were added."""

    row: str
    cells: Mapping[str, Any]


class Journal:
    """A file of JSON lines: what is run, then an entry for each row that was scored.

    Parameters
    ----------
    path
        The file. It is made when there is none.
    run
        What decides the entries; those of another run are refused. A key in it is not written, so
        that the run can go on with another one.
    resume
        Whether to go on from a file that is there.

    Raises
    ------
    DataError
        If a file is there, and `resume` is not asked for, or it is of another run; or if it
        cannot be written.
    """

    def __init__(self, path: Path, run: Mapping[str, Any], *, resume: bool) -> None:
        self.path = path
        self._head = (json.dumps({"caspr run": _keyless(run)}, default=repr) + "\n").encode()
        if not self._holds_any():
            return
        if not resume:
            raise DataError(
                f"{str(path)!r} holds what an unfinished run has scored. Go on from there with "
                "--resume (resume=True), or remove it."
            )
        with path.open("rb") as lines:
            if next(lines, b"") != self._head:
                raise DataError(
                    f"{str(path)!r} is of a run with other columns, metrics or options, or of "
                    "another version of caspr. Run with those, or remove it."
                )

    def keep_matching(self, rows: Iterable[str]) -> int:
        """Cut the file after the last entry that agrees with `rows`; returns how many are left."""
        if not self._holds_any():
            return 0
        kept = 0
        with self.path.open("rb") as lines:
            end = len(next(lines))
            for line, row in zip_longest(lines, rows):
                if line is None or row is None or not line.endswith(b"\n"):
                    break
                if _row_of(line) != row:
                    break
                kept, end = kept + 1, end + len(line)
        os.truncate(self.path, end)
        return kept

    def append(self, entries: Sequence[Entry]) -> None:
        """Add entries; when this returns, they are on the disk."""
        try:
            with self.path.open("ab") as file:
                if not file.tell():
                    file.write(self._head)
                file.writelines((json.dumps(entry._asdict()) + "\n").encode() for entry in entries)
                file.flush()
                os.fsync(file.fileno())
        except OSError as error:
            raise DataError(
                f"{str(self.path)!r}, which keeps what is scored, cannot be written: "
                f"{error.strerror}. Mend that, and go on from there with --resume (resume=True)."
            ) from error

    def _holds_any(self) -> bool:
        """Whether there is a file, and not an empty one, as an early kill may leave it."""
        return self.path.exists() and self.path.stat().st_size > 0

    def entries(self) -> Iterator[Entry]:
        """All entries, in order."""
        with self.path.open("rb") as lines:
            next(lines)
            for line in lines:
                yield Entry(**json.loads(line))

    def remove(self) -> None:
        """Take the file away: the result is whole."""
        self.path.unlink()


def _keyless(value: Any) -> Any:
    """`value` without the keys of servers, which decide nothing and belong on no disk."""
    if isinstance(value, Mapping):
        return {name: _keyless(own) for name, own in value.items() if name not in _SECRET}
    return [_keyless(own) for own in value] if isinstance(value, list | tuple) else value


def _row_of(line: bytes) -> str | None:
    """The row that an entry is of; None where the line is none, as a full disk may leave it."""
    try:
        found = json.loads(line)
        return str(Entry(**found).row)
    except (ValueError, TypeError):
        return None
