"""Sentences without their subject, and remarks that a verb or a clause goes on from."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "Works well and looks good.": ["Works well.", "Looks good."],
    "Delivers clear sound and has a lamp.": ["Delivers clear sound.", "Has a lamp."],
    "Costs more than others, but delivers strong steam.": [
        "Costs more than others.",
        "Delivers strong steam.",
    ],
    "Easy to use, and comes with a lid.": ["Easy to use.", "Comes with a lid."],
    "A little pricey but it hits the spot.": ["A little pricey.", "It hits the spot."],
    "Love the price and the warranty.": ["Love the price.", "Love the warranty."],
    "I love the feel and quality of this kettle.": [
        "I love the feel of this kettle.",
        "I love the quality of this kettle.",
    ],
    "Love my new kettle, there were some dents on it.": [
        "Love my new kettle.",
        "There were some dents on it.",
    ],
    "Very satisfied with the price, the speed, and the lid.": [
        "Very satisfied with the price.",
        "Very satisfied with the speed.",
        "Very satisfied with the lid.",
    ],
    "Try the soup, it is great.": ["Try the soup.", "The soup is great."],
    "Beautiful lamp and runs fast!": ["Beautiful lamp.", "Runs fast!"],
    "Great kettle, excellent quality, definitely meets my expectations.": [
        "Great kettle.",
        "Excellent quality.",
        "Definitely meets my expectations.",
    ],
    "Nice screen, touch pad is great.": ["Nice screen.", "Touch pad is great."],
    "Nice lamp, I like the switch.": ["Nice lamp.", "I like the switch."],
    "Great soup and worth every penny.": ["Great soup.", "Worth every penny."],
    "Ordered a sofa in May, was promised June and got it in July.": [
        "Ordered a sofa in May.",
        "Was promised June.",
        "Got it in July.",
    ],
    "Came up large on the waist, had to send it back.": [
        "Came up large on the waist.",
        "Had to send it back.",
    ],
    "Always loved the tea and they bake good cakes.": [
        "Always loved the tea.",
        "They bake good cakes.",
    ],
    "Made for hard floors only and will not work on rugs.": [
        "Made for hard floors only.",
        "Will not work on rugs.",
    ],
    "Comes with a lid, so the food stays warm.": ["Comes with a lid.", "The food stays warm."],
    "Gets busy from five to seven so go early if you can.": [
        "Gets busy from five to seven.",
        "Go early if you can.",
    ],
    "Can get busy on Fridays but once seated, the service is quick.": [
        "Can get busy on Fridays.",
        "Once seated, the service is quick.",
    ],
    "Stops when the food is done, which may be annoying.": [
        "Stops when the food is done.",
        "This may be annoying.",
    ],
    "A stylish bag that is praised for its ease of use, weight, and price.": [
        "A stylish bag.",
        "The stylish bag is praised for its ease of use.",
        "The stylish bag is praised for its weight.",
        "The stylish bag is praised for its price.",
    ],
    "A top-of-the-line lens that comes with a case.": [
        "A top-of-the-line lens.",
        "The top-of-the-line lens comes with a case.",
    ],
}
WHOLE = (
    "Features like the oil filter, the sealed lid, and the parts make it a good fryer.",
    "Tri-ply steel and aluminum construction provides even heating.",
    "Closed, it is hardly thicker than a coin.",
    "Other than that, it is great.",
    "Wonderful with dogs.",
    "Very unsatisfied with warranty service.",
    "Runs good, poor battery life.",
    "Compact and sturdy at that price, new users may have trouble with it.",
    "Sure it's pricey but it's Rome.",
    "Like all small fans, the blade is short.",
    "Thanks to its lid, it boils fast.",
    "An aeration and filtration unit would be a good addition.",
    "True to size, I'd say.",
    "Loved the soup, served hot.",
    "Did I mention it and was it clear.",
    "Looks good so far.",
    "Made with oak and pine.",
    "Works so well that I bought two.",
    "Says that it is full and has no room.",
    "A nice pan that works with eggs, great price, and kind staff.",
    "A kitchen lamp that hangs on a wall.",
)


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_a_subject_that_is_left_out_is_shared(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_only_opens_the_sentence_stays(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
