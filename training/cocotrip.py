"""Readings of CoCoTrip's 20 train pairs: labels by index; the texts stay in CoCoTrip's folder."""

from __future__ import annotations

import json
from pathlib import Path

from caspr.claims.rules import RuleSplitter
from caspr.datasets import JudgedPair, cocotrip
from caspr.datasets.reader_corpus import parse_reading

LABELS = Path(__file__).with_name("cocotrip_train.jsonl")


def cocotrip_pairs(folder: Path, labels: Path = LABELS) -> list[JudgedPair]:
    """The readers' grids of four sets of the train pairs, claims cut by the rule splitter.

    Parameters
    ----------
    folder : Path
        Of CoCoTrip; see `caspr.datasets.cocotrip`.
    labels : Path
        Lines with `set`, `index` (of the train pair in its set) and `reading`.
    """
    sets, splitter = cocotrip(folder), RuleSplitter()
    found = []
    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        train = [pair for pair in sets[row["set"]].pairs if pair.split == "train"]
        pair = train[row["index"]]
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
