"""What the settings in a checkpoint's ``config.json`` have in common: numbers, and one error."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError


def three_numbers(given: object) -> NDArray[np.float64] | None:
    """float64 (3,), one number for each relation; None if `given` is something else."""
    try:
        found = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        return None
    return found if found.shape == (3,) else None


def three_probabilities(given: object) -> NDArray[np.float64] | None:
    """`given` as float64 (3,) if it is three probabilities whose sum is 1; else None."""
    found = three_numbers(given)
    fits = found is not None and (found >= 0).all() and np.isclose(found.sum(), 1, atol=1e-5)
    return found if fits else None


def wrong_setting(name: str, wanted: str, given: object) -> ModelError:
    """The error for a setting that is not what is wanted; the caller raises it."""
    return ModelError(
        f"Expected `{name}` in config.json to be {wanted}, but got {given!r:.80}. "
        "Save the checkpoint's config.json again."
    )
