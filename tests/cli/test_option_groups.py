"""A group of options is one parameter of a command, but several options of the command line."""

from __future__ import annotations

import inspect

from caspr.cli.option_groups import Models, Reviews, with_groups


def test_a_group_is_replaced_by_its_options_in_order():
    seen = {}

    @with_groups
    def command(first: str = "x", *, models: Models, last: int = 1) -> None:
        """Help."""
        seen.update(first=first, models=models, last=last)

    names = list(inspect.signature(command).parameters)
    own = ["preset", "nli", "splitter", "device", "cache", "option"]
    assert names == ["first", *own, "last"]
    command(first="y", last=2, **{**dict.fromkeys(own), "nli": "embedded"})
    assert seen == {"first": "y", "models": Models(nli="embedded"), "last": 2}
    assert command.__doc__ == "Help."


def test_options_are_those_that_were_given():
    assert Models(preset="paper", nli="embedded", option=["seed=1"]).options() == {
        "nli": "embedded",
        "seed": 1,
    }
    assert Reviews(reviews_a="x", reviews_b="y").options() == {"reviews_a": "x", "reviews_b": "y"}
