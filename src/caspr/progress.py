"""Progress bars on long work, on stderr, for whoever asked for them.

The stages call `bar` and need not know whether anyone looks; who calls them says so once, with
``with shown(True):``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

__all__ = ["bar", "shown"]

_SHOWN: ContextVar[bool | None] = ContextVar("caspr_progress", default=None)
_PATIENCE_S = 1.0  # a bar that would be gone within a second is noise


@contextmanager
def shown(wanted: bool | None) -> Iterator[None]:
    """Within the block, show bars (True), or none (False), or where stderr is a terminal (None)."""
    token = _SHOWN.set(wanted)
    try:
        yield
    finally:
        _SHOWN.reset(token)


def bar(total: int | None, description: str, unit: str) -> Any:
    """Make a tqdm bar: a context manager with ``update(n)``, which may show nothing.

    Parameters
    ----------
    total
        How many units the work has, or None where that is not known.
    description
        What is going on, in a word or two.
    unit
        What is counted.
    """
    from tqdm import tqdm  # not tqdm.auto, which warns in a notebook without ipywidgets

    wanted = _SHOWN.get()
    visible = sys.stderr.isatty() if wanted is None else wanted
    return tqdm(
        total=total,
        desc=description,
        unit=f" {unit}",
        disable=not visible,
        delay=_PATIENCE_S,
        leave=False,
        file=sys.stderr,
        dynamic_ncols=True,
    )
