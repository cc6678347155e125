"""Are claims as fine as those the paper's negations were written from? CoCoTrip, counts only.

    python benchmarks/granularity.py --data ../shared/data/cocotrip

The negation of a summary was written claim by claim, so it has about as many claims as the
summary should be cut into. Printed are the claims of the 48 summaries A, over those of their
negations as `rules:1` cut them (a fixed number) and as the rules of today cut them, and the mean
deviation of a pair. No text is printed, so dev and test stay unread.
"""

# ruff: noqa: D103
from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from caspr.claims.rules import RuleSplitter
from caspr.datasets.cocotrip import cocotrip

NEGATIONS_BY_RULES_1 = 802
"""Claims of the 48 negations as `rules:1` cut them, on 22 November 2026."""


def counts(texts: Sequence[str]) -> list[int]:
    return [len(claims) for claims in RuleSplitter().split(texts)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", type=Path, default=Path("../shared/data/cocotrip"))
    pairs = cocotrip(parser.parse_args().data)["synthetic_high_contrast"]
    ours, negations = counts(pairs.summaries_a), counts(pairs.summaries_b)
    ratios = [a / b for a, b in zip(ours, negations, strict=True)]
    deviation = sum(abs(a - b) for a, b in zip(ours, negations, strict=True)) / len(ours)
    print(RuleSplitter().signature)
    print(f"claims of {len(ours)} summaries A: {sum(ours)}")
    print(
        f"over {NEGATIONS_BY_RULES_1} (negations, rules:1): {sum(ours) / NEGATIONS_BY_RULES_1:.3f}"
    )
    print(f"over {sum(negations)} (negations, now): {sum(ours) / sum(negations):.3f}")
    print(f"mean deviation of a pair: {deviation:.2f} claims")
    print(f"ratio of a pair: {min(ratios):.2f} to {max(ratios):.2f}")


if __name__ == "__main__":
    main()
