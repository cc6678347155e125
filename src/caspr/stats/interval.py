"""An estimate with its confidence interval."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from caspr.scale import formatted


@dataclass(frozen=True, slots=True)
class Interval:
    """A confidence interval. It unpacks as ``low, high`` and prints with its estimate.

    Parameters
    ----------
    low, high
        Ends of the interval, in the unit of the estimate.
    estimate
        The statistic of the original data.
    standard_error
        Standard deviation of the statistic over the resamples; 0 if it is the same in all of them.
    level
        Confidence, between 0 and 1.
    method
        "normal", "percentile" or "bca", as in `caspr.stats.bootstrap`.

    Examples
    --------
    >>> print(Interval(80.5, 88.1, 84.3, 1.94, 0.95, "normal"))
    84.3 ± 3.8 (95%)
    >>> f"{Interval(0.42, 0.81, 0.66, 0.1, 0.95, 'bca'):.2f}"
    '0.66 [0.42, 0.81] (95%, bca)'
    """

    low: float
    high: float
    estimate: float
    standard_error: float
    level: float
    method: str

    @property
    def half_width(self) -> float:
        """Half of the width of the interval: the number after "±"."""
        return (self.high - self.low) / 2

    def __iter__(self) -> Iterator[float]:
        return iter((self.low, self.high))

    def __contains__(self, value: float) -> bool:
        return self.low <= value <= self.high

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, spec: str) -> str:
        estimate, low, high, half_width = (
            _formatted(x, spec) if spec else formatted(x, like=self.estimate)
            for x in (self.estimate, self.low, self.high, self.half_width)
        )
        level = f"{100 * self.level:.4g}%"
        if self.standard_error == 0:
            return f"{estimate} ± {half_width} ({level}, equal in all resamples)"
        if self.method == "normal":
            return f"{estimate} ± {half_width} ({level})"
        return f"{estimate} [{low}, {high}] ({level}, {self.method})"


def _formatted(value: float, spec: str) -> str:
    """`value` in the format `spec`, without the minus sign of a zero: 0.00, not -0.00."""
    shown = format(value, spec)
    is_zero = "0" in shown and not set("123456789") & set(shown)
    return format(0.0, spec) if is_zero else shown
