"""The code of the README runs unchanged; every metric, preset and command is documented."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from pytest import approx

import caspr
from caspr.cards import CARDS
from caspr.cli import app, main
from caspr.presets import PRESETS

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
OTHER_SYSTEMS = (ROOT / "docs" / "other-systems.md").read_text("utf-8")
TEST_COMMAND = "pip install -e '.[test]' && pytest"
EXPLAINED = re.search(r"```console\n\$ (caspr explain.*?)\n(CASPR.*?)```", README, flags=re.S)
COMMANDS = [
    command
    for block in re.findall(r"```console\n(.*?)```", README, flags=re.S)
    for line in block.splitlines()
    if line.startswith("$ ") and not line.endswith("\\")
    for command in line.removeprefix("$ ").split(" && ")
]
PAIRS = (
    "summary_a,summary_b\n"
    "The rooms are clean.,The rooms are dirty.\n"
    "The bar is open.,The bar is open.\n"
    "Breakfast is included.,The pool is warm.\n"
)


def environment():
    """Variables for a process that imports this `caspr`, uses `embedded` and stays offline."""
    source = str(Path(caspr.__file__).parents[1])
    offline = {"HF_HUB_OFFLINE": "1", "CASPR_PRESET": "embedded"}
    return {**os.environ, **offline, "PYTHONPATH": source, "COLUMNS": "80"}


def run(command, folder):
    arguments = shlex.split(command.replace("\\\n", " "))
    assert arguments[0] == "caspr"
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=folder,
        env=environment(),
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the input files of the commands."""
    folder = tmp_path_factory.mktemp("readme")
    (folder / "a.txt").write_text("The rooms are clean.", encoding="utf-8")
    (folder / "b.txt").write_text("The rooms are dirty.", encoding="utf-8")
    for name in ("pairs.csv", "system1.csv", "system2.csv"):
        (folder / name).write_text(PAIRS, encoding="utf-8")
    return folder


def test_the_python_snippets_run_one_after_another(monkeypatch, capsys):
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    namespace = {}
    for block in re.findall(r"```python\n(.*?)```", README, flags=re.S):
        exec(compile(block, "README.md", "exec"), namespace)
    assert capsys.readouterr().out


def test_the_commands_run_one_after_another(folder, monkeypatch, capsys):
    """In this process; the next test runs the first command in a process of its own."""
    assert len(COMMANDS) > 8
    monkeypatch.chdir(folder)
    for name in ("HF_HUB_OFFLINE", "COLUMNS", "CASPR_PRESET"):
        monkeypatch.setenv(name, environment()[name])
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        assert program == "caspr"
        with pytest.raises(SystemExit) as stopped:
            main(arguments)
        shown = capsys.readouterr()
        assert not stopped.value.code, f"{command}\n{shown.err}"
        assert shown.out or shown.err, command


def test_the_first_command_prints_what_is_shown(folder):
    """Compare all lines except the last two: pairs set aside, and the digest of the model.

    Probabilities differ by about 1e-3 between processors, and therefore so do the interval's ends.
    """
    score, interval, *shown, aside, signature = run(EXPLAINED[1], folder).stdout.splitlines()
    printed_score, printed_interval, *printed = EXPLAINED[2].splitlines()
    assert aside.startswith("set aside as unrelated: ")
    assert signature.startswith("caspr|splitter:")
    assert [score, *shown] == [printed_score, *printed]
    words = zip(interval.split(), printed_interval.split(), strict=True)
    for word, expected in words:
        is_number = expected.replace(".", "").isdigit()
        assert float(word) == approx(float(expected), abs=0.2) if is_number else word == expected


def test_every_metric_preset_and_command_is_there():
    for card in CARDS.values():
        row = f"| `{card.name}` | {card.higher_means} | {card.value_range} | {card.summary} |"
        elsewhere = f"| `{card.name}` |" in OTHER_SYSTEMS and card.value_range in OTHER_SYSTEMS
        assert row in README or elsewhere
    for preset in PRESETS:
        assert f"| `{preset}` |" in README
    commands = [command.callback.__name__ for command in app.registered_commands]
    assert [name for name in commands if f"caspr {name}" not in README] == []


def test_it_is_short():
    assert len(README.splitlines()) <= 150


def test_its_files_are_there():
    links = re.findall(r"\]\((?!https?://|#)([^)]+)\)", README)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_ci_runs_its_test_command():
    assert TEST_COMMAND in README
    assert TEST_COMMAND in (ROOT / ".ci" / "run").read_text(encoding="utf-8")
