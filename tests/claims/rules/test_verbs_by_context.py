"""Verbs that could be nouns, and nouns that could be verbs: their context tells which they are."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The pool is warm, but many also express doubts about the staff.",
            ["The pool is warm.", "Many also express doubts about the staff."],
        ),
        (
            "Knees bag out by noon, and the inner thighs wear through after a year.",
            ["Knees bag out by noon.", "The inner thighs wear through after a year."],
        ),
        (
            "Two lifts serve nine floors, and early bookings save a tenth.",
            ["Two lifts serve nine floors.", "Early bookings save a tenth."],
        ),
        (
            "Homework is optional, and some families worried about gaps in maths.",
            ["Homework is optional.", "Some families worried about gaps in maths."],
        ),
        (
            "Its fabric is stiff at first and rustles audibly.",
            ["Its fabric is stiff at first.", "Its fabric rustles audibly."],
        ),
        (
            "Bus only comes twice and stops at nine.",
            ["Bus only comes twice.", "Bus stops at nine."],
        ),
        (
            "You order at the counter, grab a tray and find a seat.",
            ["You order at the counter.", "You grab a tray.", "You find a seat."],
        ),
        (
            "The coat is warm, although one friend who skied in Austria spotted loose threads.",
            [
                "The coat is warm.",
                "One friend who skied in Austria spotted loose threads.",
            ],
        ),
        (
            "The doors are oak, and nothing in the hall creaked all night.",
            ["The doors are oak.", "Nothing in the hall creaked all night."],
        ),
        (
            "It costs little, weighs under a kilo and clips onto any belt.",
            ["It costs little.", "It weighs under a kilo.", "It clips onto any belt."],
        ),
        (
            "Her tarts are light, her pies leak just the right sauce, and her bread is sour.",
            ["Her tarts are light.", "Her pies leak just the right sauce.", "Her bread is sour."],
        ),
        (
            "Yes, the gearbox whines and the cabin is cold.",
            ["Yes, the gearbox whines.", "The cabin is cold."],
        ),
        (
            "The game is a chore, since herbs pile up and can't be sorted.",
            ["The game is a chore.", "Herbs pile up.", "Herbs can't be sorted."],
        ),
        (
            "Guests said that the rooms were small, and complained to the desk.",
            ["Guests said that the rooms were small.", "Guests complained to the desk."],
        ),
        (
            "The soup was sour and the strips tasted like there was salt in them.",
            ["The soup was sour.", "The strips tasted like there was salt in them."],
        ),
        (
            "The sound fills the room and generally drowns out background noise.",
            ["The sound fills the room.", "The sound generally drowns out background noise."],
        ),
        (
            "Mario's is a relaxing yet refined bar with kind staff.",
            ["Mario's is a relaxing bar.", "Mario's is a refined bar.", "Mario's has kind staff."],
        ),
        (
            "The gears judder and the wheel is loose.",
            ["The gears judder.", "The wheel is loose."],
        ),
        (
            "Try the pad thai, it's fabulous.",
            ["Try the pad thai.", "The pad thai is fabulous."],
        ),
    ],
)
def test_a_verb_makes_a_clause(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "Features like the oil drain filter, the lid and the tray make it a bargain.",
        "The stops along the route and long waits at each made the tour slow.",
        "Apartments listed for six suit four.",
        "The views from the terrace stand out.",
        "A bus with worn seats runs on Sundays.",
    ],
)
def test_a_noun_makes_none(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
