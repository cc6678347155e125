"""How figures are spread, as a small inline picture."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from caspr.report.markup import text
from caspr.scale import full_scale
from caspr.stats import Interval

__all__ = ["histogram"]

_WIDTH, _HEIGHT, _FLOOR, _TOP, _MARGIN = 640, 176, 150, 34, 16
_N_BINS = 20


def histogram(
    values: NDArray[np.float64], name: str, mean: float, interval: Interval | None
) -> str:
    """SVG of the distribution of `values`, with their mean and its interval.

    Parameters
    ----------
    values
        float64 (n,), finite, n ≥ 1.
    name
        What they are figures of.
    mean, interval
        What the dot and the line through it show.
    """
    low, high = _ends(values, full_scale(name))
    counts, edges = np.histogram(values, bins=_N_BINS, range=(low, high))

    def x(value: float) -> float:
        return _MARGIN + (value - low) / (high - low) * (_WIDTH - 2 * _MARGIN)

    bars = "".join(
        _bar(x(left), x(right), int(count), int(counts.max()), f"{left:.4g} to {right:.4g}")
        for count, left, right in zip(counts, edges[:-1], edges[1:], strict=True)
    )
    ticks = "".join(
        f'<text x="{x(at):.1f}" y="{_FLOOR + 18}" text-anchor="middle">{at:.4g}</text>'
        for at in np.linspace(low, high, 5)
    )
    whisker = (
        ""
        if interval is None
        else (
            f'<line class="mean" x1="{x(max(low, interval.low)):.1f}" '
            f'x2="{x(min(high, interval.high)):.1f}" y1="10" y2="10"/>'
        )
    )
    described = (
        f"Distribution of {len(values)} figures of {name}, "
        f"from {values.min():.4g} to {values.max():.4g}"
    )
    return (
        f'<svg class="histogram" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img" '
        f'aria-label="{text(described)}">{bars}<g><title>mean and its interval</title>'
        f'{whisker}<circle class="mean" cx="{x(mean):.1f}" cy="10" r="4"/></g>'
        f'<line class="floor" x1="{_MARGIN}" x2="{_WIDTH - _MARGIN}" y1="{_FLOOR}" y2="{_FLOOR}"/>'
        f"{ticks}</svg>"
    )


def _bar(left: float, right: float, count: int, most: int, where: str) -> str:
    height = count / most * (_FLOOR - _TOP)
    label = (
        f'<text class="count" x="{(left + right) / 2:.1f}" y="{_FLOOR - height - 3:.1f}" '
        f'text-anchor="middle">{count}</text>'
    )
    return (
        f'<g><title>{where}: {count}</title><rect class="bar" x="{left + 1:.1f}" '
        f'y="{_FLOOR - height:.1f}" width="{right - left - 2:.1f}" height="{height:.1f}"/>'
        f"{label if count else ''}</g>"
    )


def _ends(values: NDArray[np.float64], full: float | None) -> tuple[float, float]:
    """Ends of the axis: those of the scale that the figures are on, else their own."""
    low, high = float(values.min()), float(values.max())
    for most in (1.0, 100.0) if full is None else (full,):
        if low >= 0 and high <= most:
            return 0.0, most
    margin = max(high - low, 1e-6) * 0.02
    return low - margin, high + margin
