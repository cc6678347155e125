"""Optional progress bars on stderr.

Stages call `bar` without knowing whether bars are shown: their caller decides that once, with
``with shown(True):``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

_SHOWN: ContextVar[bool | None] = ContextVar("caspr_progress", default=None)
_PATIENCE_S = 1.0  # no bar for work that takes less


@contextmanager
def shown(wanted: bool | None) -> Iterator[None]:
    """Within the block, show bars (True), none (False), or only if stderr is a terminal (None)."""
    token = _SHOWN.set(wanted)
    try:
        yield
    finally:
        _SHOWN.reset(token)


def bar(total: int | None, description: str, unit: str) -> Any:
    """A tqdm bar: a context manager with ``update(n)``, which may show nothing.

    `total` is the number of units of work, None if it is unknown; `unit` is in the plural.
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
