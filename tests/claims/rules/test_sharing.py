"""Items of a list repeat what they share; a list whose sharing is unsure stays whole."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

SHARED = {
    "subject of what is the tallest": (
        "The lighthouse is the oldest tower on the coast and a magnet for painters.",
        [
            "The lighthouse is the oldest tower on the coast.",
            "The lighthouse is a magnet for painters.",
        ],
    ),
    "article and adjective": (
        "The room was fine with a great bed and shower.",
        ["The room was fine.", "The room had a great bed.", "The room had a great shower."],
    ),
    "adjective of plurals": (
        "It has fresh linens and towels.",
        ["It has fresh linens.", "It has fresh towels."],
    ),
    "adjective of a list": (
        "The rooms have excellent beds, desks, and chairs.",
        [
            "The rooms have excellent beds.",
            "The rooms have excellent desks.",
            "The rooms have excellent chairs.",
        ],
    ),
    "possessive and adjective of a list": (
        "It is known for its excellent soups, pies and cakes.",
        [
            "It is known for its excellent soups.",
            "It is known for its excellent pies.",
            "It is known for its excellent cakes.",
        ],
    ),
    "no adjective of the item before": (
        "The rooms have fine desks, comfortable beds, and quality linens.",
        [
            "The rooms have fine desks.",
            "The rooms have comfortable beds.",
            "The rooms have quality linens.",
        ],
    ),
    "article of a described thing": (
        "The lodge has a library and heated pool.",
        ["The lodge has a library.", "The lodge has a heated pool."],
    ),
    "article of a judged thing": (
        "The van has a bed and good stove.",
        ["The van has a bed.", "The van has a good stove."],
    ),
    "a material that may describe both": (
        "The boot has a suede and soft nylon upper.",
        ["The boot has a suede and soft nylon upper."],
    ),
    "what may be denied of both": (
        "The farm has no barn and good well.",
        ["The farm has no barn and good well."],
    ),
    "no article before a mass noun": (
        "This place has a great location and staff.",
        ["This place has a great location.", "This place has great staff."],
    ),
    "a participle that describes the first item only": (
        "It has swimming pools, hot tubs, and an arcade.",
        ["It has swimming pools.", "It has hot tubs.", "It has an arcade."],
    ),
    "agreement of there is": (
        "There were fresh linens and towels everyday.",
        ["There were fresh linens everyday.", "There were fresh towels everyday."],
    ),
    "what people do": (
        "The staff was kind, giving good advice.",
        ["The staff was kind.", "The staff gave good advice."],
    ),
    "what a thing offers": (
        "The rooms are big, offering a view of the lake.",
        ["The rooms are big.", "The rooms offer a view of the lake."],
    ),
    "a quality of the last thing": (
        "The staff was kind, and the hotel gave us a room, which was dirty.",
        ["The staff was kind.", "The hotel gave us a room.", "The room was dirty."],
    ),
    "it is no event": (
        "We had a storm at night and it bent right over.",
        ["We had a storm at night.", "It bent right over."],
    ),
    "they who have no dishes": (
        "The specials are good, and they have fresh salads.",
        ["The specials are good.", "They have fresh salads."],
    ),
    "two adjectives after a preposition": (
        "A good place for tasty and healthy food and very kind service.",
        [
            "A good place for tasty food.",
            "A good place for healthy food.",
            "Very kind service.",
        ],
    ),
}

WHOLE = [
    "Quito is the highest capital in the Andes and its second-largest city.",
    "The play was staged in Prague and its sequel in Brno.",
    "The fort is the largest in the valley and the seat of a museum.",
    "They were good at giving directions, booking tables, and making reservations.",
    "You can walk to the park, a quick walk to the metro, and a cheap ride downtown.",
    "There is a lovely indoor pool and Jacuzzi on the roof.",
    "The guides know every frog and orchid by name.",
    "She is recommended above all others in her field and location.",
    "It is great for use on the beach and other occasions.",
    "They keep the rooms and baths clean and fresh.",
    "There was a lot of variety and the finest quality.",
    "We enjoyed the gym and spa facilities.",
    "It has stuffed lions and old labels, which I loved and my children hated.",
]


@pytest.mark.parametrize("kind", SHARED)
def test_an_item_repeats_what_it_shares(kind: str) -> None:
    sentence, claims = SHARED[kind]
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_would_break_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
