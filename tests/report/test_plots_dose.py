"""The curves of dose and response are drawn as they were computed."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.contrast import dose_response
from caspr.errors import InputError
from caspr.metrics.caspr import Caspr
from caspr.report.plots_dose import dose_curves
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


def test_nothing_is_cut(found):
    figure = dose_curves(found)
    figure.canvas.draw()
    box = figure.get_tightbbox()
    assert box.x0 >= -0.01
    assert box.x1 <= figure.get_size_inches()[0] + 0.01


def test_similarity_is_drawn_on_the_scale_of_contrast(found):
    table = found.to_frame().assign(metric="bertscore", score=0.5, expected=np.nan)
    lines = {line.get_label(): line for line in dose_curves(table).axes[0].lines}
    assert set(lines["100 × bertscore"].get_ydata()) == {50}


def test_an_empty_table_is_an_error(found):
    with pytest.raises(InputError, match="no rows"):
        dose_curves(found.to_frame().iloc[:0])
