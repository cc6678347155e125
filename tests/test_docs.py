"""The site builds without warnings, its code blocks run, and its search index has common terms."""

from __future__ import annotations

import importlib.util
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import caspr

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.glob("*.md"))
RUN = re.compile(r"^```python\n(.*?)^```", flags=re.M | re.S)


@pytest.fixture(autouse=True)
def _offline(monkeypatch, tmp_path):
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    monkeypatch.setenv("HF_HUB_OFFLINE", "1")
    monkeypatch.chdir(tmp_path)


@pytest.mark.filterwarnings("ignore::caspr.errors.UnscoredWarning")  # docs/start.md shows it
@pytest.mark.parametrize(
    "page", [page for page in PAGES if RUN.search(page.read_text("utf-8"))], ids=lambda p: p.stem
)
def test_code(page):
    """The `python` blocks of a page run in order; blocks marked {code-block} are not executed."""
    if "torchmetrics" in page.read_text("utf-8"):
        pytest.importorskip("torchmetrics")
    namespace = {"__name__": f"docs_{page.stem}"}
    for block in RUN.findall(page.read_text("utf-8")):
        exec(compile(block, str(page), "exec"), namespace)


def test_the_worked_example_of_grounding_is_what_the_code_prints(capsys):
    """A port that is checked against this page would be called wrong."""
    page = (DOCS / "grounding.md").read_text("utf-8")
    exec(RUN.findall(page)[0], {})
    printed = capsys.readouterr().out
    (shown,) = re.findall(r"^```text\n(.*?)^```", page, flags=re.M | re.S)
    assert [line for line in shown.splitlines() if line not in printed.splitlines()] == []


def test_the_sizes_of_the_reader_corpus_are_those_of_its_card():
    card = (ROOT / "src/caspr/datasets/readers/CARD.md").read_text("utf-8")
    rows = [line for line in card.splitlines() if line.startswith("|")]
    assert len(rows) > 5
    assert "\n".join(rows) in (DOCS / "reader-corpus.md").read_text("utf-8")


def environment_variables():
    """Names of the environment variables that the source of the package contains."""
    texts = [path.read_text("utf-8") for path in (ROOT / "src").rglob("*.py")]
    return {name for text in texts for name in re.findall(r'"(CASPR_[A-Z]+)"', text)}


@pytest.mark.parametrize("page", ["README.md", "docs/offline.md"])
def test_every_environment_variable_is_named(page):
    text = (ROOT / page).read_text("utf-8")
    assert {name for name in environment_variables() if f"`{name}`" not in text} == set()


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    for package in ("sphinx", "furo", "myst_nb"):
        if importlib.util.find_spec(package) is None:
            pytest.skip(f"{package} is not installed: it is in the extra docs")
    folder = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run(
        [sys.executable, "docs/build.py", str(folder)],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_every_public_name_has_a_description(site):
    page = (site / "api" / "caspr.html").read_text("utf-8")
    names = [name for name in caspr.__all__ if not inspect.ismodule(getattr(caspr, name))]
    assert [n for n in names if f'id="caspr.{n}"' not in page and n != "__version__"] == []


def test_every_command_and_option_is_on_its_page(site):
    import typer

    from caspr.cli import app

    page = (site / "command-line.html").read_text("utf-8")
    for name, command in typer.main.get_command(app).commands.items():
        assert f"caspr {name}" in page
        options = [option for parameter in command.params for option in parameter.opts]
        assert [o for o in options if o.startswith("--") and o not in page] == [], name


@pytest.mark.parametrize("word", ["signific", "wilcoxon", "batch", "pred", "faith"])
def test_the_search_finds(site, word):
    """Words are stems, as the search index stores them."""
    index = (site / "searchindex.js").read_text("utf-8")
    assert re.search(rf'"?\b{word}\w*"?:', index)


def test_a_broken_link_is_found(tmp_path):
    pytest.importorskip("sphinx")
    spec = importlib.util.spec_from_file_location("site_build", DOCS / "build.py")
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    (tmp_path / "a.html").write_text('<a href="b.html#x">b</a><a href="c.html">c</a><p id="y">')
    (tmp_path / "b.html").write_text('<p id="z"></p><a href="a.html#y">a</a>')
    assert build.broken_links(tmp_path) == [
        "a.html: b.html#x has no such anchor",
        "a.html: c.html is not found",
    ]
