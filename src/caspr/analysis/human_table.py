"""Best-worst judgements on several criteria, as a table for a paper."""

from __future__ import annotations

import math
import textwrap
from collections import Counter
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from caspr.analysis.human import Annotations
from caspr.errors import InputError
from caspr.scale import fixed, p_value
from caspr.stats import (
    Interval,
    best_worst,
    bradley_terry,
    holm,
    krippendorff_alpha,
    permutation_test,
    split_half,
)
from caspr.stats.samples import FEWEST_ITEMS, few_items
from caspr.stats.significance import too_few_items
from caspr.tables.cells import finite_dict
from caspr.tables.latex import latex_escaped, latex_table
from caspr.terminal_width import column, printable

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class CriterionResult:
    """Results of one criterion.

    Parameters
    ----------
    scores
        System → % best − % worst with its interval, the best first.
    strengths
        System → Bradley-Terry strength with its interval.
    alpha
        Krippendorff's alpha (ordinal: worst, neither, best) over summaries; NaN if undefined or
        if the annotators are unknown.
    reliability
        Split-half reliability; NaN if undefined.
    n_choices, n_items
        Number of choices and items.
    p_value
        p-value of the paired permutation test of the scores of the best system and the next, in
        which all votes on an item are exchanged together; Holm-corrected over criteria. NaN if
        fewer than three items have both.
    """

    scores: Mapping[str, Interval]
    strengths: Mapping[str, Interval]
    alpha: float
    reliability: float
    n_choices: int
    n_items: int
    p_value: float


@dataclass(frozen=True, slots=True)
class HumanTable:
    """Results by criterion. It prints as one block per criterion."""

    criteria: Mapping[str, CriterionResult]

    def to_frame(self) -> pd.DataFrame:
        """One row per criterion and system: scores and strengths with their intervals."""
        import pandas as pd

        return pd.DataFrame(
            {
                "criterion": criterion,
                "system": system,
                "score": score.estimate,
                "low": score.low,
                "high": score.high,
                "strength": found.strengths[system].estimate,
                "strength_low": found.strengths[system].low,
                "strength_high": found.strengths[system].high,
            }
            for criterion, found in self.criteria.items()
            for system, score in found.scores.items()
        )

    def to_latex(self, label: str = "tab:human") -> str:
        """One row per system and one column per criterion, for the package booktabs.

        The best of a criterion is bold; an asterisk marks a significant lead over the next.
        """
        systems = dict.fromkeys(name for found in self.criteria.values() for name in found.scores)
        rows = [
            [
                latex_escaped(system),
                *(_latex_cell(found, system) for found in self.criteria.values()),
            ]
            for system in systems
        ]
        caption = (
            r"Best-worst scaling: \% best $-$ \% worst. Bold: best; *: significantly better than "
            r"the next system (paired permutation test, Holm, $p \le .05$)."
        )
        columns = f"l{'r' * len(self.criteria)}"
        return latex_table(columns, ["", *self.criteria], rows, caption, label)

    def to_dict(self) -> dict[str, Any]:
        """The same as JSON-ready values; None for what is undefined."""
        rows = self.to_frame().to_dict(orient="records")
        return finite_dict(
            {
                name: {
                    "systems": [row for row in rows if row["criterion"] == name],
                    "n_choices": found.n_choices,
                    "n_items": found.n_items,
                    **{
                        field: getattr(found, field)
                        for field in ("alpha", "reliability", "p_value")
                    },
                }
                for name, found in self.criteria.items()
            }
        )

    def __str__(self) -> str:
        lines: list[str] = []
        for name, found in self.criteria.items():
            lines += ["", f"{printable(name)}: {found.n_choices} choices on {found.n_items} items"]
            names = column(map(printable, found.scores))
            lines += [
                f"  {shown}  {_signed(score.estimate):>6} "
                f"[{_signed(score.low)}, {_signed(score.high)}]  "
                f"strength {found.strengths[system]:.2f}"
                for shown, (system, score) in zip(names, found.scores.items(), strict=True)
            ]
            lines.append(
                f"  best against next: p {_p_text(found.p_value)}; Krippendorff's alpha "
                f"{_three_digits(found.alpha)}; split-half {_three_digits(found.reliability)}"
            )
        return "\n".join([*lines, "", *self._notes()]).strip()

    def _notes(self) -> list[str]:
        """What holds for the intervals and p-values of few items, in lines of 80 columns."""
        found = list(self.criteria.values())
        level = next(iter(found[0].scores.values())).level
        few = few_items(min(one.n_items for one in found), level, "score")
        tested = [one.n_items for one in found if not math.isnan(one.p_value)]
        too_few = tested and (too_few_items(max(tested), len(tested)) or too_few_items(min(tested)))
        return [*textwrap.wrap(few, 80), *([too_few] if too_few else [])]


