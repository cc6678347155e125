"""A real browser, headless and without a network; the tests are skipped where there is none."""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

_SWITCHES = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
_NAMES = ("chromium", "chromium-browser", "google-chrome")


_spec = importlib.util.spec_from_file_location(
    "report_conftest", Path(__file__).parents[1] / "report" / "conftest.py"
)
_made = importlib.util.module_from_spec(_spec)  # type: ignore[arg-type]
_spec.loader.exec_module(_made)  # type: ignore[union-attr]


@pytest.fixture(scope="session")
def made_score() -> Callable[..., Any]:
    """`make_score` of the report's tests."""
    made: Callable[..., Any] = _made.make_score
    return made


@pytest.fixture(scope="session")
def hostile_texts() -> tuple[str, ...]:
    """Texts that must show as what they are."""
    texts: tuple[str, ...] = _made.HOSTILE
    return texts


@pytest.fixture(scope="module")  # Playwright's own event loop runs as long as it is open
def browser() -> Iterator[Any]:
    """Chromium."""
    playwright = pytest.importorskip("playwright.sync_api")
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        pytest.skip(f"no browser: none of {_NAMES} is installed")
    with playwright.sync_playwright() as host:
        launched = host.chromium.launch(executable_path=found, args=list(_SWITCHES))
        yield launched
        launched.close()


@pytest.fixture
def opened(browser: Any, tmp_path: Path) -> Iterator[Callable[..., Any]]:
    """Open a page; whatever it logs, or asks the network for, fails the test.

    With ``refusals`` it may log what the browser refused to run.
    """
    wrong: list[str] = []
    contexts = []

    def open_page(
        content: str, *, width: int = 1200, refusals: bool = False, **context: Any
    ) -> Any:
        file = tmp_path / f"page{len(contexts)}.html"
        file.write_text(content, encoding="utf-8")
        contexts.append(browser.new_context(viewport={"width": width, "height": 800}, **context))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        if not refusals:
            page.on("console", lambda message: wrong.append(f"{message.type}: {message.text}"))
        page.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        page.on(
            "request",
            lambda request: None if request.url == file.as_uri() else wrong.append(request.url),
        )
        page.goto(file.as_uri(), timeout=120_000)  # ms: the machine may be busy with other tests
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert wrong == []
