"""If these fail, a mistyped option is accepted, or its message does not list the possible values."""

from __future__ import annotations

import pytest

from caspr.choices import check_choice
from caspr.errors import InputError


def test_one_of_the_choices_passes():
    check_choice("on_error", "record", ("raise", "record"))


@pytest.mark.parametrize("value", ["Raise", None, ["raise"]])
def test_another_value_is_refused_with_the_choices(value):
    with pytest.raises(InputError) as caught:
        check_choice("on_error", value, ("raise", "record"))
    assert str(caught.value) == (
        f"Expected `on_error` to be one of ('raise', 'record'), but got {value!r}."
    )
