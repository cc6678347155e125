"""Public data sets: fetched with a checksum, read from a folder, or part of the package."""

from __future__ import annotations

from caspr.datasets.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip
from caspr.datasets.reader_corpus import JudgedPair, Reading, readers

__all__ = [
    "CocoTrip",
    "ContrastPair",
    "JudgedPair",
    "PairSet",
    "Reading",
    "cocotrip",
    "readers",
]
