"""Text whose signs a tokenizer has pulled apart: "isn ' t", "old - fashioned", "good - - it is"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "it ' s small and the soup isn ' t hot .": ["It ' s small.", "The soup isn ' t hot ."],
    "i did n ' t like the lamp but we ' ll keep it .": [
        "I did n ' t like the lamp.",
        "We ' ll keep it .",
    ],
    "the owl is kind - - it sings": ["The owl is kind.", "The owl sings."],
    "the soup was hot . . . the rolls were stale .": [
        "The soup was hot.",
        "The rolls were stale .",
    ],
    "the screen is bright - text is sharp .": ["The screen is bright.", "Text is sharp ."],
    "the waiter was good - prompt and non - intrusive .": [
        "The waiter was good.",
        "The waiter was prompt.",
        "The waiter was non - intrusive .",
    ],
    "The soup was good... it was hot.": ["The soup was good.", "It was hot."],
    "Mia is kind :) she fixed the lamp.": ["Mia is kind.", "She fixed the lamp."],
}
WHOLE = [
    "my aunt ' s soup is hot .",
    "it is an old - fashioned lamp .",
    "the lamp was just de - lish .",
    "it has a rice - based soup .",
    "it is a state - of - the - art oven .",
    "the screen is only 13 - inch .",
    "the best . . . soup",
    "the ever - changing menu",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_signs_apart_are_read_as_if_they_were_joined(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_words_with_a_hyphen_apart_stay_whole(sentence: str) -> None:
    assert len(split_sentence(sentence)) == 1
