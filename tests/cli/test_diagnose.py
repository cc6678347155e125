"""`caspr diagnose` shows examples in a terminal's width, or everything as JSON or a table."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "pairs.jsonl"
    rows = [("I hope that it is old.", "It is not old."), ("It is big.", "It is big.")]
    path.write_text("".join(json.dumps({"x": a, "y": b}) + "\n" for a, b in rows))
    return path


def test_examples(run, table):
    done = run("diagnose", table, "--a", "x", "--b", "y")
    assert done.status == 0, done.err
    assert "2 pairs, 4 claims" in done.out
    assert "1  claims that still have several clauses" in done.out
    assert "item 0 a: I hope that it is old." in done.out
    assert max(map(len, done.out.splitlines())) <= 80


def test_json_and_a_file(run, table, tmp_path):
    out = tmp_path / "found.csv"
    done = run("diagnose", table, "--a", "x", "--b", "y", "--json", "--out", out)
    printed = json.loads(done.out)
    assert printed["counts"]["unsplit"] == 1
    assert len(out.read_text().splitlines()) == 1 + len(printed["findings"])


def test_a_table_without_findings_has_a_header(run, tmp_path):
    """It was a file of 0 bytes, as after a failed run."""
    pairs, out = tmp_path / "pairs.csv", tmp_path / "found.csv"
    pairs.write_text("summary_a,summary_b\nIt is big.,It is big.\n")
    done = run("diagnose", pairs, "--out", out)
    assert done.status == 0, done.err
    assert out.read_text() == "kind,item,side,text,detail,n_items\n"


def test_a_column_that_is_not_there(run, table):
    done = run("diagnose", table)
    assert done.status == 2
    assert "summary_a" in done.err


def test_splitting_compares_splitters(run, table):
    done = run("diagnose", table, "--a", "x", "--b", "y", "--splitting", "--json")
    assert done.status == 0, done.err
    printed = json.loads(done.out)["splitters"]
    assert [one["splitter"].partition("|")[0].partition(":")[0] for one in printed] == [
        "rules",
        "sentences",
    ]
    assert printed[0]["mean_shift"] == 0
    done = run("diagnose", table, "--a", "x", "--b", "y", "--splitting", "--splitter", "rules")
    assert "redundant" in done.out
    assert len(done.out.splitlines()) == 9
    assert "shift: mean\ndifference of CASPR from that with the first splitter" in done.out


@pytest.mark.parametrize("kind", [(), ("--splitting",), ("--dose",)])
def test_an_item_that_cannot_be_scored_has_a_remedy_that_can_be_followed(run, tmp_path, kind):
    """The message named --on-error, which `caspr diagnose` refuses; and no line."""
    path = tmp_path / "pairs.csv"
    path.write_text("summary_a,summary_b\nIt is old.,It is big.\nIt is red.,\n")
    done = run("diagnose", path, *kind)
    assert "summary_b of item 1 (line 3) is an empty text" in done.out + done.err
    assert "--on-error" not in done.err


def test_splitting_excludes_dose_and_out(run, table, tmp_path):
    given = ("diagnose", table, "--a", "x", "--b", "y", "--splitting")
    assert "not both" in run(*given, "--dose").err
    assert "--json" in run(*given, "--out", tmp_path / "out.csv").err
    assert "needs --splitter" in run(*given, "--splitter-option", "x=1").err
    wrong = run(*given, "--splitter", "openai", "--splitter-option", "seed").err
    assert "Expected --splitter-option to be NAME=VALUE" in wrong


@pytest.mark.parametrize("kind", ["--dose", "--splitting"])
@pytest.mark.parametrize("option", ["--margin", "--examples"])
def test_no_option_of_the_findings_is_ignored(run, table, kind, option):
    done = run("diagnose", table, "--a", "x", "--b", "y", kind, option, "0")
    assert (done.status, done.out) == (2, "")
    assert f"{option} does not apply to {kind}" in done.err


@pytest.mark.parametrize("option", ["--nli-option", "--splitter-option"])
def test_dose_ignores_no_option(run, table, option):
    done = run("diagnose", table, "--a", "x", "--b", "y", "--dose", option, "dtype=float32")
    assert done.status == 2
    assert f"{option} does not apply to --dose" in done.err
