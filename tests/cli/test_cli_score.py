"""`caspr score`: texts, files, tables in; figures, JSON, tables out; a path is never a text."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from types import SimpleNamespace

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


@pytest.fixture
def tables(tmp_path):
    """The same pairs in every kind of file, under columns with names of their own."""
    import pandas as pd

    frame = pd.DataFrame(PAIRS, columns=["left", "right"]).assign(id=[7, 8])
    frame.to_csv(tmp_path / "pairs.csv", index=False)
    frame.to_csv(tmp_path / "pairs.tsv", index=False, sep="\t")
    frame.to_json(tmp_path / "pairs.jsonl", orient="records", lines=True)
    frame.to_parquet(tmp_path / "pairs.parquet")
    return tmp_path


# ---- one pair


def test_two_texts(run):
    done = run("score", "--text", CLEAN, NOT_CLEAN)
    assert done.status == 0
    assert done.err == ""
    first, second = done.out.splitlines()
    assert first == "caspr = 100.0"
    assert second.startswith("  caspr|splitter:rules")


def test_a_text_may_look_like_an_option(run):
    assert run("score", "--text", "-- no pool", "- no pool", "--metric", "ds").status == 0


def test_two_files_whole(run, tmp_path):
    (tmp_path / "a.txt").write_text(CLEAN + "\nIt is old.\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text(NOT_CLEAN, encoding="utf-8-sig")
    done = run("score", tmp_path / "a.txt", tmp_path / "b.txt")
    assert done.out.startswith("caspr = 100.0\n")


def test_stdin_is_a_file(run, tmp_path, monkeypatch):
    (tmp_path / "b.txt").write_text(CLEAN)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(CLEAN.encode())))
    assert run("score", "-", tmp_path / "b.txt").out.startswith("caspr = 0.0\n")


def test_several_metrics_and_their_parts(run):
    done = run("score", "--text", CLEAN, NOT_CLEAN, "--metric", "caspr, DS")
    assert [line for line in done.out.splitlines() if "=" in line] == ["caspr = 100.0", "ds = 16.7"]


def test_json_of_a_pair_is_an_object_and_of_more_a_list(run):
    one = json.loads(run("score", "--text", CLEAN, NOT_CLEAN, "--json").out)
    assert one["metric"] == "caspr"
    assert one["value"] == 100.0
    assert one["signature"].startswith("caspr|")
    assert (one["n_claims_a"], one["n_claims_b"], one["error"]) == (1, 1, None)
    two = json.loads(run("score", "--text", CLEAN, CLEAN, "--json", "--metric", "caspr,ds").out)
    assert [(score["metric"], score["value"]) for score in two] == [("caspr", 0.0), ("ds", 0.0)]


# ---- options


def test_options_reach_what_they_are_for(run, no_models):
    done = run(
        *("score", "--text", CLEAN, CLEAN, "--metric", "caspr,ds"),
        *(
            "--nli",
            "embedded",
            "--device",
            "cpu",
            "-o",
            "dtype=float32",
            "-o",
            "tokenizer=whitespace",
        ),
    )
    assert done.status == 0, done.err
    assert "ds|tokenizer:whitespace" in done.out
    (asked,) = no_models
    assert (asked["nli"], asked["device"], asked["dtype"]) == ("embedded", "cpu", "float32")


def test_the_preset_comes_from_the_option_or_the_environment(run, no_models, monkeypatch):
    run("score", "--text", CLEAN, CLEAN)
    run("score", "--text", CLEAN, CLEAN, "--preset", "embedded")
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    run("score", "--text", CLEAN, CLEAN, "-o", "max_claims=9")
    assert [asked["nli"] for asked in no_models] == ["roberta-large-mnli", "embedded", "embedded"]


def test_the_cache_is_named_or_the_users_own(run, no_models, tmp_path):
    run("score", "--text", CLEAN, CLEAN, "--cache", tmp_path / "c.sqlite")
    run("score", "--text", CLEAN, CLEAN, "--cache", "default")
    assert [asked["cache"] for asked in no_models] == [tmp_path / "c.sqlite", True]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-o", "tokenizer"], "NAME=VALUE"),
        (["-o", "colour=red"], "no option 'colour'"),
        (["--metric", "rouge"], "one of ['caspr'"),
        (["--metric", "ds,"], "one of ['caspr'"),
        (["--preset", "tiny"], "one of ['default', 'paper', 'embedded']"),
        (["--on-error", "skip"], "Expected --on-error"),
        (["--splitter", "gpt"], "Expected --splitter"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(run, arguments, said):
    done = run("score", "--text", CLEAN, CLEAN, *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1


# ---- many pairs


def test_lines_of_files(run, tmp_path):
    for name, texts in zip("ab", zip(*PAIRS, PAIRS[0], strict=True), strict=True):
        (tmp_path / name).write_text("\n".join(texts) + "\n", encoding="utf-8")
    done = run("score", tmp_path / "a", tmp_path / "b", "--lines", "--metric", "caspr,ds")
    assert done.status == 0
    lines = done.out.splitlines()
    assert lines[0].split() == ["item", "caspr", "ds"]
    assert lines[1].split() == ["0", "100.0", "16.7"]
    assert lines[2].split() == ["1", "0.0", "0.0"]
    assert any(line.startswith("caspr: mean 66.7 ± ") for line in lines)


@pytest.mark.parametrize("kind", ["csv", "tsv", "jsonl", "parquet"])
def test_a_table_of_any_kind(run, tables, kind):
    done = run("score", tables / f"pairs.{kind}", "--a", "left", "--b", "right", "--json")
    assert done.status == 0, done.err
    scores = json.loads(done.out)["scores"]
    assert [score["value"] for score in scores] == expected("caspr")
    assert [(score["item"], int(score["id"])) for score in scores] == [(0, 7), (1, 8)]


@pytest.mark.parametrize("kind", ["csv", "tsv", "jsonl", "parquet"])
def test_a_table_in_and_a_table_out(run, tables, kind):
    out = tables / f"scores.{kind}"
    done = run(
        *("score", tables / f"pairs.{kind}", "--a", "left", "--b", "right"),
        *("--metric", "caspr,ds", "--out", out),
    )
    assert done.status == 0, done.err
    assert f"written to {out}" in done.out
    assert "caspr: mean 50.0 over 2 pairs" in done.out, "of two pairs there is no interval"
    from caspr.tables import read_frame

    frame = read_frame(out)
    assert [float(value) for value in frame["caspr"]] == expected("caspr")
    assert [float(value) for value in frame["ds"]] == expected("ds")
    assert frame["left"].tolist() == [CLEAN, CLEAN]
    assert [int(i) for i in frame["id"]] == [7, 8]
    assert frame["ds_signature"][frame.index[0]].startswith("ds|")
    assert len(list(tables.iterdir())) == 5, "nothing else is left behind"


def test_texts_and_lines_can_be_written_too(run, tmp_path):
    out = tmp_path / "scores.csv"
    assert run("score", "--text", CLEAN, NOT_CLEAN, "--out", out).status == 0
    with out.open(newline="", encoding="utf-8") as file:
        (row,) = csv.DictReader(file)
    assert (row["summary_a"], row["summary_b"], float(row["caspr"])) == (CLEAN, NOT_CLEAN, 100.0)


# ---- what goes wrong


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--text"),
        (["a", "b", "c"], "3 files"),
        (["The hotel is clean.", "The hotel is not clean."], "no file 'The hotel is clean.'"),
        (["pairs.csv"], "no file 'pairs.csv'"),
        (["a.txt", "--text", "x", "y"], "--text or files"),
    ],
)
def test_a_path_is_never_a_text(run, arguments, said):
    done = run("score", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert "--text" in done.err


def test_one_file_that_is_no_table_is_told_what_is_missing(run, tmp_path):
    (tmp_path / "a.txt").write_text(CLEAN)
    assert "One text file is one summary" in run("score", tmp_path / "a.txt").err
    assert "needs --format" in run("score", "-").err
    (tmp_path / "pairs.csv").mkdir()
    assert "is a folder" in run("score", tmp_path / "pairs.csv").err


BAD_TABLES = [
    ("pairs.csv", "summary_a,other\na.,b.\n", "no column 'summary_b'.*'summary_a', 'other'"),
    ("pairs.csv", "summary_a,summary_b\na.\n", "line 2: 1 cells under a header of 2"),
    ("pairs.csv", "", "empty"),
    ("pairs.csv", "summary_a,summary_b\n", "no rows"),
    ("pairs.csv", 'summary_a,summary_b\n"a.,b.\n', "line 2"),
    ("pairs.jsonl", '{"summary_a": "a.", "summary_b": "b."}\n{"summary_a"\n', "line 2: malformed"),
    ("pairs.jsonl", "[1]\n", "line 1: expected an object"),
    ("pairs.parquet", "no parquet", "not a Parquet file"),
    ("pairs.xlsx", "x", "unsupported table format"),
    ("pairs.csv", b"summary_a,summary_b\n\xff,b.\n", "line 2: not UTF-8"),
    ("pairs.csv", "summary_a,summary_b\na.,b.\na., \n", "only white space"),
    ("pairs.jsonl", '{"summary_a": null, "summary_b": "b."}\n', "None. Add the missing summary"),
    ("pairs.jsonl", '{"summary_a": 3, "summary_b": "b."}\n', "int: 3"),
]


@pytest.mark.parametrize("out", [None, "scores.csv"])
@pytest.mark.parametrize(("name", "content", "said"), BAD_TABLES)
def test_a_bad_table_is_told_before_a_model_is_loaded(
    run, tmp_path, no_models, name, content, said, out
):
    import re

    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    done = run("score", file, *(["--out", tmp_path / out] if out else []))
    assert (done.status, done.out) == (2, "")
    assert re.search(said, done.err)
    assert done.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [file]
    if out:
        assert no_models == []


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


def test_errors_are_told_until_they_tire(run, tmp_path):
    table = tmp_path / "pairs.csv"
    table.write_text("summary_a,summary_b\n" + "a.,\n" * 30)
    done = run("score", table, "--on-error", "record")
    assert done.status == 1
    assert "no pair has a score, 30 without a score" in done.out
    assert "... and 20 more" in done.err


@pytest.mark.parametrize("out", ["no/scores.csv", "scores.xlsx", ""])
def test_a_place_that_cannot_be_written_is_told_before_a_model_is_loaded(
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


def test_the_input_is_never_overwritten(run, tmp_path):
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_text("a.\n")
    for source in (["a.csv"], ["a.csv", "b.csv"]):
        files = [tmp_path / name for name in source]
        done = run("score", *files, "--metric", "ds", "--out", files[-1])
        assert done.status == 2
        assert "never overwritten" in done.err
    assert (tmp_path / "a.csv").read_text() == (tmp_path / "b.csv").read_text() == "a.\n"


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


def test_a_real_pipe(tmp_path):
    command = [sys.executable, "-m", "caspr", "score", "-", "--format", "csv", "--metric", "ds"]
    done = subprocess.run(
        [*command, "--out", "-"], input=CSV.encode(), capture_output=True, check=True, timeout=120
    )
    assert done.stdout.decode().splitlines()[0] == "id,summary_a,summary_b,ds,ds_signature"
    assert len(done.stdout.splitlines()) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["-"], "needs --format"),
        (["-", "--format", "xml"], "--format to be one of"),
        (["t.csv", "--out", "-", "--json"], "both print to stdout"),
        (["t.csv", "--resume"], "--resume continues"),
        (["t.csv", "--resume", "--out", "-"], "--resume continues"),
        (["--text", "a", "b", "--resume", "--out", "o.csv"], "--resume continues"),
        (["t.csv", "--csv-safe"], "--csv-safe is for"),
        (["t.csv", "--metric", "ds,distinctiveness"], "'ds' is given twice"),
        (["t.csv", "--gpus", "1"], "for --engine ray"),
    ],
)
def test_options_that_do_not_go_together_are_usage_errors(run, no_models, arguments, said):
    done = run("score", *arguments)
    assert (done.status, done.out) == (2, "")
    assert said in done.err
    assert no_models == []


def test_json_has_the_summary_and_is_never_ignored(run, tmp_path):
    table, out = tmp_path / "pairs.csv", tmp_path / "scores.csv"
    table.write_text(CSV + f"z,{CLEAN},{NOT_CLEAN}\nw,{CLEAN},\n")
    how = ["--metric", "ds,caspr", "--on-error", "record", "--json"]
    done = run("score", table, *how)
    told = json.loads(done.out)
    assert [score["id"] for score in told["scores"]] == ["x", "y", "z", "w"] * 2
    found = told["summary"]["caspr"]
    assert found["mean"] == pytest.approx(200 / 3)
    assert found["interval"]["low"] < found["mean"] < found["interval"]["high"]
    assert (found["n_scored"], found["n_errors"]) == (3, 1)
    assert found["higher_means"] == "more contrast"
    assert found["signature"].startswith("caspr|")
    done = run("score", table, *how, "--out", out)
    assert json.loads(done.out) == {"summary": told["summary"], "written": str(out)}


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


def test_resume_goes_on_where_it_broke_off(run, tables, monkeypatch):
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
