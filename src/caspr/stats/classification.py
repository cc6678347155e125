"""Scores as decisions: thresholds, and how well thresholded decisions agree with people.

The measures are scikit-learn's; input checks and the choice of a threshold are ours.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.options import check_choice
from caspr.stats.samples import check_same_items, checked_mapping, sample

Flags = NDArray[np.bool_]
Join = Literal["and", "or"]


@dataclass(frozen=True, slots=True)
class Threshold:
    """Threshold between negative and positive scores, chosen on validation data.

    Parameters
    ----------
    value
        Scores at or above it count as positive.
    balanced_accuracy
        Between 0 and 1, on the data on which the threshold was chosen.
    """

    value: float
    balanced_accuracy: float

    def decide(self, scores: ArrayLike) -> Flags:
        """Whether each of the `scores` is positive, as bool (n,)."""
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

    Returns
    -------
    float
        0 to 1; 0.5 is chance.

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

    truth, decided = _paired_booleans(labels, decisions, ("labels", "decisions"))
    _check_two_classes(truth)
    return float(balanced_accuracy_score(truth, decided))


def best_threshold(scores: ArrayLike, labels: ArrayLike) -> Threshold:
    """Threshold with the highest balanced accuracy; the lowest if there are several.

    Parameters
    ----------
    scores
        (n,): higher means more positive; negate the scores of a measure of the other direction.
    labels
        (n,): booleans, or 0 and 1.

    Returns
    -------
    Threshold
        Halfway between two neighbouring scores, or the higher one if no float lies between them.

    Raises
    ------
    InputError
        If all labels are of one class, or all scores are equal.

    Examples
    --------
    >>> best_threshold([0.1, 0.4, 0.6, 0.9], [0, 0, 1, 1])
    Threshold(value=0.5, balanced_accuracy=1.0)
    """
    values, truth = _checked_scores(scores, labels)
    distinct, codes = np.unique(values, return_inverse=True)
    positives = np.bincount(codes[truth], minlength=len(distinct))
    negatives = np.bincount(codes[~truth], minlength=len(distinct))
    n_positive, n_negative = int(truth.sum()), int((~truth).sum())
    # Cut k lies between distinct scores k and k + 1. The numerators of the accuracies are integers,
    # so that ties are exact.
    true_positives = n_positive - np.cumsum(positives)[:-1]
    true_negatives = np.cumsum(negatives)[:-1]
    numerators = true_positives * n_negative + true_negatives * n_positive
    best = int(numerators.argmax())
    accuracy = int(numerators[best]) / (2 * n_positive * n_negative)
    return Threshold(_between(float(distinct[best]), float(distinct[best + 1])), accuracy)


def _between(low: float, high: float) -> float:
    """Midpoint of two numbers without overflow; `high` if no float lies between them."""
    middle = (low + high) / 2
    if not math.isfinite(middle):
        middle = low / 2 + high / 2
    return middle if low < middle else high


def roc_auc(scores: ArrayLike, labels: ArrayLike) -> float:
    """Probability that a positive item scores higher than a negative one; a tie counts half.

    Parameters
    ----------
    scores, labels
        As for `best_threshold`.

    Returns
    -------
    float
        0 to 1; 0.5 is chance.

    Raises
    ------
    InputError
        If all labels are of one class, or as for `best_threshold`.

    Examples
    --------
    >>> roc_auc([0.1, 0.6, 0.4, 0.9], [0, 0, 1, 1])
    0.75
    """
    from sklearn.metrics import roc_auc_score

    values, truth = _checked_scores(scores, labels)
    ranks = np.unique(values, return_inverse=True)[1]  # differences of 1e308 would overflow
    return float(roc_auc_score(truth, ranks))


def joined_accuracies(
    decisions: Mapping[str, ArrayLike], labels: ArrayLike, how: Join
) -> NDArray[np.float64]:
    """Balanced accuracy of the decisions of every two metrics, joined by AND or OR.

    Parameters
    ----------
    decisions
        Metric → booleans (n,): its thresholded decisions.
    labels
        (n,): booleans, or 0 and 1.
    how
        "and": positive if both are; "or": positive if either is.

    Returns
    -------
    float64 (m, m)
        Symmetric; each metric's own accuracy on the diagonal.

    Raises
    ------
    InputError
        If there is no metric, decisions and labels differ in number, or all labels are of one
        class.

    Examples
    --------
    >>> decisions = {"a": [1, 1, 0, 0], "b": [1, 0, 0, 0]}
    >>> joined_accuracies(decisions, [1, 1, 0, 0], "or").tolist()
    [[1.0, 1.0], [1.0, 0.75]]
    """
    check_choice("how", how, list(get_args(Join)))
    if not checked_mapping(decisions, "decisions", "booleans"):
        raise InputError("Expected `decisions` of at least one metric, but got none.")
    join = np.logical_and if how == "and" else np.logical_or
    columns = [
        _paired_booleans(labels, own, ("labels", name))[1] for name, own in decisions.items()
    ]
    return np.array(
        [[balanced_accuracy(labels, join(one, other)) for other in columns] for one in columns]
    )


def recall_by_type(found: ArrayLike, types: Sequence[Iterable[str]]) -> dict[str, Recall]:
    """Recall of each type of error, in the order of the types' names.

    Parameters
    ----------
    found
        (n,): booleans, or 0 and 1; whether item i was classified as an error.
    types
        The types of error of item i; empty if it is correct.

    Returns
    -------
    dict
        Type → `Recall`: its number of items, and of those found.

    Raises
    ------
    InputError
        If `found` and `types` differ in length, or are not booleans and lists of names.

    Examples
    --------
    >>> recall_by_type([1, 0, 1], [["number"], ["number", "name"], []])["number"]
    Recall(n_items=2, n_found=1)
    """
    decisions = booleans(found, "found")
    if isinstance(types, str) or not hasattr(types, "__len__"):
        raise InputError(f"Expected `types` to be a list of lists, but got {types!r:.60}.")
    if len(decisions) != len(types):
        raise InputError(
            f"Expected types of the same items, but got {len(decisions)} and {len(types)}."
        )
    n_items: Counter[str] = Counter()
    n_found: Counter[str] = Counter()
    for item, (is_found, own_types) in enumerate(zip(decisions, types, strict=True)):
        names = _type_names(own_types, item)
        n_items.update(names)
        n_found.update(names if is_found else ())
    return {name: Recall(n_items[name], n_found[name]) for name in sorted(n_items, key=str)}


def _type_names(types: object, item: int) -> set[str]:
    """Types of error of one item."""
    names = [types] if isinstance(types, str) else types
    if not isinstance(names, Iterable) or not all(map(is_hashable, names)):
        raise InputError(
            f"Expected `types` of item {item} to be a list of names, but got {types!r:.60}."
        )
    return set(names)


def is_hashable(value: object) -> bool:
    """Whether the value can be a key of a dict."""
    try:
        hash(value)
    except TypeError:
        return False
    return True


def _checked_scores(scores: ArrayLike, labels: ArrayLike) -> tuple[NDArray[np.float64], Flags]:
    values, truth = sample(scores, "scores"), booleans(labels, "labels")
    check_same_items(values, truth, ("scores", "labels"))
    _check_two_classes(truth)
    if (values == values[0]).all():
        raise InputError(
            f"All {len(values)} scores are {values[0]:g}, so no threshold separates the classes."
        )
    return values, truth


def _paired_booleans(a: ArrayLike, b: ArrayLike, names: tuple[str, str]) -> tuple[Flags, Flags]:
    first, second = booleans(a, names[0]), booleans(b, names[1])
    check_same_items(first, second, names)
    return first, second


def booleans(values: ArrayLike, name: str) -> Flags:
    """The values as booleans (n,); raises `InputError` if one is not 0 or 1."""
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
            f"All {len(truth)} labels are {int(truth[0])}: with one class only, the measure is "
            "undefined."
        )
