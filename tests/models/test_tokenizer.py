"""A tokenizer is the checkpoint's own, or an error; never one that knows no words."""

from __future__ import annotations

import pytest

from caspr.errors import ModelError
from caspr.models.checkpoint import open_checkpoint
from caspr.models.tokenizer import load_tokenizer


def test_a_folder_without_a_tokenizer_is_refused_and_not_scored_as_unknown_words(tiny_bert, copied):
    folder = copied(tiny_bert)
    for file in folder.glob("tokenizer*"):
        file.unlink()
    with pytest.raises(ModelError, match=r"knows no words.*tokenizer\.json|needs a package"):
        load_tokenizer(open_checkpoint(folder))


def test_settings_without_a_vocabulary_are_no_tokenizer(tiny_bert, copied):
    """`transformers` advises to install sentencepiece, which does not help."""
    folder = copied(tiny_bert)
    (folder / "tokenizer.json").unlink()
    with pytest.raises(ModelError, match=r"knows no words.*tokenizer\.json|needs a package"):
        load_tokenizer(open_checkpoint(folder))


def test_a_tokenizer_that_is_there_is_taken(tiny_bert):
    tokenizer = load_tokenizer(open_checkpoint(tiny_bert))
    clean, dirty = tokenizer.encode(["clean", "dirty"])
    assert clean.tolist() != dirty.tolist()


@pytest.mark.parametrize(
    ("text", "is_known"),
    [("clean", True), ("clean zzzz", True), ("?!", False), ("\U0001f389", False)],
)
def test_a_word_is_known_by_a_letter_or_digit_that_is_not_the_unknown(tiny_bert, text, is_known):
    tokenizer = load_tokenizer(open_checkpoint(tiny_bert))
    assert tokenizer.knows_a_word(tokenizer.encode([text])[0]) == is_known
