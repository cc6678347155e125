"""Ordered pairs of claims from the reader-judged corpus, as sources of a recipe's mix.

Three sources, so that a recipe can say how often each is seen: `readers-related` (an entailment or
a contradiction), `readers-near` (neutral, but about alike things) and `readers-far` (the rest).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from caspr.datasets import JudgedPair
from training.data import Pair

NEAR = 0.3
"""Cosine of the original model's embeddings from which two claims count as near."""


def reader_pairs(pairs: Sequence[JudgedPair], embed, name: str = "readers") -> list[Pair]:
    """Both directions of every cell of the grids that readers judged alike.

    Parameters
    ----------
    pairs : sequence of JudgedPair
        Of the train part.
    embed : callable
        Texts -> float32 (n, hidden), of length one.
    name : str
        Of the sources: "<name>-related" and so on.
    """
    texts = list(dict.fromkeys(c.text for p in pairs for c in (*p.claims_a, *p.claims_b)))
    rows = dict(zip(texts, embed(texts), strict=True))
    return [found for pair in pairs for found in _of_grid(pair, rows, name)]


def _of_grid(pair: JudgedPair, rows: dict[str, np.ndarray], name: str) -> Iterator[Pair]:
    agreed = [
        np.all([getattr(r, side) == getattr(pair.readings[0], side) for r in pair.readings], axis=0)
        for side in ("a_to_b", "b_to_a")
    ]
    first = pair.readings[0]
    for i, a in enumerate(pair.claims_a):
        for j, b in enumerate(pair.claims_b):
            near = float(rows[a.text] @ rows[b.text]) >= NEAR
            for premise, hypothesis, labels, sure in (
                (a.text, b.text, first.a_to_b, agreed[0]),
                (b.text, a.text, first.b_to_a, agreed[1]),
            ):
                if not sure[i, j]:
                    continue
                label = int(labels[i, j])
                source = "related" if label != 1 else "near" if near else "far"
                yield Pair(premise, hypothesis, label, f"{name}-{source}")
