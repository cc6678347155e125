"""Scores as decisions: thresholds, and how well thresholded decisions agree with people.

The measures are scikit-learn's; input checks and the choice of a threshold are ours.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.choices import check_choice
from caspr.errors import InputError
from caspr.stats.samples import by_name, is_number, sample

Flags = NDArray[np.bool_]
Join = Literal["and", "or"]


@dataclass(frozen=True, slots=True)
class Threshold:
    """Cut between negative and positive scores, chosen on validation data.

    Parameters
    ----------
    value
        Scores at or above it count as positive.
    balanced_accuracy
        Between 0 and 1, on the data that the threshold was chosen on.
    """

    value: float
    balanced_accuracy: float

    def decide(self, scores: ArrayLike) -> Flags:
        """Which of the `scores` are positive, as bool (n,)."""
        return sample(scores, "scores", at_least=1) >= self.value


@dataclass(frozen=True, slots=True)
class Recall:
    """Recall of one type of error.

    Parameters
    ----------
    n_items, n_found
        Number of items of the type, and how many of them were found.
    """

    n_items: int
    n_found: int

    @property
    def share(self) -> float:
        """Between 0 and 1."""
        return self.n_found / self.n_items


def balanced_accuracy(labels: ArrayLike, decisions: ArrayLike) -> float:
    """Mean of the recall of positives and the recall of negatives, between 0 and 1.

    Parameters
    ----------
    labels, decisions
        (n,): booleans, or 0 and 1; the true class, and the decision.

    Raises
    ------
    InputError
        If all labels are of one class: the measure is then undefined.

    Examples
    --------
    >>> balanced_accuracy([1, 1, 0, 0], [1, 0, 0, 0])
    0.75
    """
    from sklearn.metrics import balanced_accuracy_score

    truth, decided = _aligned(labels, decisions, ("labels", "decisions"))
    _check_two_classes(truth)
    return float(balanced_accuracy_score(truth, decided))


def best_threshold(scores: ArrayLike, labels: ArrayLike) -> Threshold:
    """Threshold with the highest balanced accuracy; among equals, the lowest.

    Parameters
    ----------
    scores
        (n,): higher means more positive; give −scores for a measure of the other direction.
    labels
        (n,): booleans, or 0 and 1.

    Returns
    -------
    Threshold
        Halfway between two neighbouring scores, or at the higher one where no float lies between.

    Raises
    ------
    InputError
        If all labels are of one class, or all scores are equal.

    Examples
    --------
    >>> best_threshold([0.1, 0.4, 0.6, 0.9], [0, 0, 1, 1])
    Threshold(value=0.5, balanced_accuracy=1.0)
    """
    values, truth = _scored(scores, labels)
    distinct, codes = np.unique(values, return_inverse=True)
    positives = np.bincount(codes[truth], minlength=len(distinct))
    negatives = np.bincount(codes[~truth], minlength=len(distinct))
    n_positive, n_negative = int(truth.sum()), int((~truth).sum())
    # Cut k lies between distinct scores k and k + 1. Its accuracy is counted in integers, so that
    # ties are exact.
    hits = n_positive - np.cumsum(positives)[:-1]
    rejections = np.cumsum(negatives)[:-1]
    right = hits * n_negative + rejections * n_positive
    best = int(right.argmax())
    accuracy = int(right[best]) / (2 * n_positive * n_negative)
    return Threshold(_between(float(distinct[best]), float(distinct[best + 1])), accuracy)


def _between(low: float, high: float) -> float:
    """A value in (low, high], the middle if a float lies there; does not overflow."""
    middle = (low + high) / 2
    if not math.isfinite(middle):
        middle = low / 2 + high / 2
    return middle if low < middle else high


def roc_auc(scores: ArrayLike, labels: ArrayLike) -> float:
    """Probability that a positive scores higher than a negative, a tie counting half.

    Parameters and errors are those of `best_threshold`.

    Examples
    --------
    >>> roc_auc([0.1, 0.6, 0.4, 0.9], [0, 0, 1, 1])
    0.75
    """
    from sklearn.metrics import roc_auc_score

    values, truth = _scored(scores, labels)
    ranks = np.unique(values, return_inverse=True)[1]  # differences of 1e308 would overflow
    return float(roc_auc_score(truth, ranks))


def cohen_kappa(a: Sequence[object], b: Sequence[object]) -> float:
    """Agreement of two raters on the classes of the same items, corrected for chance.

    Parameters
    ----------
    a, b
        (n,): the class of item i: a string, a number, a bool or any other hashable value.

    Raises
    ------
    InputError
        If both put all items into the same class (kappa is then undefined), or if the arguments
        are not lists of equally many classes.

    Examples
    --------
    >>> cohen_kappa(["yes", "yes", "no", "no"], ["yes", "no", "no", "no"])
    0.5
    """
    from sklearn.metrics import cohen_kappa_score

    for name, side in (("a", a), ("b", b)):
        _check_classes(name, side)
    if len(a) != len(b) or not len(a):
        raise InputError(
            f"Expected classes of the same items, at least one, but got {len(a)} and {len(b)}."
        )
    codes = {value: code for code, value in enumerate(dict.fromkeys([*a, *b]))}
    if len(codes) == 1:
        raise InputError(f"Cohen's kappa is undefined: both put all {len(a)} items into one class.")
    return float(cohen_kappa_score([codes[value] for value in a], [codes[value] for value in b]))


def kappas(decisions: Mapping[str, ArrayLike]) -> NDArray[np.float64]:
    """Cohen's kappa between every two of m metrics' decisions, as float64 (m, m).

    Parameters
    ----------
    decisions
        Metric → booleans (n,): its thresholded decisions.
    """
    named = by_name(decisions, "decisions", "booleans")
    columns = [list(_flags(flags, name)) for name, flags in named.items()]
    return np.array([[cohen_kappa(one, other) for other in columns] for one in columns])


def joined_accuracies(
    decisions: Mapping[str, ArrayLike], labels: ArrayLike, how: Join
) -> NDArray[np.float64]:
    """Balanced accuracy of every two metrics joined by AND or OR.

    Parameters
    ----------
    decisions
        Metric → booleans (n,): its thresholded decisions.
    labels
        (n,): booleans, or 0 and 1.
    how
        "and": positive where both are; "or": where either is.

    Returns
    -------
    float64 (m, m)
        Symmetric; each metric's own accuracy on the diagonal.

    Raises
    ------
    InputError
        If there is no metric, decisions and labels differ in number, or all labels are of one
        class.
    """
    check_choice("how", how, list(get_args(Join)))
    if not by_name(decisions, "decisions", "booleans"):
        raise InputError("Expected `decisions` of at least one metric, but got none.")
    join = np.logical_and if how == "and" else np.logical_or
    columns = [_aligned(labels, flags, ("labels", name))[1] for name, flags in decisions.items()]
    return np.array(
        [[balanced_accuracy(labels, join(one, other)) for other in columns] for one in columns]
    )


def recall_by_type(found: ArrayLike, types: Sequence[Iterable[str]]) -> dict[str, Recall]:
    """Recall of each type of error, in the order of the types' names.

    Parameters
    ----------
    found
        (n,): booleans, or 0 and 1; whether item i was decided to be in error.
    types
        The types of error that item i has; none where it is correct.

    Raises
    ------
    InputError
        If `found` and `types` differ in number, or are not flags and lists of names.
    """
    flags = _flags(found, "found")
    if isinstance(types, str) or not hasattr(types, "__len__"):
        raise InputError(f"Expected `types` to be a list of lists, but got {types!r:.60}.")
    if len(flags) != len(types):
        raise InputError(
            f"Expected types of the same items, but got {len(flags)} and {len(types)}."
        )
    n_items: Counter[str] = Counter()
    n_found: Counter[str] = Counter()
    for item, (flag, own) in enumerate(zip(flags, types, strict=True)):
        names = _names(own, item)
        n_items.update(names)
        n_found.update(names if flag else ())
    return {name: Recall(n_items[name], n_found[name]) for name in sorted(n_items, key=str)}


def _names(types: object, item: int) -> set[str]:
    """Types of error of one item."""
    names = [types] if isinstance(types, str) else types
    if not isinstance(names, Iterable) or not all(map(_is_hashable, names)):
        raise InputError(
            f"Expected `types` of item {item} to be a list of names, but got {types!r:.60}."
        )
    return set(names)


def _check_classes(name: str, side: Any) -> None:
    """Raise `InputError` unless `side` is a list of hashable values without NaN."""
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
    values, truth = sample(scores, "scores"), _flags(labels, "labels")
    if len(values) != len(truth):
        raise InputError(
            f"Expected `scores` and `labels` to be of the same items, but got {len(values)} and "
            f"{len(truth)}."
        )
    _check_two_classes(truth)
    if (values == values[0]).all():
        raise InputError(
            f"All {len(values)} scores are {values[0]:g}, so no threshold separates the classes."
        )
    return values, truth


def _aligned(a: ArrayLike, b: ArrayLike, names: tuple[str, str]) -> tuple[Flags, Flags]:
    first, second = _flags(a, names[0]), _flags(b, names[1])
    if len(first) != len(second):
        raise InputError(
            f"Expected `{names[0]}` and `{names[1]}` to be of the same items, but got "
            f"{len(first)} and {len(second)}."
        )
    return first, second


def _flags(values: ArrayLike, name: str) -> Flags:
    values = sample(values, name, at_least=1)
    if not np.isin(values, (0, 1)).all():
        wrong = int(np.flatnonzero(~np.isin(values, (0, 1)))[0])
        raise InputError(
            f"Expected `{name}` to be booleans, or 0 and 1, but item {wrong} is {values[wrong]:g}."
        )
    return values.astype(np.bool_)


def _check_two_classes(truth: Flags) -> None:
    if truth.all() or not truth.any():
        raise InputError(
            f"All {len(truth)} labels are {int(truth[0])}: with one class only, no measure "
            "of separating two is defined."
        )
