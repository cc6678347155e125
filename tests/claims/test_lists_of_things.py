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
        "It has good lenses and a broad feature set in a compact body.",
        ["It has good lenses.", "It has a broad feature set in a compact body."],
    ),
    "what has been found": (
        "Users have found that it is loud, and that the pots and pans rust.",
        ["Users have found that it is loud.", "Users have found that the pots and pans rust."],
    ),
}

WHOLE = [
    "I stayed at the Bell & Moss Hotel.",
    "The Bell & Moss lamp is loved.",
    "It is easy to use outdoors.",
    "It is easy to find shops.",
    "It is a film set in a park.",
    "They like the well-made and easy-to-use knobs.",
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
