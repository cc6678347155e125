"""Scores made by hand, for pages that show them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import numpy as np
import pytest

from caspr.metrics.aggregate import aggregate
from caspr.records import Claim, RelationGrid, Score

TABLE = np.array([[0, 0, 1], [0, 1, 2], [1, 2, 2]], dtype=np.int8)
"""Merged relation of two labels, as the paper has it."""

CLAIMS_A = ["The lobby is quiet.", "The beds are soft.", "Tea is free.", "The lift works."]
CLAIMS_B = ["The lobby is loud.", "The beds are soft and wide.", "Tea costs a euro."]
RELATIONS = {(0, 0): 0, (1, 1): 2, (2, 2): 0, (2, 1): 2}
"""A1 ✕ B1, A2 = B2, A3 ✕ B3 and A3 = B2 (a tie); A4 stands alone."""


def make_score(
    claims_a: Sequence[str] = CLAIMS_A,
    claims_b: Sequence[str] = CLAIMS_B,
    relations: dict[tuple[int, int], int] = RELATIONS,
    seed: int = 0,
) -> Score:
    """A score whose grid is neutral except where `relations` says otherwise."""
    rng = np.random.default_rng(seed)
    shape = len(claims_a), len(claims_b)
    forward, backward = rng.dirichlet([1, 50, 1], shape), rng.dirichlet([1, 50, 1], shape)
    for pair, label in relations.items():
        forward[pair], backward[pair] = 0.04, 0.1
        forward[pair][label], backward[pair][label] = 0.92, 0.8
    return aggregate(
        RelationGrid(
            forward.astype(np.float32),
            backward.astype(np.float32),
            TABLE[forward.argmax(-1), backward.argmax(-1)],
            tuple(Claim(text, i // 2) for i, text in enumerate(claims_a)),
            tuple(Claim(text, i) for i, text in enumerate(claims_b)),
            n_near_ties=1,
            labeler="hand",
        )
    )


def with_probabilities(score: Score, probabilities: Sequence[float | None]) -> Score:
    """`score` with verdicts on summary A that contrast with these probabilities."""
    assert score.verdicts_a is not None
    pairs = zip(score.verdicts_a, probabilities, strict=True)
    verdicts = (replace(v, probability=p, contradicted_probability=None) for v, p in pairs)
    return replace(score, verdicts_a=tuple(verdicts))


def with_gated(score: Score, cells: Sequence[tuple[int, int]]) -> Score:
    """`score` with a grid whose `cells` are set aside."""
    assert score.grid is not None
    gated = np.zeros(score.grid.shape, dtype=bool)
    gated[tuple(zip(*cells, strict=True))] = True
    return replace(score, grid=replace(score.grid, gated=gated))


@pytest.fixture
def doubtful(score: Score) -> Score:
    """A1 is doubtful, A2 is just not, and A1 and B2 are set aside."""
    return with_gated(with_probabilities(score, (0.61, 0.3, None, 0.95)), [(0, 1)])


def make_unmentioned() -> Score:
    """A1 is neutral to both others, but may contradict B2; A2 and B1 are surely unmentioned."""
    forward, backward = (
        np.full((2, 2, 3), (0.01, 0.98, 0.01)),
        np.full((2, 2, 3), (0.01, 0.98, 0.01)),
    )
    forward[0], backward[0] = [(0.1, 0.9, 0), (0.3, 0.7, 0)], [(0.1, 0.9, 0), (0.4, 0.6, 0)]
    return aggregate(
        RelationGrid(
            forward.astype(np.float32),
            backward.astype(np.float32),
            TABLE[forward.argmax(-1), backward.argmax(-1)],
            (Claim("The staff are kind."), Claim("The lift works.")),
            (Claim("Tea is free."), Claim("Nobody smiled.")),
            labeler="hand",
        )
    )


@pytest.fixture
def unmentioned() -> Score:
    return make_unmentioned()


@pytest.fixture(scope="session")
def scored() -> Callable[..., Score]:
    """`make_score`."""
    return make_score


@pytest.fixture
def score() -> Score:
    return make_score()


HOSTILE = (
    "<script>window.hacked = true</script>",
    "</script><script>window.hacked = true</script>",
    "<img src=x onerror='window.hacked = true'>",
    '" onmouseover="window.hacked = true" x="',
    "' autofocus onfocus='window.hacked = true",
    "</title></style></article><svg onload=window.hacked=true>",
    "<!--<script>",
    "]]>&lt;b&gt;&amp;",
    "<iframe src='https://example.org/'></iframe>",
    "javascript:window.hacked=true",
    "a\x00b\x1b[31m\u2028\u2029\u202eend",
    "{{7*7}} ${window.hacked = true} {% raw %}",
    "</template></noscript><script>window.hacked = true</script>",
    "</textarea></svg></details><svg><script>window.hacked = true</script>",
    "</SCRIPT ><!--<SCRIPT>window.hacked = true",
    "\\u003c/script>\\u003cscript>window.hacked = true\\u003c/script>",
    "x;--p:1;background:url(https://example.org/)}*{display:none",
    "` onclick=window.hacked=true `",
)
"""Texts that must show as what they are."""


@pytest.fixture(params=HOSTILE, ids=range(len(HOSTILE)))
def hostile(request: pytest.FixtureRequest) -> str:
    text: str = request.param
    return text


@pytest.fixture(scope="session")
def hostile_texts() -> tuple[str, ...]:
    return HOSTILE
