"""Claims keep what they need to be understood, and are not cut inside a construction.

Without this a claim would point outside itself, or say more or less than its sentence.
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The mechanic is always honest and quick.",
            ["The mechanic is always honest.", "The mechanic is always quick."],
        ),
        (
            "The trains are usually punctual but very full.",
            ["The trains are usually punctual.", "The trains are very full."],
        ),
    ],
)
def test_adverb_of_frequency_holds_for_both_qualities(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tent is very light, with a big porch, and quick to pitch.",
            [
                "The tent is very light.",
                "The tent has a big porch.",
                "The tent is quick to pitch.",
            ],
        ),
        (
            "They sell a lamp so bright that the cat hides under the sofa.",
            ["They sell a lamp so bright that the cat hides under the sofa."],
        ),
        (
            "It is so near you can hear the bells from bed.",
            ["It is so near you can hear the bells from bed."],
        ),
    ],
)
def test_construction_is_not_torn(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
