"""RoBERTa-large, by its config with random weights: our probabilities against `transformers`'.

    python benchmarks/real_architecture.py [--pairs 500] [--seed 0]

The weights are seeded and spread, the vocabulary is RoBERTa's own, the claims are CoCoTrip's. Ours
come from one call in float32; theirs from one forward pass a pair on ``tokenizer(premise,
hypothesis)``. Exits with 1 if the greatest difference is over 1e-5.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(_ROOT / "src"), str(Path(__file__).parent)]

import nli_machine as machine  # noqa: E402
import nli_work  # noqa: E402
import numpy as np  # noqa: E402
import torch  # noqa: E402

from caspr.nli import load_labeler  # noqa: E402

BOUND = 1e-5


def main() -> None:
    """Build, label twice, compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pairs", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    asked = parser.parse_args()
    data = nli_work.data_folder()
    if data is None:
        sys.exit("This needs RoBERTa's vocabulary and CoCoTrip: set CASPR_SHARED_DATA.")
    folder = machine.roberta_large_random(data.parent / "roberta-tokenizer")
    every = sorted(set(nli_work.workloads(data)[0].pairs()))
    pairs = random.Random(asked.seed).sample(every, asked.pairs)
    start = time.perf_counter()
    ours = load_labeler(folder, device="cpu", dtype="float32").label(pairs)
    middle = time.perf_counter()
    theirs = by_transformers(folder, pairs)
    end = time.perf_counter()
    worst = float(np.abs(ours - theirs).max())
    labels = np.bincount(theirs.argmax(axis=1), minlength=3).tolist()
    print(
        f"{len(pairs)} pairs, labels {labels} (contradiction, neutral, entailment): greatest "
        f"difference {worst:.2e}, {int((ours.argmax(1) != theirs.argmax(1)).sum())} labels differ; "
        f"ours {middle - start:.0f} s with loading, theirs {end - middle:.0f} s"
    )
    sys.exit(worst > BOUND)


def by_transformers(folder: Path, pairs: list[nli_work.TextPair]) -> np.ndarray:
    """float32 (n, 3): the forward pass as the documentation has it, pair by pair."""
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    model = AutoModelForSequenceClassification.from_pretrained(folder, dtype=torch.float32).eval()
    with torch.inference_mode():
        rows = [
            model(**tokenizer(premise, hypothesis, return_tensors="pt")).logits.softmax(dim=-1)
            for premise, hypothesis in pairs
        ]
    return torch.cat(rows).numpy()


if __name__ == "__main__":
    main()
