"""Common style of the plots: figure width, text sizes, colours and axis labels."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from caspr.errors import MissingExtraError
from caspr.metrics.cards import CARDS

if TYPE_CHECKING:
    from matplotlib.axes import Axes

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


def wrapped(text: str, width: int, lines: int = 2) -> str:
    """Break `text` into at most `lines` lines of `width` characters, shortened with an ellipsis.

    A dollar sign is escaped: matplotlib would read what follows as a formula.
    """
    broken = textwrap.wrap(text, width, max_lines=lines, placeholder="…")
    return "\n".join(broken).replace("$", r"\$")
