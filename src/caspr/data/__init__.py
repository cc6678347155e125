"""Data: CoCoTrip, and readers and writers for the tables that people bring."""

from __future__ import annotations

from caspr.data.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip
from caspr.data.readers import Row, read_frame, read_rows
from caspr.data.writers import write_rows, write_text

__all__ = [
    "CocoTrip",
    "ContrastPair",
    "PairSet",
    "Row",
    "cocotrip",
    "read_frame",
    "read_rows",
    "write_rows",
    "write_text",
]
