"""Reviews as people type them: apostrophes left out, bare remarks, "it" for the thing reviewed."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "If you soak them first, the beans are soft and sweet.": [
        "If you soak them first, the beans are soft.",
        "If you soak them first, the beans are sweet.",
    ],
    "They've tried cheap lamps before and they were dim.": [
        "They've tried cheap lamps before.",
        "They were dim.",
    ],
    "One parent likes the straps, while another mentioned the heavy frame.": [
        "One parent likes the straps.",
        "Another mentioned the heavy frame.",
    ],
    "Some find the case heavy, but few regret it.": [
        "Some find the case heavy.",
        "Few regret it.",
    ],
    "Bought this for my father, but he never wears it.": [
        "Bought this for my father.",
        "He never wears it.",
    ],
    "Many users hate the strap, and some wear it loose.": [
        "Many users hate the strap.",
        "Some wear it loose.",
    ],
    "I cant wear it outside because of the cold, but I will keep it.": [
        "I cant wear it outside because of the cold.",
        "I will keep it.",
    ],
    "The tent is dry, but because of its weight, we left it at home.": [
        "The tent is dry.",
        "Because of its weight, we left it at home.",
    ],
    "Its not heavy and it hasnt cracked yet.": ["Its not heavy.", "It hasnt cracked yet."],
    "The girls are loud, whereas the women tend to be calm.": [
        "The girls are loud.",
        "The women tend to be calm.",
    ],
    "The kettle is tiny, and it's simple to fill and clean.": [
        "The kettle is tiny.",
        "It's simple to fill.",
        "It's simple to clean.",
    ],
    "I plugged it into my old amplifier and it hums.": [
        "I plugged it into my old amplifier.",
        "It hums.",
    ],
    "I feared that it wouldn't hold as much as the red one, but it holds plenty.": [
        "I feared that it wouldn't hold as much as the red one.",
        "It holds plenty.",
    ],
    "They found the menu user-friendly and quick.": [
        "They found the menu user-friendly.",
        "They found the menu quick.",
    ],
}

WHOLE = [
    "Testers say that while the pump is loud, it is never hot.",
    "Several parents have shown patience with the school.",
    "Several people had bad experiences with the courier.",
    "Perfect for night work because of the bright lamp and a big clip.",
    "Very disappointed with the thin handle.",
    "We want a pair for the front.",
    "One buyer wrote about the weight and feel of the pen.",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_claims_of_raw_reviews(sentence: str, claims: list[str]) -> None:
    """Misspelt contractions are read as such, and "it" keeps its meaning."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_whole_remarks(sentence: str) -> None:
    """What belongs to the first word is not cut from it."""
    assert split_sentence(sentence) == [sentence]
