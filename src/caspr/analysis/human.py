"""Best-worst scaling: read people's choices, score the systems, correlate metrics with them."""

from __future__ import annotations

import warnings
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.annotation_tasks import check_names, check_rated
from caspr.errors import DataError, InputError, UnscoredWarning
from caspr.options import check_choice
from caspr.stats import Choice, Interval, best_worst, summary_level, system_level
from caspr.stats.best_worst import systems_shown, tallies
from caspr.tables.readers import Row, read_rows

if TYPE_CHECKING:
    import pandas as pd

Level = Literal["summary", "system"]

_SEPARATOR: Final = ";"
_REMEDY: Final = (
    "A table of annotations has the columns item, best and worst; to collect some, make tasks from "
    "summaries of several systems: caspr human make-tasks"
)


@dataclass(frozen=True, slots=True)
class Annotations:
    """Best-worst choices of people on items.

    Parameters
    ----------
    items
        Item of choice i.
    choices
        Systems that were shown and chosen.
    annotators
        Person who made choice i; None if unknown.
    """

    items: tuple[Hashable, ...]
    choices: tuple[Choice, ...]
    annotators: tuple[Hashable, ...] | None = None

    @property
    def systems(self) -> tuple[str, ...]:
        """All systems shown, in the order of their first appearance."""
        return systems_shown(self.choices)

    def scores(
        self,
        *,
        level: float = 0.95,
        n_resamples: int = 10_000,
        seed: int = 0,
    ) -> pd.DataFrame:
        """Score of each system: % best − % worst, with its bootstrap interval over items.

        Parameters
        ----------
        level, n_resamples, seed
            As in `caspr.stats.best_worst`. The choices on one item are resampled together, as they
            concern the same summaries.

        Returns
        -------
        DataFrame
            system, score, low, high, n_shown, n_best, n_worst; the best first.

        Raises
        ------
        InputError
            If there are fewer than three choices or items.
        """
        import pandas as pd

        intervals = best_worst(
            self.choices, groups=self.items, level=level, n_resamples=n_resamples, seed=seed
        )
        rows = [_system_row(name, found, self.choices) for name, found in intervals.items()]
        return pd.DataFrame(rows)

    def table(self) -> tuple[tuple[Hashable, ...], NDArray[np.float64]]:
        """Items, and float64 (n_items, n_systems): % best − % worst of each system on each item.

        NaN where a system was never shown for an item.
        """
        items, points, shown = self.tallies()
        with np.errstate(invalid="ignore"):
            return items, 100 * points / np.where(shown == 0, np.nan, shown)

    def tallies(self) -> tuple[tuple[Hashable, ...], NDArray[np.float64], NDArray[np.float64]]:
        """Items; best minus worst votes, and how often shown, as (n_items, n_systems)."""
        items = tuple(dict.fromkeys(self.items))
        rows = {item: row for row, item in enumerate(items)}
        return items, *tallies(self.choices, map(rows.__getitem__, self.items), len(items))


def read_criteria(path: str | PathLike[str]) -> dict[str, Annotations]:
    """Read annotations by criterion from a table with one choice per row.

    Parameters
    ----------
    path
        A csv, tsv, jsonl or parquet file with the columns item, best and worst (names of systems).
        Optional columns: criterion, such as "fluency"; without it, all choices are of "overall".
        annotator, the person who chose, which Krippendorff's alpha needs. systems, those that were
        shown, separated by ";"; without it, all that were ever chosen are assumed to be shown each
        time.

    Returns
    -------
    dict
        Criterion → annotations, in the order of their first appearance.

    Raises
    ------
    DataError
        If a column is missing, no choice has been made, or a row is not a valid choice; the
        message names its line.
    """
    rows = list(read_rows(path, ("item", "best", "worst"), remedy=_REMEDY))
    check_rated(rows, path)
    if not all("systems" in row.values for row in rows):
        check_names(rows, path)
    return criteria_of(rows, path)


