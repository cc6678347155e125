"""The graded score: CASPR where the labels are certain, its mean over draws where they are not."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from caspr.errors import EmptySummaryError, InputError
from caspr.metrics.aggregate import aggregate
from caspr.metrics.graded import graded, reason_probabilities
from caspr.records import RelationGrid, Score

CON, NEU, ENT = 0, 1, 2


def _merge(first: int, second: int) -> int:
    """The table of the paper, written out independently for the tests."""
    labels = {first, second}
    if labels == {NEU}:
        return NEU
    if labels == {CON, ENT}:
        return NEU
    return CON if CON in labels else ENT


def _certain(forward: np.ndarray, backward: np.ndarray) -> RelationGrid:
    one_hot = np.eye(3, dtype=np.float32)
    relations = np.vectorize(_merge)(forward, backward).astype(np.int8)
    return RelationGrid(one_hot[forward], one_hot[backward], relations)


def _grid(forward: np.ndarray, backward: np.ndarray) -> RelationGrid:
    """A grid with wrong merged relations, which the graded score must not use."""
    grid = RelationGrid(forward, backward, np.ones(forward.shape[:2], dtype=np.int8))
    object.__setattr__(grid, "relations", np.full(forward.shape[:2], 99, dtype=np.int8))
    return grid


@pytest.mark.parametrize("shape", [(1, 1), (1, 2), (2, 1)])
def test_certain_labels_give_the_exact_score_for_every_pattern(shape: tuple[int, int]) -> None:
    cells = shape[0] * shape[1]
    for labels in product(range(3), repeat=2 * cells):
        both = np.array(labels).reshape(2, *shape)
        grid = _certain(both[0], both[1])
        assert graded(grid) == aggregate(grid).value


def test_certain_labels_give_the_exact_score_for_every_merged_pattern_of_two_by_two() -> None:
    # Both directions alike: 81 patterns, each of which merges into itself.
    for labels in product(range(3), repeat=4):
        both = np.array(labels).reshape(2, 2)
        grid = _certain(both, both)
        assert graded(grid) == aggregate(grid).value


@given(
    st.tuples(st.integers(1, 7), st.integers(1, 7)).flatmap(
        lambda shape: st.tuples(
            arrays(np.int64, shape, elements=st.integers(0, 2)),
            arrays(np.int64, shape, elements=st.integers(0, 2)),
        )
    )
)
def test_certain_labels_give_the_exact_score_for_any_grid(
    labels: tuple[np.ndarray, np.ndarray],
) -> None:
    grid = _certain(*labels)
    assert graded(grid) == pytest.approx(aggregate(grid).value, abs=1e-9)


def _random(rng: np.random.Generator, n_a: int, n_b: int) -> np.ndarray:
    return rng.dirichlet(np.full(3, 0.5), size=(n_a, n_b)).astype(np.float32)


@pytest.mark.parametrize("shape", [(1, 1), (1, 2), (2, 1)])
def test_it_is_the_mean_of_caspr_over_every_draw(shape: tuple[int, int]) -> None:
    # The definition, by brute force: every labelling, weighted by its probability.
    rng = np.random.default_rng(0)
    forward, backward = _random(rng, *shape), _random(rng, *shape)
    cells = list(np.ndindex(shape))
    expected = 0.0
    for labels in product(range(3), repeat=2 * len(cells)):
        both = np.array(labels).reshape(2, *shape)
        weight = np.prod([forward[c][both[0][c]] for c in cells], dtype=np.float64)
        weight *= np.prod([backward[c][both[1][c]] for c in cells], dtype=np.float64)
        expected += weight * aggregate(_certain(both[0], both[1])).value
    assert graded(_grid(forward, backward)) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("shape", [(1, 2), (2, 1)])
def test_each_reason_is_as_probable_as_its_draws(shape: tuple[int, int]) -> None:
    """By brute force, against the reasons that `aggregate` gives to every labelling."""
    rng = np.random.default_rng(3)
    forward, backward = _random(rng, *shape), _random(rng, *shape)
    cells = list(np.ndindex(shape))
    expected = np.zeros((shape[0], 2))
    for labels in product(range(3), repeat=2 * len(cells)):
        both = np.array(labels).reshape(2, *shape)
        weight = np.prod([forward[c][both[0][c]] for c in cells], dtype=np.float64)
        weight *= np.prod([backward[c][both[1][c]] for c in cells], dtype=np.float64)
        verdicts = aggregate(_certain(both[0], both[1])).verdicts_a
        expected += weight * np.array([[v.contradicted, v.unmentioned] for v in verdicts])
    grid = _grid(forward, backward)
    np.testing.assert_allclose(reason_probabilities(grid)[0], expected, atol=1e-6)
    found = [
        (v.contradicted_probability, v.probability)
        for v in aggregate(RelationGrid(forward, backward, np.ones(shape, np.int8))).verdicts_a
    ]
    np.testing.assert_allclose(found, np.c_[expected[:, 0], expected.sum(axis=1)], atol=1e-6)


def test_it_is_what_sampling_converges_to() -> None:
    rng = np.random.default_rng(1)
    forward, backward = _random(rng, 4, 3), _random(rng, 4, 3)
    draws = [
        aggregate(
            _certain(
                (forward.cumsum(-1) < rng.random((4, 3, 1))).sum(-1).clip(max=2),
                (backward.cumsum(-1) < rng.random((4, 3, 1))).sum(-1).clip(max=2),
            )
        ).value
        for _ in range(4000)
    ]
    noise = np.std(draws) / np.sqrt(len(draws))
    assert abs(graded(_grid(forward, backward)) - np.mean(draws)) < 4 * noise


grids = st.tuples(st.integers(0, 2**32 - 1), st.integers(1, 5), st.integers(1, 5))


@given(grids)
def test_range_and_symmetry(case: tuple[int, int, int]) -> None:
    seed, n_a, n_b = case
    rng = np.random.default_rng(seed)
    forward, backward = _random(rng, n_a, n_b), _random(rng, n_a, n_b)
    value = graded(_grid(forward, backward))
    swapped = _grid(backward.transpose(1, 0, 2), forward.transpose(1, 0, 2))
    assert 0 <= value <= 100 + 1e-9
    assert graded(swapped) == pytest.approx(value, abs=1e-9)


@settings(max_examples=150)
@given(grids, st.sampled_from([(ENT, NEU), (NEU, CON), (ENT, CON)]), st.floats(0, 1))
def test_it_never_falls_when_probability_moves_towards_contradiction(
    case: tuple[int, int, int], move: tuple[int, int], share: float
) -> None:
    seed, n_a, n_b = case
    rng = np.random.default_rng(seed)
    forward, backward = _random(rng, n_a, n_b), _random(rng, n_a, n_b)
    moved = forward.astype(np.float64)
    i, j = rng.integers(n_a), rng.integers(n_b)
    amount = share * moved[i, j, move[0]]
    moved[i, j, move[0]] -= amount
    moved[i, j, move[1]] += amount
    before, after = graded(_grid(forward, backward)), graded(_grid(moved, backward))
    assert after >= before - 1e-4  # the input is float32


@given(grids)
def test_a_small_change_of_the_probabilities_is_a_small_change_of_the_score(
    case: tuple[int, int, int],
) -> None:
    seed, n_a, n_b = case
    rng = np.random.default_rng(seed)
    forward, backward = _random(rng, n_a, n_b), _random(rng, n_a, n_b)
    nudged = 0.999 * forward + 0.001 / 3
    # Each cell's draw differs with probability < 0.001, and moves the score by at most 100.
    bound = 100 * 0.001 * n_a * n_b + 1e-3
    change = graded(_grid(nudged, backward)) - graded(_grid(forward, backward))
    assert abs(change) <= bound


def test_logits_are_refused() -> None:
    logits = np.array([[[2.0, -1.0, 0.5]]], dtype=np.float32)
    with pytest.raises(InputError, match=r"add up to 1.*\[0, 0\].*softmax"):
        graded(_grid(logits, logits))


def test_nan_is_refused() -> None:
    sound = np.array([[[1.0, 0.0, 0.0]]], dtype=np.float32)
    with pytest.raises(InputError, match="b_to_a"):
        graded(_grid(sound, np.full((1, 1, 3), np.nan, dtype=np.float32)))


def test_a_score_in_place_of_its_grid_is_refused() -> None:
    with pytest.raises(InputError, match=r"as score\.grid is, but got Score"):
        graded(Score("caspr", 1.0, "s"))  # type: ignore[arg-type]


def test_a_side_without_claims_has_no_score() -> None:
    with pytest.raises(EmptySummaryError, match="side without claims"):
        graded(_grid(np.zeros((0, 2, 3)), np.zeros((0, 2, 3))))
