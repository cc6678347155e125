"""If these fail, what is printed for other programs is not what was scored."""

from __future__ import annotations

import csv
import errno
import gzip
import io
import json
import re
import subprocess
import sys
from types import SimpleNamespace

import pytest

import caspr
from caspr.tables import file_run
from caspr.testing import FakeLabeler

CLEAN, NOT_CLEAN = "The hotel is clean.", "The hotel is not clean."
PAIRS = [(CLEAN, NOT_CLEAN), (CLEAN, CLEAN)]


def expected(metric):
    options = {"nli": FakeLabeler()} if metric == "caspr" else {}
    return caspr.score(
        *map(list, zip(*PAIRS, strict=True)), metric=metric, **options
    ).values.tolist()


# ---- pipes and JSON


CSV = f"id,summary_a,summary_b\nx,{CLEAN},{NOT_CLEAN}\ny,{CLEAN},{CLEAN}\n"


@pytest.fixture
def stdin(monkeypatch):
    def give(text):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))

    return give


def test_a_table_through_a_pipe(run, stdin):
    stdin(CSV)
    done = run("score", "-", "--format", "csv", "--metric", "ds", "--out", "-")
    assert done.status == 0, done.err
    rows = list(csv.DictReader(io.StringIO(done.out)))
    assert [float(row["ds"]) for row in rows] == expected("ds")
    assert [row["id"] for row in rows] == ["x", "y"]
    assert "ds: mean 8.3 over 2 pairs" in done.err
    stdin("".join(json.dumps({"summary_a": a, "summary_b": b}) + "\n" for a, b in PAIRS))
    done = run("score", "-", "--format", "jsonl", "--metric", "ds", "--out", "-")
    assert [json.loads(line)["ds"] for line in done.out.splitlines()] == expected("ds")
    stdin(CSV)
    assert run("score", "-", "--format", "csv").out.splitlines()[1].split() == ["0", "100.0"]


def test_stdin_that_does_not_fit_on_the_disk(run, monkeypatch):
    """The error was only "[Errno 28] No space left on device", of a disk that nobody had named."""

    def read(size=-1):
        raise OSError(errno.ENOSPC, "No space left")

    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=SimpleNamespace(read=read)))
    done = run("score", "-", "--format", "csv", "--metric", "ds", "--out", "-")
    assert done.status == 1
    assert re.search(
        "stdin cannot be saved in '.*No space left.*TMPDIR", " ".join(done.err.split())
    )


@pytest.mark.parametrize("name", ["p.jsonl.gz", "p.ndjson", "p.JSONL"])
def test_a_table_on_stdout_has_the_format_of_the_input(run, tmp_path, name):
    """Of a compressed file a pipeline of JSON lines got csv."""
    text = "".join(json.dumps({"summary_a": a, "summary_b": b}) + "\n" for a, b in PAIRS).encode()
    (tmp_path / name).write_bytes(gzip.compress(text) if name.endswith(".gz") else text)
    done = run("score", tmp_path / name, "--metric", "ds", "--out", "-")
    assert [json.loads(line)["ds"] for line in done.out.splitlines()] == expected("ds")


def test_an_interrupted_run_to_stdout_promises_no_saved_rows(run, tmp_path, monkeypatch):
    """It named a file that was deleted, and --resume, which --out - does not take."""
    (tmp_path / "t.csv").write_text(CSV)
    monkeypatch.setattr(file_run, "_FIRST_ROWS", 1)
    whole, n_calls = file_run.score_frame, []

    def stopped(frame, **options):
        n_calls.append(len(frame["summary_a"]))
        if len(n_calls) == 2:
            raise KeyboardInterrupt
        return whole(frame, **options)

    monkeypatch.setattr(file_run, "score_frame", stopped)
    done = run("score", tmp_path / "t.csv", "--metric", "ds", "--out", "-")
    assert (done.status, done.out, n_calls) == (130, "", [1, 1])
    assert done.err.strip() == "interrupted: no row is saved"


