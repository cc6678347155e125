"""Pairs with the probabilities that a larger model (the teacher) gave them.

A file has JSON lines: `premise`, `hypothesis`, `source`, `label` (a reader's or a data set's: the
index in `LABELS`, or null where nobody judged the pair) and `probabilities` (three floats).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

import torch

from training.data import LABELS, Pair

SOURCE = "taught"
"""The source of every pair read here, in a recipe's mix."""
Soft = dict[tuple[str, str], torch.Tensor]

_HARD_SHARE, _SMOOTHING = 0.3, 0.05  # of a known label beside the teacher's; spread over the three


def read_soft(path: Path) -> tuple[list[Pair], Soft]:
    """Read the pairs, and premise and hypothesis -> what to train towards.

    Parameters
    ----------
    path : Path
        As `write_soft` writes it.

    Returns
    -------
    list of Pair
        Labelled by their most probable relation where nobody judged them.
    dict of (str, str) to float32 tensor (3,)
        The teacher's probabilities; where a label is known, mixed with that label.
    """
    pairs, soft = [], {}
    with path.open(encoding="utf-8") as lines:
        for row in map(json.loads, lines):
            premise, hypothesis, label = row["premise"], row["hypothesis"], row["label"]
            target = torch.tensor(row["probabilities"], dtype=torch.float32)
            target /= target.sum()
            if label is not None:
                target = _HARD_SHARE * _smoothed(label) + (1 - _HARD_SHARE) * target
            soft[premise, hypothesis] = target
            known = int(target.argmax()) if label is None else label
            pairs.append(Pair(premise, hypothesis, known, SOURCE))
    return pairs, soft


def write_soft(path: Path, rows: Iterable[tuple[str, str, int | None, str, list[float]]]) -> None:
    """Write rows of premise, hypothesis, label or None, source and probabilities."""
    names = ("premise", "hypothesis", "label", "source", "probabilities")
    with path.open("w", encoding="utf-8") as file:
        for row in rows:
            file.write(json.dumps(dict(zip(names, row, strict=True))) + "\n")


def _smoothed(label: int) -> torch.Tensor:
    target = torch.full((len(LABELS),), _SMOOTHING / len(LABELS))
    target[label] += 1 - _SMOOTHING
    return target
