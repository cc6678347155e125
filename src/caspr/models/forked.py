"""What a forked child process must not inherit: locks that are held, and threads of `torch`.

A child has one thread. A lock that another thread of the parent held is never released there, and
`torch` waits forever for worker threads that it believes to have. Locks are therefore renewed, and
`torch` is left one thread.
"""

from __future__ import annotations

import os
import threading
import weakref
from types import TracebackType


class ForkSafeLock:
    """A re-entrant lock that is free in a forked child, and in what a pickle is loaded into."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        _LOCKS.add(self)

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._lock.release()

    def __reduce__(self) -> tuple[type[ForkSafeLock], tuple[()]]:
        return ForkSafeLock, ()

    def renew(self) -> None:
        """Free it, whoever held it."""
        self._lock = threading.RLock()


_LOCKS: weakref.WeakSet[ForkSafeLock] = weakref.WeakSet()
_FORKED: list[int] = []
"""Process ids of the children this process descends from by forking."""


def use_one_thread_if_forked() -> None:
    """Leave `torch` one thread where this is a forked child; it holds for the calling thread."""
    if _FORKED:
        import torch

        torch.set_num_threads(1)


def _in_child() -> None:
    _FORKED.append(os.getpid())
    for lock in _LOCKS:
        lock.renew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_in_child)
