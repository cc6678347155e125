"""Split many texts in several processes: one process is slower than a fast GPU labels pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final, TypeVar

from caspr.errors import WorkerError

_Result = TypeVar("_Result")
CHUNK: Final = 16
"""Texts that are sent to a process at a time."""


def in_processes(
    split: Callable[[Sequence[str], int], list[_Result]], texts: Sequence[str], n_processes: int
) -> list[_Result]:
    """Results of `split` for parts of the texts, joined; it also gets the index of the first text.

    The processes stay for a while, for the next call (those of joblib's backend "loky").

    Raises
    ------
    WorkerError
        If a process died.
    """
    from joblib import Parallel, delayed
    from joblib.externals.loky.process_executor import BrokenProcessPool

    starts = range(0, len(texts), CHUNK)
    try:
        parts = Parallel(n_jobs=n_processes, backend="loky", batch_size=1)(
            delayed(split)(texts[start : start + CHUNK], start) for start in starts
        )
    except BrokenProcessPool as error:
        raise WorkerError(
            f"A process that splits texts died ({error}). Split with fewer processes, or in this "
            'one: splitter_options={"workers": 1}.'
        ) from error
    return list(chain.from_iterable(parts))
