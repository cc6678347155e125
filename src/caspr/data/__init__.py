"""Data: CoCoTrip, sets like its own from one's own pairs, readers and writers of tables."""

from __future__ import annotations

from caspr.data.cocotrip import CocoTrip, ContrastPair, PairSet, cocotrip
from caspr.data.contrast_suite import ContrastSuite, contrast_suite
from caspr.data.negate import negate
from caspr.data.paraphrase import paraphrase
from caspr.data.readers import Row, read_frame, read_rows
from caspr.data.writers import write_rows, write_text

__all__ = [
    "CocoTrip",
    "ContrastPair",
    "ContrastSuite",
    "PairSet",
    "Row",
    "cocotrip",
    "contrast_suite",
    "negate",
    "paraphrase",
    "read_frame",
    "read_rows",
    "write_rows",
    "write_text",
]
