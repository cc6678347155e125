"""``caspr report``: a file of scores as a page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from caspr.cli import options as opt


def report(
    scores: Annotated[
        Path, typer.Argument(metavar="SCORES", help="What `caspr score --out` wrote.")
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="The page, over one that is there; else SCORES with .html.",
        ),
    ] = None,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    metric: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Columns of figures, with commas.")
    ] = None,
) -> None:
    """Show a file of scores as a page: spread, extremes, pairs."""
    from caspr.report.corpus import report_file

    page = scores.with_suffix(".html") if out is None else out
    names = None if metric is None else [name.strip() for name in metric.split(",")]
    report_file(scores, page, a=a, b=b, metrics=names)
    print(f"written to {page}")
