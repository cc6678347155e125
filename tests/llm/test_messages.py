"""An answer survives the cache unchanged."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from caspr.llm.messages import Answer

_logprobs = st.lists(st.tuples(st.text(), st.floats(max_value=0, allow_infinity=False)), max_size=3)


@given(
    st.text(),
    st.none() | st.text(),
    st.none() | st.text(),
    st.integers(0),
    st.lists(st.text()),
    st.lists(st.tuples(st.text(), _logprobs.map(tuple)), max_size=3),
)
def test_an_answer_comes_back_from_the_cache_as_it_was(text, fault, model, n, subject, tokens):
    answer = Answer(
        text, fault, model, n, n, tuple(t for t, _ in tokens), tuple(p for _, p in tokens)
    )
    assert Answer.from_bytes(answer.to_bytes(tuple(subject))) == answer


def test_an_entry_of_an_earlier_version_has_no_tokens():
    old = (
        b'{"question": ["a"], "text": "- a", "fault": null, "model": "m", '
        b'"n_prompt_tokens": 1, "n_completion_tokens": 2}'
    )
    assert Answer.from_bytes(old) == Answer("- a", None, "m", 1, 2)
