"""``caspr compare``: which system is better, by files of their scores."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from caspr.cli.inputs import existing


def compare(
    files: Annotated[
        list[str],
        typer.Argument(metavar="SCORES...", help="What `caspr score --out` wrote, one a system."),
    ],
    metric: Annotated[
        str | None, typer.Option(metavar="COLUMN", help="Figures; else the metric all files have.")
    ] = None,
    id_column: Annotated[
        str | None,
        typer.Option("--id", metavar="COLUMN", help="Names the item of a row; else id, or order."),
    ] = None,
    level: Annotated[float, typer.Option(help="Confidence of the intervals.")] = 0.95,
    n_resamples: Annotated[int, typer.Option("--resamples", help="Of both tests.")] = 10_000,
    seed: Annotated[int, typer.Option(help="Of both tests.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Say which system is higher, by how much, and how surely."""
    from caspr.analysis.compare import compare_files

    found = compare_files(
        [existing(file) for file in files],
        metric=metric,
        id_column=id_column,
        level=level,
        n_resamples=n_resamples,
        seed=seed,
    )
    print(json.dumps(found.to_dict(), indent=2) if as_json else found)
