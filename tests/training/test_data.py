"""If these fail, the model learns a wrong convention, or has seen what it is judged by."""

from __future__ import annotations

import csv
import gzip
import hashlib
import json
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


def test_a_changed_file_is_refused_by_its_checksum(tmp_path):
    pytest.importorskip("tomllib")  # Python 3.11
    (tmp_path / "pairs.jsonl").write_text("{}")
    table = tmp_path / "table.toml"
    table.write_text(_table("0" * 64))
    with pytest.raises(ValueError, match="SHA-256"):
        data.read_extra(tmp_path, table)


def test_listed_files_are_read_under_the_name_of_their_source(tmp_path):
    pytest.importorskip("tomllib")  # Python 3.11
    row = {"premise": " It rains. ", "hypothesis": "It is wet.", "label": "e"}
    content = json.dumps(row) + "\n" + json.dumps(row | {"label": "-"}) + "\n"
    (tmp_path / "pairs.jsonl").write_text(content)
    table = tmp_path / "table.toml"
    table.write_text(_table(hashlib.sha256(content.encode()).hexdigest()))
    assert data.read_extra(tmp_path, table) == [Pair("It rains.", "It is wet.", 2, "made-up")]


QUESTION = (
    'For the statement, "He said "no", twice", does the hypothesis "He agreed" represent '
    "entailment, contradiction, or neutrality?"
)
FORMATS = [
    ("question-csv", "q.csv", [('He said "no", twice', "He agreed", 0)]),
    ("instructions-labelled", "task203_mnli.json", [("It rains.", "It is wet.", 2)] * 2),
    (
        "instructions-altered",
        "task186_snli_contradiction_to_entailment_text_modification.json",
        [("A dog runs.", "A dog sits.", 0), ("A dog runs.", "It moves.", 2)],
    ),
]


@pytest.mark.parametrize(("form", "name", "expected"), FORMATS)
def test_pairs_put_as_instructions_keep_their_sentences_and_labels(tmp_path, form, name, expected):
    _write_as(form, tmp_path / name)
    pairs = data._READERS[form](tmp_path / name, "made-up")
    assert list(pairs) == [Pair(*row, "made-up") for row in expected]


@pytest.mark.parametrize("form", ["instructions-labelled", "instructions-altered"])
def test_an_instruction_of_another_form_is_an_error_not_a_dropped_pair(tmp_path, form):
    path = tmp_path / "task186_snli_contradiction_to_entailment.json"
    path.write_text(json.dumps({"Instances": [{"input": "Text: It rains.", "output": ["Wet."]}]}))
    with pytest.raises(ValueError, match="It rains"):
        list(data._READERS[form](path, "made-up"))


def _write_as(form: str, path: Path) -> None:
    if form == "question-csv":
        with path.open("w", newline="") as file:
            csv.writer(file).writerows([("Question", "Answer"), (QUESTION, "contradiction")])
        return
    labelled = {
        "input": "Statement: It rains.\nLabel: entailment.\nGenre: fiction.",
        "output": ["It is wet.", "It is wet."],
    }
    altered = {
        "input": "Sentence 1: A dog runs. Sentence 2: A dog sits.",
        "output": ["It moves."],
    }
    instance = labelled if form == "instructions-labelled" else altered
    path.write_text(json.dumps({"Instances": [instance]}))


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


def _table(sha256: str) -> str:
    return (
        '[[source]]\nname = "made-up"\nformat = "jsonl"\n'
        f'files = [{{ name = "pairs.jsonl", path = "x", sha256 = "{sha256}" }}]\n'
    )
