"""Connection settings and keys: the right key is sent, and no message contains it."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from caspr.claims.openai import OpenAISplitter
from caspr.contrast.rewriting import ChatRewriter
from caspr.errors import CacheError, CacheWarning, InputError, RequestError
from caspr.llm.server import OPENAI_URL, answer_cache, checked_server

KEY = "sk-abcdefgh"


@pytest.fixture(autouse=True)
def usual_place(monkeypatch, tmp_path) -> Path:
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "usual.sqlite"))
    return tmp_path / "usual.sqlite"


def server(**options):
    defaults = {
        "base_url": None,
        "api_key": None,
        "temperature": 0,
        "max_tokens": 256,
        "seed": None,
        "concurrency": 2,
        "timeout": 1,
        "max_retries": 0,
    }
    return checked_server("m", **{**defaults, **options})


def test_settings_that_are_none_are_left_out_and_the_others_have_one_type():
    assert server().settings == {"temperature": 0.0, "max_tokens": 256}
    assert isinstance(server().settings["temperature"], float)
    assert server(temperature=None, max_tokens=None, seed=3).settings == {"seed": 3}


def test_the_address_is_what_is_given_or_the_environments_or_openais(monkeypatch):
    assert server().address == OPENAI_URL
    monkeypatch.setenv("OPENAI_BASE_URL", "http://there/v1/")
    assert server().address == "http://there/v1"
    assert server(base_url="http://here:8000/v1").address == "http://here:8000/v1"


@pytest.mark.parametrize(
    "url", ["here:8000", "ftp://h/v1", "http://", "http://u:p@h/v1", "http://h/?k=1"]
)
def test_a_url_that_is_none_or_holds_a_secret_is_refused(url):
    with pytest.raises(InputError, match="base_url"):
        server(base_url=url)


def test_the_key_is_the_given_one_then_the_environments(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "from-the-environment")
    assert server().with_key().key == "from-the-environment"
    assert server(api_key=KEY).with_key().key == KEY


def test_a_key_of_the_environment_is_not_kept_where_it_would_be_pickled(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "from-the-environment")
    asked = server()
    asked.with_key()
    assert b"from-the-environment" not in pickle.dumps(asked)


def test_a_server_of_ones_own_needs_no_key_but_openais_does():
    assert server(base_url="http://h/v1").with_key().key == "none"
    with pytest.raises(RequestError, match=r"OPENAI_API_KEY.*base_url=; or try a walk\.$"):
        server().with_key("try a walk")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: OpenAISplitter().split(["The pool is warm."]),
        lambda: ChatRewriter("Say it otherwise.")(["The pool is warm."]),
    ],
    ids=["splitter", "rewriter"],
)
def test_whoever_asks_without_a_key_is_told_the_same(ask):
    with pytest.raises(
        RequestError, match=r"no API key for gpt-3\.5-turbo.*pass api_key=.*base_url="
    ):
        ask()


def test_no_key_in_what_is_told_of_a_server():
    asked = server(api_key=KEY)
    assert KEY not in repr(asked)
    assert asked.redacted(f"Bearer abc123 {KEY} sk-another-key1") == "Bearer [key] [key] [key]"
    assert server(api_key="none").redacted("there is none") == "there is none"


def test_what_openai_is_paid_for_is_kept_unless_the_user_says_otherwise(usual_place, tmp_path):
    assert answer_cache(server(), False) is None
    assert not usual_place.exists()
    assert answer_cache(server(), tmp_path / "own.sqlite").path == tmp_path / "own.sqlite"
    assert answer_cache(server(), None).path == usual_place


def test_what_a_server_of_ones_own_answers_is_kept_only_if_asked(usual_place):
    own = server(base_url="http://h/v1")
    assert answer_cache(own, None) is None
    assert answer_cache(own, True).path == usual_place


def test_an_unusable_usual_place_is_told_and_stops_only_who_asked_for_it(monkeypatch, tmp_path):
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path))  # a folder
    with pytest.warns(CacheWarning, match=r"not cached on disk.*is a folder.*cache=False"):
        assert answer_cache(server(), None) is None
    with pytest.raises(CacheError, match="is a folder"):
        answer_cache(server(), True)
