"""Two things side by side: "Inn A: old rooms; inn B: new rooms", "choose A if …; choose B if …"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Cut, Words, offset_of
from caspr.claims.grammar.word_runs import word_at

_CHOOSING = frozenset(
    "choose pick opt expect go stay book consider skip visit try take buy get use".split()
)
_LONGEST_LABEL = 5  # words of "The Grand Hotel Oslo:"


def side_by_side(words: Words) -> Cut | None:
    """From "Pick A for tea; pick B for wine" to the two; so with "A: tea; B: wine"."""
    chosen = words[0].low in _CHOOSING and words[0].tag in ("VB", "V")
    if not (chosen or _label_end(words, 0)):
        return None
    for k in range(3, len(words) - 3):
        right = k + 1 + (words[k + 1].low in ("and", "but"))
        if words[k].low == ";":
            alike = words[right].low in _CHOOSING if chosen else _label_end(words, right) > 0
            return _cut(words, k, right) if alike else None
        again = chosen and words[k].low in (",", "and") and words[right].low == words[0].low
        if again:
            return _cut(words, k, right)
    return None


def _cut(words: Words, k: int, right: int) -> Cut:
    return Cut("side by side", words[:k], words[right:], offset_of(words, k))


def _label_end(words: Words, start: int) -> int:
    """Index of the colon after the name that begins at index `start`; 0 where there is none."""
    for j in range(start + 1, min(start + _LONGEST_LABEL, len(words)) + 1):
        if word_at(words, j).low == ":":
            return j if words[start].text[0].isupper() else 0
        if j >= len(words) or words[j].tag not in ("NOUN", "NUM", "ADJ", "DET"):
            return 0
    return 0
