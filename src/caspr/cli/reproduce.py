"""``caspr reproduce``: the tables and figures of the CASPR paper, beside the printed ones."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from caspr.cli import options as opt

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

__all__ = ["reproduce"]


def reproduce(
    preset: opt.Preset = None,
    metrics: Annotated[
        str, typer.Option(metavar="NAMES", help="Metrics, with commas.")
    ] = "caspr,ds,inverted_bertscore",
    data: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="CoCoTrip's two files; else they are downloaded."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep scores here, so that a run can go on; write tables and figures.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(help="Of the bootstrap.")] = 0,
    device: opt.Device = None,
    cache: opt.Cache = None,
    progress: opt.Progress = None,
) -> None:
    """Re-make the tables of the CASPR paper beside the printed ones."""
    from caspr.paper import reproduce as run

    names = [name.strip() for name in metrics.split(",")]
    given = opt.given_options(None, device=device, cache=cache)
    taken = opt.taken_by(names, given) if given else [{} for _ in names]
    try:
        result = run(
            names,
            preset=preset,
            data=data,
            out=out,
            seed=seed,
            progress=progress,
            options=dict(zip(names, taken, strict=True)),
        )
    except KeyboardInterrupt:
        if out is None:
            raise
        told = f"sets that were scored whole are kept in {out}; the same command goes on from there"
        raise KeyboardInterrupt(told) from None
    print(result)
    if out is not None:
        _draw(result.tables["figure_2"], out)
        print(f"\nwritten to {out}")


def _draw(table: pd.DataFrame, out: Path) -> None:
    """Write Figure 2 as PDF and PNG; without matplotlib say how to get it, the tables are there."""
    from caspr.errors import MissingExtraError
    from caspr.report.plots import four_sets

    try:
        figure = cast("Figure", four_sets(table).figure)
    except MissingExtraError as error:
        print(f"warning: figure_2 is not drawn: {error}", file=sys.stderr)
        return
    for kind in ("pdf", "png"):
        figure.savefig(out / f"figure_2.{kind}", dpi=200, bbox_inches="tight")
    _close(figure)


def _close(figure: Figure) -> None:
    """Take the figure from pyplot's hands, which would keep it."""
    from matplotlib import pyplot

    pyplot.close(figure)
