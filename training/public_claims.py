"""Public human summaries, cut into claims as the readers saw them.

    python -m training.public_claims --qt DIR --fewsum DIR --out claims.json

`--qt` is a checkout of `stangelid/qt` (SPACE; MIT), `--fewsum` one of `abrazinskas/FewSum`, at the
commits below. Run it at commit 3049892 of this project, whose rules (`rules:2`) made the claims
that were read: the labels go by index. Hotels whose id occurs in CoCoTrip are left out.
"""

from __future__ import annotations

import argparse
import csv
import hashlib
import json
import random
from pathlib import Path

from caspr.claims.rules import RuleSplitter

COMMITS = {
    "stangelid/qt": "c136ac00e03adf443b90cd65ba0523a3617be01f",
    "abrazinskas/FewSum": "0786bca7ae9b9e9107dc456561401037a2b89dce",
}
CLAIMS_SHA256 = "e338a19bc0cc2d868413a336dec5177797d99390fe73e190026bf67e53bcb8fc"
IN_COCOTRIP = frozenset({"112429", "120274", "224665"})
_ASPECTS = ("building", "cleanliness", "food", "location", "rooms", "service")


def summaries_of_space(folder: Path) -> dict[str, list[str]]:
    """Hotel -> three summaries: the general one, and those of up to three aspects, drawn once."""
    rng = random.Random(11)
    gold = folder / "data" / "gold"
    hotels = sorted({path.stem.split("_")[0] for path in (gold / "general").glob("*.txt")})
    found = {}
    for hotel in hotels:
        if hotel in IN_COCOTRIP:
            continue
        aspects = rng.sample(_ASPECTS, rng.choice([0, 1, 1, 2, 2, 3]))
        found[f"space-{hotel}"] = [
            " ".join(
                (gold / aspect / f"{hotel}_{k}.txt").read_text("utf-8").strip().replace("\n", " ")
                for aspect in ("general", *aspects)
            )
            for k in range(3)
        ]
    return found


def summaries_of_fewsum(folder: Path) -> dict[str, list[str]]:
    """Business or product -> three summaries."""
    found: dict[str, list[str]] = {}
    for site in ("yelp", "amazon"):
        number = 0
        for part in ("train", "val", "test"):
            path = folder / "artifacts" / site / "gold_summs" / f"{part}.csv"
            with path.open(encoding="utf-8", newline="") as lines:
                for row in csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE):
                    texts = [row[f"summ{k}"] for k in (1, 2, 3) if row.get(f"summ{k}")]
                    if len(texts) == 3:
                        found[f"{site}-{number:03d}"] = texts
                        number += 1
    return found


def main() -> None:
    """Write the file, and refuse claims that are not those that were read."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--qt", type=Path, required=True)
    parser.add_argument("--fewsum", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    splitter = RuleSplitter()
    texts = summaries_of_space(args.qt) | summaries_of_fewsum(args.fewsum)
    claims = {
        name: [[claim.text for claim in cut] for cut in splitter.split(three)]
        for name, three in texts.items()
    }
    written = json.dumps(claims)
    digest = hashlib.sha256(written.encode()).hexdigest()
    if digest != CLAIMS_SHA256:
        raise SystemExit(
            f"The claims are not those that were read (SHA-256 {digest}). Check out the commits "
            f"{COMMITS}, and run this at commit 3049892 of caspr."
        )
    args.out.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()
