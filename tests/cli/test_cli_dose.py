"""`caspr diagnose --dose` prints and writes what `caspr.contrast.dose_response` finds."""

from __future__ import annotations

import json
import sys

import pytest


@pytest.fixture
def pairs(tmp_path):
    path = tmp_path / "pairs.csv"
    path.write_text(
        "summary_a,summary_b\n"
        "The bar is loud. The pool is cold.,The bed is big. The roof is old.\n"
        "The lift is new. The desk is low.,The bar is loud. The pool is cold.\n"
    )
    return path


def test_summary_table_and_figure(run, pairs, tmp_path):
    out, figure = tmp_path / "curves.csv", tmp_path / "curves.pdf"
    pytest.importorskip("matplotlib")
    done = run("diagnose", pairs, "--dose", "--out", out, "--figure", figure)
    assert done.status == 0, done.err
    assert "contradict" in done.out
    assert "ds|tokenizer" in done.out
    assert done.out.endswith(f"written to {out}\nwritten to {figure}\n")
    lines = out.read_text().splitlines()
    assert len(lines) == 1 + 2 * 4 * 11, "metrics, changes and levels"
    assert lines[1].split(",")[-1] == "3", "a text that is there twice counts once"
    assert figure.read_bytes().startswith(b"%PDF")


def test_a_missing_matplotlib_is_reported_before_the_work(run, pairs, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    out = tmp_path / "curves.csv"
    done = run("diagnose", pairs, "--dose", "--out", out, "--figure", tmp_path / "curves.pdf")
    assert "pip install 'caspr[plot]'" in done.err
    assert (done.status, done.out, out.exists()) == (1, "", False)


def test_json(run, pairs):
    printed = json.loads(run("diagnose", pairs, "--dose", "--metric", "ds", "--json").out)
    assert {point["metric"] for point in printed} == {"ds"}
    assert {point["n_texts"] for point in printed} == {3}


def test_the_change_that_is_left_out_is_named(run, pairs):
    """`paraphrase` was missing from the curves without a word."""
    given = ("diagnose", pairs, "--dose", "--metric", "ds")
    assert "left out: paraphrase" in run(*given).out
    as_json = run(*given, "--json")
    assert "left out: paraphrase" in as_json.err
    assert "paraphrase" not in as_json.out


def test_options_that_do_not_fit(run, pairs):
    assert "--nli does not apply to --dose" in run("diagnose", pairs, "--dose", "--nli", "x").err
    assert "need --dose" in run("diagnose", pairs, "--metric", "ds").err
