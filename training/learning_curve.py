"""Does more reading pay? Agreement with readers against the number of grids trained on.

    python -m training.learning_curve --data DATA --base BASE --start OLD --out RUNS/curve

Each point is one short training run from the same weights, with the same number of steps and the
same share of every source. Only the number of the corpus's grids differs: fewer grids are seen more
often. The grids are taken subject by subject, in one random order, so each set contains the
smaller ones. No gate is used; the bias of each point (added to the log-probabilities of
contradiction and entailment) is the one that agrees best with the readers of the calibration part.
A point whose ``final`` folder is there is measured again, not trained again.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import torch

from caspr.analysis.judged import judge
from caspr.datasets import JudgedPair, readers
from caspr.nli import load_labeler
from training import teacher
from training.data import Pair, prepare, read_shared
from training.export import copy_tokenizer
from training.readers import reader_pairs
from training.recipes import RECIPES, Recipe
from training.train import start_run, train


def nested(pairs: Sequence[JudgedPair], size: int, seed: int = 0) -> list[JudgedPair]:
    """About `size` of the pairs, whole subjects in random order."""
    subjects = sorted({pair.subject for pair in pairs})
    random.Random(seed).shuffle(subjects)
    chosen: list[JudgedPair] = []
    for subject in subjects:
        if len(chosen) >= size:
            break
        chosen += [pair for pair in pairs if pair.subject == subject]
    return chosen


def recipe_for(n_grids: int, n_all: int) -> Recipe:
    """The recipe `readers` without rewordings, the grids repeated as if there were `n_all`."""
    base = RECIPES["readers"]
    repeat = n_all / n_grids
    mix = {
        source: weight * (repeat if source.startswith("readers-") else 1.0)
        for source, weight in base.mix.items()
        if source != "variants"
    }
    return replace(base, mix=mix, epochs=1, checkpoint_every=10**6)


class Biased:
    """A checkpoint with a bias on contradiction and on entailment; every pair is computed once."""

    def __init__(self, folder: Path) -> None:
        self._labeler = load_labeler(folder, device="cpu")
        self._known: dict[tuple[str, str], np.ndarray] = {}
        self.bias = (0.0, 0.0)

    @property
    def signature(self) -> str:
        """That of the checkpoint, and the bias."""
        return f"{self._labeler.signature}|bias:{self.bias}"

    def label(self, pairs: Sequence[tuple[str, str]]) -> np.ndarray:
        """Probabilities, float32 (n, 3), with the bias."""
        new = list(dict.fromkeys(pair for pair in pairs if pair not in self._known))
        if new:
            self._known.update(zip(new, self._labeler.label(new), strict=True))
        logits = np.log(np.stack([self._known[pair] for pair in pairs]) + 1e-9)
        odds = np.exp(logits + np.array([self.bias[0], 0.0, self.bias[1]]))
        return (odds / odds.sum(axis=1, keepdims=True)).astype(np.float32)


def shares(labeler: Biased, part: str) -> dict[str, float]:
    """Verdicts and reasons that agree with the readers', 0 to 100, of all and of natural pairs."""
    found = judge(labeler, part=part, n_resamples=2, progress=False).shares
    return {
        f"{measure} {of}": round(100 * found[measure, of].value, 1)
        for measure in ("verdict", "reason")
        for of in ("all", "natural")
    }


def fit_bias(labeler: Biased) -> None:
    """Set the bias with the most right verdicts and reasons on the calibration part."""
    steps = np.arange(-3, 1, 0.5).tolist()

    def agreement(bias: tuple[float, float]) -> float:
        labeler.bias = bias
        found = shares(labeler, "calibration")
        return found["verdict all"] + found["reason all"]

    labeler.bias = max(product(steps, steps), key=agreement)


def main() -> None:
    """Train and measure every point from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("data", "base", "start", "out"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    parser.add_argument("--grids", type=int, nargs="*", default=[40, 80, 160, 313])
    parser.add_argument("--steps", type=int, default=400)
    parser.add_argument("--threads", type=int, default=2)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    everything = readers("train")
    validation = read_shared(args.data / "validation.jsonl.gz")
    public = prepare(read_shared(args.data / "train.jsonl.gz"), held_out=validation)
    _measure(args.start, grids=0, steps=0)
    for size in args.grids:
        chosen = nested(everything, size)
        final = args.out / str(size) / "final"
        if not (final / "model.safetensors").exists():
            _train_point(chosen, public, len(everything), final.parent, args)
        _measure(final, grids=len(chosen), steps=args.steps)


def _train_point(
    chosen: Sequence[JudgedPair],
    public: list[Pair],
    n_all: int,
    out: Path,
    args: argparse.Namespace,
) -> None:
    recipe = recipe_for(len(chosen), n_all)
    pairs = public + reader_pairs(chosen, teacher.embedder(args.base))
    known = [pair for pair in pairs if pair.source in recipe.mix]
    run = start_run(recipe, known, [], start=[args.start], base=args.base, out=out, device="cpu")
    run.total_steps = min(args.steps, run.total_steps)
    train(run)
    copy_tokenizer(args.base, out / "final")


def _measure(folder: Path, **point: int) -> None:
    labeler = Biased(folder)
    fit_bias(labeler)
    for part in ("calibration", "test"):
        row = {**point, "bias": labeler.bias, "part": part, **shares(labeler, part)}
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
