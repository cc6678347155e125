"""Scores as figures: the distribution by system, and means over sets of known order."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import cycle
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.records.scores import Scores
from caspr.report.plots.style import (
    LABEL_SIZE,
    SMALL_SIZE,
    STYLES,
    axes_of,
    bounds_of,
    direction,
    is_dark,
    labels_of,
    limits_in_range,
    line_style,
)
from caspr.stats import bootstrap
from caspr.stats.samples import FEWEST_ITEMS

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

_ON_LIGHT, _ON_DARK = ("black", "#4a525c", 0.35), ("white", "#b5bdc8", 0.85)
"""Colours of a mean and of a box, and opacity of the points."""
_SET_NAMES = {
    "synthetic_low_contrast": "low",
    "reference_similar": "similar",
    "reference_contrastive": "contrastive",
    "synthetic_high_contrast": "high",
}


def distribution(
    values: Mapping[str, Scores | ArrayLike], ax: Axes | None = None, *, label: str | None = None
) -> Axes:
    """Draw the scores of systems: all points, a box, and the mean with its interval.

    Parameters
    ----------
    values
        System -> its scores, as `Scores` or float (n,).
    ax
        Where to draw; default: the axes of a new figure.
    label
        Label of the axis; default: the metric of the `Scores` and its direction, else "score".

    Returns
    -------
    Axes
        One row for each system, from top to bottom as given.

    Raises
    ------
    InputError
        If there is no system, one without a score, or a score that is infinite.
    MissingExtraError
        If matplotlib is not installed.
    """
    if not values:
        raise InputError("There is nothing to draw: `values` has no system.")
    samples = {name: _sample(name, given) for name, given in values.items()}
    ax = axes_of(ax, height=0.7 + 0.45 * len(samples))
    for row, (sample, (colour, *_)) in enumerate(zip(samples.values(), cycle(STYLES))):
        _draw_sample(ax, row, sample, colour)
    ax.set_yticks(range(len(samples)), labels_of(samples, 18))
    ax.set_ylim(len(samples) - 0.5, -0.5)
    metric = _shared_metric(values)
    own = "score" if metric is None else f"{metric}{direction([metric])}"
    ax.set_xlabel(own if label is None else label, fontsize=LABEL_SIZE)
    if metric is not None:
        points = np.concatenate(list(samples.values()))
        ax.set_xlim(limits_in_range(ax.get_xlim(), points, bounds_of(metric)))
    _tidy(ax)
    return ax


def four_sets(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw the mean of each metric on sets whose order is known, as Figure 2 of the CASPR paper.

    Parameters
    ----------
    table
        Columns metric, set, value and half_width, as `caspr.paper.figure_2` returns them, with
        the sets in order, from the least contrast to the most.
    ax
        Where to draw; default: the axes of a new figure.

    Returns
    -------
    Axes
        One line for each metric. An ideal one rises from 0 to 100.

    Raises
    ------
    InputError
        If a column is missing.
    MissingExtraError
        If matplotlib is not installed.
    """
    missing = [name for name in ("metric", "set", "value", "half_width") if name not in table]
    if missing:
        raise InputError(
            f"Expected a table with a column {missing[0]!r}, but the columns are {list(table)}."
        )
    ax = axes_of(ax, height=2.7)
    sets, metrics = list(dict.fromkeys(table["set"])), list(dict.fromkeys(table["metric"]))
    shifts = (np.arange(len(metrics)) - (len(metrics) - 1) / 2) * 0.07
    for k, (metric, shift) in enumerate(zip(metrics, shifts, strict=True)):
        own = table[table["metric"] == metric]
        positions = [sets.index(name) + shift for name in own["set"]]
        colour, marker, dashes = line_style(k)
        ax.errorbar(
            positions, own["value"], yerr=own["half_width"], label=metric, color=colour,
            marker=marker, linestyle=dashes, linewidth=1.1, markersize=4, capsize=2, elinewidth=0.9,
        )  # fmt: skip
    ax.set_xticks(range(len(sets)), labels_of([_SET_NAMES.get(name, name) for name in sets], 12))
    ax.set_xlabel("set, from the least contrast to the most", fontsize=LABEL_SIZE)
    ax.set_ylabel(f"mean score{direction(metrics)}", fontsize=LABEL_SIZE)
    low, high = ax.get_ylim()
    ax.set_ylim(min(0.0, low), max(100.0, high))
    columns = 3 if max(map(len, metrics)) <= 12 else 2
    above = {"loc": "lower center", "bbox_to_anchor": (0.5, 1.0), "ncols": columns}
    ax.legend(fontsize=SMALL_SIZE, frameon=False, handlelength=2.6, columnspacing=1.2, **above)
    _tidy(ax)
    return ax


def _tidy(ax: Axes) -> None:
    ax.tick_params(labelsize=LABEL_SIZE)
    ax.spines[["top", "right"]].set_visible(False)


def _shared_metric(values: Mapping[str, Scores | ArrayLike]) -> str | None:
    """Name of the metric that all systems share; None if they differ, or it is unknown."""
    metrics = {
        score.metric for given in values.values() if isinstance(given, Scores) for score in given
    }
    shared = all(isinstance(given, Scores) for given in values.values()) and len(metrics) == 1
    return metrics.pop() if shared else None


def _sample(name: str, given: Scores | ArrayLike) -> np.ndarray:
    """float64 (n,): the values that are not NaN."""
    values = np.asarray(given.values if isinstance(given, Scores) else given, dtype=np.float64)
    present: np.ndarray = values[~np.isnan(values)]
    if present.ndim != 1 or not len(present):
        raise InputError(f"Expected at least one score of {name!r}, but there is none.")
    if np.isinf(present).any():
        raise InputError(
            f"Expected finite scores of {name!r}, but got {present[np.isinf(present)][0]}."
        )
    return present


def _draw_sample(ax: Axes, row: int, sample: np.ndarray, colour: str) -> None:
    mean, box, opacity = _ON_DARK if is_dark(ax) else _ON_LIGHT
    spread = np.random.default_rng(0).uniform(-0.2, 0.2, len(sample))
    ax.scatter(sample, row + spread, s=7, color=colour, alpha=opacity, linewidths=0)
    line = {"color": box, "linewidth": 0.8}
    ax.boxplot(
        [sample], positions=[row], widths=0.55, orientation="horizontal", showfliers=False,
        manage_ticks=False, boxprops=line, whiskerprops=line, capprops=line, medianprops=line,
    )  # fmt: skip
    error = bootstrap(sample).half_width if len(sample) >= FEWEST_ITEMS else 0.0
    ax.errorbar(
        [sample.mean()], [row], xerr=[error], fmt="D", color=mean, markersize=3.5, capsize=2.5
    )
