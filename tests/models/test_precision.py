"""Settings of the program do not change our results, and are restored afterwards."""

from __future__ import annotations

import subprocess
import sys
import threading

import pytest
import torch

from caspr.models.precision import full_float32

CPU = torch.device("cpu")

STATE = """
import torch
def state():
    found = []
    for owner in (torch.backends, torch.backends.cuda.matmul, torch.backends.mkldnn.matmul):
        found.append(owner.fp32_precision)
    try:
        found.append(torch.get_float32_matmul_precision())
    except RuntimeError:
        found.append("mixed")
    return found
"""

SCRIPT = (
    STATE
    + """
import sys, warnings
import numpy as np
from caspr.nli import load_labeler
warnings.simplefilter("ignore")
pairs = [("the bed is soft", "the bed is hard"), ("the pool is cold", "a pool")] * 8
exec(sys.argv[2])
before = state()
with eval(sys.argv[3]):
    found = load_labeler(sys.argv[1], device="cpu", dtype="float32").label(pairs)
assert state() == before, (before, state())
for owner in (torch.backends, torch.backends.cuda.matmul, torch.backends.mkldnn.matmul):
    owner.fp32_precision = "ieee"
torch.set_float32_matmul_precision("highest")
plain = load_labeler(sys.argv[1], device="cpu", dtype="float32", token_budget=99).label(pairs)
assert np.abs(found - plain).max() < 1e-6, np.abs(found - plain).max()
"""
)


@pytest.mark.skipif(
    not hasattr(torch.backends.cuda.matmul, "fp32_precision"), reason="torch before 2.9"
)
@pytest.mark.parametrize(
    ("setting", "block"),
    [
        ("torch.set_float32_matmul_precision('high')", "torch.no_grad()"),
        ("torch.set_float32_matmul_precision('medium')", "torch.no_grad()"),
        ("torch.backends.cuda.matmul.fp32_precision = 'tf32'", "torch.no_grad()"),
        ("torch.backends.mkldnn.matmul.fp32_precision = 'bf16'", "torch.no_grad()"),
        ("torch.backends.fp32_precision = 'tf32'", "torch.no_grad()"),
        ("", "torch.autocast('cpu', dtype=torch.bfloat16)"),
    ],
)
@pytest.mark.parametrize("model", ["tiny_bert", "tiny_deberta", "embedded"])
def test_labels_and_settings_are_untouched(model, setting, block, request):
    if model != "tiny_bert" and setting and "mkldnn" not in setting:
        pytest.skip("the settings are the same for all; one model tries each")
    folder = model if model == "embedded" else str(request.getfixturevalue(model))
    arguments = [sys.executable, "-c", SCRIPT, folder, setting, block]
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr


def test_threads_share_one_change_and_the_last_restores_it():
    """Four labelers in four threads once left the setting changed for good."""
    torch.set_float32_matmul_precision("medium")
    inside, leave = threading.Barrier(5), threading.Event()

    def compute():
        with full_float32(CPU):
            inside.wait(timeout=60)
            leave.wait(timeout=60)

    threads = [threading.Thread(target=compute) for _ in range(4)]
    try:
        for thread in threads:
            thread.start()
        inside.wait(timeout=60)
        assert torch.backends.mkldnn.matmul.fp32_precision in ("ieee", "none")
        leave.set()
        for thread in threads:
            thread.join()
        assert torch.get_float32_matmul_precision() == "medium"
        assert torch.backends.mkldnn.matmul.fp32_precision == "bf16"
    finally:
        torch.set_float32_matmul_precision("highest")


def test_an_error_in_the_block_restores_it_too():
    torch.set_float32_matmul_precision("medium")
    try:
        with pytest.raises(KeyError), full_float32(CPU):
            raise KeyError
        assert torch.backends.mkldnn.matmul.fp32_precision == "bf16"
    finally:
        torch.set_float32_matmul_precision("highest")
