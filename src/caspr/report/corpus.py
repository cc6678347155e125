"""Many scores as one page: the summary of each metric, and the pairs behind it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from caspr.atomic_files import check_target
from caspr.options import check_two_columns
from caspr.records.scores import Scores
from caspr.report.explanation import explanation_context
from caspr.report.metric_summary import MetricSummary, summaries_of
from caspr.report.pairs import Pair, RowPairs, pairs_of_scores
from caspr.report.rendering import PAIRS_SCRIPTS, document, render
from caspr.tables.readers import read_rows
from caspr.tables.writers import write_text

if TYPE_CHECKING:
    from markupsafe import Markup

_ROOT = "caspr"


def corpus_html(
    scores: Scores | _File | Iterable[Mapping[str, Any]],
    *,
    summaries_a: Sequence[str] | None = None,
    summaries_b: Sequence[str] | None = None,
    ids: Sequence[object] | None = None,
    a: str = "summary_a",
    b: str = "summary_b",
    id: str = "id",  # noqa: A002 (named after its default, as a and b)
    metrics: Sequence[str] | None = None,
    max_pairs: int = 5000,
    max_explained: int = 100,
    title: str | None = None,
) -> str:
    """Make a page about the scores of a corpus.

    Parameters
    ----------
    scores
        `Scores`, or rows with a column named after each metric, as ``caspr score`` writes them.
    summaries_a, summaries_b, ids
        The texts and the names of the pairs, for `Scores`.
    a, b, id
        Columns of the texts and of the names, for rows; those named by default may be missing.
    metrics
        Columns with scores; default: those named after a metric of `caspr`.
    max_pairs
        How many pairs are listed, default 5000. The extremes and the first pairs without a score
        are always among them.
    max_explained
        How many of the listed pairs open to their claims and grid, where `scores` have them;
        the others open to their texts. Default 100; each takes about 50 kB.
    title
        Heading of the page; default: "Scores of a corpus".

    Returns
    -------
    str
        One HTML file. It requests nothing from outside; every text is escaped.

    Raises
    ------
    DataError
        If there are no rows, no column of scores or of another name that is given, or a score is
        not a number.
    InputError
        If the texts or names do not match the scores in number.
    """
    heading = "Scores of a corpus" if title is None else title
    if isinstance(scores, Scores):
        pairs: Iterable[Pair] = pairs_of_scores(scores, summaries_a, summaries_b, ids)
    else:
        check_two_columns(a=a, b=b)
        rows = scores if isinstance(scores, _File) else [(None, row) for row in scores]
        pairs = RowPairs(rows, a, b, id, metrics)
    summaries = summaries_of(pairs)
    context = _pairs_context(pairs, summaries, max_pairs, max_explained)
    content = render("corpus.html", root=_ROOT, heading=heading, linked=True, **context)
    return document(content, heading, PAIRS_SCRIPTS)


def report_file(path_in: str | Path, path_out: str | Path, **options: Any) -> None:
    """Write the page about a file of scores (jsonl, csv, tsv, parquet), completely or not at all.

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
        If the file is not found or malformed, or the page cannot be written or would overwrite
        the scores.
    """
    check_target(Path(path_out), [Path(path_in)])
    if options.get("title") is None:
        options["title"] = Path(path_in).name
    write_text(path_out, corpus_html(_File(path_in), **options))


def summary_context(scores: Scores) -> dict[str, object]:
    """Return the context of ``summaries.html``: the metric of `scores`, without the pairs."""
    summaries = summaries_of(pairs_of_scores(scores)) if scores else []
    return {"summaries": summaries, "linked": False, "ids": {}}


class _File:
    """The rows of a file, read again for each iteration: it may be larger than memory."""

    def __init__(self, path: str | Path) -> None:
        self._path = path

    def __iter__(self) -> Iterator[tuple[int | None, Mapping[str, Any]]]:
        return ((row.line, row.values) for row in read_rows(self._path))


def _pairs_context(
    pairs: Iterable[Pair], summaries: Sequence[MetricSummary], max_pairs: int, max_explained: int
) -> dict[str, object]:
    """Return the context of ``corpus.html``: the pairs."""
    must_list = {item for summary in summaries for item in summary.must_list()}
    n_pairs = summaries[0].n_pairs
    others = (item for item in range(n_pairs) if item not in must_list)
    chosen = must_list | set(islice(others, max(0, max_pairs - len(must_list))))
    listed = [pair for pair in pairs if pair.item in chosen]
    with_reasons = [pair for pair in listed if _has_reasons(pair)]
    with_reasons.sort(key=lambda pair: pair.item not in must_list)
    rows = [_row(pair, summaries) for pair in listed]
    ids = {pair.item: pair.id for pair in listed if pair.id}
    return {
        "summaries": summaries,
        "n_pairs": n_pairs,
        "data": {"metrics": [summary.name for summary in summaries], "pairs": rows},
        "blank": _row(Pair(0, (), {}, {}, {}, "", ""), summaries) | {"item": None, "name": ""},
        "ids": ids,
        "has_ids": bool(ids),
        "has_errors": any(pair.errors for pair in listed),
        "widths": _widths(rows, summaries, bool(ids)),
        "explained": {pair.item: _explained(pair) for pair in with_reasons[:max_explained]},
        "not_explained": max(0, len(with_reasons) - max_explained),
    }


def _has_reasons(pair: Pair) -> bool:
    score = pair.score
    return score is not None and (score.verdicts_a or score.grounding_a) is not None


def _row(pair: Pair, summaries: Sequence[MetricSummary]) -> dict[str, Any]:
    """Return the row of a pair: its texts, errors, and values as numbers and text."""
    return {
        "item": pair.item,
        "line": pair.line,
        "name": pair.name,
        "id": pair.id,
        "a": pair.summary_a,
        "b": pair.summary_b,
        "errors": [f"{name}: {error}" for name, error in pair.errors.items()],
        "values": [
            (pair.values[summary.name], summary.shown(pair.values[summary.name]))
            if summary.name in pair.values
            else None
            for summary in summaries
        ],
    }


def _widths(
    rows: Sequence[Mapping[str, Any]], summaries: Sequence[MetricSummary], has_ids: bool
) -> str:
    """Width of each column for its longest cell, in ``ch``; the excerpt takes the rest."""
    names = max(len(row["name"]) for row in rows) + 2
    widths = [names]
    if has_ids:
        widths.append(min(24, max(len(row["id"] or "") for row in rows)))
    for k, summary in enumerate(summaries):
        cells = max(len(row["values"][k][1]) if row["values"][k] else 4 for row in rows)
        widths.append(max(cells, len(summary.name) + 2))
    return " ".join([*(f"{width + 1}ch" for width in widths), "minmax(0, 1fr)"])


def _explained(pair: Pair) -> Markup:
    assert pair.score is not None
    context = explanation_context(pair.score, pair.summary_a, pair.summary_b)
    return render("explanation.html", root=f"{_ROOT}-why-{pair.item}-page", heading=None, **context)
