"""Measures of the outputs of systems: metrics, their parts, and counts of words and claims."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.frame_cells import numbers
from caspr.analysis.metric_columns import (
    REPORTED_PARTS,
    TextColumns,
    check_columns,
    is_similarity,
    metric_name,
    reported_parts,
)
from caspr.analysis.scored_rows import Cells, score_rows
from caspr.errors import DataError, InputError
from caspr.metrics.base import Metric, OnError
from caspr.metrics.registry import known_card, load_metric, metric_card, metric_options
from caspr.presets import resolve
from caspr.scale import formatted
from caspr.tables.frames import options_of_each
from caspr.tables.review_columns import check_takes_reviews
from caspr.texts import has_visible_text

if TYPE_CHECKING:
    import pandas as pd

Kind = Literal["metric", "part", "count"]
Better = Literal["higher", "lower"]
_BETTER_PARTS: Final[Mapping[str, Better]] = MappingProxyType({"supported": "higher"})
"""Parts that measure quality. The unmentioned share does not: unrelated texts maximise it."""


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
    n_by_signature
        Signature of the metric → number of rows with a score; empty if unknown.
    first_error
        Why the first row without a score has none; None if that is unknown.
    is_read
        Whether the values were read from a column of the table, and not computed.
    """

    name: str
    kind: Kind
    better: Better | None
    values: NDArray[np.float64]
    n_by_signature: Mapping[str, int] = field(default_factory=dict)
    first_error: str | None = None
    is_read: bool = False
    _spread: float = field(init=False, repr=False)

    def __post_init__(self) -> None:
        known = self.values[np.isfinite(self.values)]
        object.__setattr__(self, "_spread", float(known.std()) if len(known) else 0.0)

    @property
    def signature(self) -> str | None:
        """Signature of the metric; None if unknown, all joined by "; " if rows have several."""
        return "; ".join(self.n_by_signature) or None

    def shown(self, value: float) -> str:
        """`value` with the digits of this measure: 84.3 on a scale to 100, 0.843 on one to 1.

        All values of a column of the caller's have as many digits as its standard deviation.
        """
        metric = self.name if self.kind == "metric" else "caspr"
        return formatted(value, metric=metric, like=self._spread)


def measures(
    frame: pd.DataFrame,
    metrics: Sequence[str | Metric],
    columns: TextColumns,
    *,
    preset: str | None,
    on_error: OnError,
    progress: bool | None,
    options: Mapping[str, Any],
    journal: Path | None,
    resume: bool,
) -> list[Measure]:
    """All measures, in the order of `metrics`, each with its parts; then claims and words.

    Metrics, options and errors are those of `caspr.evaluate`. `check_inputs` is to be called
    before.
    """
    in_table = [one for one in metrics if isinstance(one, str) and one in frame.columns]
    computed = _computed(frame, metrics)
    read = {name: _from_columns(frame, name) for name in in_table}
    own_options = options_of_each(computed, options)
    loaded = [_loaded(one, preset, own) for one, own in zip(computed, own_options, strict=True)]
    _check_distinct([*in_table, *(str(getattr(one, "name", id(one))) for one in loaded)])
    cells: list[list[Cells]] = []
    if loaded:
        cells = score_rows(
            frame,
            loaded,
            columns,
            on_error=on_error,
            progress=progress,
            journal=journal,
            resume=resume,
        )
    scored = map(_from_cells, cells)
    found: list[Measure] = []
    for metric in metrics:
        own = read[metric] if isinstance(metric, str) and metric in read else next(scored)
        known = {one.name for one in found}
        found += [one for one in own if one.kind != "part" or one.name not in known]
    names = [measure.name for measure in found]
    _check_distinct(names)
    counts = {"claims": _mean_claims(cells), "words": _mean_words(frame, columns)}
    return found + [
        Measure(name, "count", None, values)
        for name, values in counts.items()
        if name not in names and not np.isnan(values).all()  # a column may have the same name
    ]


def _check_distinct(names: Sequence[str]) -> None:
    twice = [name for number, name in enumerate(names) if name in names[:number]]
    if twice:
        raise InputError(
            f"The measure {twice[0]!r} is given twice, as a metric or a part of one: {names}."
        )


def _loaded(metric: str | Metric, preset: str | None, options: dict[str, Any]) -> Metric:
    if not isinstance(metric, str):
        return metric
    return load_metric(metric, **resolve(metric_card(metric).name, preset, options))


