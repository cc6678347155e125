"""Pairs from claims and their rewordings: every two sentences whose relation follows.

A line of `variants.jsonl` or `groups.jsonl` has a claim and sentences that say the same, less,
more, the opposite, or something else. From these follow more labels than those of the claim itself:
two sentences that say the same as the claim say the same as each other, and contradict its
opposites. The lines of one group (`groups.jsonl`) are about different facts of one thing, so that
everything that one claim entails is neutral to everything that another entails.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, permutations, product
from pathlib import Path
from typing import Any

from training.data import VARIANTS, Pair, both_directions

GROUPS = Path(__file__).with_name("groups.jsonl")
_ENTAILMENT = 2


def reworded_pairs(files: Iterable[Path] = (VARIANTS, GROUPS)) -> Iterator[Pair]:
    """Ordered pairs of all files.

    Their sources, so that a recipe can say how often each is seen: `reworded-same`,
    `reworded-one-way` (weaker and stronger), `reworded-opposite`, `reworded-open` and
    `reworded-group` (two facts of one thing).
    """
    for path in files:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        groups: dict[str, list[list[str]]] = defaultdict(list)
        for row in rows:
            yield from _of_claim(row)
            if "group" in row:
                groups[row["group"]].append([row["claim"], *row["same"], *row["weaker"]])
        for facts in groups.values():
            yield from _of_group(facts)


def _of_claim(row: dict[str, Any]) -> Iterator[Pair]:
    same = [row["claim"], *row["same"]]
    for first, second in permutations(same, 2):
        yield Pair(first, second, _ENTAILMENT, "reworded-same")
    for strong, weak in [*product(same, row["weaker"]), *product(row["stronger"], same)]:
        yield from both_directions(strong, weak, "en", "reworded-one-way")
    for first, second in product(same, row["opposite"]):
        yield from both_directions(first, second, "cc", "reworded-opposite")
    for first, second in product(same, row["open"]):
        yield from both_directions(first, second, "nn", "reworded-open")


def _of_group(facts: list[list[str]]) -> Iterator[Pair]:
    for one, other in combinations(facts, 2):
        for first, second in product(one, other):
            yield from both_directions(first, second, "nn", "reworded-group")
