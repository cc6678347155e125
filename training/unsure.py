"""Pairs of claims of which an earlier model was unsure, as careful readers judged them.

The claims are those of the reader-judged corpus's train part and of public human summaries
(`training.public`). `unsure_pairs.jsonl` has their labels by index, no texts.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from training.data import Pair, both_directions
from training.public import Claims

PAIRS = Path(__file__).with_name("unsure_pairs.jsonl")


def unsure_pairs(public: Claims, labels: Path = PAIRS) -> Iterator[Pair]:
    """Both directions of every pair that its readers judged alike: source `unsure`.

    Parameters
    ----------
    public
        Claims of public summaries, as `training.public.read_claims` returns them.
    labels
        Lines with `a` and `b` (subject, number or name of the text, index of the claim) and
        `labels`: for each reader, the first letters of the labels of a -> b and b -> a.

    Raises
    ------
    KeyError
        If a line names a claim of the calibration or test part, or one that does not exist.
    """
    corpus = _train_claims()
    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        a, b = (
            public[name][text][index] if name in public else corpus[name, text][index]
            for name, text, index in (row["a"], row["b"])
        )
        both = both_directions(a, b, row["labels"][0], "unsure")
        for pair, letters in zip(both, zip(*row["labels"], strict=True), strict=True):
            if len(set(letters)) == 1:
                yield pair


def _train_claims() -> dict[tuple[str, str], list[str]]:
    """(Subject, name of the text) -> its claims."""
    lines = files("caspr.datasets").joinpath("readers", "subjects.jsonl").read_text("utf-8")
    rows = [row for row in map(json.loads, lines.splitlines()) if row["part"] == "train"]
    return {
        (row["subject"], name): [text for _, text in claims]
        for row in rows
        for name, claims in row["claims"].items()
    }
