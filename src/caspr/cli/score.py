"""``caspr score``: scores of one pair of summaries, or of many."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import Source, check_fits, read_source, table_file
from caspr.cli.option_groups import Models, Reviews, with_groups
from caspr.cli.output import check_outputs, echo, echo_json
from caspr.errors import InputError

if TYPE_CHECKING:
    from caspr.records.scores import Scores
    from caspr.tables.file_run import Engine
    from caspr.tables.tally import Tally

_STDOUT_FORMATS = {".tsv": "tsv", ".jsonl": "jsonl", ".ndjson": "jsonl"}
"""Suffix of the input → format of ``--out -``; for all others csv."""


@with_groups
def score(
    files: opt.Files = None,
    text: opt.Text = None,
    lines: opt.Lines = False,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    format_: opt.Format = None,
    metric: opt.Metrics = None,
    *,
    given_reviews: Reviews,
    models: Models,
    on_error: Annotated[
        str, opt.takes("raise|record", "Stop at an invalid item, or record its error and go on.")
    ] = "raise",
    out: Annotated[
        str | None,
        opt.takes("FILE", "Write csv, tsv, jsonl or parquet; - is stdout. Replaces FILE."),
    ] = None,
    csv_safe: Annotated[
        bool,
        typer.Option(
            "--csv-safe", help="Put ' before csv cells that begin with =, +, - or @ (formulas)."
        ),
    ] = False,
    resume: Annotated[
        bool, typer.Option("--resume", help="Continue an unfinished run with the same --out.")
    ] = False,
    engine: Annotated[
        str, opt.takes("here|ray", "Score a table with --out on a Ray cluster.")
    ] = "here",
    workers: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Actors of --engine ray. Default: Ray decides."),
    ] = None,
    gpus: Annotated[
        float, typer.Option(metavar="N", min=0, help="GPUs for each actor of --engine ray.")
    ] = 0,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print JSON: the scores and their summary.")
    ] = False,
    progress: opt.Progress = None,
) -> None:
    """Score two summaries, or many pairs of them.

    The exit status is 1 if an item has no score (--on-error record).
    """
    from caspr.cli import results
    from caspr.tables.file_run import score_file
    from caspr.tables.frames import check_columns, named_metrics
    from caspr.tables.review_columns import check_takes_reviews, review_columns
    from caspr.tables.writers import write_rows

    is_table = files is not None and len(files) == 1 and text is None
    run_engine = _engine(engine, workers, gpus)
    _check_usage(is_table, out, as_json=as_json, resume=resume, ray=run_engine, csv_safe=csv_safe)
    check_fits(files, text, lines=lines, format_=format_, to_stdout=out == "-")
    names = list(named_metrics(opt.names_in(metric, "--metric") or ["caspr"]))
    given = given_reviews.options()
    reviewed = review_columns(**given)
    check_takes_reviews(names, reviewed)
    how: dict[str, Any] = {"preset": models.preset, "on_error": on_error, "progress": progress}
    options = models.options()
    if out is None:
        source = read_source(files, text, a, b, lines=lines, format_=format_, reviewed=reviewed)
        scored, tallies = _scored(source, names, how, options)
        echo((results.as_json if as_json else results.as_text)(scored, source))
    else:
        with _output(out, format_, files) as target:
            inputs = [*(files or ()), given_reviews.reviews]
            check_outputs(inputs, table=target, cache=models.cache_file())
            if is_table:
                columns = {"a": a, "b": b, "metrics": names, "csv_safe": csv_safe}
                run = {"resume": resume, "engine": run_engine, **columns, **given, **how}
                run["resumable"] = out != "-"  # what is beside a temporary file is lost, too
                with table_file((files or [""])[0], format_) as table:
                    tallies = opt.called(score_file, table, target, options=options, **run)
            else:
                own = {name: name for name in names}
                check_columns([a, b], {"a": a, "b": b}, own, how["on_error"])
                source = read_source(files, text, a, b, lines=lines, reviewed=reviewed)
                scored, tallies = _scored(source, names, how, options)
                rows = results.as_rows({a: source.a, b: source.b}, scored, how["on_error"])
                write_rows(target, rows, csv_safe=csv_safe)
        _print_summary(tallies, out, as_json)
    if results.print_errors(tallies):
        raise typer.Exit(1)


def _check_usage(
    is_table: bool,
    out: str | None,
    *,
    as_json: bool,
    resume: bool,
    ray: Engine | None,
    csv_safe: bool,
) -> None:
    """Raise `InputError` for options that cannot be combined."""
    if as_json and out == "-":
        raise InputError("--json and --out - both print to stdout. Choose one of them.")
    if resume and (not is_table or out in (None, "-")):
        raise InputError("--resume continues the run of one table with --out FILE.")
    if ray is not None and (not is_table or out is None):
        raise InputError("--engine ray takes one table, and needs --out.")
    if csv_safe and out is None:
        raise InputError("--csv-safe is for the csv or tsv of --out.")


def _engine(name: str, workers: int | None, gpus: float) -> Engine | None:
    """The engine that scores a table; None for this process."""
    if name not in ("here", "ray"):
        raise InputError(f"Expected --engine to be here or ray, but got {name!r}.")
    if name == "here":
        if workers is not None or gpus:
            raise InputError("--workers and --gpus are for --engine ray.")
        return None
    from caspr.integrations.ray import scored_chunks

    return partial(scored_chunks, concurrency=workers, num_gpus=gpus)


@contextmanager
def _output(out: str, format_: str | None, files: list[str] | None) -> Iterator[Path]:
    """The file to write; for "-" a temporary file, which is copied to stdout at the end."""
    if out != "-":
        yield Path(out)
        return
    from caspr.tables.readers import format_suffix

    suffix = format_suffix(Path((files or [""])[0]))
    kind = format_ or _STDOUT_FORMATS.get(suffix, "csv")
    with TemporaryDirectory() as folder:
        target = Path(folder) / f"stdout.{kind}"
        yield target
        with target.open("rb") as table:
            sys.stdout.flush()
            shutil.copyfileobj(table, sys.stdout.buffer)


def _scored(
    source: Source, names: list[str], how: Mapping[str, Any], options: Mapping[str, Any]
) -> tuple[list[Scores], dict[str, Tally]]:
    """Scores of each metric, and their tallies."""
    import caspr
    from caspr.cli import results
    from caspr.inputs import items_called
    from caspr.metrics.registry import takes_reviews
    from caspr.tables.frames import sharing_metrics

    opt.check_not_set(options, ["a", "b", "metric", *how])
    preset, run = how["preset"], {name: how[name] for name in ("on_error", "progress")}
    with items_called(source.item_name):
        scored: list[Scores] = [
            caspr.score(
                source.a,
                source.b,
                metric=metric,
                **{**(source.reviews if takes_reviews(metric) else {}), **run},
            )
            for metric in sharing_metrics(names, preset, options)
        ]
        return scored, results.tallied(scored, source)


def _print_summary(tallies: Mapping[str, Tally], out: str, as_json: bool) -> None:
    from caspr.cli import results

    if as_json:
        echo_json({"summary": results.summary(tallies), "written": out})
    elif out == "-":
        echo(results.means(tallies), error=True)
    else:
        echo(f"{results.means(tallies)}\nwritten to {out}")
