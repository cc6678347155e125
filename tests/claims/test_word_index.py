"""The index gives what comparing word by word gives."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from caspr.claims.word_index import WordIndex
from caspr.english.word_forms import same

_ENDINGS = [
    "",
    "s",
    "es",
    "ed",
    "ing",
    "y",
    "ies",
    "e",
    "ness",
    "less",
    "ation",
    "ations",
    "n",
    "nn",
]
_words = st.one_of(
    st.text("ab", min_size=1, max_size=9),
    st.builds(str.__add__, st.sampled_from(["plan", "carel", "stud", "fantast"]), st.sampled_from(_ENDINGS)),
    st.builds(str.__add__, st.text("les", min_size=1, max_size=6), st.sampled_from(_ENDINGS)),
    st.sampled_from(["10", "100", "1", "a1", "fantasic", "fnatastic", "carelses", "planned"]),
)  # fmt: skip


@settings(max_examples=1000)
@given(_words, st.lists(_words, max_size=12))
def test_it_agrees_with_the_comparison_of_two_words(word, words):
    index = WordIndex(words)
    assert (word in index) == any(same(word, other) for other in words)
    n_same = sum(same(word, other) for other in words)
    assert index.occurs_once(word) == (n_same == 1 and words.count(word) == 1)


def test_a_long_word_is_found_with_its_endings():
    word = "a" * 10_000
    assert word + "ing" in WordIndex([word + "ed"])
