"""One score with its reasons as a self-contained HTML page."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from caspr.cards import CARDS
from caspr.errors import InputError
from caspr.records import Score, Verdict
from caspr.records.score import DOUBTFUL_BELOW
from caspr.report import verdicts
from caspr.report.grid_table import GridTable
from caspr.report.rendering import EXPLANATION_SCRIPTS, document, render
from caspr.report.verdicts import Candidate
from caspr.scale import formatted

QUESTION: Final = "How much do these two summaries contrast?"
"""Heading of a page without a title."""
_Numbered = tuple[int, Verdict, Candidate | None]


def explain_html(
    score: Score,
    *,
    summary_a: str | None = None,
    summary_b: str | None = None,
    title: str | None = None,
) -> str:
    """Make a page that shows why a score has its value.

    Parameters
    ----------
    score
        Any `Score`. One of CASPR shows its claims, its relation grid and how it was computed; one
        against reviews its claims with the sentences of the reviews that support and contradict
        them; one of another metric, or one that is an error, a short card.
    summary_a, summary_b
        The texts, to show them beside their claims; default: not shown.
    title
        Heading of the page; default: a question.

    Returns
    -------
    str
        One HTML file. It requests nothing from outside; every text is escaped.

    Raises
    ------
    InputError
        If `score` is not a `Score`.

    Examples
    --------
    >>> from caspr.metrics.aggregate import aggregate
    >>> page = explain_html(aggregate([[0, 1], [1, 2]]), title="Hotel <A>")
    >>> "Hotel &lt;A&gt;" in page and "50 × (0 + 1) = <b>50.0</b>" in page
    True
    """
    if not isinstance(score, Score):
        raise InputError(f"Expected a `Score` to explain, but got {type(score).__name__}.")
    heading = QUESTION if title is None else title
    context = explanation_context(score, summary_a, summary_b)
    content = render("explanation.html", root="caspr", heading=heading, **context)
    return document(content, heading, EXPLANATION_SCRIPTS)


def explanation_context(
    score: Score, summary_a: str | None = None, summary_b: str | None = None
) -> dict[str, object]:
    """Return the context of ``explanation.html``."""
    context: dict[str, object] = {
        "score": score,
        "value": formatted(score.value, metric=score.metric),
        "higher_means": CARDS[score.metric].higher_means if score.metric in CARDS else None,
        "summary_a": summary_a,
        "summary_b": summary_b,
        "explained": score.verdicts_a is not None and score.verdicts_b is not None,
        "verdicts": verdicts,
        "grounding": None,
        "grid": None if score.grid is None else GridTable(score.grid),
    }
    if score.grounding_a is not None and score.grounding_b is not None:
        sides = ("A", score.grounding_a, summary_a), ("B", score.grounding_b, summary_b)
        return context | {"grounding": sides}
    if score.verdicts_a is None or score.verdicts_b is None:
        return context
    both = (*score.verdicts_a, *score.verdicts_b)
    for_a, for_b = verdicts.candidates(score)
    return context | {
        "shares": verdicts.kind_shares(both),
        "doubtful": sum(verdict.doubtful for verdict in both),
        "doubtful_below": DOUBTFUL_BELOW,
        "sides": [
            ("A", "B", _sentences(score.verdicts_a, for_a), summary_a, len(score.verdicts_b)),
            ("B", "A", _sentences(score.verdicts_b, for_b), summary_b, len(score.verdicts_a)),
        ],
        "sums": [
            _sum("A", score.verdicts_a),
            _sum("B", score.verdicts_b),
            _sum("both", both),
        ],
        "mean": _signed(sum(verdict.value for verdict in both) / len(both)),
    }


def _sentences(
    verdicts: Sequence[Verdict], candidates: Sequence[Candidate | None]
) -> list[list[_Numbered]]:
    """Group numbered verdicts by the sentence of their claims; without claims, one each."""

    def sentence(row: _Numbered) -> int:
        number, verdict, _ = row
        return number if verdict.claim is None else verdict.claim.sentence

    rows = zip(range(1, len(verdicts) + 1), verdicts, candidates, strict=True)
    return [list(group) for _, group in groupby(rows, sentence)]


def _sum(name: str, verdicts: Sequence[Verdict]) -> tuple[str, int, int, int, str]:
    """Name, claims, +1, −1 and sum: one row of the table."""
    values = [verdict.value for verdict in verdicts]
    return name, len(values), values.count(+1), values.count(-1), _signed(sum(values))


def _signed(number: float) -> str:
    return f"{number:.4g}".replace("-", "−")
