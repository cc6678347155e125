"""What is measured of the outputs of systems: metrics, their parts, words and claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from caspr.api import score
from caspr.errors import DataError, InputError
from caspr.metrics.base import Metric, OnError
from caspr.metrics.cards import CARDS
from caspr.metrics.registry import load_metric, metric_class, metric_options
from caspr.metrics.shared_work import SharedWork
from caspr.presets import resolve
from caspr.tables.review_columns import ReviewColumns, check_takes_reviews, takes_reviews

if TYPE_CHECKING:
    import pandas as pd

    from caspr.records.scores import Scores

__all__ = ["REPORTED_PARTS", "Measure", "TextColumns", "measures"]

Kind = Literal["metric", "part", "count"]
Better = Literal["higher", "lower"]
_QUALITY: Final[Mapping[str, Better]] = MappingProxyType(
    {
        "grounded_contrast": "higher",
        "supported": "higher",
        "prevalence": "higher",
        "redundancy": "lower",
    }
)
"""Measures of quality, beside those of similarity to a reference. CASPR, DS and the unmentioned
share are not: unrelated texts maximise them."""
REPORTED_PARTS: Final = ("contradicted", "unmentioned", "supported")


@dataclass(frozen=True, slots=True)
class TextColumns:
    """Names of the columns of texts; None where there is none."""

    a: str = "summary_a"
    b: str = "summary_b"
    reference_a: str | None = None
    reference_b: str | None = None
    reviews: ReviewColumns | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Measure:
    """One value per row of the table.

    Parameters
    ----------
    name
        Name of the metric, of its part, or "words" or "claims".
    kind
        "metric", "part" or "count".
    better
        "higher" or "lower" for a measure of quality, else None.
    values
        float64 (n_rows,); NaN where there is no score.
    signature
        What ran; None if unknown.
    """

    name: str
    kind: Kind
    better: Better | None
    values: NDArray[np.float64]
    signature: str | None = None


def measures(
    frame: pd.DataFrame,
    metrics: Sequence[str | Metric],
    columns: TextColumns,
    *,
    preset: str | None,
    on_error: OnError,
    progress: bool | None,
    options: Mapping[str, Any],
) -> list[Measure]:
    """All measures, in the order of `metrics`, each with its parts; then claims and words.

    Raises
    ------
    DataError
        If a column is missing or is not numeric, or scores of a column have several signatures.
    InputError
        If there is no such metric or option, or (with "raise") a pair cannot be scored.
    """
    _check_options(frame, metrics, options)
    computed = [one for one in metrics if not isinstance(one, str) or one not in frame.columns]
    check_takes_reviews(computed, columns.reviews)
    shared = SharedWork()
    found: list[Measure] = []
    n_claims = None
    for metric in metrics:
        if isinstance(metric, str) and metric in frame.columns:
            found.append(_column(frame, metric))
            known = {one.name for one in found}
            found += [
                replace(_column(frame, column), name=part, kind="part", better=_QUALITY.get(part))
                for part, column in _part_columns(frame, metric)
                if part not in known
            ]
            continue
        own: dict[str, Any] = {"on_error": on_error, "progress": progress}
        if isinstance(metric, str):
            taken = metric_options(metric)
            given = {name: value for name, value in options.items() if name in taken}
            metric = load_metric(metric, **resolve(metric_class(metric).name, preset, given))  # noqa: PLW2901
        sides = _scored(frame, shared.among(metric), columns, own)
        known = {one.name for one in found if one.kind == "part"}
        found += [one for one in _measured(sides) if one.kind != "part" or one.name not in known]
        n_claims = _claims(sides[0]) if n_claims is None else n_claims
    names = [measure.name for measure in found]
    if len(set(names)) < len(names):
        raise InputError(f"A metric is given twice: {names}.")
    if n_claims is not None:
        found.append(Measure("claims", "count", None, n_claims))
    if {columns.a, columns.b} <= set(frame.columns):
        found.append(Measure("words", "count", None, _words(frame, columns)))
    return found


def _column(frame: pd.DataFrame, metric: str) -> Measure:
    """Scores that the table already has."""
    import pandas as pd

    values = pd.to_numeric(frame[metric], errors="coerce").to_numpy(dtype=np.float64)
    cells = frame[metric].astype(str)
    wrong = np.flatnonzero(
        np.isinf(values) | (np.isnan(values) & (cells != "") & frame[metric].notna())
    )
    if len(wrong):
        raise DataError(
            f"Expected numbers in column {metric!r}, but row {wrong[0]} has "
            f"{cells[wrong[0]]!r:.40}."
        )
    ran = frame.get(f"{metric}_signature")
    signatures = [] if ran is None else [s for s in ran.dropna().unique() if s != ""]
    if len(signatures) > 1:
        raise DataError(
            f"The scores in column {metric!r} cannot be compared, as they have different "
            f"signatures: {signatures[0]} and {signatures[1]}. Score all systems with one setting."
        )
    return Measure(
        metric, "metric", _better(metric), values, str(signatures[0]) if signatures else None
    )


def _part_columns(frame: pd.DataFrame, metric: str) -> list[tuple[str, str]]:
    """The parts of a metric, and their columns, that the table already has."""
    parts = [part for part in REPORTED_PARTS if metric in CARDS and part in CARDS[metric].parts]
    columns = [(part, f"{metric}_{part}") for part in parts]
    return [(part, column) for part, column in columns if column in frame.columns]


def _scored(
    frame: pd.DataFrame, metric: str | Metric, columns: TextColumns, own: dict[str, Any]
) -> list[Scores]:
    """Scores of all pairs; of a similarity metric those of side a and of side b."""
    a, b = (_texts(frame, name, metric) for name in (columns.a, columns.b))
    name = metric if isinstance(metric, str) else getattr(metric, "name", type(metric).__name__)
    if takes_reviews(metric) and columns.reviews is not None:
        names = columns.reviews.a, columns.reviews.b
        own |= columns.reviews.of_rows(*(_texts(frame, column, metric) for column in names))
        return [score(a, b, metric=metric, **own)]
    if _is_similarity(name):
        pairs = (
            (a, _texts(frame, columns.reference_a, metric, "reference_a")),
            (b, _texts(frame, columns.reference_b, metric, "reference_b")),
        )
        return [score(texts, references, metric=metric, **own) for texts, references in pairs]
    return [score(a, b, metric=metric, **own)]


def _measured(sides: Sequence[Scores]) -> list[Measure]:
    """The metric (the mean of both sides) and its parts."""
    scores = sides[0]
    name, signature = scores[0].metric, scores[0].signature
    values = np.mean([side.values for side in sides], axis=0)
    found = [Measure(name, "metric", _better(name), values, signature)]
    for part in REPORTED_PARTS:
        own = [_part(one, part) for one in scores]
        if any(value is not None for value in own):
            found.append(Measure(part, "part", _QUALITY.get(part), np.array(own, dtype=np.float64)))
    return found


def _part(one: object, name: str) -> float | None:
    value = getattr(one, name, None)
    return dict(getattr(one, "more", ())).get(name) if value is None else value


def _claims(scores: Scores) -> NDArray[np.float64] | None:
    """Mean number of claims of the two summaries, where the metric knows them."""
    own = [
        np.nan if claims_a is None or claims_b is None else (len(claims_a) + len(claims_b)) / 2
        for claims_a, claims_b in (
            (one.verdicts_a or one.grounding_a, one.verdicts_b or one.grounding_b) for one in scores
        )
    ]
    return None if np.isnan(own).all() else np.array(own)


def _words(frame: pd.DataFrame, columns: TextColumns) -> NDArray[np.float64]:
    sides = [[len(str(text).split()) for text in frame[name]] for name in (columns.a, columns.b)]
    return np.asarray(np.mean(np.array(sides, dtype=np.float64), axis=0))


def _texts(
    frame: pd.DataFrame, column: str | None, metric: str | Metric, option: str = ""
) -> list[Any]:
    if column is None:
        raise InputError(
            f"The metric {metric!r:.60} needs `{option}`: name the column of the table."
        )
    if column not in frame.columns:
        raise DataError(
            f"The metric {metric!r:.60} needs the column {column!r}; the columns are "
            f"{list(frame.columns)}."
        )
    return list(frame[column])


def _better(name: str) -> Better | None:
    return _QUALITY.get(name) or ("higher" if _is_similarity(name) else None)


def _is_similarity(name: str) -> bool:
    try:
        return metric_class(name).higher_means == "more similar"
    except InputError:  # a column or metric of the user's own
        return False


def _check_options(
    frame: pd.DataFrame, metrics: Sequence[str | Metric], options: Mapping[str, Any]
) -> None:
    if isinstance(metrics, str) or not len(metrics):
        raise InputError(f"Expected `metrics` to be a list of metrics, but got {metrics!r}.")
    named = [one for one in metrics if isinstance(one, str) and one not in frame.columns]
    taken: set[str] = set().union(*map(metric_options, named))
    unknown = [name for name in options if name not in taken]
    if unknown:
        raise InputError(
            f"None of the metrics {named} has the option {unknown[0]!r}; they have {sorted(taken)}."
        )
