"""If these fail, the model learns a wrong convention, or has seen what it is judged by."""

from __future__ import annotations

import gzip
import json
from dataclasses import asdict
from pathlib import Path

import pytest
from training.data import Pair

from training import data

SHARED = Path(__file__).parents[3] / "shared" / "data" / "nli"


def test_a_caption_that_changes_the_subject_is_no_contradiction():
    unrelated = Pair("Two women bathe at a spa.", "A dog runs in the park.", 0, "snli-dev")
    opposed = Pair("A man is sleeping outside.", "A man is not sleeping outside.", 0, "snli-dev")
    assert list(data.drop_unrelated_contradictions([unrelated, opposed])) == [opposed]


def test_other_sources_and_labels_stay_whatever_their_words():
    kept = [
        Pair("Two women bathe at a spa.", "A dog runs in the park.", 0, "multinli-dev"),
        Pair("Two women bathe at a spa.", "A dog runs in the park.", 1, "snli-dev"),
    ]
    assert list(data.drop_unrelated_contradictions(kept)) == kept


def test_all_of_jocis_contradictions_go():
    pair = Pair("A man is sleeping.", "A man is not sleeping.", 0, "joci")
    assert list(data.drop_unrelated_contradictions([pair])) == []


def test_long_pairs_are_not_read(tmp_path):
    file = tmp_path / "pairs.jsonl"
    pairs = [Pair("a b", "c", 1, "x"), Pair("word " * 30, "word " * 5, 0, "x")]
    file.write_text("".join(json.dumps(asdict(p)) + "\n" for p in pairs))
    assert data.read_pairs(file) == pairs[:1]


def test_nothing_of_the_held_out_premises_is_trained_on():
    held_out = [Pair("The train was late.", "It came at nine.", 1, "multinli-dev")]
    pairs = [
        Pair("the train was LATE", "A train was late.", 2, "taxinli"),
        Pair("A bus was late.", "The train was late!", 1, "taxinli"),
        Pair("A bus was late.", "It was a bus.", 2, "taxinli"),
    ]
    assert data.prepare(pairs, held_out=held_out) == pairs[2:]


def test_a_repeated_pair_counts_once_and_the_first_label_stays():
    pairs = [Pair("It rains.", "It is wet.", 2, "a"), Pair("It rains", "it is wet", 1, "b")]
    assert data.prepare(pairs, held_out=[]) == pairs[:1]


def test_every_list_of_a_variant_has_its_label_in_each_direction(tmp_path):
    """By hand: what the claim entails, what entails it, and what excludes it."""
    row = {
        "claim": "The room was tiny.",
        "same": ["The room was minuscule."],
        "weaker": ["The room was not large.", "The room was on the small side."],
        "stronger": ["The room was the tiniest I have ever seen."],
        "opposite": ["The room was huge."],
        "open": ["The room was dark."],
    }
    path = tmp_path / "variants.jsonl"
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    pairs = data.read_variants(path)
    assert {(pair.premise, pair.hypothesis): data.LABELS[pair.label] for pair in pairs} == {
        ("The room was tiny.", "The room was minuscule."): "entailment",
        ("The room was minuscule.", "The room was tiny."): "entailment",
        ("The room was tiny.", "The room was not large."): "entailment",
        ("The room was not large.", "The room was tiny."): "neutral",
        ("The room was tiny.", "The room was on the small side."): "entailment",
        ("The room was on the small side.", "The room was tiny."): "neutral",
        ("The room was tiny.", "The room was the tiniest I have ever seen."): "neutral",
        ("The room was the tiniest I have ever seen.", "The room was tiny."): "entailment",
        ("The room was tiny.", "The room was huge."): "contradiction",
        ("The room was huge.", "The room was tiny."): "contradiction",
        ("The room was tiny.", "The room was dark."): "neutral",
        ("The room was dark.", "The room was tiny."): "neutral",
    }
    assert len(pairs) == 12
    assert {pair.source for pair in pairs} == {"variants"}


@pytest.mark.parametrize("file", [data.VARIANTS, data.CLOSE])
def test_the_variants_beside_the_code_are_whole_and_never_contradict_themselves(file):
    pairs = data.read_variants(file)
    rows = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    lists = ("same", "weaker", "stronger", "opposite", "open")
    assert len(pairs) == 2 * sum(len(row[name]) for row in rows for name in lists)
    assert {pair.label for pair in pairs} == {0, 1, 2}
    labels: dict[tuple[str, str], set[int]] = {}
    for pair in pairs:
        assert pair.premise.strip()
        assert pair.hypothesis.strip()
        labels.setdefault((pair.premise, pair.hypothesis), set()).add(pair.label)
    assert [texts for texts, found in labels.items() if len(found) > 1] == []


def test_labels_are_in_the_order_of_the_papers_model(tmp_path):
    path = tmp_path / "pairs.jsonl.gz"
    with gzip.open(path, "wt") as file:
        for label in ("contradiction", "neutral", "entailment"):
            row = {"source": "s", "premise": "a", "hypothesis": "b", "label": label}
            file.write(json.dumps(row) + "\n")
    assert [pair.label for pair in data.read_shared(path)] == [0, 1, 2]


@pytest.mark.skipif(not SHARED.exists(), reason="the shared NLI data is not here")
def test_the_validation_set_is_multinli_alone():
    validation = data.read_shared(SHARED / "validation.jsonl.gz")
    assert len(validation) == 2051
    assert {pair.source for pair in validation} == {"multinli-dev"}
