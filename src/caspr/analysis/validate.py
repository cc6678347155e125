"""Does a metric agree with people? Correlations with human ratings, with length as a baseline.

Longer summaries often have better ratings and higher scores, so a metric can correlate with people
merely because it measures length. Length is therefore always among the metrics, and each
correlation is also given with length held constant.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any, get_args

import numpy as np

from caspr.analysis.rating_correlations import At, Draws, correlate, system_rows
from caspr.analysis.rating_tables import LENGTH, Columns, RatingTables, rating_tables
from caspr.analysis.validation_text import agreements_text, tests_text
from caspr.datasets import RatedSet
from caspr.errors import InputError
from caspr.metrics.base import Metric
from caspr.options import check_two_columns
from caspr.scale import count
from caspr.stats import williams_test
from caspr.stats.correlations import row_correlations
from caspr.stats.resampling import check_resampling
from caspr.stats.samples import FEWEST_ITEMS, few_items
from caspr.stats.significance import holm_adjusted
from caspr.tables.cells import finite_dict

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement of one metric with one dimension of human ratings.

    Parameters
    ----------
    dimension, metric, at
        Names; `at` is "summary", "system" or "pooled".
    n
        Number of items on which the correlation is defined ("summary"), of systems ("system") or
        of summaries ("pooled").
    kendall, spearman
        τ-b and ρ; NaN if undefined.
    given_length
        Spearman's partial correlation given the length of the summary; NaN for length itself,
        and for fewer than four values, which leave no degree of freedom.
    n_given_length
        As `n`, for the partial correlation. At summary level it is undefined for an item whose
        systems the metric or the ratings rank exactly as length does: if such items are many, the
        mean over the others says little, above all of a metric that is close to length.
    kendall_low, kendall_high, spearman_low, spearman_high, given_length_low, given_length_high
        Bootstrap intervals; NaN if more than 5% of the resamples have no correlation.
    """

    dimension: str
    metric: str
    at: str
    n: int
    kendall: float
    kendall_low: float
    kendall_high: float
    spearman: float
    spearman_low: float
    spearman_high: float
    given_length: float
    given_length_low: float
    given_length_high: float
    n_given_length: int


@dataclass(frozen=True, slots=True)
class MetricTest:
    """Williams' test of two metrics at system level.

    Parameters
    ----------
    dimension, first, second
        The dimension and the two metrics.
    r_first, r_second
        Pearson correlations of the systems' means with the ratings.
    p_value, p_adjusted
        Two-sided p-value, and the same Holm-corrected over all tests of the validation.
    """

    dimension: str
    first: str
    second: str
    r_first: float
    r_second: float
    p_value: float
    p_adjusted: float


