"""The pairs that the larger model is trained on, and those that it labels for the small one.

    python -m training.pairs_to_label --data DATA --extra EXTRA.jsonl --cocotrip TRIP
        --public CLAIMS --base BASE --to FOLDER

Writes `nli.jsonl` (general NLI pairs), `reviews.jsonl` (readers' pairs) and `pairs.jsonl` (a draw
from both, and pairs of similar claims that nobody judged). No claim of the calibration part, the
test part or the human pairs kept for choosing is among them.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path

import numpy as np

from caspr.datasets import readers
from training.cocotrip import cocotrip_pairs
from training.data import Pair, prepare, read_shared
from training.public import public_grids, read_claims
from training.recipes import TEACHER_NLI, TEACHER_REVIEWS
from training.teacher import embedder
from training.train import load_pairs

_DRAWN = {  # source -> how many of its pairs are labelled; the others all
    "readers-far": 4_000,
    "public-near": 16_000,
    "public-far": 3_000,
    "variants": 16_000,
}
_REVIEWS = ("readers-", "public-", "variants")
_NLI = ("multinli-dev", "multinli-sample", "instructions-mnli", "taxinli")
_N_NLI, _LONGEST = 9_000, 34  # pairs; words of both sides
_NEIGHBOURS, _NEAREST, _LEAST_COSINE = 3, 12, 0.25  # drawn of each claim's nearest
_CLAIMS, _PAIRS, _PAIRS_PER_CLAIM = 6_000, 500, 16 / 9  # at most; of each group: n + share
_TOTAL = 66_000


def review_pairs(pairs: Sequence[Pair], rng: np.random.Generator) -> list[Pair]:
    """Readers' pairs and rewordings: all, or as many as `_DRAWN` says."""
    by_source: dict[str, list[Pair]] = defaultdict(list)
    for pair in pairs:
        if pair.source.startswith(_REVIEWS):
            by_source[pair.source].append(pair)
    return [
        found[i]
        for source, found in by_source.items()
        for i in rng.permutation(len(found))[: _DRAWN.get(source)]
    ]


def nli_pairs(pairs: Sequence[Pair], rng: np.random.Generator) -> list[Pair]:
    """Draw short pairs of MultiNLI's kind."""
    short = [
        p
        for p in pairs
        if p.source in _NLI and len(p.premise.split()) + len(p.hypothesis.split()) <= _LONGEST
    ]
    return [short[i] for i in rng.permutation(len(short))[:_N_NLI]]


def similar_claims(
    claims: Sequence[str], embed, seen: set[tuple[str, str]], rng: np.random.Generator
) -> list[tuple[str, str]]:
    """Pairs of different claims with like embeddings, both directions, that nobody judged.

    Parameters
    ----------
    claims : sequence of str
        Of one kind of text.
    embed : callable
        Texts -> float32 (n, hidden), of length one.
    seen : set of (premise, hypothesis)
        Pairs to leave out.
    """
    texts = list(dict.fromkeys(claims))
    texts = [texts[i] for i in rng.permutation(len(texts))[:_CLAIMS]]
    rows = embed(texts)
    cosines = rows @ rows.T
    np.fill_diagonal(cosines, -1)
    nearest = np.argpartition(-cosines, _NEAREST, axis=1)[:, :_NEAREST]
    found = {
        (min(i, int(j)), max(i, int(j)))
        for i in range(len(texts))
        for j in rng.permutation(nearest[i])[:_NEIGHBOURS]
        if cosines[i, j] >= _LEAST_COSINE and (texts[i], texts[j]) not in seen
    }
    ordered = sorted(found)
    wanted = _PAIRS + round(_PAIRS_PER_CLAIM * len(texts))
    drawn = [ordered[i] for i in rng.permutation(len(ordered))[:wanted]]
    return [(texts[a], texts[b]) for i, j in drawn for a, b in ((i, j), (j, i))]


def groups_of_claims(public: Path, trip: Path) -> list[list[str]]:
    """Claims that may be trained on, by where they are from."""
    claims = read_claims(public)
    kept = {pair.subject for pair in public_grids(claims, part="choice")}
    groups: dict[str, list[str]] = defaultdict(list)
    for subject, summaries in claims.items():
        if subject not in kept:
            groups[subject.split("-")[0]] += [text for summary in summaries for text in summary]
    for name, judged in (("readers", readers("train")), ("cocotrip", cocotrip_pairs(trip))):
        groups[name] += [c.text for pair in judged for c in (*pair.claims_a, *pair.claims_b)]
    return list(groups.values())


def _write(path: Path, rows: Iterable[dict[str, object]]) -> None:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")


def main() -> None:
    """Write the three files from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("data", "extra", "cocotrip", "public", "base", "to"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    rng = np.random.default_rng(5)
    lines = args.extra.read_text(encoding="utf-8").splitlines()
    extra = [Pair(**json.loads(line)) for line in lines]
    shared = read_shared(args.data / "train.jsonl.gz")
    reviews, held_out = load_pairs(
        args.data, args.base, TEACHER_REVIEWS, args.cocotrip, args.public
    )
    reviews += [p for p in prepare(extra, held_out=held_out) if p.source in TEACHER_REVIEWS.mix]
    nli = [p for p in prepare([*shared, *extra], held_out=held_out) if p.source in TEACHER_NLI.mix]
    embed = embedder(args.base)
    seen = {(p.premise, p.hypothesis) for p in reviews}
    rows = [asdict(p) for p in (*review_pairs(reviews, rng), *nli_pairs(nli, rng))]
    rows += [
        {"premise": a, "hypothesis": b, "label": None, "source": "new"}
        for claims in groups_of_claims(args.public, args.cocotrip)
        for a, b in similar_claims(claims, embed, seen, rng)
    ]
    args.to.mkdir(parents=True, exist_ok=True)
    _write(args.to / "nli.jsonl", map(asdict, nli))
    _write(args.to / "reviews.jsonl", map(asdict, reviews))
    drawn = rng.permutation(len(rows))[:_TOTAL]
    _write(args.to / "pairs.jsonl", (rows[i] for i in drawn))


if __name__ == "__main__":
    main()
