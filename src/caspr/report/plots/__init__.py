"""Plots of tables and grids by matplotlib: each function here takes and returns an `Axes`.

`dose` and `systems` draw figures of several panels.

Figures fit a column of a paper, 3.3 inches wide. The colours are those of Okabe & Ito (2008), which
colour-blind readers can distinguish; lightness, marks and dashes distinguish them in grey print.
"""

from __future__ import annotations

from caspr.report.plots.factuality import combinations
from caspr.report.plots.grid import grid_heatmap
from caspr.report.plots.scores import distribution, four_sets

__all__ = ["combinations", "distribution", "four_sets", "grid_heatmap"]
