"""``caspr report``: a file of scores as an HTML page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.output import check_outputs, echo


def report(
    scores: Annotated[
        Path, typer.Argument(metavar="SCORES", help="A file written by `caspr score --out`.")
    ],
    out: Annotated[
        Path | None, opt.takes("FILE", "The page; replaces FILE. Default: SCORES with .html.")
    ] = None,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    id_column: Annotated[
        str, opt.takes("COLUMN", "Column with the ids of the pairs.", "--id")
    ] = "id",
    metric: Annotated[
        list[str] | None, opt.takes("NAMES", "Columns of scores, separated by commas; repeatable.")
    ] = None,
) -> None:
    """Write an HTML page of scores: histogram, extremes, pairs."""
    from caspr.report.corpus import report_file

    page = scores.with_suffix(".html") if out is None else out
    check_outputs([scores], others=[page])
    columns = {"a": a, "b": b, "id": id_column}
    report_file(scores, page, **columns, metrics=opt.names_in(metric, "--metric") or None)
    echo(f"written to {page}")
