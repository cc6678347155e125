"""Metrics by name: CASPR and the metrics it is compared with."""

from __future__ import annotations

from caspr.cards import MetricCard
from caspr.metrics.base import BaseMetric, Metric
from caspr.metrics.registry import (
    load_metric,
    metric_card,
    metric_class,
    metric_options,
)

__all__ = [
    "BaseMetric",
    "Metric",
    "MetricCard",
    "load_metric",
    "metric_card",
    "metric_class",
    "metric_options",
]
