"""Plots draw the given values on the given axes; labels say what they are, and none is cut."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from itertools import combinations as two_of

import numpy as np
import pandas as pd
import pytest

from caspr.errors import EmptySummaryError, InputError, MissingExtraError
from caspr.records import Claim, RelationGrid, Score
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


def joined():
    names = ["bertscore", "inverted_sbertscore", "summac_zs", "caspr", "ds"]
    values = np.random.default_rng(0).uniform(0.5, 0.8, (5, 5))
    return pd.DataFrame(values, index=names, columns=names)


def grid_of(n_a, n_b):
    """A grid of long claims, all neutral but one."""
    relations = np.ones((n_a, n_b), dtype=np.int8)
    relations[0, -1] = 0
    even = np.full((n_a, n_b, 3), 1 / 3, dtype=np.float32)
    text = "costs $20 and is described at a length that no axis of a figure has room for."
    claims = [tuple(Claim(f"Thing {k} {text}") for k in range(n)) for n in (n_a, n_b)]
    return RelationGrid(even, even, relations, *claims)


def texts_of(figure):
    """Visible texts, each with its box in pixels; matplotlib keeps ticks beyond the axis undrawn."""
    figure.canvas.draw()
    boxes, beyond = [], set()
    for ax in figure.axes:
        for axis in (ax.xaxis, ax.yaxis):
            low, high = sorted(axis.get_view_interval())
            ticks = [t for t in axis.get_major_ticks() if not low <= t.get_loc() <= high]
            beyond |= {label for tick in ticks for label in (tick.label1, tick.label2)}
    for text in figure.findobj(matplotlib.text.Text):
        if text.get_text().strip() and text.get_visible() and text not in beyond:
            boxes.append((text.get_text(), text.get_window_extent()))
    return [(words, box) for words, box in boxes if box.width and box.height]


def assert_readable(figure):
    """All texts lie within the figure, and none on another."""
    found = texts_of(figure)
    assert found
    edges = figure.bbox
    for words, box in found:
        inside = box.x0 >= -1 and box.y0 >= -1 and box.x1 <= edges.x1 + 1 and box.y1 <= edges.y1 + 1
        assert inside, f"cut: {words!r}"
    for (one, p), (other, q) in two_of(found, 2):
        apart = p.x1 <= q.x0 + 1 or q.x1 <= p.x0 + 1 or p.y1 <= q.y0 + 1 or q.y1 <= p.y0 + 1
        assert apart, f"{one!r} lies on {other!r}"


def drawn(name, score, table):
    """Each function, with something to draw."""
    return {
        "grid_heatmap": lambda ax=None: plots.grid_heatmap(score, ax),
        "distribution": lambda ax=None: plots.distribution({"x": [1.0, 2.0], "y": [3.0]}, ax),
        "four_sets": lambda ax=None: plots.four_sets(table, ax),
        "combinations": lambda ax=None: plots.combinations(joined(), ax),
    }[name]


@pytest.mark.parametrize("name", plots.__all__)
def test_the_given_axes_are_returned(name, score, table):
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
def test_no_text_is_cut_off_or_lies_on_another(name, score, table):
    assert_readable(drawn(name, score, table)().figure)


@pytest.mark.parametrize("name", plots.__all__)
def test_no_text_is_cut_off_in_half_of_a_figure_over_two_columns(name, score, table):
    figure, axes = plt.subplots(1, 2, figsize=(7, 3.4), layout="constrained")
    drawn(name, score, table)(axes[0])
    plots.distribution({"a system with a long name": [1.0, 2.0], "other": [3.0]}, axes[1])
    assert_readable(figure)


@pytest.mark.parametrize("shape", [(1, 1), (2, 14), (14, 2), (12, 15), (24, 24), (40, 40)])
def test_claims_of_any_number_are_named_on_the_heat_map(shape):
    ax = plots.grid_heatmap(grid_of(*shape))
    assert_readable(ax.figure)
    for axis, side, n in ((ax.yaxis, "A", shape[0]), (ax.xaxis, "B", shape[1])):
        names = [label.get_text() for label in axis.get_ticklabels()]
        if n <= 24:
            assert len(names) == n
            assert all(name.startswith(f"{side}{k + 1} Thing") for k, name in enumerate(names))
            assert all("…" in name for name in names), "shortened"
        else:
            assert names[:2] == [f"{side}1", f"{side}3"]


def test_relations_differ_in_grey_print(score):
    ax = plots.grid_heatmap(score)
    picture = np.asarray(ax.images[0].get_array())
    grey = sorted(picture[i, j] @ (0.299, 0.587, 0.114) for i, j in ((0, 0), (1, 1), (3, 0)))
    assert np.diff(grey).min() > 0.15


def test_axis_labels_name_the_metric_and_its_direction(table):
    scores = Scores([Score("caspr", v, "x") for v in (1.0, 2.0)])
    similar = Scores([Score("bertscore", v, "x") for v in (0.1, 0.2)])
    assert plots.distribution({"a": scores}).get_xlabel() == "caspr (higher: more contrast)"
    assert plots.distribution({"a": similar}).get_xlabel() == "bertscore (higher: more similar)"
    assert plots.distribution({"a": scores, "b": similar}).get_xlabel() == "score"
    assert plots.distribution({"a": [1.0]}).get_xlabel() == "score"
    assert plots.distribution({"a": scores}, label="mine").get_xlabel() == "mine"
    assert plots.four_sets(table).get_ylabel() == "mean score (higher: more contrast)"
    mixed = table.replace({"metric": {"ds": "bertscore"}})
    assert plots.four_sets(mixed).get_ylabel() == "mean score"
    assert "higher: better" in plots.combinations(joined()).get_xlabel()


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
    assert {position: mark for position, mark in marks.items() if mark} == {
        (0, 0): "×", (1, 1): "=", (2, 2): "×", (2, 1): "=",
    }  # fmt: skip
    red, blue = ax.images[0].get_array()[0, 0], ax.images[0].get_array()[1, 1]
    assert red[0] > red[2]
    assert blue[2] > blue[0]


@pytest.mark.parametrize("shape", [(6, 6), (14, 2), (24, 24)])
def test_the_heat_map_explains_the_mark_of_pairs_set_aside(shape):
    def words(grid):
        ax = plots.grid_heatmap(grid)
        assert_readable(ax.figure)
        return [text.get_text() for text in ax.get_legend().get_texts()]

    grid = grid_of(*shape)
    assert len(words(grid)) == 2
    assert "/ set aside as unrelated" in words(replace(grid, gated=grid.relations == 1))


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


LLAMA = "meta-llama/Llama-3.1-{}B-Instruct-finetuned-v{}"


@pytest.mark.parametrize(("one", "other"), [((8, 1), (8, 2)), ((8, 1), (70, 1))])
def test_two_systems_never_have_the_same_label(one, other):
    """The names of checkpoints differ at the end, or in the middle."""
    ax = plots.distribution({LLAMA.format(*one): [1.0], LLAMA.format(*other): [2.0]})
    first, second = (label.get_text() for label in ax.get_yticklabels())
    assert first != second
    assert first.replace("\n", "")[-12:] == f"finetuned-v{one[1]}"
    assert_readable(ax.figure)


@pytest.mark.parametrize("face", ["black", "white", "none"])
@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_the_mean_and_its_interval_are_visible_on_any_background(style, face):
    with plt.style.context(style):
        ax = plt.subplots()[1]
        ax.set_facecolor(face)
        plots.distribution({"a": np.arange(30.0)}, ax)
    behind = face if face != "none" else {"default": "white"}.get(style, "black")
    for line in (ax.containers[0].lines[0], *ax.lines):
        ink = np.mean(matplotlib.colors.to_rgb(line.get_color()))
        assert abs(ink - (behind == "white")) > 0.6


@pytest.mark.parametrize("values", [[40.0, 0, 0, 0, 0, 0], [0.0, 0, 0], [100.0, 99, 100, 70]])
def test_the_axis_of_a_metric_has_no_number_beyond_its_range(values):
    """The normal interval of a mean near 0 extends below it."""
    ax = plots.distribution({"a": Scores([Score("redundancy", v, "x") for v in values])})
    low, high = ax.get_xlim()
    assert all(0 <= tick <= 100 for tick in ax.get_xticks() if low <= tick <= high)
    assert low <= min(values)
    assert high >= max(values)


def test_scores_without_a_value_are_left_out_of_a_distribution():
    failed = Score("ds", float("nan"), "x", error=EmptySummaryError("nothing"))
    ax = plots.distribution({"a": Scores([Score("ds", 5.0, "x"), failed])})
    assert len(ax.collections[0].get_offsets()) == 1
    with pytest.raises(InputError, match="at least one score of 'b'"):
        plots.distribution({"b": Scores([failed])})
    with pytest.raises(InputError, match="no system"):
        plots.distribution({})


def test_a_distribution_with_keys_of_a_groupby_and_with_an_infinite_value():
    ax = plots.distribution({2023: [1.0, 2.0], 2024: [3.0]})
    assert [label.get_text() for label in ax.get_yticklabels()] == ["2023", "2024"]
    with pytest.raises(InputError, match=r"finite scores of 'b', but got -inf"):
        plots.distribution({"b": [1.0, -np.inf]})
    assert len(plt.get_fignums()) == 1, "no half-drawn figure"


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
    assert len(styles) == 2, "distinct without colour"


def test_no_two_of_many_metrics_have_the_same_line(table):
    """The seventh was drawn exactly like the first."""
    own = table[table["metric"] == "ds"]
    ax = plots.four_sets(pd.concat([own.assign(metric=f"m{k}") for k in range(14)]))
    lines = [container.lines[0] for container in ax.containers]
    looks = {(li.get_color(), li.get_marker(), li._unscaled_dash_pattern[1]) for li in lines}
    assert len(looks) == 14
    assert len({line.get_color() for line in lines[:6]}) == 6
    for one, other in zip(lines, lines[6:], strict=False):
        assert one.get_marker() != other.get_marker(), "distinct where the colour returns"


def test_a_table_that_lacks_a_column(table):
    with pytest.raises(InputError, match="column 'half_width'"):
        plots.four_sets(table.drop(columns="half_width"))
