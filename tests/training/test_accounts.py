"""Labels by index: a wrong index gives a claim the label of another one."""

from __future__ import annotations

import json

import numpy as np
from training.accounts import ACCOUNTS, account_grids, account_pairs

ROW = {
    "thing": "hotel-1",
    "part": "train",
    "claims": {"a": ["It is big.", "It is old."], "b": ["It is large."], "p": ["Old."], "n": []},
}


def pairs(folder, *given, part="train"):
    file = folder / "accounts.jsonl"
    file.write_text(json.dumps(ROW | {"pairs": given}) + "\n", encoding="utf-8")
    return [(p.premise, p.hypothesis, p.label) for p in account_pairs(part, file)]


def test_both_directions_have_the_label_of_their_direction(tmp_path):
    assert pairs(tmp_path, ["a", 0, "b", 0, ["en"]]) == [
        ("It is big.", "It is large.", 2),
        ("It is large.", "It is big.", 1),
    ]


def test_a_direction_on_which_two_readers_differ_is_left_out(tmp_path):
    assert pairs(tmp_path, ["a", 1, "p", 0, ["ec", "ee"]]) == [("It is old.", "Old.", 2)]


def test_a_pair_with_a_broken_claim_is_left_out(tmp_path):
    assert pairs(tmp_path, ["a", 1, "p", 0, ["xx", "ee"]], ["a", 1, "p", 0, ["xx"]]) == []


def test_a_thing_for_choosing_is_not_trained_on(tmp_path):
    assert pairs(tmp_path, ["a", 0, "b", 0, ["en"]], part="choice") == []
    train, choice = (
        {(p.premise, p.hypothesis) for p in account_pairs(part)} for part in ("train", "choice")
    )
    assert train
    assert choice
    assert not train & choice


def test_every_stored_pair_is_of_two_texts_and_has_its_labels_in_letters():
    rows = [json.loads(line) for line in ACCOUNTS.read_text("utf-8").splitlines()]
    stored = [pair for row in rows for pair in row["pairs"]]
    assert stored
    assert all(text != other for text, _, other, _, _ in stored)
    assert all(set("".join(labels)) <= set("cenx") for *_, labels in stored)


def test_a_grid_has_the_claims_of_its_two_texts_and_the_relations_read(tmp_path):
    accounts, grids = tmp_path / "accounts.jsonl", tmp_path / "grids.jsonl"
    row = ROW | {"texts": {"a": "It is big and old.", "b": "It is large."}, "pairs": []}
    accounts.write_text(json.dumps(row) + "\n", encoding="utf-8")
    reading = {"reader": "r1", "relations": "a0>b0", "a": "", "b": "0E"}
    grid = {"thing": "hotel-1", "other": "b", "readings": [reading]}
    grids.write_text(json.dumps(grid) + "\n", encoding="utf-8")
    (pair,) = account_grids(grids, accounts)
    assert [claim.text for claim in pair.claims_a] == ["It is big.", "It is old."]
    assert [claim.text for claim in pair.claims_b] == ["It is large."]
    assert pair.pair == "two_accounts"
    np.testing.assert_array_equal(pair.readings[0].a_to_b, [[2], [1]])
    assert pair.readings[0].judgements_b == ("entailed",)


def test_the_stored_grids_are_of_things_never_trained_on():
    assert {pair.part for pair in account_grids()} == {"choice"}
