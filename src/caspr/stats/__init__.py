"""Statistics of scores: intervals, paired tests, correlations, classification measures.

All functions start from stored values, one per item, and never run a model again.
"""

from __future__ import annotations

from caspr.stats.best_worst import Choice, best_worst
from caspr.stats.classification import (
    Recall,
    Threshold,
    balanced_accuracy,
    best_threshold,
    joined_accuracies,
    recall_by_type,
    roc_auc,
)
from caspr.stats.correlations import correlation, summary_level, system_level
from caspr.stats.dependent import WilliamsTest, partial_correlation, williams_test
from caspr.stats.interval import Interval
from caspr.stats.kappa import cohen_kappa, kappas
from caspr.stats.paired import Comparison, aligned, compare, compare_all
from caspr.stats.pairwise import bradley_terry, pairwise_judgements
from caspr.stats.reliability import krippendorff_alpha, split_half
from caspr.stats.resampling import bootstrap
from caspr.stats.significance import effect_size, holm, pairs_needed, permutation_test

__all__ = [
    "Choice",
    "Comparison",
    "Interval",
    "Recall",
    "Threshold",
    "WilliamsTest",
    "aligned",
    "balanced_accuracy",
    "best_threshold",
    "best_worst",
    "bootstrap",
    "bradley_terry",
    "cohen_kappa",
    "compare",
    "compare_all",
    "correlation",
    "effect_size",
    "holm",
    "joined_accuracies",
    "kappas",
    "krippendorff_alpha",
    "pairs_needed",
    "pairwise_judgements",
    "partial_correlation",
    "permutation_test",
    "recall_by_type",
    "roc_auc",
    "split_half",
    "summary_level",
    "system_level",
    "williams_test",
]
