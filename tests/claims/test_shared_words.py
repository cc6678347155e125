"""Words that both halves of a cut need: a hedge, a place, a condition, the right noun."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tutors are mostly patient, witty and kind.",
            [
                "The tutors are mostly patient.",
                "The tutors are mostly witty.",
                "The tutors are mostly kind.",
            ],
        ),
        (
            "The trails are reportedly steep and muddy.",
            ["The trails are reportedly steep.", "The trails are reportedly muddy."],
        ),
    ],
)
def test_hedge_is_shared(sentence: str, claims: list[str]) -> None:
    """Without "mostly" the second claim says more than its text."""
    assert split_sentence(sentence) == claims


def test_reflexive_stays_with_its_noun() -> None:
    """ "Itself" belongs to the last of two subjects only."""
    assert split_sentence("The garages and the car itself were spotless.") == [
        "The garages were spotless.",
        "The car itself was spotless.",
    ]


def test_foremost_of_ours_is_a_claim() -> None:
    """A remark about our own part is not said of each of the subjects."""
    assert split_sentence("The crew and the boat were tidy, especially our cabin.") == [
        "The crew were tidy.",
        "The boat was tidy.",
        "Our cabin was especially tidy.",
    ]
