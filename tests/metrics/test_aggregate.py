"""If these fail, the score is not CASPR: the whole metric is in this one function."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst

from caspr.errors import EmptySummaryError, InputError
from caspr.metrics.aggregate import aggregate
from caspr.records import Claim, RelationGrid

# ---------------------------------------------------------------------------------------------
# The oracle: the rules of the CASPR paper on plain strings, independent of the package.

MERGED = {
    ("neutral", "neutral"): "neutral",
    ("contradiction", "contradiction"): "contradiction",
    ("contradiction", "neutral"): "contradiction",
    ("neutral", "contradiction"): "contradiction",
    ("entailment", "entailment"): "entailment",
    ("entailment", "neutral"): "entailment",
    ("neutral", "entailment"): "entailment",
    ("contradiction", "entailment"): "neutral",
    ("entailment", "contradiction"): "neutral",
}
LABELS = ("contradiction", "neutral", "entailment")


def oracle_verdict(relations):
    if all(relation == "neutral" for relation in relations):
        return +1
    if relations.count("contradiction") > relations.count("entailment"):
        return +1
    return -1


def oracle_score(names):
    rows = [list(row) for row in names]
    columns = [list(column) for column in zip(*rows, strict=True)]
    verdicts = [oracle_verdict(claim) for claim in rows + columns]
    return 50 * (Fraction(sum(verdicts), len(verdicts)) + 1)


# ---------------------------------------------------------------------------------------------


def one_hot(labels):
    return np.eye(3, dtype=np.float32)[labels]


def named(relations):
    return [[LABELS[value] for value in row] for row in relations.tolist()]


@pytest.mark.parametrize("shape", list(product((1, 2), (1, 2))))
def test_every_pattern_of_merged_labels_up_to_2_by_2(shape):
    for flat in product(range(3), repeat=shape[0] * shape[1]):
        relations = np.array(flat).reshape(shape)
        assert aggregate(relations).value == pytest.approx(
            float(oracle_score(named(relations))), abs=1e-12
        )


@pytest.mark.parametrize("shape", list(product((1, 2), (1, 2))))
def test_every_pattern_of_both_directions_up_to_2_by_2(shape):
    """All six thousand labellings of both directions, through the merge, to the score."""
    merge = pytest.importorskip("caspr.nli.relations").merge
    n = shape[0] * shape[1]
    for flat in product(range(3), repeat=2 * n):
        forth, back = (np.array(part).reshape(shape) for part in (flat[:n], flat[n:]))
        names = [
            [MERGED[LABELS[x], LABELS[y]] for x, y in zip(row, other, strict=True)]
            for row, other in zip(forth.tolist(), back.tolist(), strict=True)
        ]
        relations = merge(forth, back)
        assert named(relations) == names
        assert aggregate(relations).value == pytest.approx(float(oracle_score(names)), abs=1e-12)


def test_thousands_of_random_grids():
    rng = np.random.default_rng(11)
    for _ in range(3000):
        shape = rng.integers(1, 12, size=2)
        relations = rng.choice(3, size=shape, p=rng.dirichlet([1, 1, 1]))
        assert aggregate(relations).value == pytest.approx(
            float(oracle_score(named(relations))), abs=1e-9
        )


GRIDS = npst.arrays(
    np.int8, st.tuples(st.integers(1, 6), st.integers(1, 6)), elements=st.integers(0, 2)
)


@given(GRIDS)
def test_the_order_of_the_summaries_makes_no_difference(relations):
    one, other = aggregate(relations), aggregate(relations.T)
    assert one.value == other.value
    assert (one.verdicts_a, one.verdicts_b) == (other.verdicts_b, other.verdicts_a)


@given(GRIDS, st.randoms())
def test_the_order_of_the_claims_makes_no_difference(relations, random):
    rows, columns = list(range(relations.shape[0])), list(range(relations.shape[1]))
    random.shuffle(rows)
    random.shuffle(columns)
    assert aggregate(relations[np.ix_(rows, columns)]).value == aggregate(relations).value


@given(GRIDS)
def test_evidence_has_the_claims_that_decided(relations):
    score = aggregate(relations)
    for own, verdicts in ((relations, score.verdicts_a), (relations.T, score.verdicts_b)):
        for row, verdict in zip(own, verdicts, strict=True):
            labels = {int(row[j]) for j in verdict.evidence_indices}
            assert verdict.n_contradictions == (row == 0).sum()
            assert verdict.n_entailments == (row == 2).sum()
            assert labels <= ({0} if verdict.value > 0 else {2})
            assert len(verdict.evidence_indices) == (
                verdict.n_contradictions if verdict.value > 0 else verdict.n_entailments
            )


@pytest.mark.parametrize(
    ("relations", "values_a", "values_b", "score"),
    [
        ([[0]], [1], [1], 100),  # one claim per side: contradiction
        ([[1]], [1], [1], 100),  # they are about different things
        ([[2]], [-1], [-1], 0),
        ([[0, 2]], [-1], [1, -1], 100 / 3),  # a tie is similarity
        ([[0, 0, 2]], [1], [1, 1, -1], 75),  # a majority of contradictions
        ([[0, 2, 2]], [-1], [1, -1, -1], 25),
        ([[1, 1, 2]], [-1], [1, 1, -1], 50),  # one entailment outweighs any number of neutrals
        ([[1, 0, 1]], [1], [1, 1, 1], 100),
        ([[0, 2], [2, 0]], [-1, -1], [-1, -1], 0),  # ties on every side
        ([[2, 1], [1, 0]], [-1, 1], [-1, 1], 50),
    ],
)
def test_by_hand(relations, values_a, values_b, score):
    found = aggregate(relations)
    assert found.value == pytest.approx(score)
    assert [verdict.value for verdict in found.verdicts_a] == values_a
    assert [verdict.value for verdict in found.verdicts_b] == values_b


def test_a_grid_with_its_claims_gives_its_reasons():
    claims_a = (Claim("The pool is warm."), Claim("Parking is free.", 1))
    claims_b = (Claim("The pool is cold."),)
    grid = RelationGrid(
        one_hot([[0], [1]]),
        one_hot([[0], [1]]),
        np.array([[0], [1]]),
        claims_a,
        claims_b,
        labeler="nli|x:1",
    )
    score = aggregate(grid)
    assert score.grid is grid
    assert score.verdicts_a[0].claim is claims_a[0]
    assert score.verdicts_a[0].evidence == claims_b
    assert score.verdicts_a[1].evidence == ()
    assert score.verdicts_b[0].evidence == claims_a[:1]
    assert score.signature.startswith("caspr|splitter:given|nli:nli/x:1|v:")
    assert aggregate([[1]]).signature.startswith("caspr|splitter:given|nli:given|v:")


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int32, np.int64])
def test_any_integer_dtype_is_accepted(dtype):
    assert aggregate(np.array([[0, 1], [1, 2]], dtype=dtype)).value == 50


def test_a_grid_of_250_by_250_claims_is_fast():
    relations = np.random.default_rng(0).integers(0, 3, size=(250, 250))
    assert aggregate(relations).value == pytest.approx(float(oracle_score(named(relations))))


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([[True, False]], "array of bool"),
        ([[0.0, 1.0]], "array of float64"),
        ([[0, float("nan")]], "array of float64"),
        ([[0, None]], "array of object"),
        ([["0"]], "array of <U1"),
        ([[0, 3]], "but got 3 at \\[0, 1\\]"),
        ([[0], [-1]], "but got -1 at \\[1, 0\\]"),
        ([0, 1], "got shape \\(2,\\)"),
        (1, "got shape \\(\\)"),
        (np.zeros((2, 2, 3), dtype=int), "got shape \\(2, 2, 3\\)"),
        ([[0, 1], [0]], "array \\(n_a, n_b\\), but"),
    ],
)
def test_invalid_grids_raise(given, message):
    with pytest.raises(InputError, match=message):
        aggregate(given)


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (0, 0)])
def test_a_side_without_claims_raises(shape):
    with pytest.raises(EmptySummaryError, match="no score"):
        aggregate(np.zeros(shape, dtype=int))
