"""A forked child labels as its parent does, instead of waiting for threads it does not have."""

from __future__ import annotations

import os
import pickle
import queue
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from caspr.models import forked
from caspr.models.forked import ForkSafeLock, wait_for_at_fork
from caspr.nli.streams import in_streams

SCRIPT = """
import os, sys, warnings
import numpy as np
import torch
torch.set_num_threads(2)
from caspr.nli import load_labeler
warnings.simplefilter("ignore")
words = "the bed is soft and the pool was cold but very clean".split()
pairs = [(" ".join(words[: 1 + i % 11]), " ".join(words[i % 7 :])) for i in range(200)]
labeler = load_labeler(sys.argv[1], device="cpu", dtype=sys.argv[2])
x = torch.randn(600, 600); x @ x  # torch starts its threads
expected = labeler.label(pairs).argmax(1)
child = os.fork()
if child == 0:
    found = labeler.label(pairs).argmax(1)
    load_labeler(sys.argv[1], device="cpu", token_budget=500).label(pairs[:3])
    os._exit(0 if np.array_equal(found, expected) else 3)
assert os.waitpid(child, 0)[1] == 0
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_a_child_labels_after_the_parent_did_with_two_threads(tiny_roberta, tiny_bert, dtype):
    """It hung forever: `Dataset.map(num_proc=2)` after a score."""
    folder = tiny_roberta if dtype == "float32" else "embedded"
    arguments = [sys.executable, "-c", SCRIPT, str(folder), dtype]
    environment = os.environ | {"OMP_NUM_THREADS": "2"}
    done = subprocess.run(  # the time limit is for hanging, on however busy a machine
        arguments, capture_output=True, text=True, timeout=900, check=False, env=environment
    )
    assert done.returncode == 0, done.stderr


def test_a_pickled_lock_is_free():
    lock = ForkSafeLock()
    with lock:
        there = pickle.loads(pickle.dumps(lock))
    taken = []

    def take():
        with there:
            taken.append(True)

    thread = threading.Thread(target=take, daemon=True)
    thread.start()
    thread.join(5)
    assert taken == [True]


@pytest.fixture
def waiting_thread():
    """A thread that ends when the event is set: (native id, event, thread)."""
    may_end, native_ids = threading.Event(), queue.Queue()

    def wait():
        native_ids.put(threading.get_native_id())
        may_end.wait()

    thread = threading.Thread(target=wait, daemon=True)
    thread.start()
    yield native_ids.get(), may_end, thread
    may_end.set()
    thread.join()


needs_tasks = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="no such folder here")


@needs_tasks
def test_a_fork_waits_for_threads_that_are_ending(waiting_thread):
    """A lock of the matrix library that such a thread held would never be free in the child."""
    native_id, may_end, thread = waiting_thread
    wait_for_at_fork([native_id])
    threading.Timer(0.1, may_end.set).start()
    forked._before_fork()
    assert may_end.is_set()
    assert not Path(f"/proc/self/task/{native_id}").exists()
    thread.join()


@needs_tasks
def test_a_fork_does_not_wait_forever_for_a_thread_with_the_same_id(waiting_thread, monkeypatch):
    monkeypatch.setattr(forked, "_LONGEST_END_S", 0.05)
    native_id, may_end, _ = waiting_thread
    wait_for_at_fork([native_id])
    forked._before_fork()
    assert not may_end.is_set()
    assert not forked._ended


@needs_tasks
def test_streams_name_the_threads_that_end_with_them():
    forked._ended.clear()
    used = set(in_streams(lambda _: threading.get_native_id(), range(8), 2))
    assert used <= set(forked._ended)
    assert len(forked._ended) == 2
