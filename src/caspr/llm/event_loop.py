"""An event loop in a thread of its own, for as long as someone has a use for it.

So asynchronous work can be waited for from a script, from a notebook whose own loop is running,
and from several threads at once, and no thread outlives it.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

__all__ = ["Background"]

T = TypeVar("T")
R = TypeVar("R")


class Background(Generic[T]):
    """Shares a resource that lives on an event loop: the first user opens it, the last closes it.

    Parameters
    ----------
    open_resource
        Makes the resource; called on the loop.
    close_resource
        Ends it; called on the loop.
    """

    def __init__(
        self,
        open_resource: Callable[[], Awaitable[T]],
        close_resource: Callable[[T], Awaitable[None]],
    ) -> None:
        self._open_resource = open_resource
        self._close_resource = close_resource
        self._lock = threading.Lock()
        self._n_users = 0
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._resource: T | None = None

    def run(self, work: Callable[[T], Awaitable[R]]) -> R:
        """What `work` gives, given the resource. Blocks; an interrupt cancels the work."""

        async def working() -> R:
            return await work(resource)

        with self._using() as (loop, resource):
            future = asyncio.run_coroutine_threadsafe(working(), loop)
            try:
                return future.result()
            except BaseException:
                future.cancel()
                raise

    @contextmanager
    def _using(self) -> Iterator[tuple[asyncio.AbstractEventLoop, T]]:
        with self._lock:
            if self._loop is None or self._resource is None:
                self._loop, self._thread = _started()
                try:
                    self._resource = _wait(self._loop, self._open_resource())
                except BaseException:
                    self._stop()
                    raise
            self._n_users += 1
            loop, resource = self._loop, self._resource
        try:
            yield loop, resource
        finally:
            with self._lock:
                self._n_users -= 1
                if not self._n_users:
                    try:
                        _wait(loop, self._close_resource(resource))
                    finally:
                        self._stop()

    def _stop(self) -> None:
        if self._loop is not None and self._thread is not None:
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
        self._loop = self._thread = self._resource = None


def _started() -> tuple[asyncio.AbstractEventLoop, threading.Thread]:
    loop = asyncio.new_event_loop()

    def serve() -> None:
        asyncio.set_event_loop(loop)
        try:
            loop.run_forever()
            for task in asyncio.all_tasks(loop):
                task.cancel()
            loop.run_until_complete(_settled(loop))
            loop.run_until_complete(loop.shutdown_asyncgens())
        finally:
            loop.close()

    thread = threading.Thread(target=serve, name="caspr-background", daemon=True)
    thread.start()
    return loop, thread


async def _settled(loop: asyncio.AbstractEventLoop) -> None:
    others = asyncio.all_tasks(loop) - {asyncio.current_task(loop)}
    await asyncio.gather(*others, return_exceptions=True)


def _wait(loop: asyncio.AbstractEventLoop, work: Awaitable[R]) -> R:
    async def waiting() -> R:
        return await work

    return asyncio.run_coroutine_threadsafe(waiting(), loop).result()
