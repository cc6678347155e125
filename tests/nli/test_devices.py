"""Several scripted devices: all pairs labelled once, by both; one that dies costs no result."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import zlib
from contextlib import suppress
from threading import Thread

import numpy as np
import pytest

from caspr.cache import Store
from caspr.errors import WorkerError
from caspr.models import device as devices
from caspr.models.checkpoint import open_checkpoint
from caspr.models.tokens import Pairs
from caspr.nli import NLILabeler, workers

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),  # fork beside threads
]

PAIRS = [(f"premise {i}", f"hypothesis {i % 7}") for i in range(200)]


def probabilities(premise, hypothesis):
    """What a scripted device computes: numbers that differ from pair to pair."""
    share = zlib.crc32(f"{premise}|{hypothesis}".encode()) / 2**32
    return [share / 2, share / 2, 1 - share]


def serve(connection, device, dying, counts):
    """A worker without a model, which may be killed while the other works."""
    with suppress(EOFError):
        while True:
            pairs = connection.recv()
            counts["ahead"] += connection.poll(0 if dying else 20 * (counts["ahead"] < 2))
            if device in dying:
                while counts["cuda:0"] < 2:  # then its first chunk was received
                    time.sleep(0.01)
                os.kill(os.getpid(), signal.SIGKILL)
            counts[device] += 1
            rows = [probabilities(*pairs[i]) for i in range(len(pairs))]
            found = np.array(rows, np.float32), np.zeros(len(pairs), np.bool_)
            connection.send((found, []))


@pytest.fixture
def two_gpus(monkeypatch):
    """Two devices: how many chunks each answered, and those that shall die."""
    fork = multiprocessing.get_context("fork")
    names = ["cuda:0", "cuda:1"]
    with fork.Manager() as manager:
        counts, dying = manager.dict(dict.fromkeys([*names, "ahead"], 0)), set()

        def started(self, device):
            ours, theirs = fork.Pipe()
            arguments = (theirs, device, set(dying), counts)
            process = fork.Process(target=serve, args=arguments, daemon=True)
            process.start()
            theirs.close()
            return workers._Worker(process, ours, device)

        monkeypatch.setattr(devices, "_available", lambda: [*names, "cpu"])
        monkeypatch.setattr(workers.Workers, "_started", started)
        monkeypatch.setattr(workers, "_CHUNK", 16)
        yield counts, dying


def test_all_devices_share_the_pairs(two_gpus, tiny_bert):
    counts, _ = two_gpus
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="all")
    found = labeler.label(PAIRS)
    labeler._engine.stop()
    np.testing.assert_array_equal(found, np.array([probabilities(*p) for p in PAIRS], np.float32))
    assert all(counts[name] > 0 for name in ("cuda:0", "cuda:1"))
    assert counts["ahead"] >= 2, "no worker had its next chunk before it answered"


def test_one_that_dies_is_named_and_nothing_computed_is_lost(two_gpus, tiny_bert, tmp_path):
    counts, dying = two_gpus
    dying.add("cuda:1")
    store = Store(tmp_path / "cache.sqlite")
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="all", cache=store)
    with pytest.raises(WorkerError, match=r"on 'cuda:1' died .*SIGKILL"):
        labeler.label(PAIRS)
    saved = store.info().entries["nli"]
    assert saved > 0
    dying.clear()
    before = counts["cuda:0"] + counts["cuda:1"]
    found = labeler.label(PAIRS)
    labeler._engine.stop()
    np.testing.assert_array_equal(found, np.array([probabilities(*p) for p in PAIRS], np.float32))
    # Chunks of 25 pairs at most: those that were saved are not computed again.
    assert counts["cuda:0"] + counts["cuda:1"] - before <= -(-(len(PAIRS) - saved) // 16)
    store.close()


class Slow:
    """In place of an engine: computes nothing until it may."""

    def __init__(self, device, may):
        self.may = may

    def label(self, pairs):
        assert self.may.wait(60)
        n = len(pairs)
        yield np.arange(n), np.zeros((n, 3), np.float32), np.zeros(n, np.bool_)


def test_a_worker_receives_while_it_computes(monkeypatch):
    """Else parent and worker could both wait for the other to read."""
    from caspr.nli import engine

    monkeypatch.setattr(engine, "Engine", Slow)
    fork = multiprocessing.get_context("fork")
    ours, theirs = fork.Pipe()
    may = fork.Event()
    process = fork.Process(target=workers._serve, args=(theirs, "cpu", 1, {"may": may}))
    process.start()
    theirs.close()
    texts = ["a" * 2**20, "b"]  # more than a pipe holds
    chunk = Pairs(texts, np.zeros(5, np.int64), np.ones(5, np.int64))
    sending = Thread(target=lambda: [ours.send(chunk) for _ in range(2)], daemon=True)
    sending.start()
    sending.join(60)
    is_stuck = sending.is_alive()
    may.set()
    assert [len(ours.recv()[0][1]) for _ in range(2)] == [5, 5]
    process.kill()  # as a fork it holds our end of the pipe, and would wait for ever
    process.join()
    ours.close()
    assert not is_stuck


@pytest.mark.parametrize(
    ("n", "n_workers", "largest"), [(100, 2, 1024), (100_000, 4, 6_250), (10**6, 2, 16_384)]
)
def test_chunks_hold_several_batches_and_leave_no_worker_idle(n, n_workers, largest):
    indices = np.arange(n)
    pairs = Pairs(["a", "b"], indices % 2, indices % 2)
    chunks = list(workers._chunks(pairs, n_workers))
    assert max(map(len, chunks)) == min(n, largest)
    assert sorted(np.concatenate(chunks).tolist()) == indices.tolist()
