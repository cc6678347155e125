"""The summaries that a command line means: texts, two files, or two columns of a table."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from caspr.errors import DataError, InputError

__all__ = ["Source", "as_lines", "existing", "read_source", "read_text"]


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """What is to be scored.

    Parameters
    ----------
    a, b
        The summaries, item i of one against item i of the other.
    single
        Whether they are one pair rather than a list of them.
    """

    a: Sequence[str]
    b: Sequence[str]
    single: bool = False


def read_source(
    files: Sequence[str] | None, text: tuple[str, str] | None, lines: bool, a: str, b: str
) -> Source:
    """Read what the arguments name.

    Raises
    ------
    InputError
        If they name nothing, or too much.
    DataError
        If a file is not there, or not what it should be. A path is never scored as a text.
    """
    if text is not None:
        if files:
            raise InputError(f"Expected --text or files, but got both; the file is {files[0]!r}.")
        return Source([text[0]], [text[1]], single=True)
    if not files or len(files) > 2:
        raise InputError(
            'Expected --text "A" "B", two text files, or one table, but got '
            f"{len(files or ())} files."
        )
    if len(files) == 1:
        return _table(files[0], a, b)
    if lines:
        lines_a, lines_b = (as_lines(read_text(file)) for file in files)
        return Source(lines_a, lines_b)
    return Source([read_text(files[0])], [read_text(files[1])], single=True)


def read_text(file: str) -> str:
    """Text of a UTF-8 file, or of stdin for "-"."""
    try:
        data = sys.stdin.buffer.read() if file == "-" else existing(file).read_bytes()
    except OSError as error:
        raise DataError(f"{file!r} cannot be read: {error.strerror}.") from error
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise DataError(
            f"{file!r} is not UTF-8: byte {error.start} is {data[error.start]:#x}. Convert it."
        ) from None


def as_lines(text: str) -> list[str]:
    """Lines of `text`; the newline at its end begins no further one."""
    lines = text.replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


def existing(file: str) -> Path:
    """The path of a file that is there.

    Raises
    ------
    DataError
        If it is not; a path is never scored as a text.
    """
    if not Path(file).exists():
        raise DataError(
            f'There is no file {file!r}. To score texts themselves: caspr score --text "A" "B"'
        )
    return Path(file)


def _table(file: str, a: str, b: str) -> Source:
    from caspr.tables.readers import read_rows

    if file == "-":
        raise InputError("A table is read from a file, not from stdin. Two texts: - b.txt")
    if Path(file).suffix.lower() == ".txt" and "text" not in (a, b):
        raise InputError(f"One text file is one summary, and it takes two: {file} and another.")
    rows = [row.values for row in read_rows(existing(file), (a, b))]
    return Source([row[a] for row in rows], [row[b] for row in rows])
