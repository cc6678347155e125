"""Many scores as one page: each metric's figures, and the pairs behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from caspr.errors import DataError
from caspr.records.scores import Scores
from caspr.report.html import SCRIPT, score_body, score_data
from caspr.report.markup import asset, page, payload, text, unique_id
from caspr.report.metric_section import columns_of, section
from caspr.report.pair_rows import Pair, RowPairs, pairs_of_scores
from caspr.scale import figure
from caspr.tables.readers import read_rows
from caspr.tables.writers import write_text

__all__ = ["corpus_html", "report_file", "scores_fragment"]

_EXCERPT = 160
"""Characters of a text that stand in the line of a closed pair."""


def corpus_html(
    scores: Scores | _File | Iterable[Mapping[str, Any]],
    *,
    summaries_a: Sequence[str] | None = None,
    summaries_b: Sequence[str] | None = None,
    a: str = "summary_a",
    b: str = "summary_b",
    metrics: Sequence[str] | None = None,
    max_pairs: int = 100,
    title: str | None = None,
) -> str:
    """A page on the scores of a corpus.

    Parameters
    ----------
    scores
        `Scores`, or rows that have a column named after each metric, as ``caspr score`` writes
        them.
    summaries_a, summaries_b
        The texts, beside `Scores`.
    a, b
        Columns of the texts, in rows; they may be missing.
    metrics
        Columns with figures; without it, those named after a metric of `caspr`.
    max_pairs
        How many pairs are shown in full. The extremes and the first of those without a score are
        always among them.
    title
        Heading of the page.

    Returns
    -------
    str
        One HTML file. It asks for nothing from outside; every text is escaped.

    Raises
    ------
    DataError
        If there are no rows, no column of figures, or something in it that is no number.
    """
    heading = "Scores of a corpus" if title is None else title
    if isinstance(scores, Scores):
        pairs: Iterable[Pair] = pairs_of_scores(scores, summaries_a, summaries_b)
    else:
        pairs = RowPairs(_again(scores), a, b, metrics)
    body = f'<h1 dir="auto">{text(heading)}</h1>' + _report(pairs, "caspr", max_pairs)
    content = f'<style>{asset("caspr.css")}</style><main class="caspr" id="caspr">{body}</main>'
    return page(f"{content}<script>{asset(SCRIPT)}</script>", title=heading, script=SCRIPT)


def report_file(path_in: str | Path, path_out: str | Path, **options: Any) -> None:
    """Write the page on a file of scores (jsonl, csv, tsv, parquet); as a whole or not at all.

    Parameters
    ----------
    path_in
        What ``caspr score --out`` has written.
    path_out
        The page.
    **options
        As for `corpus_html`; the heading is by default the name of the file.

    Raises
    ------
    DataError
        If the file is not there, or not what it should be, or the page cannot be written, or
        would take the place of the scores.
    """
    if Path(path_out).absolute() == Path(path_in).absolute():
        raise DataError(
            f"The page would be written over the scores, {str(path_in)!r}. Name another file."
        )
    options.setdefault("title", Path(path_in).name)
    write_text(path_out, corpus_html(_File(path_in), **options))


def scores_fragment(scores: Scores) -> str:
    """What a notebook shows of `Scores`: figures, spread and extremes, without the pairs."""
    root = unique_id()
    style = f"<style>{asset('caspr.css')}</style>"
    if not scores:
        return f'{style}<main class="caspr" id="{root}"><p>No scores.</p></main>'
    columns = columns_of(pairs_of_scores(scores, None, None))
    body = "".join(section(column, None) for column in columns)
    return f'{style}<main class="caspr" id="{root}">{body}</main>'


class _File:
    """The rows of a file, read anew whenever they are asked for: it may be larger than memory."""

    def __init__(self, path: str | Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[tuple[int | None, Mapping[str, Any]]]:
        return ((row.line, row.values) for row in read_rows(self._path))


def _again(rows: _File | Iterable[Mapping[str, Any]]) -> Iterable[Any]:
    """The same rows, beside their lines, so that they can be read twice."""
    return rows if isinstance(rows, _File) else [(None, row) for row in rows]


def _report(pairs: Iterable[Pair], root: str, max_pairs: int) -> str:
    columns = columns_of(pairs)
    chosen = {place for column in columns for place in column.remarkable()}
    n_pairs = columns[0].n_pairs
    others = (place for place in range(n_pairs) if place not in chosen)
    chosen |= set(islice(others, max(0, max_pairs - len(chosen))))
    shown = [pair for pair in pairs if pair.place in chosen]
    some = f"{len(shown)} of {n_pairs} pairs are shown, the extremes among them. "
    note = some if len(shown) < n_pairs else ""
    note += "Items are counted from 0"
    of_file = ", as by <code>caspr explain --item</code>; lines of the file from 1."
    note += "." if shown[0].line is None else of_file
    return (
        "".join(section(column, root) for column in columns)
        + f'<section class="pairs"><h2>Pairs</h2><p>{note}</p>'
        + "".join(_pair(pair, root) for pair in shown)
        + "</section>"
    )


def _pair(pair: Pair, root: str) -> str:
    """One pair, closed: its figures; opened: its texts, or all the reasons where they are kept."""
    own = f"{root}-pair-{pair.place}"
    figures = " ".join(
        [f"{text(name)} <b>{figure(value, metric=name)}</b>" for name, value in pair.values.items()]
        + [f"{text(name)} <b>no score</b>" for name in pair.errors]
    )
    words = "" if pair.summary_a is None else text(pair.summary_a[:_EXCERPT])
    return (
        f'<details class="pair" id="{text(own)}"><summary>'
        f'<span class="place">{pair.called}</span> <span class="figures">{figures}</span> '
        f'<span class="excerpt" dir="auto">{words}</span></summary>{_reasons(pair, own)}</details>'
    )


def _reasons(pair: Pair, own: str) -> str:
    if pair.score is not None and pair.score.verdicts_a is not None:
        body = score_body(pair.score, own, pair.summary_a, pair.summary_b)
        facts = payload(score_data(pair.score))
        return (
            f'<article class="caspr" id="{text(own)}-why">{body}'
            f'<script type="application/json">{facts}</script></article>'
        )
    errors = "".join(f'<p class="error">{text(error)}</p>' for error in pair.errors.values())
    texts = "".join(
        f'<div class="side"><h3>Summary {side}</h3><p dir="auto">{text(summary)}</p></div>'
        for side, summary in (("A", pair.summary_a), ("B", pair.summary_b))
        if summary is not None
    )
    return f'{errors}<div class="sides">{texts}</div>'
