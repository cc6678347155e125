"""If these fail, DS with "cocosum" is not what CoCoTrip's own script prints."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from nltk.stem.porter import PorterStemmer

from caspr.errors import DataError, InputError
from caspr.metrics.distinctiveness import Distinctiveness
from caspr.metrics.porter import original_stem, stem
from caspr.metrics.word_tokens import cocosum, read_exceptions, stems


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1, max_size=12))
def test_stems_are_nltks(word):
    assert stem(word) == PorterStemmer().stem(word)
    assert original_stem(word) == PorterStemmer("ORIGINAL_ALGORITHM").stem(word)


def test_short_tokens_stay_and_irregular_forms_come_from_the_table():
    text = "Was it the children's? Skies: dying."
    plain = ["was", "it", "the", "children", "'s", "?", "ski", ":", "dy", "."]
    assert cocosum(text) == plain
    assert cocosum(text, {"children": "child", "was": "be", "skies": "sky"}) == [
        *("was", "it", "the", "child", "'s", "?", "sky", ":", "dy", ".")
    ], "a token of three letters is never looked up"


def test_the_table_is_read_from_files_and_named_in_the_signature(tmp_path):
    first, second = tmp_path / "a.txt", tmp_path / "b.txt"
    first.write_text("children|child\n", encoding="utf-8")
    second.write_text("skies|sky\nchildren|kid\n", encoding="utf-8")
    assert read_exceptions([first, second]) == {"children": "kid", "skies": "sky"}
    metric = Distinctiveness("cocosum", exceptions=[first])
    assert metric.score_pairs(["children"], ["child"])[0].value == 0
    assert Distinctiveness("cocosum").score_pairs(["children"], ["child"])[0].value == 100
    assert metric.signature.startswith("ds|tokenizer:cocosum|exceptions:")
    assert Distinctiveness().signature.startswith("ds|tokenizer:iso2022|v:"), "as before"


def test_invalid_tables_raise(tmp_path):
    bad = tmp_path / "bad.txt"
    bad.write_text("children|child\nskies\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"Line 2 .*'skies'"):
        read_exceptions([bad])
    with pytest.raises(DataError, match="cannot be read"):
        read_exceptions([tmp_path / "none.txt"])
    with pytest.raises(InputError, match="one path"):
        read_exceptions(bad)
    with pytest.raises(InputError, match="tokenizer='cocosum'"):
        Distinctiveness(exceptions=[bad])


@pytest.mark.parametrize("other", ["\ufeffThe café is big.\u200b", "The cafe\u0301 is big."])
def test_texts_that_look_equal_have_the_same_tokens(other):
    """Invisible characters of copied text, and decomposed accents of macOS, are no contrast."""
    assert stems(other) == stems("The café is big.")
    assert Distinctiveness().score_pairs([other], ["The café is big."])[0].value == 0
