"""Facts that a short tail adds: "known for being slow and dear", "…, sometimes cold"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "known for being": (
        "The clinic is known for being slow and expensive, and the doctor is rude.",
        [
            "The clinic is known for being slow.",
            "The clinic is known for being expensive.",
            "The doctor is rude.",
        ],
    ),
    "praised for being": (
        "The app was praised for being quick, simple and free.",
        [
            "The app was praised for being quick.",
            "The app was praised for being simple.",
            "The app was praised for being free.",
        ],
    ),
    "sometimes": (
        "The lectures may not be as short as they should be, sometimes dull.",
        [
            "The lectures may not be as short as they should be.",
            "The lectures may be sometimes dull.",
        ],
    ),
    "often": (
        "The water is never warm, often cold.",
        ["The water is never warm.", "The water is often cold."],
    ),
    "two manners": (
        "The hall was beautifully restored, simply and cheaply furnished with old chairs.",
        [
            "The hall was beautifully restored.",
            "The hall was simply and cheaply furnished with old chairs.",
        ],
    ),
    "something": (
        "The menu was excellent, with great choice and something for everyone.",
        [
            "The menu was excellent.",
            "The menu had great choice and something for everyone.",
        ],
    ),
    "who did what": (
        "Check-in was quick, with the desk staff answered all questions.",
        ["Check-in was quick.", "The desk staff answered all questions."],
    ),
    "air conditioned": (
        "Small air conditioned coaches and slow drivers.",
        ["Small air conditioned coaches.", "Slow drivers."],
    ),
    "a plural that owns": (
        "Two courts, a kids' club, and a small gym.",
        ["Two courts.", "A kids' club.", "A small gym."],
    ),
    "a plural that owns a subject": (
        "The courts are new, one of them large and another with lights, and the boys’ team is good.",
        [
            "The courts are new, one of them large and another with lights.",
            "The boys’ team is good.",
        ],
    ),
    "bare things among remarks": (
        "Light boots, laces, box, and well packed.",
        ["Light boots, laces, box.", "Well packed."],
    ),
    "can be, and can do": (
        "The app can be slow and lose files.",
        ["The app can be slow.", "The app can lose files."],
    ),
}


@pytest.mark.parametrize("kind", APART)
def test_cut_apart(kind: str) -> None:
    sentence, claims = APART[kind]
    assert split_sentence(sentence) == claims


TOGETHER = [
    "The book was not criticised for being long and dull.",
    "The car is good despite being old and small.",
    "The course is known for being too long and dull.",
    "The guide was criticised for being late and not listening.",
    "The tour was fine, with the guide dressed all in red.",
    "The novel is neatly plotted, simply and kindly told in three parts.",
    "The nurse was kind, with something to say to everyone.",
]


@pytest.mark.parametrize("sentence", TOGETHER)
def test_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
