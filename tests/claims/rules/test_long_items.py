"""Things with phrases or clauses of their own; if these fail, two judgements stay in a claim."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Guests mention the atrium, the brass taps and porters who have worked there for years.",
            [
                "Guests mention the atrium.",
                "Guests mention the brass taps.",
                "Guests mention porters who have worked there for years.",
            ],
        ),
        (
            "The school gets credit for its patient tutors, its career advice and a library "
            "that opens at six.",
            [
                "The school gets credit for its patient tutors.",
                "The school gets credit for its career advice.",
                "The school gets credit for a library that opens at six.",
            ],
        ),
        (
            "Guests mention the old lamps and porters who know every lane in town.",
            [
                "Guests mention the old lamps.",
                "Guests mention porters who know every lane in town.",
            ],
        ),
        (
            "Readers are annoyed by the price of the refills and the smell that lingers for days.",
            [
                "Readers are annoyed by the price of the refills.",
                "Readers are annoyed by the smell that lingers for days.",
            ],
        ),
        (
            "The pan is praised for its low weight, ease of use, and versatility in frying fish.",
            [
                "The pan is praised for its low weight.",
                "The pan is praised for its ease of use.",
                "The pan is praised for its versatility in frying fish.",
            ],
        ),
    ],
)
def test_each_thing_is_judged_by_itself(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "They have a quiet lounge with tea, snacks and water.",
        "It has plenty of room for monitors, keyboards and other gear.",
        "Buyers cite issues with damage during shipping, lack of padding, and delays with refunds.",
        "It has a food bar that serves chicken, chips, and the likes.",
    ],
)
def test_what_one_thing_holds_stays_with_it(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Clients say that fees are fair, that letters arrive within a week and that advisers "
            "return calls.",
            [
                "Clients say that fees are fair.",
                "Clients say that letters arrive within a week.",
                "Clients say that advisers return calls.",
            ],
        ),
        (
            "The annexe draws complaints, having no lift and few windows.",
            [
                "The annexe draws complaints.",
                "The annexe has no lift.",
                "The annexe has few windows.",
            ],
        ),
        (
            "The kiosk gets mixed reviews, being dear and short of stock.",
            ["The kiosk gets mixed reviews.", "The kiosk is dear.", "The kiosk is short of stock."],
        ),
        (
            "People seem to like them because they are sturdy.",
            ["People seem to like them.", "They are sturdy."],
        ),
    ],
)
def test_what_is_said_and_what_a_thing_is(sentence, claims):
    assert split_sentence(sentence) == claims
