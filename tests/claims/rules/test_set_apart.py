"""The last of a list after an aside, and what a thing is called: "a bar and, oddly, no tables"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The shop has a coffee bar and, oddly, no chairs.": [
        "The shop has a coffee bar.",
        "The shop has, oddly, no chairs.",
    ],
    "Readers praised the plot, the dry humour and, above all, the ending.": [
        "Readers praised the plot.",
        "Readers praised the dry humour.",
        "Readers praised, above all, the ending.",
    ],
    "There is a pool and, in summer, two bars.": [
        "There is a pool.",
        "There are, in summer, two bars.",
    ],
    "The chef is praised for her pies and, above all, her patience.": [
        "The chef is praised for her pies.",
        "The chef is, above all, praised for her patience.",
    ],
    "The bike is light, stiff and, at this price, a bargain.": [
        "The bike is light.",
        "The bike is stiff.",
        "The bike is, at this price, a bargain.",
    ],
    "The inn is old but, oddly, clean.": ["The inn is old.", "The inn is, oddly, clean."],
    "The jar arrived dusty but, by some miracle, intact.": [
        "The jar arrived dusty.",
        "The jar arrived, by some miracle, intact.",
    ],
    "The pastries have been called perfect, pricey and stale.": [
        "The pastries have been called perfect.",
        "The pastries have been called pricey.",
        "The pastries have been called stale.",
    ],
    "The film is considered slow but rewarding.": [
        "The film is considered slow.",
        "The film is considered rewarding.",
    ],
    "The plates were left dirty and thrown away.": [
        "The plates were left dirty.",
        "The plates were thrown away.",
    ],
    "Drivers like the low seat and the fact that the boot opens by itself.": [
        "Drivers like the low seat.",
        "Drivers like the fact that the boot opens by itself.",
    ],
    "Reviewers single out the porridge and the kind waiters.": [
        "Reviewers single out the porridge.",
        "Reviewers single out the kind waiters.",
    ],
    "The dog-friendly café and the cinema keep guests busy.": [
        "The dog-friendly café keeps guests busy.",
        "The cinema keeps guests busy.",
    ],
}

WHOLE = [
    "It mixes satire, farce and, now and then, a tender scene.",
    "The hotel sits between a lake and, oddly, a prison.",
    "The lamp only fits thin shelves and, with luck, a desk.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_cut(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
