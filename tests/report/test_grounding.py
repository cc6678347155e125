"""If these fail, the evidence from reviews is not shown, or a review can control the terminal."""

from __future__ import annotations

import pytest

from caspr.errors import InputError
from caspr.records import Claim, Evidence, Grounding, Score, Support
from caspr.report.grounding import grounding_text


def score(sentence="So clean.", n=1, **more):
    evidence = tuple(Evidence(i, sentence, 0.9) for i in range(n))
    first = Grounding(Claim("It is clean."), Support(7, evidence), Support(2, (), evidence[:1]))
    second = Grounding(Claim("It is very clean."), Support(7), repeats=0)
    return Score(
        "prevalence", 50.0, "sig", grounding_a=(first, second), grounding_b=(second,), **more
    )


def test_every_claim_has_its_counts_and_sentences():
    lines = grounding_text(score(more=(("supported", 66.7),))).split("\n")
    assert lines[:2] == ["PREVALENCE 50.0", "  supported 66.7"]
    assert lines[3:8] == [
        "summary_a, 2 claims",
        "a1  It is clean.",
        "    own reviews: 1 of 7 support, 0 contradict",
        "      + [0] So clean.",
        "    other reviews: 0 of 2 support, 1 contradict",
    ]
    assert "    repeats a1: It is clean." in lines
    assert lines[-1] == "sig"


def test_many_reviews_are_counted_and_a_few_shown():
    text = grounding_text(score(n=7))
    assert text.count("So clean.") == 3 + 1
    assert "+ … 4 more" in text


def test_no_review_steers_the_terminal():
    text = grounding_text(score("clean \x1b[31m red\u202e"))
    assert "\x1b" not in text
    assert "\u202e" not in text


def test_a_long_sentence_is_wrapped():
    assert max(map(len, grounding_text(score("very " * 50), width=50).split("\n"))) <= 50


def test_forty_columns_hold_every_line():
    assert max(map(len, grounding_text(score(n=7), width=40).split("\n"))) <= 40


def test_without_evidence():
    with pytest.raises(InputError, match="'ds' has no evidence"):
        grounding_text(Score("ds", 1.0, "s"))
