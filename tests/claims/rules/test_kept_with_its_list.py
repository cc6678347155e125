"""Quotations, names and the ends of lists; if these fail, a claim is torn out of its phrase."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    "sentence",
    [
        'Someone wrote that the hall is "like a wet cave in late winter," which is harsh but fair.',
        'She called the bread "as soft as a brick," which is funny but unkind.',
        "We used the bikes near the port, which are old but quick.",
    ],
)
def test_a_quality_of_which_keeps_its_verb(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


def test_what_follows_a_quotation_is_cut_off() -> None:
    assert split_sentence('They call the soup "the best in town," and the bread is fresh.') == [
        'They call the soup "the best in town".',
        "The bread is fresh.",
    ]


def test_a_predicate_does_not_share_half_a_quotation() -> None:
    wine = "A popular wine also known as '' brené , '' "
    sentence = f"{wine}originates in Oslo but is now made elsewhere in Norway ."
    assert split_sentence(sentence) == [sentence]


LISTS = {
    "Readers were most enthusiastic about the photos, the maps and the tone of the radio talks.": [
        "Readers were most enthusiastic about the photos.",
        "Readers were most enthusiastic about the maps.",
        "Readers were most enthusiastic about the tone of the radio talks.",
    ],
    "Guests were most pleased with the tea, the crew and the range of the town shows.": [
        "Guests were most pleased with the tea, the crew and the range of the town shows."
    ],
    "The tap drips, the fan rattles and the hum of the pump stops.": [
        "The tap drips.",
        "The fan rattles.",
        "The hum of the pump stops.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), LISTS.items())
def test_the_last_of_a_list_is_no_clause(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


EVEN = {
    "The boots cope with mud, gravel and even slush without slipping.": [
        "The boots cope with mud, gravel and even slush without slipping."
    ],
    "The van can cross fords, tracks and even scree without slowing.": [
        "The van can cross fords, tracks and even scree without slowing."
    ],
    "The nurses bring tea and even sing for patients.": [
        "The nurses bring tea.",
        "The nurses even sing for patients.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), EVEN.items())
def test_a_thing_after_even_is_no_verb(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


DENIED = {
    "The studio is bright, with no quiet corner for pupils and young teachers.": [
        "The studio is bright.",
        "The studio has no quiet corner for pupils and young teachers.",
    ],
    "The depot has no covered rack for bikes and long boards.": [
        "The depot has no covered rack for bikes and long boards."
    ],
    "The depot has no rack for bikes and a broken gate.": [
        "The depot has no rack for bikes.",
        "The depot has a broken gate.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), DENIED.items())
def test_no_reaches_over_both_after_for(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


ACTS = {
    "The rangers walked us across the bridge, which was kind of them.": [
        "The rangers walked us across the bridge.",
        "This was kind of them.",
    ],
    "When we broke the vase, the owner laughed and swept the floor, which was good of him.": [
        "When we broke the vase, the owner laughed and swept the floor.",
        "This was good of him.",
    ],
    "The inn has a map of the trails, which is older than most of them.": [
        "The inn has a map of the trails.",
        "The map of the trails is older than most of them.",
    ],
    "When we asked, the porter opened the hall, which was cold.": [
        "When we asked, the porter opened the hall, which was cold."
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), ACTS.items())
def test_of_him_judges_what_he_did(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


NAMES = {
    "Our waiter Mayan and the cook at the bar (hello, Bea!) made the stay.": [
        "Our waiter Mayan and the cook at the bar (hello, Bea!) made the stay."
    ],
    "The guide Sayan and the clerk at the desk saved the day.": [
        "The guide Sayan saved the day.",
        "The clerk at the desk saved the day.",
    ],
    "The dishes are Danish and German.": ["The dishes are Danish.", "The dishes are German."],
}


@pytest.mark.parametrize(("sentence", "claims"), NAMES.items())
def test_a_name_after_its_noun_is_no_quality(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
