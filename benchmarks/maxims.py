"""What leaving maxims out does to CASPR on CoCoTrip: mean of each set, with and without them.

    python benchmarks/maxims.py [folder of CoCoTrip] [preset]

prints, for each set, both means, how many distinct claims are maxims, and the maxims themselves.
"""

from __future__ import annotations

import argparse
import warnings

import caspr
from caspr.datasets import cocotrip
from caspr.errors import MaximWarning
from caspr.nli.loading import load_labeler
from caspr.nli.maxims import find_maxims
from caspr.presets import resolve

parser = argparse.ArgumentParser(
    description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
)
parser.add_argument("folder", nargs="?", help="folder of CoCoTrip; default: as for `cocotrip`")
parser.add_argument("preset", nargs="?", default="embedded")
asked = parser.parse_args()
folder, preset = asked.folder, asked.preset
labeler = load_labeler(resolve("caspr", preset, {})["nli"])

for probe in ("This hotel has served guests.", "This hotel provides a stay."):
    print(f"{probe!r}: {find_maxims([probe], labeler).get(probe, 'no maxim')}")
for name, pairs in cocotrip(folder).items():
    sides = pairs.summaries_a, pairs.summaries_b
    kept = caspr.score(*sides, preset=preset)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", MaximWarning)  # all are named below
        ignored = caspr.score(*sides, preset=preset, ignore_maxims=True, on_error="record")
    texts = {v.claim.text for s in kept for v in (*s.verdicts_a, *s.verdicts_b)}
    left = {
        v.claim.text for s in ignored if s.error is None for v in (*s.verdicts_a, *s.verdicts_b)
    }
    gone = sorted(texts - left)
    print(f"{name}: {kept.confidence_interval()} -> {ignored.confidence_interval()}", end="")
    print(f"; {len(gone)} of {len(texts)} distinct claims left out")
    print("\n".join(f"    {text}" for text in gone))
