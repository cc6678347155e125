"""A group of options is one parameter of a command, but several options of the command line."""

from __future__ import annotations

import inspect
from dataclasses import fields

import pytest

from caspr.cli.diagnose import diagnose
from caspr.cli.evaluate import evaluate
from caspr.cli.explain import explain
from caspr.cli.option_groups import Models, Reviews, with_groups
from caspr.cli.score import score
from caspr.cli.validate import validate


def test_a_group_is_replaced_by_its_options_in_order():
    seen = {}

    @with_groups
    def command(first: str = "x", *, models: Models, last: int = 1) -> None:
        """Help."""
        seen.update(first=first, models=models, last=last)

    names = list(inspect.signature(command).parameters)
    own = ["preset", "nli", "splitter", "device", "cache", "option"]
    own += ["splitter_option", "nli_option"]
    assert names == ["first", *own, "last"]
    command(first="y", last=2, **{**dict.fromkeys(own), "nli": "embedded"})
    assert seen == {"first": "y", "models": Models(nli="embedded"), "last": 2}
    assert command.__doc__ == "Help."


@pytest.mark.parametrize("command", [score, explain, diagnose, evaluate, validate])
def test_commands_that_compute_metrics_take_the_same_models(command):
    """`caspr evaluate` had no --nli-option, and `caspr validate` not even --nli."""
    taken = set(inspect.signature(command).parameters)
    assert taken >= {one.name for one in fields(Models)}


def test_options_are_those_that_were_given():
    given = Models(preset="paper", nli="embedded", option=["seed=1"], nli_option=["labels=[0]"])
    assert given.options() == {"nli": "embedded", "seed": 1, "nli_options": {"labels": [0]}}
    assert Reviews(reviews_a="x", reviews_b="y").options() == {"reviews_a": "x", "reviews_b": "y"}


@pytest.mark.parametrize(
    ("value", "is_on"), [("False", False), ("false", False), ("True", True), ("true", True)]
)
def test_a_flag_is_read_in_either_spelling(run, value, is_on):
    """``False`` is no JSON, so it was a text, which counts as true: maxims were ignored."""
    texts = ("score", "--text", "The hotel is clean.", "The hotel is old.")
    done = run(*texts, "--option", f"ignore_maxims={value}")
    assert done.status == 0, done.err
    assert ("ignored_maxims" in done.out) is is_on


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ("ignore_maxims=no", "Expected `ignore_maxims` to be True or False, but got 'no'"),
        (
            "splitter_options=3",
            "Expected `splitter_options` to map names of options to their values, but got 3",
        ),
        (
            "nli_options=[1]",
            "Expected `nli_options` to map names of options to their values, but got [1]",
        ),
    ],
)
def test_an_option_of_a_wrong_kind_is_refused(run, option, message):
    done = run("score", "--text", "It is old.", "It is new.", "--option", option)
    assert (done.status, done.out) == (2, "")
    assert message in done.err
