"""Data: CoCoTrip, and readers and writers for the tables that people bring."""

from __future__ import annotations

from caspr.data.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip

__all__ = ["CocoTrip", "ContrastPair", "PairSet", "cocotrip"]
