"""The command line: parse, call the API, print; one file for each command."""

from __future__ import annotations

import os
import signal
import sys
import threading
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer

from caspr import __version__
from caspr.cli.cache import cache_app
from caspr.cli.compare import compare
from caspr.cli.diagnose import diagnose
from caspr.cli.evaluate import evaluate
from caspr.cli.explain import explain
from caspr.cli.human import human_app
from caspr.cli.leaderboard import leaderboard
from caspr.cli.metrics import metrics
from caspr.cli.output import echo, in_flags
from caspr.cli.report import report
from caspr.cli.reproduce import reproduce
from caspr.cli.score import score
from caspr.cli.split import split
from caspr.cli.train import train_app
from caspr.cli.validate import validate
from caspr.errors import PRESET_IN_PYTHON, CasprError, CasprWarning, InputError, OutputError

__all__ = ["app", "main"]

_DEBUG = "CASPR_DEBUG"

_HELP = """How much do two summaries contrast? From two texts to a score, with its reasons.

\b
caspr score --text "The hotel is clean." "The hotel is not clean."
caspr explain a.txt b.txt --preset embedded"""

app = typer.Typer(
    name="caspr",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for _command in (
    *(score, explain, split, report, reproduce),
    *(compare, diagnose, evaluate, validate, leaderboard, metrics),
):
    app.command()(_command)
app.add_typer(cache_app)
app.add_typer(human_app)
app.add_typer(train_app)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run `arguments`, or those of the process, and exit.

    The exit status is 0; 2 for invalid usage, and for input that cannot be scored; 130 after
    Ctrl-C, 143 after SIGTERM; 1 for any other error: a full disk; a model, device, server or cache
    that cannot be used. The error is reported on stderr; with ``--debug`` it is raised.

    What is written to a file or a pipe is UTF-8, which every command reads, in any locale; an
    explicit ``PYTHONIOENCODING`` overrides it.
    """
    given = sys.argv[1:] if arguments is None else arguments
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # it was closed, as by some daemons
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 (kept)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # some terminals cannot show all characters
            stream.reconfigure(errors="backslashreplace")
    if (
        hasattr(sys.stdout, "reconfigure")
        and not sys.stdout.isatty()
        and not os.environ.get("PYTHONIOENCODING")
    ):
        sys.stdout.reconfigure(encoding="utf-8")
    terminated: list[float] = []
    try:
        with _plain_warnings(given), _interrupted_by_sigterm() as terminated:
            app(args=arguments, prog_name="caspr")
    except (SystemExit, KeyboardInterrupt) as stop:
        interrupt = _interrupt_behind(stop)
        if interrupt is None:
            raise
        reason = str(interrupt) or "no result was written"
        echo(f"interrupted: {in_flags(reason, {})}", error=True)
        sys.exit(128 + (signal.SIGTERM if terminated else signal.SIGINT))
    except Exception as error:
        if os.environ.get(_DEBUG, "0") not in ("", "0"):
            raise
        echo(_message(error, given), error=True)
        is_invalid = isinstance(error, InputError) and not isinstance(error, OutputError)
        sys.exit(2 if is_invalid else 1)


def _version(wanted: bool) -> None:
    if wanted:
        echo(f"caspr {__version__}")
        raise typer.Exit


@app.callback(help=_HELP)
def _options(
    version: Annotated[  # noqa: ARG001 its callback prints it
        bool,
        typer.Option(
            "--version", "-V", callback=_version, is_eager=True, help="Print the version."
        ),
    ] = False,
    debug: Annotated[
        bool, typer.Option("--debug", help=f"Show the traceback of an error, as {_DEBUG}=1 does.")
    ] = False,
) -> None:
    """Options before the command."""
    if debug:
        os.environ[_DEBUG] = "1"


@contextmanager
def _interrupted_by_sigterm() -> Iterator[list[float]]:
    """Within the block, SIGTERM does what Ctrl-C does; yields the times at which it came."""
    came: list[float] = []
    process = os.getpid()

    def stop(number: int, _: object) -> None:
        if os.getpid() != process:  # a forked child ends as it would without this
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        elif not came or monotonic() - came[-1] > 1:  # `timeout` sends it twice at once
            came.append(monotonic())
            raise KeyboardInterrupt

    before = signal.getsignal(signal.SIGTERM)
    if before is not signal.SIG_DFL or threading.current_thread() is not threading.main_thread():
        yield came
        return
    signal.signal(signal.SIGTERM, stop)
    try:
        yield came
    finally:
        signal.signal(signal.SIGTERM, before)


def _interrupt_behind(stop: BaseException) -> KeyboardInterrupt | None:
    """The Ctrl-C that `stop` is, or that typer converted to it, if there was one."""
    error: BaseException | None = stop
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__ or error.__context__
    return error


def _message(error: Exception, arguments: Sequence[str]) -> str:
    """The message of an expected error; of any other, its type and message in one line."""
    if isinstance(error, CasprError | OSError):
        return f"error: {_in_own_flags(str(error), arguments)}"
    return (
        f"error: {type(error).__name__}: {' '.join(str(error).split())}. This is a bug in caspr "
        "or in a library that it uses; `caspr --debug ...` shows where."
    )


def _in_own_flags(message: str, arguments: Sequence[str]) -> str:
    """A message of the API with the flags of the command that `arguments` name."""
    known = {option for parameter in _parameters(arguments) for option in parameter.opts}
    return in_flags(message.replace(PRESET_IN_PYTHON, ""), _flags(arguments), known)


def _flags(arguments: Sequence[str] = ()) -> dict[str, str]:
    """Name of a Python argument → flag, of the command that `arguments` name."""
    flags = {
        parameter.name: max(parameter.opts, key=len)
        for parameter in _parameters(arguments)
        if parameter.name and parameter.opts[0].startswith("-")
    }
    renamed = {"metric": "--metric", "metrics": "--metric", "held_out_share": "--held-out"}
    return {"system": "--by", "id": "--id", **flags, **renamed}


def _parameters(arguments: Sequence[str]) -> Iterator[Any]:
    command: Any = typer.main.get_group(app)
    for argument in arguments:
        command = getattr(command, "commands", {}).get(argument, command)
    for one in (command, *getattr(command, "commands", {}).values()):
        yield from one.params


@contextmanager
def _plain_warnings(arguments: Sequence[str]) -> Iterator[None]:
    """Within the block, every warning of `caspr` is a line on stderr."""
    with warnings.catch_warnings():
        show_by_default = warnings.showwarning

        def show(message, category, *where, **more):  # type: ignore[no-untyped-def]
            if issubclass(category, CasprWarning):
                echo(f"warning: {_in_own_flags(str(message), arguments)}", error=True)
            else:
                show_by_default(message, category, *where, **more)

        warnings.showwarning = show
        warnings.simplefilter("always", CasprWarning)
        yield
