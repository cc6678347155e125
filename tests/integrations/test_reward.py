"""A reward function in a training loop: the right numbers, and the run ends only if that was asked for."""

from __future__ import annotations

import logging

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import EmptySummaryError, InputError, ModelError
from caspr.integrations.reward import CasprReward
from caspr.metrics.caspr import Caspr
from caspr.metrics.graded import graded
from caspr.testing import FakeLabeler, FakeSplitter

SAYS = ["It is clean.", "It is not clean.", "A bar. It is clean."]
OTHER = ["It is clean.", "It is clean.", "It is clean."]


class _Unsure:
    """A labeler that leans to contradiction, the more so the longer the hypothesis."""

    signature = "unsure|v:1"

    def label(self, pairs):
        lean = np.array([min(len(hypothesis), 50) / 100 for _, hypothesis in pairs])
        return np.stack([lean, 0.1 + 0 * lean, 0.9 - lean], axis=1).astype(np.float32)


def reward(**options):
    return CasprReward(**{"splitter": FakeSplitter(), "nli": FakeLabeler(), **options})


def test_the_exact_reward_is_the_score_of_one():
    metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    expected = [value / 100 for value in metric.score_pairs(SAYS, OTHER).values]
    assert reward(graded=False)(completions=SAYS, summary_b=OTHER) == expected
    assert expected == pytest.approx([0, 1, 1 / 3])
    assert reward()(completions=SAYS, summary_b=OTHER) == pytest.approx(expected)  # certain labels


def test_the_graded_reward_is_the_graded_score():
    metric = Caspr(splitter=FakeSplitter(), nli=_Unsure())
    grids = [score.grid for score in metric.score_pairs(SAYS, OTHER)]
    found = reward(nli=_Unsure())(SAYS, summary_b=OTHER)
    assert found == [graded(grid) / 100 for grid in grids]
    assert all(0 < value < 1 for value in found)
    exact = reward(nli=_Unsure(), graded=False)(SAYS, summary_b=OTHER)
    assert found != exact


def test_other_arguments_of_a_trainer_are_ignored():
    found = reward()(
        prompts=["p"], completions=["It is clean."], summary_b=["It is clean."],
        completion_ids=[[1, 2]], trainer_state=object(), log_metric=print,
    )  # fmt: skip
    assert found == [0.0]
    assert type(found[0]) is float


def test_trainers_ask_for_a_function_s_name():
    assert reward().__name__ == "caspr_reward"
    assert reward(name="contrast").__name__ == "contrast"


def test_the_last_message_of_a_conversation_counts():
    talk = [{"role": "assistant", "content": "A bar."}, {"role": "assistant", "content": SAYS[1]}]
    assert reward()(completions=[talk], summary_b=[OTHER[1]]) == [1.0]
    other = [{"role": "user", "content": "A bar."}, {"role": "assistant", "content": OTHER[1]}]
    assert reward()(completions=[talk, talk], summary_b=[other, talk]) == [1.0, 0.0]


def test_a_message_may_be_in_parts():
    parts = [{"type": "text", "text": "It is not"}, {"type": "text", "text": " clean."}]
    image = [*parts, {"type": "image", "image": object()}]
    talks = [[{"role": "assistant", "content": content}] for content in (parts, image)]
    function = reward()
    assert function(completions=talks, summary_b=OTHER[:2]) == [1.0, 0.0]
    assert (function.n_scored, function.n_failed) == (1, 1)


@pytest.mark.parametrize("column", [np.array, pd.Series])
def test_columns_may_be_those_of_numpy_and_pandas(column):
    found = reward()(completions=column(SAYS[:2]), summary_b=column(OTHER[:2]))
    assert found == [0.0, 1.0]
    with pytest.raises(InputError, match="list of 2 summaries"):
        reward()(completions=SAYS[:2], summary_b=column(OTHER))


def test_a_completion_may_hold_both_summaries():
    both = reward(parse=lambda text: tuple(text.split("|")))
    assert both(completions=["It is clean.|It is not clean.", "no mark"]) == [1.0, 0.0]
    assert (both.n_scored, both.n_failed) == (1, 1)


@given(
    st.lists(
        st.one_of(st.none(), st.integers(), st.text(), st.just([]), st.sampled_from(SAYS)),
        min_size=1,
    )
)
def test_no_completion_ends_the_run(completions):
    function = reward()
    found = function(completions=completions, summary_b=["It is clean."] * len(completions))
    assert len(found) == len(completions)
    assert all(type(value) is float and 0 <= value <= 1 for value in found)
    assert function.n_scored + function.n_failed == len(completions)


def test_a_failure_is_logged_counted_and_does_not_touch_its_neighbours(caplog):
    function = reward()
    with caplog.at_level(logging.WARNING, logger="caspr.integrations.reward"):
        assert function(completions=[SAYS[1], "", SAYS[1]], summary_b=OTHER) == [1.0, 0.0, 1.0]
    assert (function.n_scored, function.n_failed) == (2, 1)
    assert "1 of 3 completions have no score" in caplog.text
    assert "The first error: EmptySummaryError: summary_a of item 1 " in caplog.text


