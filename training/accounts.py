"""Pairs of claims about one thing from four texts, as careful readers judged them.

Each of 288 things (hotels, books, courses ...) has an account of it, `a`, another person's account,
`b`, a paraphrase of the first, `p`, and one with half of its statements turned into their contrary,
`n`. The claims are those of `rules:18`; the pairs read are a sample of those that the gate lets
pass, mostly of the most similar. A thing of the part "choice" is for choosing settings only. Two
grids of each of these (all claims of one text against all of another) were read, too, for testing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from caspr.datasets import JudgedPair
from training.data import Pair, both_directions
from training.grids import judged_grid

ACCOUNTS = Path(__file__).with_name("accounts.jsonl")
GRIDS = Path(__file__).with_name("account_grids.jsonl")
_KINDS = {"b": "two_accounts", "p": "paraphrase", "n": "partial_negation"}


def account_pairs(part: str, path: Path = ACCOUNTS) -> Iterator[Pair]:
    """Both directions of every pair that its readers judged alike: source `accounts`.

    Parameters
    ----------
    part
        "train" or "choice".
    path
        Lines with `part`, the `claims` of each text, and `pairs`: text and index of one claim, text
        and index of the other, and for each reader the first letters of the labels of both
        directions, or "xx" if one of the claims is broken.
    """
    for row in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        if row["part"] != part:
            continue
        for text, index, other, number, labels in row["pairs"]:
            if "xx" in labels:
                continue
            claims = row["claims"][text][index], row["claims"][other][number]
            both = both_directions(*claims, labels[0], "accounts")
            for pair, letters in zip(both, zip(*labels, strict=True), strict=True):
                if len(set(letters)) == 1:
                    yield pair


def account_grids(path: Path = GRIDS, accounts: Path = ACCOUNTS) -> list[JudgedPair]:
    """The grids of an account against another text of the same thing.

    Parameters
    ----------
    path
        Lines with `thing`, `other` (the other text's letter) and `readings`, in the form of
        `caspr.datasets.reader_corpus.parse_reading`.
    accounts
        As in `account_pairs`.
    """
    rows = {row["thing"]: row for row in map(json.loads, accounts.read_text("utf-8").splitlines())}
    found = []
    for grid in map(json.loads, path.read_text(encoding="utf-8").splitlines()):
        row, other = rows[grid["thing"]], grid["other"]
        found.append(
            judged_grid(
                f"{row['thing']}/a~{other}",
                pair=_KINDS[other],
                subject=row["thing"],
                part=row["part"],
                claims=(row["claims"]["a"], row["claims"][other]),
                readings=grid["readings"],
                texts=(row["texts"]["a"], row["texts"][other]),
            )
        )
    return found
