"""What is said of a product at once: its qualities, what people note, and that it is the best."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "The hub is a sturdy, well-made product that works as advertised.": [
        "The hub is a sturdy product.",
        "The hub is a well-made product.",
        "The hub works as advertised.",
    ],
    "The stick is a good, cheap streaming device that is easy to use.": [
        "The stick is a good streaming device.",
        "The stick is a cheap streaming device.",
        "The stick is easy to use.",
    ],
    "They like the well-made and easy-to-use knobs.": [
        "They like the well-made knobs.",
        "They like the easy-to-use knobs.",
    ],
    "There are complaints that the lid leaks and that the knob breaks.": [
        "There are complaints that the lid leaks.",
        "There are complaints that the knob breaks.",
    ],
    "Many buyers cite issues with the zipper and the strap.": [
        "Many buyers cite issues with the zipper.",
        "Many buyers cite issues with the strap.",
    ],
    "The boots receive positive reviews for their fit and style.": [
        "The boots receive positive reviews for their fit.",
        "The boots receive positive reviews for their style.",
    ],
    "It has been praised by many users for its fit and its price.": [
        "It has been praised by many users for its fit.",
        "It has been praised by many users for its price.",
    ],
    "I have had five kettles and this is by far the best kettle I have had.": [
        "I have had five kettles.",
        "This is by far the best kettle I have had.",
    ],
    "I am a tea drinker, and this is a great kettle.": [
        "I am a tea drinker.",
        "This is a great kettle.",
    ],
}
WHOLE = (
    "It is a reliable, high quality product.",
    "It is a well-made, heavy duty pan.",
    "The only complaints are that the net is small, and that the case is dear.",
    "There are no complaints that the lid leaks and that the knob breaks.",
    "The handle is off, but this is a small concern.",
    "I like the brand, but this is the first time I have used it.",
    "I have used ten of them and this is the best one.",
)


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_what_is_judged_is_cut(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_cannot_stand_alone_stays(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
