"""What opens a sentence and holds for all of it: a time, a place, a speaker, a condition.

If these fail, a claim says of all times what is so at one, or is an opening without its clause.
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

REPEATED = [
    ("According to two diners,", "the tables wobble", "and", "the music is loud"),
    ("According to the vet,", "the puppy is healthy", "but", "the kennel is damp"),
    ("Three years ago", "the pool was small", "and", "the lockers were rusty"),
    ("Last year", "the cooks were rude", "and", "the soup was cold"),
    ("In most cabins,", "the heater rattles", "and", "the taps drip"),
    ("Without snow,", "the trail is boring", "and", "the huts are shut"),
    ("As soon as the lights went out,", "the band played", "and", "the crowd cheered"),
    ("After we complained,", "the cook apologized", "and", "the waiter brought wine"),
    ("For heavy users,", "the saddle is too low", "but", "the brakes are fine"),
    ("Apparently", "the chef quit", "and", "the menu shrank"),
    ("In the rain,", "the wipers squeak", "and", "the horn fails"),
    ("Owners say that", "the motor is strong", "but", "the blade is dull"),
    ("According to a poll,", "the mayor is liked", "but", "only the nurses trust her"),
    ("Under the new rules,", "dogs are banned", "and", "bikes need a permit"),
    ("In Lisbon,", "trams are cheap", "and", "parking is dear"),
    ("Parents say", "the pool is clean", "and", "the showers are cold"),
]


@pytest.mark.parametrize(("opener", "first", "joint", "second"), REPEATED)
def test_opener_is_repeated(opener: str, first: str, joint: str, second: str) -> None:
    expected = [f"{opener} {first}.", f"{opener} {second}."]
    assert split_sentence(f"{opener} {first} {joint} {second}.") == expected


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "On gravel, the bike slides and rarely feels safe.",
            ["On gravel, the bike slides.", "On gravel, the bike rarely feels safe."],
        ),
        (
            "Compared with the old drill, it is lighter, costs less and needs less oil.",
            [
                "Compared with the old drill, it is lighter.",
                "Compared with the old drill, it costs less.",
                "Compared with the old drill, it needs less oil.",
            ],
        ),
        (
            "To enter the race, runners must pay a fee and show a passport.",
            [
                "To enter the race, runners must pay a fee.",
                "To enter the race, runners must show a passport.",
            ],
        ),
        (
            "We went to the bar, where the music was loud and the drinks were cheap.",
            [
                "We went to the bar.",
                "At the bar, the music was loud.",
                "At the bar, the drinks were cheap.",
            ],
        ),
        # an opener that only links, or is not of both
        (
            "Overall, the inn is clean and the staff are kind.",
            ["Overall, the inn is clean.", "The staff are kind."],
        ),
        (
            "In the morning the bar is quiet, but at night it is loud.",
            ["In the morning the bar is quiet.", "At night the bar is loud."],
        ),
        (
            "Despite the rain, we went and it was fun.",
            ["Despite the rain, we went.", "It was fun."],
        ),
        # with an article, and the tense of each half
        (
            "With its sharp blade and long handle, the knife is safe.",
            ["The knife has a sharp blade.", "The knife has a long handle.", "The knife is safe."],
        ),
        (
            "Founded in 1890 and still independent, the brewery makes beer.",
            [
                "The brewery was founded in 1890.",
                "Still independent, the brewery makes beer.",
            ],
        ),
    ],
)
def test_what_opens_is_in_each_claim_it_holds_for(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "Had the soup been warmer, diners would have liked it.",
        "Were the beds softer, guests would sleep better.",
        "Should the bulb fail, the shop sends a new one.",
        "The bigger the group, the lower the price becomes.",
        "Loud as it is, the fan cools well.",
        "A retired pilot, the owner tells great stories.",
        "Three times a day, the bus stops at the gate.",
        "Pleased with the fabric, most customers ordered a second shirt.",
        "Apart from being slow, the lift has no defects.",
        "It is a park where children play and dogs run free.",
        "The hike is too steep, several walkers complain.",
    ],
)
def test_opening_is_nothing_alone(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    "sentence",
    ["A great hotel, the staff were kind.", "Had a great stay, the staff were kind."],
)
def test_remark_is_cut_off(sentence: str) -> None:
    assert len(split_sentence(sentence)) > 1


def test_opening_clause_is_no_claim() -> None:
    sentence = "By the time dessert came, our coffee had gone cold and the tea was stale."
    opener = "By the time dessert came,"
    assert split_sentence(sentence) == [
        f"{opener} our coffee had gone cold.",
        f"{opener} the tea was stale.",
    ]


def test_two_acts_after_the_moment_stay_together() -> None:
    sentence = "The moment you enter, a guard checks your bag and asks for a ticket."
    assert split_sentence(sentence) == [sentence]
