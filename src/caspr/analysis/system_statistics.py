"""Means and tests of measures over the items that all systems have."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any

import numpy as np

from caspr.errors import InputError
from caspr.stats import Comparison, Interval, bootstrap, compare_all
from caspr.stats.samples import FEWEST_ITEMS
from caspr.stats.significance import holm_adjusted

if TYPE_CHECKING:
    from caspr.analysis.measures import Measure
    from caspr.analysis.system_table import SystemTable


def system_statistics(
    found: Sequence[Measure], table: SystemTable, resampling: Mapping[str, Any]
) -> tuple[
    dict[tuple[str, str], Interval],
    dict[str, tuple[Comparison, ...]],
    dict[str, tuple[Hashable, ...]],
]:
    """The means, comparisons (corrected all together) and items left out of an `Evaluation`.

    A metric whose values are all equal is not compared: it would only raise the other p-values.
    """
    means: dict[tuple[str, str], Interval] = {}
    comparisons: dict[str, tuple[Comparison, ...]] = {}
    left_out: dict[str, tuple[Hashable, ...]] = {}
    for measure in found:
        values, missing = _matched_values(measure, table)
        if missing:
            left_out[measure.name] = missing
        for name, own in values.items():
            means[name, measure.name] = bootstrap(own, **resampling)
        differs = np.ptp(list(values.values())) > 0
        if measure.kind == "metric" and len(values) > 1 and differs:
            comparisons[measure.name] = compare_all(values, **resampling)
    adjusted = iter(holm_adjusted(chain.from_iterable(comparisons.values())))
    corrected = {name: tuple(islice(adjusted, len(own))) for name, own in comparisons.items()}
    return means, corrected, left_out


def _matched_values(
    measure: Measure, table: SystemTable
) -> tuple[dict[str, np.ndarray], tuple[Hashable, ...]]:
    """System → values of the items for which all systems have a score; and the other items."""
    values = measure.values[table.rows]
    complete = np.asarray(~np.isnan(values).any(axis=0))
    if complete.sum() < FEWEST_ITEMS:
        reason = measure.first_error
        raise InputError(
            f"Expected at least three items with {measure.name!r} from every system, but there are "
            f"{complete.sum()} of {len(table.items)}."
            + ("" if reason is None else f" The first error: {reason}")
        )
    missing = tuple(table.items[index] for index in np.flatnonzero(~complete))
    own = values[:, complete]
    return dict(zip(table.systems, own, strict=True)), missing
