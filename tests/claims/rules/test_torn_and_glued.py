"""Faults of the cuts of summaries as people write them: claims that were torn, glued or repeated."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "They offer soups, fresh rolls and jams to choose from.",
            ["They offer soups.", "They offer fresh rolls and jams to choose from."],
        ),
        (
            "The guide was patient and attentive to all needs.",
            ["The guide was patient.", "The guide was attentive to all needs."],
        ),
        (
            "The cabin is on the lake and only steps away from the pier.",
            ["The cabin is on the lake.", "The cabin is only steps away from the pier."],
        ),
        (
            "The crew was helpful, giving quick and friendly help from the ship concierge to the cooks.",
            [
                "The crew was helpful.",
                "The crew gave quick help from the ship concierge to the cooks.",
                "The crew gave friendly help from the ship concierge to the cooks.",
            ],
        ),
        (
            "The bar and the garden are favorites.",
            ["The bar is among the favorites.", "The garden is among the favorites."],
        ),
        (
            "The clerk was rude, spoke little, and offered bad advice.",
            ["The clerk was rude.", "The clerk spoke little.", "The clerk offered bad advice."],
        ),
        (
            "They served hot soup, cold drinks, and baked goods.",
            ["They served hot soup.", "They served cold drinks.", "They served baked goods."],
        ),
        (
            "The town has parks, clubs and shows so it is loud.",
            [
                "The town has parks.",
                "The town has clubs.",
                "The town has shows.",
                "The town is loud.",
            ],
        ),
        (
            "The barn was full, and the cooks served cold milk.",
            ["The barn was full.", "The cooks served cold milk."],
        ),
        (
            "The lodge has two ponds, both of them clean, and a kids slide.",
            [
                "The lodge has two ponds.",
                "The lodge has a kids slide.",
                "Both of the two ponds are clean.",
            ],
        ),
        (
            "The porter helped with maps and anything else we asked for.",
            ["The porter helped with maps and anything else we asked for."],
        ),
    ],
)
def test_things_are_not_taken_for_verbs(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The inn has a quiet, pretty garden with old trees.",
            [
                "The inn has a quiet garden.",
                "The inn has a pretty garden.",
                "The quiet, pretty garden has old trees.",
            ],
        ),
        (
            "There was a large and bright dining room with a view of the lake.",
            [
                "There was a large dining room.",
                "There was a bright dining room.",
                "The large and bright dining room had a view of the lake.",
            ],
        ),
        (
            "The flat has a small but neat kitchen with a stove.",
            [
                "The flat has a small kitchen.",
                "The flat has a neat kitchen.",
                "The small but neat kitchen has a stove.",
            ],
        ),
        (
            "They offer a fast, friendly service with a smile.",
            [
                "They offer a fast service with a smile.",
                "They offer a friendly service with a smile.",
            ],
        ),
    ],
)
def test_two_adjectives_do_not_repeat_what_the_noun_has(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The lodge has a cafe near the entrance and a good shop upstairs.",
            ["The lodge has a cafe near the entrance.", "The lodge has a good shop upstairs."],
        ),
        (
            "The farm offers a barn by the gate as well as a big kitchen.",
            ["The farm offers a barn by the gate.", "The farm offers a big kitchen."],
        ),
        (
            "The camp has a shop close to the gate and a big kitchen.",
            ["The camp has a shop close to the gate.", "The camp has a big kitchen."],
        ),
        (
            "It is near the lake and a nice park.",
            ["It is near the lake.", "It is near a nice park."],
        ),
        (
            "It is a calm farm close to the lake and a short walk from town.",
            ["It is a calm farm close to the lake and a short walk from town."],
        ),
    ],
)
def test_objects_are_not_placed_near_each_other(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "There is a hall full of old maps and fine prints.",
            ["There is a hall full of old maps and fine prints."],
        ),
        (
            "The lodge has a garden full of roses and a nice pond.",
            ["The lodge has a garden full of roses.", "The lodge has a nice pond."],
        ),
        (
            "There is a bright sewing and mending room.",
            ["There is a bright sewing and mending room."],
        ),
        (
            "The porter gave us tickets to a play, and taxi numbers.",
            ["The porter gave us tickets to a play, and taxi numbers."],
        ),
        ("It has a bar and a pool which are nice.", ["It has a bar and a pool which are nice."]),
        (
            "They sell jam and honey, all made on the farm.",
            ["They sell jam and honey, all made on the farm."],
        ),
        ("The shop has fresh bread, milk and eggs.", ["The shop has fresh bread, milk and eggs."]),
    ],
)
def test_two_things_of_one_description_stay_together(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The chairs were hard and the rugs flat and lumpy, but the lamps were fine.",
            ["The chairs were hard and the rugs flat and lumpy.", "The lamps were fine."],
        ),
        (
            "The ferry was on time and the captain friendly and chatty.",
            ["The ferry was on time and the captain friendly and chatty."],
        ),
        (
            "The barn was old and the food there awful.",
            ["The barn was old.", "The food there was awful."],
        ),
        (
            "The camp is cheap, with hot showers and free of noise, and the cooks were kind.",
            [
                "The camp is cheap.",
                "The camp has hot showers.",
                "The camp is free of noise.",
                "The cooks were kind.",
            ],
        ),
        (
            "The crew was great, with the cook and the maid being very kind.",
            ["The crew was great, with the cook and the maid being very kind."],
        ),
    ],
)
def test_missing_verb_is_not_that_of_the_first_thing(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The soup was salty and cold -- the bread was stale.",
            ["The soup was salty.", "The soup was cold.", "The bread was stale."],
        ),
        (
            "The host was kind- with many good tips.",
            ["The host was kind.", "There were many good tips."],
        ),
        (
            "The hall is well kept --- bright, airy and quiet.",
            [
                "The hall is well kept.",
                "The hall is bright.",
                "The hall is airy.",
                "The hall is quiet.",
            ],
        ),
        ("The bar was pricey - not for every day.", ["The bar was pricey - not for every day."]),
    ],
)
def test_dash_ends_what_was_said(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Close to the harbour, Old Town, and Central Station.",
            ["Close to the harbour.", "Close to Old Town.", "Close to Central Station."],
        ),
        (
            "We walked to two museums and many fine cafes, including Ruby's, which is open late.",
            [
                "We walked to two museums and many fine cafes, including Ruby's.",
                "Ruby's is open late.",
            ],
        ),
        (
            "The guide was kind, spoke Dutch, and showed us small bars, like Cafe Hoppe.",
            [
                "The guide was kind.",
                "The guide spoke Dutch.",
                "The guide showed us small bars.",
                "The guide showed us Cafe Hoppe.",
            ],
        ),
        (
            "The stove is cheap, close to anything one could wish for.",
            ["The stove is cheap, close to anything one could wish for."],
        ),
        (
            "Lunch was good, fish soup and rye bread were hot.",
            ["Lunch was good, fish soup and rye bread were hot."],
        ),
    ],
)
def test_names_and_places_keep_what_they_share(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The soup was great, with a nice wine bar next door.",
            ["The soup was great.", "There was a nice wine bar next door."],
        ),
        (
            "The lodge is quiet, with a bakery across the street.",
            ["The lodge is quiet.", "There is a bakery across the street."],
        ),
        (
            "There's dancing and good cafes down the street from the lodge.",
            ["There's dancing.", "There are good cafes down the street from the lodge."],
        ),
        (
            "The farm offers a bus to the beach and harbour which is handy.",
            [
                "The farm offers a bus to the beach.",
                "The farm offers a bus to the harbour.",
                "A bus to the beach and harbour is handy.",
            ],
        ),
        (
            "He showed us the orchard, which smelled lovely.",
            ["He showed us the orchard.", "The orchard smelled lovely."],
        ),
        (
            "The best feature is the roof bar, it is cosy.",
            ["The best feature is the roof bar.", "It is cosy."],
        ),
    ],
)
def test_what_is_there_is_not_owned(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "The room was big and the price there.",
        "The pool, including, is nice.",
        "The rooms, along with, are clean.",
        "Users found the sound of the bell to be",
    ],
)
def test_a_sentence_that_breaks_off_is_no_error(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence if sentence.endswith(".") else f"{sentence}."]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The room was clean and provided towels were soft.",
            ["The room was clean.", "Provided towels were soft."],
        ),
        ("It was good - cheap too.", ["It was good.", "It was cheap too."]),
        (
            "The parking was a problem: small and dark.",
            ["The parking was a problem.", "The parking was small.", "The parking was dark."],
        ),
    ],
)
def test_what_the_review_of_these_rules_found(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
