"""Rows of pairs to score, and what a file of scores holds."""

from __future__ import annotations

from caspr.tables import read_rows

WORDS = ["One pool.", "Two pools.", "No bar, no pool.", "A bar."]


def pairs(n):
    return [
        {"id": i, "summary_a": WORDS[i % 4], "summary_b": WORDS[i // 4 % 4], "note": None}
        for i in range(n)
    ]


def read(path):
    return [dict(row.values) for row in read_rows(path)]
