"""``caspr evaluate``: one row per system, from a table of their outputs."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import existing
from caspr.cli.option_groups import Models, Reviews, with_groups
from caspr.cli.output import check_outputs, echo_written, show
from caspr.errors import InputError
from caspr.options import check_choice

if TYPE_CHECKING:
    from caspr.analysis import Evaluation


@with_groups
def evaluate(
    outputs: Annotated[
        str, typer.Argument(metavar="OUTPUTS", help="Table, one row per system and item.")
    ],
    metric: Annotated[
        list[str] | None,
        opt.takes("NAMES", "Metrics, or columns of scores: a,b; repeatable. Default: caspr,ds."),
    ] = None,
    by: Annotated[
        str, opt.takes("COLUMN", "Column that names the system of a row.", "--by")
    ] = "system",
    id_column: opt.IdColumn = None,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    reference_a: Annotated[
        str | None, opt.takes("COLUMN", "Column with the reference, or document, of summary a.")
    ] = None,
    reference_b: Annotated[
        str | None, opt.takes("COLUMN", "Column with the reference, or document, of summary b.")
    ] = None,
    *,
    given_reviews: Reviews,
    models: Models,
    on_error: Annotated[
        str, opt.takes("WHAT", "raise: stop at an invalid item; record: leave it out.")
    ] = "raise",
    level: opt.Level = 0.95,
    n_resamples: opt.Resamples = 10_000,
    seed: opt.Seed = 0,
    csv: Annotated[Path | None, opt.takes("FILE", "Write one row per system.")] = None,
    latex: opt.Latex = None,
    markdown: Annotated[Path | None, opt.takes("FILE", "Write a Markdown table.")] = None,
    measures: Annotated[
        list[str] | None,
        opt.takes("NAMES", "Columns of --latex and --markdown, in order: caspr,ds.", "--columns"),
    ] = None,
    html: Annotated[Path | None, opt.takes("FILE", "Write an HTML page.")] = None,
    as_json: opt.AsJson = False,
    journal: Annotated[
        Path | None, opt.takes("FILE", "Keeps the scored rows until the end.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue an unfinished run with the same --journal.")
    ] = False,
    progress: opt.Progress = None,
) -> None:
    """Evaluate systems: means, intervals and significance tests."""
    from caspr.analysis import evaluate as run
    from caspr.tables.journal import remove_journal
    from caspr.tables.pair_file import warn_of_missing_in
    from caspr.tables.readers import read_frame

    metrics = opt.names_in(metric, "--metric") or ["caspr", "ds"]
    columns = opt.names_in(measures, "--columns") or None
    _check_columns(columns, metrics, latex or markdown)
    inputs, others = [outputs, given_reviews.reviews], (latex, markdown, html, journal)
    check_outputs(inputs, table=csv, others=others, cache=models.cache_file())
    frame = read_frame(existing(outputs))
    warn_of_missing_in(Path(outputs), frame, [a, b])
    with _explaining_interrupt(journal):
        found = opt.called(
            run,
            frame,
            metrics,
            system=by,
            id=id_column,
            a=a,
            b=b,
            reference_a=reference_a,
            reference_b=reference_b,
            **given_reviews.options(),
            preset=models.preset,
            on_error=on_error,
            level=level,
            n_resamples=n_resamples,
            seed=seed,
            progress=progress,
            journal=journal,
            keep_journal=True,
            resume=resume,
            options=models.options(),
        )
    show(found, as_json, f"{found}\n\n{found.methods()}")
    try:
        write_evaluation(found, csv=csv, latex=latex, markdown=markdown, html=html, columns=columns)
    except InputError as error:
        if journal is None:
            raise
        raise type(error)(
            f"{error} All rows are scored, and saved in {str(journal)!r}: correct that, and repeat "
            "the command with --resume."
        ) from error
    echo_written(as_json, csv, latex, markdown, html)
    if journal is not None:
        sys.stdout.flush()  # a full disk is reported here, not at exit
        remove_journal(journal)


def _check_columns(columns: list[str] | None, metrics: list[str], table: Path | None) -> None:
    """Raise `InputError` for columns that no table can have, before anything is scored."""
    if columns and table is None:
        raise InputError(
            "--columns belongs to --latex FILE or --markdown FILE: it chooses their columns."
        )
    from caspr.analysis.metric_columns import reported_parts
    from caspr.metrics.registry import known_card

    names = [card.name for card in map(known_card, metrics) if card is not None]
    parts = [part for name in names for part in reported_parts(name)]
    graded = ["graded"] if "contradicted" in parts else []
    known = [*metrics, *names, *parts, *graded, *(["claims"] if parts else []), "words"]
    for name in columns or ():
        check_choice("measures", name, list(dict.fromkeys(known)))


@contextmanager
def _explaining_interrupt(journal: Path | None) -> Iterator[None]:
    """Within the block, Ctrl-C reports that the scored rows are saved."""
    try:
        yield
    except KeyboardInterrupt as stop:
        if str(stop) or journal is None or not journal.exists():
            raise
        saved = f"the scored rows are saved in {str(journal)!r}; --resume continues"
        raise KeyboardInterrupt(saved) from None


def write_evaluation(
    found: Evaluation,
    *,
    csv: Path | None,
    latex: Path | None,
    markdown: Path | None = None,
    html: Path | None = None,
    columns: Sequence[str] | None = None,
) -> None:
    """Write an evaluation to the given files; `columns` are those of LaTeX and Markdown."""
    from caspr.analysis.evaluation_paper import latex_file
    from caspr.report.evaluation import evaluation_html
    from caspr.tables.writers import write_rows, write_text

    if csv is not None:
        write_rows(csv, found.to_dict()["systems"])
    if html is not None:
        write_text(html, evaluation_html(found))
    # These last: a name in `columns` may be of a part that no metric has.
    if latex is not None:
        write_text(latex, latex_file(found, columns) + "\n")
    if markdown is not None:
        write_text(markdown, found.to_markdown(measures=columns) + "\n")
