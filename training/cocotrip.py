"""Readings of CoCoTrip's 20 train pairs: labels by index; the texts stay in CoCoTrip's folder.

The claims are those of `rules:2`; run this at commit 3049892, whose splitter that is.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from caspr.claims.rules import RuleSplitter
from caspr.datasets import ContrastPair, JudgedPair, cocotrip
from caspr.datasets.reader_corpus import parse_reading
from training.data import Pair, both_directions

LABELS = Path(__file__).with_name("cocotrip_train.jsonl")
PAIRS = Path(__file__).with_name("cocotrip_pairs.jsonl")


def cocotrip_pairs(folder: Path, labels: Path = LABELS) -> list[JudgedPair]:
    """The readers' grids of four sets of the train pairs, claims cut by the rule splitter.

    Parameters
    ----------
    folder : Path
        Of CoCoTrip; see `caspr.datasets.cocotrip`.
    labels : Path
        Lines with `set`, `index` (of the train pair in its set) and `reading`.
    """
    train, splitter = _train_pairs(folder), _splitter()
    found = []
    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        pair = train[row["set"]][row["index"]]
        claims_a, claims_b = splitter.split([pair.summary_a, pair.summary_b])
        found.append(
            JudgedPair(
                name=f"cocotrip-{row['index']:02d}/{row['set']}",
                pair=row["set"],
                subject=f"cocotrip-{row['index']:02d}",
                kind="hotel",
                part="train",
                text_a=pair.summary_a,
                text_b=pair.summary_b,
                claims_a=claims_a,
                claims_b=claims_b,
                readings=(parse_reading(row["reading"], (len(claims_a), len(claims_b))),),
            )
        )
    return found


def cocotrip_hard(folder: Path, labels: Path = PAIRS) -> Iterator[Pair]:
    """Single pairs of claims that an earlier model found hard, both directions: `public-hard`.

    Lines of `labels` have `a` and `b` ("set/index/side" and the index of the claim) and `labels`,
    those of a -> b and b -> a.
    """
    train, splitter = _train_pairs(folder), _splitter()
    cut: dict[str, list[str]] = {}

    def claim(name: str, index: int) -> str:
        if name not in cut:
            set_name, pair, side = name.split("/")
            text = getattr(train[set_name][int(pair)], f"summary_{side}")
            cut[name] = [found.text for found in splitter.split([text])[0]]
        return cut[name][index]

    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        a, b = claim(*row["a"]), claim(*row["b"])
        yield from both_directions(a, b, row["labels"], "public-hard")


def _train_pairs(folder: Path) -> dict[str, list[ContrastPair]]:
    """Name of a set -> its train pairs."""
    return {
        name: [pair for pair in found.pairs if pair.split == "train"]
        for name, found in cocotrip(folder).items()
    }


def _splitter() -> RuleSplitter:
    """The splitter whose claims were read; the labels go by index, so no other will do."""
    splitter = RuleSplitter()
    if "rules:2" not in splitter.signature:
        raise SystemExit(
            f"The labels are those of claims by rules:2, but this is {splitter.signature}. Put "
            "`src` of commit 3049892 before this one in PYTHONPATH."
        )
    return splitter
