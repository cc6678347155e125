"""Two directions of a pair of claims, merged into one relation."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

_MERGED: Final = np.array(
    #  with: C  N  E
    [
        [0, 0, 1],  # contradiction
        [0, 1, 2],  # neutral
        [1, 2, 2],  # entailment
    ],
    dtype=np.int8,
)
"""Merged relation of two labels, in `Relation` order (arXiv 2404.15565): neutral yields to the
other label, and contradiction with entailment is neutral."""
_MERGED.flags.writeable = False


def merge(a_to_b: ArrayLike, b_to_a: ArrayLike) -> NDArray[np.int8]:
    """Merged relations, of any shape, of the labels of the two directions.

    Examples
    --------
    >>> merge([0, 0, 1, 2], [1, 2, 1, 1]).tolist()
    [0, 1, 1, 2]
    """
    merged: NDArray[np.int8] = _MERGED[np.asarray(a_to_b), np.asarray(b_to_a)]
    return merged


def most_probable(probabilities: NDArray[np.float32]) -> NDArray[np.int8]:
    """Labels (…) of probabilities (…, 3); a tie gives the first in `Relation` order."""
    labels: NDArray[np.int8] = probabilities.argmax(axis=-1).astype(np.int8)
    return labels


def near_bound(
    probabilities: NDArray[np.float32], bound: float, margin: float
) -> NDArray[np.bool_]:
    """Where (…) the greatest of probabilities (…, 3) may be on the other side of `bound`.

    `margin` is that of `near_ties`: the log-odds are off by less than 2 artanh(margin).
    """
    greatest = probabilities.max(axis=-1).astype(np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        distance = np.abs(np.log(greatest / (1 - greatest)) - np.log(bound / (1 - bound)))
    near: NDArray[np.bool_] = distance < 2 * np.arctanh(margin)
    return near


def near_ties(probabilities: NDArray[np.float32], margin: float) -> NDArray[np.bool_]:
    """Where (…) the two greatest of probabilities (…, 3) are closer than `margin`."""
    ordered = np.sort(probabilities, axis=-1)
    close: NDArray[np.bool_] = ordered[..., 2] - ordered[..., 1] < margin
    return close
