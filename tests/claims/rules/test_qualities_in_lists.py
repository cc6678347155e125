"""Qualities of one thing in a list: compared with another, or before its noun."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The sequel is slower, stranger and far more confident than the first film.": [
        "The sequel is slower than the first film.",
        "The sequel is stranger than the first film.",
        "The sequel is far more confident than the first film.",
    ],
    "The new ferry is much faster and quieter than the old one.": [
        "The new ferry is much faster than the old one.",
        "The new ferry is quieter than the old one.",
    ],
    "Guests found the new hall bigger and cosier than the old one.": [
        "Guests found the new hall bigger than the old one.",
        "Guests found the new hall cosier than the old one.",
    ],
    "The Gables is a calm and slightly odd place to eat.": [
        "The Gables is a calm place to eat.",
        "The Gables is a slightly odd place to eat.",
    ],
    "This is a brave, funny and deeply moving book.": [
        "This is a brave book.",
        "This is a funny book.",
        "This is a deeply moving book.",
    ],
    "He runs a calm, unfussy and very reliable garage.": [
        "He runs a calm garage.",
        "He runs an unfussy garage.",
        "He runs a very reliable garage.",
    ],
    "The bar has a downmarket and stuffy feel.": [
        "The bar has a downmarket feel.",
        "The bar has a stuffy feel.",
    ],
    "The clerk is a tactful but hopeful man.": [
        "The clerk is a tactful man.",
        "The clerk is a hopeful man.",
    ],
}

WHOLE = [
    "The inn is bigger and better than ever.",
    "The soup is hotter or colder than it should be.",
    "The new kiln is not hotter and cheaper than the old one.",
    "It is a black and white film.",
    "The flag is a red and yellow cloth.",
    "It is a Greek and Turkish restaurant.",
    "It was a political and social novel.",
    "It has a gas and electric stove.",
    "The clerk is not a tactful and deeply helpful man.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_cut(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
