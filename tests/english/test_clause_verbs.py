"""Verbs that are found because their clause lacks one."""

from __future__ import annotations

import pytest

from caspr.english.clause_verbs import find_verbs
from caspr.english.tags import tagged

FOUND = {
    "counted": "The book is fun, though one reader who grew up in Wales counted three mistakes in it.",
    "report": "The soup is good, but several report that it comes cold.",
    "spins": "The toy hums, spins, lights up and plays a tune.",
    "dries": "Both racks hold a lot, but only the Aster dries plastic properly.",
    "creaked": "The doors are oak, and nothing in the hall creaked all night.",
    "clips": "It costs little, weighs under a kilo and clips onto any belt.",
    "leak": "Her tarts are light, her pies leak just the right sauce, and her bread is sour.",
    "left": "Some found the band too loud, and a few left early because of it.",
}


@pytest.mark.parametrize("verb", FOUND)
def test_a_clause_without_a_verb_gets_the_likeliest(verb: str) -> None:
    """What waits for a verb has one."""
    assert {word.low: word.tag for word in tagged(FOUND[verb])}[verb] == "V"


def test_nouns_are_left_alone() -> None:
    """A list of things, and a participle that describes its noun, wait for nothing."""
    words = tagged("It has hooks, shelves and racks, and a menu of dishes cooked over coals.")
    assert [word.low for word in words if word.tag == "V" or word.tag == "AUX"] == ["has"]


def test_the_least_unlikely_word_becomes_the_verb() -> None:
    """Scores below the bound change nothing."""
    tags = ["DET", "NOUN", "NOUN", "DET", "NOUN"]
    lows = "her pies leak the sauce".split()
    find_verbs(tags, lows, [-9.0, -9.0, -2.0, -9.0, -9.0])
    assert tags[2] == "V"
    tags[2] = "NOUN"
    find_verbs(tags, lows, [-9.0, -9.0, -4.0, -9.0, -9.0])
    assert tags[2] == "NOUN"
