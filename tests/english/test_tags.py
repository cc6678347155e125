"""A noun taken for a verb makes a fragment of a claim; a verb taken for a noun joins two."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.english.tags import FINITE, tagged


def finite(sentence: str) -> list[str]:
    return [word.text for word in tagged(sentence) if word.tag in FINITE]


@given(st.text(max_size=200))
def test_all_but_white_space_is_in_a_word(text: str) -> None:
    words = tagged(text)
    assert "".join(word.text for word in words) == "".join(text.split())
    assert all(text.startswith(word.text, word.offset) for word in words)


@pytest.mark.parametrize(
    ("sentence", "verbs"),
    [
        ("The hotel offers great views.", ["offers"]),
        ("The special offers are great.", ["are"]),
        ("The lake views from the room are great.", ["are"]),
        ("The breakfast provided by the hotel was good.", ["was"]),
        ("The hotel provided a good breakfast.", ["provided"]),
        ("The towels in the bathroom need washing.", ["need"]),
        ("There is a need for towels.", ["is"]),
        ("The staff there were kind.", ["were"]),
        ("It is a must and can be booked.", ["is", "can"]),
        ("We came in May and left in June.", ["came", "left"]),
        ("It's old and isn't clean.", ["'s", "is"]),
        ("The restaurant closed at nine.", ["closed"]),
        ("The restaurant is closed.", ["is"]),
        ("A stay at Marks Place in St Marks Square.", []),
        ('The sign "no dogs are allowed" hangs there.', ["hangs"]),
        ("The owner (she is kind) helped us.", ["helped"]),
        ("Hotel A offers rest, and Hotel B needs a pool.", ["offers", "needs"]),
        ("THE HOTEL IN A NEED OF TOWELS.", []),
        ("Colours are pale, and faces look waxy.", ["are", "look"]),
    ],
)
def test_finite_verbs(sentence: str, verbs: list[str]) -> None:
    assert finite(sentence) == verbs
