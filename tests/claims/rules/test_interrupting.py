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
                "There, breakfast is served early.",
            ],
        ),
        (
            "We hired the hall, which holds ninety, for my birthday.",
            ["We hired the hall, for my birthday.", "The hall holds ninety."],
        ),
        (
            "She praised the garden, where you can sit and, on dry days, eat.",
            ["She praised the garden.", "There, you can sit and, on dry days, eat."],
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
