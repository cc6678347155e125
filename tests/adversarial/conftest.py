"""Seeded random cases for the fuzzers, and how long they run.

All fuzzers together take `CASPR_FUZZ_SECONDS` (default 30), in equal shares, and each runs at
least `FEWEST` cases. Case i of a fuzzer is the same in every run; a failure prints its index, and
`CASPR_FUZZ_FIRST=i pytest tests/adversarial -k NAME` begins there. A longer run:

    CASPR_FUZZ_SECONDS=3600 python -m pytest tests/adversarial
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator

import pytest

SECONDS = float(os.environ.get("CASPR_FUZZ_SECONDS", "30"))
FIRST = int(os.environ.get("CASPR_FUZZ_FIRST", "0"))
FEWEST = 3

_CHARACTERS = (
    *("\0", "\x1b[31m", "\x9b", "\x7f", "\r", "\n", "\t", "\u2028", "\x85", "\x0c"),
    *("\u200b", "\u200d", "\ufeff", "\u202e", "\u0301", "\u00ad", "\ufffd", "\U0001f600"),
    *("\ud800", "\udfff", "\U000e0041", "\ufdfd", "ﬁ", "ß", "İ", "中文", "עברית", "１２"),
    *("<script>x()</script>", "</style>", '" onload="x()', "&amp;", "]]>", "<!--", "{{7*7}}"),
    *("</s>", "<s>", "[SEP]", "<pad>", "[CLS]", "<|endoftext|>", "%s", "\\", "'", '"', "`"),
)
_WORDS = (
    *("the", "room", "was", "is", "not", "clean", "and", "quiet", "but", "because", "although"),
    *("which", "no", "bed", "pool", "dirty"),
    *("n't", "can't", "Mr.", "3.5", "e.g.", "-", "--", ",", ";", ":", "(", ")", "- ", "1)"),
)


@pytest.fixture
def cases(request: pytest.FixtureRequest) -> Iterator[random.Random]:
    """Generators of random numbers, one per case, until the time of this fuzzer is used up."""
    fuzzers = [item for item in request.session.items if "cases" in item.fixturenames]
    return _seeded(request.node.name, SECONDS / len(fuzzers))


def _seeded(name: str, seconds: float) -> Iterator[random.Random]:
    end = time.monotonic() + seconds
    index = FIRST
    while index < FIRST + FEWEST or time.monotonic() < end:
        sys.stdout.write(f"case {index} of {name}\n")  # shown where the case fails
        yield random.Random(f"{name} {index}")
        index += 1


@pytest.fixture(scope="session")
def hostile_text() -> Callable[[random.Random], str]:
    """Makes a text of words and of characters that break programs; often with sentences."""

    def make(rng: random.Random, surrogates: float = 0.1) -> str:
        pieces = list(rng.choices(_WORDS, k=rng.randint(0, 30)))
        for _ in range(rng.choice((0, 0, 1, 3, 10))):
            pieces.insert(rng.randint(0, len(pieces)), rng.choice(_CHARACTERS))
        if rng.random() < 0.05:
            pieces *= rng.choice((10, 50))
        text = rng.choice((" ", " ", " ", "")).join(pieces) + rng.choice((".", "", "\n"))
        if rng.random() < surrogates:
            return text
        return text.encode("utf-8", "replace").decode()

    return make


@pytest.fixture(scope="session")
def damaged() -> Callable[[random.Random, bytes], bytes]:
    """Flips, removes, repeats and inserts some bytes, or cuts the end off."""

    def damage(rng: random.Random, data: bytes) -> bytes:
        changed = bytearray(data)
        for _ in range(rng.choice((1, 1, 2, 8))):
            at, length = rng.randint(0, len(changed)), rng.choice((1, 1, 4, 100))
            kind = rng.choice(("flip", "flip", "remove", "repeat", "insert", "cut"))
            if kind == "flip" and at < len(changed):
                changed[at] ^= 1 << rng.randrange(8)
            elif kind == "remove":
                del changed[at : at + length]
            elif kind == "repeat":
                changed[at:at] = changed[at : at + length]
            elif kind == "insert":
                changed[at:at] = rng.randbytes(length)
            elif kind == "cut" and rng.random() < 0.3:
                del changed[at:]
        return bytes(changed)

    return damage
