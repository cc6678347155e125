"""Options that several commands share, and their translation to options of the API."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import signature
from pathlib import Path
from typing import Annotated, Any

import typer

from caspr.claims import SPLITTERS
from caspr.errors import InputError
from caspr.presets import PRESETS

_IN_PYTHON = {"True": True, "False": False, "None": None}
"""Values that are no JSON; as texts, all of them would count as true."""


def takes(metavar: str, text: str, *names: str) -> Any:
    """An option that takes a value: `metavar` names the value, `text` is the help."""
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
IdColumn = Annotated[
    str | None,
    takes("COLUMN", "Column that names the item of a row. Default: id, else row order.", "--id"),
]
Format = Annotated[
    str | None, takes("csv|tsv|jsonl", "Format of stdin, and of --out -.", "--format")
]
Preset = Annotated[
    str | None,
    takes(
        "NAME",
        f"{', '.join(PRESETS)}; embedded needs no network. Explicit options override the preset.",
    ),
]
Nli = Annotated[str | None, takes("MODEL", "NLI model: embedded, a name on the hub, or a folder.")]
Splitter = Annotated[
    str | None, takes("NAME", f"Splits texts into claims; one of {', '.join(SPLITTERS)}.")
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
    takes("NAMES", "Metrics: caspr,ds; repeatable. Default: caspr.", "--metric"),
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


def names_in(given: str | Sequence[str] | None, flag: str) -> list[str]:
    """Names from an option that may be repeated, each use with names between commas."""
    texts = [given] if isinstance(given, str) else given or ()
    names = [name.strip() for text in texts for name in text.split(",")]
    if not all(names):
        raise InputError(f"Expected {flag} to be names between commas, but got {given!r}.")
    return names


def given_options(
    option: Sequence[str] | None = None,
    splitter_option: Sequence[str] | None = None,
    nli_option: Sequence[str] | None = None,
    **named: Any,
) -> dict[str, Any]:
    """Options of a metric or splitter, from the given options of the command.

    A value after ``=`` is read as JSON if it is valid JSON, True, False and None as in Python, and
    anything else as a text.
    """
    from caspr.metrics.registry import metric_options

    options = {name: value for name, value in named.items() if value is not None}
    if "cache" in options:
        options["cache"] = options["cache"] == "default" or Path(options["cache"])
    options |= _name_value_pairs(option, "--option")
    if splitter_option:
        options.setdefault("splitter_options", {}).update(
            _name_value_pairs(splitter_option, "--splitter-option")
        )
    if nli_option:
        known = metric_options("caspr")
        for name, value in _name_value_pairs(nli_option, "--nli-option").items():
            target = options if name in known else options.setdefault("nli_options", {})
            target[name] = value
    return options


def called(
    function: Callable[..., Any], *given: Any, options: Mapping[str, Any], **own: Any
) -> Any:
    """What `function` returns for the arguments of a command, and options that a user named.

    `function` passes the `options` that it does not know to a metric or splitter. None of them may
    be one that the command itself sets.
    """
    check_not_set(options, [*list(signature(function).parameters)[: len(given)], *own])
    return function(*given, **own, **options)


def check_not_set(options: Mapping[str, Any], names: Iterable[str]) -> None:
    """Raise `InputError` if one of `options` is among the `names` that the command itself sets."""
    for name in names:
        if name in options:
            raise InputError(
                f"Expected --option to name an option of the metric or splitter, but got {name!r}, "
                f"which the command itself sets (`{name}`)."
            )


def _name_value_pairs(given: Sequence[str] | None, flag: str) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for item in given or ():
        name, found, value = item.partition("=")
        if not found or not name:
            raise InputError(f"Expected {flag} to be NAME=VALUE, but got {item!r}.")
        try:
            options[name.strip().replace("-", "_")] = json.loads(value)
        except ValueError:
            options[name.strip().replace("-", "_")] = _IN_PYTHON.get(value, value)
    return options
