"""Agreement of raters: Krippendorff's alpha, and split-half reliability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence, Sized
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.options import check_choice, whole_number
from caspr.stats.best_worst import Choice, check_choices
from caspr.stats.samples import as_numbers

Measurement = Literal["nominal", "ordinal", "interval"]


def krippendorff_alpha(ratings: ArrayLike, measurement: Measurement = "ordinal") -> float:
    """Krippendorff's alpha: 1 for perfect agreement, 0 for chance agreement.

    Parameters
    ----------
    ratings
        Numbers (n_raters, n_units); NaN where a rater did not rate a unit.
    measurement
        "nominal", "ordinal" or "interval": how the disagreement of two ratings is measured.

    Returns
    -------
    float
        At most 1.

    Raises
    ------
    InputError
        If no unit has two ratings, or all ratings are equal, so that alpha is undefined.

    Examples
    --------
    >>> krippendorff_alpha([[1, 2, 3, 1], [1, 2, 3, 2]], "nominal")
    0.6666666666666667

    References
    ----------
    Krippendorff (2011), "Computing Krippendorff's alpha-reliability".
    """
    check_choice("measurement", measurement, list(get_args(Measurement)))
    table = as_numbers(ratings, "`ratings`")
    if table.ndim != 2:
        raise InputError(f"Expected `ratings` as (n_raters, n_units), but got {table.shape}.")
    if np.isinf(table).any():
        raise InputError("Expected `ratings` to be finite or NaN, but some are infinite.")
    values = np.unique(table[~np.isnan(table)])
    counts = (table[:, :, None] == values).sum(axis=0)  # (n_units, n_values)
    counts = counts[counts.sum(axis=1) > 1].astype(np.float64)  # units with two ratings or more
    if not len(counts):
        raise InputError("Alpha is undefined: no unit has ratings of two raters.")
    per_unit = counts.sum(axis=1)
    coincidences = (counts / (per_unit - 1)[:, None]).T @ counts
    coincidences -= np.diag((counts / (per_unit - 1)[:, None]).sum(axis=0))
    totals = coincidences.sum(axis=1)
    distances = _distances(values, totals, measurement)
    expected = (np.outer(totals, totals) * distances).sum() / (totals.sum() - 1)
    if expected == 0:
        raise InputError("Alpha is undefined: all ratings are equal.")
    return float(1 - (coincidences * distances).sum() / expected)


def _distances(
    values: NDArray[np.float64], totals: NDArray[np.float64], measurement: Measurement
) -> NDArray[np.float64]:
    """Disagreement of every two of the distinct `values`, as float64 (n_values, n_values)."""
    if measurement == "nominal":
        return 1 - np.eye(len(values))
    if measurement == "interval":  # by a power of 2, which leaves alpha as it is, to at most 1
        values = np.ldexp(values, -np.frexp(abs(values).max())[1])
        return np.asarray((values[:, None] - values) ** 2)
    middles = np.cumsum(totals) - totals / 2
    return np.asarray((middles[:, None] - middles) ** 2)


def split_half(
    choices: Sequence[Choice],
    items: Sequence[Hashable],
    *,
    n_splits: int = 100,
    seed: int = 0,
) -> float:
    """Split-half reliability of best-worst scores (Kiritchenko & Mohammad 2017).

    The choices on each item are divided at random into two halves; the scores of all summaries
    (% best − % worst) from one half are correlated with those from the other (Spearman).

    Parameters
    ----------
    choices, items
        Best-worst choices, and the item of each. Items with one choice are not used.
    n_splits, seed
        Number of random divisions, over which the correlation is averaged.

    Returns
    -------
    float
        −1 to 1.

    Raises
    ------
    InputError
        If fewer than three summaries were judged in both halves, or their scores are all equal.
    """
    from scipy.stats import spearmanr

    check_choices(choices)
    if not isinstance(items, Sized) or len(choices) != len(items):
        got = len(items) if isinstance(items, Sized) else repr(items)
        raise InputError(f"Expected an item for each of {len(choices)} choices, got {got}.")
    rng = np.random.default_rng(whole_number(seed, "seed", 0))
    by_item: dict[Hashable, list[Choice]] = {}
    for item, choice in zip(items, choices, strict=True):
        by_item.setdefault(item, []).append(choice)
    correlations = []
    for _ in range(whole_number(n_splits, "n_splits", 1)):
        pairs = np.array(
            [pair for own in by_item.values() if len(own) > 1 for pair in _half_scores(own, rng)]
        )
        if len(pairs) >= 3 and np.ptp(pairs, axis=0).min() > 0:
            correlations.append(float(spearmanr(pairs[:, 0], pairs[:, 1]).statistic))
    if not correlations:
        raise InputError(
            "Split-half reliability is undefined: it needs items with two choices or more, and "
            "summaries with different scores."
        )
    return float(np.mean(correlations))


def _half_scores(choices: Sequence[Choice], rng: np.random.Generator) -> list[tuple[float, float]]:
    """Score of each summary of one item, from one random half of the choices and the other."""
    order = rng.permutation(len(choices))
    middle = len(choices) // 2
    first, second = (
        _scores([choices[i] for i in half]) for half in (order[:middle], order[middle:])
    )
    return [(first[name], second[name]) for name in first if name in second]


def _scores(choices: Sequence[Choice]) -> dict[str, float]:
    """Best-worst score, −1 to 1, of each summary shown."""
    shown = [name for choice in choices for name in choice.shown]
    points = Counter(choice.best for choice in choices)
    points.subtract(choice.worst for choice in choices)
    return {name: points[name] / n_shown for name, n_shown in Counter(shown).items()}
