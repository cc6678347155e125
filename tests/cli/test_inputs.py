"""If these fail, a path is scored as a text, or an invalid table is found only after hours."""

from __future__ import annotations

import csv
import errno
import gzip
import json
from pathlib import Path

import pytest

import caspr
from caspr.testing import FakeLabeler

CLEAN, NOT_CLEAN = "The hotel is clean.", "The hotel is not clean."
PAIRS = [(CLEAN, NOT_CLEAN), (CLEAN, CLEAN)]


def expected(metric):
    options = {"nli": FakeLabeler()} if metric == "caspr" else {}
    return caspr.score(
        *map(list, zip(*PAIRS, strict=True)), metric=metric, **options
    ).values.tolist()


# ---- what goes wrong


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "--text"),
        (["a", "b", "c"], "3 files"),
        (["The hotel is clean.", "The hotel is not clean."], "no file 'The hotel is clean.'"),
        (["pairs.csv"], "no file 'pairs.csv'"),
        (["a.txt", "--text", "x", "y"], "--text or files"),
    ],
)
def test_a_path_is_never_a_text(run, arguments, message):
    done = run("score", *arguments)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert "--text" in done.err


def test_one_file_that_is_no_table_is_refused_with_what_is_missing(run, tmp_path):
    (tmp_path / "a.txt").write_text(CLEAN)
    assert "One text file is one summary" in run("score", tmp_path / "a.txt").err
    assert "needs --format" in run("score", "-").err
    (tmp_path / "pairs.csv").mkdir()
    assert "is a folder" in run("score", tmp_path / "pairs.csv").err
    assert "There is no file ''." in run("score", "").err, "as of an unset variable"
    assert "This command does not read stdin" in run("evaluate", "-").err


def test_a_text_in_utf_16_is_named(run, tmp_path):
    """PowerShell's > writes UTF-16."""
    for name in ("a.txt", "b.txt"):
        (tmp_path / name).write_text(CLEAN, encoding="utf-16")
    done = run("score", tmp_path / "a.txt", tmp_path / "b.txt", "--metric", "ds")
    assert done.status == 2
    assert "a.txt' is UTF-16" in done.err
    assert "Save the file as UTF-8." in done.err


@pytest.mark.parametrize("command", ["score", "evaluate"])
def test_a_file_in_a_folder_without_access_is_not_called_missing(
    run, tmp_path, monkeypatch, command
):
    def refused(self, **_):
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "stat", refused)
    assert (
        "pairs.csv' cannot be read: Permission denied" in run(command, tmp_path / "pairs.csv").err
    )


@pytest.mark.parametrize("name", ["pairs.csv", "pairs.tsv", "pairs.jsonl", "pairs.parquet"])
def test_a_table_is_never_scored_as_a_text(run, tables, name):
    """Two tables got a score, of their headers and commas, and the status 0."""
    for command in ("score", "explain", "diagnose"):
        for files in ((tables / name, tables / "pairs.csv"), ("-", tables / name)):
            done = run(command, *files)
            assert (done.status, done.out) == (2, "")
            assert "is a table, but two files are read as two texts" in done.err
    (tables / "pairs.csv.gz").write_bytes(gzip.compress((tables / "pairs.csv").read_bytes()))
    assert "is a table" in run("score", tables / "pairs.csv.gz", tables / "pairs.csv.gz").err


BAD_TABLES = [
    ("pairs.csv", "summary_a,Summary_B\na.,b.\n", r"'Summary_B'\]\. Name the right one with --b\."),
    ("PAIRS.CSV", "summary_a;summary_b\na.;b.\n", "separate the cells by commas"),
    ("pairs.csv", "summary_a,other\na.,b.\n", "no column 'summary_b'.*'summary_a', 'other'"),
    (
        "pairs.csv",
        "summary_a,summary_b\na.\n",
        r"line 2: 1 cells under a header of 2\. Give a cell",
    ),
    ("pairs.csv", "", "empty"),
    ("pairs.csv", "summary_a,summary_b\n", "no rows"),
    ("pairs.csv", 'summary_a,summary_b\n"a.,b.\n', "line 2"),
    ("pairs.jsonl", '{"summary_a": "a.", "summary_b": "b."}\n{"summary_a"\n', "line 2: malformed"),
    ("pairs.jsonl", "[1]\n", "line 1: expected an object"),
    ("pairs.parquet", "no parquet", "not a Parquet file"),
    ("pairs.xlsx", "x", "unsupported table format"),
    ("pairs.csv", b"summary_a,summary_b\n\xff,b.\n", "line 2: not UTF-8"),
    ("pairs.csv", "summary_a,summary_b\na.,b.\na., \n", "only white space"),
    ("pairs.jsonl", '{"summary_a": null, "summary_b": "b."}\n', "line 1.* is empty"),
    (
        "pairs.jsonl",
        '{"summary_a": "a.", "summary_b": "b."}\n{"summary_b": "b."}\n',
        r"line 2\)?,? is empty \(None\)\. Leave the pair out",
    ),
    ("pairs.jsonl", '{"summary_a": 3, "summary_b": "b."}\n', "int: 3"),
]


@pytest.mark.parametrize("out", [None, "scores.csv"])
@pytest.mark.parametrize(("name", "content", "message"), BAD_TABLES)
def test_a_bad_table_is_refused_before_a_model_is_loaded(
    run, tmp_path, no_models, name, content, message, out
):
    import re

    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = run("score", file, *(["--out", tmp_path / out] if out else []))
    assert (done.status, done.out) == (2, "")
    assert re.search(message, done.err)
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [file]
    if out:
        assert no_models == []


