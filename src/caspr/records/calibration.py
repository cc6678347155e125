"""Calibration of a checkpoint's probabilities of contrast.

The labels of one claim are not independent, so the probability that `caspr.metrics.graded`
computes from them is overconfident. A checkpoint may carry two numbers, fitted on calibration
data, that correct it, and a third for the standard error of a score.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError

_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Calibration:
    """A logistic map of probabilities, and an inflation factor for a score's standard error.

    Parameters
    ----------
    slope, intercept
        p becomes sigmoid(slope · logit(p) + intercept).
    inflation
        Factor by which the standard error for independent verdicts is multiplied.
    """

    slope: float = 1.0
    intercept: float = 0.0
    inflation: float = 1.0

    def probabilities(self, raw: NDArray[np.float64]) -> NDArray[np.float64]:
        """Calibrated probabilities, of the shape of `raw`.

        Examples
        --------
        >>> Calibration(slope=0.5).probabilities(np.array([0.5, 0.9])).round(2)
        array([0.5 , 0.75])
        """
        clipped = np.clip(raw, _EPSILON, 1 - _EPSILON)
        logits = self.slope * np.log(clipped / (1 - clipped)) + self.intercept
        calibrated: NDArray[np.float64] = 1 / (1 + np.exp(-logits))
        return calibrated

    @classmethod
    def from_config(cls, config: dict[str, Any]) -> Calibration | None:
        """Read the calibration in a checkpoint's ``config.json``, or return None without one.

        Raises
        ------
        ModelError
            If the entry is not a finite slope, intercept and inflation, or if the slope or the
            inflation is not above 0.
        """
        if "calibration" not in config:
            return None
        entry = config["calibration"]
        names = {field.name for field in fields(cls)}
        if not (
            isinstance(entry, dict)
            and set(entry) == names
            and all(isinstance(v, int | float) and math.isfinite(v) for v in entry.values())
            and min(entry["slope"], entry["inflation"]) > 0
        ):
            raise ModelError(
                "Expected `calibration` in config.json to hold finite numbers `slope` and "
                f"`inflation`, above 0, and `intercept`, but got {entry!r:.80}. Save the "
                "checkpoint's config.json again."
            )
        return cls(**entry)
