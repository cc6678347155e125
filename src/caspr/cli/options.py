"""The options that several commands share, and the metric's options that they stand for."""

from __future__ import annotations

import inspect
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from caspr.errors import InputError

__all__ = [
    "Cache",
    "ColumnA",
    "ColumnB",
    "Device",
    "Files",
    "Lines",
    "More",
    "Nli",
    "Preset",
    "Progress",
    "Splitter",
    "Text",
    "given_options",
    "taken_by",
]

Files = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="A B | TABLE",
        help="Two text files, or one table (csv, tsv, jsonl, parquet); - is stdin.",
    ),
]
Text = Annotated[
    tuple[str, str] | None,
    typer.Option("--text", metavar="A B", help="The two summaries themselves."),
]
Lines = Annotated[
    bool, typer.Option("--lines", help="Each line of the text files is a summary of its own.")
]
ColumnA = Annotated[
    str, typer.Option("--a", metavar="COLUMN", help="Column of a table with the summaries a.")
]
ColumnB = Annotated[
    str, typer.Option("--b", metavar="COLUMN", help="Column of a table with the summaries b.")
]
Preset = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="default, paper or embedded (needs no network); else CASPR_PRESET, or default.",
    ),
]
Nli = Annotated[
    str | None,
    typer.Option(metavar="MODEL", help="NLI model: embedded, a name on the hub, or a folder."),
]
Splitter = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="Cuts texts into claims: rules, sentences (left whole), openai, local."
    ),
]
Device = Annotated[
    str | None, typer.Option(metavar="DEVICE", help="cpu, cuda, cuda:1 or mps; else what there is.")
]
Cache = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Keep answers in this file; `default` is the user's own."),
]
More = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="Any other option of the metric; repeatable."
    ),
]
Progress = Annotated[
    bool | None,
    typer.Option(
        "--progress/--no-progress", help="A bar on stderr; else where that is a terminal."
    ),
]


def given_options(more: Sequence[str] | None, **named: Any) -> dict[str, Any]:
    """Options of a metric or splitter, from those of the command that were given.

    A value after ``=`` is read as JSON where it is JSON, and is else a text.
    """
    options = {name: value for name, value in named.items() if value is not None}
    if "cache" in options:
        options["cache"] = options["cache"] == "default" or Path(options["cache"])
    for item in more or ():
        name, found, value = item.partition("=")
        if not found or not name:
            raise InputError(f"Expected --option to be NAME=VALUE, but got {item!r}.")
        options[name.strip().replace("-", "_")] = _read(value)
    return options


def taken_by(metrics: Sequence[str], options: Mapping[str, Any]) -> list[dict[str, Any]]:
    """For each of `metrics` those of `options` that it takes.

    One that none of them takes is left to the first, which refuses it.
    """
    from caspr.metrics.registry import metric_class

    known = [set(inspect.signature(metric_class(name)).parameters) for name in metrics]
    homeless = set(options).difference(*known)
    known[0] |= homeless
    return [{name: options[name] for name in options if name in names} for names in known]


def _read(value: str) -> Any:
    try:
        return json.loads(value)
    except ValueError:
        return value
