"""A forked child labels as its parent does, instead of waiting for threads it does not have."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading

import pytest

from caspr.models.forked import ForkSafeLock

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
