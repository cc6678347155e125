"""What cannot be scored is refused, and the message names the item and the remedy."""

from __future__ import annotations

import math

import numpy as np
import pandas as pd
import pytest

from caspr.errors import EmptySummaryError, InputError
from caspr.inputs import LEAVE_OUT_OR_RECORD, check_aligned, check_summary, is_many
from caspr.records import Claim, Claims


@pytest.mark.parametrize(
    "text",
    ["a", "x" * 1_000_000, "\x00 bell \x07", "👩‍👩‍👧 très bien", "הַמָּלוֹן נָקִי", "a\u202eb", " a "],
    ids=["short", "million", "control", "emoji", "hebrew", "override", "padded"],
)
def test_any_visible_text_passes_unchanged(text):
    assert check_summary(text, "summary_a") is text


def test_claims_pass():
    claims = Claims(["It is clean."])
    assert check_summary(claims, "summary_a") is claims


@pytest.mark.parametrize(
    "blank", [None, "", " ", "\n\t\r", "\u00a0\u2003", "\u200b", "\ufeff \u2060", "\x00\x07"]
)
def test_an_empty_summary_has_no_score(blank):
    with pytest.raises(EmptySummaryError, match=r"summary_b of item 3 is .* Leave it out"):
        check_summary(blank, "summary_b of item 3")
    with pytest.raises(EmptySummaryError, match=r"review 1 is [^:]*\. Remove it\.$"):
        check_summary(blank, "review 1", "Remove it.")  # a review has no score, nor claims in DS
    with pytest.raises(EmptySummaryError, match=r"summary_b is .* on_error='record'"):
        check_summary(blank, "summary_b", LEAVE_OUT_OR_RECORD)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (math.nan, "NaN, which is a missing cell in pandas"),
        (b"clean", r"bytes. Decode them first: text.decode\('utf-8'\)"),
        (bytearray(b"clean"), "Decode them first"),
        (3, "int: 3"),
        (0.5, "float: 0.5"),
        (pd.NA, "<NA>, which is a missing cell"),
        (Claim("It is clean."), r"a single Claim.*caspr.Claims\(\[...\]\)"),
        (iter(["a"]), r"a list_iterator.*Give list\(...\) of it"),
        (["a"], r"list: \['a'\]"),
        ({"a": 1}, "dict"),
    ],
)
def test_anything_but_a_text_is_refused_with_the_remedy(given, said):
    with pytest.raises(InputError, match=f"Expected summary_a to be a str or caspr.Claims.*{said}"):
        check_summary(given, "summary_a")


def test_a_lone_surrogate_is_refused_before_a_tokenizer_dies_of_it():
    with pytest.raises(InputError, match="lone surrogate at index 2"):
        check_summary("ab\ud800c", "summary_a")
    with pytest.raises(InputError, match=r"The claim 'ab.* is not valid Unicode"):
        check_summary(Claims(["fine", "ab\ud800c"]), "summary_a")


def test_claims_without_a_visible_character_are_as_empty_as_a_text():
    with pytest.raises(EmptySummaryError, match=r"must have visible text"):
        check_summary(Claims(["\u200b\u200b"]), "summary_a")


def test_lists_must_have_one_length():
    check_aligned(["a", "b"], ("c", "d"))
    with pytest.raises(InputError, match="2 and 3 summaries"):
        check_aligned(["a", "b"], ["c", "d", "e"])


@pytest.mark.parametrize("given", ["text", b"bytes", Claims(["a"]), None, {"a"}, 3])
def test_only_lists_are_lists(given):
    with pytest.raises(InputError, match="Expected `summaries_b` to be a list"):
        check_aligned(["a"], given)


def test_an_array_without_a_dimension_is_one_item():
    """Its list would be the letters of its text."""
    assert not is_many(np.array("It is clean."))
    assert is_many(np.array(["It is clean."]))
    assert is_many(pd.Series(["It is clean."]))
