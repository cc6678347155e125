"""What `speed.py` has labelled: claims of CoCoTrip, or made-up ones where it is not there."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from caspr.claims import load_splitter
from caspr.datasets.cocotrip import cocotrip
from caspr.records import Claim

Side = tuple[Claim, ...]
TextPair = tuple[str, str]

N_SYSTEMS = 50
SHARE_KEPT = 0.6
LONG_WORDS = 48  # about 60 tokens; two of them are a pair of about 120 to 200


@dataclass(frozen=True)
class Work:
    """Pairs of summaries, as claims.

    Parameters
    ----------
    name
        As the table shows it.
    sides
        Claims of summary a and of summary b.
    """

    name: str
    sides: tuple[tuple[Side, Side], ...]

    def documents(self) -> list[list[TextPair]]:
        """The ordered pairs of each pair of summaries, as one who asks document by document."""
        return [
            [(a.text, b.text) for a in left for b in right]
            + [(b.text, a.text) for a in left for b in right]
            for left, right in self.sides
        ]

    def pairs(self) -> list[TextPair]:
        """All ordered pairs, with the repeats."""
        return [pair for document in self.documents() for pair in document]


def workloads(folder: Path | None) -> list[Work]:
    """The three of the issue."""
    pools = _pools(folder)
    contrastive = tuple((a, b) for a, b, *_ in pools)
    return [
        Work("reference contrastive", contrastive),
        Work(f"{N_SYSTEMS} systems", tuple(_systems(pools))),
        Work("long claims", tuple((_long(a), _long(b)) for a, b in contrastive)),
    ]


def made_up(n_ordered: int, seed: int = 0) -> Iterator[tuple[Side, Side]]:
    """Pairs of summaries of 10 claims each that ask for `n_ordered` ordered pairs, none twice."""
    rng = random.Random(seed)
    vocabulary = "the a room pool staff is was not clean dirty near far quiet loud large small"
    words = vocabulary.split()
    number = 0

    def claim() -> Claim:
        nonlocal number
        number += 1
        return Claim(f"{' '.join(rng.choices(words, k=rng.randint(3, 9)))} {number}.")

    for _ in range(max(1, n_ordered // 200)):
        yield tuple(claim() for _ in range(10)), tuple(claim() for _ in range(10))


def _pools(folder: Path | None) -> list[tuple[Side, Side, Side, Side]]:
    """Claims of a and b by the first annotator, and of a and b paraphrased, for each pair."""
    if folder is None:
        return [
            (a, b, a[::-1], b[::-1]) for a, b in made_up(200 * 48)
        ]  # no text of anybody's is shipped
    sets = cocotrip(folder)
    named = ("reference_contrastive", "synthetic_contrast")
    texts = [
        side
        for name in named
        for side in ([p.summary_a for p in sets[name]], [p.summary_b for p in sets[name]])
    ]
    splitter = load_splitter("rules")
    return list(zip(*(splitter.split(column) for column in texts), strict=True))


def contrastive_texts(folder: Path | None) -> tuple[list[str], list[str]]:
    """Summaries a and b of the reference-contrastive set, or made-up ones."""
    if folder is None:
        made = list(made_up(200 * 48))
        a, b = ([" ".join(claim.text for claim in pair[i]) for pair in made] for i in (0, 1))
        return a, b
    pairs = cocotrip(folder)["reference_contrastive"]
    return [pair.summary_a for pair in pairs], [pair.summary_b for pair in pairs]


def _systems(pools: list[tuple[Side, Side, Side, Side]]) -> Iterator[tuple[Side, Side]]:
    """Every system says most of what there is to say of each hotel, in a choice of its own."""
    rng = random.Random(1)
    for _ in range(N_SYSTEMS):
        for a, b, a_again, b_again in pools:
            yield _some(rng, a + a_again), _some(rng, b + b_again)


def _some(rng: random.Random, pool: Side) -> Side:
    return tuple(rng.sample(pool, max(1, int(SHARE_KEPT * len(pool)))))


def _long(claims: Side) -> Side:
    """Claims run together until each has about 60 tokens or more."""
    texts, words = [], ""
    for claim in claims * 2:
        words = f"{words} {claim.text}".strip()
        if len(words.split()) >= LONG_WORDS:
            texts.append(Claim(words))
            words = ""
    return tuple(texts) or (Claim(words),)


def data_folder() -> Path | None:
    """CoCoTrip, where ``CASPR_SHARED_DATA`` or the folder beside the repository has it."""
    beside = Path(__file__).resolve().parents[2] / "shared" / "data"
    folder = Path(os.environ.get("CASPR_SHARED_DATA", beside)) / "cocotrip"
    return folder if folder.is_dir() else None
