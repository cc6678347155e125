"""Tables of pairs: read, score, and write them.

`score_frame` adds columns of scores to whatever table it is given. A mapping of columns is a
table too, so it can be passed to ``Dataset.map(..., batched=True)`` as it is.
"""

from __future__ import annotations

from caspr.tables.frames import score_frame
from caspr.tables.readers import Row, read_frame, read_rows
from caspr.tables.writers import write_rows, write_text

__all__ = ["Row", "read_frame", "read_rows", "score_frame", "write_rows", "write_text"]
