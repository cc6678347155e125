"""Labels that follow from claims and their rewordings: a wrong one teaches the model nonsense."""

from __future__ import annotations

import json

import pytest
from training.rewordings import GROUPS, reworded_pairs

ROW = {
    "group": "g",
    "claim": "It is big.",
    "same": ["It is large."],
    "weaker": ["It is not tiny."],
    "stronger": ["It is huge."],
    "opposite": ["It is small."],
    "open": ["It is old."],
}
OTHER = ROW | {
    "claim": "It is red.",
    "same": ["Its colour is red."],
    "weaker": [],
    "stronger": [],
    "opposite": [],
    "open": [],
}


@pytest.fixture
def pairs(tmp_path):
    file = tmp_path / "groups.jsonl"
    file.write_text("\n".join(map(json.dumps, (ROW, OTHER))), encoding="utf-8")
    return {(pair.premise, pair.hypothesis): pair for pair in reworded_pairs([file])}


@pytest.mark.parametrize(
    ("premise", "hypothesis", "label"),
    [
        ("It is big.", "It is large.", 2),
        ("It is large.", "It is big.", 2),
        ("It is large.", "It is not tiny.", 2),
        ("It is not tiny.", "It is large.", 1),
        ("It is huge.", "It is large.", 2),
        ("It is large.", "It is huge.", 1),
        ("It is large.", "It is small.", 0),
        ("It is small.", "It is large.", 0),
        ("It is large.", "It is old.", 1),
        ("It is not tiny.", "Its colour is red.", 1),
        ("Its colour is red.", "It is not tiny.", 1),
    ],
)
def test_what_follows_from_a_claim_has_its_label(pairs, premise, hypothesis, label):
    assert pairs[premise, hypothesis].label == label


def test_nothing_is_said_of_what_does_not_follow(pairs):
    assert ("It is not tiny.", "It is small.") not in pairs
    assert ("It is huge.", "Its colour is red.") not in pairs


def test_the_written_groups_never_give_one_pair_two_labels():
    labels: dict[tuple[str, str], int] = {}
    for pair in reworded_pairs([GROUPS]):
        key = pair.premise, pair.hypothesis
        assert labels.setdefault(key, pair.label) == pair.label, key
