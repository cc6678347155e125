"""Scores of several systems: one panel per metric."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from caspr.analysis.evaluate import Evaluation
from caspr.report.plots.scores import distribution
from caspr.report.plots.style import bounds_of, limits_in_range, pyplot

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def systems_figure(found: Evaluation) -> Figure:
    """Draw the scores of all systems, with box, mean and interval, one panel per metric.

    `found` is what `caspr.evaluate` returned. The figure is 3.3 inches wide, as a column of a
    paper.
    """
    plt = pyplot()
    metrics = [one for one in found.measures if one.kind == "metric"]
    height = len(metrics) * (0.7 + 0.45 * len(found.systems))
    figure: Figure = plt.figure(figsize=(3.3, height), layout="constrained")
    panels = figure.subplots(len(metrics), squeeze=False)[:, 0]
    for ax, metric in zip(panels, metrics, strict=True):
        values = metric.values[found.table.rows]
        compared = values[:, ~np.isnan(values).any(axis=0)]  # as in the table of means
        distribution(dict(zip(found.systems, compared, strict=True)), ax, label=metric.name)
        ax.set_xlim(limits_in_range(ax.get_xlim(), compared, bounds_of(metric.name)))
    return figure
