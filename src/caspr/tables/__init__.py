"""Tables of pairs: read, score, and write them.

A mapping of columns is a table too, so that `score_frame` can be passed to
``Dataset.map(..., batched=True)``.
"""

from __future__ import annotations

from caspr.tables.frames import score_frame
from caspr.tables.readers import Row, read_frame, read_rows
from caspr.tables.review_columns import read_reviews
from caspr.tables.writers import write_rows, write_text

__all__ = [
    "Row",
    "read_frame",
    "read_reviews",
    "read_rows",
    "score_frame",
    "write_rows",
    "write_text",
]
