"""Statistics of figures: they know numbers, not metrics.

Everything starts from stored values, one an item, and never runs a model again.
"""

from __future__ import annotations

from caspr.stats.bootstrap import bootstrap
from caspr.stats.interval import Interval

__all__ = ["Interval", "bootstrap"]
