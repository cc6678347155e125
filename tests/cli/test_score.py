"""If these fail, `caspr score` does not score what it was given."""

from __future__ import annotations

import csv
import io
import json
import sys
from types import SimpleNamespace

import pytest

import caspr
from caspr.claims.rules.splitter import RuleSplitter
from caspr.testing import FakeLabeler

CLEAN, NOT_CLEAN = "The hotel is clean.", "The hotel is not clean."
PAIRS = [(CLEAN, NOT_CLEAN), (CLEAN, CLEAN)]


def expected(metric):
    options = {"nli": FakeLabeler()} if metric == "caspr" else {}
    return caspr.score(
        *map(list, zip(*PAIRS, strict=True)), metric=metric, **options
    ).values.tolist()


# ---- one pair


def test_two_texts(run):
    done = run("score", "--text", CLEAN, NOT_CLEAN)
    assert done.status == 0
    assert done.err == ""
    first, second = done.out.splitlines()
    assert first == "caspr = 100.0  (contradicted 100.0, unmentioned 0.0)"
    assert second.startswith("  caspr|splitter:rules")


def test_a_text_may_look_like_an_option(run):
    assert run("score", "--text", "-- no pool", "- no pool", "--metric", "ds").status == 0


def test_two_files_whole(run, tmp_path):
    (tmp_path / "a.txt").write_text(CLEAN + "\nIt is old.\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text(NOT_CLEAN, encoding="utf-8-sig")
    done = run("score", tmp_path / "a.txt", tmp_path / "b.txt")
    assert done.out.startswith("caspr = 100.0  (contradicted 66.7, unmentioned 33.3)\n")


def test_stdin_is_a_file(run, tmp_path, monkeypatch):
    (tmp_path / "b.txt").write_text(CLEAN)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(CLEAN.encode())))
    assert run("score", "-", tmp_path / "b.txt").out.startswith("caspr = 0.0  (")


def test_no_metric_is_dropped_where_the_option_is_repeated(run):
    """The last one alone would be scored, and the others dropped without a word."""
    done = run("score", "--text", CLEAN, NOT_CLEAN, "--metric", "caspr", "--metric", "ds")
    assert "caspr = 100.0" in done.out
    assert "ds = 16.7" in done.out


def test_several_metrics_and_their_parts(run):
    done = run("score", "--text", CLEAN, NOT_CLEAN, "--metric", "caspr, DS")
    assert [line for line in done.out.splitlines() if "=" in line] == [
        "caspr = 100.0  (contradicted 100.0, unmentioned 0.0)",
        "ds = 16.7",
    ]


def test_several_metrics_split_each_text_once(run, monkeypatch):
    """A chat model would be asked, and paid, once per metric."""
    asked, split = [], RuleSplitter.split

    def counted(self, texts):
        asked.extend(texts)
        return split(self, texts)

    monkeypatch.setattr(RuleSplitter, "split", counted)
    assert run("score", "--text", CLEAN, NOT_CLEAN, "--metric", "caspr,redundancy").status == 0
    assert sorted(asked) == [CLEAN, NOT_CLEAN]


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
    ("arguments", "message"),
    [
        (["-o", "tokenizer"], "NAME=VALUE"),
        (["-o", "colour=red"], "no option 'colour'"),
        (["--metric", "rouge"], "one of ['caspr'"),
        (["--metric", "ds,"], "names between commas"),
        (["--preset", "tiny"], "one of ['default', 'paper', 'embedded']"),
        (["--on-error", "skip"], "Expected --on-error"),
        (["--splitter", "gpt"], "Expected --splitter"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(run, arguments, message):
    done = run("score", "--text", CLEAN, CLEAN, *arguments)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
    assert done.err.startswith("error: ")
    assert done.err.count("\n") == 1


@pytest.mark.parametrize(
    ("command", "option", "flag"),
    [
        (["score", "--text", CLEAN, CLEAN], "metric=ds", "--metric"),
        (["score", "--text", CLEAN, CLEAN], "preset=paper", "--preset"),
        (["score", "pairs.csv", "--out", "out.csv"], "a=id", "--a"),
        (["score", "pairs.csv", "--out", "out.csv"], "metrics=ds", "--metric"),
        (["explain", "--text", CLEAN, CLEAN], "progress=true", "--progress"),
        (["diagnose", "pairs.csv"], "margin=0.2", "--margin"),
        (["diagnose", "pairs.csv", "--splitting"], "preset=paper", "--preset"),
        (["evaluate", "outputs.csv"], "seed=1", "--seed"),
        (["validate", "outputs.csv", "--no-dimension"], "at=system", "--at"),
        (["split", "--text", CLEAN], "preset=paper", "--preset"),
        (["reproduce", "--data", "."], "preset=paper", "--preset"),
    ],
)
def test_what_the_command_sets_is_no_option_of_the_metric(
    run, tmp_path, monkeypatch, command, option, flag
):
    """It was "a bug in caspr", or overrode the flag without a word."""
    (tmp_path / "pairs.csv").write_text(f"id,summary_a,summary_b\n1,{CLEAN},{NOT_CLEAN}\n")
    rows = [f"{item},{system},3,{CLEAN},{CLEAN}" for item in range(3) for system in "abc"]
    head = "item,system,score,summary_a,summary_b"
    (tmp_path / "outputs.csv").write_text("\n".join([head, *rows]) + "\n")
    monkeypatch.chdir(tmp_path)
    done = run(*command, "-o", option)
    assert (done.status, done.out) == (2, "")
    assert f"which the command itself sets ({flag})" in done.err
    assert not (tmp_path / "out.csv").exists()


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
    (mean,) = (line for line in lines if line.startswith("caspr: mean 66.7 ± "))
    assert mean.endswith(" (95%, normal) over 3 pairs"), "such an interval can pass the scale"


def test_an_interval_of_few_pairs_has_one_note(run, tmp_path):
    """`mean 11.1 ± 8.9` looked as sure as of 1000 pairs; `caspr evaluate` had the note."""
    note = "of fewer than 20 items, an interval contains the true mean in under 95% of samples"
    table = tmp_path / "pairs.csv"
    for n, times in ((2, 0), (3, 1), (20, 0)):
        rows = "".join(f"It is {i}.,It is big.\n" for i in range(n))
        table.write_text(f"summary_a,summary_b\n{rows}")
        command = ("score", table, "--metric", "ds,rouge1")
        for more in ((), ("--out", tmp_path / "scored.csv")):
            shown = " ".join(run(*command, *more).out.split())
            assert f"over {n} pairs" in shown
            assert shown.count(note) == times


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
