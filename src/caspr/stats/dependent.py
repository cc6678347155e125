"""Correlations that share a variable: Williams' test, and partial correlation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from caspr.errors import InputError
from caspr.options import whole_number
from caspr.stats.samples import Values, is_number


@dataclass(frozen=True, slots=True)
class WilliamsTest:
    """Result of Williams' test.

    Parameters
    ----------
    t
        Statistic; positive if the first correlation is the higher one.
    df
        Degrees of freedom, n − 3.
    p_value
        Two-sided; half of it is the one-sided p-value of the higher correlation.
    """

    t: float
    df: int
    p_value: float


def williams_test(r12: float, r13: float, r23: float, n: int) -> WilliamsTest:
    """Test whether variable 1 correlates more with 2 than with 3 (Williams 1959; Steiger 1980).

    For two metrics (2 and 3) against people (1), as in Graham & Baldwin (2014).

    Parameters
    ----------
    r12, r13
        Pearson correlations to compare, −1 to 1.
    r23
        Pearson correlation of the two metrics with each other, below 1.
    n
        Number of items, at least 4.

    Returns
    -------
    WilliamsTest
        t, its degrees of freedom, and the two-sided p-value.

    Raises
    ------
    InputError
        If a correlation lies outside −1 to 1, if the three cannot occur together, or if the
        metrics correlate perfectly, so that there is nothing to test.

    Examples
    --------
    >>> round(williams_test(0.65, 0.55, 0.3, n=50).p_value / 2, 4)
    0.2093
    """
    from scipy.stats import t as student

    for name, r in (("r12", r12), ("r13", r13), ("r23", r23)):
        if not is_number(r) or not -1 <= r <= 1:
            raise InputError(f"Expected `{name}` to be a correlation, -1 to 1, but got {r!r}.")
    n = whole_number(n, "n", 4)
    determinant = 1 - r12**2 - r13**2 - r23**2 + 2 * r12 * r13 * r23
    if determinant < -1e-9:
        raise InputError(f"Correlations {r12:g}, {r13:g} and {r23:g} cannot occur together.")
    spread = 2 * max(determinant, 0.0) * (n - 1) / (n - 3)
    spread += ((r12 + r13) / 2) ** 2 * (1 - r23) ** 3
    if spread <= 1e-15:
        raise InputError(
            "Williams' test is undefined: the two metrics correlate perfectly with each other. "
            "Leave one of them out."
        )
    t = (r12 - r13) * float(np.sqrt((n - 1) * (1 + r23) / spread))
    return WilliamsTest(t, n - 3, float(2 * student.sf(abs(t), n - 3)))


def partial_correlation(r_xy: ArrayLike, r_xz: ArrayLike, r_yz: ArrayLike) -> Values:
    """Correlation of x and y given z, from the three pairwise correlations, elementwise.

    Parameters
    ----------
    r_xy, r_xz, r_yz
        Correlations of one kind, −1 to 1.

    Returns
    -------
    ndarray
        float64; NaN where x or y correlates perfectly with z, which leaves no variance.

    Raises
    ------
    InputError
        If a correlation is less than −1 or greater than 1.

    Examples
    --------
    >>> round(float(partial_correlation(0.7, 0.6, 0.5)), 3)
    0.577
    """
    xy, xz, yz = (np.asarray(r, dtype=np.float64) for r in (r_xy, r_xz, r_yz))
    for name, r in (("r_xy", xy), ("r_xz", xz), ("r_yz", yz)):
        if (abs(r) > 1 + 1e-9).any():
            raise InputError(f"Expected `{name}` to lie between −1 and 1, but got {r.tolist()}.")
    residual = (1 - xz**2) * (1 - yz**2)
    defined = residual > 1e-12
    result: Values = np.where(
        defined, (xy - xz * yz) / np.sqrt(np.where(defined, residual, 1)), np.nan
    )
    return np.clip(result, -1.0, 1.0)
