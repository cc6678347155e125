"""A relative clause amid a list or before the end of its clause: "the bar, which is old, and"."""

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Praise goes to the staff, who are kind, and to the garden.",
            [
                "Praise goes to the staff.",
                "Praise goes to the garden.",
                "The staff are kind.",
            ],
        ),
        (
            "We loved the pool, which is warm and clean, and the sauna.",
            [
                "We loved the pool.",
                "We loved the sauna.",
                "The pool is warm.",
                "The pool is clean.",
            ],
        ),
        (
            "We liked the guide, who knew every bird, mainly for her jokes.",
            ["We liked the guide, mainly for her jokes.", "The guide knew every bird."],
        ),
        (
            "Guests love the terrace, where breakfast is served early, and the lake.",
            [
                "Guests love the terrace.",
                "Guests love the lake.",
                "On the terrace, breakfast is served early.",
            ],
        ),
        (
            "We hired the hall, which holds ninety, for my birthday.",
            ["We hired the hall, for my birthday.", "The hall holds ninety."],
        ),
        (
            "She praised the garden, where you can sit and, on dry days, eat.",
            ["She praised the garden.", "In the garden, you can sit and, on dry days, eat."],
        ),
        (
            "They were unhappy with the deposit, which is kept for a month, or with the lift, "
            "which creaks at night.",
            [
                "They were unhappy with the deposit or with the lift.",
                "The deposit is kept for a month.",
                "The lift creaks at night.",
            ],
        ),
        (
            "We loved the goat, which was braised for a day, more than any of the fish.",
            [
                "We loved the goat, more than any of the fish.",
                "The goat was braised for a day.",
            ],
        ),
        (
            "I preferred the porter, which is brewed on site, to any of the lagers.",
            ["I preferred the porter, to any of the lagers.", "The porter is brewed on site."],
        ),
    ],
)
def test_what_follows_the_relative_clause_stays_with_its_own(sentence, claims):
    assert split_sentence(sentence) == claims


def test_a_list_within_the_relative_clause_stays_in_it():
    menu = "We took the menu, which comes with soup, a salad and the dessert."
    assert split_sentence(menu)[1:] == ["The menu comes with soup, a salad and the dessert."]
    ferry = "We took the ferry, which costs more than the bus."
    assert split_sentence(ferry) == ["We took the ferry.", "The ferry costs more than the bus."]


def test_what_may_belong_to_either_stays_whole():
    huts = "We stayed at the inn, which is old, and the hut."
    assert split_sentence(huts) == [huts]
    porch = "He was not sold on the porch, which is cold, or on the cellar."
    assert split_sentence(porch) == [porch]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Guests praise the spot, which is a short walk from the pier, as well as the kind crew.",
            [
                "Guests praise the spot.",
                "Guests praise the kind crew.",
                "The spot is a short walk from the pier.",
            ],
        ),
        (
            "We praise the lodge's spot, which is close to the lake, as well as its quick staff, "
            "but some mention noise.",
            [
                "We praise the lodge's spot.",
                "We praise its quick staff.",
                "Some mention noise.",
                "The lodge's spot is close to the lake.",
            ],
        ),
        (
            "We love the tea, which is served on the porch, and the helpful, witty staff.",
            [
                "We love the tea.",
                "We love the helpful staff.",
                "We love the witty staff.",
                "The tea is served on the porch.",
            ],
        ),
        (
            "Guests like the spot, which is near the pier, the kind staff, and the clean rooms.",
            [
                "Guests like the spot.",
                "Guests like the kind staff.",
                "Guests like the clean rooms.",
                "The spot is near the pier.",
            ],
        ),
        (
            "Guests praise the bar, which is open until 2 a.m., as well as its cheap drinks.",
            [
                "Guests praise the bar.",
                "Guests praise its cheap drinks.",
                "The bar is open until 2 a.m.",
            ],
        ),
        (
            "Guests praise the spot, just a short walk from the pier, as well as the kind crew.",
            [
                "Guests praise the spot, just a short walk from the pier.",
                "Guests praise the kind crew.",
            ],
        ),
    ],
)
def test_people_and_parts_of_a_house_are_praised_beside_a_place(sentence, claims):
    """Not "The spot is a short walk from the kind crew"."""
    assert split_sentence(sentence) == claims


def test_a_second_place_and_what_the_relative_clause_governs_stay_in_it():
    spot = "Guests praise the spot, which is close to the pier, as well as the old town."
    assert split_sentence(spot)[1:] == [
        "The spot is close to the pier.",
        "The spot is close to the old town.",
    ]
    bar = "It has a bar, which is known for its wine, as well as its snacks."
    assert split_sentence(bar)[1:] == ["The bar is known for its wine, as well as its snacks."]
