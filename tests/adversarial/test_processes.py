"""Killed, forked and threaded at any moment: the same results, and never a hang."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
import torch
from transformers import PreTrainedModel

from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler
from caspr.tables import write_rows

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.CasprWarning")

RUN = """
import sys, time
from caspr.tables import file_run
from caspr.testing import FakeLabeler, FakeSplitter
file_run.CHUNK = 7
class Slow(FakeLabeler):
    def label(self, pairs):
        time.sleep(0.002)
        return super().label(pairs)
file_run.score_file(*sys.argv[1:3], nli=Slow(), splitter=FakeSplitter(), on_error="record",
                    resume=len(sys.argv) > 3, progress=False)
"""

FORK = """
import os, sys
import caspr
from caspr.nli import load_labeler
from caspr.metrics.caspr import Caspr
import torch
torch.set_num_threads(2)
labeler = load_labeler(sys.argv[1], device="cpu", token_budget=int(sys.argv[2]))
pairs = [("the bed is soft " * (i % 7 + 1), "the pool was cold") for i in range(60)]
expected = labeler.label(pairs).argmax(1).tolist()
children = []
for _ in range(2):
    child = os.fork()
    if child == 0:
        os._exit(0 if labeler.label(pairs).argmax(1).tolist() == expected else 3)
    children.append(child)
assert all(os.waitpid(child, 0)[1] == 0 for child in children)
assert labeler.label(pairs).argmax(1).tolist() == expected
"""


IDLE_S = 120.0  # a process that used no processor for so long hangs, however busy the machine
SPIN_S = 300.0  # the scripts need a few seconds of processor time: one with so many spins
LOOK_S = 5.0  # how often to look


def start(script, *arguments):
    command = [sys.executable, "-W", "ignore", "-c", script, *map(str, arguments)]
    return subprocess.Popen(command, stderr=subprocess.PIPE, text=True, start_new_session=True)


def finish(process):
    """Wait for a process and its children, as long as they compute, and do not spin."""
    used, since = None, time.monotonic()
    while True:
        try:
            _, said = process.communicate(timeout=LOOK_S)
            break
        except subprocess.TimeoutExpired:
            before, used = used, ticks(process.pid)
            since = time.monotonic() if used != before else since
            is_idle = time.monotonic() - since > IDLE_S
            if is_idle or used > SPIN_S * os.sysconf("SC_CLK_TCK"):
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate()
                pytest.fail(
                    f"It hangs: for {IDLE_S:.0f} s it and its children did not compute."
                    if is_idle
                    else f"It hangs: it and its children computed for over {SPIN_S:.0f} s."
                )
    assert process.returncode == 0, said


def ticks(session):
    """Processor time of the processes of a session so far; where that is not known, none."""
    total = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[3]) == session:
                total += sum(map(int, fields[11:13]))
    return total


def test_kill_9_at_any_time_and_resume_gives_the_same_bytes(tmp_path):
    """Killed twice, at random times that are the same in every run of the test."""
    rng = np.random.default_rng(5)
    texts = ["One pool.", "No pool. One bar.", "", "A bar. \ufeff", "=1+1", 'a "b", c.']
    source, whole, killed = (tmp_path / name for name in ("in.jsonl", "whole.csv", "killed.csv"))
    write_rows(
        source,
        [
            {"summary_a": texts[rng.integers(6)] + f" Room {i}.", "summary_b": texts[i % 6]}
            for i in range(400)
        ],
    )
    finish(start(RUN, source, whole))
    part = killed.with_name("killed.csv.part")
    for n_kills in range(2):
        process = start(RUN, source, killed, *(["--resume"] if n_kills else []))
        deadline = time.monotonic() + 60
        while not part.exists() and process.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(rng.uniform(0, 0.4))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        if killed.exists():
            break
    if not killed.exists():
        finish(start(RUN, source, killed, *(["--resume"] if part.exists() else [])))
    assert killed.read_bytes() == whole.read_bytes()
    assert not part.exists()


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="a hang could not be noticed")
@pytest.mark.parametrize(
    ("limit", "script", "how"),
    [
        ("IDLE_S", "import os, time; os.fork(); time.sleep(3000)", "did not compute"),
        ("SPIN_S", "import os; os.fork()\nwhile True: pass", "computed for over"),
    ],
    ids=["sleeps", "spins"],
)
def test_a_process_that_hangs_is_noticed(monkeypatch, limit, script, how):
    """And one that computes is waited for, however slowly."""
    monkeypatch.setattr(sys.modules[__name__], limit, 1.0)
    monkeypatch.setattr(sys.modules[__name__], "LOOK_S", 0.5)
    with pytest.raises(pytest.fail.Exception, match=how):
        finish(start(script))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_two_children_label_after_the_parent(tiny_roberta):
    finish(start(FORK, tiny_roberta, 500))


def test_four_threads_with_four_labelers(tiny_bert, tiny_roberta, sentence_pairs):
    """Each has the labels that it has alone, and torch's settings are as before."""
    pairs = sentence_pairs(80)
    options = [
        (tiny_bert, {"dtype": "float32"}),
        (tiny_bert, {"dtype": "float64", "token_budget": 300}),
        (tiny_roberta, {"dtype": "float32", "token_budget": 200}),
        (tiny_roberta, {"dtype": "bfloat16"}),
    ]

    def labeler(folder, given):
        return NLILabeler(open_checkpoint(folder), device="cpu", **given)

    expected = [labeler(*one).label(pairs).argmax(1) for one in options]
    tie_weights = PreTrainedModel.tie_weights
    torch.set_float32_matmul_precision("medium")  # as a program may have it
    try:
        before = settings()
        found = [None] * 4
        ready = threading.Barrier(4)

        def work(i):
            made = labeler(*options[i])
            ready.wait(60)
            found[i] = [made.label(pairs).argmax(1) for _ in range(3)]

        threads = [threading.Thread(target=work, args=(i,)) for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        assert settings() == before
        assert PreTrainedModel.tie_weights is tie_weights, "else later models lose tied weights"
    finally:
        torch.set_float32_matmul_precision("highest")
    for ours, alone in zip(found, expected, strict=True):
        assert all(np.array_equal(labels, alone) for labels in ours)


def settings():
    """What a labeler might leave changed."""
    products = getattr(torch.backends.mkldnn, "matmul", None)
    return (
        torch.get_float32_matmul_precision(),
        getattr(products, "fp32_precision", None),
        torch.is_autocast_enabled(),
        torch.get_num_threads(),
        torch.is_inference_mode_enabled(),
        torch.get_default_dtype(),
    )
