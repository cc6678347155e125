"""Common style of the plots: figure width, text sizes, colours and axis labels."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from caspr.cards import CARDS
from caspr.errors import MissingExtraError

if TYPE_CHECKING:
    import numpy as np
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

COLUMN_WIDTH = 3.3
"""Width of a column of a two-column paper, in inches."""
LABEL_SIZE, SMALL_SIZE = 8, 7
"""Text sizes in points."""
STYLES = (
    ("#0072b2", "o", "-"),
    ("#d55e00", "s", "--"),
    ("#009e73", "^", "-."),
    ("#cc79a7", "D", ":"),
    ("#56b4e9", "v", (0, (3, 1, 1, 1))),
    ("#e69f00", "P", (0, (5, 1))),
)
"""Colours of Okabe & Ito (2008), markers and dashes, distinct also in grey."""


def pyplot() -> Any:
    """`matplotlib.pyplot`; `MissingExtraError` if it is not installed."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise MissingExtraError("matplotlib", "plot", "draw figures") from None
    return plt


def axes_of(ax: Axes | None, height: float, width: float = COLUMN_WIDTH) -> Axes:
    """Return `ax`, or the axes of a new figure of the given size in inches.

    Raises
    ------
    MissingExtraError
        If matplotlib is not installed.
    """
    if ax is not None:
        return ax
    made: Axes = pyplot().subplots(figsize=(width, height), layout="constrained")[1]
    return made


def direction(metrics: Iterable[str | None]) -> str:
    """Text on what higher values of `metrics` mean; empty if unknown or different."""
    found = {CARDS[name].higher_means if name in CARDS else None for name in metrics if name}
    meaning = found.pop() if len(found) == 1 else None
    return "" if meaning is None else f" (higher: {meaning})"


def bounds_of(metric: str) -> tuple[float, float] | None:
    """Lowest and highest value of a metric; None for any other name, or without bounds."""
    return CARDS[metric].bounds if metric in CARDS else None


def limits_in_range(
    shown: tuple[float, float], values: NDArray[np.float64], bounds: tuple[float, float] | None
) -> tuple[float, float]:
    """Limits of an axis within the range of the metrics drawn: no share is below 0.

    The normal interval of a mean near the end of the range extends beyond it.

    Parameters
    ----------
    shown
        Limits that fit everything drawn.
    values
        The values drawn. If one is outside the range, as in a user's own column with the name of
        a metric, `shown` is returned. If all are equal, the whole range is.
    bounds
        Range of the metrics; None returns `shown`.
    """
    if bounds is None or values.min() < bounds[0] or values.max() > bounds[1]:
        return shown
    if values.min() == values.max():
        shown = bounds
    low, high = max(shown[0], bounds[0]), min(shown[1], bounds[1])
    margin = 0.03 * (high - low)  # for whole points at the ends; less than from tick to tick
    return low - margin * (low == bounds[0]), high + margin * (high == bounds[1])


def wrapped(text: str, width: int, lines: int = 2) -> str:
    """Break `text` into at most `lines` lines of `width` characters, shortened with an ellipsis.

    A dollar sign is escaped: matplotlib would read what follows as a formula.
    """
    broken = textwrap.wrap(text, width, max_lines=lines, placeholder="…")
    return "\n".join(broken).replace("$", r"\$")
