"""Collect the texts that were cut at the limit of a model, for the notes of a table."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from caspr.errors import TruncationWarning


@contextmanager
def collected_cuts() -> Iterator[list[Warning]]:
    """Within the block, collect each `TruncationWarning`; show all other warnings as before."""
    cuts: list[Warning] = []
    with warnings.catch_warnings():
        show = warnings.showwarning

        def collect(message: Any, category: type[Warning], *where: Any, **more: Any) -> None:
            if issubclass(category, TruncationWarning):
                cuts.append(message)
            else:
                show(message, category, *where, **more)

        warnings.showwarning = collect
        warnings.simplefilter("always", TruncationWarning)
        yield cuts
