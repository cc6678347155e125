"""CPU seconds of each stage of a score, on one core: the table of docs/cluster.md, to be pasted.

The rules split summaries of the reader corpus; the labelled claims are made of random words.

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
from caspr.datasets import readers  # noqa: E402
from caspr.nli import load_labeler, relation_grids  # noqa: E402

LABELS_A_PAIR = 200
"""10 claims against 10, in both directions."""
LEAST_SECONDS = 2.0
"""A stage that is done sooner is done again."""


def main() -> None:
    """Print the table, and what follows from it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=200, help="pairs of summaries to label")
    parser.add_argument("--nli", default="embedded", help="embedded, a name or a folder")
    asked = parser.parse_args()
    torch.set_num_threads(1)
    work = list(nli_work.made_up(LABELS_A_PAIR * asked.pairs))
    left, right = [list(a) for a, _ in work], [list(b) for _, b in work]
    read = [text for pair in readers() for text in (pair.text_a, pair.text_b)]
    texts = list(dict.fromkeys(read))

    rules, labeler = load_splitter("rules"), load_labeler(asked.nli, device="cpu")
    rules.split(texts[:1])
    list(relation_grids(left[:1], right[:1], labeler))  # loads the model
    grids = []
    labelling = rate(
        LABELS_A_PAIR * len(work), lambda: grids.extend(relation_grids(left, right, labeler)), 0
    )
    splitting = rate(len(texts), lambda: rules.split(texts))
    aggregating = rate(len(grids), lambda: [caspr.aggregate(grid) for grid in grids])

    dtype = getattr(labeler, "dtype", "its own arithmetic")
    print(f"{platform.machine()}, torch {torch.__version__}, one thread, {labeler.signature}\n")
    print("| stage | a CPU second |\n| --- | ---: |")
    print(f"| split, by rules | {splitting.told} summaries ({splitting.n:,} were measured) |")
    print(f"| label, {asked.nli} model, {dtype} | {labelling.told} labels ({labelling.n:,}) |")
    print(f"| aggregate | {aggregating.told} pairs ({aggregating.n:,}) |\n")
    seconds = {
        "split": 2 / splitting.a_second,
        "label": LABELS_A_PAIR / labelling.a_second,
        "aggregate": 1 / aggregating.a_second,
    }
    whole = sum(seconds.values())
    print(f"So at 10 claims a summary a core scores {1 / whole:.2g} pairs in a second, and")
    print(f"{seconds['label'] / whole:.1%} of that time is the NLI model.")
    hours = 1e9 * LABELS_A_PAIR / labelling.rounded / 3600
    print(f"10⁹ pairs of 10 claims are 2 · 10¹¹ labels, {float(f'{hours:.2g}'):,.0f} core hours.")


class Rate:
    """How many in how many CPU seconds."""

    def __init__(self, n: int, seconds: float) -> None:
        self.n, self.a_second = n, n / seconds
        self.rounded = float(f"{self.a_second:.2g}")
        self.told = f"{self.rounded:,.0f}"


def rate(n: int, run: Callable[[], object], least: float = LEAST_SECONDS) -> Rate:
    """Run it, again and again until it has taken long enough to be believed."""
    begin, times, taken = time.process_time(), 0, 0.0
    while not times or taken < least:
        run()
        times += 1
        taken = time.process_time() - begin
    return Rate(n * times, taken)


if __name__ == "__main__":
    main()
