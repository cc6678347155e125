"""A coroutine run from synchronous code: its result comes back, and no thread is left."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
import time
import traceback

import pytest

from caspr.llm.threads import run_in_thread


@pytest.fixture(autouse=True)
def _no_thread_left():
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) == before


async def _value():
    await asyncio.sleep(0.01)
    return 3


def test_the_result_comes_back():
    assert run_in_thread(_value()) == 3


def test_within_a_running_loop():
    async def cell():
        return run_in_thread(_value())

    assert asyncio.run(cell()) == 3


def test_an_error_comes_back():
    async def fail():
        raise KeyError("x")

    with pytest.raises(KeyError):
        run_in_thread(fail())


def test_an_interrupt_lets_the_work_finish_what_it_has_begun():
    finished = []

    async def work():
        try:
            await asyncio.sleep(60)
        finally:
            await asyncio.sleep(0.1)
            finished.append(True)

    timer = threading.Timer(0.1, signal.pthread_kill, [threading.get_ident(), signal.SIGINT])
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        run_in_thread(work())
    timer.join()
    assert finished


def test_a_second_interrupt_ends_that_too():
    started, cleaning, cancelled = threading.Event(), threading.Event(), []

    async def work():
        try:
            started.set()
            await asyncio.sleep(60)
        finally:
            cleaning.set()
            try:
                await asyncio.sleep(60)
            except asyncio.CancelledError:
                cancelled.append(True)

    main = threading.get_ident()

    def interrupt():
        for reached in (started, cleaning):
            reached.wait(30)
            while _functions_of(main)[:3] != ["wait", "wait", "run_in_thread"]:
                time.sleep(0.01)
            signal.pthread_kill(main, signal.SIGINT)

    interrupts = threading.Thread(target=interrupt)
    interrupts.start()
    with pytest.raises(KeyboardInterrupt):
        run_in_thread(work())
    interrupts.join()
    assert cancelled


def _functions_of(thread: int) -> list[str]:
    """Names of the functions that the thread is in, innermost first."""
    return [
        frame.f_code.co_name for frame, _ in traceback.walk_stack(sys._current_frames()[thread])
    ]
