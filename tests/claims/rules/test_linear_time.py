"""Splitting takes linear time: steps of Python are counted, so that no clock decides."""

from __future__ import annotations

import random
import sys

import pytest

from caspr.claims.rules import RuleSplitter

UNITS = [
    "because it is big, ",
    "although it is old, ",
    "while the bar is shut and ",
    "if you like, ",
    "when it rains, ",
    "the room is big and ",
    "the bed is big, and the bar is small, ",
    "it is a clean and quiet room with a big and nice bed and ",
    "which is nice, ",
    "the room that ",
    "so big that ",
    "with a pool ",
    "in a park, ",
    "very ",
    "not clean ",
    "and ",
    "big, ",
    "(a ",
    '"a ',
    "- a ",
    "; ",
    "a.",
    ". ",
    "\n",
    "1,",
    "a-",
    "'s ",
    "é",
]


ONE_WINDOW = 60_000
"""Steps that one window of a sentence may take; below its length time may grow faster."""


def steps(text: str) -> int:
    """Calls and lines of Python that splitting `text` takes."""
    RuleSplitter().split(["The inn is big."])  # loads the networks, which is not counted
    counted = 0

    def count(*_: object) -> object:
        nonlocal counted
        counted += 1
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        RuleSplitter().split([text])
    finally:
        sys.settrace(before)
    return counted


@pytest.mark.parametrize("unit", UNITS)
def test_repeated(unit: str) -> None:
    once, twice = steps("Bed " + unit * 150 + "end."), steps("Bed " + unit * 300 + "end.")
    assert twice < 2.2 * once + ONE_WINDOW


def test_nested_and_random() -> None:
    once = twice = 0
    for seed in range(12):
        chosen = random.Random(seed)
        units = [chosen.choice(UNITS) for _ in range(320)]
        once += steps("".join(units[:160])) + steps("".join(units[160:]))
        twice += steps("".join(units))
    assert twice < 1.3 * once + ONE_WINDOW


@pytest.mark.parametrize("unit", UNITS)
def test_a_hundred_thousand_characters(unit: str) -> None:
    text = "Bed " + unit * (100_000 // len(unit))
    (claims,) = RuleSplitter().split([text])
    assert claims


def test_the_first_sentence_that_was_exponential() -> None:
    assert steps("because it is big, " * 40 + "end.") < 100_000