def test_a_real_pipe(tmp_path):
    command = [sys.executable, "-m", "caspr", "score", "-", "--format", "csv", "--metric", "ds"]
    done = subprocess.run(
        [*command, "--out", "-"], input=CSV.encode(), capture_output=True, check=True, timeout=120
    )
    assert done.stdout.decode().splitlines()[0] == "id,summary_a,summary_b,ds,ds_signature"
    assert len(done.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-"], "needs --format"),
        (["-", "--format", "xml"], "--format to be one of"),
        (["--text", "a", "b", "--format", "xml", "--out", "-"], "--format to be one of"),
        (["--text", "a", "b", "--format", "csv"], "--format is for a table on stdin"),
        (["--text", "a", "b", "--lines"], "does not apply to --text"),
        (["t.csv", "--format", "csv"], "--format is for a table on stdin"),
        (["t.csv", "--lines"], "--lines reads two text files"),
        (["t.csv", "--lines", "--out", "o.csv"], "--lines reads two text files"),
        (["t.csv", "--out", "-", "--json"], "both print to stdout"),
        (["t.csv", "--resume"], "--resume continues"),
        (["t.csv", "--resume", "--out", "-"], "--resume continues"),
        (["--text", "a", "b", "--resume", "--out", "o.csv"], "--resume continues"),
        (["t.csv", "--csv-safe"], "--csv-safe is for"),
        (
            ["t.csv", "--metric", "ds,distinctiveness"],
            "'ds' is given twice. Name it once; or, in P",
        ),
        (["-", "-"], "- is stdin, and can be given once"),
        (["t.csv", "--gpus", "1"], "for --engine ray"),
        (["t.csv", "--engine", "ray", "--gpus", "-1"], "Invalid value for '--gpus'"),
        (["t.csv", "--engine", "ray", "--workers", "0"], "Invalid value for '--workers'"),
    ],
)
def test_options_that_do_not_go_together_are_usage_errors(run, no_models, arguments, message):
    done = run("score", *arguments)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert no_models == []


def test_json_has_the_summary_and_is_never_ignored(run, tmp_path):
    table, out = tmp_path / "pairs.csv", tmp_path / "scores.csv"
    table.write_text(CSV + f"z,{CLEAN},{NOT_CLEAN}\nw,{CLEAN},\n")
    how = ["--metric", "ds,caspr", "--on-error", "record", "--json"]
    done = run("score", table, *how)
    printed = json.loads(done.out)
    assert [score["id"] for score in printed["scores"]] == ["x", "y", "z", "w"] * 2
    found = printed["summary"]["caspr"]
    assert found["mean"] == pytest.approx(200 / 3)
    assert found["interval"]["low"] < found["mean"] < found["interval"]["high"]
    assert (found["n_scored"], found["n_errors"]) == (3, 1)
    assert found["higher_means"] == "more contrast"
    assert found["signature"].startswith("caspr|")
    done = run("score", table, *how, "--out", out)
    assert json.loads(done.out) == {"summary": printed["summary"], "written": str(out)}


def test_one_pair_is_not_pairs(run, tmp_path):
    table = tmp_path / "t.csv"
    table.write_text(f"summary_a,summary_b\n{CLEAN},{NOT_CLEAN}\n")
    for more in ([], ["--out", tmp_path / "o.csv"]):
        assert "over 1 pair\n" in run("score", table, "--metric", "ds", *more).out


def test_texts_of_equally_many_lines_are_questioned(run, tmp_path):
    a, b, c = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    a.write_text("One.\nTwo.\n\n")
    b.write_text("Three.\nFour.")
    c.write_text("Five.")
    done = run("score", a, b, "--metric", "ds")
    assert "warning: Each file has 2 lines, and is scored as one summary. --lines" in done.err
    assert run("score", a, c, "--metric", "ds").err == ""
    assert run("score", c, c, "--metric", "ds").err == ""
    assert run("score", a, b, "--metric", "ds", "--out", tmp_path / "o.csv").err != ""