@pytest.mark.parametrize("out", [None, "scores.csv"])
def test_na_of_a_table_is_scored_with_a_warning(run, tmp_path, out):
    """R writes it for a missing summary, which then contrasts with every other."""
    file = tmp_path / "pairs.csv"
    file.write_text(f"summary_a,summary_b\n{CLEAN},NA gave no towels.\nNA,{CLEAN}\nNA,nan\n")
    done = run("score", file, "--metric", "ds", *(["--out", tmp_path / out] if out else []))
    assert done.status == 0
    assert done.err.startswith(
        f"warning: {file}: 3 cells with 'NA' or the like, the first in line 3."
    )
    assert done.err.count("\n") == 1


def test_a_file_that_is_no_text(run, tmp_path):
    (tmp_path / "a").write_bytes(b"caf\xe9")
    (tmp_path / "b").write_text(CLEAN)
    done = run("score", tmp_path / "a", tmp_path / "b")
    assert done.status == 2
    assert "not UTF-8: byte 3 is 0xe9" in done.err
    done = run("score", tmp_path, tmp_path / "b")
    assert done.status == 2
    assert "cannot be read" in done.err


def test_files_of_unequal_length(run, tmp_path):
    (tmp_path / "a").write_text("a.\nb.\n")
    (tmp_path / "b").write_text("a.\n")
    done = run("score", tmp_path / "a", tmp_path / "b", "--lines")
    assert done.status == 2
    assert "2 and 1 summaries" in done.err


def test_recorded_errors_cost_no_other_row_and_show_in_the_status(run, tmp_path):
    table = tmp_path / "pairs.csv"
    table.write_text(f"summary_a,summary_b\n{CLEAN},{NOT_CLEAN}\n{CLEAN},\n{CLEAN},{CLEAN}\n")
    done = run("score", table, "--on-error", "record")
    assert done.status == 1
    assert [line.split()[1] for line in done.out.splitlines()[1:4]] == ["100.0", "-", "0.0"]
    assert "mean 50.0" in done.out
    assert "1 without a score" in done.out
    assert "item 1 (line 3) has no caspr: summary_b is an empty text" in done.err
    out = tmp_path / "scores.csv"
    done = run("score", table, "--on-error", "record", "--out", out)
    assert done.status == 1
    assert "item 1 (line 3) has no caspr" in done.err
    with out.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    assert [row["caspr"] for row in rows] == ["100.0", "", "0.0"]
    assert ["empty" in row["caspr_error"] for row in rows] == [False, True, False]
    done = run("score", table, "--on-error", "record", "--json")
    assert [s["value"] for s in json.loads(done.out)["scores"]] == [100.0, None, 0.0]


def test_errors_are_printed_up_to_a_limit(run, tmp_path):
    table = tmp_path / "pairs.csv"
    table.write_text("summary_a,summary_b\n" + "a.,\n" * 30)
    done = run("score", table, "--on-error", "record")
    assert done.status == 1
    assert "no pair has a score, 30 without a score" in done.out
    assert "... and 20 more" in done.err


@pytest.mark.parametrize("out", ["no/scores.csv", "scores.xlsx", ""])
def test_a_path_that_cannot_be_written_is_refused_before_a_model_is_loaded(
    run, tables, no_models, out
):
    for source in ([tables / "pairs.csv", "--a", "left", "--b", "right"], ["--text", "a", "b"]):
        done = run("score", *source, "--out", tables / out)
        assert done.status == 2
    assert no_models == []


def test_a_column_is_never_overwritten(run, tmp_path):
    table = tmp_path / "pairs.csv"
    table.write_text("summary_a,summary_b,ds\na.,b.,1\n")
    done = run("score", table, "--metric", "ds", "--out", tmp_path / "scores.csv")
    assert done.status == 2
    assert "already has a column 'ds'" in done.err
    for names in (("--a", "ds"), ("--a", "x", "--b", "x"), ("--b", "ds_signature")):
        done = run(
            *("score", "--text", "a.", "b.", "--metric", "ds", *names),
            *("--out", tmp_path / "scores.csv"),
        )
        assert done.status == 2
        assert "olumn" in done.err
    assert list(tmp_path.iterdir()) == [table]


@pytest.mark.parametrize(
    "command",
    [
        ["score"],
        ["score", "--metric", "ds", "--out", "out.csv"],
        ["explain"],
        ["diagnose"],
        ["evaluate", "--metric", "ds"],
        ["validate", "--no-dimension"],
        ["report"],
    ],
)
def test_a_column_is_not_compared_with_itself(run, tmp_path, monkeypatch, command):
    """A mistyped name gave every pair the score of two equal texts, and the status 0."""
    monkeypatch.chdir(tmp_path)
    rows = [f"{i},{s},{n},{CLEAN},{NOT_CLEAN}" for i in range(3) for n, s in enumerate("abc")]
    head = "item,system,score,summary_a,summary_b"
    (tmp_path / "t.csv").write_text("\n".join([head, *rows]) + "\n")
    name, *options = command
    done = run(name, "t.csv", *options, "--a", "summary_b", "--b", "summary_b")
    assert (done.status, done.out) == (2, "")
    assert "Expected --a and --b to name two columns" in done.err
    assert [file.name for file in tmp_path.iterdir()] == ["t.csv"]


def test_the_input_is_never_overwritten(run, tmp_path):
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_text("a.\n")
    for source in (["a.csv"], ["a.csv", "b.csv"]):
        files = [tmp_path / name for name in source]
        done = run("score", *files, "--metric", "ds", "--out", files[-1])
        assert done.status == 2
        assert "never overwritten" in done.err
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text() == "a.\n"
