"""How a checkpoint's probabilities of contrast become calibrated ones.

Labels of one claim are not independent, so the probability that `caspr.metrics.graded` computes
from them is too sure of itself. A checkpoint may carry two numbers, fitted on calibration data,
that mend it, and one more for the standard error of a score.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

__all__ = ["Calibration"]

_LEAST = 1e-6


@dataclass(frozen=True, slots=True)
class Calibration:
    """A logistic map of probabilities, and the inflation of a score's standard error.

    Parameters
    ----------
    slope, intercept
        p becomes sigmoid(slope · logit(p) + intercept).
    inflation
        The standard error of a score is this times that of independent verdicts.
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
        clipped = np.clip(raw, _LEAST, 1 - _LEAST)
        logits = self.slope * np.log(clipped / (1 - clipped)) + self.intercept
        calibrated: NDArray[np.float64] = 1 / (1 + np.exp(-logits))
        return calibrated

    @classmethod
    def from_config(cls, config: dict[str, Any]) -> Calibration | None:
        """Read that of a checkpoint's ``config.json``, or return None if it has none."""
        return cls(**config["calibration"]) if "calibration" in config else None
