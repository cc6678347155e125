"""Write files that appear whole or not at all.

A result must not replace an older one before it is complete. The kind of file stays as it is: its
mode, a symbolic link to another file, a named pipe.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import uuid4

from caspr.errors import DataError, OutputError

_UNFINISHED = ".{}.{}.part"


def check_target(path: Path, inputs: Iterable[Path] = ()) -> None:
    """Check, before any work is done, that a file can be written.

    Raises
    ------
    DataError
        If `path` is a folder, is write-protected, or is one of `inputs`, however it is spelled,
        or if its folder does not exist, or is write-protected.
    """
    try:
        if path.is_dir():
            raise DataError(f"{str(path)!r} is a folder. Name a file in it.")
        if not path.resolve().parent.is_dir():
            raise DataError(_no_folder(path))
        if path.exists() and not os.access(path, os.W_OK):
            raise DataError(f"{str(path)!r} cannot be written: it is write-protected.")
        if not is_stream(path) and not _takes_files(path.resolve().parent):
            raise DataError(
                f"{str(path)!r} cannot be written: its folder is write-protected. Name a file in "
                "another one."
            )
        for source in inputs:
            if path.exists() and source.exists() and not is_stream(path) and path.samefile(source):
                raise DataError(
                    f"{str(path)!r} is the input {str(source)!r}, which is never overwritten. "
                    "Name another file for the output."
                )
    except OSError as error:
        raise DataError(_reason(path, error)) from error


def make_folder(path: Path) -> None:
    """Make a folder, before any work is done, and check that files can be written in it."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(
            f"The folder {str(path)!r} cannot be made: {error.strerror or error}. Name another "
            "one for the output."
        ) from error
    if not _takes_files(path):
        raise DataError(f"The folder {str(path)!r} is write-protected. Name another one.")


def is_taken(path: Path) -> bool:
    """Whether `path` is a file, or a folder that is not empty."""
    return path.exists() and (not path.is_dir() or any(path.iterdir()))


def is_stream(path: Path) -> bool:
    """Whether `path` is a pipe or a device: something that is written to, but not replaced."""
    return path.exists() and not path.is_file() and not path.is_dir()


def _takes_files(folder: Path) -> bool:
    """Whether files can be made in `folder`."""
    return os.access(folder, os.W_OK | os.X_OK)


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file, to be written in the block, that replaces `path` when it ends without an error.

    Until the block ends, and if it fails, `path` stays as it was. A symbolic link stays one, and
    the file that it points to is replaced; that file's mode is kept. If `path` is a pipe or a
    device, what was written is copied into it. If it cannot be written, it raises `OutputError`.
    """
    try:
        if is_stream(path):
            with TemporaryDirectory() as folder:
                buffer = Path(folder) / "unfinished"
                yield buffer
                with buffer.open("rb") as source, path.open("wb") as sink:
                    shutil.copyfileobj(source, sink)
            return
        target = path.resolve()
        unfinished = target.with_name(_UNFINISHED.format(target.name, uuid4().hex[:8]))
        try:
            yield unfinished
            if target.exists():
                shutil.copymode(target, unfinished)
            os.replace(unfinished, target)  # noqa: PTH105 (the name says what it does)
        finally:
            unfinished.unlink(missing_ok=True)
    except OSError as error:
        raise OutputError(_reason(path, error)) from error


def remove_unfinished(path: Path) -> None:
    """Delete what killed processes wrote of `path`; only for one that holds a lock on it."""
    target = path.resolve()
    for unfinished in target.parent.glob(_UNFINISHED.format(escape(target.name), "?" * 8)):
        with suppress(OSError):
            unfinished.unlink()


def _reason(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return _no_folder(path)
    return f"{str(path)!r} cannot be written: {error.strerror or error}."


def _no_folder(path: Path) -> str:
    parent = path.resolve().parent if path.is_symlink() else path.parent
    return f"{str(path)!r} cannot be written: there is no folder {str(parent)!r}."
