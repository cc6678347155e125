"""It must be clear what a relative clause describes, or a claim is about the wrong thing."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("It is near the lake, which has a small beach.", "The lake has a small beach."),
        ("We met the owner, who lives upstairs.", "The owner lives upstairs."),
        (
            "It has a very deep pool, which belongs to the gym.",
            "The very deep pool belongs to the gym.",
        ),
        (
            "There is an ice machine in the hall, which is great.",
            "The ice machine in the hall is great.",
        ),
        ("This is a great condo that was comfortable.", "The great condo was comfortable."),
        ("The host is a gem who helped us.", "The host helped us."),
        ("It is on Clark Street which is a delight.", "Clark Street is a delight."),
        ("The inn, which opened in May, has a bar.", "The inn opened in May."),
    ],
)
def test_clear(sentence: str, claim: str) -> None:
    assert claim in split_sentence(sentence)


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("Parking is free, which is great.", "This is great."),
        ("The only lift is by the stairs of the annexe, which is odd.", "This is odd."),
        ("You can skip the queue, which is a nice bonus.", "This is a nice bonus."),
        ("Tea was not free of charge, which is odd.", "This is odd."),
        ("It rained all day, which made us sad.", "This made us sad."),
    ],
)
def test_a_comment_on_the_whole(sentence: str, claim: str) -> None:
    assert split_sentence(sentence) == [sentence.partition(", which")[0] + ".", claim]


@pytest.mark.parametrize(
    "sentence",
    [
        "The only flaw was the tap in the bath, which dripped at night.",
        "They have tea and cake, which was sold at noon.",
        "Guests who smoke were told off.",
        "We left after my aunt, who is old, would not stop.",
    ],
)
def test_unclear_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
