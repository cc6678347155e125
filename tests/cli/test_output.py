"""If these fail, a summary can control the terminal, or a message names something that is not a flag."""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import numpy as np
import pytest

from caspr.cli import _flags
from caspr.cli.output import echo_written, in_flags, json_text


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_control_characters_are_escaped_in_a_terminal_only(run, monkeypatch):
    hostile = "The bar \x1b[2J\x07 is old.\u202e"
    assert "\x1b[2J" in run("split", "--text", hostile).out
    for stream, arguments in (
        ("stdout", ("split", "--text", hostile)),
        ("stderr", ("score", f"\x1b]0;owned\x07{hostile}")),
    ):
        terminal = Terminal()
        monkeypatch.setattr(sys, stream, terminal)
        run(*arguments)
        monkeypatch.undo()
        shown = terminal.getvalue()
        assert "\\x1b" in shown
        assert not set(shown) & set("\x1b\x07\u202e")


def test_written_files_are_named_but_not_beside_json_or_on_a_stream(capsys, tmp_path):
    table, stream = tmp_path / "table.csv", Path(os.devnull)
    echo_written(True, table)
    echo_written(False, None, stream)
    assert capsys.readouterr().out == ""
    echo_written(False, table, None)
    assert capsys.readouterr().out == f"written to {table}\n"


def test_messages_name_flags():
    flags = {"on_error": "--on-error"}
    assert in_flags("`on_error` of `other`", flags) == "--on-error of `other`"
    assert in_flags("give on_error='record' (--on-error record) to", flags) == (
        "give --on-error record to"
    )
    assert in_flags("with --resume (resume=True), or", flags) == "with --resume, or"
    assert in_flags("folder='...' (--data), or CASPR_DATA=...", flags) == (
        "--data, or CASPR_DATA=..."
    )
    assert in_flags("give on_error='record' (--on-error record)", flags, {"--json"}) == (
        "give on_error='record' (in Python)"
    ), "the command has no such option"
    remedy = "Give on_too_long='truncate', or nli='embedded'."
    assert in_flags(remedy, {"nli": "--nli"}, {"--nli", "--option"}) == (
        "Give -o on_too_long=truncate, or --nli embedded."
    )
    assert in_flags(remedy, {}, {"--json"}) == remedy
    assert _flags()["on_error"] == "--on-error"
    assert _flags()["n_resamples"] == "--resamples"
    assert _flags(["human", "table", "x.csv"])["n_resamples"] == "--resamples"
    assert "batch_size" not in _flags(["score"]), "a flag of caspr train, not of caspr score"


def test_json_has_null_for_nan_and_infinity():
    """`NaN` is a syntax error to every JSON parser but Python's."""
    printed = json_text({"a": float("nan"), "b": [1.5, (float("-inf"),)], "c": np.float64("nan")})
    assert json.loads(printed, parse_constant=pytest.fail) == {
        "a": None,
        "b": [1.5, [None]],
        "c": None,
    }
