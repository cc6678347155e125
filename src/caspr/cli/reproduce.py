"""``caspr reproduce``: the tables of a paper, beside the printed values."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, cast

import typer

from caspr.cli import options as opt
from caspr.cli.output import echo
from caspr.errors import InputError
from caspr.options import check_choice

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


_DEFAULTS: Final = {
    "caspr": ("caspr", "ds", "inverted_bertscore"),
    "sbertscore": ("summac_zs", "bertscore", "sbertscore"),
    "ls-score": ("rouge1", "rouge2", "rougeL", "bertscore", "ls_score"),
}
"""Paper → its metrics."""


def reproduce(
    paper: Annotated[str, opt.takes("|".join(_DEFAULTS), "The paper.")] = "caspr",
    preset: opt.Preset = None,
    metric: Annotated[
        list[str] | None,
        opt.takes(
            "NAMES", "Metrics: a,b; repeatable. Default: the paper's.", "--metric", "--metrics"
        ),
    ] = None,
    data: Annotated[
        Path | None,
        opt.takes("FOLDER", "The paper's data. Default: CASPR_DATA, or download them."),
    ] = None,
    sets: Annotated[
        str | None,
        opt.takes("NAMES", "Sets of the SBERTScore paper, separated by commas: CLIFF,QAGS."),
    ] = None,
    out: Annotated[
        Path | None,
        opt.takes("FOLDER", "Write the tables here. With caspr, an interrupted run can continue."),
    ] = None,
    seed: Annotated[int, typer.Option(help="Random seed of the bootstrap.")] = 0,
    device: opt.Device = None,
    cache: opt.Cache = None,
    option: opt.More = None,
    splitter_option: opt.SplitterOption = None,
    nli_option: opt.NliOption = None,
    progress: opt.Progress = None,
) -> None:
    """Reproduce a paper's tables (downloads its data once)."""
    from caspr.tables.frames import options_of_each

    check_choice("paper", paper, list(_DEFAULTS))
    if sets is not None and paper != "sbertscore":
        raise InputError("Expected --sets only with --paper sbertscore.")
    names = opt.names_in(metric, "--metric") or list(_DEFAULTS[paper])
    given = opt.given_options(option, splitter_option, nli_option, device=device, cache=cache)
    opt.check_not_set(given, ("metric", "preset"))
    if data is None and not os.environ.get("CASPR_DATA"):
        kind = "CoCoTrip is" if paper == "caspr" else "The data are"
        echo(f"{kind} downloaded from github.com, if not cached; see --data", error=True)
    options = dict(zip(names, options_of_each(names, given), strict=True))
    common = {"preset": preset, "data": data, "out": out, "progress": progress, "options": options}
    try:
        _run(paper, names, sets, seed, common)
    except KeyboardInterrupt:
        if out is None or paper != "caspr":
            raise
        reason = f"finished sets are saved in {out}; repeat the command to continue from there"
        raise KeyboardInterrupt(reason) from None
    if out is not None:
        echo(f"\nwritten to {out}")


def _run(paper: str, names: list[str], sets: str | None, seed: int, common: dict[str, Any]) -> None:
    from caspr import paper as papers

    if paper == "sbertscore":
        echo(
            papers.reproduce_sbertscore(names, sets=opt.names_in(sets, "--sets") or None, **common)
        )
    elif paper == "ls-score":
        echo(papers.reproduce_ls_score(names, **common))
    else:
        result = papers.reproduce(names, seed=seed, **common)
        echo(result)
        if common["out"] is not None:
            _draw(result.tables["figure_2"], common["out"])


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
