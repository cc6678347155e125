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
        {"system": s, "id": i, "summary_a": f"It is {i}. " * 60, "summary_b": "It is old."}
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


def test_the_first_system_of_a_difference_stands_first(opened, page_of_long_names):
    """Between two Arabic names, the minus sign made the second stand on the left."""
    names = opened(page_of_long_names).locator("#differences + div tr:last-child bdi")
    assert names.all_inner_texts() == list(SYSTEMS[1:])
    first, second = names.evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().left)")
    assert first < second
