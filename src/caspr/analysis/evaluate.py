"""Evaluate contrastive summarisers: one row per system, from a table of their outputs.

The best system is marked only for measures of quality. CASPR, DS and the unmentioned share are
reported but never marked: a system that writes about something else altogether maximises them.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from math import isclose
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, get_args

from caspr.analysis.evaluation_paper import as_latex, as_markdown, methods_latex, methods_text
from caspr.analysis.evaluation_text import as_text, n_items, size_text
from caspr.analysis.frame_cells import row_names
from caspr.analysis.measures import Measure, check_inputs, measures
from caspr.analysis.metric_columns import TextColumns
from caspr.analysis.system_statistics import system_statistics
from caspr.analysis.system_table import SystemTable, system_table
from caspr.errors import InputError
from caspr.inputs import items_called
from caspr.metrics.base import Metric, OnError
from caspr.options import check_choice, check_two_columns
from caspr.stats import Comparison, Interval
from caspr.stats.resampling import check_resampling
from caspr.tables.cells import finite_dict
from caspr.tables.frame_types import as_pandas
from caspr.tables.journal import remove_journal
from caspr.tables.review_columns import ByEntity, review_columns

if TYPE_CHECKING:
    import pandas as pd

_COMPARED: Final = (
    *("first", "second", "difference", "low", "high"),
    *("p_value", "p_adjusted", "effect_size"),
)
"""Keys of a comparison that are columns of `Evaluation.comparisons_frame`."""


@dataclass(frozen=True, slots=True, eq=False)
class Evaluation:
    """Systems evaluated on the same items. It prints as a table with all differences.

    Parameters
    ----------
    measures
        The measures, in the order of the columns.
    table
        The outputs, matched by item.
    means
        (system, measure) → mean with its interval.
    comparisons
        Metric → comparisons of every two systems, with p-values Holm-corrected over systems and
        metrics; without metrics whose values are all equal.
    left_out
        Measure → items left out because a system has no score for them.
    level, n_resamples
        Options of the intervals and tests.
    text_columns
        Names of the columns of the two summaries.
    """

    measures: tuple[Measure, ...]
    table: SystemTable
    means: Mapping[tuple[str, str], Interval]
    comparisons: Mapping[str, tuple[Comparison, ...]]
    left_out: Mapping[str, tuple[Hashable, ...]]
    level: float
    n_resamples: int
    text_columns: tuple[str, str]

    @property
    def systems(self) -> tuple[str, ...]:
        """Names of the systems, in the order of the table."""
        return self.table.systems

    def measure(self, name: str) -> Measure:
        """The measure of that name; raises `InputError` if there is none."""
        by_name = {one.name: one for one in self.measures}
        check_choice("measure", name, list(by_name))
        return by_name[name]

    def best(self, measure: str) -> str | None:
        """System with the best mean, for a measure of quality; None for others and ties."""
        own = self.measure(measure)
        if own.better is None:
            return None
        sign = 1 if own.better == "higher" else -1
        means = {name: sign * self.means[name, measure].estimate for name in self.systems}
        highest = max(means.values())
        leaders = [
            name for name in means if isclose(means[name], highest, rel_tol=1e-12, abs_tol=1e-12)
        ]
        return leaders[0] if len(leaders) == 1 else None

    def is_significant(self, measure: str) -> bool:
        """Whether the best system of a metric differs significantly (5%) from every other."""
        best = self.best(measure)
        own = [c for c in self.comparisons.get(measure, ()) if best in (c.first, c.second)]
        return bool(own) and all(c.p_adjusted <= 0.05 for c in own)

    def to_frame(self) -> pd.DataFrame:
        """One row per system: system, n, and for each measure its mean, low, high and n.

        The n of a measure is without the items left out; the first n is the smallest of them.
        """
        import pandas as pd

        return pd.DataFrame(
            {
                "system": system,
                "n": min(n_items(self, one.name) for one in self.measures),
                **{
                    f"{one.name}{end}": getattr(self.means[system, one.name], field)
                    for one in self.measures
                    for end, field in (("", "estimate"), ("_low", "low"), ("_high", "high"))
                },
                **{f"{one.name}_n": n_items(self, one.name) for one in self.measures},
            }
            for system in self.systems
        )

    def comparisons_frame(self) -> pd.DataFrame:
        """One row per metric and two systems: difference, interval, p-values, effect size, n."""
        import pandas as pd

        return pd.DataFrame(self._comparison_rows(), columns=["metric", *_COMPARED, "n"])

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values."""
        return finite_dict(
            {
                "n_items": len(self.table.items),
                "matched_by": self.table.matched_by,
                "level": self.level,
                "read_columns": [one.name for one in self.measures if one.is_read],
                "signatures": {one.name: one.signature for one in self.measures if one.signature},
                "left_out": {
                    name: [str(i) for i in items] for name, items in self.left_out.items()
                },
                "systems": self.to_frame().to_dict(orient="records"),
                "best": {one.name: self.best(one.name) for one in self.measures if one.better},
                "comparisons": self._comparison_rows(),
                "methods": self.methods(),
            }
        )

    def to_latex(
        self,
        caption: str | None = None,
        label: str = "tab:systems",
        *,
        measures: Sequence[str] | None = None,
    ) -> str:
        """A LaTeX table for a paper; it needs the package booktabs.

        Parameters
        ----------
        caption
            Caption of the table; by default, it explains the means, intervals and marks.
        label
            Label for references.
        measures
            Names of the columns, in their order; default all.
        """
        return as_latex(self, caption, label, measures)

    def to_markdown(self, *, measures: Sequence[str] | None = None) -> str:
        """The table of `to_latex` in GitHub's Markdown, with its caption below it.

        Parameters
        ----------
        measures
            Names of the columns, in their order; default all.
        """
        return as_markdown(self, measures)

    def methods(self, *, latex: bool = False) -> str:
        """A paragraph for a paper: what was computed, how it was tested, and the signatures.

        With `latex`, it is escaped, and lines can break within the signatures.
        """
        return methods_latex(self) if latex else methods_text(self)

    def __str__(self) -> str:
        return as_text(self)

    def __repr__(self) -> str:
        names = ", ".join(one.name for one in self.measures)
        return f"<Evaluation of {names}: {size_text(self)}>"

    def _comparison_rows(self) -> list[dict[str, Any]]:
        rows = []
        for metric, comparisons in self.comparisons.items():
            for one in comparisons:
                cells = one.to_dict()
                compared = {key: cells[key] for key in _COMPARED}
                rows.append({"metric": metric, **compared, "n": one.n_items})
        return rows


