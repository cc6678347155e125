"""The page of an evaluation shows what was computed, and nothing of the data runs in it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pandas as pd
import pytest

import caspr
from caspr.analysis.metric_columns import REPORTED_PARTS
from caspr.report.evaluation import _MEANINGS, evaluation_html
from caspr.report.plots.systems import systems_figure

EVIL = "<script>alert(1)</script>\"'&"


@pytest.fixture(scope="module")
def found():
    rows = [
        {"system": s, "id": f"{i}{EVIL}", "summary_a": f"The bar is {i}. {EVIL}", "summary_b": t}
        for i in range(4)
        for s, t in (("old", "The bar is 1."), (f"new {EVIL}", "A calm bed."))
    ]
    return caspr.evaluate(pd.DataFrame(rows), ["ds"], n_resamples=200)


class Page(HTMLParser):
    def __init__(self, page):
        super().__init__()
        self.tags, self.ids, self.links, self.text = [], [], [], []
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        own = dict(attrs)
        if "id" in own:
            self.ids.append(own["id"])
        if own.get("href", "").startswith("#"):
            self.links.append(own["href"][1:])

    def handle_data(self, data):
        self.text.append(data)


def test_no_element_comes_from_the_data(found):
    page = Page(evaluation_html(found, title=EVIL))
    assert "script" not in page.tags
    assert EVIL in "".join(page.text)


def test_every_pair_is_there_and_every_link_leads_somewhere(found):
    page = Page(evaluation_html(found))
    assert sum(name.startswith("pair-") for name in page.ids) == 8
    assert len(set(page.ids)) == len(page.ids)
    assert set(page.links) <= set(page.ids)


def test_every_column_of_the_pairs_has_a_heading(found):
    page = evaluation_html(found).split('<h2 id="pairs">')[1]
    row = page.split("<tr id=")[1].split("</tr>")[0]
    assert page.split("</thead>")[0].count("<th ") == row.count("<td")
    assert 'data-name="summary_a"' in row, "the name is shown on a narrow screen"
    assert row.count('<div dir="auto">') == 2, "Arabic is laid out from right to left"


def test_a_long_summary_can_be_read_without_a_pointer():
    """Its end was in a tooltip only: not on paper, on a touch screen, or from the keyboard."""
    long = "The bar is open. " * 20
    rows = [
        {"system": s, "id": i, "summary_a": long, "summary_b": "x"} for s in "ab" for i in "123"
    ]
    page = evaluation_html(caspr.evaluate(rows, ["ds"], n_resamples=50))
    cell = page.split('data-name="summary_a"')[1].split("</td>")[0]
    assert f'<div dir="auto">{long}</div></details>' in cell
    assert "details::details-content { content-visibility: visible" in page.split("@media print")[1]
    assert "details" not in page.split('data-name="summary_b"')[1].split("</td>")[0]


def test_the_page_says_what_its_columns_mean(found, mostly_zero):
    page = "".join(Page(evaluation_html(found)).text)
    assert (
        "ds: share of the tokens that the summaries do not have in common (higher: more c" in page
    )
    assert "words: number per summary" in page
    assert "Bold:" not in page, "no column ranks systems by quality"
    ranked = evaluation_html(caspr.evaluate(mostly_zero, ["redundancy"], n_resamples=50))
    assert "Bold: best mean" in ranked
    assert "*: significantly" not in ranked, "x and y differ in one item of 6"
    tied = [{**row, "redundancy": 1.0} for row in mostly_zero]
    assert "Bold:" not in evaluation_html(caspr.evaluate(tied, ["redundancy"], n_resamples=50))


def test_every_part_and_count_of_an_evaluation_has_a_meaning():
    assert set(_MEANINGS) == {*REPORTED_PARTS, "claims", "words"}


def test_the_numbers_are_those_of_the_evaluation(found):
    text = "".join(Page(evaluation_html(found)).text)
    for system in found.systems:
        mean = found.means[system, "ds"]
        assert f"{mean.estimate:.1f} ± {mean.half_width:.1f}" in text
    assert found.methods() in text


def test_the_page_notes_what_few_items_cannot_show(found):
    text = "".join(Page(evaluation_html(found)).text)
    assert "of fewer than 20 items, an interval contains the true mean in under 95%" in text
    assert "fewer than 6 items cannot give p < 0.05" in text


def test_figure_has_one_panel_per_metric(found):
    plt = pytest.importorskip("matplotlib.pyplot")
    figure = systems_figure(found)
    assert [ax.get_xlabel() for ax in figure.axes] == ["ds"]
    labels = [label.get_text().replace("\n", "") for label in figure.axes[0].get_yticklabels()]
    assert labels == list(found.systems), "long names may be wrapped"
    plt.close(figure)


def test_two_systems_never_have_the_same_label():
    """The names of checkpoints differ at the end, or in the middle."""
    systems = [f"meta-llama/Llama-3.1-{k}-Instruct-finetuned" for k in ("8B-v1", "8B-v2", "70B-v2")]
    rows = [{"system": s, "id": i, "mine": float(i)} for s in systems for i in range(3)]
    page = evaluation_html(caspr.evaluate(rows, ["mine"], n_resamples=50))
    dots = page.split("<svg")[1].split("</title>")[1:]
    labels = ["".join(Page(dot.split("<line")[0]).text) for dot in dots]
    assert len(set(labels)) == 3


@pytest.fixture
def mostly_zero():
    """A share near 0, whose normal interval reaches below 0."""
    values = {"x": [60.0, 0, 0, 0, 0, 0], "y": [0.0] * 6}
    return [
        {"system": s, "id": i, "redundancy": value, "mine": value}
        for s, own in values.items()
        for i, value in enumerate(own)
    ]


def ends(page):
    """The numbers at both ends of each axis."""
    return [
        [float(text.split("<")[0].replace("−", "-")) for text in chart.split(">")[1::2][:2]]
        for chart in (axis.split("/>", 1)[1] for axis in page.split('class="axis"')[1:])
    ]


def test_negative_numbers_have_a_minus_sign_as_in_the_latex_table(mostly_zero):
    changed = [{**row, "mine": row["mine"] - 30} for row in mostly_zero]
    found = caspr.evaluate(changed, ["mine"], n_resamples=50)
    page = evaluation_html(found).split('<h2 id="methods">')
    numbers = re.findall(r"(.)(?=\d+\.\d)", "".join(re.findall(r">([^<]*\d\.\d[^<]*)<", page[0])))
    assert "−" in numbers
    assert "-" not in numbers
    assert "−30.0" in page[1]


def test_the_axis_of_a_share_has_no_value_below_0(mostly_zero):
    found = caspr.evaluate(mostly_zero, ["redundancy", "mine"], n_resamples=200)
    assert found.means["x", "redundancy"].low < -5
    (low, high), of_own_column = ends(evaluation_html(found))
    assert (low, high) == (0, 100), "the whole scale: means of 9 to 11 are close together"
    assert of_own_column[0] < -5, "the range of a user's own column is unknown"
    plt = pytest.importorskip("matplotlib.pyplot")
    share, own = systems_figure(found).axes
    assert [tick for tick in share.get_xticks() if share.get_xlim()[0] <= tick < 0] == []
    assert own.get_xlim()[0] < -5
    plt.close("all")


def test_the_axis_of_equal_shares_is_their_range(mostly_zero):
    zeros = [{**row, "redundancy": 0.0} for row in mostly_zero]
    found = caspr.evaluate(zeros, ["redundancy"], n_resamples=200)
    assert ends(evaluation_html(found)) == [[0, 100]]
    plt = pytest.importorskip("matplotlib.pyplot")
    low, high = systems_figure(found).axes[0].get_xlim()
    assert -5 < low <= 0
    assert 100 <= high < 105
    plt.close("all")


def test_an_axis_shows_a_value_outside_the_range_of_the_name(mostly_zero):
    """A user's own column may have the name of a metric."""
    changed = [{**row, "redundancy": row["redundancy"] - 30} for row in mostly_zero]
    found = caspr.evaluate(changed, ["redundancy"], n_resamples=200)
    assert ends(evaluation_html(found))[0][0] <= -30
    plt = pytest.importorskip("matplotlib.pyplot")
    assert systems_figure(found).axes[0].get_xlim()[0] < -30
    plt.close("all")


def test_the_figure_leaves_out_the_items_that_the_table_leaves_out():
    pytest.importorskip("matplotlib")
    rows = [
        {"system": s, "id": i, "mine": float(i + k)} for i in range(5) for k, s in enumerate("ab")
    ]
    rows[0]["mine"] = None
    found = caspr.evaluate(rows, ["mine"], n_resamples=50)
    (panel,) = systems_figure(found).axes
    drawn = [line.get_xdata()[0] for line in panel.lines if line.get_marker() == "D"]
    assert drawn == [found.means[system, "mine"].estimate for system in "ab"]


def test_the_policy_of_the_page_allows_no_script_and_no_request(found):
    """SECURITY.md promises a policy for every page, and this one had none."""
    (policy,) = re.findall(r'"Content-Security-Policy" content="([^"]*)"', evaluation_html(found))
    assert policy.startswith("default-src 'none'; style-src 'unsafe-inline';")
    assert "script-src" not in policy
