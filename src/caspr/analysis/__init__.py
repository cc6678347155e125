"""Interpret scores: compare systems, find fragile scores, validate against people."""

from __future__ import annotations

from caspr.analysis.evaluate import Evaluation, evaluate
from caspr.analysis.judged import Judged, judge
from caspr.analysis.splitting import (
    SplitReport,
    SplitterComparison,
    compare_splitters,
    split_report,
)
from caspr.analysis.validate import Validation, validate

__all__ = [
    "Evaluation",
    "Judged",
    "SplitReport",
    "SplitterComparison",
    "Validation",
    "compare_splitters",
    "evaluate",
    "judge",
    "split_report",
    "validate",
]
