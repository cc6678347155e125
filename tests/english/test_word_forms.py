"""Forms of one word are the same; words that only look alike, or mean the opposite, are not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.english.word_forms import normal, same


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("bed", "beds"), ("offer", "offered"), ("plan", "planned"), ("easy", "easily"),
        ("locate", "location"), ("comfort", "comfortable"), ("quiet", "quietness"),
        ("decorated", "decoration"), ("happy", "happily"), ("studies", "study"),
        ("fantasic", "fantastic"), ("restaurnt", "restaurant"), ("recieved", "received"),
    ],
)  # fmt: skip
def test_forms_of_one_word(a, b):
    assert same(a, b)
    assert same(b, a)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("hot", "hotel"), ("careful", "careless"), ("useful", "useless"), ("contract", "contrast"),
        ("comfortable", "uncomfortable"), ("typical", "atypical"), ("like", "dislike"),
        ("10", "100"), ("10", "11"), ("2", "20"), ("room", "roof"), ("bar", "bath"),
        ("internal", "interest"), ("spa", "space"),
    ],
)  # fmt: skip
def test_other_words(a, b):
    assert not same(a, b)
    assert not same(b, a)


@pytest.mark.parametrize(("word", "plain"), [("ten", "10"), ("thirty", "30"), ("went", "go")])
def test_normal(word, plain):
    assert normal(word) == plain


@given(st.text(min_size=1), st.text(min_size=1))
def test_same_is_symmetric_and_every_word_is_its_own(a, b):
    assert same(a, a)
    assert same(a, b) == same(b, a)
