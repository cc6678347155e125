"""Nouns of what is done with someone, who is no part of it: "a deal with a gym"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.participles import are_people


def has_people(words: Words) -> bool:
    """Whether someone begins the words, and no staff: "a queen", "thirty guests"."""
    name = words[: noun_phrase_end(words, 0, len(words)) or 0]
    return are_people(name) and name[-1].low not in ("staff", "team", "crew", "service")


def is_done_with(noun: str, thing: Words) -> bool:
    """Whether "with" tells who or what takes part: "a deal with a gym", "dinner with Ana"."""
    one = noun.removesuffix("s")
    name = thing[: noun_phrase_end(thing, 0, len(thing)) or 1]
    person = are_people(name) or name[-1].low.endswith(_OF_PERSONS) or name[-1].text[0].isupper()
    return one in _TOGETHER or (person and (one in _EVENTS or one.endswith("ing")))


_TOGETHER = frozenset(
    "help support assistance aid advice guidance partnership contract argument exchange "
    "appointment chat conversation agreement deal fight collaboration cooperation rivalry "
    "relationship relation meeting link connection call interview discussion talk dispute "
    "quarrel match encounter integration compatibility date friendship marriage arrangement "
    "alliance competition merger dialogue debate experience interaction contact correspondence "
    "disagreement comparison overlap bond consultation rehearsal "
    "affiliation history crossover race lawsuit follow-up familiarity sponsorship feud".split()
)
_EVENTS = frozenset(
    "dinner lunch breakfast brunch supper meal drink coffee tea tour session lesson class course "
    "workshop walk trip ride visit day night evening weekend hour time game seminar".split()
)
"""What has bread or a view, but no person: "dinner with the owner"."""
_OF_PERSONS = ("ist", "ists", "ian", "ians", "er", "ers", "or", "ors")
