"""Figures as decisions: where to cut them, how well the cut agrees with people."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.stats.samples import by_name, choice, is_number, sample

__all__ = [
    "Join",
    "Recall",
    "Threshold",
    "balanced_accuracy",
    "best_threshold",
    "cohen_kappa",
    "joined_accuracies",
    "kappas",
    "recall_by_type",
    "roc_auc",
]

Flags = NDArray[np.bool_]
Join = Literal["and", "or"]


@dataclass(frozen=True, slots=True)
class Threshold:
    """Where a figure becomes a decision, chosen on validation data.

    Parameters
    ----------
    value
        Figures at or above it count as positive.
    balanced_accuracy
        On the data it was chosen on; on others it is lower.
    """

    value: float
    balanced_accuracy: float

    def decide(self, scores: ArrayLike) -> Flags:
        """Bool (n,): which of the `scores` are positive."""
        return sample(scores, "scores", at_least=1) >= self.value


@dataclass(frozen=True, slots=True)
class Recall:
    """How many of a kind were found.

    Parameters
    ----------
    n_items, n_found
        How many there are, and how many of them were found.
    """

    n_items: int
    n_found: int

    @property
    def share(self) -> float:
        """Between 0 and 1."""
        return self.n_found / self.n_items


def balanced_accuracy(labels: ArrayLike, decisions: ArrayLike) -> float:
    """Mean of the shares of positives and of negatives that are decided rightly.

    Parameters
    ----------
    labels, decisions
        (n,): booleans, or 0 and 1; what is, and what was decided.

    Raises
    ------
    InputError
        If the labels are all of one class, for then it is undefined.

    Examples
    --------
    >>> balanced_accuracy([1, 1, 0, 0], [1, 0, 0, 0])
    0.75
    """
    truth, decided = _aligned(labels, decisions, ("labels", "decisions"))
    _check_two_classes(truth)
    return float((decided[truth].mean() + (~decided[~truth]).mean()) / 2)


def best_threshold(scores: ArrayLike, labels: ArrayLike) -> Threshold:
    """The cut with the greatest balanced accuracy; among equals, the lowest.

    Parameters
    ----------
    scores
        (n,): higher means more positive; give −scores for a figure that goes the other way.
    labels
        (n,): booleans, or 0 and 1.

    Raises
    ------
    InputError
        If the labels are all of one class, or the scores all equal.

    Examples
    --------
    >>> best_threshold([0.1, 0.4, 0.6, 0.9], [0, 0, 1, 1])
    Threshold(value=0.5, balanced_accuracy=1.0)
    """
    figures, truth = _scored(scores, labels)
    distinct, codes = np.unique(figures, return_inverse=True)
    positives = np.bincount(codes[truth], minlength=len(distinct))
    negatives = np.bincount(codes[~truth], minlength=len(distinct))
    n_positive, n_negative = int(truth.sum()), int((~truth).sum())
    # Cut k lies between the k-th and the next distinct figure: all above it are positive. Its
    # accuracy is counted in whole numbers, so that equals are equal.
    hits = n_positive - np.cumsum(positives)[:-1]
    rejections = np.cumsum(negatives)[:-1]
    right = hits * n_negative + rejections * n_positive
    best = int(right.argmax())
    accuracy = int(right[best]) / (2 * n_positive * n_negative)
    return Threshold(float(distinct[best : best + 2].mean()), accuracy)


def roc_auc(scores: ArrayLike, labels: ArrayLike) -> float:
    """Chance that a positive has a higher score than a negative, a tie counting half.

    Parameters and errors are those of `best_threshold`.

    Examples
    --------
    >>> roc_auc([0.1, 0.6, 0.4, 0.9], [0, 0, 1, 1])
    0.75
    """
    figures, truth = _scored(scores, labels)
    _, codes, counts = np.unique(figures, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[codes]
    n_positive, n_negative = int(truth.sum()), int((~truth).sum())
    above = ranks[truth].sum() - n_positive * (n_positive + 1) / 2
    return float(above / (n_positive * n_negative))


def cohen_kappa(a: Sequence[object], b: Sequence[object]) -> float:
    """Agreement of two who put the same items into classes, beyond what chance would give.

    Parameters
    ----------
    a, b
        (n,): the class of item i: a text, a number, a bool, or whatever else can be a key of a
        dict.

    Raises
    ------
    InputError
        If both put everything into one and the same class, for then it is undefined; or if they
        are no lists of as many classes.

    Examples
    --------
    >>> cohen_kappa(["yes", "yes", "no", "no"], ["yes", "no", "no", "no"])
    0.5
    """
    for name, side in (("a", a), ("b", b)):
        _check_classes(name, side)
    if len(a) != len(b) or not len(a):
        raise InputError(
            f"Expected classes of the same items, at least one, but got {len(a)} and {len(b)}."
        )
    classes = {value: code for code, value in enumerate(dict.fromkeys([*a, *b]))}
    codes_a, codes_b = (np.array([classes[value] for value in side]) for side in (a, b))
    shares_a, shares_b = (
        np.bincount(codes, minlength=len(classes)) / len(codes) for codes in (codes_a, codes_b)
    )
    expected = float(shares_a @ shares_b)
    if expected == 1:
        raise InputError(f"Cohen's kappa is undefined: both put all {len(a)} items into one class.")
    return (float((codes_a == codes_b).mean()) - expected) / (1 - expected)


def kappas(decisions: Mapping[str, ArrayLike]) -> NDArray[np.float64]:
    """float64 (m, m): Cohen's kappa between every two of m metrics' decisions."""
    named = by_name(decisions, "decisions", "booleans")
    columns = [list(_flags(flags, name)) for name, flags in named.items()]
    return np.array([[cohen_kappa(one, other) for other in columns] for one in columns])


def joined_accuracies(
    decisions: Mapping[str, ArrayLike], labels: ArrayLike, how: Join
) -> NDArray[np.float64]:
    """Balanced accuracy of every two metrics, joined.

    Parameters
    ----------
    decisions
        Metric → booleans (n,): its thresholded decisions.
    labels
        (n,): booleans, or 0 and 1.
    how
        "and": positive where both say so; "or": where either does.

    Returns
    -------
    float64 (m, m)
        Symmetric; each metric's own accuracy on the diagonal.
    """
    choice(how, "how", get_args(Join))
    if not by_name(decisions, "decisions", "booleans"):
        raise InputError("Expected `decisions` of at least one metric, but got none.")
    truth = _flags(labels, "labels")
    _check_two_classes(truth)
    columns = [_aligned(labels, flags, ("labels", name))[1] for name, flags in decisions.items()]
    decided = np.stack(columns, axis=1)
    if how == "or":  # neither says no
        truth, decided = ~truth, ~decided
    both = [part.astype(np.float64).T @ part for part in (decided[truth], decided[~truth])]
    accuracies: NDArray[np.float64] = (both[0] / truth.sum() + 1 - both[1] / (~truth).sum()) / 2
    return accuracies


def recall_by_type(found: ArrayLike, types: Sequence[Iterable[str]]) -> dict[str, Recall]:
    """How many of the items with each type of error were found, in the order of the types' names.

    Parameters
    ----------
    found
        (n,): booleans, or 0 and 1; whether item i was decided to be in error.
    types
        The types of error that item i has; none where it is correct.
    """
    flags = _flags(found, "found")
    if isinstance(types, str) or not hasattr(types, "__len__"):
        raise InputError(f"Expected `types` to be a list of lists, but got {types!r:.60}.")
    if len(flags) != len(types):
        raise InputError(
            f"Expected types of the same items, but got {len(flags)} and {len(types)}."
        )
    counts: dict[str, list[int]] = {}
    for item, (flag, own) in enumerate(zip(flags, types, strict=True)):
        for name in _names(own, item):
            count = counts.setdefault(name, [0, 0])
            count[0] += 1
            count[1] += int(flag)
    return {name: Recall(*counts[name]) for name in sorted(counts, key=str)}


def _names(types: object, item: int) -> set[str]:
    """Types of error of one item."""
    names = [types] if isinstance(types, str) else types
    if not isinstance(names, Iterable) or not all(map(_is_hashable, names)):
        raise InputError(
            f"Expected `types` of item {item} to be a list of names, but got {types!r:.60}."
        )
    return set(names)


def _check_classes(name: str, side: Any) -> None:
    """Raise `InputError` unless it is a row of what can be told apart; NaN is none of it."""
    if not isinstance(side, Sequence) and not hasattr(side, "__array__"):
        raise InputError(
            f"Expected `{name}` to be a list of classes, but got {type(side).__name__}: "
            f"{side!r:.60}."
        )
    for item, value in enumerate(side):
        if not _is_hashable(value) or (is_number(value) and math.isnan(value)):
            raise InputError(
                f"Expected `{name}` to be a list of classes, such as texts or numbers, but item "
                f"{item} is {value!r:.60}."
            )


def _is_hashable(value: object) -> bool:
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _scored(scores: ArrayLike, labels: ArrayLike) -> tuple[NDArray[np.float64], Flags]:
    figures, truth = sample(scores, "scores"), _flags(labels, "labels")
    if len(figures) != len(truth):
        raise InputError(
            f"Expected `scores` and `labels` to be of the same items, but got {len(figures)} and "
            f"{len(truth)}."
        )
    _check_two_classes(truth)
    if np.ptp(figures) == 0:
        raise InputError(f"All {len(figures)} scores are {figures[0]:g}: they tell nothing apart.")
    return figures, truth


def _aligned(a: ArrayLike, b: ArrayLike, names: tuple[str, str]) -> tuple[Flags, Flags]:
    first, second = _flags(a, names[0]), _flags(b, names[1])
    if len(first) != len(second):
        raise InputError(
            f"Expected `{names[0]}` and `{names[1]}` to be of the same items, but got "
            f"{len(first)} and {len(second)}."
        )
    return first, second


def _flags(values: ArrayLike, name: str) -> Flags:
    figures = sample(values, name, at_least=1)
    if not np.isin(figures, (0, 1)).all():
        wrong = int(np.flatnonzero(~np.isin(figures, (0, 1)))[0])
        raise InputError(
            f"Expected `{name}` to be booleans, or 0 and 1, but item {wrong} is {figures[wrong]:g}."
        )
    return figures.astype(np.bool_)


def _check_two_classes(truth: Flags) -> None:
    if truth.all() or not truth.any():
        raise InputError(
            f"All {len(truth)} labels are {int(truth[0])}: with one class only, nothing can be "
            "said of telling two apart."
        )
