"""The page of an evaluation in a browser: long names push nothing out of view."""

from __future__ import annotations

import pytest

import caspr
from caspr.report.evaluation import evaluation_html

pytestmark = pytest.mark.once
SYSTEMS = ("x" * 150, "الفندق الأول", "الفندق الثاني")


@pytest.fixture(scope="module")
def page_of_long_names():
    rows = [
        {"system": s, "id": i, "summary_a": f"It is {i}. " * 60, "summary_b": "It is 1."}
        for s in SYSTEMS
        for i in range(3)
    ]
    return evaluation_html(caspr.evaluate(rows, ["ds"], n_resamples=50), title="long" * 60)


@pytest.mark.parametrize("width", [360, 1200])
def test_a_long_title_and_long_names_are_broken(opened, page_of_long_names, width):
    page = opened(page_of_long_names, width=width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    cells = page.locator("#pairs + div td.text").evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect().right)"
    )
    assert max(cells) <= width, "the texts are in view"


def test_a_wide_table_shows_that_it_scrolls_and_its_systems_are_not_bold(opened):
    """At 500 pixels it was cut, and every system looked like the best one."""
    rows = [{"system": s, "id": i, **dict.fromkeys("abcdefgh", i)} for s in "xy" for i in range(3)]
    found = caspr.evaluate(rows, list("abcdefgh"), n_resamples=50)
    page = opened(evaluation_html(found), width=500)
    table = page.locator("#means + div")
    assert table.evaluate("(e) => e.scrollWidth > e.clientWidth")
    style = table.evaluate(
        "(e) => { const s = getComputedStyle(e); return [s.backgroundImage, s.backgroundAttachment] }"
    )
    assert style[0].count("linear-gradient") == 2
    assert style[1] == "local, scroll", "the shadow is hidden at the end of the table"
    assert page.locator("tbody th").first.evaluate("(e) => getComputedStyle(e).fontWeight") == "400"


def test_the_first_system_of_a_difference_stands_first(opened, page_of_long_names):
    """Between two Arabic names, the minus sign made the second stand on the left."""
    names = opened(page_of_long_names).locator("#differences + div tr:last-child bdi")
    assert names.all_inner_texts() == list(SYSTEMS[1:])
    first, second = names.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().left)")
    assert first < second
