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
    "The lens is sharper than its price suggests and surprisingly light.": [
        "The lens is sharper than its price suggests.",
        "The lens is surprisingly light.",
    ],
    "The coffee is cheaper than it looks and never bitter.": [
        "The coffee is cheaper than it looks.",
        "The coffee is never bitter.",
    ],
    "The pool is smaller than we hoped but clean.": [
        "The pool is smaller than we hoped.",
        "The pool is clean.",
    ],
    "Complaints are few and mainly about the lift and the noise.": [
        "Complaints are few.",
        "Complaints are mainly about the lift.",
        "Complaints are mainly about the noise.",
    ],
    "The soup tastes thick and salty, no question about it.": [
        "The soup tastes thick.",
        "The soup tastes salty, no question about it.",
    ],
    "The sheets were soft, changed every day and ironed.": [
        "The sheets were soft.",
        "The sheets were changed every day.",
        "The sheets were ironed.",
    ],
    "Readers call it funny and far too long.": [
        "Readers call it funny.",
        "Readers call it far too long.",
    ],
    "The acting and direction are first-rate.": [
        "The acting is first-rate.",
        "The direction is first-rate.",
    ],
    "Found & Bound's new shop is small, dark and cosy.": [
        "Found & Bound's new shop is small.",
        "Found & Bound's new shop is dark.",
        "Found & Bound's new shop is cosy.",
    ],
    "The old hall, regilded by volunteers, was dusty and cold.": [
        "The old hall was regilded by volunteers.",
        "The old hall was dusty.",
        "The old hall was cold.",
    ],
    "The cups are easy to hold, hard to break and simple to wash.": [
        "The cups are easy to hold.",
        "The cups are hard to break.",
        "The cups are simple to wash.",
    ],
    "The tent is big enough for four and light enough to carry.": [
        "The tent is big enough for four.",
        "The tent is light enough to carry.",
    ],
    "Dinner is cooked by the owner and served on the terrace.": [
        "Dinner is cooked by the owner.",
        "Dinner is served on the terrace.",
    ],
    "Ann was born in Rome and graduated from a school in Bath.": [
        "Ann was born in Rome.",
        "Ann graduated from a school in Bath.",
    ],
    "The lamp was tested in May and worked for a year.": [
        "The lamp was tested in May.",
        "The lamp worked for a year.",
    ],
    "Cheap and a bit slow, the new tram is still worth a ride.": [
        "The new tram is cheap.",
        "The new tram is a bit slow.",
        "The new tram is still worth a ride.",
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
    "The ramp is icy and quite a danger.": ["The ramp is icy.", "The ramp is quite a danger."],
    "The drill was loud but a bit of a bargain.": [
        "The drill was loud.",
        "The drill was a bit of a bargain.",
    ],
    "The track is narrow and in places muddy.": [
        "The track is narrow.",
        "The track is in places muddy.",
    ],
    "The clerk was slow, at times rude.": ["The clerk was slow.", "The clerk was at times rude."],
    "Slim, quiet, long battery life.": ["Slim.", "Quiet.", "Long battery life."],
    "The beer is cold and cheap, no food.": ["The beer is cold.", "The beer is cheap.", "No food."],
    "Portable, easy setup.": ["Portable.", "Easy setup."],
    "Bright, quiet rooms.": ["Bright rooms.", "Quiet rooms."],
}

WHOLE = [
    "It was not icy and quite a danger.",
    "The shed is nice and quite a distance from the gate.",
    "The clerks were usually slow and at times rude.",
    "The inn is bigger and better than ever.",
    "The soup is hotter or colder than it should be.",
    "The new kiln is not hotter and cheaper than the old one.",
    "The film is longer than it was funny and sad.",
    "The chair is firmer than those that we had and wide.",
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
