"""``caspr score``: figures for one pair of summaries, or for many."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import existing, read_source
from caspr.errors import InputError

if TYPE_CHECKING:
    from caspr.records.scores import Scores
    from caspr.tables.file_run import Engine


def score(
    files: opt.Files = None,
    text: opt.Text = None,
    lines: opt.Lines = False,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    metric: Annotated[
        str, typer.Option(metavar="NAMES", help="Metrics, with commas: caspr,ds.")
    ] = "caspr",
    preset: opt.Preset = None,
    nli: opt.Nli = None,
    splitter: opt.Splitter = None,
    device: opt.Device = None,
    cache: opt.Cache = None,
    option: opt.More = None,
    on_error: Annotated[
        str, typer.Option(metavar="raise|record", help="Stop at a bad item, or go on without it.")
    ] = "raise",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write csv, tsv, jsonl or parquet, over a file that is there."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on from what an unfinished run left beside --out.")
    ] = False,
    engine: Annotated[
        str, typer.Option(metavar="here|ray", help="Score a table with --out on a Ray cluster.")
    ] = "here",
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="Actors of --engine ray; else Ray decides.")
    ] = None,
    gpus: Annotated[
        float, typer.Option(metavar="N", help="GPUs for each actor of --engine ray.")
    ] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    progress: opt.Progress = None,
) -> None:
    """Score two summaries, or many pairs of them.

    The exit status is 1 if an item has no score (--on-error record).
    """
    names = [name.strip() for name in metric.split(",")]
    options = opt.given_options(option, nli=nli, splitter=splitter, device=device, cache=cache)
    where = _engine(engine, workers, gpus)
    how: dict[str, Any] = {"preset": preset, "on_error": on_error, "progress": progress}
    if out is not None and files is not None and len(files) == 1:
        columns = {"a": a, "b": b, "metrics": names, "resume": resume, "engine": where}
        _table_into_file(files[0], out, {**columns, **how, **options})
        return
    if where is not None:
        raise InputError("--engine ray takes one table, and needs --out.")

    import caspr
    from caspr.cli import results
    from caspr.tables.writers import check_writable, write_rows

    if out is not None:
        check_writable(out)
    source = read_source(files, text, lines, a, b)
    scored: list[Scores] = [
        caspr.score(source.a, source.b, metric=name, **how, **own)
        for name, own in zip(names, opt.taken_by(names, options), strict=True)
    ]
    tallies = results.tallied(scored)
    if out is not None:
        write_rows(out, results.as_rows({a: source.a, b: source.b}, scored, how["on_error"]))
        print(f"{results.means(tallies)}\nwritten to {out}")
    elif as_json:
        print(results.as_json(scored, single=source.single))
    else:
        print(results.as_text(scored, single=source.single))
    if results.tell_errors(tallies, "item"):
        raise typer.Exit(1)


def _engine(name: str, workers: int | None, gpus: float) -> Engine | None:
    """What scores a table; None is this process."""
    if name not in ("here", "ray"):
        raise InputError(f"Expected --engine to be here or ray, but got {name!r}.")
    if name == "here":
        if workers is not None or gpus:
            raise InputError("--workers and --gpus are for --engine ray.")
        return None
    from caspr.integrations.ray import scored_chunks

    return partial(scored_chunks, concurrency=workers, num_gpus=gpus)


def _table_into_file(table: str, out: Path, options: dict[str, Any]) -> None:
    from caspr.cli import results
    from caspr.tables.file_run import score_file

    tallies = score_file(existing(table), out, **options)
    print(f"{results.means(tallies)}\nwritten to {out}")
    if results.tell_errors(tallies, "line"):
        raise typer.Exit(1)
