"""No page, docstring or message contains the phrases that CONTRIBUTING.md replaces."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import caspr

pytestmark = pytest.mark.once
ROOT = Path(__file__).resolve().parents[1]
PACKAGE = Path(caspr.__file__).parent
PHRASES = re.compile(
    r"\b(to be had|(cannot|could|can|may) be had|(is|are|was|were) told|paid for|goes? before"
    r"|is dear|stands? for itself|no kind of|made of such|none of the sort|arithmetics?"
    r"|whom to ask)\b"
)
FOLDERS = ("*.md", "docs/*.md", "benchmarks/*.md", "training/*.md", ".github/**/*.md")
PAGES = sorted(page for folder in FOLDERS for page in ROOT.glob(folder))


def found(text: str) -> list[str]:
    plain = re.sub(r"\s+", " ", re.sub(r"`[^`\n]*`", "", text))
    return [match[0] for match in PHRASES.finditer(plain)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_pages(page):
    text = page.read_text(encoding="utf-8")
    if page.name == "CONTRIBUTING.md":  # its word list shows what not to write
        text = re.sub(r"^\|.*\|$", "", text, flags=re.M)
    assert found(text) == []


def texts_of(path: Path) -> list[tuple[int, str]]:
    """Docstrings, help texts and messages of a module: every string constant in it."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def test_help_errors_and_docstrings():
    wrong = [
        f"{path.relative_to(PACKAGE)}:{line}: {phrase}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for line, text in texts_of(path)
        for phrase in found(text)
    ]
    assert wrong == []


def test_the_search_sees_a_phrase_over_a_line_break_and_spares_code():
    assert found("no claim is to\n    be had") == ["to be had"]
    assert found("`arithmetic`, a store") == []
