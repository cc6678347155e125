"""Make docs/_static/explain.png: python docs/make_picture.py. Needs Chromium."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(_ROOT / "src"))

PAIR = (
    "The rooms are clean. The hotel is far from the metro. Breakfast is included.",
    "The rooms are clean, but the hotel is close to the metro. The pool is open all year.",
)
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
OPTIONS += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]


def main() -> None:
    """Score the README's pair, and take a screenshot of the page that explains it."""
    browser = shutil.which("chromium") or sys.exit("chromium is not installed")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "why.html"
        command = ["-m", "caspr", "explain", "--preset", "embedded", "--html", str(page)]
        command += ["--text", *PAIR]
        subprocess.run([sys.executable, *command], check=True, cwd=_ROOT / "src")
        picture = f"--screenshot={_ROOT / 'docs' / '_static' / 'explain.png'}"
        size = ["--window-size=1000,592", "--hide-scrollbars"]
        subprocess.run([browser, *OPTIONS, *size, picture, page.as_uri()], check=True)


if __name__ == "__main__":
    main()
