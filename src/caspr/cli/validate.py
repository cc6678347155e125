"""``caspr validate``: does a metric agree with human ratings?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import existing
from caspr.errors import InputError


def validate(
    ratings: Annotated[
        str | None,
        typer.Argument(
            metavar="RATINGS", help="Table with one rating per row: item, system, dimension, score."
        ),
    ] = None,
    metric: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="A metric, or a column with its scores; repeatable."),
    ] = None,
    rated_set: Annotated[
        str | None,
        typer.Option(
            "--set",
            metavar="NAME",
            help="Public ratings instead of a file: opinsummeval, summeval_op, newsroom, summeval, "
            "realsumm.",
        ),
    ] = None,
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Clone of the repository of --set.")
    ] = None,
    item: Annotated[str, typer.Option(metavar="COLUMN", help="What was summarised.")] = "item",
    system: Annotated[str, typer.Option(metavar="COLUMN", help="Who wrote it.")] = "system",
    dimension: Annotated[
        str | None, typer.Option(metavar="COLUMN", help="What was rated.")
    ] = "dimension",
    no_dimension: Annotated[
        bool, typer.Option("--no-dimension", help="Only one thing was rated.")
    ] = False,
    score: Annotated[str, typer.Option(metavar="COLUMN", help="The rating.")] = "score",
    text: Annotated[
        str, typer.Option(metavar="COLUMN", help="The summary, or its length in words.")
    ] = "summary",
    a: Annotated[str, typer.Option(metavar="COLUMN", help="First text of a metric.")] = "source",
    b: Annotated[str, typer.Option(metavar="COLUMN", help="Second text of a metric.")] = "summary",
    at: Annotated[
        list[str] | None,
        typer.Option(metavar="LEVEL", help="summary, system or pooled; repeatable."),
    ] = None,
    preset: opt.Preset = None,
    option: opt.More = None,
    n_resamples: Annotated[int, typer.Option("--resamples", help="Of the bootstrap.")] = 1000,
    seed: Annotated[int, typer.Option(help="Of the bootstrap.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the table (csv, tsv, jsonl).")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    progress: opt.Progress = None,
) -> None:
    """Correlate metrics, and length, with human ratings."""
    from caspr.analysis import validate as run
    from caspr.datasets import rated_set as load
    from caspr.tables.readers import read_frame
    from caspr.tables.writers import check_writable, write_rows

    if (ratings is None) == (rated_set is None):
        raise InputError("Expected a file of ratings or --set NAME, and not both.")
    if out is not None:
        check_writable(out)
    frame = (
        read_frame(existing(ratings))
        if ratings is not None
        else load(str(rated_set), folder).to_frame()
    )
    found = run(
        frame,
        metric or (),
        item=item,
        system=system,
        dimension=None if no_dimension else dimension,
        score=score,
        text=text,
        a=a,
        b=b,
        at=at or ("summary", "system"),  # type: ignore[arg-type]  # checked by validate
        preset=preset,
        n_resamples=n_resamples,
        seed=seed,
        progress=progress,
        **opt.given_options(option),
    )
    print(json.dumps(found.to_dict(), indent=2) if as_json else found)
    if out is not None:
        write_rows(out, found.to_dict()["agreements"])
