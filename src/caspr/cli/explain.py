"""``caspr explain``: a score with its reasons."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import Source, read_source

if TYPE_CHECKING:
    from caspr.records import Score

_WIDEST = 120
"""Columns; longer lines are hard to read."""


def explain(
    files: opt.Files = None,
    text: opt.Text = None,
    a: opt.ColumnA = "summary_a",
    b: opt.ColumnB = "summary_b",
    item: Annotated[int, typer.Option(metavar="N", help="Row of a table, counted from 0.")] = 0,
    html: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a page with the reasons instead, over one that is there.",
        ),
    ] = None,
    preset: opt.Preset = None,
    nli: opt.Nli = None,
    splitter: opt.Splitter = None,
    device: opt.Device = None,
    cache: opt.Cache = None,
    option: opt.More = None,
    progress: opt.Progress = None,
) -> None:
    """Show why: the claims side by side, with verdicts and evidence."""
    import caspr
    from caspr.atomic_files import check_target

    if html is not None:
        check_target(html)
    source = read_source(files, text, False, a, b)
    summary_a, summary_b = _item(source, item)
    options = opt.given_options(option, nli=nli, splitter=splitter, device=device, cache=cache)
    score = caspr.score(summary_a, summary_b, preset=preset, progress=progress, **options)
    if html is None:
        _print(score)
    else:
        _write(score, summary_a, summary_b, html)


def _item(source: Source, item: int) -> tuple[str, str]:
    from caspr.errors import InputError

    if not 0 <= item < len(source.a):
        raise InputError(
            f"Expected --item to be a row from 0 to {len(source.a) - 1}, but got {item}."
        )
    return source.a[item], source.b[item]


def _print(score: Score) -> None:
    from caspr.report.terminal import explanation

    colour = sys.stdout.isatty() and not os.environ.get("NO_COLOR")
    width = min(shutil.get_terminal_size((80, 24)).columns, _WIDEST)
    print(explanation(score, width=width, colour=colour))


def _write(score: Score, summary_a: str, summary_b: str, page: Path) -> None:
    from caspr.report import explain_html
    from caspr.tables.writers import write_text

    write_text(page, explain_html(score, summary_a=summary_a, summary_b=summary_b))
    print(f"{score}\nwritten to {page}")
