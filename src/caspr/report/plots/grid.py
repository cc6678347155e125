"""The relation grid as a heat map that shows the claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from caspr.errors import InputError
from caspr.records import Claim, Relation, RelationGrid, Score
from caspr.report.plots.style import (
    COLUMN_WIDTH,
    LABEL_SIZE,
    LIGHTNESS,
    SMALL_SIZE,
    axes_of,
    wrapped,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis

_CONTRADICTION, _NEUTRAL, _ENTAILMENT = "#b34700", "#e0e3e8", "#7cc5f0"
"""Dark, nearly white, light: distinct in grey print too."""
_MARKS = {Relation.CONTRADICTION: "×", Relation.ENTAILMENT: "="}
_ASIDE = "/"
_MAX_MARKS = 2000
"""Maximum number of cells with marks; more would be too small to read."""
_MAX_TEXTS = 24
"""Maximum number of claims whose texts an axis shows; for more it shows only numbers."""
_LINE_CHARACTERS = 24
"""Characters per line of a claim."""
_LABEL_INCHES = 1.25
"""Inches for such a line."""


def grid_heatmap(grid: RelationGrid | Score, ax: Axes | None = None) -> Axes:
    """Draw the merged relations of all claims; a stronger colour is more probable.

    Parameters
    ----------
    grid
        A `RelationGrid`, or a score that has one.
    ax
        Where to draw; default: the axes of a new figure.

    Returns
    -------
    Axes
        Claims of summary A from top to bottom, of summary B from left to right, shortened; up to
        24 of them with their texts, more with their numbers. In up to 2000 cells, × marks a
        contradiction, = an entailment, and / a pair of claims set aside as unrelated.

    Raises
    ------
    InputError
        If the score has no grid.
    MissingExtraError
        If matplotlib is not installed.
    """
    grid = _grid(grid)
    n_a, n_b = grid.shape
    cell = min(0.3, (COLUMN_WIDTH - _LABEL_INCHES - 0.2) / n_b, 7 / n_a)
    ax = axes_of(ax, height=n_a * cell + _LABEL_INCHES + 0.7)
    colours = _colours(grid)
    ax.imshow(colours, aspect="equal", interpolation="none")
    _draw_marks(ax, grid, colours)
    _label_claims(ax.yaxis, "A", grid.claims_a, n_a, lines=2 if cell > 0.2 else 1)
    _label_claims(ax.xaxis, "B", grid.claims_b, n_b, lines=2 if cell > 0.2 else 1)
    ax.tick_params(axis="x", rotation=90)
    ax.grid(which="minor", color="white", linewidth=0.6)
    ax.tick_params(which="both", length=0)
    ax.spines[:].set_visible(False)
    ax.set_xlabel("claims of summary B", fontsize=LABEL_SIZE)
    # The label may be longer than the axis.
    ax.set_ylabel("claims of summary A", fontsize=LABEL_SIZE, loc="top")
    _legend(ax, grid)
    return ax


def _grid(given: RelationGrid | Score) -> RelationGrid:
    grid = given.grid if isinstance(given, Score) else given
    if not isinstance(grid, RelationGrid):
        what = f"a score of {given.metric!r}" if isinstance(given, Score) else repr(given)[:60]
        raise InputError(f"Expected a relation grid, or a score that has one, but got {what}.")
    return grid


def _colours(grid: RelationGrid) -> np.ndarray:
    """Red, green and blue of each cell: float (n_a, n_b, 3)."""
    from matplotlib.colors import to_rgb

    full = np.array([to_rgb(_CONTRADICTION), to_rgb(_NEUTRAL), to_rgb(_ENTAILMENT)])
    labels = grid.relations.astype(np.intp)[..., None]
    chosen = np.maximum(
        np.take_along_axis(grid.a_to_b, labels, axis=-1),
        np.take_along_axis(grid.b_to_a, labels, axis=-1),
    )
    blended: np.ndarray = 1 - chosen * (1 - full[labels[..., 0]])
    return blended


def _draw_marks(ax: Axes, grid: RelationGrid, colours: np.ndarray) -> None:
    n_a, n_b = grid.shape
    size = min(9.0, 120 / max(n_a, n_b))
    for i, j in np.ndindex(n_a, n_b) if n_a * n_b <= _MAX_MARKS else ():
        aside = grid.gated is not None and grid.gated[i, j]
        mark = _ASIDE if aside else _MARKS.get(Relation(int(grid.relations[i, j])))
        if mark:
            ink = "white" if colours[i, j] @ LIGHTNESS < 0.5 else "black"
            ax.text(j, i, mark, ha="center", va="center", fontsize=size, color=ink)


def _label_claims(
    axis: Axis, side: str, claims: Sequence[Claim] | None, n: int, lines: int
) -> None:
    """Name the claims by number and text; of very many, only some numbers."""
    step = max(1, -(-n // _MAX_TEXTS))
    names = [f"{side}{k + 1}" for k in range(0, n, step)]
    if claims is not None and step == 1:
        names = [
            wrapped(f"{name} {claim.text}", _LINE_CHARACTERS, lines)
            for name, claim in zip(names, claims, strict=True)
        ]
    axis.set_ticks(range(0, n, step), names, fontsize=6 if n <= 15 else 5)
    axis.set_ticks(np.arange(0.5, n - 1), minor=True)


def _legend(ax: Axes, grid: RelationGrid) -> None:
    from matplotlib.patches import Patch

    handles = [
        Patch(facecolor=_CONTRADICTION, label="× contradiction"),
        Patch(facecolor=_ENTAILMENT, label="= entailment"),
    ]
    if grid.gated is not None and grid.gated.any() and grid.gated.size <= _MAX_MARKS:
        handles.append(Patch(facecolor=_NEUTRAL, label=f"{_ASIDE} set aside as unrelated"))
    columns = 2 if len(handles) == 2 else 1  # the long label needs the width
    above = {"loc": "lower center", "bbox_to_anchor": (0.5, 1.0), "ncols": columns}
    ax.legend(handles=handles, fontsize=SMALL_SIZE, frameon=False, handlelength=1, **above)
