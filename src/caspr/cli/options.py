"""The options that several commands share, and the API's options that they stand for."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from caspr.errors import InputError


def takes(metavar: str, text: str, *names: str) -> Any:
    """An option with a value: what the help calls the value, and what it says of the option."""
    return typer.Option(*names, metavar=metavar, help=text)


Files = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="A B | TABLE",
        help="Two text files, or one table (csv, tsv, jsonl, parquet); - is stdin.",
    ),
]
Text = Annotated[tuple[str, str] | None, takes("A B", "The two summaries, as text.", "--text")]
Lines = Annotated[bool, typer.Option("--lines", help="Each line of the text files is one summary.")]
ColumnA = Annotated[str, takes("COLUMN", "Column of a table with the summaries a.", "--a")]
ColumnB = Annotated[str, takes("COLUMN", "Column of a table with the summaries b.", "--b")]
Format = Annotated[
    str | None, takes("csv|tsv|jsonl", "Format of stdin, and of --out -.", "--format")
]
Preset = Annotated[
    str | None,
    takes("NAME", "default, paper or embedded (no network); explicit options override the preset."),
]
Nli = Annotated[str | None, takes("MODEL", "NLI model: embedded, a name on the hub, or a folder.")]
Splitter = Annotated[
    str | None, takes("NAME", "Splits texts into claims: rules, sentences, openai or local.")
]
Device = Annotated[
    str | None, takes("DEVICE", "cpu, cuda, cuda:1 or mps. Default: the best available.")
]
Cache = Annotated[
    str | None, takes("FILE", "Cache answers in FILE; `default` is the user's cache.")
]
More = Annotated[
    list[str] | None,
    takes("NAME=VALUE", "Any other option of the metric; repeatable.", "--option", "-o"),
]
SplitterOption = Annotated[
    list[str] | None, takes("NAME=VALUE", "An option of the splitter; repeatable.")
]
NliOption = Annotated[
    list[str] | None, takes("NAME=VALUE", "An option of the NLI model; repeatable.")
]
ReviewsA = Annotated[str | None, takes("COLUMN", "Column with the list of the reviews of side a.")]
ReviewsB = Annotated[str | None, takes("COLUMN", "Column with the list of the reviews of side b.")]
ReviewsFile = Annotated[
    str | None,
    takes("FILE", "Table with one review per row, instead of the two columns.", "--reviews"),
]
Entity = Annotated[
    str | None, takes("COLUMN", "Column of --reviews: the entity reviewed. Default: entity.")
]
ReviewText = Annotated[
    str | None, takes("COLUMN", "Column of --reviews: the text. Default: review.")
]
EntityA = Annotated[
    str | None,
    takes("COLUMN", "With --reviews: column with the entity of side a. Default: entity_a."),
]
EntityB = Annotated[
    str | None,
    takes("COLUMN", "With --reviews: column with the entity of side b. Default: entity_b."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Metrics = Annotated[
    list[str] | None,
    takes("NAMES", "Metrics, separated by commas: caspr,ds; repeatable.", "--metric"),
]
Level = Annotated[float, typer.Option(help="Confidence level of the intervals.")]
Resamples = Annotated[int, typer.Option("--resamples", help="Resamples of intervals and tests.")]
Seed = Annotated[int, typer.Option(help="Random seed of intervals and tests.")]
Latex = Annotated[Path | None, takes("FILE", "Write a LaTeX table.")]
Progress = Annotated[
    bool | None,
    typer.Option(
        "--progress/--no-progress", help="Progress bar on stderr. Default: on a terminal only."
    ),
]


def metric_names(given: Sequence[str] | None) -> list[str]:
    """Names of metrics from ``--metric a --metric b`` or ``--metric a,b``."""
    names = [name.strip() for one in given or () for name in one.split(",")]
    if not all(names):
        raise InputError(f"Expected --metric to be names between commas, but got {given!r}.")
    return names


def given_options(
    more: Sequence[str] | None = None,
    splitter_option: Sequence[str] | None = None,
    nli_option: Sequence[str] | None = None,
    **named: Any,
) -> dict[str, Any]:
    """Options of a metric or splitter, from the command's options that were given.

    A value after ``=`` is read as JSON if it is JSON, and else as a text.
    """
    from caspr.metrics.registry import metric_options

    options = {name: value for name, value in named.items() if value is not None}
    if "cache" in options:
        options["cache"] = options["cache"] == "default" or Path(options["cache"])
    options |= _read(more, "--option")
    if splitter_option:
        options.setdefault("splitter_options", {}).update(
            _read(splitter_option, "--splitter-option")
        )
    if nli_option:
        known = metric_options("caspr")
        for name, value in _read(nli_option, "--nli-option").items():
            own = options if name in known else options.setdefault("nli_options", {})
            own[name] = value
    return options


def given_reviews(
    reviews_a: str | None,
    reviews_b: str | None,
    reviews: str | None,
    entity: str | None,
    review_text: str | None,
    entity_a: str | None,
    entity_b: str | None,
) -> dict[str, Any]:
    """Options of `caspr.score_frame` that say where the reviews are; the file is read.

    Raises
    ------
    InputError
        If options do not go together.
    DataError
        If the file of reviews cannot be read, or a line has no entity or no text.
    """
    from caspr.cli.inputs import existing
    from caspr.tables.review_columns import read_reviews, review_columns

    by_entity = None
    if reviews is not None:
        by_entity = read_reviews(
            existing(reviews), entity=entity or "entity", text=review_text or "review"
        )
    elif entity is not None or review_text is not None:
        flag = "--entity" if entity is not None else "--review-text"
        raise InputError(f"{flag} names a column of --reviews FILE, which is missing.")
    given = {
        "reviews_a": reviews_a,
        "reviews_b": reviews_b,
        "reviews": by_entity,
        "entity_a": entity_a,
        "entity_b": entity_b,
    }
    review_columns(**given)  # type: ignore[arg-type]  # checks that they go together
    return {name: value for name, value in given.items() if value is not None}


def taken_by(metrics: Sequence[str], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each of `metrics` the `options` that it has; the first gets all others, and raises."""
    from caspr.metrics.registry import metric_options

    known = [set(metric_options(name)) for name in metrics]
    unknown = set(options).difference(*known)
    known[0] |= unknown
    return [{name: options[name] for name in options if name in names} for names in known]


def _read(given: Sequence[str] | None, flag: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for item in given or ():
        name, found, value = item.partition("=")
        if not found or not name:
            raise InputError(f"Expected {flag} to be NAME=VALUE, but got {item!r}.")
        try:
            options[name.strip().replace("-", "_")] = json.loads(value)
        except ValueError:
            options[name.strip().replace("-", "_")] = value
    return options
