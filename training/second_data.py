"""The pairs that the second, larger model is trained on.

    python -m training.second_data --data DATA --extra EXTRA.jsonl --cocotrip TRIP --public CLAIMS
        --base BASE --to FOLDER

Writes `nli.jsonl` (general NLI pairs) and `reviews.jsonl` (readers' pairs, and a share of the
others). No pair of summaries of the calibration part, the test part or the human pairs kept for
choosing is among them.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path

from training.data import Pair, prepare, read_shared
from training.public import read_claims
from training.recipes import SECOND_NLI, SECOND_REVIEWS
from training.rewordings import reworded_pairs
from training.train import load_pairs
from training.unsure import unsure_pairs


def _write(path: Path, pairs: Iterable[Pair]) -> None:
    rows = (json.dumps(asdict(pair)) + "\n" for pair in pairs)
    path.write_text("".join(rows), encoding="utf-8")


def main() -> None:
    """Write the two files from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("data", "extra", "cocotrip", "public", "base", "to"):
        parser.add_argument(f"--{name}", type=Path, required=True)
    args = parser.parse_args()
    with args.extra.open(encoding="utf-8") as lines:
        extra = [Pair(**json.loads(line)) for line in lines]
    shared = read_shared(args.data / "train.jsonl.gz")
    reviews, held_out = load_pairs(args.data, args.base, SECOND_REVIEWS, args.cocotrip, args.public)
    reviews += [p for p in prepare(extra, held_out=held_out) if p.source in SECOND_REVIEWS.mix]
    reviews += prepare(reworded_pairs(), held_out=held_out)
    reviews += unsure_pairs(read_claims(args.public))
    nli = prepare([*shared, *extra], held_out=held_out)
    args.to.mkdir(parents=True, exist_ok=True)
    _write(args.to / "nli.jsonl", (p for p in nli if p.source in SECOND_NLI.mix))
    _write(args.to / "reviews.jsonl", reviews)


if __name__ == "__main__":
    main()
