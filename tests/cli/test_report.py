"""`caspr report`: a page of a file of scores."""

from __future__ import annotations

import pytest


@pytest.fixture
def scores(tmp_path):
    path = tmp_path / "scores.csv"
    path.write_text("pair,summary_a,summary_b,ds\nh7,It is old.,It is new.,50.0\n")
    return path


def test_the_page_names_the_pairs_by_the_column_of_ids(run, scores):
    assert run("report", scores).status == 0
    assert "h7" not in scores.with_suffix(".html").read_text(encoding="utf-8")
    assert run("report", scores, "--id", "pair").status == 0
    assert "h7" in scores.with_suffix(".html").read_text(encoding="utf-8")


@pytest.mark.parametrize("flag", ["--a", "--b", "--id"])
def test_a_misspelt_column_is_reported(run, scores, flag):
    """The page was written without the texts, and nothing said why."""
    done = run("report", scores, flag, "summry")
    assert done.status == 2
    assert "There is no column 'summry'; the columns are" in done.err
    assert f"{flag} names another column" in done.err
    assert not scores.with_suffix(".html").exists()


def test_stdout_is_no_file(run, scores, monkeypatch):
    """A file named "-" was written."""
    monkeypatch.chdir(scores.parent)
    done = run("report", scores, "--out", "-")
    assert done.status == 2
    assert "cannot go to stdout" in done.err
    assert not (scores.parent / "-").exists()
