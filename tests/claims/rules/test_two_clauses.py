"""Two clauses in one sentence: each is a claim, whatever stands between them."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "Hotel A costs more but lasts longer, while Hotel B is clean.": [
        "Hotel A costs more.",
        "Hotel A lasts longer.",
        "Hotel B is clean.",
    ],
    "The phone is a bargain: the screen is bright and the battery lasts two days.": [
        "The phone is a bargain.",
        "The screen is bright.",
        "The battery lasts two days.",
    ],
    "The course is repetitive: by week three you have heard every joke.": [
        "The course is repetitive.",
        "By week three you have heard every joke.",
    ],
    "The loom needs practice, but after some weeks produces even cloth.": [
        "The loom needs practice.",
        "The loom after some weeks produces even cloth.",
    ],
    "The pool is warm but on weekends is crowded.": [
        "The pool is warm.",
        "The pool on weekends is crowded.",
    ],
    "The lamp lasts nine hours and ten minutes on the plug gives one more.": [
        "The lamp lasts nine hours.",
        "Ten minutes on the plug gives one more.",
    ],
    "The soup is thin and the charm of the cellar, thanks to the arches, is great.": [
        "The soup is thin.",
        "The charm of the cellar, thanks to the arches, is great.",
    ],
    "The lens is sharp, the case, however, is flimsy.": [
        "The lens is sharp.",
        "The case, however, is flimsy.",
    ],
    "The clinic is new, the nurses, all of them, are kind.": [
        "The clinic is new.",
        "The nurses, all of them, are kind.",
    ],
    "The radio is loud and the keys is stiff.": [
        "The radio is loud.",
        "The keys is stiff.",
    ],
    "The bin is tiny, needs emptying after every run.": [
        "The bin is tiny.",
        "The bin needs emptying after every run.",
    ],
    "The watch runs four days between charges and the strap is soft.": [
        "The watch runs four days between charges.",
        "The strap is soft.",
    ],
    "The paint is weak, decals come away.": [
        "The paint is weak.",
        "Decals come away.",
    ],
    "The case is heavy but some of the lenses, even in the new model, had scratches.": [
        "The case is heavy.",
        "Some of the lenses, even in the new model, had scratches.",
    ],
    "Some phones need a plug but other than that, this cable is great.": [
        "Some phones need a plug.",
        "Other than that, this cable is great.",
    ],
    "The pond is calm, and volunteers folded paper into cranes.": [
        "The pond is calm.",
        "Volunteers folded paper into cranes.",
    ],
    "Very quiet, dogs are welcome.": ["Very quiet.", "Dogs are welcome."],
}

WHOLE = [
    "The manual says one thing: the button resets the clock.",
    "The tour goes like this: the bus leaves at nine.",
    "The inn is near the sea and by the road runs a path.",
    "It lies between the lake and the hills are near.",
    "Very tired, guests have tea in bed.",
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
