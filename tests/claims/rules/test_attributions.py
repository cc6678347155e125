"""Who says so, at the end or in the middle of a sentence.

If these fail, one half loses its speaker, or the speaker becomes the subject of what is said.
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tent is light and dry, testers say.",
            ["The tent is light, testers say.", "The tent is dry, testers say."],
        ),
        (
            "The soup is salty, the chef admits, and the rice is dry.",
            ["The soup is salty, the chef admits.", "The rice is dry, the chef admits."],
        ),
        (
            "Fares, he explained, had doubled since June and would rise in May.",
            [
                "Fares had doubled since June, he explained.",
                "Fares would rise in May, he explained.",
            ],
        ),
        (
            "The lift was slow and the stairs were dark, she told us.",
            ["The lift was slow, she told us.", "The stairs were dark, she told us."],
        ),
        (
            "The tram is new, says the mayor, and runs all night.",
            ["The tram is new, says the mayor.", "The tram runs all night, says the mayor."],
        ),
        (
            "The oven is old and slow, according to one of the cooks.",
            [
                "The oven is old, according to one of the cooks.",
                "The oven is slow, according to one of the cooks.",
            ],
        ),
        (
            "In autumn, walkers report, the path is muddy and the huts are shut.",
            [
                "In autumn, the path is muddy, walkers report.",
                "In autumn, the huts are shut, walkers report.",
            ],
        ),
    ],
)
def test_both_halves_keep_the_speaker(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "Neither the cook nor the waiter knew of the bill, their lawyer told the judge.",
        "The lake is cold, bathers say.",
        "Rents, the broker noted, had fallen since May.",
    ],
)
def test_a_single_fact_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The menu is short, some diners say, but the wine list is long.",
            ["The menu is short, some diners say.", "The wine list is long."],
        ),
        (
            "The ride takes over two hours, nobody warned us.",
            ["The ride takes over two hours.", "Nobody warned us."],
        ),
        (
            "The tap dripped, the porter said it was normal, and we slept badly.",
            ["The tap dripped.", "The porter said it was normal.", "We slept badly."],
        ),
    ],
)
def test_what_others_say_has_no_speaker(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The owner allegedly hid the debts and sold the boats.",
            ["The owner allegedly hid the debts.", "The owner allegedly sold the boats."],
        ),
        (
            "The herb possibly lowers fever and calms the stomach.",
            ["The herb possibly lowers fever.", "The herb possibly calms the stomach."],
        ),
        (
            "The bridge is probably old and weak.",
            ["The bridge is probably old.", "The bridge is probably weak."],
        ),
        (
            "The ferry has probably left and the cafe is shut.",
            ["The ferry has probably left.", "The cafe is shut."],
        ),
    ],
)
def test_doubt_is_of_both_predicates(sentence: str, claims: list[str]) -> None:
    """Else what is only supposed becomes a fact."""
    assert split_sentence(sentence) == claims