def criteria_of(rows: Sequence[Row], source: object = "the table") -> dict[str, Annotations]:
    """Annotations by criterion, from rows that were already read, one choice per row.

    The columns are those of `read_criteria`; error messages call the rows `source`.
    """
    chosen = (str(row.values[column]) for row in rows for column in ("best", "worst"))
    all_systems = tuple(dict.fromkeys(chosen))
    by_criterion: dict[str, list[Row]] = {}
    for row in rows:
        name = _filled_cell(row, "criterion", source) if "criterion" in row.values else "overall"
        by_criterion.setdefault(str(name), []).append(row)
    return {name: _annotations(own, all_systems, source) for name, own in by_criterion.items()}


def _annotations(rows: Sequence[Row], all_systems: tuple[str, ...], path: object) -> Annotations:
    choices = []
    for row in rows:
        values = row.values
        names = _shown_systems(values["systems"]) if "systems" in values else all_systems
        try:
            choices.append(Choice(names, str(values["best"]), str(values["worst"])))
        except InputError as error:
            remedy = f" Separate the systems by {_SEPARATOR!r}." if len(names) == 1 else ""
            raise DataError(f"{path}, line {row.line}: {error}{remedy}") from None
    annotators = None
    if all("annotator" in row.values for row in rows):
        annotators = tuple(_filled_cell(row, "annotator", path) for row in rows)
    items = tuple(_filled_cell(row, "item", path) for row in rows)
    return Annotations(items, tuple(choices), annotators)


def agreement(
    annotations: Annotations,
    metric: Mapping[str, Mapping[Hashable, float]],
    *,
    at: Level = "summary",
    **options: Any,
) -> Interval:
    """Correlation of a metric with people.

    Parameters
    ----------
    annotations
        The choices.
    metric
        System → item → score.
    at
        "summary": mean over items of the correlation across systems, resampling items; or
        "system": correlation of the systems' means, resampling systems, of which four are seldom
        enough.
    **options
        As in `caspr.stats.summary_level`: ``kind``, ``n_resamples`` and so on.

    Raises
    ------
    InputError
        If a score is missing or NaN, there are fewer than three systems or items, all scores are
        equal, or there are too few systems for an interval.

    Warns
    -----
    UnscoredWarning
        If items are left out, because not all systems were judged on them.
    """
    check_choice("at", at, list(get_args(Level)))
    items, human = annotations.table()
    scores = np.array(
        [[_metric_score(metric, name, item) for name in annotations.systems] for item in items]
    )
    judged = np.isfinite(human).all(axis=1)
    if not judged.all():
        first = items[int(np.flatnonzero(~judged)[0])]
        warnings.warn(
            f"{(~judged).sum()} of {len(items)} items are left out, as not all systems were "
            f"judged on them; the first is {first!r}.",
            UnscoredWarning,
            stacklevel=2,
        )
    if judged.sum() < 3:
        raise InputError(
            f"Expected three items or more on which all systems were judged, but there are "
            f"{judged.sum()} of {len(items)}."
        )
    correlate = summary_level if at == "summary" else system_level
    return correlate(scores[judged], human[judged], **options)


def _system_row(name: str, found: Interval, choices: Sequence[Choice]) -> dict[str, object]:
    return {
        "system": name,
        "score": found.estimate,
        "low": found.low,
        "high": found.high,
        "n_shown": sum(name in one.shown for one in choices),
        "n_best": sum(one.best == name for one in choices),
        "n_worst": sum(one.worst == name for one in choices),
    }


def _shown_systems(cell: object) -> tuple[str, ...]:
    parts = cell if isinstance(cell, list) else str(cell).split(_SEPARATOR)
    return tuple(str(part).strip() for part in parts)


def _filled_cell(row: Row, column: str, path: object) -> Hashable:
    cell = row.values[column]
    if cell in (None, ""):
        raise DataError(f"{path}, line {row.line}: column {column!r} is empty.")
    name: Hashable = cell
    return name


def _metric_score(
    metric: Mapping[str, Mapping[Hashable, float]], name: str, item: Hashable
) -> float:
    value = metric.get(name, {}).get(item)
    if value is None or not np.isfinite(value):
        raise InputError(
            f"Expected a score of the metric for system {name!r} on item {item!r}, but got "
            f"{value!r}. Leave the item out of the annotations, or score it."
        )
    return float(value)
