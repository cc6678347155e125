"""The loop in its thread: opened by the first who needs it, closed by the last, never left over."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

from caspr.llm.event_loop import Background


class Counted:
    """A resource that counts how often it is opened and closed."""

    def __init__(self):
        self.n_opened = self.n_closed = 0

    async def open(self):
        self.n_opened += 1
        return self

    async def close(self, resource):
        assert resource is self
        self.n_closed += 1


@pytest.fixture(autouse=True)
def _no_thread_left():
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) == before


@pytest.fixture
def counted():
    return Counted()


async def _nap(resource):
    await asyncio.sleep(0.1)
    return resource


def test_work_gets_the_resource_and_its_result_comes_back(counted):
    background = Background(counted.open, counted.close)
    assert background.run(_nap) is counted
    assert background.run(_nap) is counted
    assert (counted.n_opened, counted.n_closed) == (2, 2)


def test_users_at_the_same_time_share_one(counted):
    background = Background(counted.open, counted.close)
    threads = [threading.Thread(target=background.run, args=(_nap,)) for _ in range(5)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counted.n_opened == counted.n_closed < 5


def test_an_error_in_the_work_comes_back_and_the_resource_is_closed(counted):
    async def fail(resource):
        raise KeyError("x")

    with pytest.raises(KeyError):
        Background(counted.open, counted.close).run(fail)
    assert counted.n_closed == 1


def test_an_error_in_opening_comes_back_and_the_next_may_do_better(counted):
    async def open_second_time():
        counted.n_opened += 1
        if counted.n_opened == 1:
            raise KeyError("x")
        return counted

    background = Background(open_second_time, counted.close)
    with pytest.raises(KeyError):
        background.run(_nap)
    assert background.run(_nap) is counted


def test_an_interrupt_cancels_the_work(counted, monkeypatch):
    from concurrent.futures import Future

    cancelled = threading.Event()

    async def long(resource):
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.set()
            raise

    plain, calls = Future.result, []

    def interrupted(self, timeout=None):
        calls.append(self)
        if len(calls) == 2:  # the first waits for the opening
            time.sleep(0.05)
            raise KeyboardInterrupt
        return plain(self, timeout)

    monkeypatch.setattr(Future, "result", interrupted)
    with pytest.raises(KeyboardInterrupt):
        Background(counted.open, counted.close).run(long)
    assert cancelled.wait(5)
    assert counted.n_closed == 1
