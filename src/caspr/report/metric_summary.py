"""One metric over a corpus: its mean with an interval, distribution, extremes and errors."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from caspr.cards import CARDS
from caspr.errors import DataError
from caspr.report.histogram import histogram
from caspr.report.pairs import Pair
from caspr.scale import formatted
from caspr.stats import Interval, bootstrap
from caspr.stats.samples import FEWEST_ITEMS

_N_EXTREMES = 5
_N_ERRORS = 50
_MAX_DRAWS = 200_000_000
"""Maximum numbers that a page's bootstrap draws; with very many pairs it resamples less."""


@dataclass(slots=True)
class MetricSummary:
    """The values of one metric over a corpus.

    `items` are those of the pairs that have a value; `errors` has the reason of the first pairs
    without one. `signatures` counts the values of each; `parts` has the values of each part, such
    as the contradicted share of CASPR.
    """

    name: str
    items: list[int] = field(default_factory=list)
    values: list[float] = field(default_factory=list)
    errors: dict[int, str] = field(default_factory=dict)
    n_errors: int = 0
    signatures: dict[str, int] = field(default_factory=dict)
    parts: dict[str, list[float]] = field(default_factory=dict)

    @property
    def n_pairs(self) -> int:
        """Number of pairs, with a value or without."""
        return len(self.values) + self.n_errors

    @property
    def higher_means(self) -> str | None:
        """Direction of the metric, if it is one of `caspr`."""
        return CARDS[self.name].higher_means if self.name in CARDS else None

    def add(self, pair: Pair) -> None:
        """Add the value, or the error, of `pair`."""
        if self.name in pair.values:
            self.items.append(pair.item)
            self.values.append(pair.values[self.name])
            for (metric, part), value in pair.parts.items():
                if metric == self.name:
                    self.parts.setdefault(part, []).append(value)
            if (signature := pair.signatures.get(self.name)) is not None:
                self.signatures[signature] = self.signatures.get(signature, 0) + 1
        else:
            self.n_errors += 1
            if len(self.errors) < _N_ERRORS:
                self.errors[pair.item] = pair.errors.get(self.name, "not scored")

    def extremes(self) -> tuple[list[int], list[int]]:
        """Indices into `values` of the lowest and the highest, most extreme first, disjoint.

        Equal values are in the order of the pairs.
        """
        values = np.array(self.values)
        half = min(_N_EXTREMES, (len(values) + 1) // 2)
        lowest = np.argsort(values, kind="stable").tolist()[:half]
        highest = [i for i in np.argsort(-values, kind="stable").tolist() if i not in lowest]
        return lowest, highest[:half]

    def shown(self, value: float) -> str:
        """`value` as text, with the digits of the metric."""
        return formatted(value, metric=self.name, like=max(map(abs, self.values), default=1.0))

    def must_list(self) -> set[int]:
        """Items that a page must list: the extremes and the errors."""
        lowest, highest = self.extremes()
        return {self.items[i] for i in (*lowest, *highest)} | set(self.errors)

    def context(self) -> dict[str, object]:
        """Return the context of ``metric.html``; needs at least one value."""
        values = np.array(self.values)
        mean, interval = float(values.mean()), _interval(self.values)
        lowest, median, highest = (self.shown(q) for q in np.quantile(values, (0, 0.5, 1)))
        facts = {"pairs": f"{len(values):,}", "lowest": lowest, "median": median}
        facts |= {"highest": highest, "without a score": f"{self.n_errors:,}"}
        return {
            "mean": self.shown(mean),
            "interval": interval,
            "half_width": None if interval is None else self.shown(interval.half_width),
            "facts": facts,
            "parts": {part: self.shown(float(np.mean(own))) for part, own in self.parts.items()},
            "histogram": histogram(values, self.name, mean, interval),
            "extremes": {
                heading: [(self.shown(self.values[i]), self.items[i]) for i in chosen]
                for heading, chosen in zip(("Lowest", "Highest"), self.extremes(), strict=True)
            },
        }


def summaries_of(pairs: Iterable[Pair]) -> list[MetricSummary]:
    """Summarize each metric of a corpus; raises `DataError` if it has no pairs."""
    summaries: dict[str, MetricSummary] = {}
    for pair in pairs:
        for name in pair.metrics:
            summaries.setdefault(name, MetricSummary(name))
        for summary in summaries.values():
            summary.add(pair)
    if not summaries:
        raise DataError("There is nothing to report: the corpus has no rows.")
    return list(summaries.values())


def _interval(values: Sequence[float]) -> Interval | None:
    if len(values) < FEWEST_ITEMS:
        return None
    return bootstrap(values, n_resamples=max(200, min(10_000, _MAX_DRAWS // len(values))))
