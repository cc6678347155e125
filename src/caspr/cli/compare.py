"""``caspr compare``: which system is better, by files of scores or one long table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.evaluate import metric_names, write_evaluation
from caspr.cli.inputs import existing
from caspr.cli.output import echo
from caspr.errors import InputError


def compare(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="SCORES...",
            help="What `caspr score --out` wrote, one file per system; or one table with --by.",
        ),
    ],
    metric: Annotated[
        list[str] | None,
        typer.Option(
            metavar="COLUMN",
            help="Scores; else the metric all files have. With --by also metrics to compute: a,b.",
        ),
    ] = None,
    id_column: Annotated[
        str | None,
        typer.Option("--id", metavar="COLUMN", help="Names the item of a row; else id, or order."),
    ] = None,
    by: Annotated[
        str | None,
        typer.Option("--by", metavar="COLUMN", help="Names the system of a row of one long table."),
    ] = None,
    preset: opt.Preset = None,
    level: Annotated[float, typer.Option(help="Confidence of the intervals.")] = 0.95,
    n_resamples: Annotated[int, typer.Option("--resamples", help="Of both tests.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Of both tests.")] = 0,
    csv: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --by: write one row per system.")
    ] = None,
    latex: Annotated[
        Path | None, typer.Option(metavar="FILE", help="With --by: write a LaTeX table.")
    ] = None,
    figure: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="With --by: draw the scores (pdf, png, svg)."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare systems on the same items, by tested differences."""
    names = metric_names(metric)
    if by is not None:
        if len(files) != 1:
            raise InputError(f"--by needs one table with all systems, but got {len(files)} files.")
        _compare_table(
            files[0],
            names,
            by,
            id_column,
            preset,
            level,
            n_resamples,
            seed,
            as_json,
            csv,
            latex,
            figure,
        )
        return
    given = [
        name
        for name, value in (
            ("--preset", preset),
            ("--csv", csv),
            ("--latex", latex),
            ("--figure", figure),
        )
        if value is not None
    ]
    if given:
        raise InputError(f"{given[0]} belongs to --by COLUMN, which reads one long table.")
    if len(names) > 1:
        raise InputError(f"Expected one --metric, but got {names}; --by takes several.")
    from caspr.analysis.compare import compare_files

    found = compare_files(
        [existing(file) for file in files],
        metric=names[0] if names else None,
        id_column=id_column,
        level=level,
        n_resamples=n_resamples,
        seed=seed,
    )
    echo(json.dumps(found.to_dict(), indent=2) if as_json else found)


def _compare_table(
    file: str,
    metrics: list[str],
    by: str,
    id_column: str | None,
    preset: str | None,
    level: float,
    n_resamples: int,
    seed: int,
    as_json: bool,
    csv: Path | None,
    latex: Path | None,
    figure: Path | None,
) -> None:
    """The same as ``caspr evaluate``, for the scores that a table has or the metrics named."""
    from caspr.analysis import evaluate
    from caspr.metrics.registry import metric_names as known
    from caspr.tables.readers import read_frame

    frame = read_frame(existing(file))
    chosen = metrics or [name for name in known() if name in frame.columns]
    if not chosen:
        raise InputError(
            f"{file} has no column of scores. Name metrics to compute, --metric caspr,ds, or score "
            f"it first: caspr score {file} --out scored.csv"
        )
    found = evaluate(
        frame, chosen, system=by, id=id_column, preset=preset, level=level,
        n_resamples=n_resamples, seed=seed,
    )  # fmt: skip
    echo(json.dumps(found.to_dict(), indent=2) if as_json else found)
    write_evaluation(found, csv=csv, latex=latex, html=None)
    if figure is not None:
        from caspr.cli.figures import save_figure
        from caspr.report.plots_evaluation import systems_figure

        save_figure(systems_figure(found), figure)
