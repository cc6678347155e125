"""Words that both halves of a cut need: a hedge, a place, a condition, the right noun."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tutors are mostly patient, witty and kind.",
            [
                "The tutors are mostly patient.",
                "The tutors are mostly witty.",
                "The tutors are mostly kind.",
            ],
        ),
        (
            "The trails are reportedly steep and muddy.",
            ["The trails are reportedly steep.", "The trails are reportedly muddy."],
        ),
        (
            "The bar is loud, hot and crowded at weekends.",
            [
                "The bar is loud at weekends.",
                "The bar is hot at weekends.",
                "The bar is crowded at weekends.",
            ],
        ),
        (
            "It stays cool and silent during office work.",
            ["It stays cool during office work.", "It stays silent during office work."],
        ),
        (
            "The rooms are clean and quiet at night.",  # not clean at night only
            ["The rooms are clean.", "The rooms are quiet at night."],
        ),
        (
            "The cellar is cold and dark in the old wing.",
            ["The cellar is cold in the old wing.", "The cellar is dark in the old wing."],
        ),
        (
            "The trams are old, usually empty, and noisy.",
            ["The trams are old.", "The trams are usually empty.", "The trams are noisy."],
        ),
        (
            "The line is sometimes busy, even very busy.",
            ["The line is sometimes busy.", "The line is sometimes even very busy."],
        ),
        (
            "The boat was well built and painted.",
            ["The boat was well built.", "The boat was well painted."],
        ),
        (
            "Sometimes the ferry is late and dirty.",
            ["Sometimes the ferry is late.", "Sometimes the ferry is dirty."],
        ),
        (
            "The cabin has quality towels and blankets.",
            ["The cabin has quality towels.", "The cabin has quality blankets."],
        ),
        (
            "The shed is newly roofed and spacious.",
            ["The shed is newly roofed.", "The shed is spacious."],
        ),
    ],
)
def test_hedge_is_shared(sentence: str, claims: list[str]) -> None:
    """Without "mostly" the second claim says more than its text."""
    assert split_sentence(sentence) == claims


def test_reflexive_stays_with_its_noun() -> None:
    """ "Itself" belongs to the last of two subjects only."""
    assert split_sentence("The garages and the car itself were spotless.") == [
        "The garages were spotless.",
        "The car itself was spotless.",
    ]


def test_foremost_of_ours_is_a_claim() -> None:
    """A remark about our own part is not said of each of the subjects."""
    assert split_sentence("The crew and the boat were tidy, especially our cabin.") == [
        "The crew were tidy.",
        "The boat was tidy.",
        "Our cabin was especially tidy.",
    ]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The clinic has some nurses that are rude.",
            ["The clinic has some nurses that are rude."],
        ),
        (
            "The clinic has some old rooms that are draughty.",
            ["The clinic has some old rooms.", "Some old rooms are draughty."],
        ),
        (
            "There are some old lamps, but they are not bright.",
            ["There are some old lamps.", "The old lamps are not bright."],
        ),
    ],
)
def test_some_is_not_made_all(sentence: str, claims: list[str]) -> None:
    """What is said of some is not said of all."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "There are other shops nearby such as a bakery that sells rye bread.",
            [
                "There are other shops nearby.",
                "There is a bakery nearby.",
                "The bakery sells rye bread.",
            ],
        ),
        (
            "I loved the market, where we had one lunch.",
            ["I loved the market.", "At the market, we had one lunch."],
        ),
    ],
)
def test_place_is_kept(sentence: str, claims: list[str]) -> None:
    """A claim without its place is about somewhere else."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "The library has two corners to sit in and read.",
        "There's soup for $4 and a big salad, all with fresh herbs.",
        "Its strengths are price and weight, with a lens that clips on in seconds.",
        "After being held at the gate for an hour, cold and hungry and told nothing by the crew, "
        "we missed our train.",
        "Pages are fine, blurry as soon as a hand shakes.",
        "Lovely lunch menu with a wide range of options.",
    ],
)
def test_part_that_needs_the_rest_is_not_cut_off(sentence: str) -> None:
    """A fragment, or a tail of the wrong subject, is no claim."""
    assert split_sentence(sentence) == [sentence]


def test_room_for_a_thing_is_not_about_the_thing() -> None:
    """ "It" is what has the room."""
    assert split_sentence("There is room for a laptop, but it lacks a strap.") == [
        "There is room for a laptop.",
        "It lacks a strap.",
    ]


def test_remark_of_what_is_complete_names_it() -> None:
    """ "Complete with a sword" alone does not say what is."""
    assert split_sentence("A great pirate outfit, complete with a wooden sword.") == [
        "A great pirate outfit.",
        "Outfit complete with a wooden sword.",
    ]


SHARED_ENDS = {
    "The soup is hotter and better at the stall.": [
        "The soup is hotter at the stall.",
        "The soup is better at the stall.",
    ],
    "The olives are picked and pressed on the farm.": [
        "The olives are picked on the farm.",
        "The olives are pressed on the farm.",
    ],
    "The novel was described as dull and preachy by some critics.": [
        "The novel was described as dull by some critics.",
        "The novel was described as preachy by some critics.",
    ],
    "Neighbors say the park was safer and quieter before the fair.": [
        "Neighbors say the park was safer before the fair.",
        "Neighbors say the park was quieter before the fair.",
    ],
    "The heater clicks and shuts down if it is moved.": [
        "The heater clicks if it is moved.",
        "The heater shuts down if it is moved.",
    ],
    "The garden is planted, watered and weeded by volunteers.": [
        "The garden is planted by volunteers.",
        "The garden is watered by volunteers.",
        "The garden is weeded by volunteers.",
    ],
    "The stew tastes thin and bitter without salt.": [
        "The stew tastes thin without salt.",
        "The stew tastes bitter without salt.",
    ],
    "The app reads PDF, Word and HTML out of the box.": [
        "The app reads PDF out of the box.",
        "The app reads Word out of the box.",
        "The app reads HTML out of the box.",
    ],
}
OWN_ENDS = {
    "The hall is clean and close to the lake.": [
        "The hall is clean.",
        "The hall is close to the lake.",
    ],
    "The bench is soft and covered with a rug.": [
        "The bench is soft.",
        "The bench is covered with a rug.",
    ],
    "The cooks are kinder and better at their jobs.": [
        "The cooks are kinder.",
        "The cooks are better at their jobs.",
    ],
    "The phone was heavy and too thick for most pockets.": [
        "The phone was heavy.",
        "The phone was too thick for most pockets.",
    ],
    "The shop is handy, right on the square.": [
        "The shop is handy.",
        "The shop is right on the square.",
    ],
}
UNSURE_ENDS = [
    "The puzzle is easy and fun for children under ten.",
    "The cream burned and itched for some testers.",
    "The bread is baked and sold in the village.",
    "The game was buggy and slow at launch.",
    "Guests cannot use the hall and the stove at the same time.",
    "The film was loved and hated in equal measure.",
    "The leeks are washed, sliced and fried in butter until soft.",
    "The cream is safe and mild in children.",
]


@pytest.mark.parametrize(("sentence", "claims"), (SHARED_ENDS | OWN_ENDS).items())
def test_end_is_shared_if_it_holds_for_both(sentence: str, claims: list[str]) -> None:
    """Without its end "The soup is hotter" says more; "close to" takes "the lake" alone."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", UNSURE_ENDS)
def test_end_that_may_be_shared_keeps_both_together(sentence: str) -> None:
    """It may be that the toy is safe for older children only."""
    assert split_sentence(sentence) == [sentence]
