"""How well a metric detects inconsistent summaries: the SBERTScore paper's studies on your data.

"Revisiting and extending similarity-based metrics in summary factual consistency detection". A
metric's threshold is chosen on validation data, and everything is measured on the rest. The
expensive scores are computed once, by `scored`; the tables need no model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.api import score
from caspr.errors import InputError
from caspr.metrics.registry import metric_card
from caspr.stats import (
    balanced_accuracy,
    best_threshold,
    joined_accuracies,
    kappas,
    recall_by_type,
    roc_auc,
)
from caspr.stats.samples import sample

if TYPE_CHECKING:
    import pandas as pd

ScoresByName = Mapping[str, ArrayLike]
"""Name → scores (n,): higher means more consistent."""
Flags = NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class FactualitySet:
    """Summaries of documents, and whether people found them consistent.

    Parameters
    ----------
    sources, summaries
        Document i, and the judged summary of it.
    consistent
        (n,): booleans, or 0 and 1; whether people found the summary consistent.
    validation
        (n,): booleans, or 0 and 1; whether thresholds are chosen on the item, or it is a test item.
    errors
        Types of error of each item, if known; an empty list for a consistent one.
    """

    sources: Sequence[str]
    summaries: Sequence[str]
    consistent: Sequence[bool] | Flags
    validation: Sequence[bool] | Flags
    errors: Sequence[Sequence[str]] | None = None

    def __post_init__(self) -> None:
        n = len(self.sources)
        for name in ("summaries", "consistent", "validation", "errors"):
            column = getattr(self, name)
            if column is not None and len(column) != n:
                raise InputError(f"Expected {n} `{name}`, one per source, but got {len(column)}.")
        for name in ("consistent", "validation"):
            flags = sample(getattr(self, name), name)
            if not np.isin(flags, (0, 1)).all():
                raise InputError(f"Expected `{name}` to be booleans, or 0 and 1.")
            object.__setattr__(self, name, flags.astype(np.bool_))

    @property
    def test(self) -> Flags:
        """Which items are test items, as bool (n,)."""
        return ~np.asarray(self.validation)

    @property
    def labels(self) -> Flags:
        """Which items are consistent, as bool (n,)."""
        return np.asarray(self.consistent)


# ---- scores, which need models


def scored(
    data: FactualitySet, metrics: Sequence[str], *, preset: str | None = None, **options: Any
) -> dict[str, NDArray[np.float64]]:
    """Scores of (source, summary) by each metric.

    Scores of a contrast metric are negated, so that higher means more consistent.

    Parameters
    ----------
    data
        The summaries.
    metrics
        Names, as ``caspr metrics`` lists them.
    preset, **options
        As for `caspr.score`.
    """
    values = {}
    for metric in metrics:
        scores = score(
            list(data.sources), list(data.summaries), metric=metric, preset=preset, **options
        )
        is_contrast = metric_card(metric).higher_means == "more contrast"
        values[metric] = -scores.values if is_contrast else scores.values
    return values


# ---- tables


def evaluation_table(data: FactualitySet, scores_by_name: ScoresByName) -> pd.DataFrame:
    """How well scores separate consistent summaries from inconsistent ones, on the test items.

    Parameters
    ----------
    data
        The summaries, with the items on which thresholds are chosen.
    scores_by_name
        Name → scores (n,), as `scored` returns them; higher means more consistent.

    Returns
    -------
    DataFrame
        One row per name: n, threshold (chosen on validation), balanced_accuracy, roc_auc, pearson,
        spearman.

    Raises
    ------
    InputError
        If scores are missing, NaN or all equal, or validation or test items are of one class
        only; the message names the metric.
    """
    import pandas as pd
    from scipy import stats

    truth = data.labels[data.test]
    rows = []
    for name, own in _checked(data, scores_by_name).items():
        threshold, decided = _decided(data, name, own)
        on_test = own[data.test]
        labels = truth.astype(np.float64)
        rows.append(
            {
                "name": name,
                "n": len(truth),
                "threshold": threshold,
                "balanced_accuracy": balanced_accuracy(truth, decided),
                "roc_auc": roc_auc(on_test, truth),
                "pearson": float(stats.pearsonr(on_test, labels).statistic),
                "spearman": float(stats.spearmanr(on_test, labels).statistic),
            }
        )
    return pd.DataFrame(rows).set_index("name")


def combination_table(data: FactualitySet, scores_by_name: ScoresByName) -> pd.DataFrame:
    """Balanced accuracy of the joined decisions of every two metrics: the paper's Figure 1.

    Parameters and errors are those of `evaluation_table`.

    Returns
    -------
    DataFrame
        Square, with the names as index and columns. Below the diagonal, both metrics must find a
        summary consistent (AND), above it either (OR); the diagonal has each metric by itself.
        `caspr.report.plots.combinations` draws it.
    """
    import pandas as pd

    decisions = _decisions(data, scores_by_name)
    truth = data.labels[data.test]
    both = joined_accuracies(decisions, truth, "and")
    either = joined_accuracies(decisions, truth, "or")
    names = list(decisions)
    return pd.DataFrame(np.tril(both) + np.triu(either, k=1), index=names, columns=names)


def recall_table(data: FactualitySet, scores_by_name: ScoresByName) -> pd.DataFrame:
    """Share of each type of error that is detected, and of consistent summaries that are accepted.

    Parameters are those of `evaluation_table`.

    Returns
    -------
    DataFrame
        One row per type, "correct" last: n, and the share by each name (the paper's Table 8).

    Raises
    ------
    InputError
        If the data have no types of error, and as `evaluation_table`.
    """
    import pandas as pd

    if data.errors is None:
        raise InputError("Expected `errors` in the data: the types of error of each summary.")
    truth, test = data.labels[data.test], np.flatnonzero(data.test)
    types = [data.errors[index] for index in test.tolist()]
    columns: dict[str, dict[str, float]] = {}
    counts: dict[str, int] = {}
    for name, decided in _decisions(data, scores_by_name).items():
        found = recall_by_type(~decided, types)
        counts = {kind: recall.n_items for kind, recall in found.items()}
        columns[name] = {kind: recall.share for kind, recall in found.items()}
        columns[name]["correct"] = float(decided[truth].mean())
    counts["correct"] = int(truth.sum())
    return pd.DataFrame({"n": counts, **columns})


def agreement_table(data: FactualitySet, scores_by_name: ScoresByName) -> pd.DataFrame:
    """Cohen's kappa between the decisions of every two metrics (the paper's Figure 2).

    Parameters and errors are those of `evaluation_table`.

    Returns
    -------
    DataFrame
        Square, with the names as index and columns; kappa is 1 on the diagonal.
    """
    import pandas as pd

    decisions = _decisions(data, scores_by_name)
    names = list(decisions)
    return pd.DataFrame(kappas(decisions), index=names, columns=names)


def _decisions(data: FactualitySet, scores_by_name: ScoresByName) -> dict[str, Flags]:
    """Name → bool (n_test,): which test items reach the threshold of the validation items."""
    checked = _checked(data, scores_by_name)
    return {name: _decided(data, name, own)[1] for name, own in checked.items()}


def _decided(data: FactualitySet, name: str, scores: NDArray[np.float64]) -> tuple[float, Flags]:
    """Threshold from the validation items, and decisions on the test items."""
    where = "validation"
    try:
        threshold = best_threshold(scores[~data.test], data.labels[~data.test])
        where = "test"
        decided = threshold.decide(scores[data.test])
        roc_auc(scores[data.test], data.labels[data.test])  # refuses one class, and equal scores
    except InputError as error:
        raise InputError(f"{name}, on the {where} items: {error}") from None
    return threshold.value, decided


def _checked(data: FactualitySet, scores_by_name: ScoresByName) -> dict[str, NDArray[np.float64]]:
    if not scores_by_name:
        raise InputError("Expected scores of at least one metric, but got none.")
    checked = {name: sample(own, name) for name, own in scores_by_name.items()}
    for name, own in checked.items():
        if len(own) != len(data.sources):
            raise InputError(
                f"Expected {len(data.sources)} scores of {name!r}, one per source, but got "
                f"{len(own)}."
            )
    return checked
