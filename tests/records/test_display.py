"""If these fail, a record cannot be shown, or knows what draws it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from caspr.errors import DataError, EmptySummaryError, InputError
from caspr.metrics.caspr import Caspr
from caspr.records import Score
from caspr.records.display import render, set_renderer
from caspr.testing import FakeLabeler, FakeSplitter


@pytest.fixture
def scores():
    metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    return metric.score_pairs(["It is clean."] * 2, ["It is not clean.", "It is old."])


def test_explain_is_the_terminals_text(scores):
    from caspr.report.terminal import explanation

    assert scores[0].explain() == explanation(scores[0])
    assert "It is not clean." in scores[0].explain()


def test_there_is_nothing_to_explain_without_claims():
    with pytest.raises(InputError, match="nothing to explain"):
        Score("ds", 5.0, "s").explain()
    with pytest.raises(EmptySummaryError, match="no text"):
        Score("ds", float("nan"), "s", error=EmptySummaryError("no text")).explain()


def test_to_html_is_a_page_and_writes_it_where_asked(scores, tmp_path):
    for record in (scores, scores[0]):
        path = tmp_path / f"{type(record).__name__}.html"
        page = record.to_html(path)
        assert page.lower().startswith("<!doctype html>")
        assert path.read_bytes().decode() == page
        assert "clean" in record[0].to_html() if record is scores else "clean" in page
    with pytest.raises(DataError, match="no folder"):
        scores.to_html(tmp_path / "nowhere" / "page.html")


def test_a_renderer_is_one_of_three_kinds():
    with pytest.raises(InputError, match="notebook"):
        set_renderer(str, "picture")


def test_records_import_nothing_that_draws():
    code = (
        "import sys, caspr; s = caspr.Score('caspr', 0.8, 's'); str(s); repr(s);"
        "print([m for m in sys.modules if m.startswith('caspr.report')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_without_a_renderer_the_error_names_the_remedy(monkeypatch):
    monkeypatch.setattr("caspr.records.display._RENDERERS", {})
    with pytest.raises(InputError, match="import caspr"):
        render(Score("ds", 1.0, "s"), "text")
    assert Score("ds", 1.0, "s")._repr_html_() is None
