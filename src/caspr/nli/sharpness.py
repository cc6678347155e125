"""Temperatures by label, so that the probability of a label is how often it is right.

A bias that makes contradictions rarer makes them more often right, but less probable. A checkpoint
may therefore carry three temperatures (``temperatures`` in its ``config.json``), fitted on
calibration data: the log-probabilities of a pair are divided by the temperature of its most
probable label. The labels stay as they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.nli.settings import three_numbers, wrong_setting

_SMALLEST: Final = 1e-12
_GREATEST: Final = 10.0


def label_temperatures(config: Mapping[str, Any]) -> NDArray[np.float64] | None:
    """Temperatures (3,) in `Relation` order of a checkpoint, or None if it has none."""
    if "temperatures" not in config:
        return None
    given = config["temperatures"]
    found = three_numbers(given)
    if found is None or not ((found > 0) & (found <= _GREATEST)).all():
        raise wrong_setting("temperatures", f"three numbers above 0, at most {_GREATEST:g}", given)
    return found


def sharpened(
    probabilities: NDArray[np.float32], temperatures: NDArray[np.float64]
) -> NDArray[np.float32]:
    """Probabilities (n, 3), each row by the temperature of its most probable label.

    Examples
    --------
    >>> even = np.array([[0.6, 0.4, 0.0]], np.float32)
    >>> sharpened(even, np.array([0.5, 1.0, 1.0])).astype(float).round(3).tolist()
    [[0.692, 0.308, 0.0]]
    """
    logits = np.log(np.maximum(probabilities.astype(np.float64), _SMALLEST))
    logits /= temperatures[probabilities.argmax(axis=1)][:, None]
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    found: NDArray[np.float32] = (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
    return found
