"""`evaluate.load` takes our folder, without a network, and gives our scores."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import caspr
from caspr.errors import InputError
from caspr.integrations.evaluate import path
from caspr.testing import FakeLabeler, FakeSplitter

evaluate = pytest.importorskip("evaluate")

A = ["It is clean.", "It is clean. A pool."]
B = ["It is not clean.", "It is clean. A bar."]
NO_MODEL = {"splitter": FakeSplitter(), "nli": FakeLabeler()}


@pytest.fixture(scope="module")
def load(tmp_path_factory):
    folder = tmp_path_factory.mktemp("evaluate")
    from evaluate import config

    held = config.HF_MODULES_CACHE
    config.HF_MODULES_CACHE = folder
    try:
        yield partial(evaluate.load, path(), cache_dir=str(folder))
    finally:
        config.HF_MODULES_CACHE = held


@pytest.fixture(scope="module")
def metric(load):
    return load()


def test_a_metric_is_no_configuration(load):
    assert load("default").name
    with pytest.raises(InputError, match="'ds': a metric is an argument of `compute`"):
        load("ds")


def test_an_option_of_compute_is_refused_by_load(load):
    """`evaluate` ignores it, and `compute` would score with the default models."""
    with pytest.raises(InputError, match=r"no 'preset' for this metric.*compute\(\.\.\., preset="):
        load(preset="embedded")


def test_it_returns_the_scores_of_caspr(metric):
    found = metric.compute(predictions=A, references=B, **NO_MODEL)
    expected = caspr.score(A, B, **NO_MODEL)
    assert found == {
        "caspr": expected.mean,
        "scores": expected.values.tolist(),
        "errors": [None, None],
        "signature": expected[0].signature,
    }


def test_pairs_may_come_in_batches(metric):
    for a, b in zip(A, B, strict=True):
        metric.add(prediction=a, reference=b)
    assert metric.compute(**NO_MODEL)["caspr"] == caspr.score(A, B, **NO_MODEL).mean


def test_options_of_score_are_handed_on(metric):
    found = metric.compute(
        predictions=["One pool."], references=["Two pools."], metric="ds", tokenizer="whitespace"
    )
    assert found["ds"] == 100.0
    with pytest.raises(InputError, match="Expected `preset` to be one of"):
        metric.compute(predictions=A, references=B, preset="no such")


@pytest.mark.filterwarnings("ignore::caspr.errors.UnscoredWarning")
def test_errors_are_returned_beside_the_scores(metric):
    found = metric.compute(
        predictions=[*A, ""], references=[*B, "x"], on_error="record", **NO_MODEL
    )
    assert found["scores"][2] is None
    assert "summary_a of item 2 is an empty text" in found["errors"][2]
    found = metric.compute(predictions=[""], references=["x"], on_error="record", **NO_MODEL)
    assert (found["caspr"], found["scores"]) == (None, [None])
    assert "is an empty text" in found["errors"][0]


def test_the_path_can_be_asked_for_from_a_shell():
    done = subprocess.run(
        [sys.executable, "-m", "caspr.integrations.evaluate"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == path()
    assert (Path(path()) / f"{Path(path()).name}.py").is_file()
