"""Print lines to a terminal or a pipe, and translate messages of the API into flags."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from caspr.atomic_files import check_target, is_stream
from caspr.errors import DataError

_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
_BOTH = re.compile(
    r"\b(?P<own>\w+=(?:'[^']*'|\w+|\.\.\.)?) \((?P<flag>--[^()]+)\)"
    r"|(?P<flag_first>--[\w-]+) \((?P<own_last>\w+=\w*)\)"
)
"""A remedy that names the Python argument and the flag, in either order: "on_error='record'
(--on-error record)", "--resume (resume=True)"."""

_GIVEN = re.compile(r"\b(?P<name>[a-z]\w*)='(?P<value>[\w.]+)'(?! \()")
"""A remedy that names only the Python argument: "on_too_long='truncate'"."""


def echo(text: object, *, error: bool = False) -> None:
    r"""Print `text` to stdout, or to stderr; on a terminal, control characters are escaped.

    This prevents a summary from controlling the terminal: ESC is printed as ``\x1b``. A pipe gets
    the text unchanged.
    """
    stream = sys.stderr if error else sys.stdout
    shown = str(text)
    if stream.isatty():
        shown = _CONTROL.sub(lambda found: ascii(found.group())[1:-1], shown)
    print(shown, file=stream)


def check_outputs(
    inputs: Iterable[str | Path | None],
    *,
    table: Path | None = None,
    others: Iterable[Path | None] = (),
    cache: Path | None = None,
) -> None:
    """Check the files that a command will write, before any work is done.

    None of them may be one of the `inputs`, of which "-" is stdin, or be named twice. `table` is a
    table, which has a format; `others` have none, and the file of the `cache` may not exist yet.
    """
    from caspr.tables.writers import check_writable

    read = [Path(one) for one in inputs if one is not None and one != "-"]
    written = [path for path in (cache, table) if path is not None]
    if table is not None:
        check_writable(table, inputs=read)
    for path in others:
        if path is not None and str(path) == "-":
            raise DataError(
                "'-' is not a file name here: this output cannot go to stdout. Name a file."
            )
        if path is not None:
            check_target(path, read)
            written.append(path)
    _check_distinct([path for path in written if not is_stream(path)])


def _check_distinct(written: Sequence[Path]) -> None:
    """Raise `DataError` if two outputs are one file, of which the last would replace the others."""
    resolved = [path.resolve() for path in written]
    for number, path in enumerate(written):
        if resolved[number] in resolved[:number]:
            raise DataError(f"{str(path)!r} is named for two outputs. Name a file for each.")


def echo_json(value: object) -> None:
    """Print `value` as JSON: NaN and infinite numbers as null, other types as text."""
    echo(json_text(value))


def json_text(value: object, indent: int | None = 2) -> str:
    """`value` as `echo_json` prints it."""
    from caspr.tables.cells import finite

    return json.dumps(finite(value), indent=indent, default=str, allow_nan=False)


class Result(Protocol):
    """The result of a command, which can be printed."""

    def to_dict(self) -> dict[str, Any]:
        """Every value, JSON-ready."""
        ...


def show(result: Result, as_json: bool, text: object = None) -> None:
    """Print a result as JSON, or as `text`; default the result's own."""
    if as_json:
        echo_json(result.to_dict())
    else:
        echo(result if text is None else text)


def echo_written(as_json: bool, *files: Path | None) -> None:
    """Print the names of the files that a command wrote, unless stdout has JSON or a table.

    None is a file that was not asked for.
    """
    for file in files:
        if file is not None and not as_json and not is_stream(file):
            echo(f"written to {file}")


def in_flags(message: str, flags: Mapping[str, str], known: Collection[str] | None = None) -> str:
    """`message` of the API, with flags in place of the names of Python arguments, in backticks.

    `known` are the options of the command: a remedy with another flag is given as one for Python.
    None takes every flag as known. With --option among them, other options are given by it.

    Examples
    --------
    >>> in_flags("Expected `on_error` to be 'raise'.", {"on_error": "--on-error"})
    "Expected --on-error to be 'raise'."
    >>> in_flags("Give on_error='record' (--on-error record).", {})
    'Give --on-error record.'
    """

    def remedy(found: re.Match[str]) -> str:
        flag = found["flag"] or found["flag_first"]
        is_known = known is None or flag.split()[0] in known
        return flag if is_known else f"{found['own'] or found['own_last']} (in Python)"

    def given(found: re.Match[str]) -> str:
        name, value = found["name"], found["value"]
        if name in flags:
            return f"{flags[name]} {value}"
        return f"-o {name}={value}" if "--option" in (known or ()) else found.group()

    message = _GIVEN.sub(given, _BOTH.sub(remedy, message))
    return re.sub(r"`(\w+)`", lambda found: flags.get(found.group(1), found.group()), message)