def evaluate(
    table: object,
    metrics: Sequence[str | Metric] = ("caspr", "ds"),
    *,
    system: str = "system",
    id: str | None = None,  # noqa: A002 (the column's usual name)
    a: str = "summary_a",
    b: str = "summary_b",
    reference_a: str | None = None,
    reference_b: str | None = None,
    reviews_a: str | None = None,
    reviews_b: str | None = None,
    reviews: ByEntity | None = None,
    entity_a: str | None = None,
    entity_b: str | None = None,
    preset: str | None = None,
    on_error: OnError = "raise",
    level: float = 0.95,
    n_resamples: int = 10_000,
    seed: int = 0,
    progress: bool | None = None,
    journal: str | PathLike[str] | None = None,
    keep_journal: bool = False,
    resume: bool = False,
    **options: Any,
) -> Evaluation:
    """Score the outputs of systems and compare the systems on the same items.

    Parameters
    ----------
    table
        A table as `caspr.score_frame` takes it (or rows), with one row per system and item.
    metrics
        Names of metrics, or metric objects. If a name is a column of the table, its scores are
        read (``caspr score --out`` writes such columns) and not computed. Metrics of similarity
        compare each summary with its reference, SummaC and LS_Score with its document; the score
        is the mean of both sides.
    system, id
        Columns that name the system and the item. Without `id`, a column "id" is used if there is
        one, else items are matched by their order within each system.
    a, b
        Columns of the two summaries.
    reference_a, reference_b
        Columns of their references or documents, for metrics of one summary and another text.
    reviews_a, reviews_b, reviews, entity_a, entity_b
        Reviews for the metrics that take them, as for `caspr.score_frame`: columns of lists, or the
        reviews of each entity and the columns that name it.
    preset, progress
        As for `caspr.score`.
    on_error
        "raise", or "record" to leave out items on which some system has no score; they are listed.
    level, n_resamples, seed
        Options of the bootstrap intervals and the permutation tests.
    journal
        A file that keeps the scored rows until all are scored and tested. A run that is
        interrupted, even by kill -9, loses at most 64 rows.
    keep_journal
        Keep the journal afterwards, for a caller that still has to write the results.
    resume
        Continue from the journal of an interrupted run.
    **options
        Options of the metrics; each metric gets those it has. Claims are extracted, and ordered
        pairs labelled, once for all metrics of a call. With ``cache=True`` (or a path) they are
        also stored on disk.

    Returns
    -------
    Evaluation
        Besides the metrics, it has the means of their parts (contradicted, unmentioned and graded
        CASPR; supported) and of the number of claims and words per summary, which are not tested.

    Raises
    ------
    DataError
        If a column is missing, or a system has an item twice; if the journal exists and `resume`
        is False, or is of a run with other settings.
    InputError
        If systems have different items, fewer than three, or a pair cannot be scored; if `resume`
        has no `journal`.

    Examples
    --------
    >>> rows = [
    ...     {"system": name, "summary_a": f"The bar is {x}.", "summary_b": f"The bar is {y}."}
    ...     for x in ("loud", "old", "big")
    ...     for name, y in (("copy", x), ("other", "calm and far"))
    ... ]
    >>> found = evaluate(rows, ["ds"])
    >>> {name: found.means[name, "ds"].estimate for name in found.systems}
    {'copy': 0.0, 'other': 50.0}
    """
    reviewed = review_columns(reviews_a, reviews_b, reviews, entity_a, entity_b)
    if resume and journal is None:
        raise InputError("`resume` continues a journal: name it, journal='...' (--journal FILE).")
    check_choice("on_error", on_error, get_args(OnError))
    check_two_columns(a=a, b=b)
    check_two_columns(a=a, reference_a=reference_a)
    check_two_columns(b=b, reference_b=reference_b)
    check_resampling(n_resamples, seed, level)
    frame, columns = as_pandas(table), TextColumns(a, b, reference_a, reference_b, reviewed)
    # Before items are matched: a table with one row per summary has each item twice.
    check_inputs(frame, metrics, columns, options)
    or_else = ", or add the row with an empty cell and use on_error='record' (--on-error record)"
    matched = system_table(frame, system=system, item=id, or_else=or_else)
    with items_called(row_names(matched.frame, matched.matched_by, system)):
        found = measures(
            matched.frame,
            metrics,
            columns,
            preset=preset,
            on_error=on_error,
            progress=progress,
            options=options,
            journal=None if journal is None else Path(journal),
            resume=resume,
        )
    resampling = {"level": level, "n_resamples": n_resamples, "seed": seed}
    means, comparisons, left_out = system_statistics(found, matched, resampling)
    if journal is not None and not keep_journal:
        remove_journal(Path(journal))
    return Evaluation(
        measures=tuple(found),
        table=matched,
        means=means,
        comparisons=comparisons,
        left_out=left_out,
        level=level,
        n_resamples=n_resamples,
        text_columns=(a, b),
    )
