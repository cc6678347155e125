"""Lists of nouns in plain summaries: what a place is known for, what is there, what one gets."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    # What something is known for, and what it is.
    "It is a café known for strong coffee, good toast and a sunny terrace at the back.": [
        "It is a café known for strong coffee.",
        "It is a café known for good toast.",
        "It is a café known for a sunny terrace at the back.",
    ],
    "It is a good spot for a walk and a picnic.": [
        "It is a good spot for a walk.",
        "It is a good spot for a picnic.",
    ],
    # Several things at one place.
    "There are shops, restaurants and a subway station nearby.": [
        "There are shops nearby.",
        "There are restaurants nearby.",
        "There is a subway station nearby.",
    ],
    "There is a bakery, a supermarket and a park close by.": [
        "There is a bakery close by.",
        "There is a supermarket close by.",
        "There is a park close by.",
    ],
    "There was a kettle and a fridge in the room, but the tap leaked.": [
        "There was a kettle in the room.",
        "There was a fridge in the room.",
        "The tap leaked.",
    ],
    "There is a bank and a clinic within a few minutes' walk.": [
        "There is a bank within a few minutes' walk.",
        "There is a clinic within a few minutes' walk.",
    ],
    "There is no lift and no heating in the building.": [
        "There is no lift in the building.",
        "There is no heating in the building.",
    ],
    # Two adjectives within an item.
    "Diners love it for its fresh pasta, its short but changing menu and the feeling of home.": [
        "Diners love it for its fresh pasta.",
        "Diners love it for its short but changing menu.",
        "Diners love it for the feeling of home.",
    ],
    "It has a small but growing library and a quiet hall.": [
        "It has a small library.",
        "It has a growing library.",
        "It has a quiet hall.",
    ],
    # What there is little of.
    "Rooms have no television and only one socket beside the bed.": [
        "Rooms have no television.",
        "Rooms have only one socket beside the bed.",
    ],
    "There are no lockers and few places to sit.": [
        "There are no lockers.",
        "There are few places to sit.",
    ],
    "The hotel has a pool and only one lift.": [
        "The hotel has a pool.",
        "The hotel has only one lift.",
    ],
    # What one gets.
    "What guests get in return is a clean bath and a metro station 50 metres from the door.": [
        "A clean bath is among what guests get in return.",
        "A metro station 50 metres from the door is among what guests get in return.",
    ],
    "What you get is a bed, a desk and a lamp.": [
        "You get a bed.",
        "You get a desk.",
        "You get a lamp.",
    ],
    # What people talk about.
    "Those who loved it talk about the silence, the views from every room and the sauna, which is "
    "open until midnight.": [
        "Those who loved it talk about the silence.",
        "Those who loved it talk about the views from every room.",
        "Those who loved it talk about the sauna.",
        "The sauna is open until midnight.",
    ],
    # Reasons.
    "Families were happy because of the children's pool and the club that ran until nine.": [
        "Families were happy because of the children's pool.",
        "Families were happy because of the club that ran until nine.",
    ],
    "Some left early because of the noise and the smell of paint.": [
        "Some left early because of the noise.",
        "Some left early because of the smell of paint.",
    ],
    "Perfect for night work because of the bright lamp and a big clip.": [
        "Perfect for night work.",
        "The lamp is bright.",
        "There is a big clip.",
    ],
    # A clause about the last thing.
    "It has a jack and a slot for a memory card, which users were pleased to see.": [
        "It has a jack.",
        "It has a slot for a memory card, which users were pleased to see.",
    ],
    # Two things, each with its own description.
    "The lamp has a base with a dimmer and a shade that rattles.": [
        "The lamp has a base.",
        "The base has a dimmer.",
        "The lamp has a shade that rattles.",
    ],
    "The farm has a barn with goats and a shop selling cheese.": [
        "The farm has a barn.",
        "The barn has goats.",
        "The farm has a shop selling cheese.",
    ],
    "The band has a singer who shouts and a drummer who drags.": [
        "The band has a singer who shouts.",
        "The band has a drummer who drags.",
    ],
    "They hired a doctor who speaks Urdu and two nurses who speak Farsi.": [
        "They hired a doctor.",
        "The doctor speaks Urdu.",
        "They hired two nurses who speak Farsi.",
    ],
}

KEPT = {
    "It is a café known for its cakes and a great place to read.": [
        "It is a café known for its cakes.",
        "It is a great place to read.",
    ],
    "It is a hotel located in the old town and a good base for walks.": [
        "It is a hotel located in the old town.",
        "It is a good base for walks.",
    ],
    "There is a bar and a restaurant with sea views.": [
        "There is a bar.",
        "There is a restaurant.",
        "The restaurant has sea views.",
    ],
    "There is a gym and a bar on the roof.": ["There is a gym.", "There is a bar on the roof."],
    "There is a desk and a lamp near the bed.": [
        "There is a desk.",
        "There is a lamp near the bed.",
    ],
    # The adjective of the first, and the phrase or tag of the last.
    "Users report broken zips and problems with the app.": [
        "Users report broken zips.",
        "Users report problems with the app.",
    ],
    "The set contains spare bulbs and instructions in French.": [
        "The set contains spare bulbs.",
        "The set contains instructions in French.",
    ],
    "The course has long essays and interviews with poets.": [
        "The course has long essays.",
        "The course has interviews with poets.",
    ],
    "The pass includes buses, trams, and ferries to the islands.": [
        "The pass includes buses.",
        "The pass includes trams.",
        "The pass includes ferries to the islands.",
    ],
    "The spa offers peels, masks, and soaks for two.": [
        "The spa offers peels.",
        "The spa offers masks for two.",
        "The spa offers soaks for two.",
    ],
    "Passengers report delays and lost tickets.": [
        "Passengers report delays.",
        "Passengers report lost tickets.",
    ],
}
"""What the rules for a place at the end, and for "known for", leave to others."""

WHOLE = [
    "It is a hotel surrounded by gardens and a small lake.",
    "It is a plate of pasta and a salad.",
    "It is a book about war and a family in Kent.",
    "There is a park opposite and a bus stop next door.",
    "There is only a bed and a chair in the room.",
    "There is a mix of locals and tourists in the town.",
    "The hotel has no more than one lift and only one stair.",
    "What you get is a choice between a bed and a sofa.",
    "They like it only because of the price and the location.",
    "They like it because of the contrast between the old walls and the new kitchen.",
    "It has a spa and a roof bar, which are open until midnight.",
    "It offers tea and cake, which together cost five euros.",
    # Partners are not had, and kinds are set against each other.
    "We had lunch with the mayor.",
    "The band has a contract with a small label.",
    "The clinic offers help with sleep and stress.",
    "There are guests who complain and guests who smile.",
    "The shop sells shoes that last and bags that do not.",
    "The cookies contain whole nuts and sugar.",
    "The small tent holds two people and the large one six.",
    "The program includes music by Bach as well as modern composers.",
    "The school values discipline and shared meals.",
    "The book has mixed reviews regarding style and good ones regarding plot.",
]


@pytest.mark.parametrize("sentence", CUT)
def test_each_thing_is_a_claim(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize("sentence", KEPT)
def test_what_is_only_of_the_last_is_not_shared(sentence: str) -> None:
    assert split_sentence(sentence) == KEPT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_is_said_of_all_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
