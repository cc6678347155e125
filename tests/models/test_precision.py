"""Settings of the program do not change our results, and are restored afterwards."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

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
import json, os, sys, traceback, warnings
from pathlib import Path
import numpy as np
from transformers import BertForSequenceClassification, DebertaV2ForSequenceClassification
from caspr.nli import load_labeler
warnings.simplefilter("ignore")
pairs = [("the bed is soft", "the bed is hard"), ("the pool is cold", "a pool")] * 8

def check(folder, setting, block):
    exec(setting)
    before = state()
    with eval(block):
        found = load_labeler(folder, device="cpu", dtype="float32").label(pairs)
    assert state() == before, (before, state())
    for owner in (torch.backends, torch.backends.cuda.matmul, torch.backends.mkldnn.matmul):
        owner.fp32_precision = "ieee"
    torch.set_float32_matmul_precision("highest")
    plain = load_labeler(folder, device="cpu", dtype="float32", token_budget=99).label(pairs)
    assert np.abs(found - plain).max() < 1e-6, np.abs(found - plain).max()

for name, case in json.loads(sys.argv[1]).items():
    child = os.fork()  # the settings of each case are those of a process that has just started
    if child == 0:
        try:
            check(*case)
            Path(name).write_text("as before")
        except BaseException:
            Path(name).write_text(traceback.format_exc())
        os._exit(0)
    os.waitpid(child, 0)
"""
)


SETTINGS = [
    ("torch.backends.mkldnn.matmul.fp32_precision = 'bf16'", "torch.no_grad()"),
    ("", "torch.autocast('cpu', dtype=torch.bfloat16)"),
    ("torch.set_float32_matmul_precision('high')", "torch.no_grad()"),
    ("torch.set_float32_matmul_precision('medium')", "torch.no_grad()"),
    ("torch.backends.cuda.matmul.fp32_precision = 'tf32'", "torch.no_grad()"),
    ("torch.backends.fp32_precision = 'tf32'", "torch.no_grad()"),
]
CASES = [
    *(("tiny_bert", *setting) for setting in SETTINGS),
    *(("tiny_deberta", *setting) for setting in SETTINGS[:2]),  # the same settings for all:
    *(("embedded", *setting) for setting in SETTINGS[:2]),  # one model tries each
]


@pytest.fixture(scope="module")
def outcomes(tiny_bert, tiny_deberta, tmp_path_factory) -> Path:
    """A folder with the outcome of each case, by its index."""
    folders = {"tiny_bert": str(tiny_bert), "tiny_deberta": str(tiny_deberta)}
    cases = {
        i: (folders.get(model, model), setting, block)
        for i, (model, setting, block) in enumerate(CASES)
    }
    folder = tmp_path_factory.mktemp("outcomes")
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, json.dumps(cases)],
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
        cwd=folder,
    )
    assert done.returncode == 0, done.stderr
    return folder


HAS_SETTINGS = pytest.mark.skipif(
    not hasattr(torch.backends.cuda.matmul, "fp32_precision"), reason="torch before 2.9"
)


@HAS_SETTINGS
@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
@pytest.mark.parametrize(
    "case", range(len(CASES)), ids=["-".join(filter(None, case)) for case in CASES]
)
def test_labels_and_settings_are_untouched(outcomes, case):
    assert (outcomes / str(case)).read_text() == "as before"


@HAS_SETTINGS
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


@HAS_SETTINGS
def test_an_error_in_the_block_restores_it_too():
    torch.set_float32_matmul_precision("medium")
    try:
        with pytest.raises(KeyError), full_float32(CPU):
            raise KeyError
        assert torch.backends.mkldnn.matmul.fp32_precision == "bf16"
    finally:
        torch.set_float32_matmul_precision("highest")
