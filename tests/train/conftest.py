"""Pairs of document and summary in the words of the small encoders."""

from __future__ import annotations

import random

import pytest

from checkpoints import sentence


@pytest.fixture(scope="session")
def summary_pairs():
    """Makes a given number of pairs; a summary is the first two sentences of its document."""

    def make(n: int, seed: int = 0) -> list[tuple[str, str]]:
        rng = random.Random(seed)
        pairs = []
        for _ in range(n):
            cut = [f"{sentence(rng, 8)} {sentence(rng, 6)}".capitalize() + "." for _ in range(5)]
            pairs.append((" ".join(cut), " ".join(cut[:2])))
        return pairs

    return make
