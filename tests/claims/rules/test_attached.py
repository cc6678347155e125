"""If these fail, a thing is joined to the wrong word, or a word of the subject is lost."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

WHOLE = [
    "Guests praise the help from the front desk and the concierge.",
    "The dentist explained every step of the treatment and every fee.",
    "We got an apology from the management and a $50 reduction.",
    "There's a proper desk in the rooms and enough outlets.",
    "Guests disliked the long wait for the lift and the cold soup.",
    "Users like the case for travel and the low price.",
    "Guests hate the noise from the bar and the music.",
    "Guests hate the noise from the bar, the music and the lift.",
    "It is a hotel, which is old, and a bar, which is new.",
    "Rooms in the older wing suffer from damp and slow wifi.",
    "The inn has heated pools, bikes and, in May, a fair.",
]
CUT = {
    "Guests love the view from the balcony and the fresh bread.": [
        "Guests love the view from the balcony.",
        "Guests love the fresh bread.",
    ],
    "Guests love the view from the balcony and the terrace.": [
        "Guests love the view from the balcony.",
        "Guests love the view from the terrace.",
    ],
    "They like the short drive to the beach and the free parking.": [
        "They like the short drive to the beach.",
        "They like the free parking.",
    ],
    "They like the short drive to the beach and the old town.": [
        "They like the short drive to the beach.",
        "They like the short drive to the old town.",
    ],
    "Users complained about the long walk to the beach and the weak coffee.": [
        "Users complained about the long walk to the beach.",
        "Users complained about the weak coffee.",
    ],
    "Guests loved the view from the ridge, the silence and the hut.": [
        "Guests loved the view from the ridge.",
        "Guests loved the silence.",
        "Guests loved the hut.",
    ],
    "They prevent motion sickness from cars, boats, and amusement park rides.": [
        "They prevent motion sickness from cars.",
        "They prevent motion sickness from boats.",
        "They prevent motion sickness from amusement park rides.",
    ],
    "There is a pool, which is cold, and a bar, which is loud.": [
        "There is a pool.",
        "The pool is cold.",
        "There is a bar.",
        "The bar is loud.",
    ],
    "The inn has a sauna, which is small, and bikes, which are old.": [
        "The inn has a sauna.",
        "The sauna is small.",
        "The inn has bikes.",
        "The bikes are old.",
    ],
    "The rooms upstairs are small, dark and cold.": [
        "The rooms upstairs are small.",
        "The rooms upstairs are dark.",
        "The rooms upstairs are cold.",
    ],
    "The staff upstairs are rude and ignored us.": [
        "The staff upstairs are rude.",
        "The staff upstairs ignored us.",
    ],
    "Everyone here is kind and helpful.": ["Everyone here is kind.", "Everyone here is helpful."],
    "The bar downstairs is loud, but it is cheap.": [
        "The bar downstairs is loud.",
        "The bar downstairs is cheap.",
    ],
    "The rustic rooms here are small.": ["The rooms here are rustic.", "The rooms here are small."],
    "The rooms and halls upstairs are dark.": [
        "The rooms upstairs are dark.",
        "The halls upstairs are dark.",
    ],
    "Not only is the food cheap, but it is also delicious.": [
        "The food is cheap.",
        "The food is also delicious.",
    ],
    "Not only are the beds in the rooms soft, but they are new.": [
        "The beds in the rooms are soft.",
        "The beds in the rooms are new.",
    ],
    "Not only is it cheap, but it is also good.": ["It is cheap.", "It is also good."],
    "They have survived rain, sweat and, in one case, the washing machine.": [
        "They have survived rain and sweat.",
        "They have, in one case, survived the washing machine.",
    ],
}


@pytest.mark.parametrize("sentence", WHOLE)
def test_left_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items(), ids=list(CUT))
def test_each_thing_where_it_belongs(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
