"""If these fail, a mistyped option is accepted, or its message does not list the possible values."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.errors import InputError
from caspr.options import (
    check_choice,
    checked_text,
    named_options,
    number,
    true_or_false,
    whole_number,
)


def test_one_of_the_choices_passes():
    check_choice("on_error", "record", ("raise", "record"))


@pytest.mark.parametrize("value", ["Raise", None, ["raise"]])
def test_another_value_is_refused_with_the_choices(value):
    with pytest.raises(InputError) as caught:
        check_choice("on_error", value, ("raise", "record"))
    assert str(caught.value) == (
        f"Expected `on_error` to be one of ['raise', 'record'], but got {value!r}."
    )


@pytest.mark.parametrize("value", [None, True, 1.0, "1", 0, np.float64(1), np.int64(0)])
def test_a_whole_number_is_an_int_and_not_too_small(value):
    with pytest.raises(InputError, match="`x` to be a whole number of 1 or more"):
        whole_number(value, "x", 1)


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3)])
def test_whole_numbers_of_numpy_are_accepted(value):
    found = whole_number(value, "x", 1)
    assert (found, type(found)) == (3, int)


@pytest.mark.parametrize("value", [None, True, "1", -1, float("nan"), float("inf")])
def test_a_number_is_finite_and_not_too_small(value):
    with pytest.raises(InputError, match="`x`"):
        number(value, "x", 0.0)


@pytest.mark.parametrize("value", [None, 3, "", " ", "a\ud800"])
def test_a_text_has_something_in_it_and_can_be_encoded(value):
    with pytest.raises(InputError, match="`x`"):
        checked_text(value, "x")


def test_a_valid_number_or_text_comes_back():
    assert (number(1, "x", 0.0), checked_text("é", "x")) == (1.0, "é")


@pytest.mark.parametrize("value", ["no", "False", 0, None])
def test_what_is_no_bool_is_refused(value):
    """`-o contradiction=no` once computed SummaC with contradiction."""
    with pytest.raises(InputError, match=f"`x` to be True or False, but got {value!r}"):
        true_or_false(value, "x")


def test_options_are_a_mapping():
    """`-o nli_options=3` once ended in a TypeError, as a bug of caspr."""
    assert (named_options(None, "x"), named_options({"a": 1}, "x")) == ({}, {"a": 1})
    with pytest.raises(InputError, match="`x` to map names of options to their values, but got 3"):
        named_options(3, "x")
