"""What a forked child process must not inherit: locks that are held, and threads of `torch`.

A child has one thread. A lock that another thread of the parent held is never released there, and
`torch` waits forever for worker threads that it believes to have. Locks are therefore renewed, and
`torch` is left one thread. The libraries below `torch` have locks too, which a thread holds for a
moment when it ends, after Python has joined it: a fork waits until such threads are gone.
"""

from __future__ import annotations

import os
import threading
import time
import weakref
from collections import deque
from collections.abc import Iterable
from pathlib import Path


class ForkSafeLock:
    """A re-entrant lock that is free in a forked child, and after unpickling."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        _LOCKS.add(self)

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def __reduce__(self) -> tuple[type[ForkSafeLock], tuple[()]]:
        return ForkSafeLock, ()

    def renew(self) -> None:
        """Replace the lock by a free one."""
        self._lock = threading.RLock()


_LOCKS: weakref.WeakSet[ForkSafeLock] = weakref.WeakSet()
_FORKED: list[int] = []
"""Process ids of this process and its forked ancestors; empty if it was not forked."""


def use_one_thread_if_forked() -> None:
    """In a forked child, limit `torch` to one thread; affects the calling thread only."""
    if _FORKED:
        import torch

        torch.set_num_threads(1)


_TASKS = Path("/proc/self/task")
_LONGEST_END_S = 1.0  # a native id may be reused by a thread that does not end
_ended: deque[int] = deque(maxlen=64)
"""Native ids of the last threads that Python has joined."""


def wait_for_at_fork(native_ids: Iterable[int]) -> None:
    """Let the next fork wait until these threads, which Python has joined, are gone (Linux)."""
    _ended.extend(native_ids)


def _before_fork() -> None:
    until = time.monotonic() + _LONGEST_END_S
    while _ended:
        if (_TASKS / str(_ended[-1])).exists() and time.monotonic() < until:
            time.sleep(0.0005)
        else:
            _ended.pop()


def _in_child() -> None:
    _FORKED.append(os.getpid())
    for lock in _LOCKS:
        lock.renew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_before_fork, after_in_child=_in_child)
