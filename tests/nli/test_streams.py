from __future__ import annotations

import _thread
import threading
import time
import traceback

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from caspr.nli.streams import in_streams


def streams_alive() -> list[str]:
    return [t.name for t in threading.enumerate() if t.name.startswith("caspr-stream")]


@settings(max_examples=25, deadline=None)
@given(st.lists(st.integers(0, 3), max_size=12), st.integers(1, 5))
def test_results_come_in_order_whoever_is_done_first(delays, n_threads):
    def work(delay: int) -> int:
        time.sleep(delay / 1000)
        return delay

    assert list(in_streams(work, delays, n_threads)) == delays
    assert not streams_alive()


def test_items_are_worked_on_at_the_same_time():
    """Each waits for the other; one after the other they would wait in vain."""
    both = threading.Barrier(2)
    waited = in_streams(lambda _: both.wait(timeout=60), range(4), 2)
    assert sorted(waited) == [0, 0, 1, 1]


def test_one_item_is_worked_on_by_the_caller():
    assert list(in_streams(lambda _: threading.get_ident(), [0], 8)) == [threading.get_ident()]


def test_few_items_are_begun_before_they_are_asked_for():
    begun = []
    results = in_streams(begun.append, range(1000), 2)
    next(results)
    time.sleep(0.05)
    assert len(begun) <= 4
    results.close()


def test_an_error_is_raised_at_its_item_with_its_traceback():
    def work(item: int) -> int:
        if item == 5:
            raise ZeroDivisionError("of item 5")
        return item

    results = in_streams(work, range(100), 2)
    assert [next(results) for _ in range(5)] == [0, 1, 2, 3, 4]
    with pytest.raises(ZeroDivisionError, match="of item 5") as caught:
        next(results)
    assert "work" in [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]
    assert not streams_alive()


def test_an_interrupt_ends_the_threads_and_what_waits():
    begun = []

    def work(item: int) -> None:
        begun.append(item)
        if item == 3:
            _thread.interrupt_main()
        time.sleep(0.01)

    with pytest.raises(KeyboardInterrupt):
        for _ in in_streams(work, range(10_000), 2):
            pass
    assert not streams_alive()
    assert len(begun) < 10_000


def test_an_abandoned_iterator_ends_its_threads():
    results = in_streams(lambda item: item, range(100), 3)
    next(results)
    assert len(streams_alive()) == 3
    del results
    assert not streams_alive()


def of_a_new_thread() -> int:
    """The number of threads that `torch` gives a new thread by default."""
    found = []
    thread = threading.Thread(target=lambda: found.append(torch.get_num_threads()))
    thread.start()
    thread.join()
    return found[0]


@pytest.mark.parametrize(("n_items", "n_each"), [(2, 2), (3, 1), (9, 1)])
def test_torchs_threads_are_divided_among_streams_and_others_keep_theirs(
    torch_threads, n_items, n_each
):
    torch_threads(4)
    results = in_streams(lambda _: torch.get_num_threads(), range(n_items), 4)
    assert next(results) == n_each
    assert (torch.get_num_threads(), of_a_new_thread()) == (4, 4)
    assert set(results) == {n_each}
    assert (torch.get_num_threads(), of_a_new_thread()) == (4, 4)