def test_the_log_names_the_summary_that_is_bad(caplog):
    """A bad `summary_b` was once logged as "the first is completion 0"."""
    reward()(completions=SAYS, summary_b=[OTHER[0], None, OTHER[2]])
    assert "The first error: EmptySummaryError: summary_b of item 1 is empty" in caplog.text


def test_an_error_after_a_failure_of_parse_has_its_own_index():
    both = reward(parse=lambda text: tuple(text.split("|")))
    failed = both._rewards(["no mark", "A.|B.", "A.|x\ud800"], [None] * 3)
    assert "completion 0" in str(failed[0])
    assert "summary_b of item 2 " in str(failed[2])


@pytest.mark.parametrize("text", ["...", "!!!", "😀👍", "", "  "])
def test_a_text_without_words_counts_as_empty(text):
    """It has nothing in common with the other text, and was once rewarded with .99."""
    function = reward()
    assert function(completions=[text, SAYS[1]], summary_b=[OTHER[0], text]) == [0.0, 0.0]
    assert (function.n_scored, function.n_failed) == (0, 2)
    assert function(completions=["酒店很干净。"], summary_b=["5/5"]) == [1.0]


def test_its_repr_names_the_settings():
    function = reward()
    assert repr(function) == f"<CasprReward {function.signature}>"


class _Dying(FakeLabeler):
    """A labeler whose device is gone after its first answer."""

    def label(self, pairs):
        if self.calls:
            raise RuntimeError("CUDA error: device-side assert triggered")
        return super().label(pairs)


def test_not_even_a_device_that_dies_ends_the_run(caplog):
    function = reward(nli=_Dying())
    assert function(completions=SAYS, summary_b=OTHER) == [0.0, 0.0, 0.0]
    assert function.n_failed == 3
    assert "device-side assert" in caplog.text


@pytest.mark.parametrize(
    ("options", "completions", "error"),
    [({}, ["x.", ""], EmptySummaryError), ({"nli": _Dying()}, ["x."], RuntimeError)],
)
def test_on_error_raise_raises(options, completions, error):
    function = reward(on_error="raise", **options)
    with pytest.raises(error):
        function(completions=completions, summary_b=["y."] * len(completions))


def test_on_error_raise_proposes_no_choice_that_the_constructor_refuses():
    with pytest.raises(EmptySummaryError, match="summary_b of item 1") as caught:
        reward(on_error="raise")(completions=["x.", "y."], summary_b=["z.", ""])
    assert "record" not in str(caught.value)


@pytest.mark.parametrize(
    ("parse", "why"),
    [
        (lambda text: (1 / len(text), "x."), "ZeroDivisionError"),
        (lambda text: ("x.", "y.") if text else "", "two summaries"),
    ],
)
def test_an_error_in_parse_names_it_and_the_completion(parse, why):
    with pytest.raises(InputError, match=rf"`parse` .*completion 1\b.*{why}|{why}.*completion 1\b"):
        reward(on_error="raise", parse=parse)(completions=["x", ""])


def test_parse_is_a_function():
    with pytest.raises(InputError, match="`parse` to be a function"):
        reward(parse="x")


def test_one_text_is_no_list_of_completions():
    for columns in ({"summary_b": ["a.", "b."]}, {"summary_b": ["a."]}):
        with pytest.raises(InputError, match="`completions` to be a list"):
            reward()(completions="ab", **columns)


@pytest.mark.parametrize("columns", [{}, {"summary_b": ["one"]}, {"summary_b": "one text"}])
def test_a_call_that_can_only_give_zeros_is_refused_at_once(columns):
    with pytest.raises(InputError, match=r"`summary_b` to be a list of 2 .*against="):
        reward()(completions=["a.", "b."], **columns)


def test_a_missing_model_is_an_error_before_the_training_begins(tmp_path):
    with pytest.raises(ModelError):
        CasprReward(nli=str(tmp_path / "nothing"))


def test_a_broken_model_is_an_error_before_the_training_begins():
    class Broken(FakeLabeler):
        def label(self, pairs):
            raise RuntimeError("no such kernel")

    with pytest.raises(RuntimeError, match="no such kernel"):
        CasprReward(splitter=FakeSplitter(), nli=Broken())


def test_on_error_is_one_of_two():
    with pytest.raises(InputError, match="'zero', 'raise'"):
        reward(on_error="ignore")


def test_no_completions_no_rewards():
    assert reward()(completions=[], summary_b=[]) == []


@pytest.mark.parametrize("wrong", [{"graded": "no"}, {"name": 5}])
def test_graded_is_a_bool_and_name_a_text(wrong):
    with pytest.raises(InputError, match=f"Expected `{min(wrong)}` to be"):
        CasprReward(splitter=FakeSplitter(), nli=FakeLabeler(), **wrong)
