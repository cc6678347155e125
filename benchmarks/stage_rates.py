"""CPU seconds of each stage of a score, on one core.

    python benchmarks/stage_rates.py [--pairs 200]

Process time is counted, not the clock, so that a machine with other work gives nearly the same.
"""

from __future__ import annotations

import argparse
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(_ROOT / "src"), str(Path(__file__).parent)]

import nli_work  # noqa: E402
import torch  # noqa: E402

import caspr  # noqa: E402
from caspr.claims import load_splitter  # noqa: E402
from caspr.nli import load_labeler, relation_grids  # noqa: E402


def main() -> None:
    """Print a line for each stage."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=20, help="pairs of summaries")
    parser.add_argument("--nli", default="embedded", help="embedded, a name or a folder")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    print(f"{platform.machine()}, torch {torch.__version__}, one thread, CPU seconds")
    work = list(nli_work.made_up(200 * asked.pairs))
    left, right = [list(a) for a, _ in work], [list(b) for _, b in work]
    n_labels = 2 * sum(len(a) * len(b) for a, b in work)
    texts = [" ".join(claim.text for claim in claims) for claims in left + right]

    rules, labeler = load_splitter("rules"), load_labeler(asked.nli, device="cpu")
    rules.split(texts[:1])
    list(relation_grids(left[:1], right[:1], labeler))
    grids = []
    tell("split (rules)", len(texts), "summaries", lambda: rules.split(texts))
    tell(
        f"label ({labeler.signature})",
        n_labels,
        "ordered claim pairs",
        lambda: grids.extend(relation_grids(left, right, labeler)),
    )
    tell("aggregate", len(grids), "pairs", lambda: [caspr.aggregate(grid) for grid in grids])


def tell(stage: str, n: int, unit: str, run: Callable[[], object]) -> None:
    """Run it, and print what it took."""
    begin = time.process_time()
    run()
    taken = time.process_time() - begin
    print(f"{stage}: {n:,} {unit} in {taken:.2f} s = {n / taken:,.0f} a CPU second")


if __name__ == "__main__":
    main()
