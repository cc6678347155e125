"""Common style of the plots: figure width, text sizes, colours and axis labels."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Sequence
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
_MARKERS = (*(marker for _, marker, _ in STYLES), "X")
"""One more than colours, so that a colour that returns has another marker."""
LIGHTNESS = (0.299, 0.587, 0.114)
"""Weights of red, green and blue in grey print (ITU-R BT.601)."""


def pyplot() -> Any:
    """`matplotlib.pyplot`; `MissingExtraError` if it is not installed."""
    try:
        import matplotlib.pyplot as plt
    except ImportError:
        raise MissingExtraError("matplotlib", "plot", "draw figures") from None
    return plt


def is_dark(ax: Axes) -> bool:
    """Whether `ax` has a dark background; if it has none, whether its labels are light."""
    from matplotlib.colors import to_rgb, to_rgba

    *face, opacity = to_rgba(ax.get_facecolor())
    if opacity < 0.5:
        return _lightness(to_rgb(ax.xaxis.label.get_color())) > 0.5
    return _lightness(face) < 0.5


def _lightness(colour: Sequence[float]) -> float:
    """Lightness in grey print, from 0 to 1."""
    return sum(weight * part for weight, part in zip(LIGHTNESS, colour, strict=True))


def line_style(k: int) -> tuple[Any, str, Any]:
    """Colour, marker and dashes of line `k`, as no other of the first 252 lines has them."""
    n = len(STYLES)
    return STYLES[k % n][0], _MARKERS[k % len(_MARKERS)], STYLES[(k + k // n) % n][2]


def legend_columns(labels: Iterable[str], inches: float, most: int) -> int:
    """How many columns of a legend fit into `inches`; at most `most`, at least 1."""
    column = 0.45 + 0.06 * max(map(len, labels), default=0)  # its line, and text of SMALL_SIZE
    return max(1, min(most, int(inches / column)))


def axes_of(ax: Axes | None, height: float, width: float = COLUMN_WIDTH) -> Axes:
    """Return `ax`, or the axes of a new figure of the given size in inches."""
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

    The normal interval of a mean near the end of the range extends beyond it. `shown` are limits
    that fit everything drawn. They are returned without `bounds`, or if a value is outside of them,
    as in a user's own column with the name of a metric. If all values are equal, the whole range is
    returned.
    """
    if bounds is None or values.min() < bounds[0] or values.max() > bounds[1]:
        return shown
    if values.min() == values.max():
        shown = bounds
    low, high = max(shown[0], bounds[0]), min(shown[1], bounds[1])
    margin = 0.03 * (high - low)  # for whole points at the ends; less than from tick to tick
    return low - margin * (low == bounds[0]), high + margin * (high == bounds[1])


def label_lines(names: Iterable[object], width: int) -> list[list[str]]:
    """Lines of the label of each name: at most two, unless two names would look the same.

    A long name loses its middle, as the names of checkpoints often differ only at the end. Names
    that are still the same are broken into more lines.

    Examples
    --------
    >>> label_lines(["old", "org/a-long-name-v1", "org/a-long-name-v2"], 8)
    [['old'], ['org/a-l…', '-name-v1'], ['org/a-l…', '-name-v2']]
    """
    texts = [" ".join(str(name).split()) for name in names]
    labels = [_two_lines(text, width) for text in texts]
    names_of: dict[str, set[str]] = {}
    for text, label in zip(texts, labels, strict=True):
        names_of.setdefault("\n".join(label), set()).add(text)
    return [
        label if len(names_of["\n".join(label)]) == 1 else textwrap.wrap(text, width)
        for text, label in zip(texts, labels, strict=True)
    ]


def _two_lines(text: str, width: int) -> list[str]:
    lines = textwrap.wrap(text, width)
    if len(lines) <= 2:
        return lines
    if len(text) <= 2 * width:
        return [text[:width], text[width:]]
    return [text[: width - 1] + "…", text[-width:]]


def labels_of(names: Iterable[object], width: int) -> list[str]:
    """Labels of `names` for an axis, in lines of `width` characters; see `label_lines`."""
    return [_without_formulas("\n".join(lines)) for lines in label_lines(names, width)]


def wrapped(text: str, width: int, lines: int = 2) -> str:
    """Break `text` into at most `lines` lines of `width` characters, shortened with an ellipsis."""
    broken = textwrap.wrap(text, width, max_lines=lines, placeholder="…")
    return _without_formulas("\n".join(broken))


def _without_formulas(text: str) -> str:
    """Escape dollar signs: matplotlib would read what follows as a formula."""
    return text.replace("$", r"\$")
