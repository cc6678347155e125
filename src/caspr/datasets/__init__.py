"""Public data sets, fetched with a checksum or read from a folder."""

from __future__ import annotations

from caspr.datasets.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip
from caspr.datasets.rated import RatedSet, RatedSummary, rated_set

__all__ = [
    "CocoTrip",
    "ContrastPair",
    "PairSet",
    "RatedSet",
    "RatedSummary",
    "cocotrip",
    "rated_set",
]
