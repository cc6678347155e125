"""The heat map of combined metrics: Figure 1 of the SBERTScore paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from caspr.errors import InputError
from caspr.report.plots.style import COLUMN_WIDTH, LABEL_SIZE, SMALL_SIZE, axes_of

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

_BETTER, _WORSE = ("▲", (0.78, 0.90, 0.97)), ("▼", (0.90, 0.58, 0.35))
_BETWEEN, _ALONE = ("", (0.93, 0.93, 0.93)), ("", (1.0, 1.0, 1.0))
"""Mark and colour of a cell; distinct in grey print too, and all light: their text is black."""


def combinations(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw the balanced accuracy of every two metrics combined.

    Parameters
    ----------
    table
        As `caspr.analysis.factuality.combination_table` returns it.
    ax
        Where to draw; default: the axes of a new figure.

    Returns
    -------
    Axes
        Below the diagonal AND, above it OR. Each cell shows its accuracy, with ▲ where the
        combination is better than both metrics, and ▼ where it is worse than both. A cell without
        an accuracy (NaN) is blank.

    Raises
    ------
    InputError
        If the table is not square, with the same names on both sides.
    MissingExtraError
        If matplotlib is not installed.
    """
    if list(table.index) != list(table.columns) or not len(table):
        raise InputError(
            "Expected a square table with the same names on both sides, but got rows "
            f"{list(table.index)} and columns {list(table.columns)}."
        )
    n = len(table)
    ax = axes_of(ax, height=1.4 + 0.34 * n, width=max(COLUMN_WIDTH, 0.9 + 0.42 * n))
    accuracies = table.to_numpy(dtype=np.float64)
    cells = [[_cell(accuracies, i, j) for j in range(n)] for i in range(n)]
    ax.imshow(np.array([[colour for _, colour in row] for row in cells]), aspect="auto")
    for i, j in np.ndindex(n, n):
        if np.isnan(accuracies[i, j]):
            continue
        weight, text = "bold" if i == j else "normal", f"{accuracies[i, j]:.3f}\n{cells[i][j][0]}"
        ax.text(
            j, i, text.strip(), ha="center", va="center", size=SMALL_SIZE, weight=weight,
            color="black",
        )  # fmt: skip
    names = [str(name).replace("_", "\n", 1) for name in table.columns]
    ax.set_xticks(range(n), names, fontsize=SMALL_SIZE, rotation=90)
    ax.set_yticks(range(n), names, fontsize=SMALL_SIZE)
    ax.set_xlabel(
        "balanced accuracy (higher: better)\nbelow the diagonal AND, above it OR\n"
        "▲ better than both alone, ▼ worse than both",
        fontsize=LABEL_SIZE,
    )
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return ax


def _cell(accuracies: np.ndarray, i: int, j: int) -> tuple[str, tuple[float, ...]]:
    alone = accuracies[i, i], accuracies[j, j]
    if i == j or np.isnan([*alone, accuracies[i, j]]).any():
        return _ALONE
    if accuracies[i, j] > max(alone):
        return _BETTER
    return _WORSE if accuracies[i, j] < min(alone) else _BETWEEN
