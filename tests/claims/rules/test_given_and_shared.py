"""What belongs to a verb or to another subject stays there; what is shared is repeated."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence
from caspr.english.sentences import sentences


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The inn provides its guests with free internet.",
            ["The inn provides its guests with free internet."],
        ),
        (
            "The quality of the rooms is exceptional, with lots of space, and big beds.",
            [
                "The quality of the rooms is exceptional.",
                "The rooms have lots of space.",
                "The rooms have big beds.",
            ],
        ),
        (
            "The room was small but very clean and the bed was comfortable.",
            ["The room was small.", "The room was very clean.", "The bed was comfortable."],
        ),
        (
            "Staying there could be loud and annoying and leave you tired.",
            [
                "Staying there could be loud.",
                "Staying there could be annoying and leave you tired.",
            ],
        ),
        (
            "There is a church on the corner along with the streets which made us smile.",
            ["There is a church on the corner along with the streets.", "This made us smile."],
        ),
        (
            "The faults include its size, needing tape for stability, and a bad smell.",
            ["The faults include its size, needing tape for stability, and a bad smell."],
        ),
        (
            "These reviews are about a powder, which has been found to help, while also being cheap.",
            [
                "These reviews are about a powder, which has been found to help, while also being cheap."
            ],
        ),
        (
            "Not much was right, especially the price.",
            ["Not much was right, especially the price."],
        ),
        (
            "You have to get the recipe right but once you do it is easy.",
            ["You have to get the recipe right but once you do it is easy."],
        ),
        (
            "I'd like to give it a review but no adapter with cord and so on was included.",
            ["I'd like to give it a review but no adapter with cord and so on was included."],
        ),
    ],
)
def test_nothing_is_given_to_a_wrong_subject(sentence: str, claims: list[str]) -> None:
    """Otherwise a claim says what its sentence does not: "the inn provides its guests"."""
    assert split_sentence(sentence) == claims


def test_a_sentence_ends_at_a_name_without_a_space_after_its_full_stop() -> None:
    """Otherwise two sentences are read as one, and the second loses its subject."""
    assert sentences("It is near Paris.The area is quiet.") == [
        "It is near Paris.",
        "The area is quiet.",
    ]
    assert sentences("Rooms are on Booking.com and St.Mary is near.") == [
        "Rooms are on Booking.com and St.Mary is near."
    ]
