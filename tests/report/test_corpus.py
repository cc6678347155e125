"""A page on many scores: its figures are those of the rows, and no row is lost from it."""

from __future__ import annotations

import json
import re

import numpy as np
import pytest

from caspr.errors import DataError, EmptySummaryError, InputError
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.report import corpus_html, report_file
from caspr.stats import bootstrap

NAN = float("nan")


def _rows(n=30, **more):
    rng = np.random.default_rng(0)
    return [
        {
            "summary_a": f"left {i}",
            "summary_b": f"right {i}",
            "caspr": float(rng.uniform(0, 100)),
            "signature": "caspr|x",
            **more,
        }
        for i in range(n)
    ]


def _plain(page):
    return re.sub(r"\s+", " ", re.sub(r"<(style|script).*?</\1>|<[^>]+>", " ", page, flags=re.S))


def test_mean_and_interval_are_those_of_the_bootstrap():
    rows = _rows()
    interval = bootstrap([row["caspr"] for row in rows])
    assert f"{interval.estimate:.1f} ± {interval.half_width:.1f}" in _plain(corpus_html(rows))


def test_low_figures_are_shown_on_the_scale_of_their_metric():
    rows = [{"caspr": value, "bertscore": value} for value in (0.0, 0.8, 0.4)]
    shown = _plain(corpus_html(rows))
    assert re.search(r"higher: more contrast 0\.4 ± .* lowest 0\.0 median 0\.4 highest 0\.8", shown)
    assert re.search(r"more similar 0\.400 ± .* lowest 0\.000 median 0\.400 highest 0\.800", shown)
    assert "caspr 0.8 bertscore 0.800" in shown


def test_the_histogram_counts_every_figure_once():
    counts = re.findall(r'class="count"[^>]*>(\d+)<', corpus_html(_rows(137)))
    assert sum(map(int, counts)) == 137


def test_extremes_are_the_extremes_and_lead_to_their_pairs():
    rows = _rows(300)
    page = corpus_html(rows, max_pairs=20)
    order = np.argsort([row["caspr"] for row in rows])
    for place in (*order[:5], *order[-5:]):
        assert f'href="#caspr-pair-{place}"' in page
        assert f'id="caspr-pair-{place}"' in page
        assert f"left {place}<" in page
    assert "20 of 300 pairs are shown" in page


@pytest.mark.parametrize(("n", "listed"), [(1, (1, 0)), (3, (2, 1)), (30, (5, 5))])
def test_of_few_pairs_none_is_both_lowest_and_highest(n, listed):
    lists = re.findall(r"<ol>(.*?)</ol>", corpus_html(_rows(n)))
    places = [re.findall(r"pair-(\d+)", part) for part in lists]
    assert tuple(map(len, places)) == listed[: len(places)]
    assert len({place for part in places for place in part}) == sum(listed)


def test_every_link_leads_somewhere():
    rows = [*_rows(40), {"summary_a": "", "summary_b": "x", "caspr": None, "error": "empty"}]
    page = corpus_html(rows, max_pairs=5)
    links, places = re.findall(r'href="#([^"]+)"', page), re.findall(r' id="([^"]+)"', page)
    assert set(links) <= set(places)
    assert len(places) == len(set(places))


def test_rows_without_a_score_are_named_with_their_reason():
    rows = _rows(5)
    rows[3] |= {"caspr": None, "error": "summary_b of item 3 is <empty>"}
    rows[4] |= {"caspr": NAN}
    shown = _plain(corpus_html(rows))
    assert "Without a score: 2" in shown
    assert "item 3 : summary_b of item 3 is &lt;empty&gt;" in shown
    assert "item 4 : no reason is recorded" in shown


def test_figures_made_in_two_ways_are_called_out():
    rows = _rows(4)
    rows[2]["signature"] = "caspr|y"
    assert "do not belong together" in corpus_html(rows)
    assert "do not belong together" not in corpus_html(_rows(4))


def test_each_metric_has_a_section_and_its_own_signature_column():
    rows = [
        row | {"ds": 60.0, "ds_signature": "ds|z", "caspr_signature": "caspr|q"} for row in _rows(4)
    ]
    page = corpus_html(rows)
    assert page.count('<section class="metric">') == 2
    assert "ds|z" in page
    assert "caspr|q" in page


