"""A page on many scores: its values are those of the rows, and no row is lost."""

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
    """The words of the page as its script finds them: without the rows for readers without one."""
    page = re.sub(r"<noscript>.*?</noscript>|<template.*?</template>", " ", page, flags=re.S)
    return re.sub(r"\s+", " ", re.sub(r"<(style|script).*?</\1>|<[^>]+>", " ", page, flags=re.S))


def _data(page):
    """What the script of the page lists."""
    (facts,) = re.findall(r'<script type="application/json">(.*?)</script>', page, flags=re.S)
    return json.loads(facts)


def test_mean_and_interval_are_those_of_the_bootstrap():
    rows = _rows()
    interval = bootstrap([row["caspr"] for row in rows])
    assert f"{interval.estimate:.1f} ± {interval.half_width:.1f}" in _plain(corpus_html(rows))


def test_low_values_are_shown_on_the_scale_of_their_metric():
    rows = [{"caspr": value, "bertscore": value} for value in (0.0, 0.8, 0.4)]
    page = corpus_html(rows)
    shown = _plain(page)
    assert re.search(r"higher: more contrast 0\.4 ± .* lowest 0\.0 median 0\.4 highest 0\.8", shown)
    assert re.search(r"more similar 0\.400 ± .* lowest 0\.000 median 0\.400 highest 0\.800", shown)
    listed = _data(page)
    assert listed["metrics"] == ["caspr", "bertscore"]
    assert listed["pairs"][1]["values"] == [[0.8, "0.8"], [0.8, "0.800"]]


def test_the_metrics_are_in_the_same_order_if_the_first_pair_failed():
    page = corpus_html([{"caspr": None, "ds": 3.0}, {"caspr": 1.0, "ds": 2.0}])
    assert _data(page)["metrics"] == ["caspr", "ds"]
    assert page.index("<h2>caspr") < page.index("<h2>ds")


def test_pairs_with_equal_values_are_listed_in_their_order():
    """Under "Highest" they were in reverse order."""
    page = corpus_html([{"caspr": value} for value in [100.0] * 7 + [0.0] * 7])
    lowest, highest = page.split("Highest")
    assert re.findall(r"item (\d+)", _plain(lowest.split("Lowest")[1])) == list(
        "7 8 9 10 11".split()
    )
    assert re.findall(r"item (\d+)", _plain(highest))[:5] == list("01234")


def test_the_histogram_counts_every_value_once():
    counts = re.findall(r'class="count"[^>]*>(\d+)<', corpus_html(_rows(137)))
    assert sum(map(int, counts)) == 137


def test_extremes_are_the_extremes_and_lead_to_their_pairs():
    rows = _rows(300)
    page = corpus_html(rows, max_pairs=20)
    order = np.argsort([row["caspr"] for row in rows])
    listed = {pair["item"]: pair for pair in _data(page)["pairs"]}
    assert len(listed) == 20
    for item in (*order[:5], *order[-5:]):
        assert f'href="#caspr-pair-{item}"' in page
        assert listed[item]["a"] == f"left {item}"
    assert "20 of 300 pairs are listed" in page


@pytest.mark.parametrize(("n", "listed"), [(1, (1, 0)), (3, (2, 1)), (30, (5, 5))])
def test_of_few_pairs_none_is_both_lowest_and_highest(n, listed):
    lists = re.findall(r"<ol>(.*?)</ol>", corpus_html(_rows(n)))
    numbers = [re.findall(r"pair-(\d+)", part) for part in lists]
    assert tuple(map(len, numbers)) == listed[: len(numbers)]
    assert len({number for part in numbers for number in part}) == sum(listed)


def test_every_link_leads_somewhere():
    rows = [*_rows(40), {"summary_a": "", "summary_b": "x", "caspr": None, "error": "empty"}]
    page = corpus_html(rows, max_pairs=5)
    links, ids = re.findall(r'href="#([^"]+)"', page), re.findall(r' id="([^"]+)"', page)
    assert set(links) <= {f"caspr-pair-{pair['item']}" for pair in _data(page)["pairs"]}
    assert len(ids) == len(set(ids))


def test_rows_without_a_score_are_named_with_their_reason():
    rows = _rows(5)
    rows[3] |= {"caspr": None, "error": "summary_b of item 3 is <empty>"}
    rows[4] |= {"caspr": NAN}
    shown = _plain(corpus_html(rows))
    assert "Without a score: 2" in shown
    assert "item 3 : summary_b of item 3 is &lt;empty&gt;" in shown
    assert "item 4 : no reason is recorded" in shown


def test_values_with_two_signatures_are_reported():
    rows = _rows(4)
    rows[2]["signature"] = "caspr|y"
    assert "do not belong together" in corpus_html(rows)
    assert "do not belong together" not in corpus_html(_rows(4))
    rows[2]["caspr"] = None  # no value of it is in the mean
    assert "do not belong together" not in corpus_html(rows)


def test_each_metric_has_a_section_and_its_own_signature_column():
    rows = [
        row | {"ds": 60.0, "ds_signature": "ds|z", "caspr_signature": "caspr|q"} for row in _rows(4)
    ]
    page = corpus_html(rows)
    assert page.count('<section class="metric">') == 2
    assert "ds|z" in page
    assert "caspr|q" in page


