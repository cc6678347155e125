"""Fit the gate's projection: cosines of related claims high, of all others low.

    python -m training.gate --weights RUN/final --base DIR --cocotrip DIR --out gate.npy

The projection starts as the identity, and a penalty keeps it near: of three penalties, the one that
keeps fewest calibration pairs at a recall of .97 is taken.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, normalize

from caspr.datasets import JudgedPair, readers
from training.cocotrip import cocotrip_pairs
from training.data import read_variants
from training.public import public_grids, read_claims
from training.teacher import embedder

_PENALTIES: Final = (1e-2, 3e-3, 1e-3)
_EPOCHS, _BATCH, _RELATED_WEIGHT, _RECALL = 14, 4096, 3.0, 0.97
_NEUTRAL = 1

Examples = tuple[list[str], list[str], list[bool]]


def grid_examples(pairs: Sequence[JudgedPair]) -> Examples:
    """Every pair of claims of the grids, and whether any reading relates them."""
    first: list[str] = []
    second: list[str] = []
    related: list[bool] = []
    for pair in pairs:
        found = np.zeros((len(pair.claims_a), len(pair.claims_b)), bool)
        for reading in pair.readings:
            found |= (reading.a_to_b != _NEUTRAL) | (reading.b_to_a != _NEUTRAL)
        for i, a in enumerate(pair.claims_a):
            first += [a.text] * len(pair.claims_b)
            second += [b.text for b in pair.claims_b]
            related += found[i].tolist()
    return first, second, related


def fit(rows: torch.Tensor, examples: tuple[torch.Tensor, ...], penalty: float) -> torch.Tensor:
    """The projection, float32 (hidden, hidden).

    Parameters
    ----------
    rows : float32 tensor (n_texts, hidden), of length one
    examples : indices of two rows, int64 (n,) each, and whether they are related, bool (n,)
    penalty : float
        Times the squared distance of the projection from the identity.
    """
    torch.manual_seed(0)
    first, second, related = examples
    change = torch.zeros(rows.shape[1], rows.shape[1], requires_grad=True)
    scale, shift = (torch.tensor(value, requires_grad=True) for value in (10.0, -4.0))
    optimizer = torch.optim.Adam(
        [{"params": [change], "lr": 1e-3}, {"params": [scale, shift], "lr": 3e-2}]
    )
    weights = torch.where(related, _RELATED_WEIGHT, 1.0)
    for _ in range(_EPOCHS * (len(related) // _BATCH + 1)):
        some = torch.randint(len(related), (_BATCH,))
        projected = normalize(rows + rows @ change.T, dim=-1)
        cosines = (projected[first[some]] * projected[second[some]]).sum(-1)
        loss = binary_cross_entropy_with_logits(
            scale * cosines + shift, related[some].float(), weight=weights[some]
        )
        optimizer.zero_grad()
        (loss + penalty * change.square().sum()).backward()
        optimizer.step()
    return torch.eye(rows.shape[1]) + change.detach()


def kept_share(cosines: np.ndarray, related: np.ndarray, recall: float = _RECALL) -> float:
    """Share of pairs that a threshold keeps which keeps `recall` of the related ones."""
    order = np.argsort(-cosines)
    found = np.cumsum(related[order]) / related.sum()
    return float((np.argmax(found >= recall) + 1) / len(order))


def main() -> None:
    """Fit the projection from the command line, and write it as float16."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--weights", type=Path, required=True, help="trained encoder")
    parser.add_argument("--base", type=Path, required=True, help="for its tokenizer")
    parser.add_argument("--cocotrip", type=Path, help="folder of CoCoTrip, for its train pairs")
    parser.add_argument("--public", type=Path, help="claims made by training.public_claims")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    first, second, related = grid_examples(
        [
            *readers("train"),
            *(cocotrip_pairs(args.cocotrip) if args.cocotrip else ()),
            *(public_grids(read_claims(args.public)) if args.public else ()),
        ]
    )
    variants = [p for p in read_variants() if p.label != _NEUTRAL]
    first += [pair.premise for pair in variants]
    second += [pair.hypothesis for pair in variants]
    related += [True] * len(variants)
    chosen = public_grids(read_claims(args.public), "choice") if args.public else ()
    held = grid_examples([*readers("calibration"), *chosen])
    texts = list(dict.fromkeys([*first, *second, *held[0], *held[1]]))
    index = {text: i for i, text in enumerate(texts)}
    rows = torch.from_numpy(embedder(args.weights, args.base)(texts))
    examples = (
        *(torch.tensor([index[text] for text in side]) for side in (first, second)),
        torch.tensor(related),
    )
    best: tuple[float, np.ndarray] | None = None
    for penalty in _PENALTIES:
        projection = fit(rows, examples, penalty)
        projected = normalize(rows @ projection.T, dim=-1).numpy()
        sides = ([index[text] for text in side] for side in held[:2])
        cosines = np.einsum("ij,ij->i", *(projected[side] for side in sides))
        share = kept_share(cosines, np.array(held[2]))
        print(f"penalty {penalty}: keeps {100 * share:.1f}% at recall {_RECALL}")
        if best is None or share < best[0]:
            best = share, projection.numpy().astype(np.float16)
    assert best is not None
    np.save(args.out, best[1])


if __name__ == "__main__":
    main()
