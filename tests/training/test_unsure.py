"""Labels by index: a wrong index gives a claim the label of another one."""

from __future__ import annotations

import json

import pytest
from training.unsure import PAIRS, unsure_pairs

from caspr.datasets import readers

PUBLIC = {"yelp-001": [["It is big.", "It is old."], ["It is large."]]}


def written(folder, *rows):
    file = folder / "pairs.jsonl"
    file.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    return file


def test_both_directions_have_the_label_of_their_direction(tmp_path):
    row = {"a": ["yelp-001", 0, 0], "b": ["yelp-001", 1, 0], "labels": ["en"], "readers": ["r1"]}
    found = [
        (p.premise, p.hypothesis, p.label) for p in unsure_pairs(PUBLIC, written(tmp_path, row))
    ]
    assert found == [("It is big.", "It is large.", 2), ("It is large.", "It is big.", 1)]


def test_a_direction_on_which_two_readers_differ_is_left_out(tmp_path):
    row = {"a": ["yelp-001", 0, 0], "b": ["yelp-001", 1, 0], "labels": ["en", "ee"]}
    found = [(p.premise, p.label) for p in unsure_pairs(PUBLIC, written(tmp_path, row))]
    assert found == [("It is big.", 2)]


def test_claims_of_the_corpus_are_found_by_subject_text_and_index(tmp_path):
    pair = next(p for p in readers("train") if p.name.endswith("/a~b"))
    row = {"a": [pair.subject, "a", 2], "b": ["yelp-001", 0, 1], "labels": ["nn"]}
    found = next(iter(unsure_pairs(PUBLIC, written(tmp_path, row))))
    assert found.premise == pair.claims_a[2].text


def test_claims_kept_for_choosing_and_testing_are_refused(tmp_path):
    subject = readers("test")[0].subject
    row = {"a": [subject, "a", 0], "b": ["yelp-001", 0, 1], "labels": ["nn"]}
    with pytest.raises(KeyError):
        list(unsure_pairs(PUBLIC, written(tmp_path, row)))


def test_no_stored_pair_is_of_a_subject_kept_for_choosing_or_testing():
    kept = {p.subject for part in ("calibration", "test") for p in readers(part)}
    rows = [json.loads(line) for line in PAIRS.read_text("utf-8").splitlines()]
    assert rows
    assert not kept & {row[side][0] for row in rows for side in ("a", "b")}
    assert all(set("".join(row["labels"])) <= set("cen") for row in rows)
