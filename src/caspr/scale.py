"""Numbers as text, with the digits of their scale: 84.3 of 100, 0.843 of 1, 2 claims."""

from __future__ import annotations

from typing import Literal

from caspr.cards import CARDS


def formatted(value: float, *, metric: str | None = None, like: float | None = None) -> str:
    """`value` as text, with the digits of its scale: 84.3 of 100, 0.843 of 1.

    The scale is that of `metric`, if it is one of this package; else of `like`, default `value`.

    Examples
    --------
    >>> formatted(84.26), formatted(0.8426), formatted(0), formatted(0.8, like=84.3)
    ('84.3', '0.843', '0.0', '0.8')
    >>> formatted(0.8, metric="caspr"), formatted(0, metric="bertscore")
    ('0.8', '0.000')
    >>> formatted(-0.001, metric="caspr")
    '0.0'
    """
    size = full_scale(metric) or abs(value if like is None else like)
    digits = 3 if 0 < size <= 1 else 1
    return fixed(value, digits)


def fixed(value: float, digits: int, *, sign: Literal["-", "+"] = "-") -> str:
    """`value` with `digits` after the decimal point, and without the minus sign of a zero.

    With `sign` "+", zero and positive values have a plus sign.

    Examples
    --------
    >>> fixed(-0.004, 2), fixed(-0.006, 2), fixed(0.006, 2, sign="+")
    ('0.00', '-0.01', '+0.01')
    """
    return f"{round(value, digits) + 0.0:{sign}.{digits}f}"  # + 0.0 turns -0.0 into 0.0


def p_value(p: float) -> str:
    """A p-value as it follows "p", to three digits.

    Examples
    --------
    >>> p_value(0.0004), p_value(0.0312)
    ('< 0.001', '= 0.031')
    """
    return "< 0.001" if p < 0.001 else f"= {p:.3f}"


def with_minus(text: str) -> str:
    """Numbers as text with the minus sign of print in place of the hyphen: "−8.3".

    Examples
    --------
    >>> with_minus("-8.3 [-16.2, -0.5]")
    '−8.3 [−16.2, −0.5]'
    """
    return text.replace("-", "−")


def count(n: int, noun: str) -> str:
    """`n` and `noun`, with "s" unless there is one.

    Examples
    --------
    >>> count(1, "pair"), count(1200, "pair")
    ('1 pair', '1,200 pairs')
    """
    return f"{n:,} {noun}{'s' * (n != 1)}"


def full_scale(metric: str | None) -> float | None:
    """1 or 100: full scale of a metric of this package; None for any other.

    Examples
    --------
    >>> full_scale("caspr"), full_scale("bertscore"), full_scale("mine")
    (100, 1, None)
    """
    card = CARDS.get(metric) if metric else None
    return None if card is None else card.full_scale