def test_formulas_are_quoted_on_demand(run, tmp_path):
    table = tmp_path / "t.jsonl"
    table.write_text('{"summary_a": "=A1", "summary_b": "b."}\n')
    for more, written in (([], "=A1"), (["--csv-safe"], "'=A1")):
        out = tmp_path / "o.csv"
        assert run("score", table, "--metric", "ds", "--out", out, *more).status == 0
        with out.open(newline="", encoding="utf-8") as file:
            assert next(csv.DictReader(file))["summary_a"] == written


def test_options_of_the_splitter_and_the_nli_model(run, no_models):
    done = run(
        *("score", "--text", CLEAN, CLEAN, "--nli-option", "dtype=float32"),
        *("--nli-option", "token-budget=64", "--splitter-option", "max_depth=1"),
    )
    assert done.status == 2
    assert "max_depth" in done.err
    run("score", "--text", CLEAN, CLEAN, "--nli-option", "token-budget=64")
    run("explain", "--text", CLEAN, CLEAN, "--nli-option", "token-budget=32")
    assert [asked["token_budget"] for asked in no_models] == [64, 32]
    done = run("score", "--text", CLEAN, CLEAN, "--nli-option", "x")
    assert "Expected --nli-option to be NAME=VALUE" in done.err


def test_a_text_as_a_path_is_a_clear_error(run):
    done = run("score", CLEAN * 300)
    assert done.status == 2
    assert done.err.startswith("error: There is no file")


def test_resume_continues_where_the_run_was_interrupted(run, tables, monkeypatch):
    from caspr.tables import file_run as frames_file

    monkeypatch.setattr(frames_file, "CHUNK", 1)
    whole = frames_file.score_frame
    calls = []

    def breaks_off(frame, **options):
        calls.append(frame)
        if len(calls) == 2:
            raise KeyboardInterrupt
        return whole(frame, **options)

    monkeypatch.setattr(frames_file, "score_frame", breaks_off)
    command = ("score", tables / "pairs.csv", "--a", "left", "--b", "right", "--metric", "ds")
    out = tables / "scores.csv"
    assert run(*command, "--out", out).status != 0
    assert not out.exists()
    done = run(*command, "--out", out)
    assert done.status == 2
    assert "--resume" in done.err
    assert run(*command, "--out", out, "--resume").status == 0
    assert len(calls) == 3
    from caspr.tables import read_frame

    assert [float(value) for value in read_frame(out)["ds"]] == expected("ds")
    assert not list(tables.glob("*.part"))


def test_options_reach_the_metrics_that_have_them(run, tmp_path):
    table = tmp_path / "t.jsonl"
    table.write_text('{"summary_a": "The bar is old.", "summary_b": "The bar is not old."}\n')
    how = "--preset", "embedded", "--device", "cpu"
    for names in ("ds,caspr", "caspr,ds"):
        assert run("score", table, "--metric", names, *how).status == 0
        assert run("score", table, "--metric", names, *how, "--out", "-").status == 0


def test_nli_options_that_caspr_lacks_reach_the_labeler(run, no_models):
    run("score", "--text", CLEAN, CLEAN, "--nli-option", 'labels=["e", "n", "c"]')
    assert no_models[-1]["labels"] == ["e", "n", "c"]


def test_an_error_in_a_table_through_a_pipe_names_stdin(run, stdin):
    """It named a temporary file that was gone."""
    stdin("x,y\n1,2\n")
    done = run("score", "-", "--format", "csv", "--metric", "ds")
    assert "error: stdin, line 2: there is no column 'summary_a'" in done.err


def test_a_missing_extra_is_named_for_a_table_through_a_pipe_too(run, stdin, monkeypatch, tmp_path):
    """The remedy was lost in a TypeError, "a bug in caspr"."""
    stdin(CSV)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    out = tmp_path / "scores.parquet"
    done = run("score", "-", "--format", "csv", "--metric", "ds", "--out", out)
    assert (done.status, done.out) == (1, "")
    assert done.err.endswith("Run: pip install 'caspr[parquet]'\n")
