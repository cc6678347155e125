"""Cuts that would make a fragment, or say something of the wrong thing, are not made.

Without this a claim would lack its subject, or say what its sentence does not say.
"""

from __future__ import annotations

import re

import pytest

from caspr.claims.rules import split_sentence

WHOLE = [
    "They bake excellent Detroit style pies.",
    "The guides including the drivers, cooks and porters were kind.",
    "The box holds a safe, free batteries, and a lamp.",
    "The plot--when there is one--is clever.",
    "The centre has the ice and skating rinks.",
    "Bring plasters, and some small coins too.",
    "The meal was fine, with the exception of the rice.",
    "The app drains the battery, as several owners discovered.",
]

APART = {
    "The loudest voice was a nurse from Leeds, who sang for us.": [
        "The loudest voice was a nurse from Leeds.",
        "The nurse from Leeds sang for us.",
    ],
    "The clinic opened in June; and recently, was repainted.": [
        "The clinic opened in June.",
        "The clinic was repainted.",
    ],
    "The cabins were cheap, with a small porch, thick rugs, and carpeted stairs.": [
        "The cabins were cheap.",
        "The cabins had a small porch.",
        "The cabins had thick rugs.",
        "The cabins had carpeted stairs.",
    ],
    "It is near the harbour and only minutes from the theatre.": [
        "It is near the harbour.",
        "It is only minutes from the theatre.",
    ],
    "The stew turned out thick and tasty.": [
        "The stew turned out thick.",
        "The stew turned out tasty.",
    ],
    "The trams are clean, although some are slow.": [
        "The trams are clean.",
        "Some of the trams are slow.",
    ],
    "Some seats are torn and most are hard.": ["Some seats are torn.", "Most seats are hard."],
    "Usually, the bus is late and smells of oil.": [
        "Usually, the bus is late.",
        "Usually, the bus smells of oil.",
    ],
    "The lunch was cheap, with slow waiters.": [
        "The lunch was cheap.",
        "There were slow waiters.",
    ],
    "My son's had one for a year and it still works.": [
        "My son's had one for a year.",
        "It still works.",
    ],
    "The plot is clever--the ending is weak.": ["The plot is clever.", "The ending is weak."],
    "Almost all trams are clean and punctual.": [
        "Almost all trams are clean.",
        "Almost all trams are punctual.",
    ],
    "Half the lamps are dim and flicker at night.": [
        "Half the lamps are dim.",
        "Half the lamps flicker at night.",
    ],
    "Almost everyone is kind and speaks Welsh.": [
        "Almost everyone is kind.",
        "Almost everyone speaks Welsh.",
    ],
    "The cakes were neatly arranged and offered with fresh cream.": [
        "The cakes were neatly arranged.",
        "The cakes were offered with fresh cream.",
    ],
    "The woman who sells the tickets knows every film and tells you the ends.": [
        "The woman who sells the tickets knows every film.",
        "The woman who sells the tickets tells you the ends.",
    ],
    "In winter the paths are icy and closed.": [
        "In winter the paths are icy.",
        "In winter the paths are closed.",
    ],
    "Without the app, the lamp is dull and needs a cable.": [
        "Without the app, the lamp is dull.",
        "Without the app, the lamp needs a cable.",
    ],
    "The soup is almost always warm and salted.": [
        "The soup is almost always warm.",
        "The soup is almost always salted.",
    ],
    "The lawns are green and cared for weekly.": [
        "The lawns are green.",
        "The lawns are cared for weekly.",
    ],
    "Very patient guides gave tips and good advice.": [
        "Very patient guides gave tips.",
        "Very patient guides gave good advice.",
    ],
    "The stairs and even the lifts were dusty.": [
        "The stairs were dusty.",
        "Even the lifts were dusty.",
    ],
    "The porters and fishermen were polite.": [
        "The porters were polite.",
        "The fishermen were polite.",
    ],
    "It stopped after a week, I suspect because the cable is thin.": [
        "It stopped after a week.",
        "I suspect because the cable is thin.",
    ],
}


@pytest.mark.parametrize("sentence", WHOLE)
def test_sentence_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_each_half_says_what_the_sentence_says(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "however however so could",
        "terrific, with but good films",
        ", the motor does not stop on full power, and the drum is not too small",
        "The choice of food was after eight, which is...",
        "Wireless internet cost nothing, worked everywhere and tastefully decorated",
    ],
)
def test_words_that_end_early_are_kept(sentence: str) -> None:
    said = " ".join(split_sentence(sentence)).lower()
    assert all(
        word in said
        for word in re.findall(r"\w+", sentence.lower())
        if word not in ("which", "and")
    )
