"""What readers said of public human summaries: labels by index; the texts stay where they are.

The summaries are those of SPACE (`stangelid/qt`) and FewSum (`abrazinskas/FewSum`), cut into
claims by `rules:2` (commit 3049892). `public_claims.py` makes the file of claims read here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from caspr.datasets import JudgedPair
from training.data import Pair, both_directions
from training.grids import judged_grid

GRIDS = Path(__file__).with_name("public_grids.jsonl")
PAIRS = Path(__file__).with_name("public_pairs.jsonl")

Claims = dict[str, list[list[str]]]


def read_claims(path: Path) -> Claims:
    """Name of a subject -> the claims of each of its summaries."""
    claims: Claims = json.loads(path.read_text(encoding="utf-8"))
    return claims


def public_grids(claims: Claims, part: str = "train", labels: Path = GRIDS) -> list[JudgedPair]:
    """Grids of two summaries each.

    Parameters
    ----------
    claims : dict
        As `read_claims` returns them.
    part : str
        "train", or "choice": subjects kept for choosing between models.
    labels : Path
        Lines with `a` and `b` (subject and number of the summary), `pair`, `part` and `readings`.
    """
    found = []
    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        if row["part"] != part:
            continue
        (one, k), (other, n) = row["a"], row["b"]
        found.append(
            judged_grid(
                f"{one}/{k}~{other}/{n}",
                pair=row["pair"],
                subject=one,
                part=row["part"],
                claims=(claims[one][k], claims[other][n]),
                readings=row["readings"],
            )
        )
    return found


def public_pairs(claims: Claims, labels: Path = PAIRS) -> Iterator[Pair]:
    """Single pairs that an earlier model found hard, in both directions: source `public-hard`.

    Lines have `a` and `b` (subject, number of the summary, index of the claim) and `labels`, those
    of a -> b and b -> a.
    """
    for row in map(json.loads, labels.read_text(encoding="utf-8").splitlines()):
        a, b = (claims[name][k][i] for name, k, i in (row["a"], row["b"]))
        yield from both_directions(a, b, row["labels"], "public-hard")
