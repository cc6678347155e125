"""One metric over a corpus: its mean and how sure it is, its spread, its extremes, its gaps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from caspr.errors import DataError
from caspr.metrics.registry import metric_class, metric_names
from caspr.report.histogram import histogram
from caspr.report.markup import text
from caspr.report.pair_rows import Pair
from caspr.scale import figure
from caspr.stats import Interval, bootstrap
from caspr.stats.samples import FEWEST_ITEMS

__all__ = ["Column", "columns_of", "section"]

_N_EXTREMES = 5
_N_ERRORS = 50
_DRAWS = 200_000_000
"""Numbers that the bootstrap of a page may draw; of very many pairs fewer resamples are enough."""


@dataclass(slots=True)
class Column:
    """The figures of one metric over a corpus.

    Parameters
    ----------
    name
        Of the metric.
    places, values
        The pairs that have a figure, and their figures.
    errors
        Place → reason, of the first pairs that have none.
    n_errors
        How many have none.
    signatures
        What ran → how many figures it made.
    """

    name: str
    places: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)
    n_errors: int = 0
    signatures: dict[str, int] = field(default_factory=dict)

    @property
    def n_pairs(self) -> int:
        """How many pairs there are, with a figure or without."""
        return len(self.values) + self.n_errors

    def add(self, pair: Pair) -> None:
        """Count `pair`."""
        if self.name in pair.values:
            self.places.append(pair.place)
            self.values.append(pair.values[self.name])
        else:
            self.n_errors += 1
            if len(self.errors) < _N_ERRORS:
                self.errors[pair.place] = pair.errors.get(self.name, "not scored")
        signature = pair.signatures.get(self.name)
        if signature is not None:
            self.signatures[signature] = self.signatures.get(signature, 0) + 1

    def extremes(self) -> tuple[list[int], list[int]]:
        """Where in `values` the lowest and the highest stand, most extreme first; none in both."""
        order = np.argsort(np.array(self.values), kind="stable").tolist()
        half = min(_N_EXTREMES, (len(order) + 1) // 2)
        return order[:half], order[half:][::-1][:half]

    def shown(self, value: float) -> str:
        """`value` with the digits that the figures have."""
        return figure(value, metric=self.name, like=max(map(abs, self.values)))

    def remarkable(self) -> set[int]:
        """Places of the pairs that a page must show."""
        lowest, highest = self.extremes()
        return {self.places[i] for i in (*lowest, *highest)} | set(self.errors)


def columns_of(pairs: Iterable[Pair]) -> list[Column]:
    """A column for each metric of the corpus; `DataError` if it has no pairs."""
    columns: dict[str, Column] = {}
    for pair in pairs:
        for name in (*pair.values, *pair.errors):
            columns.setdefault(name, Column(name))
        for column in columns.values():
            column.add(pair)
    if not columns:
        raise DataError("There is nothing to report: the corpus has no rows.")
    return list(columns.values())


def _interval(values: Sequence[float]) -> Interval | None:
    if len(values) < FEWEST_ITEMS:
        return None
    return bootstrap(values, n_resamples=max(200, min(10_000, _DRAWS // len(values))))


def section(column: Column, root: str | None) -> str:
    """Markup of one metric; its places link to the pairs of the page `root`, if there is one."""
    if not column.values:
        none = '<header class="figure"><strong>no scores</strong></header>'
        return f'<section class="metric">{_title(column)}{none}{_errors(column, root)}</section>'
    values = np.array(column.values)
    interval = _interval(column.values)
    mean = float(values.mean())
    sure = "" if interval is None else f" ± {column.shown(interval.half_width)}"
    quantiles = np.quantile(values, (0, 0.5, 1))
    facts = {
        "pairs": f"{len(values)}",
        "lowest": column.shown(quantiles[0]),
        "median": column.shown(quantiles[1]),
        "highest": column.shown(quantiles[2]),
        "without a score": f"{column.n_errors}",
    }
    shown = "".join(f"<dt>{name}</dt><dd>{fact}</dd>" for name, fact in facts.items())
    level = "" if interval is None else f"<dt>mean, {interval.level:.0%} interval</dt><dd></dd>"
    return (
        f'<section class="metric">{_title(column)}<header class="figure">'
        f"<strong>{column.shown(mean)}{sure}</strong><dl>{level}{shown}</dl></header>"
        + histogram(values, column.name, mean, interval)
        + _extremes(column, root)
        + _errors(column, root)
        + _signatures(column)
        + "</section>"
    )


def _title(column: Column) -> str:
    known = column.name in metric_names()
    meaning = f" <small>higher: {metric_class(column.name).higher_means}</small>" if known else ""
    return f"<h2>{text(column.name)}{meaning}</h2>"


def _extremes(column: Column, root: str | None) -> str:
    def listed(name: str, chosen: Sequence[int]) -> str:
        items = "".join(
            f"<li><b>{column.shown(column.values[i])}</b> {_link(column.places[i], root)}</li>"
            for i in chosen
        )
        return f"<div><h3>{name}</h3><ol>{items}</ol></div>" if chosen else ""

    lowest, highest = column.extremes()
    return f'<div class="extremes">{listed("Lowest", lowest)}{listed("Highest", highest)}</div>'


def _link(place: int, root: str | None) -> str:
    name = f"item {place}"
    return name if root is None else f'<a href="#{text(root)}-pair-{place}">{name}</a>'


def _errors(column: Column, root: str | None) -> str:
    if not column.n_errors:
        return ""
    items = "".join(
        f"<li>{_link(place, root)}: {text(error)}</li>" for place, error in column.errors.items()
    )
    more = column.n_errors - len(column.errors)
    rest = f"<p>… and {more} more.</p>" if more else ""
    heading = f"<h3>Without a score: {column.n_errors}</h3>"
    return f'<div class="error">{heading}<ul>{items}</ul>{rest}</div>'


def _signatures(column: Column) -> str:
    if not column.signatures:
        return "<footer>What ran is not recorded.</footer>"
    if len(column.signatures) == 1:
        return f"<footer>What ran: <code>{text(next(iter(column.signatures)))}</code></footer>"
    items = "".join(
        f"<li><code>{text(signature)}</code>: {count} pairs</li>"
        for signature, count in column.signatures.items()
    )
    return (
        '<div class="error"><h3>These figures do not belong together</h3><p>They were made in '
        f"{len(column.signatures)} ways, and their mean means little:</p><ul>{items}</ul></div>"
    )
