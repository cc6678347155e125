"""A TABLE OF PAIRS -> THE SAME TABLE WITH SCORES: pandas, polars, Arrow, Hugging Face datasets.

`score_frame` adds columns to whatever table it is given. A mapping of columns is a table too, so
it serves as the function of ``Dataset.map(…, batched=True)`` and its like as it stands.
"""

from __future__ import annotations

from caspr.frames.score import score_frame

__all__ = ["score_frame"]
