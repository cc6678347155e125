"""Options that are invalid are refused by name."""

from __future__ import annotations

import pytest

from caspr.errors import InputError
from caspr.llm.settings import checked_text, number


@pytest.mark.parametrize("value", [None, True, "1", -1, float("nan"), float("inf")])
def test_a_number_is_finite_and_not_too_small(value):
    with pytest.raises(InputError, match="`x`"):
        number("x", value, 0.0)


@pytest.mark.parametrize("value", [None, 3, "", " ", "a\ud800"])
def test_a_text_has_something_in_it_and_can_be_encoded(value):
    with pytest.raises(InputError, match="`x`"):
        checked_text("x", value)


def test_what_is_valid_comes_back():
    assert (number("x", 1, 0.0), checked_text("x", "é")) == (1.0, "é")
