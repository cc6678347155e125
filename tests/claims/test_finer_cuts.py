"""Sentences in which two facts are easily left together, and some that only look like them."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "a comment that hedges": (
        "The street is busy, which can be a bit off-putting.",
        ["The street is busy.", "This can be a bit off-putting."],
    ),
    "a comment on what may follow": (
        "The garage is near a railway, which could lead to some noise.",
        ["The garage is near a railway.", "This could lead to some noise."],
    ),
}


@pytest.mark.parametrize("kind", APART)
def test_cut_apart(kind: str) -> None:
    sentence, claims = APART[kind]
    assert split_sentence(sentence) == claims


TOGETHER = [
    "The rolls come with butter, which can be a bit hard.",
]


@pytest.mark.parametrize("sentence", TOGETHER)
def test_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
