"""The heat map of joined metrics: Figure 1 of the SBERTScore paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from caspr.errors import InputError, MissingExtraError

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes

__all__ = ["combinations"]


def combinations(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Draw what joining every two metrics does to their balanced accuracy.

    Parameters
    ----------
    table
        As `caspr.analysis.factuality.combination_table` gives it.
    ax
        Where to draw; None makes a figure.

    Returns
    -------
    Axes
        Below the diagonal AND, above it OR. A cell is blue where the joined metrics beat both,
        orange where they fall behind both, and grey between; its figure is in it.

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
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise MissingExtraError("matplotlib", "plot", "draw figures") from None
    n = len(table)
    if ax is None:
        ax = plt.subplots(figsize=(1.5 + 0.6 * n, 0.8 + 0.4 * n), layout="constrained")[1]
    accuracies = table.to_numpy(dtype=np.float64)
    ax.imshow(_colours(accuracies), aspect="auto", interpolation="none")
    for i, j in np.ndindex(n, n):
        weight = "bold" if i == j else "normal"
        ax.text(j, i, f"{accuracies[i, j]:.3f}", ha="center", va="center", size=7, weight=weight)
    ax.set_xticks(range(n), list(table.columns), fontsize=7, rotation=30, ha="right")
    ax.set_yticks(range(n), list(table.index), fontsize=7)
    ax.set_title("balanced accuracy: AND below, OR above the diagonal", fontsize=7)
    ax.tick_params(length=0)
    ax.spines[:].set_visible(False)
    return ax


_BETTER, _WORSE, _BETWEEN, _ALONE = (0.62, 0.79, 0.91), (0.96, 0.76, 0.55), (0.93,) * 3, (1.0,) * 3


def _colours(accuracies: np.ndarray) -> np.ndarray:
    """Red, green and blue of each cell: float (n, n, 3)."""
    alone = np.diag(accuracies)
    better = accuracies > np.maximum(alone[:, None], alone)
    worse = accuracies < np.minimum(alone[:, None], alone)
    colours = np.tile(np.array(_BETWEEN), (*accuracies.shape, 1))
    colours[better], colours[worse] = _BETTER, _WORSE
    colours[np.eye(len(alone), dtype=bool)] = _ALONE
    return colours
