"""``caspr reproduce``: the tables and Figure 2 of the CASPR paper, beside the printed values."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from caspr.cli import options as opt
from caspr.cli.output import echo

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

__all__ = ["reproduce"]


def reproduce(
    preset: opt.Preset = None,
    metrics: Annotated[
        str, opt.takes("NAMES", "Metrics, separated by commas.")
    ] = "caspr,ds,inverted_bertscore",
    data: Annotated[
        Path | None,
        opt.takes("FOLDER", "CoCoTrip's two files. Default: CASPR_DATA, or download them."),
    ] = None,
    out: Annotated[
        Path | None,
        opt.takes("FOLDER", "Write tables and Figure 2 here; an interrupted run can continue."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Random seed of the bootstrap.")] = 0,
    device: opt.Device = None,
    cache: opt.Cache = None,
    option: opt.More = None,
    splitter_option: opt.SplitterOption = None,
    nli_option: opt.NliOption = None,
    progress: opt.Progress = None,
) -> None:
    """Reproduce the CASPR paper's tables (downloads CoCoTrip once)."""
    from caspr.paper import reproduce as run

    names = [name.strip() for name in metrics.split(",")]
    given = opt.given_options(option, splitter_option, nli_option, device=device, cache=cache)
    if data is None and not os.environ.get("CASPR_DATA"):
        echo("CoCoTrip is downloaded from github.com, if it is not cached; see --data", error=True)
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
        reason = f"finished sets are saved in {out}; repeat the command to continue from there"
        raise KeyboardInterrupt(reason) from None
    echo(result)
    if out is not None:
        _draw(result.tables["figure_2"], out)
        echo(f"\nwritten to {out}")


def _draw(table: pd.DataFrame, out: Path) -> None:
    """Write Figure 2 as PDF and PNG; without matplotlib, warn how to install it."""
    from caspr.cli.figures import save_figure
    from caspr.errors import MissingExtraError
    from caspr.report.plots import four_sets

    try:
        figure = cast("Figure", four_sets(table).figure)
    except MissingExtraError as error:
        echo(f"warning: figure_2 is not drawn: {error}", error=True)
        return
    files = out / "figure_2.pdf", out / "figure_2.png"
    save_figure(figure, *files, dpi=200, bbox_inches="tight")
