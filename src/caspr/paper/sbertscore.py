"""The tables of the SBERTScore paper on public data: reproduced and printed values.

All values are times 100. The printed averages are over nine sets, the reproduced ones over the
public sets (`caspr.paper.news_sets`), so that only Table 6 and the recall of Table 8 are directly
comparable. QAGS and SummEval are split in halves, as their validation items are not public.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from caspr.analysis.factuality import (
    agreement_table,
    combination_table,
    evaluation_table,
    recall_table,
)
from caspr.atomic_files import make_folder
from caspr.paper import printed_sbertscore as printed
from caspr.paper.document import TableDocument, compared_with_print, frame_of, note
from caspr.paper.news_bench import DEFAULT_METRICS, NewsBench
from caspr.paper.news_sets import NEWS_SETS
from caspr.progress import shown

if TYPE_CHECKING:
    import pandas as pd

Row = dict[str, object]
_ABSENT: Final = "documents not public"
_NOT_CHOSEN: Final = "not chosen"
_MEASURES: Final = ("balanced_accuracy", "roc_auc", "pearson", "spearman")
"""Columns of `evaluation_table`, in the order of Table 7."""


@dataclass(frozen=True, slots=True)
class SbertscoreTables(TableDocument):
    """The tables of one run, by name. It prints as the tables.

    Parameters
    ----------
    tables
        Name → DataFrame with the columns value, printed and difference, times 100.
    signatures
        Metric → signature.
    n_cut
        Metric → number of items that were cut at its limit.
    """

    tables: Mapping[str, pd.DataFrame]
    signatures: Mapping[str, str]
    n_cut: Mapping[str, int]

    @property
    def content(self) -> Mapping[str, tuple[str, pd.DataFrame]]:
        """Name of each table → its caption and the table."""
        return {name: (_TABLES[name][0], table) for name, table in self.tables.items()}

    def _notes(self, markdown: bool) -> Iterator[str]:
        yield "Values are times 100, except seconds. QAGS and SEval are halved by document here."
        for metric, signature in self.signatures.items():
            cut = f"; {n} items cut at the limit" if (n := self.n_cut[metric]) else ""
            yield note(metric, signature, markdown) + cut


def reproduce_sbertscore(
    metrics: Sequence[str] = DEFAULT_METRICS,
    *,
    sets: Sequence[str] | None = None,
    preset: str | None = None,
    data: str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    progress: bool | None = None,
    options: Mapping[str, Mapping[str, Any]] | None = None,
) -> SbertscoreTables:
    """Compute the tables of the SBERTScore paper that public data allow.

    Parameters
    ----------
    metrics
        Names among summac_zs, summac_conv, bertscore and sbertscore.
    sets
        Names among "CLIFF", "Goyal' 21", "QAGS" and "SEval"; None for all.
    preset, progress
        As in `caspr.score`.
    data
        Folder of the files; see `caspr.paper.news_sets`.
    out
        Folder for the tables.
    options
        Metric → options.

    Returns
    -------
    SbertscoreTables
        The tables, and the signature of each metric.

    Raises
    ------
    InputError
        If there is no such metric or set.
    DataError
        If a file is not found, or has another checksum.
    """
    with shown(progress):
        bench = NewsBench(metrics, sets=sets, preset=preset, data=data, options=options)
        if out is not None:
            make_folder(Path(out))
        made = {name: table(bench) for name, (_, table) in _TABLES.items()}
    tables = {name: frame_of(rows) for name, rows in made.items() if rows}
    found = SbertscoreTables(tables, bench.signatures, bench.n_cut)
    if out is not None:
        found.write(out)
    return found


def _figures(bench: NewsBench) -> list[Row]:
    rows = []
    for (metric, figure), value in printed.FIGURES.items():
        if metric in bench.metrics:
            each = [
                _accuracy(bench, indices, bench.values(metric, figure)[indices])
                for indices in bench.sets.values()
            ]
            rows.append(_row(float(np.mean(each)), value, metric=metric, figure=figure))
    return rows


def _by_set(bench: NewsBench) -> list[Row]:
    rows = []
    for (metric, name), value in printed.ACCURACY.items():
        if metric not in bench.metrics:
            continue
        if name not in bench.sets:
            reason = _NOT_CHOSEN if name in NEWS_SETS else _ABSENT
            rows.append(_row(None, value, metric=metric, set=name, n=0, reason=reason))
            continue
        indices = bench.sets[name]
        own = _accuracy(bench, indices, bench.values(metric)[indices])
        n = int(bench.data(indices).test.sum())
        rows.append(_row(own, value, metric=metric, set=name, n=n, reason=""))
    return rows


def _by_origin(bench: NewsBench) -> list[Row]:
    rows = []
    for (metric, origin), values in printed.ORIGINS.items():
        indices = bench.of_origin(origin)
        if metric not in bench.metrics or not indices:
            continue
        table = evaluation_table(bench.data(indices), {metric: bench.values(metric)[indices]})
        for measure, value in zip(_MEASURES, values, strict=True):
            own = 100 * _cell(table, metric, measure)
            rows.append(_row(own, value, metric=metric, origin=origin, measure=measure))
    return rows


def _by_error(bench: NewsBench) -> list[Row]:
    """Recall on the items whose errors are annotated: CLIFF and Goyal'21."""
    rows = []
    for origin in ("cnndm", "xsum"):
        indices = [i for i in bench.of_origin(origin) if bench.items[i].errors is not None]
        if not indices:
            continue
        table = recall_table(bench.data(indices), bench.scores(indices))
        for (metric, of, kind), value in printed.RECALL.items():
            if of != origin or metric not in bench.metrics:
                continue
            is_present = kind in table.index
            own = 100 * _cell(table, kind, metric) if is_present else None
            n = int(_cell(table, kind, "n")) if is_present else 0
            reason = "" if is_present else "no such item"
            rows.append(_row(own, value, metric=metric, origin=of, error=kind, n=n, reason=reason))
    return rows


