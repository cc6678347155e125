"""Decide whether a word or phrase names a time: "May", "Sundays", "since the last update"."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.word_runs import word_at
from caspr.english.tokens import Word

TIMES = frozenset(
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday weekday winter spring summer autumn "
    "fall christmas easter noon midnight dawn dusk dark sunset sunrise lunch lunchtime dinner "
    "breakfast holiday season".split()
)
"""Months, days, seasons, meals and hours of the day."""
BEFORE_TIMES = frozenset("in on at during after before".split())
"""Prepositions before a time: "in May", "after lunch"."""


def is_time(word: Word) -> bool:
    """Whether the word names a time or a span of time: "May", "Sundays", "hours"."""
    name = word.low.removesuffix("s").removeprefix("mid-")
    return is_period(word) or name in TIMES


def is_later(words: Words, j: int) -> bool:
    """Whether a time like "four years later" begins at index j."""
    end = noun_phrase_end(words, j, min(j + 5, len(words)))
    return end is not None and word_at(words, end).low in ("later", "earlier")


def is_since_time(words: Sequence[Word], j: int) -> bool:
    """Whether "since" stands before a time and its clause: "since the last update it has"."""
    if words[j].low != "since" or (j and words[j - 1].tag != "PUNCT"):
        return False
    end = j + 1
    while (
        end < len(words)
        and words[end].tag in ("DET", "ADJ", "ADV", "NOUN")
        and (end == j + 1 or words[end].tag != "DET")
    ):
        end += 1
    named = end > j + 2 and end < len(words) and words[end - 1].tag == "NOUN"
    event = named and (is_period(words[end - 1]) or words[end - 1].low in _EVENTS)
    return event and words[end].tag in ("PRON", "DET")


_EVENTS = frozenset(
    "update upgrade renovation refurbishment move change repair release reopening opening takeover "
    "merger redesign war pandemic lockdown".split()
)


AT_TIMES = ("at times", "in places", "in parts")
"""What limits a quality that follows: "in places worn"."""
