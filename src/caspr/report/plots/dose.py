"""Curves of dose and response: one panel per change, one line per metric."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from caspr.cards import CARDS
from caspr.contrast import DoseResponse
from caspr.errors import InputError
from caspr.report.plots.style import (
    bounds_of,
    legend_columns,
    limits_in_range,
    line_style,
    pyplot,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_COLUMNS = 4
"""Maximum number of columns of the legend."""
_TITLES = {
    "contradict": "claims contradicted",
    "replace": "claims replaced",
    "paraphrase": "claims paraphrased",
    "drop": "claims dropped",
    "shuffle": "claims shuffled",
}


def dose_curves(
    found: DoseResponse | pd.DataFrame,
    *,
    columns: int | None = None,
    panel: tuple[float, float] = (2.3, 2.0),
) -> Figure:
    """Draw the curves of `caspr.contrast.dose_response`.

    Parameters
    ----------
    found
        The result, or its table as `DoseResponse.to_frame` returns it.
    columns
        Panels in a row; None puts all in one.
    panel
        Width and height of a panel, in inches.

    Returns
    -------
    Figure
        One panel per change: mean score against the actual share of changed claims, with a band
        for the interval, and the expected CASPR in grey. Similarity metrics, whose range is 0 to
        1, are drawn as 100 times their score.

    Raises
    ------
    InputError
        If there are no points.
    MissingExtraError
        If matplotlib is not installed.
    """
    plt = pyplot()
    table = found.to_frame() if isinstance(found, DoseResponse) else found
    if not len(table):
        raise InputError("The dose and response table has no rows. Run dose_response first.")
    changes, metrics = (list(dict.fromkeys(table[name])) for name in ("change", "metric"))
    n_columns = min(columns or len(changes), len(changes))
    n_rows = math.ceil(len(changes) / n_columns)
    made, panels = plt.subplots(
        n_rows,
        n_columns,
        figsize=(panel[0] * n_columns + 0.4, panel[1] * n_rows + 0.4),
        sharey=True,
        squeeze=False,
        layout="constrained",
    )
    figure: Figure = made
    drawn, free = panels.flat[: len(changes)], panels.flat[len(changes) :]
    for ax, change in zip(drawn, changes, strict=True):
        _draw_panel(ax, table[table["change"] == change], metrics)
        ax.set_title(_TITLES.get(change, change), fontsize=8)
    for ax in panels[:, 0]:
        ax.set_ylabel("mean score", fontsize=8)
    scores = table["score"].to_numpy(dtype=np.float64) * [_scale(name) for name in table["metric"]]
    shown = panels[0, 0].get_ylim()  # shared by all panels
    panels[0, 0].set_ylim(limits_in_range(shown, scores, _bounds(metrics)))
    _draw_legend(figure, drawn, free)
    return figure


def _draw_legend(figure: Figure, drawn: Iterable[Axes], free: Sequence[Axes]) -> None:
    """Draw the legend in the first free panel, or else below the figure."""
    handles = {
        label: handle
        for ax in drawn
        for handle, label in zip(*ax.get_legend_handles_labels(), strict=True)
    }
    for ax in free:
        ax.axis("off")
    style: dict[str, Any] = {"fontsize": 7, "frameon": False}
    if len(free):
        free[0].legend(handles.values(), handles, loc="center left", borderpad=0, **style)
    else:
        columns = legend_columns(handles, figure.get_figwidth(), most=_COLUMNS)
        more_rows = math.ceil(len(handles) / columns) - math.ceil(len(handles) / _COLUMNS)
        figure.set_figheight(figure.get_figheight() + 0.14 * more_rows)  # the panels keep theirs
        style |= {"loc": "outside lower center", "ncols": columns}
        figure.legend(handles.values(), handles, **style)


def _draw_panel(ax: Axes, table: pd.DataFrame, metrics: list[str]) -> None:
    expected = table.dropna(subset=["expected"]).sort_values("dose")
    if len(expected):
        ax.plot(
            100 * expected["dose"],
            expected["expected"].astype(float),
            color="#9aa1a9",
            linewidth=3,
            label="expected of CASPR",
            zorder=0,
        )
    for k, metric in enumerate(metrics):
        colour, marker, dashes = line_style(k)
        own = table[table["metric"] == metric].sort_values("dose")
        if not len(own):
            continue
        scale = _scale(metric)
        doses = 100 * own["dose"].to_numpy(dtype=np.float64)
        label = metric if scale == 1 else f"100 × {metric}"
        ax.plot(
            doses, scale * own["score"], color=colour, marker=marker, linestyle=dashes,
            linewidth=1.1, markersize=3, label=label,
        )  # fmt: skip
        ax.fill_between(
            doses, scale * own["low"], scale * own["high"], color=colour, alpha=0.18, linewidth=0
        )
    ax.set_xlabel("% of claims changed", fontsize=8)
    ax.set_xlim(-3, 103)
    ax.tick_params(labelsize=7)
    ax.spines[["top", "right"]].set_visible(False)


def _scale(metric: str) -> int:
    return 100 if metric in CARDS and CARDS[metric].higher_means == "more similar" else 1


def _bounds(metrics: Sequence[str]) -> tuple[float, float] | None:
    """Range of all metrics together, as they are drawn; None if one has no bounds."""
    found = [(bounds_of(metric), _scale(metric)) for metric in metrics]
    known = [(scale * own[0], scale * own[1]) for own, scale in found if own is not None]
    if len(known) < len(found):
        return None
    return min(low for low, _ in known), max(high for _, high in known)
