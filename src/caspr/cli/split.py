"""``caspr split``: the claims of a text, or an estimate of the requests for them."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from caspr.cli import options as opt
from caspr.cli.inputs import as_lines, check_texts, read_text
from caspr.cli.output import echo, json_text

if TYPE_CHECKING:
    from caspr.protocols import Splitter


def split(
    file: Annotated[
        str | None, typer.Argument(metavar="FILE", help="A text file; - is stdin.")
    ] = None,
    text: Annotated[str | None, opt.takes("TEXT", "The text itself.")] = None,
    lines: opt.Lines = False,
    splitter: opt.Splitter = None,
    preset: opt.Preset = None,
    cache: opt.Cache = None,
    option: Annotated[
        list[str] | None,
        opt.takes(
            "NAME=VALUE",
            "An option of the splitter; repeatable.",
            "--option",
            "--splitter-option",
            "-o",
        ),
    ] = None,
    dry_run: Annotated[
        bool,
        typer.Option("--dry-run", help="Only print how many requests and tokens a run would take."),
    ] = False,
    as_json: Annotated[
        bool,
        typer.Option("--json", help="Print a list of claims as JSON; with --lines, lists."),
    ] = False,
    progress: opt.Progress = None,
) -> None:
    """Split a text into its claims, one on each line."""
    from caspr.api import chosen_splitter
    from caspr.progress import shown

    texts = _texts(file, text, lines)
    options = opt.given_options(option, cache=cache)
    chosen = opt.called(chosen_splitter, splitter, preset=preset, options=options)
    if dry_run:
        echo(_estimate(chosen, texts, as_json))
        return
    with shown(progress):
        claims = chosen.split(texts)
    if as_json:
        found = [[{"text": one.text, "sentence": one.sentence} for one in own] for own in claims]
        echo(json_text(found if lines else found[0], indent=None))
    else:
        echo("\n\n".join("\n".join(map(str, own)) for own in claims))
    if hasattr(chosen, "usage"):
        echo(chosen.usage, error=True)


def _texts(file: str | None, text: str | None, lines: bool) -> list[str]:
    """The texts to split, of which none is empty."""
    from caspr.errors import InputError
    from caspr.inputs import check_summary

    if (file is None) == (text is None):
        raise InputError('Expected either a file or --text "...".')
    check_texts(
        [file] if file is not None else [],
        "caspr split reads a text. Write its texts to a file, one on each line, and add --lines; "
        "or call caspr.split in Python.",
    )
    whole = text if file is None else read_text(file)
    texts = as_lines(whole or "") if lines else [whole or ""]
    name = "--text" if file is None else "standard input" if file == "-" else file
    return [
        str(check_summary(one, f"line {number} of {name}" if lines else name))
        for number, one in enumerate(texts, start=1)
    ]


def _estimate(splitter: Splitter, texts: list[str], as_json: bool) -> str:
    estimate = splitter.estimate(texts) if hasattr(splitter, "estimate") else None
    if as_json:
        return json_text({"n_requests": 0} if estimate is None else asdict(estimate), indent=None)
    if estimate is None:
        return f"No requests: {type(splitter).__name__} runs on this machine."
    return str(estimate)
