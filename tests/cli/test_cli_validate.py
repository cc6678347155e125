"""`caspr validate` prints what `caspr.analysis.validate` finds."""

from __future__ import annotations

import json

import numpy as np
import pytest

RNG = np.random.default_rng(1)


@pytest.fixture
def ratings(tmp_path):
    path = tmp_path / "ratings.jsonl"
    rows = [
        {"doc": i, "system": s, "score": k + int(RNG.integers(3)), "summary": "word " * (k + 1),
         "source": "a word", "mine": k + i / 10}
        for i in range(5)
        for k, s in enumerate("abcd")
    ]  # fmt: skip
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


def test_text(run, ratings):
    done = run(
        "validate", ratings, "--item", "doc", "--no-dimension", "--metric", "mine", "--metric", "ds"
    )
    assert done.status == 0, done.err
    assert "5 items, 4 systems" in done.out
    for name in ("score  mine", "score  ds", "score  length", "system level", "ds|tokenizer"):
        assert name in done.out


def test_metrics_between_commas(run, ratings):
    done = run("validate", ratings, "--item", "doc", "--no-dimension", "--metric", "mine, ds")
    assert done.status == 0, done.err
    for name in ("score  mine", "score  ds"):
        assert name in done.out


def test_json_and_file(run, ratings, tmp_path):
    out = tmp_path / "out.csv"
    done = run(
        "validate", ratings, "--item", "doc", "--no-dimension", "--metric", "mine", "--at", "system",
        "--json", "--out", out,
    )  # fmt: skip
    assert done.status == 0, done.err
    printed = json.loads(done.out)
    assert [row["metric"] for row in printed["agreements"]] == ["mine", "length"]
    assert len(out.read_text().splitlines()) == 3


def test_computed_metrics_take_the_options_of_the_models(run, ratings, no_models, tmp_path):
    """Only --option and --preset were there: no other NLI model could be validated."""
    command = ("validate", ratings, "--item", "doc", "--no-dimension")
    models = ("--nli", "my-model", "--nli-option", "labels=[2,1,0]", "--splitter", "sentences")
    done = run(*command, "--metric", "caspr,ds", *models, "--cache", tmp_path / "cache")
    assert done.status == 0, done.err
    assert no_models[-1]["nli"] == "my-model"
    assert no_models[-1]["labels"] == [2, 1, 0]
    assert no_models[-1]["cache"] == tmp_path / "cache"
    assert "caspr|splitter:sentences" in done.out
    assert "score  ds" in done.out, "each metric gets the options that it has"
    unused = run(*command, "--metric", "mine", "--nli", "my-model")
    assert (unused.status, unused.out) == (2, "")
    assert "Option 'nli' is for metrics that are computed" in unused.err


def test_a_file_or_a_set(run, ratings):
    assert "not both" in run("validate").err
    assert "not both" in run("validate", ratings, "--set", "newsroom").err
    assert run("validate", "--set", "nothing").status == 2
    assert "--folder is the clone for --set" in run("validate", ratings, "--folder", ".").err


def test_the_ratings_are_not_overwritten(run, ratings):
    before = ratings.read_bytes()
    done = run("validate", ratings, "--item", "doc", "--no-dimension", "--out", ratings)
    assert done.status == 2
    assert "is the input" in done.err
    assert ratings.read_bytes() == before


def test_a_remedy_can_be_followed(run, ratings):
    """The message named --on-error, which `caspr validate` refuses."""
    ratings.write_text(ratings.read_text().replace('"a word"', '""', 1))
    done = run("validate", ratings, "--item", "doc", "--no-dimension", "--metric", "ds")
    assert "of item 0 of system 'a' (line 1) is an empty text" in done.err
    assert "--on-error" not in done.err
