"""Reproduce all tables and figures of the CASPR paper in one run."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from caspr.contrast.suite import SUITE_ORDER
from caspr.datasets import CocoTrip
from caspr.metrics.registry import metric_card
from caspr.paper import tables
from caspr.paper.document import TableDocument
from caspr.paper.workbench import DEFAULT_METRICS, Workbench
from caspr.progress import bar, shown
from caspr.stats.resampling import check_resampling

if TYPE_CHECKING:
    import pandas as pd

_CAPTIONS = {
    "table_1": "Table 1: a paraphrase (i), and a negation in nearly the same words (ii)",
    "table_2": "Table 2: mean scores on CoCoTrip",
    "figure_2": "Figure 2: sets from low to high contrast",
    "table_5": "Table 5: the references and their paraphrases",
    "table_6": "Table 6: hypotheses that are true of any hotel",
}
_SETS = ("synthetic_contrast", *SUITE_ORDER)


@dataclass(frozen=True, slots=True)
class Reproduction(TableDocument):
    """The tables of one run, by name. It prints as the tables.

    Parameters
    ----------
    tables
        "table_1", "table_2", "figure_2", "table_5" and, where CASPR ran, "table_6" → DataFrame.
    signatures
        Metric → signature.
    in_order
        Metric → whether the means are ordered low < similar < contrastive < high, with disjoint
        intervals; the reverse order for a similarity metric.
    """

    tables: Mapping[str, pd.DataFrame]
    signatures: Mapping[str, str]
    in_order: Mapping[str, bool]

    @property
    def content(self) -> Mapping[str, tuple[str, pd.DataFrame]]:
        """Name of each table → its caption and the table."""
        return {name: (_CAPTIONS[name], table) for name, table in self.tables.items()}

    def _notes(self, markdown: bool) -> Iterator[str]:
        for metric, signature in self.signatures.items():
            order = "in order, intervals apart" if self.in_order[metric] else "NOT in order"
            name = metric.replace("_", " ")
            yield f"{'- ' if markdown else ''}{name}: the four sets are {order}"
            yield f"  `{signature}`" if markdown else f"  {signature}"


def reproduce(
    metrics: Sequence[str] = DEFAULT_METRICS,
    *,
    preset: str | None = None,
    data: CocoTrip | str | os.PathLike[str] | None = None,
    out: str | os.PathLike[str] | None = None,
    n_resamples: int = 10_000,
    seed: int = 0,
    progress: bool | None = None,
    options: Mapping[str, Mapping[str, Any]] | None = None,
) -> Reproduction:
    """Compute the tables and figures of the CASPR paper, and compare with the printed values.

    Parameters
    ----------
    metrics
        Names of contrast metrics.
    preset
        As in `caspr.score`; "paper" is the setting of the paper, which needs its models and an
        API key.
    data
        Folder of CoCoTrip; see `caspr.datasets.cocotrip`.
    out
        Folder for the tables, and for the scores, with which an interrupted run is resumed.
    n_resamples, seed
        Options of the bootstrap.
    progress
        Whether to show a bar on stderr; None shows one where that is a terminal.
    options
        Metric → options; they override those of the preset.

    Returns
    -------
    Reproduction

    Raises
    ------
    InputError
        If there is no such metric, or an option is invalid.
    DataError
        If CoCoTrip is not found, or has another checksum.
    """
    check_resampling(n_resamples, seed)
    bench = Workbench(metrics, preset=preset, data=data, out=out, options=options)
    steps = [(metric, name) for metric in bench.metrics for name in _SETS]
    with shown(progress), bar(len(steps), "scoring", "sets") as steps_bar:
        for metric, name in steps:
            bench.values(metric, name)
            steps_bar.update(1)
    made = {
        "table_1": tables.table_1(bench),
        "table_2": tables.table_2(bench, n_resamples=n_resamples, seed=seed),
        "figure_2": tables.figure_2(bench, n_resamples=n_resamples, seed=seed),
        "table_5": tables.table_5(bench, n_resamples=n_resamples, seed=seed),
    }
    if "caspr" in bench.metrics:
        made["table_6"] = tables.table_6(bench)
    result = Reproduction(
        made,
        {metric: bench.signature(metric) for metric in bench.metrics},
        {metric: _in_order(made["figure_2"], metric) for metric in bench.metrics},
    )
    if out is not None:
        result.write(out)
    return result


def _in_order(figure: pd.DataFrame, metric: str) -> bool:
    """Whether each set of Figure 2 has more contrast than the last, with disjoint intervals."""
    own = figure[figure["metric"] == metric]
    if metric_card(metric).higher_means == "more similar":
        own = own[::-1]
    ends = zip(own["value"] - own["half_width"], own["value"] + own["half_width"], strict=True)
    return all(below[1] < above[0] for below, above in pairwise(ends))
