"""What a server sends is checked, never trusted."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.llm.bodies import BrokenBodyError, ReportedError, answer_from, error_from

_json = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "choices",
                    "error",
                    "detail",
                    "code",
                    "message",
                    "content",
                    "usage",
                    "model",
                    "refusal",
                    "logprobs",
                    "top_logprobs",
                    "token",
                    "x",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
)


@given(_json)
def test_any_json_is_an_answer_or_broken(data):
    try:
        answer = answer_from(json.dumps(data).encode())
    except BrokenBodyError:
        return
    assert isinstance(answer.text, str)
    assert answer.n_prompt_tokens >= 0


@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_is_an_answer_or_broken(body):
    with pytest.raises(BrokenBodyError):
        answer_from(body)


def _body(**changes):
    choice = {"message": {"content": "- A b."}, "finish_reason": "stop"}
    return json.dumps({"choices": [choice], "model": "m-1", **changes}).encode()


def test_optional_fields_may_be_missing():
    answer = answer_from(_body())
    assert (answer.text, answer.fault, answer.model) == ("- A b.", None, "m-1")
    assert (answer.n_prompt_tokens, answer.n_completion_tokens) == (0, 0)


@pytest.mark.parametrize("model", [None, 3, "", "a\nb", "\x1b[31m"])
def test_a_name_that_is_invalid_is_left_out(model):
    assert answer_from(_body(model=model)).model is None


@pytest.mark.parametrize("reason", ["stop", None, "eos", "end_turn"])
def test_servers_spell_the_end_in_their_own_way(reason):
    assert (
        answer_from(_body(choices=[{"message": {"content": "x"}, "finish_reason": reason}])).fault
        is None
    )


@pytest.mark.parametrize("reason", ["length", "MAX_TOKENS", "model_length"])
def test_an_answer_that_was_cut_off_has_a_fault_in_every_spelling(reason):
    """Half of the claims, or of a paraphrase, would be taken for all of it, and cached."""
    choice = {"message": {"content": "- A b."}, "finish_reason": reason}
    assert "cut off" in answer_from(_body(choices=[choice])).fault


@pytest.mark.parametrize("reason", ["error", "abort", "insufficient_system_resource"])
def test_an_answer_that_the_server_ended_early_is_broken(reason):
    """It is retried, and its part is neither used nor cached."""
    choice = {"message": {"content": "- A b."}, "finish_reason": reason}
    with pytest.raises(BrokenBodyError, match=reason):
        answer_from(_body(choices=[choice]))


@pytest.mark.parametrize(
    "error", [{"error": None}, {"error": {}}, {"error": ""}, {"message": "success"}]
)
def test_an_answer_beside_an_empty_error_is_an_answer(error):
    assert answer_from(_body(**error)).text == "- A b."


def test_a_part_of_an_answer_beside_an_error_is_no_answer():
    """A gateway whose model fails in the middle sends both: half of the claims would be lost."""
    choice = {"message": {"content": "- A b."}, "error": {"message": "Provider down", "code": 503}}
    with pytest.raises(ReportedError, match="Provider down") as caught:
        answer_from(_body(choices=[choice]))
    assert caught.value.status == 503


@pytest.mark.parametrize("code", [None, 0, 200, 600, True, 4e2, "none", "4020", []])
def test_a_code_that_is_no_status_of_an_error_is_a_fault_of_the_server(code):
    with pytest.raises(ReportedError) as caught:
        answer_from(json.dumps({"error": {"message": "No.", "code": code}}).encode())
    assert caught.value.status == 502


def test_a_filtered_answer_has_a_fault():
    choice = {"message": {"content": ""}, "finish_reason": "content_filter"}
    assert "content filter" in answer_from(_body(choices=[choice])).fault


@pytest.mark.parametrize(
    "body",
    [b"[" * 100_000, b'{"choices": ' + b"[" * 100_000, b"\xff\xfe", b'{"a": ' + b"1" * 5000 + b"}"],
)
def test_a_hostile_body_is_broken(body):
    with pytest.raises(BrokenBodyError):
        answer_from(body)


def test_a_lone_surrogate_is_a_fault_of_the_answer():
    answer = answer_from(_body(choices=[{"message": {"content": "- A \ud800."}}]))
    assert "surrogate" in answer.fault
    assert answer.text == ""


def test_logprobs_are_read_and_malformed_ones_left_out():
    top = [{"token": "A", "logprob": -0.1}, {"token": "B", "logprob": 3}, {"token": 3}, None]
    top.append({"token": "C", "logprob": -(10**400)})  # too large for a float
    content = [{"token": "A", "top_logprobs": top}, {"token": ".", "top_logprobs": None}]
    choice = {"message": {"content": "A."}, "logprobs": {"content": content}}
    answer = answer_from(_body(choices=[choice]))
    assert answer.tokens == ("A", ".")
    assert answer.logprobs == ((("A", -0.1),), ())
    content.append({"token": None})
    assert answer_from(_body(choices=[choice])).tokens == ()


@given(_json)
def test_any_error_body_has_a_message_and_codes(body):
    message, codes = error_from(body)
    assert isinstance(message, str)
    assert all(isinstance(code, str) for code in codes)
