"""The command line: parse, call the API, print; one file a command."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Annotated

import typer

from caspr import __version__
from caspr.cli.cache import cache_app
from caspr.cli.compare import compare
from caspr.cli.diagnose import diagnose
from caspr.cli.evaluate import evaluate
from caspr.cli.explain import explain
from caspr.cli.human import human_app
from caspr.cli.metrics import metrics
from caspr.cli.report import report
from caspr.cli.reproduce import reproduce
from caspr.cli.score import score
from caspr.cli.split import split
from caspr.cli.validate import validate
from caspr.errors import CasprError, CasprWarning, InputError

__all__ = ["app", "main"]

_DEBUG = "CASPR_DEBUG"

_HELP = """How much do two summaries contrast? From two texts to a score, with its reasons.

\b
caspr score --text "The hotel is clean." "The hotel is not clean."
caspr explain a.txt b.txt --preset embedded"""

app = typer.Typer(
    name="caspr",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.command()(score)
app.command()(explain)
app.command()(split)
app.command()(report)
app.command()(reproduce)
app.command()(compare)
app.command()(diagnose)
app.command()(evaluate)
app.command()(validate)
app.command()(metrics)
app.add_typer(cache_app)
app.add_typer(human_app)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `arguments`, or those of the process, and exit.

    The exit status is 0, or 2 for input that cannot be scored, or 130 after Ctrl-C, or 1 for
    whatever else went wrong, with a message on stderr that says what. Under ``--debug`` the error
    is raised.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a text that the terminal cannot show is no error
            stream.reconfigure(errors="backslashreplace")
    try:
        with _plain_warnings():
            app(args=arguments, prog_name="caspr")
    except SystemExit as stop:
        interrupt = _interrupt_behind(stop)
        if interrupt is not None:
            kept = str(interrupt) or "no result was written"
            print(f"interrupted: {kept}", file=sys.stderr)
        raise
    except Exception as error:
        if os.environ.get(_DEBUG):
            raise
        print(_told(error), file=sys.stderr)
        sys.exit(2 if isinstance(error, InputError) else 1)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"caspr {__version__}")
        raise typer.Exit


@app.callback(help=_HELP)
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_version, is_eager=True, help="Print the version."),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help=f"Show the traceback of an error, as {_DEBUG}=1 does.")
    ] = False,
) -> None:
    """What stands before the command."""
    if debug:
        os.environ[_DEBUG] = "1"


def _interrupt_behind(stop: SystemExit) -> KeyboardInterrupt | None:
    """The Ctrl-C that typer made an exit of, if it was one."""
    at: BaseException | None = stop
    while at is not None and not isinstance(at, KeyboardInterrupt):
        at = at.__cause__ or at.__context__
    return at


def _told(error: Exception) -> str:
    """An error as its author laid it out; one of neither `caspr` nor the system in one line."""
    if isinstance(error, CasprError | OSError):
        return f"error: {error}"
    return (
        f"error: {type(error).__name__}: {' '.join(str(error).split())}. This is a bug in caspr "
        "or in what it runs on; `caspr --debug ...` shows where."
    )


@contextmanager
def _plain_warnings() -> Iterator[None]:
    """Within the block, warnings of `caspr` are lines on stderr, each time they are given."""
    with warnings.catch_warnings():
        usual = warnings.showwarning

        def show(message, category, *place, **more):  # type: ignore[no-untyped-def]
            if issubclass(category, CasprWarning):
                print(f"warning: {message}", file=sys.stderr)
            else:
                usual(message, category, *place, **more)

        warnings.showwarning = show
        warnings.simplefilter("always", CasprWarning)
        yield
