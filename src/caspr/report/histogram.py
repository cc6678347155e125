"""The distribution of the values of a metric as a small inline SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from caspr.report.rendering import render
from caspr.scale import full_scale
from caspr.stats import Interval

if TYPE_CHECKING:
    from markupsafe import Markup

_WIDTH, _FLOOR, _TOP, _MARGIN = 640, 150, 34, 16
_N_BINS = 20


def histogram(
    values: NDArray[np.float64], name: str, mean: float, interval: Interval | None
) -> Markup:
    """Draw the distribution of `values` (n,), all finite, as an ``<svg>`` element.

    The mean is shown as a dot, and its interval as the line through it.
    """
    low, high = _ends(values, full_scale(name))
    counts, edges = np.histogram(values, bins=_N_BINS, range=(low, high))

    def x(value: float) -> float:
        return _MARGIN + (value - low) / (high - low) * (_WIDTH - 2 * _MARGIN)

    heights = counts / counts.max() * (_FLOOR - _TOP)
    lows, highs = edges[:-1], edges[1:]
    bars = zip(lows, highs, map(x, lows), map(x, highs), counts, heights, strict=True)
    ends = None if interval is None else (x(max(low, interval.low)), x(min(high, interval.high)))
    return render(
        "histogram.svg",
        name=name,
        values=values,
        bars=list(bars),
        ticks=[(x(at), at) for at in np.linspace(low, high, 5)],
        mean=x(mean),
        interval=ends,
        floor=_FLOOR,
        ends=(_MARGIN, _WIDTH - _MARGIN),
    )


def _ends(values: NDArray[np.float64], full: float | None) -> tuple[float, float]:
    """Ends of the axis: those of the metric's scale if the values are within, else their own."""
    low, high = float(values.min()), float(values.max())
    for most in (1.0, 100.0) if full is None else (full,):
        if low >= 0 and high <= most:
            return 0.0, most
    margin = max(high - low, 1e-6) * 0.02
    return low - margin, high + margin
