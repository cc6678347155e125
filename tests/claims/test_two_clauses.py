"""Two clauses in one sentence: each is a claim, whatever stands between them."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "The phone is a bargain: the screen is bright and the battery lasts two days.": [
        "The phone is a bargain.",
        "The screen is bright.",
        "The battery lasts two days.",
    ],
    "The course is repetitive: by week three you have heard every joke.": [
        "The course is repetitive.",
        "By week three you have heard every joke.",
    ],
}

WHOLE = [
    "The manual says one thing: the button resets the clock.",
    "The tour goes like this: the bus leaves at nine.",
    "What could be better: the lamp is dim.",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_two_clauses_are_two_claims(sentence: str, claims: list[str]) -> None:
    """Each clause with a subject of its own stands by itself."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_one_clause_stays_whole(sentence: str) -> None:
    """A clause that another needs is not cut off."""
    assert split_sentence(sentence) == [sentence]
