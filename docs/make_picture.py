"""Write docs/_static/explain.png: python docs/make_picture.py. Requires Chromium and playwright."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

_ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(_ROOT / "src"))

PAIR = (
    "The rooms are clean. The hotel is far from the metro. Breakfast is included.",
    "The rooms are clean, but the hotel is close to the metro. The pool is open all year.",
)
OPTIONS = ["--headless", "--no-sandbox", "--disable-gpu"]


def main() -> None:
    """Score the README's pair and take a screenshot of the explanation page."""
    browser = shutil.which("chromium") or sys.exit("chromium is not installed")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder) / "why.html"
        command = ["-m", "caspr", "explain", "--preset", "embedded", "--html", str(page)]
        command += ["--text", *PAIR]
        subprocess.run([sys.executable, *command], check=True, cwd=_ROOT / "src")
        with sync_playwright() as host:
            opened = host.chromium.launch(executable_path=browser, args=OPTIONS).new_page(
                viewport={"width": 1000, "height": 592}, color_scheme="light"
            )
            opened.goto(page.as_uri())
            opened.screenshot(path=_ROOT / "docs" / "_static" / "explain.png")


if __name__ == "__main__":
    main()
