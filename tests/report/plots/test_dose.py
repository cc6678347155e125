"""The curves of dose and response are drawn as they were computed."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from caspr.contrast import dose_response
from caspr.errors import InputError
from caspr.metrics.caspr import Caspr
from caspr.report.plots.dose import dose_curves
from caspr.testing import FakeLabeler, FakeSplitter

TEXTS = ["The bar is old. The bed is big.", "The pool is old. The lift is new.", "The roof is big."]


@pytest.fixture(scope="module")
def found():
    metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    return dose_response(TEXTS, [metric, "ds"], levels=[0, 0.5, 1], splitter=FakeSplitter())


@pytest.fixture(autouse=True)
def _closed():
    plt = pytest.importorskip("matplotlib.pyplot")
    yield
    plt.close("all")


@pytest.mark.parametrize(
    ("metric", "score", "expected"),
    [("redundancy", 0.0, [0, 100]), ("rouge1", 1.0, [0, 100]), ("mine", 0.0, [-0.05, 0.05])],
)
def test_equal_shares_have_the_axis_of_their_range(metric, score, expected):
    """Shares that are all 0 had an axis from -0.05 to 0.05."""
    point = {"metric": metric, "change": "drop", "expected": None, "score": score}
    rows = [{**point, "dose": dose, "low": score, "high": score} for dose in (0.0, 1.0)]
    ax = dose_curves(pd.DataFrame(rows)).axes[0]
    assert list(ax.get_ylim()) == pytest.approx(expected, abs=0.06 * (expected[1] - expected[0]))
    if metric != "mine":
        low, high = ax.get_ylim()
        assert all(0 <= tick <= 100 for tick in ax.get_yticks() if low <= tick <= high)


def test_one_panel_per_change_and_one_line_per_metric(found):
    figure = dose_curves(found)
    assert [ax.get_title() for ax in figure.axes] == [
        "claims contradicted", "claims replaced", "claims dropped", "claims shuffled",
    ]  # fmt: skip
    lines = {line.get_label(): line for line in figure.axes[1].lines}
    assert set(lines) == {"expected of CASPR", "caspr", "ds"}
    table = found.to_frame()
    own = table[(table["metric"] == "ds") & (table["change"] == "replace")]
    assert lines["ds"].get_ydata() == pytest.approx(own["score"].to_numpy())
    assert lines["ds"].get_xdata() == pytest.approx(100 * own["dose"].to_numpy())
    assert [text.get_text() for text in figure.legends[0].get_texts()] == [
        "expected of CASPR", "caspr", "ds",
    ]  # fmt: skip


def test_rows_of_panels_have_the_legend_in_the_free_one(found):
    table = found.to_frame()
    figure = dose_curves(table[table["change"] != "drop"], columns=2, panel=(1.5, 1.3))
    assert figure.get_size_inches().tolist() == pytest.approx([3.4, 3.0])
    assert len(figure.axes) == 4
    assert not figure.legends
    legend = figure.axes[3].get_legend()
    assert [text.get_text() for text in legend.get_texts()] == ["expected of CASPR", "caspr", "ds"]


@pytest.mark.parametrize("columns", [None, 1, 3, 4])
def test_nothing_is_cut(found, columns):
    figure = dose_curves(found, columns=columns)
    figure.canvas.draw()
    box = figure.get_tightbbox()
    assert box.x0 >= -0.01
    assert box.x1 <= figure.get_size_inches()[0] + 0.01


def test_the_legend_lies_within_a_narrow_figure(found):
    table = found.to_frame()
    own = table[table["change"] == "drop"]
    names = ["grounded_contrast", "unmentioned_share", "redundancy", "mine"]
    figure = dose_curves(pd.concat([own, *(own.assign(metric=name) for name in names)]))
    figure.canvas.draw()
    box = figure.legends[0].get_window_extent()
    assert box.x0 >= 0
    assert box.x1 <= figure.bbox.x1
    assert figure.axes[0].get_position().height * figure.get_figheight() > 1, "room for the curves"


def test_similarity_is_drawn_on_the_scale_of_contrast(found):
    table = found.to_frame().assign(metric="bertscore", score=0.5, expected=np.nan)
    lines = {line.get_label(): line for line in dose_curves(table).axes[0].lines}
    assert set(lines["100 × bertscore"].get_ydata()) == {50}


def test_an_empty_table_is_an_error(found):
    with pytest.raises(InputError, match="no rows"):
        dose_curves(found.to_frame().iloc[:0])
