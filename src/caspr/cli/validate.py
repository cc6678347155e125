"""``caspr validate``: does a metric agree with human ratings?"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import existing
from caspr.cli.option_groups import Models, with_groups
from caspr.cli.output import check_outputs, echo_written, show
from caspr.errors import InputError


@with_groups
def validate(
    ratings: Annotated[
        str | None,
        typer.Argument(
            metavar="RATINGS",
            help="Table with one rating per row: item, system, dimension, score. Those of one "
            "summary are averaged.",
        ),
    ] = None,
    metric: Annotated[
        list[str] | None,
        opt.takes("NAMES", "Metrics, or columns with their scores: a,b; repeatable."),
    ] = None,
    rated_set: Annotated[
        str | None,
        opt.takes(
            "NAME",
            "Public ratings instead of a file: opinsummeval, summeval_op, newsroom, summeval, "
            "realsumm, aggrefact, aggrefact_sota.",
            "--set",
        ),
    ] = None,
    folder: Annotated[
        Path | None,
        opt.takes("FOLDER", "Clone of the repository of --set.", "--folder", "--data"),
    ] = None,
    item: Annotated[str, opt.takes("COLUMN", "Column: what was summarised.")] = "item",
    system: Annotated[
        str, opt.takes("COLUMN", "Column: the system that wrote the summary.")
    ] = "system",
    dimension: Annotated[
        str | None, opt.takes("COLUMN", "Column: the quality that was rated.")
    ] = "dimension",
    no_dimension: Annotated[
        bool, typer.Option("--no-dimension", help="There is no column of dimensions.")
    ] = False,
    score: Annotated[str, opt.takes("COLUMN", "Column: the rating.")] = "score",
    text: Annotated[
        str, opt.takes("COLUMN", "Column: the summary, or its length in words.")
    ] = "summary",
    a: Annotated[str, opt.takes("COLUMN", "Column: the document or reference.")] = "source",
    b: Annotated[str, opt.takes("COLUMN", "Column: the summary, as metrics take it.")] = "summary",
    at: Annotated[
        list[str] | None,
        opt.takes("LEVEL", "summary, system or pooled; repeatable. Default: summary and system."),
    ] = None,
    *,
    models: Models,
    n_resamples: opt.Resamples = 1000,
    seed: opt.Seed = 0,
    out: Annotated[Path | None, opt.takes("FILE", "Write the table (csv, tsv, jsonl).")] = None,
    as_json: opt.AsJson = False,
    progress: opt.Progress = None,
) -> None:
    """Correlate metrics, and summary length, with human ratings."""
    from caspr.analysis import validate as run
    from caspr.datasets import rated_set as load
    from caspr.datasets.rated import RATED_SETS
    from caspr.options import check_choice
    from caspr.tables.pair_file import warn_of_missing_in
    from caspr.tables.readers import read_frame
    from caspr.tables.writers import write_rows

    if (ratings is None) == (rated_set is None):
        raise InputError("Expected a file of ratings or --set NAME, and not both.")
    if folder is not None and rated_set is None:
        raise InputError("--folder is the clone for --set NAME, and does not apply to a file.")
    if rated_set is not None:
        check_choice("rated_set", rated_set, list(RATED_SETS))
    check_outputs([ratings], table=out, cache=models.cache_file())
    if ratings is None:
        frame = load(str(rated_set), folder).to_frame()
    else:
        frame = read_frame(existing(ratings))
        warn_of_missing_in(Path(ratings), frame, [a, b])
    found = opt.called(
        run,
        frame,
        _names(metric, frame.columns),
        item=item,
        system=system,
        dimension=None if no_dimension else dimension,
        score=score,
        text=text,
        a=a,
        b=b,
        at=at or ("summary", "system"),
        preset=models.preset,
        n_resamples=n_resamples,
        seed=seed,
        progress=progress,
        options=models.options(),
    )
    show(found, as_json)
    if out is not None:
        write_rows(out, found.to_dict()["agreements"])
    echo_written(as_json, out)


def _names(given: list[str] | None, columns: Collection[str]) -> list[str]:
    """The named metrics and columns; the name of a column may have a comma."""
    return [
        name
        for one in given or ()
        for name in ([one] if one in columns else opt.names_in(one, "--metric"))
    ]
