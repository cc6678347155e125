"""Public data sets: fetched with a checksum, read from a folder, or part of the package."""

from __future__ import annotations

from caspr.datasets.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip
from caspr.datasets.rated import RatedSet, RatedSummary, rated_set
from caspr.datasets.reader_corpus import JudgedPair, Reading, readers

__all__ = [
    "CocoTrip",
    "ContrastPair",
    "JudgedPair",
    "PairSet",
    "RatedSet",
    "RatedSummary",
    "Reading",
    "cocotrip",
    "rated_set",
    "readers",
]
