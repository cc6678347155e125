"""A TABLE -> FIGURE, with matplotlib: each function takes and returns an `Axes`.

Colours are of Okabe & Ito (2008), told apart by colour-blind readers; marks and dashes say the
same in grey. What is drawn is meant for a column of a paper: 3.3 inches wide.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError, MissingExtraError
from caspr.records import Relation, RelationGrid, Score
from caspr.records.scores import Scores
from caspr.stats import bootstrap
from caspr.stats.samples import FEWEST_ITEMS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

__all__ = ["distribution", "four_sets", "grid_heatmap"]

_COLUMN_WIDTH = 3.3
"""Inches."""
_CONTRADICTION, _ENTAILMENT, _GREY = "#d55e00", "#0072b2", "#6b7480"
_STYLES = (
    ("#0072b2", "o", "-"),
    ("#d55e00", "s", "--"),
    ("#009e73", "^", "-."),
    ("#cc79a7", "D", ":"),
    ("#56b4e9", "v", (0, (3, 1, 1, 1))),
    ("#e69f00", "P", (0, (5, 1))),
)
_SET_NAMES = {
    "syn_low_contrast": "low",
    "synthetic_low_contrast": "low",
    "reference_similar": "similar",
    "reference_contrastive": "contrastive",
    "syn_high_contrast": "high",
    "synthetic_high_contrast": "high",
}
_MOST_MARKS = 2000
"""Cells beyond which a mark in each is no longer read."""


def grid_heatmap(grid: RelationGrid | Score, ax: Axes | None = None) -> Axes:
    """Draw the merged relations of all claims, the stronger the more probable.

    Parameters
    ----------
    grid
        A `RelationGrid`, or a score that has one.
    ax
        Where to draw; None makes a figure.

    Returns
    -------
    Axes
        Claims of summary a from top to bottom, of summary b from left to right.

    Raises
    ------
    InputError
        If the score has no grid.
    """
    grid = _grid(grid)
    n_a, n_b = grid.shape
    ax = _axes(ax, height=0.9 + _COLUMN_WIDTH * min(1.5, n_a / n_b) * 0.8)
    ax.imshow(_colours(grid), aspect="equal", interpolation="none")
    marks = {Relation.CONTRADICTION: "×", Relation.ENTAILMENT: "="}
    size = min(9.0, 150 / max(n_a, n_b))
    for i, j in np.ndindex(n_a, n_b) if n_a * n_b <= _MOST_MARKS else ():
        mark = marks.get(Relation(int(grid.relations[i, j])), "")
        ax.text(j, i, mark, ha="center", va="center", fontsize=size, color="black")
    _ticks(ax, n_a, n_b)
    ax.set_xlabel("claims of summary b", fontsize=8)
    ax.set_ylabel("claims of summary a", fontsize=8)
    _relations_legend(ax)
    return ax


def distribution(
    values: Mapping[str, Scores | ArrayLike], ax: Axes | None = None, *, label: str = "score"
) -> Axes:
    """Draw how the scores of systems are spread: all points, box, and mean with its interval.

    Parameters
    ----------
    values
        System → its scores, as `Scores` or float (n,).
    ax
        Where to draw; None makes a figure.
    label
        What the figures are.

    Returns
    -------
    Axes
        One row a system, from top to bottom as given.

    Raises
    ------
    InputError
        If a system has no score.
    """
    if not values:
        raise InputError("There is nothing to draw: `values` has no system.")
    samples = {name: _sample(name, given) for name, given in values.items()}
    ax = _axes(ax, height=0.7 + 0.45 * len(samples))
    for row, (sample, (colour, *_)) in enumerate(zip(samples.values(), cycle(_STYLES))):
        _draw_sample(ax, row, sample, colour)
    ax.set_yticks(range(len(samples)), list(samples), fontsize=8)
    ax.set_ylim(len(samples) - 0.5, -0.5)
    ax.set_xlabel(label, fontsize=8)
    _tidy(ax)
    return ax


def four_sets(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw the mean of each metric on sets whose order is known, as Figure 2 of the CASPR paper.

    Parameters
    ----------
    table
        Columns metric, set, value and half_width, as `caspr.paper.figure_2` gives them;
        the sets in their order, from the least contrast to the most.
    ax
        Where to draw; None makes a figure.

    Returns
    -------
    Axes
        One line a metric. An ideal one climbs from 0 to 100.

    Raises
    ------
    InputError
        If a column is missing.
    """
    missing = [name for name in ("metric", "set", "value", "half_width") if name not in table]
    if missing:
        raise InputError(
            f"Expected a table with a column {missing[0]!r}, but the columns are {list(table)}."
        )
    ax = _axes(ax, height=2.5)
    sets, metrics = list(dict.fromkeys(table["set"])), list(dict.fromkeys(table["metric"]))
    shifts = (np.arange(len(metrics)) - (len(metrics) - 1) / 2) * 0.07
    for metric, shift, style in zip(metrics, shifts, cycle(_STYLES)):
        own = table[table["metric"] == metric]
        places = [sets.index(name) + shift for name in own["set"]]
        colour, marker, dashes = style
        ax.errorbar(
            places, own["value"], yerr=own["half_width"], label=metric, color=colour,
            marker=marker, linestyle=dashes, linewidth=1.1, markersize=4, capsize=2, elinewidth=0.9,
        )  # fmt: skip
    ax.set_xticks(range(len(sets)), [_SET_NAMES.get(name, name) for name in sets], fontsize=8)
    ax.set_ylabel("mean score", fontsize=8)
    low, high = ax.get_ylim()
    ax.set_ylim(min(0.0, low), max(100.0, high))
    above = {"loc": "lower center", "bbox_to_anchor": (0.5, 1.0), "ncols": min(3, len(metrics))}
    ax.legend(fontsize=7, frameon=False, handlelength=2.6, columnspacing=1.2, **above)
    _tidy(ax)
    return ax


