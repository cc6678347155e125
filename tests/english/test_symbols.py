"""Symbols that stand for words."""

import pytest

from caspr.english.symbols import in_words, is_crossed


@pytest.mark.parametrize(
    ("value", "words"),
    [("⭐⭐", "2 stars"), ("★★★☆☆", "3 stars"), ("⭐½", "1.5 stars"), ("✔️", "Yes"), ("✗", "No")]
    + [(same, same) for same in ("$$$", "😀", "❌❌", "")],
)
def test_values_in_words(value, words):
    assert in_words(value) == words


def test_crosses():
    assert is_crossed("- ❌ ")
    assert not is_crossed("- ✅ ")
