"""A file is there whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from caspr.errors import DataError

__all__ = ["check_place", "replacing"]


def check_place(path: Path) -> None:
    """Raise `DataError` if no file can be put at `path`: to be asked before the work is done."""
    if path.is_dir():
        raise DataError(f"{str(path)!r} is a folder. Name a file in it.")
    if not path.parent.is_dir():
        raise DataError(_no_folder(path))


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """A new file beside `path`, which takes its place when the block ends well.

    Parameters
    ----------
    path
        What is to be written. What stood there before stays until then, and for good if the
        block fails.

    Raises
    ------
    DataError
        If there is no such folder, or it cannot be written to.
    """
    unfinished = path.with_name(f".{path.name}.{uuid4().hex[:8]}.part")
    try:
        yield unfinished
        os.replace(unfinished, path)  # noqa: PTH105 (the name says what it does)
    except OSError as error:
        raise DataError(_why(path, error)) from error
    finally:
        unfinished.unlink(missing_ok=True)


def _why(path: Path, error: OSError) -> str:
    if not path.parent.is_dir():
        return _no_folder(path)
    return f"{str(path)!r} cannot be written: {error.strerror or error}."


def _no_folder(path: Path) -> str:
    return f"{str(path)!r} cannot be written: there is no folder {str(path.parent)!r}."
