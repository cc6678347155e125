"""If these fail, the strengths of systems are not those of what people chose."""

from __future__ import annotations

import choix
import numpy as np
import pytest

from caspr.errors import InputError
from caspr.stats import Choice, best_worst, bradley_terry, pairwise_judgements

RNG = np.random.default_rng(6)
NAMES = ("a", "b", "c", "d")


def choices(n=60, strengths=(0, 0.4, 0.8, 1.2)):
    drawn = []
    for _ in range(n):
        order = np.argsort(np.array(strengths) + RNG.gumbel(size=4))
        drawn.append(Choice(NAMES, NAMES[order[-1]], NAMES[order[0]]))
    return drawn


def test_best_and_worst_of_four_give_five_judgements():
    found = pairwise_judgements(Choice(NAMES, "b", "c"))
    assert sorted(found) == [("a", "c"), ("b", "a"), ("b", "c"), ("b", "d"), ("d", "c")]
    assert pairwise_judgements(Choice(("a", "b"), "a", "b")) == [("a", "b")]


@pytest.mark.parametrize("prior", [0, 1, 3])
def test_strengths_are_choix_s(prior):
    drawn = choices()
    data = [(NAMES.index(x), NAMES.index(y)) for c in drawn for x, y in pairwise_judgements(c)] + [
        (i, j) for i in range(4) for j in range(4) if i != j
    ] * prior
    expected = choix.opt_pairwise(4, data, alpha=0)
    found = bradley_terry(drawn, prior=prior, n_resamples=20)
    assert [found[name].estimate for name in NAMES] == pytest.approx(
        list(expected - expected.mean()), abs=1e-4
    )
    assert sum(own.estimate for own in found.values()) == pytest.approx(0, abs=1e-9)
    assert list(found) == sorted(found, key=lambda name: -found[name].estimate)


def test_intervals_contain_the_true_strengths_about_as_often_as_they_say():
    true = np.array([-0.9, -0.3, 0.3, 0.9])
    drawn = [
        (int(i), int(j)) if RNG.random() < 1 / (1 + np.exp(true[j] - true[i])) else (int(j), int(i))
        for _ in range(25)
        for _ in range(60)
        for i, j in [RNG.choice(4, 2, replace=False)]
    ]
    inside = 0
    for start in range(0, len(drawn), 60):
        own = [
            Choice((NAMES[i], NAMES[j]), NAMES[i], NAMES[j]) for i, j in drawn[start : start + 60]
        ]
        found = bradley_terry(own, n_resamples=200)
        inside += sum(true[k] in found[name] for k, name in enumerate(NAMES))
    assert inside / 100 > 0.85


def test_the_order_is_that_of_best_worst_scores_where_all_are_always_shown():
    drawn = choices(200)
    strengths, scores = bradley_terry(drawn, n_resamples=20), best_worst(drawn, n_resamples=20)
    assert list(strengths) == list(scores)


def test_groups_widen_the_interval():
    drawn = choices(30) * 4
    alone = bradley_terry(drawn, n_resamples=200)
    grouped = bradley_terry(drawn, groups=list(range(30)) * 4, n_resamples=200)
    assert grouped["a"].half_width > 1.4 * alone["a"].half_width


def test_a_system_that_never_loses():
    drawn = [Choice(("a", "b"), "a", "b")] * 5
    with pytest.raises(InputError, match="no finite strengths"):
        bradley_terry(drawn, prior=0)
    found = bradley_terry(drawn, n_resamples=20)
    assert found["a"].estimate == pytest.approx(np.log(5.1 / 0.1) / 2)


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        (2, {}, "three choices or more"),
        (9, {"prior": -1}, "`prior` to be 0 or more"),
        (9, {"groups": [1]}, "one entry for each of 9 choices"),
    ],
)
def test_errors(arguments, options, message):
    with pytest.raises(InputError, match=message):
        bradley_terry(choices(arguments), **options)


def test_strengths_of_a_ladder_of_systems_have_converged():
    """Each always beats the next: the maximum is flat, and a slow iteration stops far from it."""
    drawn = [Choice(tuple(both), *both) for both in ("ab", "bc", "cd") for _ in range(500)]
    found = bradley_terry(drawn, n_resamples=2)
    s = np.array([found[name].estimate for name in "abcd"])
    wins = np.full((4, 4), 0.1) * (1 - np.eye(4)) + np.diag([500.0] * 3, k=1)
    expected = (wins + wins.T) / (1 + np.exp(s[None, :] - s[:, None]))
    assert wins.sum(axis=1) == pytest.approx(expected.sum(axis=1), rel=1e-6)
