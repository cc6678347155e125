"""A score used as a number: formatted, rounded, compared, sorted."""

from __future__ import annotations

from abc import ABC, abstractmethod
from numbers import Real

from caspr.errors import InputError


class Number(ABC):
    """A named value that formats, rounds and orders as its float does.

    Ordering accepts numbers and values of the same metric. Equality is left to the subclass: two
    scores are equal if their records are, so that ``a <= b and b <= a`` does not mean ``a == b``.
    """

    __slots__ = ()

    metric: str

    @abstractmethod
    def __float__(self) -> float:
        """Value as a float."""

    def __format__(self, spec: str) -> str:
        return format(float(self), spec) if spec else str(self)

    def __round__(self, ndigits: int | None = None) -> float:
        return round(float(self), ndigits)

    def _comparable(self, other: object) -> float | None:
        if isinstance(other, Number):
            if other.metric != self.metric:
                raise InputError(
                    f"A score of {self.metric!r} cannot be ordered with one of {other.metric!r}: "
                    "compare scores of one metric, or their values."
                )
            return float(other)
        return float(other) if isinstance(other, Real) else None

    def __lt__(self, other: object) -> bool:
        value = self._comparable(other)
        return NotImplemented if value is None else float(self) < value

    def __le__(self, other: object) -> bool:
        value = self._comparable(other)
        return NotImplemented if value is None else float(self) <= value

    def __gt__(self, other: object) -> bool:
        value = self._comparable(other)
        return NotImplemented if value is None else float(self) > value

    def __ge__(self, other: object) -> bool:
        value = self._comparable(other)
        return NotImplemented if value is None else float(self) >= value