def _from_columns(frame: pd.DataFrame, metric: str) -> list[Measure]:
    """The metric and its parts that the table already has."""
    column = frame.get(f"{metric}_signature")
    signatures = [] if column is None else [s for s in column.dropna().unique() if s != ""]
    if len(signatures) > 1:
        raise DataError(
            f"The scores in column {metric!r} cannot be compared, as they have different "
            f"signatures: {signatures[0]} and {signatures[1]}. Score all systems with one setting."
        )
    columns = {part: f"{metric}_{part}" for part in reported_parts(metric)}
    return _with_parts(
        metric,
        numbers(frame, metric, may_be_empty=True),
        {str(own): int((column == own).sum()) for own in signatures},
        {
            part: numbers(frame, name, may_be_empty=True)
            for part, name in columns.items()
            if name in frame.columns
        },
        is_read=True,
    )


def _from_cells(cells: Sequence[Cells]) -> list[Measure]:
    """The metric and its parts, from the cells of all rows."""
    values = np.array([own["value"] for own in cells], dtype=np.float64)
    columns = {part: [own["parts"].get(part) for own in cells] for part in REPORTED_PARTS}
    scored = [own for own, value in zip(cells, values, strict=True) if not np.isnan(value)]
    return _with_parts(
        cells[0]["metric"],
        values,
        Counter(own["signature"] for own in scored or cells),
        {
            part: np.array(shares, dtype=np.float64)
            for part, shares in columns.items()
            if any(share is not None for share in shares)
        },
        first_error=next((own["error"] for own in cells if own.get("error")), None),
    )


def _with_parts(
    name: str,
    values: NDArray[np.float64],
    n_by_signature: Mapping[str, int],
    parts: Mapping[str, NDArray[np.float64]],
    first_error: str | None = None,
    is_read: bool = False,
) -> list[Measure]:
    card = known_card(name)
    better = None if card is None else card.better
    return [
        Measure(name, "metric", better, values, n_by_signature, first_error, is_read),
        *(Measure(part, "part", _BETTER_PARTS.get(part), shares) for part, shares in parts.items()),
    ]


def _mean_claims(cells: Iterable[Sequence[Cells]]) -> NDArray[np.float64]:
    """Mean number of claims of the two summaries, by the first metric that has claims."""
    counts = (np.array([one["claims"] for one in own], dtype=np.float64) for own in cells)
    return next((own for own in counts if not np.isnan(own).all()), np.array([np.nan]))


def _mean_words(frame: pd.DataFrame, columns: TextColumns) -> NDArray[np.float64]:
    """Mean number of words of the two summaries; NaN where one is missing."""
    if not {columns.a, columns.b} <= set(frame.columns):
        return np.array([np.nan])
    sides = [
        frame[name].map(_n_words).where(frame[name].notna()) for name in (columns.a, columns.b)
    ]
    return np.asarray(np.mean([side.to_numpy(dtype=np.float64) for side in sides], axis=0))


def _n_words(text: object) -> float:
    """Number of words; NaN for a text without a visible character, which csv has for a gap."""
    return len(str(text).split()) if has_visible_text(str(text)) else np.nan


def check_inputs(
    frame: pd.DataFrame,
    metrics: Sequence[str | Metric],
    columns: TextColumns,
    options: Mapping[str, Any],
) -> None:
    """Raise what `measures` raises for metrics, options or columns that do not exist."""
    if isinstance(metrics, str) or not isinstance(metrics, Sized) or not len(metrics):
        raise InputError(f"Expected `metrics` to be a list of metrics, but got {metrics!r}.")
    computed = _computed(frame, metrics)
    named = [one for one in computed if isinstance(one, str)]
    _check_known(frame, named)
    known: set[str] = set().union(*map(metric_options, named))
    unknown = [name for name in options if name not in known]
    if unknown and computed:
        raise InputError(
            f"None of the metrics {named} has the option {unknown[0]!r}; they have {sorted(known)}."
        )
    check_takes_reviews(computed, columns.reviews)
    references = columns.reference_a or columns.reference_b
    if references and not any(is_similarity(metric_name(one)) for one in metrics):
        raise InputError(
            f"None of the metrics takes references, but the column {references!r} is given. Leave "
            "it out. A metric of your own gets the two summaries: to compare them with references, "
            "score them first, with caspr.score_frame(table, a=..., b=...)."
        )
    check_columns(frame, computed, columns)


def _check_known(frame: pd.DataFrame, named: Sequence[str]) -> None:
    for name in named:
        try:
            metric_card(name)
        except InputError as error:
            raise InputError(
                f"{name!r} is neither a column of the table, which has {list(frame.columns)}, nor "
                f"a metric. {error}"
            ) from None


def _computed(frame: pd.DataFrame, metrics: Sequence[str | Metric]) -> list[str | Metric]:
    """The metrics whose scores the table does not have."""
    return [one for one in metrics if not isinstance(one, str) or one not in frame.columns]