def _axes(ax: Axes | None, height: float) -> Axes:
    """`ax`, or the one of a new figure as wide as a column."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise MissingExtraError("matplotlib", "plot", "draw figures") from None
    if ax is not None:
        return ax
    made: Axes = plt.subplots(figsize=(_COLUMN_WIDTH, height), layout="constrained")[1]
    return made


def _tidy(ax: Axes) -> None:
    ax.tick_params(labelsize=8)
    ax.spines[["top", "right"]].set_visible(False)


# ---- the grid


def _grid(given: RelationGrid | Score) -> RelationGrid:
    grid = given.grid if isinstance(given, Score) else given
    if not isinstance(grid, RelationGrid):
        what = f"a score of {given.metric!r}" if isinstance(given, Score) else repr(given)[:60]
        raise InputError(f"Expected a relation grid, or a score that has one, but got {what}.")
    return grid


def _colours(grid: RelationGrid) -> np.ndarray:
    """Red, green and blue of each cell: float (n_a, n_b, 3)."""
    from matplotlib.colors import to_rgb

    full = np.array([to_rgb(_CONTRADICTION), (0.88, 0.89, 0.91), to_rgb(_ENTAILMENT)])
    labels = grid.relations.astype(np.intp)[..., None]
    chosen = np.maximum(
        np.take_along_axis(grid.a_to_b, labels, axis=-1),
        np.take_along_axis(grid.b_to_a, labels, axis=-1),
    )
    strength = np.where(labels == Relation.NEUTRAL, 0.6, 0.75) * chosen
    blended: np.ndarray = 1 - strength * (1 - full[labels[..., 0]])
    return blended


def _ticks(ax: Axes, n_a: int, n_b: int) -> None:
    """Numbers of the claims from 1, no more of them than can be read."""
    for axis, n in ((ax.xaxis, n_b), (ax.yaxis, n_a)):
        step = max(1, -(-n // 15))
        axis.set_ticks(range(0, n, step), [str(k + 1) for k in range(0, n, step)], fontsize=7)
        axis.set_ticks(np.arange(0.5, n - 1), minor=True)
    ax.grid(which="minor", color="white", linewidth=0.6)
    ax.tick_params(which="both", length=0)
    ax.spines[:].set_visible(False)


def _relations_legend(ax: Axes) -> None:
    from matplotlib.patches import Patch

    handles = [
        Patch(facecolor=_CONTRADICTION, alpha=0.75, label="× contradiction"),
        Patch(facecolor=_ENTAILMENT, alpha=0.75, label="= entailment"),
    ]
    place = {"loc": "lower center", "bbox_to_anchor": (0.5, 1.0), "ncols": 2}
    ax.legend(handles=handles, fontsize=7, frameon=False, handlelength=1, **place)


# ---- spread and means


def _sample(name: str, given: Scores | ArrayLike) -> np.ndarray:
    """float64 (n,): the figures that there are."""
    values = np.asarray(given.values if isinstance(given, Scores) else given, dtype=np.float64)
    there: np.ndarray = values[~np.isnan(values)]
    if there.ndim != 1 or not len(there):
        raise InputError(f"Expected at least one score of {name!r}, but there is none.")
    return there


def _draw_sample(ax: Axes, row: int, sample: np.ndarray, colour: str) -> None:
    spread = np.random.default_rng(0).uniform(-0.2, 0.2, len(sample))
    ax.scatter(sample, row + spread, s=7, color=colour, alpha=0.35, linewidths=0)
    line = {"color": _GREY, "linewidth": 0.8}
    ax.boxplot(
        [sample], positions=[row], widths=0.55, orientation="horizontal", showfliers=False,
        manage_ticks=False, boxprops=line, whiskerprops=line, capprops=line, medianprops=line,
    )  # fmt: skip
    error = bootstrap(sample).half_width if len(sample) >= FEWEST_ITEMS else 0.0
    ax.errorbar(
        [sample.mean()], [row], xerr=[error], fmt="D", color="black", markersize=3.5, capsize=2.5
    )
