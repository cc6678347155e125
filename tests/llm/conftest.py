"""A client for a scripted server, with no proxy or key from the environment."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch, tmp_path):
    names = ("OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_ORG_ID", "HTTP_PROXY", "http_proxy")
    for name in (*names, "HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("OPENAI_CUSTOM_HEADERS", raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "default.sqlite"))
