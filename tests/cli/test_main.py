"""What holds for every command: how it starts, how it fails, what it says."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import caspr
from caspr.errors import CacheWarning, InputError, ModelNotFoundError, OutputError

CLEAN = "The hotel is clean."


def test_version_and_help(run):
    assert run("--version").out == f"caspr {caspr.__version__}\n"
    done = run("--help")
    assert done.status == 0
    for command in ("score", "explain", "split", "report", "metrics", "cache"):
        assert f"  {command} " in done.out
    assert "..." not in done.out.replace("[ARGS]...", ""), (
        "the first line of a command's help is cut short"
    )
    assert max(map(len, done.out.splitlines())) <= 80


@pytest.mark.parametrize("flag", ["-h", "--help"])
@pytest.mark.parametrize("command", [[], ["score"], ["cache"], ["cache", "info"]])
def test_h_is_help(run, flag, command):
    done = run(*command, flag)
    assert done.status == 0
    assert done.out.startswith("Usage: caspr")


def test_short_version_and_completion(run):
    assert run("-V").out == run("--version").out
    assert "--install-completion" in run("--help").out


ODD = [
    *(
        "paid for",
        "to be had",
        "hang on",
        "whom to ask",
        "go before",
        "is told",
        "over one that is",
    ),
    *("a file that is there", "no kind of", "a figure", "figures", "whoever"),
]


@pytest.mark.parametrize(
    "command",
    [
        [],
        *([name] for name in ("score", "explain", "split", "report", "reproduce", "compare")),
        ["diagnose"],
        ["metrics"],
        ["cache"],
        ["cache", "info"],
        ["cache", "clear"],
    ],
)
def test_help_is_plain_english(run, command):
    text = " ".join(run(*command, "--help").out.split()).replace("Figure 2", "").lower()
    assert [phrase for phrase in ODD if phrase in text] == []


@pytest.mark.parametrize("command", ["score", "explain", "split", "report", "metrics", "cache"])
def test_help_of_each_fits_a_terminal(command, run):
    done = run(command, "--help")
    assert done.status == 0
    assert max(map(len, done.out.splitlines())) <= 80


def test_python_m_is_the_command():
    done = subprocess.run(
        [sys.executable, "-m", "caspr", "--version"],
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == f"caspr {caspr.__version__}\n"


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (InputError("no such thing"), 2),
        (ModelNotFoundError("no such thing"), 1),
        (OutputError("no such thing"), 1),
    ],
)
def test_an_error_is_one_line_and_its_kind_is_the_status(error, status, run, monkeypatch):
    def fail(*given, **options):
        raise error

    monkeypatch.setattr(caspr, "score", fail)
    done = run("score", "--text", CLEAN, CLEAN)
    assert (done.status, done.out, done.err) == (status, "", "error: no such thing\n")


def test_a_message_of_several_lines_keeps_them(run, monkeypatch):
    def fail(*given, **options):
        raise ModelNotFoundError("no model\nWhat works:\n  caspr --this   (that)")

    monkeypatch.setattr(caspr, "score", fail)
    done = run("score", "--text", CLEAN, CLEAN)
    assert done.err == "error: no model\nWhat works:\n  caspr --this   (that)\n"


def test_an_unexpected_error_is_reported_as_a_bug_and_debug_shows_it(run, monkeypatch):
    def fail(*given, **options):
        raise KeyError("x")

    monkeypatch.setattr(caspr, "score", fail)
    done = run("score", "--text", CLEAN, CLEAN)
    assert done.status == 1
    assert done.err.startswith("error: KeyError: 'x'.")
    assert "--debug" in done.err
    assert done.err.count("\n") == 1
    monkeypatch.setenv("CASPR_DEBUG", "0")
    assert run("score", "--text", CLEAN, CLEAN) == done, "0 is off"
    monkeypatch.setenv("CASPR_DEBUG", "1")
    with pytest.raises(KeyError):
        run("score", "--text", CLEAN, CLEAN)


def test_debug_is_an_option_too(run, monkeypatch):
    monkeypatch.setenv("CASPR_DEBUG", "")  # so that it is taken back
    with pytest.raises(InputError):
        run("--debug", "score")


def test_our_warnings_are_lines_on_stderr(run, monkeypatch):
    import warnings

    from caspr.records import Score

    def warn(*given, **options):
        for _ in range(2):
            warnings.warn("the disk is full", CacheWarning, stacklevel=1)
        return caspr.records.scores.Scores([Score("ds", 1.0, "ds")])

    import caspr.records.scores

    monkeypatch.setattr(caspr, "score", warn)
    done = run("score", "--text", CLEAN, CLEAN)
    assert done.status == 0
    assert done.err == "warning: the disk is full\n" * 2


def test_ctrl_c_says_what_is_kept(run, monkeypatch, tmp_path):
    def stop(*given, **options):
        raise KeyboardInterrupt

    monkeypatch.setattr(caspr, "score", stop)
    done = run("score", "--text", CLEAN, CLEAN)
    assert (done.status, done.err) == (130, "interrupted: no result was written\n")

    monkeypatch.setattr("caspr.tables.file_run.score_frame", stop)
    table = tmp_path / "pairs.csv"
    table.write_text(f"summary_a,summary_b\n{CLEAN},{CLEAN}\n", encoding="utf-8")
    done = run("score", table, "--metric", "ds", "--out", tmp_path / "out.csv")
    assert (done.status, done.err) == (130, "interrupted: no row is saved\n")

    monkeypatch.setattr("caspr.paper.reproduce", stop)
    done = run("reproduce", "--out", tmp_path, "--metrics", "ds")
    assert done.status == 130
    assert f"saved in {tmp_path}; repeat the command" in done.err


def test_an_interrupt_before_the_command_begins_shows_no_traceback(run, monkeypatch):
    """While typer builds the commands, nothing converts it to an exit."""

    def interrupt(**arguments):
        raise KeyboardInterrupt

    monkeypatch.setattr("caspr.cli.app", interrupt)
    done = run("metrics")
    assert (done.status, done.err) == (130, "interrupted: no result was written\n")


_TERMINATED = """
import os, signal, sys, warnings
from caspr.cli import main
from caspr.tables import file_run
warnings.simplefilter("ignore", DeprecationWarning)  # from 3.12 on: a fork beside threads
def stop(*given, **options):
    child = os.fork()
    os.kill(os.getpid(), signal.SIGTERM)
    assert child and os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGTERM
file_run.score_frame = stop
main(["score", sys.argv[1], "--metric", "ds", "--out", "-"])
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="signals of POSIX")
def test_sigterm_cleans_up_as_ctrl_c_does_but_not_in_a_forked_child(tmp_path):
    """A scheduler that stopped a run left its temporary table, as large as the output."""
    table, folder = tmp_path / "pairs.csv", tmp_path / "temporary"
    table.write_text(f"summary_a,summary_b\n{CLEAN},{CLEAN}\n", encoding="utf-8")
    folder.mkdir()
    done = subprocess.run(
        [sys.executable, "-c", _TERMINATED, str(table)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "TMPDIR": str(folder)},
    )
    assert (done.returncode, done.stderr) == (143, "interrupted: no row is saved\n")
    assert list(folder.iterdir()) == []


def test_unknown_options_and_commands_are_usage_errors(run):
    assert run("score", "--colour").status == 2
    assert run("sore").status == 2


def test_a_terminal_that_cannot_show_a_text_is_no_error():
    done = subprocess.run(
        [sys.executable, "-m", "caspr", "split", "--text", "Das Zimmer ist schön 👍."],
        capture_output=True,
        timeout=60,
        check=False,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path), "PATH": ""},
    )
    assert done.returncode == 0, done.stderr
    assert b"sch\\xf6n" in done.stdout


def test_a_file_gets_utf_8_in_any_locale(tmp_path):
    """Claims written by redirection had other characters, without a warning."""
    (tmp_path / "a.txt").write_text("The Café is old.", encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "caspr", "split", str(tmp_path / "a.txt")],
        capture_output=True,
        timeout=60,
        check=False,
        env={
            "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0",
            "PYTHONPATH": ":".join(sys.path), "PATH": "",
        },
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.decode("utf-8").split("\n")[0] == "The Café is old."


@pytest.mark.skipif(sys.platform == "win32", reason="a POSIX shell closes them")
@pytest.mark.parametrize(
    ("closed", "arguments", "status"),
    [
        (">&-", ["--text", CLEAN, CLEAN], 0),
        ("2>&-", ["no.csv"], 2),
        ("<&-", ["-", "--format", "csv"], 2),
    ],
)
def test_a_closed_stream_is_no_error(closed, arguments, status):
    """A daemon that closes it got "a bug in caspr" for a run that was fine."""
    command = [sys.executable, "-m", "caspr", "score", "--metric", "ds", *arguments]
    done = subprocess.run(
        ["/bin/sh", "-c", f'"$@" {closed}', "sh", *command],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert "bug" not in done.stderr
