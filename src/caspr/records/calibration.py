"""Calibration of a checkpoint's probabilities of contrast.

The labels of one claim are not independent, so the probability that `caspr.metrics.graded`
computes from them is overconfident. A checkpoint may carry two numbers, fitted on calibration
data, that correct it, and a third for the standard error of a score.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.errors import InputError, ModelError

_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Calibration:
    """A logistic map of probabilities, and an inflation factor for a score's standard error.

    Parameters
    ----------
    slope, intercept
        p becomes sigmoid(slope · logit(p) + intercept); the slope is above 0.
    inflation
        Factor by which the standard error for independent verdicts is multiplied, above 0.

    Raises
    ------
    InputError
        If a value is not finite, or the slope or the inflation is not above 0.
    """

    slope: float = 1.0
    intercept: float = 0.0
    inflation: float = 1.0

    def __post_init__(self) -> None:
        for name in ("slope", "intercept", "inflation"):
            value = getattr(self, name)
            is_number = isinstance(value, Real) and math.isfinite(value)
            if not is_number or (name != "intercept" and value <= 0):
                above = "" if name == "intercept" else " above 0"
                raise InputError(
                    f"Expected the {name} of a calibration to be a finite number{above}, but got "
                    f"{value!r:.80}."
                )

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
        try:
            if not isinstance(entry, dict) or set(entry) != names:
                raise InputError(f"Expected {sorted(names)}, but got {entry!r:.80}.")
            return cls(**entry)
        except InputError as error:
            raise ModelError(
                f"`calibration` in config.json is not valid: {error} Save the checkpoint's "
                "config.json again."
            ) from None
