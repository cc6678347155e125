"""A file is there whole, or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from caspr.errors import DataError

__all__ = ["replacing"]


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
        return f"{str(path)!r} cannot be written: there is no folder {str(path.parent)!r}."
    return f"{str(path)!r} cannot be written: {error.strerror or error}."
