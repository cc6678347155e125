"""How far CASPR moves with the splitter: CoCoTrip's four sets, the embedded preset.

    python benchmarks/splitters_on_cocotrip.py --data ../shared/data/cocotrip
    python benchmarks/splitters_on_cocotrip.py --pairs 3        # of each set, to see that it works

Needs no network. Each distinct ordered pair of claims is labelled once, whichever splitters and
sets it comes from; a few minutes on two cores. Printed are the means with 95% bootstrap intervals
over pairs, and the moves against the default splitter on the same pairs.
"""

# ruff: noqa: D103
from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from splitting import crude_places

from caspr.claims import load_splitter
from caspr.datasets.cocotrip import PairSet, cocotrip
from caspr.english.sentences import sentences
from caspr.english.tags import tagged
from caspr.metrics.caspr import Caspr
from caspr.nli import load_labeler
from caspr.records.scores import Scores
from caspr.stats import bootstrap

SETS = {
    "low": "synthetic_low_contrast",
    "similar": "reference_similar",
    "contrastive": "reference_contrastive",
    "high": "synthetic_high_contrast",
}
CONNECTORS = frozenset(("but", "although", "while", "and", ";"))


def crude(text: str) -> list[str]:
    """The crude rule of `splitting`; the connector goes, unless it is "which"."""
    return [claim for sentence in sentences(text) for claim in _cut(sentence)]


def _cut(sentence: str) -> Iterator[str]:
    words = tagged(sentence)
    places = [words[i].offset for i in crude_places([word.low for word in words])]
    for start, end in zip([0, *places], [*places, len(sentence)], strict=True):
        first, _, rest = sentence[start:end].partition(" ")
        piece = (rest if start and first.lower() in CONNECTORS else f"{first} {rest}").strip(" ,;")
        if piece:
            yield piece[0].upper() + piece[1:] + ("" if piece[-1] in ".!?" else ".")


SPLITTERS = {
    "`rules`": load_splitter("rules"),
    "crude rule": load_splitter(crude),
    "whole sentences": load_splitter("sentences"),
}
"""The first is the one that the others are compared with."""


def scored(data: Path, n_pairs: int | None) -> dict[str, dict[str, Scores]]:
    """Splitter → set → scores."""
    sets = cocotrip(data)
    with tempfile.TemporaryDirectory() as folder:
        labeler = load_labeler("embedded", cache=Path(folder) / "labels.sqlite")
        print(f"{labeler.signature}\n")
        metrics = {name: Caspr(splitter=how, nli=labeler) for name, how in SPLITTERS.items()}
        return {
            name: {short: _scores(metric, sets[full], n_pairs) for short, full in SETS.items()}
            for name, metric in metrics.items()
        }


def _scores(metric: Caspr, pairs: PairSet, n_pairs: int | None) -> Scores:
    return metric.score_pairs(pairs.summaries_a[:n_pairs], pairs.summaries_b[:n_pairs])


def claims_a_summary(found: Sequence[Scores]) -> float:
    return float(
        np.mean([len(v or ()) for s in found for x in s for v in (x.verdicts_a, x.verdicts_b)])
    )


def with_interval(values: np.ndarray, sign: str = "") -> str:
    interval = bootstrap(values)
    return f"{interval.estimate:{sign}.1f} ± {interval.half_width:.1f}"


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    for row in (heads, ["---"] * len(heads), *rows):
        print("| " + " | ".join(row) + " |")
    print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/cocotrip"))
    parser.add_argument("--pairs", type=int, metavar="N", help="only the first N of each set")
    arguments = parser.parse_args()
    start = time.perf_counter()
    found = scored(arguments.data, arguments.pairs)
    means = [
        [
            name,
            f"{claims_a_summary(list(by_set.values())):.1f}",
            *(with_interval(scores.values) for scores in by_set.values()),
        ]
        for name, by_set in found.items()
    ]
    print_table(["splitter", "claims a summary", *SETS], means)
    (reference, default), *others = found.items()
    moves = [
        (name, [by_set[short].values - default[short].values for short in SETS])
        for name, by_set in others
    ]
    of_mean = [[name, *(with_interval(move, "+") for move in row)] for name, row in moves]
    of_pair = [[name, *(f"{np.abs(move).mean():.1f}" for move in row)] for name, row in moves]
    print_table([f"mean, less that of {reference}", *SETS], of_mean)
    print_table([f"a pair's distance from {reference}", *SETS], of_pair)
    print(f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