def test_scores_with_reasons_are_explained(scored):
    scores = Scores([scored(), scored(seed=1)])
    texts = {"summaries_a": ["p", "q"], "summaries_b": ["r", "s"]}
    assert corpus_html(scores, **texts, max_explained=1).count('<article class="caspr"') == 1
    page = corpus_html(scores, **texts)
    assert page.count('<article class="caspr"') == 2
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))


def test_hostile_texts_are_shown_as_text(hostile):
    def tags(text):
        rows = _rows(3, summary_a=text, summary_b=text, error=text, signature=text, id=text)
        rows = [row | {text: 1.0, "caspr_error": text} for row in rows]
        rows[1]["caspr"] = None
        page = corpus_html(rows, title=text, metrics=["caspr", text])
        listed = _data(page)
        assert listed["metrics"] == ["caspr", text]
        assert [pair["id"] for pair in listed["pairs"]] == [text] * 3
        assert [pair["b"] for pair in listed["pairs"]] == [text] * 3
        assert listed["pairs"][1]["errors"] == [f"caspr: {text}"]
        return re.findall(r"</?(\w+)", re.sub(r"<(style|script)\b.*?</\1>", "", page, flags=re.S))

    assert tags(hostile) == tags("harmless")


def test_ids_are_shown_and_must_fit_the_scores(scored):
    rows = [row | {"key": f"hotel-{k}"} for k, row in enumerate(_rows(12))]
    page = corpus_html(rows, id="key")
    assert [pair["id"] for pair in _data(page)["pairs"]] == [row["key"] for row in rows]
    assert "(hotel-3)" in _plain(page)
    assert _data(corpus_html(Scores([scored()]), ids=[7]))["pairs"][0]["id"] == "7"
    with pytest.raises(InputError, match="Expected 1 `ids`, but got 2"):
        corpus_html(Scores([scored()]), ids=["a", "b"])


def test_columns_are_as_wide_as_their_longest_cell():
    rows = [row | {"id": "x" * 10, "bertscore": 0.5} for row in _rows(3)]
    (widths,) = re.findall(r"--columns: ([^\"]+)", corpus_html(rows))
    item, name, caspr, bertscore, excerpt = widths.split(" ", 4)
    assert (name, bertscore) == ("11ch", "12ch")
    assert int(item[:-2]) > len("item 0")
    assert int(caspr[:-2]) > len("caspr")
    assert excerpt == "minmax(0, 1fr)"


def test_a_corpus_without_any_score_gives_a_page():
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
        (
            [{"id": 1, "text": "x"}],
            r"Expected a column of scores, but .*\['id', 'text'\].* caspr score",
        ),
        ([{"caspr": 1.0}, {"caspr": "high"}], "item 1 has 'high'"),
        ([{"caspr": float("inf")}], "item 0 has inf"),
    ],
)
def test_a_table_without_scores_raises(rows, message):
    with pytest.raises(DataError, match=message):
        corpus_html(rows)


def test_columns_of_other_metrics_are_named_by_the_caller():
    assert "<h2>mine</h2>" in corpus_html([{"mine": 0.5}, {"mine": 0.25}], metrics=["mine"])
    with pytest.raises(DataError, match=r"named \['theirs'\]"):
        corpus_html([{"mine": 0.5}], metrics=["mine", "theirs"])


def test_texts_must_fit_the_scores(scored):
    with pytest.raises(InputError, match="Expected 1 `summaries_b`, but got 2"):
        corpus_html(Scores([scored()]), summaries_b=["a", "b"])


def test_rows_can_come_from_a_generator():
    assert corpus_html(iter(_rows(3))) == corpus_html(_rows(3))


def test_a_file_gives_a_page(tmp_path):
    written = tmp_path / "scores.jsonl"
    written.write_text("\n".join(json.dumps(row) for row in _rows(3)) + "\n\n", encoding="utf-8")
    report_file(written, tmp_path / "out.html")
    page = (tmp_path / "out.html").read_text(encoding="utf-8")
    assert "item 0, line 1" in page
    assert "counted from 0, as by caspr explain --item ; lines of the file from 1." in _plain(page)
    assert [pair["line"] for pair in _data(page)["pairs"]] == [1, 2, 3]
    rows = _plain(corpus_html(_rows(3), title="scores.jsonl"))
    assert "Items are counted from 0." in rows
    assert len(re.findall(r"item \d", rows)) == len(re.findall(r"item \d", _plain(page)))
    assert {path.name for path in tmp_path.iterdir()} == {"scores.jsonl", "out.html"}


def test_the_page_of_a_file_without_a_title_is_named_after_the_file(tmp_path):
    written, page = tmp_path / "scores.jsonl", tmp_path / "out.html"
    written.write_text('{"caspr": 1}\n', encoding="utf-8")
    report_file(written, page, title=None)
    assert "<title>scores.jsonl</title>" in page.read_text(encoding="utf-8")


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
    assert 'class="pairs"' not in shown
    assert "href" not in shown
    assert "No scores" in Scores([])._repr_html_()


def test_the_page_cannot_overwrite_the_scores(tmp_path):
    scores = tmp_path / "scores.jsonl"
    scores.write_text(json.dumps(_rows(1)[0]) + "\n", encoding="utf-8")
    before = scores.read_bytes()
    with pytest.raises(DataError, match="is the input"):
        report_file(scores, scores)
    assert scores.read_bytes() == before