def human_table(
    annotations: Mapping[str, Annotations],
    *,
    level: float = 0.95,
    n_resamples: int = 1000,
    seed: int = 0,
) -> HumanTable:
    """Score systems on each criterion, with tests and the reliability of the judgements.

    Parameters
    ----------
    annotations
        Criterion → choices, as `read_criteria` returns them.
    level, n_resamples, seed
        Options of the intervals (over items) and tests.

    Raises
    ------
    InputError
        If a criterion has fewer than three choices or three items.
    """
    if not annotations:
        raise InputError("Expected annotations of at least one criterion, but got none.")
    resampling: dict[str, Any] = {"level": level, "n_resamples": n_resamples, "seed": seed}
    scores = {name: _scores(name, own, resampling) for name, own in annotations.items()}
    p_values = {
        name: _best_against_next(own, list(scores[name]), n_resamples, seed)
        for name, own in annotations.items()
    }
    tested = [name for name, p in p_values.items() if not math.isnan(p)]
    adjusted = holm([p_values[name] for name in tested]) if tested else ()
    p_values |= dict(zip(tested, map(float, adjusted), strict=True))
    return HumanTable(
        {
            name: CriterionResult(
                scores=scores[name],
                strengths=bradley_terry(own.choices, groups=own.items, **resampling),
                alpha=_alpha(own),
                reliability=_reliability(own, seed),
                n_choices=len(own.choices),
                n_items=len(set(own.items)),
                p_value=p_values[name],
            )
            for name, own in annotations.items()
        }
    )


def _scores(
    criterion: str, annotations: Annotations, resampling: dict[str, Any]
) -> dict[str, Interval]:
    n_items = len(set(annotations.items))
    if n_items < FEWEST_ITEMS <= len(annotations.choices):
        raise InputError(
            f"Criterion {criterion!r}: expected choices on three items or more, but got {n_items}: "
            "too few for an interval over items."
        )
    try:
        return best_worst(annotations.choices, groups=annotations.items, **resampling)
    except InputError as error:
        raise InputError(f"Criterion {criterion!r}: {error}") from None


def _best_against_next(
    annotations: Annotations, ranked: list[str], n_resamples: int, seed: int
) -> float:
    _, *tallies = annotations.tallies()
    columns = [annotations.systems.index(name) for name in ranked[:2]]
    points, shown = (tally[:, columns] for tally in tallies)
    both = (shown > 0).all(axis=1)
    if both.sum() < FEWEST_ITEMS:
        return math.nan
    points, shown = points[both], shown[both]
    # Votes above those of the common score: their sums differ as the scores do, whichever items
    # have more choices than others.
    excess = points - shown * points.sum() / shown.sum()
    return permutation_test(excess[:, 0], excess[:, 1], n_resamples=n_resamples, seed=seed)


def _alpha(annotations: Annotations) -> float:
    """Krippendorff's alpha, where each annotator rates every summary shown with +1, 0 or −1.

    A unit is a summary together with those it was shown with. If an annotator judged the same
    summaries several times, each time has its own units.
    """
    if annotations.annotators is None:
        return math.nan
    by_unit: dict[Hashable, dict[Hashable, int]] = {}
    times: Counter[Hashable] = Counter()
    for item, choice, rater in zip(
        annotations.items, annotations.choices, annotations.annotators, strict=True
    ):
        shown = item, frozenset(choice.shown)
        times[shown, rater] += 1
        for system in choice.shown:
            own = by_unit.setdefault((shown, times[shown, rater], system), {})
            own[rater] = (choice.best == system) - (choice.worst == system)
    raters = dict.fromkeys(annotations.annotators)
    ratings = [[own.get(rater, math.nan) for own in by_unit.values()] for rater in raters]
    try:
        return krippendorff_alpha(ratings)
    except InputError:  # undefined, as if no summary was judged by two annotators
        return math.nan


def _reliability(annotations: Annotations, seed: int) -> float:
    try:
        return split_half(annotations.choices, annotations.items, seed=seed)
    except InputError:  # undefined, as with one choice per item
        return math.nan


def _latex_cell(found: CriterionResult, system: str) -> str:
    if system not in found.scores:
        return "--"
    cell = fixed(found.scores[system].estimate, 1).replace("-", "$-$")
    highest = max(score.estimate for score in found.scores.values())
    if not math.isclose(found.scores[system].estimate, highest, abs_tol=1e-9):
        return cell
    return rf"\textbf{{{cell}}}" + ("*" if found.p_value <= 0.05 else "")


def _signed(score: float) -> str:
    return fixed(score, 1, sign="+")


def _p_text(p: float) -> str:
    return "= –" if math.isnan(p) else p_value(p)


def _three_digits(value: float) -> str:
    return "–" if math.isnan(value) else f"{value:.3f}"
