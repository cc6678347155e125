"""Every promise of SECURITY.md names a test that exists."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_every_promise_names_tests_that_exist():
    rows = re.findall(r"^\| (?!promise|---)(.+?) \| (.+?) \|$", _text(), flags=re.M)
    assert rows
    for promise, tests in rows:
        named = re.findall(r"`(tests/[\w/.]*)`", tests)
        assert named, promise
        assert [name for name in named if not (ROOT / name).exists()] == [], promise


def _text() -> str:
    return (ROOT / "SECURITY.md").read_text(encoding="utf-8")
