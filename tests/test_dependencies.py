"""`pyproject.toml` declares what `src` imports, and nothing else.

An import that is not declared works only as long as another package happens to bring it; a
dependency that is not imported is downloaded by every user for nothing.
"""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

tomllib = pytest.importorskip("tomllib", reason="Python 3.11 or newer reads TOML")

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
USER_EXTRAS = ("parquet", "plot", "torchmetrics", "evaluate", "polars", "ray")

IMPORTED_AS = {"scikit-learn": "sklearn"}
AWAITED: set[str] = set()
"""Declared for a change that is under way; empty at a release."""
FOR_TYPE_CHECKERS = {"typing_extensions"}
"""Imported under TYPE_CHECKING only: the standard library has these names from Python 3.11."""


def module_of(requirement: str) -> str:
    name = re.match(r"[A-Za-z0-9._-]+", requirement)[0].lower()
    return IMPORTED_AS.get(name, name.replace("-", "_"))


def declared(requirements) -> set[str]:
    return {module_of(requirement) for requirement in requirements} - {"caspr"}


def imports(path: Path) -> set[str]:
    """Packages that a file imports at run time, at its top or within functions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {"caspr"}


@pytest.fixture(scope="module")
def imported() -> set[str]:
    return set().union(*(imports(path) for path in (ROOT / "src").rglob("*.py")))


def test_what_is_imported_is_declared(imported):
    extras = set().union(*(declared(EXTRAS[extra]) for extra in USER_EXTRAS))
    found = imported - FOR_TYPE_CHECKERS - declared(PROJECT["dependencies"]) - extras
    assert found == set()


def test_what_is_declared_is_imported(imported):
    assert declared(PROJECT["dependencies"]) - imported <= AWAITED
    for extra in USER_EXTRAS:
        assert declared(EXTRAS[extra]) <= imported, extra


def test_every_requirement_has_a_lower_bound():
    """Without one, pip may take a version that nobody has tried; CI tries the lowest."""
    requirements = [*PROJECT["dependencies"], *(r for extra in EXTRAS.values() for r in extra)]
    assert [r for r in requirements if not re.search(r"[>=]=\d|^caspr\[", r)] == []


def test_the_test_and_development_extras_bring_what_the_tests_import():
    brought = declared(EXTRAS["test"]) | declared(EXTRAS["dev"]) | declared(EXTRAS["docs"])
    brought |= declared(PROJECT["dependencies"])
    for extra in USER_EXTRAS:
        brought |= declared(EXTRAS[extra])
    own = {path.stem for path in (ROOT / "tests").rglob("*")} | {"training", "nbformat"}
    wanted = set().union(*(imports(path) for path in (ROOT / "tests").rglob("*.py")))
    assert wanted - brought - own == set()


def test_the_extra_docs_brings_the_programs_that_notebooks_run():
    """The build runs the notebooks: without one of these, `docs/build.py` fails."""
    notebooks = [path.read_text(encoding="utf-8") for path in (ROOT / "examples").glob("*.ipynb")]
    run = {name for text in notebooks for name in re.findall(r'\\"-m\\", \\"(\w+)\\"', text)}
    assert "pytest" in run
    assert run - {"caspr"} <= declared(EXTRAS["docs"])
