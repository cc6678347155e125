"""The changelog lists every moved import, for users of an older version."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import caspr

pytestmark = pytest.mark.once
CHANGELOG = (Path(__file__).resolve().parents[1] / "CHANGELOG.md").read_text(encoding="utf-8")
MOVED = re.findall(r"^\| `(caspr\.[\w.]+)` \| `(caspr\.[\w.]+)` \|$", CHANGELOG, flags=re.M)


def exists(module: str) -> bool:
    """Whether there is such a module; it is not imported."""
    path = Path(caspr.__file__).parent.joinpath(*module.split(".")[1:])
    return path.with_suffix(".py").is_file() or (path / "__init__.py").is_file()


def test_this_version_is_in_the_changelog():
    assert f"## {caspr.__version__}" in CHANGELOG or f"({caspr.__version__})" in CHANGELOG
    assert len(MOVED) > 50


@pytest.mark.parametrize(("old", "new"), MOVED)
def test_a_module_moved_to_where_the_changelog_says(old, new):
    assert old != new, "it did not move"
    assert exists(new), f"{new} is not there: change the row of {old}"
