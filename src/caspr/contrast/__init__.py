"""Pairs of texts with known contrast: negations, paraphrases, and whole suites."""

from __future__ import annotations

from caspr.contrast.negate import negate
from caspr.contrast.paraphrase import paraphrase
from caspr.contrast.suite import ContrastSuite, contrast_suite

__all__ = ["ContrastSuite", "contrast_suite", "negate", "paraphrase"]
