"""What a newcomer copies must run: the examples, and the commands of the README."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import pytest

import caspr

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"
TEST_COMMAND = "pip install -e '.[test]' && pytest"

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


def test_ci_runs_the_readmes_test_command():
    assert TEST_COMMAND in (ROOT / "README.md").read_text(encoding="utf-8")
    ci = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert TEST_COMMAND in ci
