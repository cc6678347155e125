"""Pairs of texts with known contrast: negations, paraphrases, and whole suites."""

from __future__ import annotations

from caspr.contrast.dose import dose_response
from caspr.contrast.dose_curves import DoseResponse
from caspr.contrast.negate import negate
from caspr.contrast.paraphrase import paraphrase
from caspr.contrast.suite import ContrastSuite, contrast_suite

__all__ = [
    "ContrastSuite",
    "DoseResponse",
    "contrast_suite",
    "dose_response",
    "negate",
    "paraphrase",
]
