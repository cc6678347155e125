"""Build the documentation site: python docs/build.py [FOLDER].

FOLDER defaults to `site`. Requires pip install '.[docs]'. Warnings are errors. Sphinx runs on a
copy of this folder, to which the generated pages are added: the source tree stays free of them.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from sphinx.cmd.build import main as sphinx

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "docs"), str(ROOT / "src")]

import generate  # noqa: E402

# The kernels that execute the notebooks import this source tree and use no network.
os.environ["PYTHONPATH"] = os.pathsep.join([str(ROOT / "src"), os.environ.get("PYTHONPATH", "")])
os.environ["HF_HUB_OFFLINE"] = "1"


def build(folder: Path) -> int:
    """Write the site into `folder` and return a non-zero number if there are problems."""
    with tempfile.TemporaryDirectory() as work:
        source = Path(work) / "source"
        shutil.copytree(ROOT / "docs", source, ignore=shutil.ignore_patterns("*.py[co]"))
        shutil.copy(ROOT / "CHANGELOG.md", source / "changelog.md")
        (source / "examples").mkdir()
        for notebook in (ROOT / "examples").glob("*.ipynb"):
            shutil.copy(notebook, source / "examples")
        generate.write_pages(source)
        if folder.exists():
            shutil.rmtree(folder)
        doctrees, built = Path(work) / "doctrees", Path(work) / "out" / "site"
        options = ["-W", "--keep-going", "-q", "-D", "nb_execution_mode=off", "-d", str(doctrees)]
        status: int = sphinx([*options, str(source), str(built)])
        if built.exists():  # myst-nb leaves executed notebooks beside it
            shutil.move(built, folder)
    problems = broken_links(folder)
    print(*problems, sep="\n", end="\n" if problems else "")
    if not status and not problems:
        print(f"{folder}: {len(list(folder.rglob('*.html')))} pages, no warning, no broken link")
    return status + len(problems)


class _Page(HTMLParser):
    """Anchors and links of an HTML page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect the ids and the links of a start tag."""
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in {"href", "src"} and value:
                self.links.add(value)


def broken_links(folder: Path) -> list[str]:
    """Internal links of the site whose file or anchor does not exist."""
    pages = {path.resolve(): _Page(path) for path in folder.rglob("*.html")}
    problems = []
    for path, page in pages.items():
        for link in sorted(page.links):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchor = unquote(parts.fragment)
            if not target.exists():
                problems.append(f"{path.name}: {link} is not found")
            elif anchor and target in pages and anchor not in pages[target].ids:
                problems.append(f"{path.name}: {link} has no such anchor")
    return problems


if __name__ == "__main__":
    if len(sys.argv) > 2:
        sys.exit(__doc__)
    sys.exit(bool(build(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "site").resolve())))
