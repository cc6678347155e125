"""If these fail, things that people judge stay together, or a list loses what its items share."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Guests praise the hotel for its central location, spotless rooms and unusually warm "
            "front-desk team.",
            [
                "Guests praise the hotel for its central location.",
                "Guests praise the hotel for its spotless rooms.",
                "Guests praise the hotel for its unusually warm front-desk team.",
            ],
        ),
        (
            "The trattoria is celebrated for hand-rolled pasta, generous portions and a dining "
            "room that feels like a living room.",
            [
                "The trattoria is celebrated for hand-rolled pasta.",
                "The trattoria is celebrated for generous portions.",
                "The trattoria is celebrated for a dining room that feels like a living room.",
            ],
        ),
        (
            "Runners like the shoe for its soft ride, its roomy toe box and an upper that needs "
            "no breaking in.",
            [
                "Runners like the shoe for its soft ride.",
                "Runners like the shoe for its roomy toe box.",
                "Runners like the shoe for an upper that needs no breaking in.",
            ],
        ),
        (
            "Passengers complain about hard seats, noisy engines and a bar that closes at ten.",
            [
                "Passengers complain about hard seats.",
                "Passengers complain about noisy engines.",
                "Passengers complain about a bar that closes at ten.",
            ],
        ),
        (
            "The main complaints concern the lid, which leaks when the jug is full, and the hot "
            "plate, which switches itself off.",
            [
                "The main complaints concern the lid.",
                "The lid leaks when the jug is full.",
                "The main complaints concern the hot plate.",
                "The hot plate switches itself off.",
            ],
        ),
        (
            "Guests found the beds comfortable and the air conditioning effective.",
            ["Guests found the beds comfortable.", "Guests found the air conditioning effective."],
        ),
        (
            "Critics have called the memoir funny, unsparing and beautifully observed.",
            [
                "Critics have called the memoir funny.",
                "Critics have called the memoir unsparing.",
                "Critics have called the memoir beautifully observed.",
            ],
        ),
    ],
)
def test_each_described_thing_is_a_claim(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "It has an indoor pool and hot tub.",
        "They look great with long dresses and also with skinny jeans.",
        "I wanted a smaller iron that heats quickly.",
        "The curve is steeper with the latter.",
        "The café gets mixed reviews, not being cheap.",
    ],
)
def test_what_cannot_stand_apart_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "It rarely has a calm lounge and a bar.",
            ["It rarely has a calm lounge and a bar."],
        ),
        (
            "The game can be taught in five minutes and played in thirty.",
            [
                "The game can be taught in five minutes.",
                "The game can be played in thirty.",
            ],
        ),
        (
            "32 cubic km of magma was erupted, making the eruption one of the largest that are "
            "known.",
            [
                "32 cubic km of magma was erupted.",
                "This made the eruption one of the largest that are known.",
            ],
        ),
        (
            "The owners find it incomplete, as it doesn't import receipts.",
            ["The owners find it incomplete.", "It doesn't import receipts."],
        ),
        (
            "Customers are unhappy because statements cannot be exported and because invoices are "
            "held back.",
            [
                "Customers are unhappy.",
                "Statements cannot be exported.",
                "Invoices are held back.",
            ],
        ),
        (
            "It is heavier than the Vela, whose jug fits under a cupboard and whose lid cracked twice.",
            [
                "It is heavier than the Vela.",
                "The jug of the Vela fits under a cupboard.",
                "The lid of the Vela cracked twice.",
            ],
        ),
    ],
)
def test_second_halves_keep_what_they_share(sentence, claims):
    assert split_sentence(sentence) == claims
