"""How many digits a score is printed with: 84.3 of 100, 0.843 of 1."""

from __future__ import annotations

__all__ = ["figure", "full_scale"]

_FULL_SCALES = {
    **dict.fromkeys(("caspr", "ds", "inverted_bertscore", "inverted_sbertscore"), 100.0),
    **dict.fromkeys(("bertscore", "sbertscore", "summac_zs"), 1.0),
}


def figure(value: float, *, metric: str | None = None, like: float | None = None) -> str:
    """`value` with as many digits as its scale calls for: 84.3 of 100, 0.843 of 1.

    Parameters
    ----------
    value
        The figure.
    metric
        What it is a figure of; its scale decides where it is known.
    like
        A figure whose digits it is else to have.

    Examples
    --------
    >>> figure(84.26), figure(0.8426), figure(0), figure(0.8, like=84.3)
    ('84.3', '0.843', '0.0', '0.8')
    >>> figure(0.8, metric="caspr"), figure(0, metric="bertscore")
    ('0.8', '0.000')
    """
    size = full_scale(metric) or abs(value if like is None else like)
    return f"{value:.3f}" if 0 < size <= 1 else f"{value:.1f}"


def full_scale(metric: str | None) -> float | None:
    """1 or 100, to which the figures of a metric of `caspr` go; None where that is not known."""
    return _FULL_SCALES.get(metric or "")
