"""Does a metric order four sets of known contrast, the one of highest contrast made by rule?

    python benchmarks/ordering.py [--data FOLDER] [--pairs 20] [--metric caspr] [--preset embedded]

A, another summary of the same, and B are CoCoTrip's; the paraphrases are those that come with it;
the negations are `caspr.contrast.negate`'s, claims that no rule can negate left out.
"""

from __future__ import annotations

import argparse
import sys
import warnings
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from caspr.analysis.ordering import ordering
from caspr.contrast import contrast_suite
from caspr.datasets import cocotrip
from caspr.errors import UnclearWarning

parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--data", help="CoCoTrip's two files; else they are downloaded")
parser.add_argument("--pairs", type=int, default=20, help="of each set; 20 are those of training")
parser.add_argument("--metric", default="caspr")
parser.add_argument("--preset", default="embedded")
asked = parser.parse_args()

sets = cocotrip(asked.data)
chosen = {name: list(sets[name])[: asked.pairs] for name in sets}
low, paraphrased = chosen["synthetic_low_contrast"], chosen["synthetic_contrast"]
known = {pair.summary_a: pair.summary_b for pair in low}
known |= {
    pair.summary_b: made.summary_b
    for pair, made in zip(chosen["reference_contrastive"], paraphrased, strict=True)
}
with warnings.catch_warnings(record=True) as told:
    warnings.simplefilter("always", UnclearWarning)
    suite = contrast_suite(
        [tuple(pair) for pair in chosen["reference_contrastive"]],
        similar=[pair.summary_b for pair in chosen["reference_similar"]],
        paraphraser=lambda texts: [known[text] for text in texts],
        unclear="drop",
    )
print(f"{asked.pairs} pairs; claims were left out of {len(told)} negations")
found = ordering(suite, asked.metric, preset=asked.preset)
print(found)
