"""What a server sends is checked, not believed."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.llm.session import _BrokenBodyError, _read

_json = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["choices", "message", "content", "usage", "model", "refusal", "x"]),
            inner,
            max_size=4,
        )
    ),
)


@given(_json)
def test_any_json_is_an_answer_or_broken(data):
    try:
        answer = _read(json.dumps(data))
    except _BrokenBodyError:
        return
    assert isinstance(answer.text, str)
    assert answer.n_prompt_tokens >= 0


@given(st.text())
def test_any_text_is_an_answer_or_broken(body):
    with pytest.raises(_BrokenBodyError):
        _read(body)


def _body(**changes):
    choice = {"message": {"content": "- A b."}, "finish_reason": "stop"}
    return json.dumps({"choices": [choice], "model": "m-1", **changes})


def test_what_is_left_out_is_no_harm():
    answer = _read(_body())
    assert (answer.text, answer.fault, answer.model) == ("- A b.", None, "m-1")
    assert (answer.n_prompt_tokens, answer.n_completion_tokens) == (0, 0)


@pytest.mark.parametrize("model", [None, 3, "", "a\nb", "\x1b[31m"])
def test_a_name_that_is_none_is_not_signed(model):
    assert _read(_body(model=model)).model is None


@pytest.mark.parametrize("reason", ["stop", None, "eos", "end_turn"])
def test_servers_spell_the_end_in_their_own_way(reason):
    assert (
        _read(_body(choices=[{"message": {"content": "x"}, "finish_reason": reason}])).fault is None
    )


def test_a_filtered_answer_is_told_as_such():
    choice = {"message": {"content": ""}, "finish_reason": "content_filter"}
    assert "content filter" in _read(_body(choices=[choice])).fault
