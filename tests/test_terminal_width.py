"""Columns of a terminal: tables stay aligned whatever the script of a name."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.terminal_width import column, padded, width_of, wrapped


@pytest.mark.parametrize(
    ("text", "columns"), [("", 0), ("abc", 3), ("ほてる", 6), ("é", 1), ("e\u0301", 1), ("Ｔ", 2)]
)
def test_a_wide_character_has_two_columns_and_a_combining_mark_none(text, columns):
    assert width_of(text) == columns


@given(st.text(max_size=20), st.integers(0, 50), st.booleans())
def test_padding_fills_the_columns_and_cuts_nothing(text, width, right):
    shown = padded(text, width, right=right)
    assert width_of(shown) == max(width, width_of(text))
    assert shown.endswith(text) if right else shown.startswith(text)
    assert shown.strip(" ") == text.strip(" ")


@given(st.lists(st.text("aほ\u0301", max_size=5)), st.booleans())
def test_the_cells_of_a_column_are_as_wide_as_the_widest(cells, right):
    shown = column(iter(cells), right=right)
    widest = max(map(width_of, cells), default=0)
    assert shown == [padded(cell, widest, right=right) for cell in cells]
    assert {width_of(cell) for cell in shown} <= {widest}


@given(st.text(st.sampled_from("abc ほテ客\u0301"), max_size=60), st.integers(2, 12))
def test_wrapped_lines_fit_and_lose_no_character(text, width):
    lines = wrapped(text, width)
    assert all(width_of(line) <= width for line in lines)
    kept = "".join(lines).replace(" ", "")
    assert kept == "".join(text.split())
