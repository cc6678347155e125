"""A score used as a number: formatted, rounded, compared, sorted."""

from __future__ import annotations

import operator
from abc import ABC, abstractmethod
from collections.abc import Callable
from numbers import Real

from caspr.errors import InputError


class Number(ABC):
    """A named value that is formatted, rounded and ordered like its float.

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

    def _compare(self, other: object, holds: Callable[[float, float], bool]) -> bool:
        if not isinstance(other, Number | Real):
            return NotImplemented  # type: ignore[no-any-return]
        if isinstance(other, Number) and other.metric != self.metric:
            raise InputError(
                f"A score of {self.metric!r} cannot be ordered with one of {other.metric!r}: "
                "compare scores of one metric, or their values."
            )
        return holds(float(self), float(other))

    def __lt__(self, other: object) -> bool:
        return self._compare(other, operator.lt)

    def __le__(self, other: object) -> bool:
        return self._compare(other, operator.le)

    def __gt__(self, other: object) -> bool:
        return self._compare(other, operator.gt)

    def __ge__(self, other: object) -> bool:
        return self._compare(other, operator.ge)
