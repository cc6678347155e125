"""``caspr compare``: which system is better, by files of scores or one long table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from caspr.cli import options as opt
from caspr.cli.evaluate import write_evaluation
from caspr.cli.figures import check_figure, save_figure
from caspr.cli.inputs import existing
from caspr.cli.output import check_outputs, echo_written, show
from caspr.errors import InputError

if TYPE_CHECKING:
    from caspr.analysis import Evaluation


def compare(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="SCORES...",
            help="Files written by `caspr score --out`, one per system; or one table with --by.",
        ),
    ],
    metric: Annotated[
        list[str] | None,
        opt.takes(
            "COLUMN",
            "Column of scores. Default: the metric all files share. "
            "With --by, also metrics to compute: a,b.",
        ),
    ] = None,
    id_column: opt.IdColumn = None,
    by: Annotated[
        str | None,
        opt.takes("COLUMN", "Column that names the system of a row, in one long table.", "--by"),
    ] = None,
    preset: opt.Preset = None,
    level: opt.Level = 0.95,
    n_resamples: opt.Resamples = 10_000,
    seed: opt.Seed = 0,
    csv: Annotated[Path | None, opt.takes("FILE", "With --by: write one row per system.")] = None,
    latex: Annotated[Path | None, opt.takes("FILE", "With --by: write a LaTeX table.")] = None,
    figure: Annotated[
        Path | None, opt.takes("FILE", "With --by: draw the scores (pdf, png, svg).")
    ] = None,
    as_json: opt.AsJson = False,
) -> None:
    """Compare systems on the same items, with significance tests."""
    names = opt.names_in(metric, "--metric")
    how: dict[str, Any] = {"level": level, "n_resamples": n_resamples, "seed": seed}
    if by is not None:
        if len(files) != 1:
            raise InputError(f"--by needs one table with all systems, but got {len(files)} files.")
        check_outputs(files, table=csv, others=[latex, figure])
        if figure is not None:
            check_figure(figure)
        evaluation = _evaluated(files[0], names, system=by, id=id_column, preset=preset, **how)
        show(evaluation, as_json)
        write_evaluation(evaluation, csv=csv, latex=latex)
        if figure is not None:
            from caspr.report.plots.systems import systems_figure

            save_figure(systems_figure(evaluation), figure)
        echo_written(as_json, csv, latex, figure)
        return
    for_table = {"--preset": preset, "--csv": csv, "--latex": latex, "--figure": figure}
    given = [name for name, value in for_table.items() if value is not None]
    if given:
        raise InputError(f"{given[0]} belongs to --by COLUMN, which reads one long table.")
    if len(names) > 1:
        raise InputError(f"Expected one --metric, but got {names}; --by takes several.")
    from caspr.analysis.compare import compare_files

    found = compare_files(
        [existing(file) for file in files],
        metric=names[0] if names else None,
        id_column=id_column,
        **how,
    )
    show(found, as_json)


def _evaluated(file: str, metrics: list[str], **options: Any) -> Evaluation:
    """Evaluate the columns of scores of a table, or the named metrics."""
    from caspr.analysis import evaluate
    from caspr.analysis.metric_columns import is_similarity
    from caspr.cards import CARDS
    from caspr.tables.readers import read_frame

    frame = read_frame(existing(file))
    chosen = metrics or [name for name in CARDS if name in frame.columns]
    if not chosen:
        raise InputError(
            f"{file} has no column of a metric. Name the column of the scores, or metrics to "
            f"compute, with --metric; or score it first: caspr score {file} --out scored.csv"
        )
    compared = [name for name in chosen if name not in frame.columns and is_similarity(name)]
    if compared:
        raise InputError(
            f"The metric {compared[0]!r} compares a summary with its reference or document. Use "
            "caspr evaluate with --reference-a and --reference-b, which name their columns."
        )
    return evaluate(frame, chosen, **options)
