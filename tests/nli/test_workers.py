from __future__ import annotations

import os
import signal

import numpy as np
import pytest

from caspr.errors import TooLongError, TruncationWarning, WorkerError
from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler, load_labeler, workers

# The tiny model knows few words of the sentences here.
pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.UnreadableWarning")


@pytest.fixture(scope="module")
def two_workers(tiny_bert):
    labeler = NLILabeler(open_checkpoint(tiny_bert), device=["cpu", "cpu"], on_too_long="truncate")
    yield labeler
    labeler._engine.stop()


def test_results_are_those_of_one_process_in_order(
    tiny_bert, two_workers, sentence_pairs, monkeypatch
):
    monkeypatch.setattr(workers, "_CHUNK", 32)
    pairs = sentence_pairs(300)
    found = two_workers.label(pairs)
    assert {w.process.is_alive() for w in two_workers._engine._workers} == {True}
    np.testing.assert_allclose(found, load_labeler(tiny_bert).label(pairs), atol=1e-5)


def test_warnings_of_a_worker_are_heard(two_workers):
    with pytest.warns(TruncationWarning, match="'the pool'"):
        two_workers.label([("room " * 60, "the pool")])


def test_a_dead_worker_is_named_and_the_next_call_has_new_ones(two_workers, sentence_pairs):
    pairs = sentence_pairs(10)
    two_workers.label(pairs)
    first = two_workers._engine._workers[0].process
    os.kill(first.pid, signal.SIGKILL)
    with pytest.raises(WorkerError, match=rf"{first.pid} on 'cpu' died \(exit code -9.*SIGKILL"):
        two_workers.label(pairs)
    assert two_workers.label(pairs).shape == (10, 3)


def test_an_error_in_a_worker_is_the_callers(tiny_bert):
    labeler = NLILabeler(open_checkpoint(tiny_bert), device=["cpu", "cpu"])
    try:
        with pytest.raises(TooLongError, match="takes 48"):
            labeler.label([("room " * 60, "the pool")])
    finally:
        labeler._engine.stop()


def test_several_devices_are_one_worker_each(tiny_bert):
    labeler = load_labeler(tiny_bert, device=["cpu", "cpu"])
    assert isinstance(labeler._engine, workers.Workers)
