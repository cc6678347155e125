"""The examples run, and the notebooks are committed with their outputs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path

import pytest

import caspr

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "examples"

HOSTS = {"ray_job.py": "ray", "training_loop.py": "torchmetrics"}
"""Example → the package from an extra that it requires."""

needs_embedded = pytest.mark.skipif(
    not files("caspr").joinpath("nli", "embedded", "model.safetensors").is_file(),
    reason="the embedded model is not in this source tree",
)


def environment():
    """Variables for a process that imports this `caspr` and stays offline."""
    source = str(Path(caspr.__file__).parents[1])
    return {**os.environ, "PYTHONPATH": source, "HF_HUB_OFFLINE": "1", "COLUMNS": "80"}


@needs_embedded
@pytest.mark.parametrize("script", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_script(script, tmp_path):
    host = HOSTS.get(script.name)
    if host is not None and find_spec(host) is None:
        pytest.skip(f"{host} is not installed: it is in an optional extra")
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
@pytest.mark.filterwarnings("default")  # warnings of Jupyter
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


@pytest.mark.parametrize("notebook", sorted(EXAMPLES.glob("*.ipynb")), ids=lambda path: path.name)
def test_a_notebook_is_kept_with_its_outputs(notebook):
    """Readers of the repository see the outputs without executing the notebook."""
    cells = json.loads(notebook.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert any("text/html" in o.get("data", {}) for cell in code for o in cell["outputs"])
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert "Traceback" not in str([cell["outputs"] for cell in code])
