"""Shared by the rules of negation: edits of words, and the error if no rule applies."""

from __future__ import annotations

Edits = dict[int, str]
"""Index of a word → its replacement; empty to remove it."""


class UnclearError(Exception):
    """The reason why no rule can negate a claim; not raised outside `caspr.contrast`."""
