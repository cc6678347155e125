"""Check the contents of a wheel and its long description: python .ci/check_wheel.py FILE."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from zipfile import ZipFile

MOST_BYTES = 100_000_000  # what the package index accepts
WHOLE_FOLDERS = (
    "caspr/nli/embedded",
    "caspr/english/trained_parser",
    "caspr/english/trained_tagger",
)


def main(wheel: Path) -> None:
    """Exit with all problems, or print the number of files and the size."""
    names = ZipFile(wheel).namelist()
    source = Path(__file__).resolve().parents[1] / "src"
    wanted = ["caspr/py.typed", "caspr/__init__.py"]
    wanted += [
        path.relative_to(source).as_posix()
        for folder in WHOLE_FOLDERS
        for path in (source / folder).glob("*")
        if path.is_file()
    ]
    problems = [f"{name} is missing" for name in wanted if name not in names]
    problems += [
        f"{name} does not belong there"
        for name in names
        if not name.startswith(("caspr/", "caspr-")) or "__pycache__" in name
    ]
    metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
    description = ZipFile(wheel).read(metadata).decode("utf-8")
    problems += [
        f"the long description links to {link}, which a package index does not have"
        for link in re.findall(r"\]\(([^)]+)\)", description)
        if not link.startswith(("https://", "http://", "#"))
    ]
    if "\n# caspr" not in description:
        problems.append("the long description is not the README")
    if wheel.stat().st_size > MOST_BYTES:
        problems.append(f"{wheel.stat().st_size:,} bytes are more than {MOST_BYTES:,}")
    if problems:
        sys.exit("\n".join(problems))
    print(f"{wheel.name}: {len(names)} files, {wheel.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
