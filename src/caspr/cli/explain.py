"""``caspr explain``: a score with its reasons."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from caspr.cli import options as opt
from caspr.cli.inputs import Source, read_source
from caspr.cli.option_groups import Models, Reviews, with_groups
from caspr.cli.output import check_outputs, echo, echo_json
from caspr.errors import InputError

if TYPE_CHECKING:
    from caspr.records import Score

_MAX_WIDTH = 120
"""Columns; longer lines are hard to read."""


@with_groups
def explain(
    files: opt.Files = None,
    text: opt.Text = None,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    format_: opt.Format = None,
    metric: Annotated[
        str, opt.takes("NAME", "A metric over claims: caspr, grounded_contrast ...")
    ] = "caspr",
    *,
    given_reviews: Reviews,
    item: Annotated[
        int | None, opt.takes("N", "Item of a table: its index, counted from 0. Default: 0.")
    ] = None,
    item_id: Annotated[str | None, opt.takes("ID", "Item of a table: its id.")] = None,
    id_column: Annotated[
        str | None, opt.takes("COLUMN", "Column with the ids of the items. Default: id.", "--id")
    ] = None,
    html: Annotated[
        Path | None, opt.takes("FILE", "Write an HTML page instead. Replaces FILE.")
    ] = None,
    models: Models,
    as_json: opt.AsJson = False,
    progress: opt.Progress = None,
) -> None:
    """Explain a score: the claims side by side, with evidence."""
    import caspr
    from caspr.inputs import items_called
    from caspr.tables.review_columns import check_takes_reviews, review_columns

    if item is not None and item_id is not None:
        raise InputError("--item and --item-id both choose an item. Leave one of them out.")
    if html is not None:
        if as_json:
            raise InputError("--json prints JSON, and --html writes a page. Choose one of them.")
        inputs = [*(files or ()), given_reviews.reviews]
        check_outputs(inputs, others=[html], cache=models.cache_file())
    reviewed = review_columns(**given_reviews.options())
    check_takes_reviews([metric], reviewed)
    how: dict[str, Any] = {"format_": format_, "reviewed": reviewed, "id_column": id_column}
    source = read_source(files, text, a, b, **how)
    item = _index(source, item or 0) if item_id is None else source.item_with_id(item_id)
    summary_a, summary_b = source.a[item], source.b[item]
    item_reviews: dict[str, Any] = {name: [lists[item]] for name, lists in source.reviews.items()}
    with items_called(lambda _: source.item_name(item)):
        (score,) = opt.called(
            caspr.score,
            [summary_a],
            [summary_b],
            metric=metric,
            preset=models.preset,
            progress=progress,
            options=models.options(),
            **item_reviews,
        )
    which = source.item_shown(item)
    if as_json:
        echo_json({**which, **_reasons(score)})
        return
    name = ", ".join(f"{part} {cell}" for part, cell in which.items() if cell is not None)
    if html is None:
        _print(score, name)
    else:
        _write(score, summary_a, summary_b, name, html)


def _index(source: Source, item: int) -> int:
    if item and len(source.a) == 1:
        raise InputError(f"Expected --item to be 0, as there is only one pair, but got {item}.")
    if not 0 <= item < len(source.a):
        raise InputError(f"Expected --item to be from 0 to {len(source.a) - 1}, but got {item}.")
    return item


def _reasons(score: Score) -> dict[str, Any]:
    """A score with its verdicts or evidence, JSON-ready."""
    from caspr.cli.results import fields

    shown = score.to_dict()
    kind = "claims" if score.grounding_a is None else "grounding"
    sides = {name: shown.get(name, []) for name in (f"{kind}_a", f"{kind}_b")}
    of_pairs = {name: cell for name, cell in shown.items() if name in ("relations", "gated")}
    return {**fields(score), **sides, **of_pairs}


def _print(score: Score, name: str) -> None:
    from caspr.report.grounding import grounding_text
    from caspr.report.terminal import explanation
    from caspr.terminal_width import printable

    is_plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    colour = sys.stdout.isatty() and not is_plain
    width = min(shutil.get_terminal_size((80, 24)).columns, _MAX_WIDTH)
    if score.grounding_a is not None:
        shown = grounding_text(score, width=width)
    else:
        shown = explanation(score, width=width, colour=colour)
    if name:
        echo(printable(name))
    # Not `echo`, which would escape the colours; the texts are already printable.
    print(shown)


def _write(score: Score, summary_a: str, summary_b: str, name: str, page: Path) -> None:
    from caspr.report.explanation import QUESTION, explain_html
    from caspr.report.terminal import summary_lines
    from caspr.tables.writers import write_text
    from caspr.terminal_width import printable

    title = f"{QUESTION} ({name})" if name else QUESTION
    write_text(page, explain_html(score, summary_a=summary_a, summary_b=summary_b, title=title))
    shares = summary_lines(score) if score.verdicts_a is not None else ()
    which = [printable(name)] if name else []
    echo("\n".join([*which, str(score), *shares, f"written to {page}"]))
