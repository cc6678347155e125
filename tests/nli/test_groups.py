"""On a GPU the host waits once for a group of batches, and for none of the batches in it."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler, engine

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.UnreadableWarning")


def test_results_are_fetched_by_group(tiny_bert, sentence_pairs, monkeypatch):
    """A CPU in the place of the device: what matters is when its results are asked for."""
    pairs = sentence_pairs(300)
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu", token_budget=128)
    expected = labeler.label(pairs)
    events = []
    made = labeler._engine
    batches, fetched = engine.Engine._batches, engine.Engine._fetched

    def queued(self, inputs, indices, dtype):
        for batch in batches(self, inputs, indices, dtype):
            events.append(("queued", dtype))
            yield batch

    def waited(self, waiting):
        events.append(("waited", len(waiting)))
        return fetched(self, waiting)

    monkeypatch.setattr(engine.Engine, "_batches", queued)
    monkeypatch.setattr(engine.Engine, "_fetched", waited)
    monkeypatch.setattr(made, "_device", SimpleNamespace(type="cuda"))
    np.testing.assert_allclose(labeler.label(pairs), expected, atol=1e-6)
    n_queued = sum(event == ("queued", "float32") for event in events)
    sizes = [size for what, size in events if what == "waited"]
    assert n_queued > 2 * engine._GROUP_BATCHES
    # One fetch for each full group and one for the rest, in the first dtype and in the wider one.
    assert len(sizes) <= n_queued // engine._GROUP_BATCHES + 3
    assert max(sizes) == engine._GROUP_BATCHES
