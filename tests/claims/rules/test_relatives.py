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
        ("We met the manager of the inn, who was polite.", "The manager of the inn was polite."),
        ("We met a group of tourists, who were loud.", "The tourists were loud."),
        ("She ordered the lamb, which was excellent.", "The lamb was excellent."),
        (
            "I go there for the bread, not for the service, which is terrible.",
            "The service is terrible.",
        ),
        ("She runs the bar, which is famous for its rum.", "The bar is famous for its rum."),
        ("I loved the ending, which surprised me.", "The ending surprised me."),
        (
            "I was given a towel and a robe, neither of which was dry.",
            "Neither the towel nor the robe was dry.",
        ),
        (
            "I was sent three bills, none of which were correct.",
            "None of the three bills were correct.",
        ),
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
        ("It raised the price in May, which angered us.", "This angered us."),
        ("The car has lost its rear wiper, which worries us.", "This worries us."),
        ("They moved our booking, which was excellent.", "This was excellent."),
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
        "We met a friend of the owner, who runs a bar.",
        "The doctor and her aide, who is also her son, were kind.",
        "We left after my aunt, who is old, would not stop.",
    ],
)
def test_unclear_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
