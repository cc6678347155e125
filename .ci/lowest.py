"""Print the lowest versions that pyproject.toml allows, as pip constraints.

CI installs them on the oldest Python, so that a lower bound is tested and not guessed.
"""

from __future__ import annotations

import re
from pathlib import Path

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10; pytest brings this one
    import tomli as tomllib


_BOUND = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?\s*(?:>=|==)\s*([0-9][0-9.]*)")


def lowest(requirements: list[str]) -> dict[str, str]:
    """Lower bounds by distribution name; a requirement of this package itself has none."""
    bounds = {}
    for requirement in requirements:
        match = _BOUND.match(requirement)
        if match:
            bounds[match[1]] = match[2]
        elif not requirement.startswith("caspr["):
            raise SystemExit(f"pyproject.toml: {requirement!r} has no lower bound")
    return bounds


def main() -> None:
    """Print the constraints of the core and of the extras that the tests use."""
    root = Path(__file__).resolve().parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    wanted = project["dependencies"]
    for extra in ("test", "parquet", "plot", "polars", "torchmetrics", "evaluate"):
        wanted = wanted + extras[extra]
    for name, version in sorted(lowest(wanted).items()):
        print(f"{name}=={version}")


if __name__ == "__main__":
    main()
