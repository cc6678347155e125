from __future__ import annotations

import threading

import numpy as np
import pytest

from caspr.cache import Store
from caspr.models.tokens import Pairs
from caspr.nli.label_cache import LabelCache

PAIRS = Pairs(["a", "b", "c"], np.array([0, 1, 2, 0]), np.array([1, 2, 0, 2]))


def group(*indices):
    rows = np.array([[0.25, 0.5 - index / 10, 0.25 + index / 10] for index in indices], np.float32)
    return np.array(indices), rows, np.array([index % 2 == 1 for index in indices])


class Slow:
    """A store that notes its threads, and writes nothing until it may."""

    def __init__(self):
        self.may, self.threads, self.written = threading.Event(), [], 0

    def put_many(self, kind, items):
        assert self.may.wait(60)
        self.threads.append(threading.current_thread())
        self.written += len(items)


@pytest.fixture
def store(tmp_path):
    opened = Store(tmp_path / "cache.sqlite")
    yield opened
    opened.close()


def test_what_was_written_is_found(store):
    cache = LabelCache(store, "labeler")
    with cache.writer(PAIRS) as write:
        write(group(3, 0))
        write(group(1))
    probabilities, recomputed = cache.find(PAIRS)
    np.testing.assert_array_equal(probabilities[[3, 0, 1]], group(3, 0, 1)[1])
    assert np.isnan(probabilities[2]).all()
    assert recomputed.tolist() == [False, True, False, True]
    assert np.isnan(LabelCache(store, "another").find(PAIRS)[0]).all()


def test_the_host_goes_on_while_groups_are_written():
    """The device would wait for the disk after every group."""
    store = Slow()
    with LabelCache(store, "labeler").writer(PAIRS) as write:
        write(group(0))
        write(group(1))
        assert store.written == 0
        store.may.set()
    assert store.written == 2
    assert threading.current_thread() not in store.threads


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_an_interrupted_call_keeps_what_was_computed(store, error):
    cache = LabelCache(store, "labeler")
    with pytest.raises(error), cache.writer(PAIRS) as write:
        write(group(0))
        write(group(2))
        raise error
    assert np.flatnonzero(~np.isnan(cache.find(PAIRS)[0][:, 0])).tolist() == [0, 2]


def test_an_error_in_writing_is_raised():
    class Broken:
        def put_many(self, kind, items):
            raise OSError("disk")

    with (
        pytest.raises(OSError, match="disk"),
        LabelCache(Broken(), "labeler").writer(PAIRS) as write,
    ):
        write(group(0))


def test_without_a_store_nothing_is_known():
    cache = LabelCache(None, "labeler")
    with cache.writer(PAIRS) as write:
        write(group(0))
    assert np.isnan(cache.find(PAIRS)[0]).all()
