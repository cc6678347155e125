"""If these fail, a slip in a command overwrites the data that it reads, or loses its results."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from caspr.cli.output import check_outputs
from caspr.errors import DataError

SUMMARIES = "The bar is old.,The bar is new."


@pytest.fixture
def files(tmp_path):
    """One table that every command can read, and another beside it."""
    head = "id,item,system,score,summary,source,best,worst,summary_a,summary_b,entity,review"
    rows = [
        f"{i},{i},{s},{k},x,y,a,b,{SUMMARIES},hotel,Old bar." for i in range(6) for k, s in enumerate("abc")
    ]  # fmt: skip
    table, reviews = tmp_path / "table.csv", tmp_path / "reviews.csv"
    for file in (table, reviews):
        file.write_text("\n".join([head, *rows]) + "\n")
    return table, reviews


@pytest.mark.parametrize(
    ("command", "option"),
    [
        (["evaluate", "TABLE", "--metric", "ds"], "--csv"),
        (["evaluate", "TABLE", "--metric", "ds"], "--latex"),
        (["evaluate", "TABLE", "--metric", "ds"], "--journal"),
        (["compare", "TABLE", "--by", "system", "--metric", "score"], "--csv"),
        (["compare", "TABLE", "--by", "system", "--metric", "score"], "--latex"),
        (["validate", "TABLE", "--no-dimension"], "--out"),
        (["human", "TABLE"], "--latex"),
        (["human", "make-tasks", "TABLE"], "--out"),
        (["diagnose", "TABLE"], "--out"),
        (["score", "TABLE", "--metric", "ds"], "--out"),
        (["explain", "TABLE"], "--html"),
    ],
)
def test_an_input_is_never_overwritten(run, files, command, option):
    table, _ = files
    before = table.read_text()
    done = run(*(table if part == "TABLE" else part for part in command), option, table)
    assert done.status, done.out
    assert "never overwritten" in done.err
    assert table.read_text() == before


@pytest.mark.parametrize(("command", "option"), [("score", "--out"), ("evaluate", "--csv")])
def test_nor_are_the_reviews(run, files, command, option):
    table, reviews = files
    before = reviews.read_text()
    done = run(
        command, table, "--metric", "prevalence", "--preset", "embedded", "--reviews", reviews,
        "--entity-a", "entity", "--entity-b", "entity", option, reviews,
    )  # fmt: skip
    assert "never overwritten" in done.err
    assert reviews.read_text() == before


@pytest.mark.parametrize("exists", [False, True])
@pytest.mark.parametrize("cache", ["out.csv", "default"])
@pytest.mark.parametrize(
    ("command", "option"),
    [
        (["score", "TABLE", "--metric", "ds"], "--out"),
        (["explain", "TABLE"], "--html"),
        (["evaluate", "TABLE", "--metric", "ds"], "--latex"),
        (["diagnose", "TABLE"], "--out"),
    ],
)
def test_the_cache_is_never_overwritten(run, files, monkeypatch, command, option, cache, exists):
    """It may hold days of answers of a chat model."""
    table, out = files[0], files[0].with_name("out.csv")
    monkeypatch.setenv("CASPR_CACHE", str(out))
    if exists:
        out.write_text("answers")
    parts = [table if part == "TABLE" else part for part in command]
    done = run(*parts, option, out, "--cache", cache if cache == "default" else out)
    assert done.status == 2, done.out
    assert "is named for two outputs" in done.err
    assert out.exists() == exists
    assert not exists or out.read_text() == "answers"


@pytest.mark.parametrize("option", ["--csv", "--latex", "--html", "--journal"])
def test_a_write_protected_folder_is_noticed_before_the_work(run, files, monkeypatch, option):
    """The scores were lost at the end of the run."""
    protect(monkeypatch, files[0].parent)
    out = files[0].with_name("out.csv")
    done = run("evaluate", files[0], "--metric", "ds", option, out)
    assert (done.status, done.out) == (2, "")
    assert "its folder is write-protected" in done.err
    with pytest.raises(DataError, match="its folder is write-protected"):
        check_outputs([], others=[out])


def protect(monkeypatch, folder):
    """Let `folder` be write-protected, even for root."""
    access = os.access

    def denied(path, mode):
        return access(path, mode) and not (Path(path) == folder.resolve() and mode & os.W_OK)

    monkeypatch.setattr(os, "access", denied)


def test_a_table_of_no_known_kind_is_noticed_before_the_work(run, files):
    done = run("evaluate", files[0], "--metric", "ds", "--csv", files[0].with_name("out.xlsx"))
    assert "unsupported table format for output" in done.err
    assert "We scored" not in done.out


@pytest.mark.parametrize(
    "options", [("--csv", "--latex"), ("--csv", "--journal"), ("--latex", "--html")]
)
def test_two_outputs_are_two_files(run, files, options):
    """Else the later one replaces the earlier, and a finished journal deletes the table."""
    out = files[0].with_name("out.csv")
    spelled = out.parent / "." / ".." / out.parent.name / out.name
    done = run("evaluate", files[0], "--metric", "ds", options[0], out, options[1], spelled)
    assert done.status == 2
    assert "is named for two outputs. Name a file for each." in done.err
    assert not out.exists()
