"""Public data sets, fetched with a checksum or read from a folder."""

from __future__ import annotations

from caspr.datasets.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip

__all__ = ["CocoTrip", "ContrastPair", "PairSet", "cocotrip"]
