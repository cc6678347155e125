"""What a newcomer copies must run: the examples, and the commands of the README."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import pytest

import caspr
from caspr.cli import app
from caspr.metrics.registry import metrics_table
from caspr.presets import PRESETS

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
README = (ROOT / "README.md").read_text(encoding="utf-8")
TEST_COMMAND = "pip install -e '.[test]' && pytest"

HOSTS = {"ray_job.py": "ray", "training_loop.py": "torchmetrics"}
"""Example → the package of an extra that it cannot do without."""

needs_embedded = pytest.mark.skipif(
    not files("caspr").joinpath("nli", "embedded", "model.safetensors").is_file(),
    reason="the embedded model is not in this tree",
)


def environment():
    """No network, and the same `caspr` as here, wherever that lies."""
    own = str(Path(caspr.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": own, "HF_HUB_OFFLINE": "1", "COLUMNS": "80"}


@needs_embedded
@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_script(script, tmp_path):
    host = HOSTS.get(script.name)
    if host is not None and find_spec(host) is None:
        pytest.skip(f"{host} is not installed: it is in an extra of its own")
    done = subprocess.run(
        [sys.executable, script],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
        cwd=tmp_path,
        env=environment(),
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout


@needs_embedded
@pytest.mark.filterwarnings("default")  # Jupyter's own
@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.name)
def test_notebook(notebook, tmp_path, monkeypatch):
    nbformat = pytest.importorskip("nbformat")
    client = pytest.importorskip("nbclient").NotebookClient
    for name, value in environment().items():
        monkeypatch.setenv(name, value)
    cells = nbformat.read(notebook, as_version=4)
    client(cells, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    shown = [output for cell in cells.cells if "outputs" in cell for output in cell.outputs]
    assert any("text/html" in output.get("data", {}) for output in shown)


@needs_embedded
def test_the_readme_shows_what_the_command_prints():
    """Save for the signature, in which the digest of the model stands."""
    block = re.search(r"```console\n\$ (caspr explain.*?)\n(CASPR.*?)```", README, flags=re.DOTALL)
    _, *arguments = shlex.split(block[1].replace("\\\n", " "))
    done = subprocess.run(
        [sys.executable, "-m", "caspr", *arguments],
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
        env=environment(),
    )
    *shown, signature = done.stdout.splitlines()
    assert signature.startswith("caspr|splitter:")
    assert shown == block[2].splitlines()


def test_the_readme_tells_of_every_metric_preset_and_command():
    for card in metrics_table():
        told = f"| `{card.name}` | {card.higher_means} | {card.value_range} | {card.summary} |"
        assert told in README
    for preset in PRESETS:
        assert f"| `{preset}` |" in README
    for command in app.registered_commands:
        assert f"caspr {command.callback.__name__}" in README


def test_ci_runs_the_readmes_test_command():
    assert TEST_COMMAND in README
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert TEST_COMMAND in ci
