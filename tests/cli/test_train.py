"""If these fail, a column or option of ``caspr train`` does not reach the trainer."""

from __future__ import annotations

import pytest

from caspr.cli.train import _label
from caspr.errors import DataError
from caspr.tables.writers import write_rows


def test_options_reach_the_trainer(run, tmp_path, monkeypatch):
    given = {}

    def train(pairs, out, **options):
        given.update(pairs=pairs, out=out, **options)
        return "trained"

    monkeypatch.setattr("caspr.train.ls_score.train_ls_score", train)
    write_rows(tmp_path / "pairs.jsonl", [{"text": "It is big.", "summary": "Big."}])
    done = run(
        *("train", "ls-score", str(tmp_path / "pairs.jsonl"), "--out", str(tmp_path / "net")),
        *("--document", "text", "--encoder", "folder", "--freeze", "--lr", "0.5", "--resume"),
    )
    assert (done.status, done.out) == (0, "trained\n")
    assert given["pairs"] == [("It is big.", "Big.")]
    assert (given["encoder"], given["freeze"], given["lr"], given["resume"]) == (
        *("folder", True),
        *(0.5, True),
    )


@pytest.mark.parametrize(
    ("option", "message"),
    [
        (("--held-out", "2"), "Expected --held-out to lie between 0 and 1, as 0.05 does"),
        (("--lr=-1",), "Expected --lr to be a number above 0"),
    ],
)
def test_a_refused_value_is_named_by_its_flag(run, tmp_path, option, message):
    """A user looks for an option that is not there, or trains on a twentieth of the pairs."""
    write_rows(tmp_path / "pairs.jsonl", [{"document": "It is big.", "summary": "Big."}])
    file, out = tmp_path / "pairs.jsonl", tmp_path / "net"
    assert message in run("train", "ls-score", file, "--out", out, *option).err


def test_summac_conv_is_trained_from_a_table(run, tmp_path):
    rows = [
        {"document": "It is big.", "summary": f"It is {word}.", "label": word == "big"}
        for word in ("big", "old", "big", "red")
    ]
    write_rows(tmp_path / "pairs.jsonl", rows)
    file, out = str(tmp_path / "pairs.jsonl"), tmp_path / "conv"
    done = run("train", "summac-conv", file, "--out", str(out), "--nli", "stand-in")
    assert done.status == 0, done.err
    assert "trained on 4 summaries" in done.out
    assert (out / "summac_conv.safetensors").is_file()


@pytest.mark.parametrize(
    ("cell", "label"), [(1, True), ("0", False), (True, True), ("FALSE", False), (1.0, True)]
)
def test_labels(cell, label):
    assert _label(cell, "t.csv, line 2") is label


@pytest.mark.parametrize("cell", [2, "", None, "yes"])
def test_other_labels_are_refused(cell):
    with pytest.raises(DataError, match=r"^t\.csv, line 5: the label is"):
        _label(cell, "t.csv, line 5")


def test_a_missing_column_is_reported_with_its_flag(run, tmp_path):
    write_rows(tmp_path / "pairs.jsonl", [{"document": "It is big.", "summary": "Big."}])
    file, out = tmp_path / "pairs.jsonl", tmp_path / "net"
    assert "--label" in run("train", "summac-conv", file, "--out", out).err
    assert "--document" in run("train", "ls-score", file, "--out", out, "--document", "text").err
