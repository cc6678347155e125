"""What scores mean: compare systems, find fragile scores, validate against people."""

from __future__ import annotations

from caspr.analysis.evaluate import Evaluation, evaluate
from caspr.analysis.validate import Validation, validate

__all__ = ["Evaluation", "Validation", "evaluate", "validate"]
