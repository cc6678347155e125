"""One cut a sentence, the surest, and nothing said that the sentence does not say."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.claims.candidates import candidates
from caspr.claims.encyclopedia import sureness, surest_cut
from caspr.claims.rules import RuleSplitter, find_cuts, split_sentence
from caspr.english.tags import tagged
from caspr.errors import InputError


def words(text: str) -> list[str]:
    return re.findall(r"n't|[^\W_]+?(?=n't)|[^\W_]+", text.lower())


def is_subsequence(part: list[str], whole: list[str]) -> bool:
    rest = iter(whole)
    return all(word in rest for word in part)


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The Hollow Tree is a song by a band from Leeds, released in May 2010 by a small label.",
            [
                "The Hollow Tree is a song by a band from Leeds.",
                "The Hollow Tree is released in May 2010 by a small label.",
            ],
        ),
        (
            "She was born in Ghent in 1932; she moved to Paris after the war and painted ships.",
            [
                "She was born in Ghent in 1932.",
                "She moved to Paris after the war and painted ships.",
            ],
        ),
        (
            "The mill burnt down in 1901, in the same year the owner left for Canada.",
            [
                "The mill burnt down in 1901.",
                "In the same year the owner left for Canada.",
            ],
        ),
        (
            "She taught at a school in Lyon from 1970 to 1982, then became head of the library.",
            [
                "She taught at a school in Lyon from 1970 to 1982.",
                "She then became head of the library.",
            ],
        ),
        (
            "He is an architect from Porto known for the two bridges of his home town.",
            [
                "He is an architect from Porto.",
                "He is known for the two bridges of his home town.",
            ],
        ),
        (
            "He moved to a village near Bergen, and he worked as a teacher until he retired.",
            ["He moved to a village near Bergen.", "He worked as a teacher until he retired."],
        ),
    ],
)
def test_cut_once(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence, "encyclopedia") == claims


@pytest.mark.parametrize(
    "sentence", ["The river is long.", "Is it long, and is it deep?", "A long river."]
)
def test_left_whole(sentence: str) -> None:
    assert split_sentence(sentence, "encyclopedia") == [sentence]


def test_no_copula_is_repeated_under_a_negation() -> None:
    for claim in split_sentence(
        "The lake is not a park, located near the town of Hope.", "encyclopedia"
    ):
        assert "not" in claim or "located" not in claim


PARTS = [
    "the town", "it", "she", "was", "is", "has", "born", "a song", "released", "located", "featuring", "and", "but",
    "not", "which", "who", "where", "that", "although", ",", ";", '"', "(", ")", "in 1990", "by", "writer", "of",
    "moved", "to", "Paris", "son of", "also", "the first",
]  # fmt: skip


@given(st.lists(st.sampled_from(PARTS), min_size=1, max_size=25))
def test_word_salad_is_cut_once_at_most_and_nothing_is_invented(parts: list[str]) -> None:
    sentence = " ".join(parts) + "."
    claims = split_sentence(sentence, "encyclopedia")
    assert len(claims) <= 2
    assert all(is_subsequence(words(claim), words(sentence)) for claim in claims)
    kept = {word for claim in claims for word in words(claim)}
    assert set(words(sentence)) - kept <= {"and", "but", "which", "who", "where", "although"}


def test_the_surest_is_taken() -> None:
    body = tagged("Ada was a poet from Cork, and she wrote plays, which were liked")
    found = candidates(body)
    surest = surest_cut(body)
    assert surest is not None
    assert len(found) > 1
    assert sureness(body, surest, found) == max(sureness(body, cut, found) for cut in found)


def test_the_register_is_named_in_the_signature_and_checked() -> None:
    assert "encyclopedia" in RuleSplitter("encyclopedia").signature
    assert "register" not in RuleSplitter().signature
    with pytest.raises(InputError, match="encyclopedia"):
        RuleSplitter("novel")  # type: ignore[arg-type]


def test_find_cuts_gives_the_one_cut() -> None:
    sentence = "He left in 1990, and he came back in 1999, and he died."
    assert len(find_cuts(sentence)) == 2
    assert len(find_cuts(sentence, "encyclopedia")) == 1
