"""Figures: what is drawn is what was given, on the axes that were given."""

from __future__ import annotations

import io
import sys
from itertools import pairwise

import numpy as np
import pandas as pd
import pytest

from caspr.errors import EmptySummaryError, InputError, MissingExtraError
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.report import plots
from caspr.stats import bootstrap

matplotlib = pytest.importorskip("matplotlib")
matplotlib.use("agg")

from matplotlib import pyplot as plt  # noqa: E402 (the backend comes first)

SETS = ("synthetic_low_contrast", "reference_similar", "reference_contrastive", "high")


@pytest.fixture(autouse=True)
def closed():
    yield
    plt.close("all")


@pytest.fixture
def table():
    return pd.DataFrame(
        {
            "metric": ["caspr"] * 4 + ["ds"] * 4,
            "set": SETS * 2,
            "value": [10.0, 50, 80, 95, 60, 70, 74, 44],
            "half_width": [1.0, 2, 3, 1, 1, 1, 2, 2],
        }
    )


def drawn(name, score, table):
    """Each function, with something to draw."""
    return {
        "grid_heatmap": lambda ax=None: plots.grid_heatmap(score, ax),
        "distribution": lambda ax=None: plots.distribution({"x": [1.0, 2.0], "y": [3.0]}, ax),
        "four_sets": lambda ax=None: plots.four_sets(table, ax),
    }[name]


@pytest.mark.parametrize("name", plots.__all__)
def test_an_axes_goes_in_and_comes_out(name, score, table):
    _, ax = plt.subplots()
    assert drawn(name, score, table)(ax) is ax
    assert len(plt.get_fignums()) == 1


@pytest.mark.parametrize("name", plots.__all__)
def test_without_one_a_figure_as_wide_as_a_column_is_made_and_can_be_written(name, score, table):
    figure = drawn(name, score, table)().figure
    assert figure.get_size_inches()[0] == pytest.approx(3.3)
    for kind in ("png", "pdf"):
        figure.savefig(io.BytesIO(), format=kind)


@pytest.mark.parametrize("name", plots.__all__)
def test_nothing_is_cut_off_or_lies_on_its_neighbour(name, score, table):
    figure = drawn(name, score, table)().figure
    figure.canvas.draw()
    ax, edges = figure.axes[0], figure.bbox
    box = ax.get_tightbbox(figure.canvas.get_renderer())
    assert box.x0 >= edges.x0 - 1
    assert box.y0 >= edges.y0 - 1
    assert box.x1 <= edges.x1 + 1
    assert box.y1 <= edges.y1 + 1
    labels = [label.get_window_extent() for label in ax.get_xticklabels() if label.get_text()]
    assert all(left.x1 <= right.x0 for left, right in pairwise(labels))


@pytest.mark.parametrize("name", plots.__all__)
def test_without_matplotlib_it_says_what_to_install(name, score, table, monkeypatch):
    for module in ("matplotlib", "matplotlib.pyplot"):
        monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError, match=r"pip install 'caspr\[plot\]'"):
        drawn(name, score, table)()


def test_the_heat_map_marks_every_relation(score):
    ax = plots.grid_heatmap(score.grid)
    marks = {
        (round(t.get_position()[1]), round(t.get_position()[0])): t.get_text() for t in ax.texts
    }
    assert {place: mark for place, mark in marks.items() if mark} == {
        (0, 0): "×", (1, 1): "=", (2, 2): "×", (2, 1): "=",
    }  # fmt: skip
    red, blue = ax.images[0].get_array()[0, 0], ax.images[0].get_array()[1, 1]
    assert red[0] > red[2]
    assert blue[2] > blue[0]


def test_a_score_without_a_grid_has_no_heat_map():
    with pytest.raises(InputError, match="score of 'ds'"):
        plots.grid_heatmap(Score("ds", 1.0, "ds|x"))


def test_every_point_of_a_distribution_is_there_with_its_mean_and_interval():
    values = np.random.default_rng(0).uniform(0, 100, 30)
    ax = plots.distribution({"one": values, "two": values / 2})
    points = [sorted(c.get_offsets()[:, 0]) for c in ax.collections if len(c.get_offsets()) == 30]
    assert np.allclose(points, [sorted(values), sorted(values / 2)])
    (low, high) = ax.containers[0].lines[2][0].get_segments()[0][:, 0]
    assert (low, high) == pytest.approx(tuple(bootstrap(values)))
    assert [label.get_text() for label in ax.get_yticklabels()] == ["one", "two"]


def test_scores_without_a_value_are_left_out_of_a_distribution():
    failed = Score("ds", float("nan"), "x", error=EmptySummaryError("nothing"))
    ax = plots.distribution({"a": Scores([Score("ds", 5.0, "x"), failed])})
    assert len(ax.collections[0].get_offsets()) == 1
    with pytest.raises(InputError, match="at least one score of 'b'"):
        plots.distribution({"b": Scores([failed])})
    with pytest.raises(InputError, match="no system"):
        plots.distribution({})


def test_the_four_sets_are_drawn_in_order_with_their_intervals(table):
    ax = plots.four_sets(table)
    assert [t.get_text() for t in ax.get_xticklabels()] == ["low", "similar", "contrastive", "high"]
    for container, (_, own) in zip(ax.containers, table.groupby("metric", sort=False), strict=True):
        line, _, (bars,) = container.lines
        assert line.get_ydata().tolist() == own["value"].tolist()
        ends = np.array([segment[:, 1] for segment in bars.get_segments()])
        assert np.allclose(ends[:, 1] - ends[:, 0], 2 * own["half_width"])
    styles = {
        (line.get_linestyle(), line.get_marker()) for line, *_ in (c.lines for c in ax.containers)
    }
    assert len(styles) == 2, "told apart without colour"


def test_a_table_that_lacks_a_column(table):
    with pytest.raises(InputError, match="column 'half_width'"):
        plots.four_sets(table.drop(columns="half_width"))
