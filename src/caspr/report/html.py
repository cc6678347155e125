"""A score and its reasons as one self-contained HTML page, or as the output of a notebook cell."""

from __future__ import annotations

from collections.abc import Sequence

from caspr.errors import InputError
from caspr.records import Score, Verdict
from caspr.report.claim_lists import legend, sides
from caspr.report.heatmap import heatmap, heatmap_data
from caspr.report.markup import fragment, page, text, unique_id
from caspr.scale import figure

__all__ = ["SCRIPT", "explain_html", "score_body", "score_data", "score_fragment"]

SCRIPT = "explain.js"


def explain_html(
    score: Score,
    *,
    summary_a: str | None = None,
    summary_b: str | None = None,
    title: str | None = None,
) -> str:
    """A page that shows why a score is what it is.

    Parameters
    ----------
    score
        Any `Score`. One of CASPR shows its claims, its relation grid and its arithmetic; one of
        another metric, or one that is an error, a card.
    summary_a, summary_b
        The texts, where they are to be shown beside their claims.
    title
        Heading of the page.

    Returns
    -------
    str
        One HTML file. It asks for nothing from outside; every text is escaped.

    Raises
    ------
    InputError
        If `score` is no `Score`.

    Examples
    --------
    >>> from caspr.metrics.aggregate import aggregate
    >>> page = explain_html(aggregate([[0, 1], [1, 2]]), title="Hotel <A>")
    >>> "Hotel &lt;A&gt;" in page and "50 × (0 + 1) = <b>50.0</b>" in page
    True
    """
    if not isinstance(score, Score):
        raise InputError(f"Expected a `Score` to explain, but got {type(score).__name__}.")
    heading = "How much do these two summaries contrast?" if title is None else title
    content = score_fragment(score, "caspr", heading, summary_a, summary_b)
    return page(content, title=heading, script=SCRIPT)


def score_fragment(
    score: Score,
    root: str | None = None,
    heading: str | None = None,
    summary_a: str | None = None,
    summary_b: str | None = None,
) -> str:
    """One score as an element with its own style and script; `root` is its id."""
    root = unique_id() if root is None else root
    title = "" if heading is None else f'<h1 dir="auto">{text(heading)}</h1>'
    body = title + score_body(score, root, summary_a, summary_b)
    return fragment(body, root=root, script=SCRIPT, data=score_data(score))


def score_data(score: Score) -> dict[str, object] | None:
    """What the script reads; None where there is no grid."""
    return None if score.grid is None else heatmap_data(score.grid)


def score_body(
    score: Score, root: str, summary_a: str | None = None, summary_b: str | None = None
) -> str:
    """The parts that a score has, from its figure to its signature."""
    if score.error is not None:
        return (
            f'<header class="figure"><span class="metric">{text(score.metric)}</span> '
            f'<strong>no score</strong></header><p class="error">{text(score.error)}</p>'
            + _signature(score)
        )
    if score.verdicts_a is None or score.verdicts_b is None:
        return _figure(score) + _texts(summary_a, summary_b) + _signature(score)
    return (
        _figure(score)
        + legend()
        + sides(score.verdicts_a, score.verdicts_b, root, summary_a, summary_b)
        + ("" if score.grid is None else heatmap(score.grid, root))
        + _arithmetic(score, score.verdicts_a, score.verdicts_b)
        + _signature(score)
    )


def _figure(score: Score) -> str:
    parts = {"precision": score.precision, "recall": score.recall, "F1": score.f1}
    rows = "".join(
        f"<dt>{name}</dt><dd>{value:.3f}</dd>" for name, value in parts.items() if value is not None
    )
    return (
        f'<header class="figure"><span class="metric">{text(score.metric)}</span> '
        f"<strong>{figure(score.value, metric=score.metric)}</strong>{_scale(score)}"
        f"{f'<dl>{rows}</dl>' if rows else ''}</header>"
    )


def _scale(score: Score) -> str:
    """Where the figure lies between its ends; only CASPR's ends are known here."""
    if score.verdicts_a is None:
        return ""
    return (
        f'<span class="scale"><span>0 agree</span><i><b style="left:{score.value:.1f}%"></b></i>'
        "<span>100 contrast</span></span>"
    )


def _texts(summary_a: str | None, summary_b: str | None) -> str:
    shown = {"A": summary_a, "B": summary_b}
    columns = (
        f'<div class="side"><h2>Summary {side}</h2><p dir="auto">{text(summary)}</p></div>'
        for side, summary in shown.items()
        if summary is not None
    )
    return f'<section class="sides">{"".join(columns)}</section>'


def _arithmetic(score: Score, verdicts_a: Sequence[Verdict], verdicts_b: Sequence[Verdict]) -> str:
    """The sum that the score is, figure by figure."""
    rows = {"A": verdicts_a, "B": verdicts_b, "both": [*verdicts_a, *verdicts_b]}
    table = "".join(_sum_row(name, [v.value for v in verdicts]) for name, verdicts in rows.items())
    values = [verdict.value for verdict in rows["both"]]
    contrast, total = values.count(+1), len(values)
    mean = sum(values) / total
    return (
        '<section class="sum"><h2>The arithmetic</h2>'
        "<p>A claim counts +1 when it is neutral to the whole other summary, or contradicts more "
        "of its claims than it is in entailment with; otherwise −1.</p>"
        "<table><thead><tr><th>summary</th><th>claims</th><th>+1</th><th>−1</th><th>sum</th></tr>"
        f"</thead><tbody>{table}</tbody></table>"
        f"<p>L = ({contrast} − {total - contrast}) / {total} = {_signed(mean)}</p>"
        f"<p>score = 50 × (L + 1) = 50 × ({_signed(mean)} + 1) = <b>{score.value:.1f}</b></p>"
        "</section>"
    )


def _sum_row(name: str, values: Sequence[int]) -> str:
    cells = (len(values), values.count(+1), values.count(-1), _signed(sum(values)))
    return f"<tr><th>{name}</th>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>"


def _signed(number: float) -> str:
    return f"{number:.4g}".replace("-", "−")


def _signature(score: Score) -> str:
    ties = score.n_near_ties
    near = f" {ties} near tie{'s' * (ties != 1)} recomputed in a wider dtype." if ties else ""
    return f"<footer>What ran: <code>{text(score.signature)}</code>{near}</footer>"
