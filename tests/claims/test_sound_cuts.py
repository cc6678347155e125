"""Claims keep what they need to be understood, and are not cut inside a construction.

Without this a claim would point outside itself, or say more or less than its sentence.
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The mechanic is always honest and quick.",
            ["The mechanic is always honest.", "The mechanic is always quick."],
        ),
        (
            "The trains are usually punctual but very full.",
            ["The trains are usually punctual.", "The trains are very full."],
        ),
    ],
)
def test_adverb_of_frequency_holds_for_both_qualities(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tent is very light, with a big porch, and quick to pitch.",
            [
                "The tent is very light.",
                "The tent has a big porch.",
                "The tent is quick to pitch.",
            ],
        ),
        (
            "They sell a lamp so bright that the cat hides under the sofa.",
            ["They sell a lamp so bright that the cat hides under the sofa."],
        ),
        (
            "There is a small library, workshop, and tool shed behind it and the caretaker is kind.",
            [
                "There is a small library, workshop, and tool shed behind it.",
                "The caretaker is kind.",
            ],
        ),
        (
            "The lessons included a long lecture, weak jokes, and printed short notes.",
            ["The lessons included a long lecture, weak jokes, and printed short notes."],
        ),
        (
            "It is the same lamp Bell and Howard has sold for years.",
            ["It is the same lamp Bell and Howard has sold for years."],
        ),
        (
            "He is patient, funny, and gives clear answers.",
            ["He is patient.", "He is funny.", "He gives clear answers."],
        ),
        (
            "The blind is thin, folds easily, and fits a narrow window.",
            ["The blind is thin.", "The blind folds easily.", "The blind fits a narrow window."],
        ),
        (
            "It is so near you can hear the bells from bed.",
            ["It is so near you can hear the bells from bed."],
        ),
    ],
)
def test_construction_is_not_torn(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "There is a crèche but that is closed in August.",
            ["There is a crèche.", "The crèche is closed in August."],
        ),
        (
            "The course costs a fortune, but that means you get your own tutor.",
            ["The course costs a fortune.", "You get your own tutor."],
        ),
        (
            "The dentist never explains a bill, and that says enough.",
            ["The dentist never explains a bill, and that says enough."],
        ),
        (
            "The oven is thirty years old but you would never guess it.",
            ["The oven is thirty years old but you would never guess it."],
        ),
        (
            "The coach is strict and this is a great club.",
            ["The coach is strict.", "This is a great club."],
        ),
        (
            "The tents are cheap and ours leaked in the first rain.",
            ["The tents are cheap and ours leaked in the first rain."],
        ),
        (
            "The screen is dull, and it is rather heavy.",
            ["The screen is dull.", "It is rather heavy."],
        ),
        (
            "The flat is next to a sawmill, which is loud until six.",
            ["The flat is next to a sawmill.", "The sawmill is loud until six."],
        ),
        (
            "The theatre had padded seats, which made it a cosy evening.",
            ["The theatre had padded seats.", "The padded seats made it a cosy evening."],
        ),
        ("The cellar is lit, which helps.", ["The cellar is lit.", "This helps."]),
        (
            "The van has a roof rack, which adds to the noise.",
            ["The van has a roof rack.", "The roof rack adds to the noise."],
        ),
    ],
)
def test_this_and_that_are_named_or_left(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The clinic is close to a station and bakery.",
            ["The clinic is close to a station.", "The clinic is close to a bakery."],
        ),
        (
            "The school is close to bus stops, shopping and a large park.",
            [
                "The school is close to bus stops.",
                "The school is close to shopping.",
                "The school is close to a large park.",
            ],
        ),
        (
            "The filter lasts longer than the old one and costs less.",
            [
                "The filter lasts longer than the old one.",
                "The filter costs less than the old one.",
            ],
        ),
        (
            "Good location for the ferry, in a quiet street.",
            ["Good location for the ferry.", "Location in a quiet street."],
        ),
        (
            "We liked the new seats and the terrace upstairs.",
            ["We liked the new seats.", "We liked the terrace upstairs."],
        ),
    ],
)
def test_each_thing_has_what_belongs_to_it(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "It has a bell, which helps.",
        "friendly, patient, and.",
        "Nice boots, would",
        "The hut is near a big lake, shops and plenty.",
        "The lamp is small but great with modern",
        "There was a fee but still",
        "It is an old kiln, so don't.",
        "There's",
        "There was only",
        "The kiosk has good tea, and fresh soup, the overall taste being",
        "Lunch was very good, with a large range of hot and and",
        "Although, it is big",
        "There's a slot, two ports and a screen, which means ; talk, a person talks back.",
    ],
)
def test_sentence_that_breaks_off_is_cut_without_an_error(sentence: str) -> None:
    assert split_sentence(sentence)
