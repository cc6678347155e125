"""Lists, times and reports; if these fail, a claim is a fragment or holds two facts."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    "sentence",
    [
        "The farm has two ponds, a swing and a donkey called Rex.",
        "The farm has a barn, a swing and a donkey named after the mayor.",
        "Six months after it closed, the bakery remains the talk of the street.",
        "Two nights before we left, the heating failed.",
        "Rangers are seen as gentle, particularly with visitors returning late.",
        "Three goats, one pony, a heap of straw, and it copes with all of them.",
        "Guards greet everyone by name, which suggests the owner trains them.",
    ],
)
def test_no_fragment_is_cut_off(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Members value the long hours, the clean pool and the choice of courses included.",
            [
                "Members value the long hours.",
                "Members value the clean pool.",
                "Members value the choice of courses included.",
            ],
        ),
        (
            "Hikers value the short routes, the humour of the notes and the maps that fold flat.",
            [
                "Hikers value the short routes.",
                "Hikers value the humour of the notes.",
                "Hikers value the maps that fold flat.",
            ],
        ),
        (
            "Visitors speak warmly of the soup, the choir and the quiet garden.",
            [
                "Visitors speak warmly of the soup.",
                "Visitors speak warmly of the choir.",
                "Visitors speak warmly of the quiet garden.",
            ],
        ),
        (
            "The kayak wins on speed, comfort and sheer fun.",
            [
                "The kayak wins on speed.",
                "The kayak wins on comfort.",
                "The kayak wins on sheer fun.",
            ],
        ),
        (
            "The nurse is thanked for her patience and her knowledge of herbs that heal.",
            [
                "The nurse is thanked for her patience.",
                "The nurse is thanked for her knowledge of herbs that heal.",
            ],
        ),
    ],
)
def test_each_judged_thing_is_a_claim(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The new tent is sturdy and about 30 euros cheaper.",
            ["The new tent is sturdy.", "The new tent is about 30 euros cheaper."],
        ),
        (
            "The rent has risen, and so has the noise.",
            ["The rent has risen.", "The noise has risen."],
        ),
        (
            "The shelf is narrow, leaving tall jars such as the pickles without a place.",
            [
                "The shelf is narrow.",
                "This leaves tall jars such as the pickles without a place.",
            ],
        ),
        ("Cabin cosy, stove warm, view lovely.", ["Cabin cosy.", "Stove warm.", "View lovely."]),
        (
            "Cabin dry, mattress firm, and lamp bright enough for rainy nights.",
            ["Cabin dry.", "Mattress firm.", "Lamp bright enough for rainy nights."],
        ),
    ],
)
def test_joined_clauses_are_cut(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "The agent speaks well of the town and the old port.",
        "The set wins on the combination of price and weight.",
        "The crew is valued for either its speed or its calm.",
        "The set is no lighter or 30 euros cheaper.",
        "The rent has not risen, and so has the noise.",
    ],
)
def test_what_is_unsure_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]
