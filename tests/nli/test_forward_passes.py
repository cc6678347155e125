"""On a GPU the host waits once for a group of batches, while the next one is computed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from torch.utils import backend_registration

from caspr.nli import forward_passes

SCRIPT = Path(__file__).with_name("scripted_device.py")
DTYPES = ("float32", "float16")
pytestmark = pytest.mark.skipif(
    not hasattr(backend_registration, "_setup_privateuseone_for_python_backend"),
    reason="this torch takes no device written in Python",
)


@pytest.fixture(scope="module")
def recorded(tiny_roberta, sentence_pairs):
    """What a labeler in a dtype did on the scripted device, by dtype."""
    command = [sys.executable, str(SCRIPT), str(tiny_roberta), *DTYPES]
    pairs = json.dumps(sentence_pairs(400))
    done = subprocess.run(
        command, input=pairs, capture_output=True, text=True, timeout=1800, check=False
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()[-len(DTYPES) :]
    return dict(zip(DTYPES, map(json.loads, lines), strict=True))


@pytest.mark.parametrize(("dtype", "tolerance"), [("float32", 1e-6), ("float16", 0.02)])
def test_the_labels_are_those_of_the_cpu(recorded, dtype, tolerance):
    """Results that were read before their copy was done would be NaN."""
    found, expected = (np.array(recorded[dtype][name]) for name in ("found", "expected"))
    np.testing.assert_allclose(found, expected, atol=tolerance)
    assert np.array_equal(found.argmax(1), expected.argmax(1))


@pytest.mark.parametrize("dtype", DTYPES)
def test_nothing_waits_but_the_fetch_of_a_group(recorded, dtype):
    """No ``item``, mask, list as an index, or copy from or to pageable memory."""
    events = recorded[dtype]["events"]
    assert {tuple(event) for event in events if event[0] == "waited"} == {("waited", "event")}
    n_waits = sum(what == "waited" for what, _ in events)
    n_batches = sum(name == "tanh" for _, name in events)
    n_passes = 1 + (recorded[dtype]["recomputed"] > 0)
    assert n_batches > 2 * forward_passes._GROUP_BATCHES
    assert n_waits <= n_batches // forward_passes._GROUP_BATCHES + n_passes


def test_a_group_is_fetched_after_the_next_one_is_queued(recorded):
    """The device has work while the host waits, checks and caches: all but the last group."""
    events = recorded["float32"]["events"]
    n_batches = sum(name == "tanh" for _, name in events)  # one in a batch
    copied = queued = waited = 0
    for what, name in events:
        queued += name == "tanh"
        copied += (what, name) == ("queued", "copy")
        if what == "waited":
            waited += 1
            assert copied == waited + 1 or queued == n_batches
    assert copied == waited > 2
