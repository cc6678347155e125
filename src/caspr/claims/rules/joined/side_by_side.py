"""Two choices side by side: "choose the inn for its bar; choose the hut for its view"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Cut, Words, offset_of

_CHOOSING = frozenset(
    "choose pick opt expect go stay book consider skip visit try take buy get use".split()
)


def side_by_side(words: Words) -> Cut | None:
    """From "Pick the inn for tea; pick the hut for wine" to the two."""
    if words[0].low not in _CHOOSING or words[0].tag not in ("VB", "V"):
        return None
    for k in range(3, len(words) - 3):
        right = k + 1 + (words[k + 1].tag == "CC")
        again = words[right - 1].low == "and" and words[right].low == words[0].low
        if again or (words[k].low == ";" and words[right].low in _CHOOSING):
            return Cut("side by side", words[:k], words[right:], offset_of(words, k))
        if words[k].low == ";":
            return None
    return None
