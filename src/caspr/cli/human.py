"""``caspr human``: the table of human best-worst judgements."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from caspr.cli.inputs import existing


def human(
    annotations: Annotated[
        str,
        typer.Argument(
            metavar="ANNOTATIONS",
            help="Table, one choice per row: item, best, worst; also systems (shown, with ;), "
            "criterion, annotator.",
        ),
    ],
    latex: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a LaTeX table.")] = None,
    level: Annotated[float, typer.Option(help="Confidence of the intervals.")] = 0.95,
    n_resamples: Annotated[int, typer.Option("--resamples", help="Of intervals and tests.")] = 1000,
    seed: Annotated[int, typer.Option(help="Of intervals and tests.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Score systems by best-worst judgements, with tests and reliability."""
    from caspr.analysis.human import read_criteria
    from caspr.analysis.human_table import human_table
    from caspr.tables.writers import write_text

    found = human_table(
        read_criteria(existing(annotations)), level=level, n_resamples=n_resamples, seed=seed
    )
    print(json.dumps(found.to_dict(), indent=2) if as_json else found)
    if latex is not None:
        write_text(latex, found.to_latex() + "\n")