def test_scores_with_reasons_are_explained(scored):
    page = corpus_html(
        Scores([scored(), scored(seed=1)]), summaries_a=["p", "q"], summaries_b=["r", "s"]
    )
    assert page.count('<article class="caspr"') == 2
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_hostile_texts_stay_texts(hostile):
    def tags(text):
        rows = _rows(3, summary_a=text, summary_b=text, error=text, signature=text)
        rows[1]["caspr"] = None
        page = corpus_html(rows, title=text)
        return re.findall(r"<(\w+)", re.sub(r"<(style|script).*?</\1>", "", page, flags=re.S))

    assert tags(hostile) == tags("harmless")


def test_all_without_a_score_is_a_page_too():
    failed = Score("caspr", NAN, "caspr|x", error=EmptySummaryError("nothing there"))
    page = corpus_html(Scores([failed, failed]))
    assert "no scores" in page
    assert page.count("nothing there") >= 2


def test_one_pair_has_no_interval():
    assert "±" not in _plain(corpus_html(_rows(1)))


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        ([], "no rows"),
        ([{"id": 1, "text": "x"}], r"columns are \['id', 'text'\]"),
        ([{"caspr": 1.0}, {"caspr": "high"}], "item 1 has 'high'"),
        ([{"caspr": float("inf")}], "item 0 has inf"),
    ],
)
def test_what_is_no_table_of_scores_is_refused(rows, message):
    with pytest.raises(DataError, match=message):
        corpus_html(rows)


def test_metrics_of_ones_own_are_named():
    assert "<h2>mine</h2>" in corpus_html([{"mine": 0.5}, {"mine": 0.25}], metrics=["mine"])
    with pytest.raises(DataError, match=r"named \['theirs'\]"):
        corpus_html([{"mine": 0.5}], metrics=["mine", "theirs"])


def test_texts_must_fit_the_scores(scored):
    with pytest.raises(InputError, match="Expected 1 `summaries_b`, but got 2"):
        corpus_html(Scores([scored()]), summaries_b=["a", "b"])


def test_a_generator_of_rows_will_do():
    assert corpus_html(iter(_rows(3))) == corpus_html(_rows(3))


def test_a_file_becomes_a_page(tmp_path):
    written = tmp_path / "scores.jsonl"
    written.write_text("\n".join(json.dumps(row) for row in _rows(3)) + "\n\n", encoding="utf-8")
    report_file(written, tmp_path / "out.html")
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "item 0, line 1" in page
    assert "counted from 0, as by caspr explain --item ; lines of the file from 1." in _plain(page)
    assert page.count(", line ") == 3
    rows = _plain(corpus_html(_rows(3), title="scores.jsonl"))
    assert "Items are counted from 0." in rows
    assert len(re.findall(r"item \d", rows)) == len(re.findall(r"item \d", _plain(page)))
    assert {path.name for path in tmp_path.iterdir()} == {"scores.jsonl", "out.html"}


def test_a_report_that_fails_leaves_the_old_page(tmp_path):
    written, page = tmp_path / "scores.jsonl", tmp_path / "out.html"
    written.write_text('{"caspr": 1}\n{"caspr": \n', encoding="utf-8")
    page.write_text("old", encoding="utf-8")
    with pytest.raises(DataError, match="line 2: malformed JSON"):
        report_file(written, page)
    assert page.read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.iterdir())) == 2


def test_a_notebook_shows_scores_without_their_pairs(scored):
    shown = Scores([scored(), scored(seed=1)])._repr_html_()
    assert "<svg" in shown
    assert "<script" not in shown
    assert "No scores" in Scores([])._repr_html_()


def test_the_page_does_not_take_the_place_of_the_scores(tmp_path):
    scores = tmp_path / "scores.jsonl"
    scores.write_text(json.dumps(_rows(1)[0]) + "\n", encoding="utf-8")
    before = scores.read_bytes()
    with pytest.raises(DataError, match="over the scores"):
        report_file(scores, scores)
    assert scores.read_bytes() == before