def _combined(bench: NewsBench) -> list[Row]:
    """Mean over the sets, as printed; AND is below the diagonal, OR above it."""
    table = _mean_table(bench, combination_table)
    rows = []
    for (join, first, second), value in printed.COMBINED.items():
        if {first, second} <= set(bench.metrics):
            low, high = sorted((first, second), key=bench.metrics.index)
            own = _cell(table, high, low) if join == "and" else _cell(table, low, high)
            rows.append(_row(100 * own, value, join=join.upper(), metric=first, other=second))
    return rows


def _agreement(bench: NewsBench) -> list[Row]:
    """Cohen's kappa of the decisions, each set with its own thresholds, mean over the sets."""
    table = _mean_table(bench, agreement_table)
    return [
        _row(100 * _cell(table, first, second), value, metric=first, other=second)
        for (first, second), value in printed.AGREEMENT.items()
        if {first, second} <= set(bench.metrics)
    ]


def _mean_table(bench: NewsBench, make: Callable[..., pd.DataFrame]) -> Any:
    """Mean over the sets of a table for every two metrics."""
    tables = [make(bench.data(indices), bench.scores(indices)) for indices in bench.sets.values()]
    return sum(tables) / len(tables)


def _speed(bench: NewsBench) -> list[Row]:
    """Seconds for 1,000 items in this run, and the ratio to SBERTScore."""
    for metric in bench.metrics:
        bench.values(metric)
    each = {metric: 1000 * bench.seconds[metric] / len(bench.items) for metric in bench.metrics}
    rows = [_row(own, printed.SECONDS[metric], seconds=metric) for metric, own in each.items()]
    for one, other in combinations(each, 2):
        ratio = printed.SECONDS[one] / printed.SECONDS[other]
        rows.append(_row(each[one] / each[other], ratio, seconds=f"{one} / {other}"))
    return rows


def _cases(bench: NewsBench) -> list[Row]:
    first, others = printed.CASES
    return [
        _row(
            100 * bench.value_of_pair(metric, first, text), values[metric], metric=metric, text=text
        )
        for metric in bench.metrics
        for text, values in others
        if metric in values
    ]


def _accuracy(bench: NewsBench, indices: Sequence[int], values: Any) -> float:
    table = evaluation_table(bench.data(indices), {"value": values})
    return 100 * _cell(table, "value", "balanced_accuracy")


def _cell(table: Any, row: str, column: str) -> float:
    return float(table.loc[row, column])


def _row(value: float | None, printed_value: float, **keys: object) -> Row:
    own = np.nan if value is None else value
    reason = keys.pop("reason", None)
    row = {**keys, "value": own, **compared_with_print(own, printed_value)}
    return row if reason is None else row | {"reason": reason}


_TABLES: Final[Mapping[str, tuple[str, Callable[[NewsBench], list[Row]]]]] = MappingProxyType(
    {
        "table_2": ("Table 2: balanced accuracy by figure, mean over the sets", _figures),
        "table_5": ("Table 5: scores beside “I like rainy days …”", _cases),
        "table_6": ("Table 6: balanced accuracy on each set", _by_set),
        "table_7": ("Table 7: all public items of an origin", _by_origin),
        "table_8": ("Table 8: recall of types of error, and of correct summaries", _by_error),
        "figure_1": ("Figure 1: two metrics joined, mean over the sets", _combined),
        "figure_2": ("Figure 2: Cohen's kappa, mean over the sets", _agreement),
        "table_9": ("Table 9: seconds for 1,000 items, and their ratios", _speed),
    }
)
