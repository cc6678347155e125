"""Statistics of figures: they know numbers, not metrics.

Everything starts from stored values, one an item, and never runs a model again.
"""

from __future__ import annotations

from caspr.stats.correlations import correlation, summary_level, system_level
from caspr.stats.interval import Interval
from caspr.stats.resampling import bootstrap

__all__ = ["Interval", "bootstrap", "correlation", "summary_level", "system_level"]
