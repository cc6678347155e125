"""``caspr compare``: which system scores higher, and is the difference significant?"""

from __future__ import annotations

import json
from typing import Annotated

import typer

from caspr.cli.inputs import existing
from caspr.cli.output import echo


def compare(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="SCORES...", help="Files of `caspr score --out`, one for each system."
        ),
    ],
    metric: Annotated[
        str | None,
        typer.Option(metavar="COLUMN", help="Column of scores. Default: the metric of all files."),
    ] = None,
    id_column: Annotated[
        str | None,
        typer.Option(
            "--id", metavar="COLUMN", help="Column of item names. Default: id, or the order."
        ),
    ] = None,
    level: Annotated[float, typer.Option(help="Confidence level of the intervals.")] = 0.95,
    n_resamples: Annotated[
        int, typer.Option("--resamples", help="Resamples of the tests.")
    ] = 10_000,
    seed: Annotated[int, typer.Option(help="Random seed of the tests.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare systems: differences, their intervals, and p-values."""
    from caspr.analysis.compare import compare_files

    found = compare_files(
        [existing(file) for file in files],
        metric=metric,
        id_column=id_column,
        level=level,
        n_resamples=n_resamples,
        seed=seed,
    )
    echo(json.dumps(found.to_dict(), indent=2) if as_json else found)
