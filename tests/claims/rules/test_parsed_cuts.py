"""Cuts that the trained parser finds; if these fail, two facts stay in a claim, or one is torn."""

from __future__ import annotations

import pytest

from caspr.claims.rules import find_cuts, split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Dogs are welcome at both, though the Alpina charges 15 euros a night for them.",
            ["Dogs are welcome at both.", "The Alpina charges 15 euros a night for them."],
        ),
        (
            "Charging takes 35 minutes with the supplied unit, which hums audibly.",
            [
                "Charging takes 35 minutes with the supplied unit.",
                "The supplied unit hums audibly.",
            ],
        ),
        (
            "Expansion sets exist but cost nearly as much as the starter kit.",
            ["Expansion sets exist.", "Expansion sets cost nearly as much as the starter kit."],
        ),
        (
            "Car park £3 all day and the machine doesnt take cards",
            ["Car park £3 all day.", "The machine doesnt take cards."],
        ),
    ],
)
def test_clauses_that_the_tree_joins_are_cut(sentence, claims):
    assert split_sentence(sentence) == claims
    assert any(cut.kind.startswith("parsed") for cut in find_cuts(sentence))


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The course is taught by Anna, who is very patient with beginners.",
            ["The course is taught by Anna.", "Anna is very patient with beginners."],
        ),
        (
            "The track up is VERY rough, our exhaust scraped twice.",
            ["The track up is VERY rough.", "Our exhaust scraped twice."],
        ),
        (
            "It comes with a charger, which I never use.",
            ["It comes with a charger.", "I never use the charger."],
        ),
        (
            "The chef, trained in Lyon by masters who cared, changes the menu weekly.",
            [
                "The chef is trained in Lyon by masters who cared.",
                "The chef changes the menu weekly.",
            ],
        ),
        (
            "The inn is good, and rooms booked early cost less.",
            ["The inn is good.", "Rooms booked early cost less."],
        ),
        (
            "The exam is fair and, according to everyone who took it, it is short.",
            ["The exam is fair.", "According to everyone who took it, the exam is short."],
        ),
        (
            "You can collect a meal after some twenty minutes, but don't count on the driver.",
            ["You can collect a meal after some twenty minutes.", "Don't count on the driver."],
        ),
    ],
)
def test_what_is_repeated_and_what_stands_by_itself(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "As tourism is the biggest trade, foreigners enter and leave with a sense of relaxation.",
        "Attached infants actively seek contact with and are consoled by their caregiver.",
        "I liked this film until it veered off too far into space, and left me behind.",
        "The reason why she was upset is because she saw a preview of this one.",
        "It makes shorter pieces than a big spiralizer, but that's good for me.",
        "He told us that the pool was closed and the sauna had broken down.",
        "Guests may be disturbed by music from the clubhouse, which goes on until eleven at weekends.",
        "I love this camera and all it can do.",
        "If you go early the queue is short and the guides chat.",
        "The app crashes on start and neither reinstalling nor updating helps.",
        "Once I actually got to an answering machine and left a message.",
        "Velo's Model 4 is a bike for riders who've outgrown their scooters but don't need a car.",
        "Norda's Trail 2 is a watch for swimmers who've tired of their phones but want a map.",
        "Waiters drop the plates on the table and leave.",
    ],
)
def test_a_sentence_that_would_be_torn_is_kept(sentence):
    """A second half that would lose a condition, a speaker, or what both halves share."""
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "It has a team of guides who know the reef but is hard to reach.",
            ["It has a team of guides who know the reef.", "It is hard to reach."],
        ),
        ("Waiters drop plates and leave early.", ["Waiters drop plates.", "Waiters leave early."]),
    ],
)
def test_a_verb_that_can_be_of_the_subject_only_is_cut(sentence, claims):
    assert split_sentence(sentence) == claims
