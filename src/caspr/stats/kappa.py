"""Cohen's kappa: agreement on classes, of two raters or of every two metrics.

The measure is scikit-learn's; input checks are ours.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.stats.classification import booleans, is_hashable
from caspr.stats.samples import checked_mapping, is_number


def cohen_kappa(a: Sequence[object], b: Sequence[object]) -> float:
    """Agreement of two raters on the classes of the same items, corrected for chance.

    Parameters
    ----------
    a, b
        (n,): the class of item i: a string, a number, a bool or any other hashable value.

    Returns
    -------
    float
        At most 1, perfect agreement; 0 is chance.

    Raises
    ------
    InputError
        If both raters put all items into the same class, so that kappa is undefined, or if the
        arguments are not lists of classes of the same length.

    Examples
    --------
    >>> cohen_kappa(["yes", "yes", "no", "no"], ["yes", "no", "no", "no"])
    0.5
    """
    from sklearn.metrics import cohen_kappa_score

    for name, side in (("a", a), ("b", b)):
        _check_classes(name, side)
    if len(a) != len(b) or not len(a):
        raise InputError(
            f"Expected classes of the same items, at least one, but got {len(a)} and {len(b)}."
        )
    codes = {value: code for code, value in enumerate(dict.fromkeys([*a, *b]))}
    if len(codes) == 1:
        raise InputError(
            f"Cohen's kappa is undefined: both raters put all {len(a)} items into one class."
        )
    return float(cohen_kappa_score([codes[value] for value in a], [codes[value] for value in b]))


def kappas(decisions: Mapping[str, ArrayLike]) -> NDArray[np.float64]:
    """Cohen's kappa between the decisions of every two of m metrics, as float64 (m, m).

    Parameters
    ----------
    decisions
        Metric → booleans (n,): its thresholded decisions.

    Returns
    -------
    ndarray
        float64 (m, m), symmetric, in the order of `decisions`.

    Raises
    ------
    InputError
        If two metrics, or a metric and itself, put all items into one class; the message names it.

    Examples
    --------
    >>> kappas({"a": [1, 1, 0, 0], "b": [1, 0, 0, 0]}).tolist()
    [[1.0, 0.5], [0.5, 1.0]]
    """
    named = checked_mapping(decisions, "decisions", "booleans")
    columns = {name: list(booleans(own, name)) for name, own in named.items()}
    return np.array([[_kappa_of(columns, a, b) for b in columns] for a in columns])


def _kappa_of(columns: Mapping[str, list[np.bool_]], a: str, b: str) -> float:
    try:
        return cohen_kappa(columns[a], columns[b])
    except InputError as error:
        raise InputError(f"{a!r} and {b!r}: {error}") from None


def _check_classes(name: str, side: Any) -> None:
    """Raise `InputError` unless `side` is a list of hashable values without NaN."""
    if not isinstance(side, Sequence) and not hasattr(side, "__array__"):
        raise InputError(
            f"Expected `{name}` to be a list of classes, but got {type(side).__name__}: "
            f"{side!r:.60}."
        )
    for item, value in enumerate(side):
        if not is_hashable(value) or (is_number(value) and math.isnan(value)):
            raise InputError(
                f"Expected `{name}` to be a list of classes, such as texts or numbers, but item "
                f"{item} is {value!r:.60}."
            )