@dataclass(frozen=True, slots=True)
class Validation:
    """Agreement of metrics with people. It prints as one table per level.

    Parameters
    ----------
    agreements
        One per dimension, metric and level.
    tests
        Williams' tests of every two metrics; none if the table is incomplete, or without the system
        level.
    n_items, n_systems
        Size of the tables.
    signatures
        Metric → signature, for metrics that were computed rather than read from a column.
    level
        Confidence of the intervals.
    constant
        Metrics and dimensions with one value throughout, which correlate with nothing.
    """

    agreements: tuple[Agreement, ...]
    tests: tuple[MetricTest, ...]
    n_items: int
    n_systems: int
    signatures: Mapping[str, str]
    level: float
    constant: tuple[str, ...] = ()

    def to_frame(self) -> pd.DataFrame:
        """One row per agreement, with the fields of `Agreement`."""
        import pandas as pd

        return pd.DataFrame([asdict(one) for one in self.agreements])

    def tests_frame(self) -> pd.DataFrame:
        """One row per Williams' test, with the fields of `MetricTest`."""
        import pandas as pd

        return pd.DataFrame(
            [asdict(one) for one in self.tests], columns=list(MetricTest.__dataclass_fields__)
        )

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values; None for an undefined correlation."""
        return {
            "n_items": self.n_items,
            "n_systems": self.n_systems,
            "level": self.level,
            "signatures": dict(self.signatures),
            "agreements": [finite_dict(asdict(one)) for one in self.agreements],
            "tests": [finite_dict(asdict(one)) for one in self.tests],
            "constant": list(self.constant),
        }

    def __str__(self) -> str:
        lines = [f"{self.n_items} items, {count(self.n_systems, 'system')}"]
        for at in dict.fromkeys(one.at for one in self.agreements):
            own = [one for one in self.agreements if one.at == at]
            lines += [
                "",
                f"{at} level ({100 * self.level:.4g}% bootstrap intervals)",
                *agreements_text(own),
            ]
            if at != "system":  # whose intervals, from items and systems, are wide enough
                lines += textwrap.wrap(few_items(self.n_items, self.level, "correlation"), 80)
        constant = [f"{name} is constant: no correlation" for name in self.constant]
        lines += ["", *constant] if constant else []
        lines += tests_text(self.tests)
        lines += ["", *self.signatures.values()] if self.signatures else []
        return "\n".join(lines)


def validate(
    ratings: object,
    metrics: Sequence[str | Metric] = (),
    *,
    item: str = "item",
    system: str = "system",
    dimension: str | None = "dimension",
    score: str = "score",
    text: str = "summary",
    a: str = "source",
    b: str = "summary",
    at: Sequence[At] = ("summary", "system"),
    preset: str | None = None,
    level: float = 0.95,
    n_resamples: int = 1000,
    seed: int = 0,
    progress: bool | None = None,
    **options: Any,
) -> Validation:
    """Correlate metrics with human ratings.

    Parameters
    ----------
    ratings
        A table as `caspr.score_frame` takes it (or rows), with one row per rating; or a `RatedSet`
        of `caspr.datasets`. Every item needs a rating of every system in every dimension, unless
        ``at=("pooled",)``; several ratings of one summary are averaged.
    metrics
        Columns of `ratings` with scores; or names of metrics (as ``caspr metrics`` lists them) and
        metric objects, which are then computed from the columns `a` and `b`. "length" is always
        added. Correlations keep their sign: negate a column in which lower is better.
    item, system, dimension, score
        Columns of the summarised item, the system, the rated dimension and the rating (higher is
        better). ``dimension=None`` if there is only one dimension.
    text
        Column of the summaries, whose words are counted; or a numeric column with their length.
    a, b
        Columns of the two texts that a computed metric compares: the document or reference, and
        the summary. ROUGE takes the summary as candidate and the other as reference. A metric of
        reviews compares column `b` with the column "reviews", a list of texts in each row.
    at
        Levels. "summary": mean over items of the correlation across systems; "system":
        correlation of the systems' means; "pooled": correlation over all summaries.
    preset, **options
        As for `caspr.score`, for metrics given by name; each metric gets those options it has.
    level, n_resamples, seed
        Options of the bootstrap intervals (percentile). At summary and pooled level items are
        resampled, at system level items and systems (Deutsch et al. 2021, "bootstrap-both").
    progress
        As for `caspr.score`.

    Returns
    -------
    Validation

    Raises
    ------
    DataError
        If a column is missing, a value is not a number, or the table is incomplete.
    InputError
        If there are fewer than three items, fewer than three systems (unless only at pooled level),
        or an option is invalid.

    Examples
    --------
    >>> rows = [
    ...     {"item": i, "system": s, "score": i % 3 + k, "summary": "word " * (3 * k + i % 2 + 1),
    ...      "mine": k + i / 9}
    ...     for i in range(5) for k, s in enumerate(["lead", "old", "new", "best"])
    ... ]
    >>> found = validate(rows, ["mine"], dimension=None, n_resamples=100)
    >>> [(one.metric, one.at, one.kendall) for one in found.agreements][:2]
    [('mine', 'summary', 1.0), ('mine', 'system', 1.0)]

    References
    ----------
    Deutsch, Dror & Roth (2021), "A statistical analysis of summarization evaluation metrics using
    resampling methods", TACL 9. Williams (1959), "Regression analysis"; Graham & Baldwin (2014).
    """
    unknown = [one for one in at if one not in get_args(At)]
    if unknown or isinstance(at, str) or not at:
        raise InputError(f"Expected `at` to be a list of {list(get_args(At))}, but got {at!r}.")
    if isinstance(metrics, str) or not isinstance(metrics, Sequence):
        raise InputError(f"Expected `metrics` to be a list, but got {metrics!r:.60}.")
    check_two_columns(a=a, b=b)
    check_resampling(n_resamples, seed, level)
    only_pooled = set(at) == {"pooled"}
    tables = rating_tables(
        ratings.to_frame() if isinstance(ratings, RatedSet) else ratings,
        metrics,
        Columns(item, system, dimension, score, text, a, b),
        preset=preset,
        progress=progress,
        options=options,
        complete=not only_pooled,
    )
    n_items, n_systems = len(tables.items), len(tables.systems)
    if n_items < FEWEST_ITEMS or (n_systems < FEWEST_ITEMS and not only_pooled):
        raise InputError(
            f"Expected three items and three systems or more, but got {n_items} and {n_systems}: "
            "with fewer there is no interval and no test."
        )
    draws = Draws(n_items, n_systems, n_resamples, seed)
    agreements = tuple(
        _agreement(name, metric, one, tables, draws, level)
        for name in tables.ratings
        for metric in tables.scores
        for one in at
    )
    return Validation(
        agreements,
        holm_adjusted(_williams_tests(tables) if "system" in at else ()),
        n_items,
        n_systems,
        tables.signatures,
        level,
        tuple(
            name
            for name, own in (*tables.scores.items(), *tables.ratings.items())
            if np.nanmin(own) == np.nanmax(own)
        ),
    )


def _agreement(
    dimension: str, metric: str, at: At, tables: RatingTables, draws: Draws, level: float
) -> Agreement:
    scores, human = tables.scores[metric], tables.ratings[dimension]
    lengths = None if metric == LENGTH else tables.scores[LENGTH]
    (n, n_given_length), found = correlate(scores, human, lengths, at, draws, level)
    values = {
        name: value
        for kind, (estimate, low, high) in found.items()
        for name, value in ((kind, estimate), (f"{kind}_low", low), (f"{kind}_high", high))
    }
    return Agreement(
        dimension=dimension, metric=metric, at=at, n=n, n_given_length=n_given_length, **values
    )


def _williams_tests(tables: RatingTables) -> Iterator[MetricTest]:
    """Williams' test of every two metrics; none where it is undefined."""
    n = len(tables.systems)
    if n < 4 or any(np.isnan(own).any() for own in tables.ratings.values()):
        return
    means = {name: system_rows(table) for name, table in tables.scores.items()}
    for dimension, human in tables.ratings.items():
        people = system_rows(human)
        r = {
            name: float(row_correlations(own, people, "pearson")[0]) for name, own in means.items()
        }
        for first, second in combinations(means, 2):
            between = float(row_correlations(means[first], means[second], "pearson")[0])
            if not np.isfinite([r[first], r[second], between]).all() or abs(between) > 1 - 1e-9:
                continue
            p = williams_test(r[first], r[second], between, n).p_value
            yield MetricTest(dimension, first, second, r[first], r[second], p, p)
