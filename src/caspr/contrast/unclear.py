"""What the rules of negation share: edits of words, and the refusal where they are not clear."""

from __future__ import annotations

Edits = dict[int, str]
"""Index of a word → its replacement; empty to remove it."""


class UnclearError(Exception):
    """Why no rule can negate a claim; not raised outside `caspr.contrast`."""
