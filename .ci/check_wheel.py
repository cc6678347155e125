"""Is in the wheel what should be, and nothing else? python .ci/check_wheel.py FILE"""

from __future__ import annotations

import sys
from pathlib import Path
from zipfile import ZipFile

MOST_BYTES = 60_000_000
EMBEDDED = "caspr/nli/embedded"


def main(wheel: Path) -> None:
    """Exit with what is wrong, or print what is there."""
    names = ZipFile(wheel).namelist()
    source = Path(__file__).resolve().parents[1] / "src"
    wanted = ["caspr/py.typed", "caspr/__init__.py"]
    wanted += [
        path.relative_to(source).as_posix()
        for path in (source / EMBEDDED).glob("*")
        if path.is_file()
    ]
    problems = [f"{name} is missing" for name in wanted if name not in names]
    problems += [
        f"{name} does not belong there"
        for name in names
        if not name.startswith(("caspr/", "caspr-")) or "__pycache__" in name
    ]
    if wheel.stat().st_size > MOST_BYTES:
        problems.append(f"{wheel.stat().st_size:,} bytes are more than {MOST_BYTES:,}")
    if problems:
        sys.exit("\n".join(problems))
    print(f"{wheel.name}: {len(names)} files, {wheel.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
