"""Strengths of systems from judgements of two at a time (Bradley & Terry 1952)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np
from numpy.typing import NDArray

from caspr.errors import InputError
from caspr.stats.best_worst import Choice, checked_groups, ranked, systems_shown
from caspr.stats.interval import Interval
from caspr.stats.resampling import Indices, bootstrap_columns, times_drawn
from caspr.stats.samples import Values, is_number

_ITERATIONS = 200
_TOLERANCE = 1e-10


def pairwise_judgements(choice: Choice) -> list[tuple[str, str]]:
    """(better, worse) pairs that a best-worst choice implies: five if four were shown.

    The best is better than all others, and all others are better than the worst.

    Parameters
    ----------
    choice
        A best-worst choice.

    Returns
    -------
    list of (str, str)
        2n − 3 pairs, if n texts were shown.

    Examples
    --------
    >>> pairwise_judgements(Choice(("a", "b", "c"), best="c", worst="a"))
    [('c', 'a'), ('c', 'b'), ('b', 'a')]
    """
    better = [(choice.best, name) for name in choice.shown if name != choice.best]
    return better + [
        (name, choice.worst) for name in choice.shown if name not in (choice.best, choice.worst)
    ]


def bradley_terry(
    choices: Sequence[Choice],
    *,
    groups: Sequence[Hashable] | None = None,
    prior: float = 0.1,
    level: float = 0.95,
    n_resamples: int = 1000,
    seed: int = 0,
) -> dict[str, Interval]:
    """Strength of each system: log-odds of being preferred, with a mean of 0 over systems.

    The probability that i is preferred to j is 1 / (1 + exp(s_j − s_i)).

    Parameters
    ----------
    choices
        At least three best-worst choices, each expanded by `pairwise_judgements`.
    groups
        (n,): the item, or the person, of choice i, as in `caspr.stats.best_worst`.
    prior
        Number of judgements added in each direction between every two systems, which keeps the
        strengths finite if a system always wins. 0 gives the maximum-likelihood estimate.
    level, n_resamples, seed
        Options of the percentile bootstrap interval over groups.

    Returns
    -------
    dict
        System → interval of its strength, the strongest first.

    Raises
    ------
    InputError
        If there are fewer than three choices or groups, or (with ``prior=0``) no finite strengths
        exist because some systems never lose to the others.

    References
    ----------
    Hunter (2004), "MM algorithms for generalized Bradley-Terry models", Annals of Statistics 32,
    on when finite strengths exist.
    """
    if not is_number(prior) or not prior >= 0:
        raise InputError(f"Expected `prior` to be 0 or more, but got {prior!r}.")
    group_of, n_groups = checked_groups(choices, groups)
    index = {name: i for i, name in enumerate(systems_shown(choices))}
    wins = np.zeros((n_groups, len(index), len(index)))
    for group, choice in zip(group_of, choices, strict=True):
        for better, worse in pairwise_judgements(choice):
            wins[group, index[better], index[worse]] += 1
    if not prior and not _is_connected(wins.sum(axis=0)):
        raise InputError(
            "There are no finite strengths: some systems were never preferred to the others, or "
            "never compared with them. Give a `prior` above 0."
        )

    def strengths(indices: Indices) -> Values:
        drawn = np.tensordot(times_drawn(indices, n_groups), wins, axes=1)
        return _fitted(drawn + prior * (1 - np.eye(len(index))))

    intervals = bootstrap_columns(
        strengths, n_groups, level=level, method="percentile", n_resamples=n_resamples, seed=seed
    )
    return ranked(list(index), intervals)


def _fitted(wins: NDArray[np.float64]) -> Values:
    """Strengths (rows, k) from win counts (rows, k, k); NaN where they are not finite."""
    from scipy.special import expit

    finite = np.array([_is_connected(counts) for counts in wins])
    compared = wins + wins.transpose(0, 2, 1)
    surplus = wins.sum(axis=2)
    strengths: Values = np.zeros_like(surplus)
    for _ in range(_ITERATIONS):  # Newton: the MM algorithm is slow if one system always wins
        p = expit(strengths[:, :, None] - strengths[:, None, :])
        gradient = surplus - (compared * p).sum(axis=2)
        curvature = compared * p * (1 - p)
        hessian = np.eye(p.shape[1]) * curvature.sum(axis=2)[:, None] - curvature
        hessian += 1 / p.shape[1]  # keeps the mean at 0
        hessian[~finite], gradient[~finite] = np.eye(p.shape[1]), 0.0
        step = np.linalg.solve(hessian, gradient[:, :, None])[:, :, 0]
        longest = np.abs(step).max(axis=1, keepdims=True)
        strengths += step / np.maximum(longest, 1.0)  # a longer step could overshoot
        if longest.max() < _TOLERANCE:
            break
    strengths[~finite] = np.nan
    return strengths


def _is_connected(wins: NDArray[np.float64]) -> bool:
    """Whether each system is preferred to each other one, directly or through a chain of others."""
    from scipy.sparse.csgraph import connected_components

    n, _ = connected_components(wins > 0, directed=True, connection="strong")
    return bool(n == 1)
