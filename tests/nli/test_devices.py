"""Several scripted devices: all pairs labelled once, by both; one that dies costs no result."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
import zlib
from contextlib import suppress

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
            pairs = Pairs(*connection.recv())
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
        counts, dying = manager.dict(dict.fromkeys(names, 0)), set()

        def started(self, device):
            ours, theirs = fork.Pipe()
            arguments = (theirs, device, set(dying), counts)
            process = fork.Process(target=serve, args=arguments, daemon=True)
            process.start()
            theirs.close()
            return workers._Worker(process, ours, device)

        monkeypatch.setattr(devices, "_there", lambda: [*names, "cpu"])
        monkeypatch.setattr(workers.Workers, "_started", started)
        monkeypatch.setattr(workers, "_CHUNK", 16)
        yield counts, dying


def test_all_devices_share_the_pairs(two_gpus, tiny_bert):
    counts, _ = two_gpus
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="all")
    found = labeler.label(PAIRS)
    labeler._engine.stop()
    np.testing.assert_array_equal(found, np.array([probabilities(*p) for p in PAIRS], np.float32))
    assert all(n > 0 for n in counts.values())


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
    before = sum(counts.values())
    found = labeler.label(PAIRS)
    labeler._engine.stop()
    np.testing.assert_array_equal(found, np.array([probabilities(*p) for p in PAIRS], np.float32))
    # Chunks of 25 pairs at most: those that were saved are not computed again.
    assert sum(counts.values()) - before <= -(-(len(PAIRS) - saved) // 16)
    store.close()


@pytest.mark.parametrize(
    ("n", "n_workers", "largest"), [(100, 2, 1024), (100_000, 4, 6_250), (10**6, 2, 16_384)]
)
def test_chunks_hold_several_batches_and_leave_no_worker_idle(n, n_workers, largest):
    indices = np.arange(n)
    pairs = Pairs(["a", "b"], indices % 2, indices % 2)
    chunks = list(workers._chunks(pairs, n_workers))
    assert max(map(len, chunks)) == min(n, largest)
    assert sorted(np.concatenate(chunks).tolist()) == indices.tolist()
