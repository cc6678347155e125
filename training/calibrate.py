"""Fit temperatures, the gate's probabilities and the calibration of verdicts, on calibration data.

    python -m training.calibrate --model FOLDER --out fitted.json

FOLDER is an export with the final bias and with ``gate`` (threshold and any probabilities) in its
``config.json``, but without ``temperatures``: those by label are fitted here. Give the result to
`training.export` as ``--fitted``.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np
from scipy.optimize import minimize, minimize_scalar
from scipy.special import log_softmax, logit

from caspr.datasets import JudgedPair, readers
from caspr.metrics.graded import contrast_probabilities
from caspr.nli import load_labeler, relation_grids
from caspr.nli.sharpness import sharpened
from caspr.records import RelationGrid
from caspr.records.calibration import Calibration
from training.public import public_grids, read_claims

_PRIOR = np.array([0.5, 1.0, 0.5])  # added to the counts of what the gate set aside
_Z = 1.96


def temperature(logits: np.ndarray, labels: np.ndarray) -> float:
    """What to divide the logits (n, 3) by for the greatest likelihood of the labels (n,)."""

    def loss(t: float) -> float:
        return -float(log_softmax(logits / t, axis=1)[np.arange(len(labels)), labels].mean())

    return float(minimize_scalar(loss, bounds=(0.3, 5), method="bounded").x)


def temperatures(logits: np.ndarray, labels: np.ndarray) -> list[float]:
    """Temperatures by the most probable label: contradiction, neutral (1), entailment."""
    called = logits.argmax(axis=1)
    found = [1.0, 1.0, 1.0]
    for label in (0, 2):
        rows = called == label
        if rows.any():
            found[label] = round(temperature(logits[rows], labels[rows]), 3)
    return found


def logistic(raw: np.ndarray, contrasts: np.ndarray) -> tuple[float, float]:
    """Slope and intercept that calibrate probabilities of contrast (n,)."""
    logits = logit(np.clip(raw, 1e-6, 1 - 1e-6))

    def loss(w: np.ndarray) -> float:
        z = w[0] * logits + w[1]
        return float((np.logaddexp(0, z) - contrasts * z).mean() + 1e-4 * (w[0] - 1) ** 2)

    slope, intercept = minimize(loss, np.array([1.0, 0.0])).x
    return float(slope), float(intercept)


def inflation(per_pair: list[tuple[np.ndarray, float]]) -> float:
    """Factor on the standard error for which 95% of the readers' scores lie in the interval.

    The quantile is that of split conformal prediction, which n pairs estimate without bias.
    """
    off = []
    for p, score in per_pair:
        error = 100 * np.sqrt((p * (1 - p)).sum()) / len(p)
        off.append(abs(score - 100 * p.mean()) / max(error, 0.5))
    level = min(1.0, np.ceil(0.95 * (len(off) + 1)) / len(off))
    return max(1.0, float(np.quantile(off, level, method="higher")) / _Z)


def judgements(pair: JudgedPair) -> np.ndarray:
    """Those of the first reading, claims of a before claims of b."""
    return np.array([*pair.readings[0].judgements_a, *pair.readings[0].judgements_b])


def fit(
    pairs: Sequence[JudgedPair], grids: Sequence[RelationGrid], *, is_final: bool = False
) -> tuple[float, list[float], list[float], Calibration]:
    """Temperature, those by label, the gate's probabilities, and the calibration of verdicts.

    Parameters
    ----------
    pairs, grids : sequence of JudgedPair, sequence of RelationGrid
        What readers said of pairs of summaries, and what the model says of the same pairs.
    is_final : bool
        Whether the probabilities stay as they are: the temperature is 1.
    """
    gold = [np.stack([p.readings[0].a_to_b, p.readings[0].b_to_a]) for p in pairs]
    found = [np.stack([g.a_to_b, g.b_to_a]).astype(np.float64) for g in grids]
    aside = [np.stack([g.gated, g.gated]) for g in grids]
    labels = np.concatenate([y[~m] for y, m in zip(gold, aside, strict=True)])
    logits = np.concatenate([np.log(p[~m] + 1e-12) for p, m in zip(found, aside, strict=True)])
    t = 1.0 if is_final else temperature(logits, labels)
    by_label = temperatures(logits / t, labels)
    counts = np.bincount(
        np.concatenate([y[m] for y, m in zip(gold, aside, strict=True)]), minlength=3
    )
    rates = ((counts + _PRIOR) / (counts + _PRIOR).sum()).round(6)
    rates[1] = 1 - rates[0] - rates[2]
    raw, contrasts, per_pair = [], [], []
    for pair, p, m, grid in zip(pairs, found, aside, grids, strict=True):
        scaled = (p + 1e-12) ** (1 / t)
        scaled /= scaled.sum(-1, keepdims=True)
        scaled = sharpened(scaled.reshape(-1, 3), np.array(by_label)).reshape(scaled.shape)
        scaled[m] = rates
        q = np.concatenate(contrast_probabilities(RelationGrid(*scaled, grid.relations)))
        said = judgements(pair)
        known = said != "mixed"
        raw.append(q[known])
        contrasts.append((said[known] != "entailed").astype(float))
        per_pair.append((q, 100 * contrasts[-1].mean()))
    slope, intercept = logistic(np.concatenate(raw), np.concatenate(contrasts))
    exact = Calibration(slope, intercept)
    factor = inflation([(exact.probabilities(q), score) for q, score in per_pair])
    calibration = Calibration(round(slope, 4), round(intercept, 4), round(factor, 3))
    return t, by_label, rates.tolist(), calibration


def main() -> None:
    """Fit everything from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--public", type=Path, help="claims made by training.public_claims")
    parser.add_argument(
        "--keep", type=Path, help="earlier result: with a second model, its temperature stays"
    )
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    kept = json.loads(args.keep.read_text("utf-8")) if args.keep else {}
    chosen = public_grids(read_claims(args.public), "choice") if args.public else ()
    pairs = [*readers("calibration"), *chosen]
    labeler = load_labeler(args.model, device="cpu")
    config = json.loads((args.model / "config.json").read_text("utf-8"))
    if "temperatures" in config:
        parser.error(f"{args.model}/config.json has `temperatures`; fit on a copy without them")
    threshold = config["gate"]["threshold"]
    grids = list(relation_grids((p.claims_a for p in pairs), (p.claims_b for p in pairs), labeler))
    t, by_label, probabilities, calibration = fit(pairs, grids, is_final=bool(kept))
    fitted = kept | {
        "temperature": kept.get("temperature", t),
        "temperatures": by_label,
        "gate": {"threshold": threshold, "probabilities": probabilities},
        "calibration": asdict(calibration),
    }
    args.out.write_text(json.dumps(fitted, indent=2) + "\n", encoding="utf-8")
    print(json.dumps(fitted, indent=2))


if __name__ == "__main__":
    main()
