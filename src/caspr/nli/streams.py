"""Process many items in several threads of this process.

On a CPU a network of many small operators gains little from threads inside each operator, which
wait for each other at its end. Here each thread processes an item of its own; the operators release
the GIL while they compute.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Barrier, get_native_id
from typing import Final, TypeVar

import torch

from caspr.models.forked import wait_for_at_fork

T = TypeVar("T")
R = TypeVar("R")

_AHEAD: Final = 2  # items of a stream that are taken before the oldest result is


def in_streams(
    work: Callable[[T], R], items: Sequence[T], n_threads: int
) -> Generator[R, None, None]:
    """``work(item)`` of each item, in their order; `work` must allow calls by several threads.

    At most `n_threads` threads are used, including those that `torch` starts; a single item is
    processed by the calling thread. An error is raised in place of its result. When the iterator
    ends, is closed, or raises, its threads have ended too; items that were not started are skipped.
    """
    n_streams = min(n_threads, len(items))
    if n_streams < 2:
        yield from map(work, items)
        return
    with _pool(n_streams, n_threads // n_streams) as pool:
        waiting: deque[Future[R]] = deque()
        for item in items:
            waiting.append(pool.submit(work, item))
            if len(waiting) == _AHEAD * n_streams:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def _pool(n_streams: int, n_threads_each: int) -> Iterator[ThreadPoolExecutor]:
    """A pool whose threads use `n_threads_each` threads of `torch` each; others are unaffected."""
    n_threads = torch.get_num_threads()
    all_there = Barrier(n_streams)

    def begin() -> int:
        torch.set_num_threads(n_threads_each)  # of this thread, and the default of new threads
        torch.get_num_threads()  # fixes the number for this thread
        all_there.wait()
        return get_native_id()

    native_ids: list[int] = []
    pool = ThreadPoolExecutor(n_streams, thread_name_prefix="caspr-stream")
    try:
        try:
            beginnings = [pool.submit(begin) for _ in range(n_streams)]
            native_ids += [beginning.result() for beginning in beginnings]
        finally:
            torch.set_num_threads(n_threads)
        yield pool
    finally:
        all_there.abort()  # the others would wait for a thread that failed to start
        pool.shutdown(cancel_futures=True)
        wait_for_at_fork(native_ids)
