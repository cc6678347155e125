"""Cut between two choices: "choose the inn for its bar; choose the hut for its view"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Cut, Words, offset_of

_CHOOSING = frozenset(
    "choose pick opt expect go stay book consider skip visit try take buy get use".split()
)


def side_by_side(words: Words) -> Cut | None:
    """From "Pick the inn for tea; pick the hut for wine" to the two; also "for wine, pick …"."""
    first = _choice(words, 0)
    if first is None:
        return None
    for k in range(first + 2 + (not first), len(words) - 3):
        right = k + 1 + (words[k + 1].tag == "CC")
        again = not first and words[right - 1].low == "and" and words[right].low == words[0].low
        if again or (words[k].low == ";" and _choice(words, right) is not None):
            return Cut("side by side", words[:k], words[right:], offset_of(words, k))
        if words[k].low == ";":
            return None
    return None


def _choice(words: Words, start: int) -> int | None:
    """Index of the verb of "pick the inn", "for tea, pick the inn", "if you like tea, pick …"."""
    verb = start
    if words[start].low in _FOR_WHOM:
        commas = (j for j in range(start + 2, len(words) - 1) if words[j].low in (",", ";"))
        comma = next(commas, start)
        verb = comma + 1 if words[comma].low == "," else start
    plain = start > 0 or words[verb].tag in ("VB", "V")
    return verb if words[verb].low in _CHOOSING and plain else None


_FOR_WHOM = frozenset({"for", "if", "when"})
