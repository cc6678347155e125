"""Run a coroutine from synchronous code, even if an event loop is already running.

Each call has a thread and a loop of its own, so that it works in a script, in a notebook and in
several threads at once, and leaves nothing running.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")

_STEP: Final = 0.5
"""Seconds."""


def run_in_thread(work: Coroutine[Any, Any, T]) -> T:
    """Run `work` on an event loop in a new thread, and return its result.

    An interrupt (Ctrl-C) cancels `work` and waits until it has ended: `work` decides what it
    still finishes. A second interrupt cancels that too.
    """
    loop = asyncio.new_event_loop()
    task = loop.create_task(work)
    ended = threading.Event()
    thread = threading.Thread(
        target=_serve, args=(loop, task, ended), name="caspr-requests", daemon=True
    )
    thread.start()
    interrupt: BaseException | None = None
    while not ended.is_set():
        try:
            # Not Thread.join, which counts an interrupted thread as ended. In short steps: a signal
            # that arrives just before the wait blocks is handled only after it.
            ended.wait(_STEP)
        except BaseException as error:
            interrupt = interrupt or error
            with suppress(RuntimeError):  # the loop has just been closed
                loop.call_soon_threadsafe(task.cancel)
    thread.join()
    if interrupt is not None:
        if not task.cancelled():
            task.exception()  # retrieved, so that asyncio does not log it
        raise interrupt
    return task.result()


def _serve(
    loop: asyncio.AbstractEventLoop, task: asyncio.Task[Any], ended: threading.Event
) -> None:
    asyncio.set_event_loop(loop)
    try:
        loop.run_until_complete(asyncio.wait([task]))
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.run_until_complete(loop.shutdown_default_executor())
    finally:
        loop.close()
        ended.set()
