"""If these fail, the tables are made from the wrong pairs of texts."""

from __future__ import annotations

import json

import pytest

from caspr.datasets import cocotrip
from caspr.datasets.cocotrip import _joined
from caspr.errors import DataError

NAMES = [
    "synthetic_low_contrast",
    "reference_similar",
    "reference_contrastive",
    "synthetic_high_contrast",
    "synthetic_contrast",
]


@pytest.fixture
def sets():
    """Two pairs of hotels of our own, the synthetic ones in another order."""
    annotations = {
        split: [
            {
                "entity_a": f"{split}1",
                "entity_b": f"{split}2",
                "entity_a_summary": [f"{split} A by 1.", f"{split} A by 2.", f"{split} A by 3."],
                "entity_b_summary": [f"{split} B by 1.", f"{split} B by 2.", f"{split} B by 3."],
            }
        ]
        for split in ("train", "test")
    }
    made = ("syn_low_contrast", "syn_high_contrast", "paraphrase_a", "paraphrase_b")
    synthetic = [
        {"entity_a": f"{split}1", "entity_b": f"{split}2"}
        | {name: f"{split} {name}." for name in made}
        for split in ("test", "train")
    ]
    return annotations, synthetic


def test_what_stands_on_each_side(sets):
    found = _joined(*sets)
    assert list(found) == NAMES
    assert {name: tuple(pairs.pairs[1]) for name, pairs in found.items()} == {
        "synthetic_low_contrast": ("test A by 1.", "test syn_low_contrast."),
        "reference_similar": ("test A by 1.", "test A by 2."),
        "reference_contrastive": ("test A by 1.", "test B by 1."),
        "synthetic_high_contrast": ("test A by 1.", "test syn_high_contrast."),
        "synthetic_contrast": ("test paraphrase_a.", "test paraphrase_b."),
    }
    only = found["reference_contrastive"].only("train")
    assert (only.summaries_a, only.summaries_b) == (["train A by 1."], ["train B by 1."])
    assert (only.pairs[0].entity_a, only.pairs[0].entity_b) == ("train1", "train2")
    with pytest.raises(KeyError, match="the sets are"):
        found["low"]


def test_a_pair_without_its_synthetic_row_is_an_error(sets):
    annotations, synthetic = sets
    with pytest.raises(DataError, match=r"no row for \('test1', 'test2'\)"):
        _joined(annotations, synthetic[1:])


def test_the_real_ones(shared_data, monkeypatch):
    found = cocotrip(shared_data / "cocotrip")
    assert {len(pairs) for pairs in found.values()} == {48}
    assert [len(found["reference_similar"].only(s)) for s in ("train", "dev", "test")] == [
        20,
        10,
        18,
    ]
    monkeypatch.setenv("CASPR_DATA", str(shared_data / "cocotrip"))
    assert cocotrip() == found


def test_a_folder_without_the_files(tmp_path):
    with pytest.raises(
        DataError, match=r"Cannot read .*anno.json: No such file.*published at https"
    ):
        cocotrip(tmp_path)


def test_another_file_of_that_name(tmp_path):
    (tmp_path / "anno.json").write_text(json.dumps({}))
    with pytest.raises(DataError, match=r"not the expected anno.json: its SHA-256"):
        cocotrip(tmp_path)
