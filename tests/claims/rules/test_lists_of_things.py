"""Lists in summaries of products: names with "&", what is easy, what is found and complained of."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "a name with &": (
        "The Bell & Moss P7 is light, but it may not be strong.",
        ["The Bell & Moss P7 is light.", "The Bell & Moss P7 may not be strong."],
    ),
    "what a house with & has": (
        "Bell & Moss Kitchen has friendly owners and fair prices.",
        ["Bell & Moss Kitchen has friendly owners.", "Bell & Moss Kitchen has fair prices."],
    ),
    "& between two things": (
        "The soup & bread were good.",
        ["The soup was good.", "The bread was good."],
    ),
    "what one does with a particle": (
        "The lamp is easy to set up and use.",
        ["The lamp is easy to set up.", "The lamp is easy to use."],
    ),
    "a quality after what one does": (
        "The lamp is easy to use and accurate.",
        ["The lamp is easy to use.", "The lamp is accurate."],
    ),
    "a quality of three words": (
        "The lamp is bright, with good sound and easy to use controls.",
        ["The lamp is bright.", "The lamp has good sound.", "The lamp has easy to use controls."],
    ),
    "a set of features": (
        "It has good lenses and a broad feature set for beginners.",
        ["It has good lenses.", "It has a broad feature set for beginners."],
    ),
    "what has been found": (
        "Users have found that it is loud, and that the pots and pans rust.",
        ["Users have found that it is loud.", "Users have found that the pots and pans rust."],
    ),
    "troubles with two things": (
        "Some users have had issues with the bath and the shower.",
        [
            "Some users have had issues with the bath.",
            "Some users have had issues with the shower.",
        ],
    ),
    "complaints about a list": (
        "There are complaints about the screen, the lid, and the knobs.",
        [
            "There are complaints about the screen.",
            "There are complaints about the lid.",
            "There are complaints about the knobs.",
        ],
    ),
    "what it is found to be": (
        "They find it to be sturdy, easy to use, and a great value for the price.",
        [
            "They find it to be sturdy.",
            "They find it to be easy to use.",
            "They find it to be a great value for the price.",
        ],
    ),
    "what a bed is found to be": (
        "Users find the bed soft and a good value.",
        ["Users find the bed soft.", "Users find the bed a good value."],
    ),
    "a thing that is found as well": (
        "They found the room clean and a good bar.",
        ["They found the room clean.", "They found a good bar."],
    ),
    "a shared determiner": (
        "People praise its easy setup, sleek design, and handy cover.",
        [
            "People praise its easy setup.",
            "People praise its sleek design.",
            "People praise its handy cover.",
        ],
    ),
    "no determiner of a superlative": (
        "It has the best beds and good food.",
        ["It has the best beds.", "It has good food."],
    ),
    "a list after a relative clause": (
        "It has a body that is unique in its class, an interesting screen, and a nice lens.",
        [
            "It has a body.",
            "The body is unique in its class.",
            "It has an interesting screen.",
            "It has a nice lens.",
        ],
    ),
    "both of two things": (
        "It has both a pool and a great spa.",
        ["It has a pool.", "It has a great spa."],
    ),
    "two things at a place": (
        "There is a mount on the bottom of the lamp and a built-in clock for calls.",
        ["There is a mount on the bottom of the lamp.", "There is a built-in clock for calls."],
    ),
    "what has been found of a thing": (
        "Users have found the lamp to be loud and difficult to use.",
        [
            "Users have found the lamp to be loud.",
            "Users have found the lamp to be difficult to use.",
        ],
    ),
    "both of two subjects": (
        "Both the room and the bath were clean.",
        ["The room was clean.", "The bath was clean."],
    ),
    "made well": (
        "Attractive and well made with ample room for laptops.",
        ["Attractive.", "Well made with ample room for laptops."],
    ),
}

WHOLE = [
    "Some users have had issues with the lid, including loose screws and bad paint.",
    "Some users have had issues with the sound volume and quality.",
    "There were concerns about the look and feel of the lamp.",
    "Some people have had issues with the design of the spout and the lid.",
    "Customers find the grip to be firm and describe it as heavy.",
    "Users find the lamp easy and fun to use.",
    "Both the web and mobile pages are fine.",
    "Both the room and the bath are equally good.",
    "They have found it too dull and dear.",
    "There is a mix of a bar in the hall and a shop.",
    "A light and well made of steel.",
    "The main complaint is about the lid, which is hard to use, and the fact that it leaks.",
    "I stayed at the Bell & Moss Hotel.",
    "The Bell & Moss lamp is loved.",
    "It is easy to use outdoors.",
    "It is easy to find shops.",
    "It is a film set in a park.",
    "The only complaint is that the lid leaks, and that the pot rusts.",
    "Users have found that the lids and that pan leak.",
]


@pytest.mark.parametrize("kind", CUT)
def test_each_item_is_a_claim(kind: str) -> None:
    sentence, claims = CUT[kind]
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_is_one_thing_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
