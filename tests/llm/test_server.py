"""Connection settings and keys: the right key is sent, and no message contains it."""

from __future__ import annotations

import pickle
import traceback
from pathlib import Path

import pytest

from caspr.claims.openai import OpenAISplitter
from caspr.contrast.rewriting import ChatRewriter
from caspr.errors import CacheError, CacheWarning, InputError, RequestError
from caspr.llm.server import OPENAI_URL, answer_cache, checked_server

KEY = "sk-abcdefgh"


@pytest.fixture(autouse=True)
def default_path(monkeypatch, tmp_path) -> Path:
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


@pytest.mark.parametrize("seed", ["1", 1.0, True, -1, float("nan")])
def test_a_seed_that_is_not_a_whole_number_is_refused(seed):
    with pytest.raises(InputError, match="seed"):
        server(seed=seed)


@pytest.mark.parametrize(
    "url",
    ["here:8000", "ftp://h/v1", "http://", "http://u:p@h/v1", "http://h/?k=1", "http://h/v1#x", 5],
)
def test_an_invalid_url_or_one_with_a_secret_is_refused(url):
    with pytest.raises(InputError, match="base_url"):
        server(base_url=url)


def test_the_key_is_the_given_one_then_the_environments(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "from-the-environment")
    assert server().with_key().key == "from-the-environment"
    assert server(api_key=KEY).with_key().key == KEY


def test_the_environments_key_is_not_pickled(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "from-the-environment")
    asked = server()
    asked.with_key()
    assert b"from-the-environment" not in pickle.dumps(asked)


@pytest.mark.parametrize("key", ["“sk-aVerySecretKey”", "sk-aVerySecretKey\n", "aVerySecretKey "])
def test_a_key_of_the_environment_that_cannot_be_sent_is_refused_and_not_shown(key, monkeypatch):
    """The client's error has the key in its repr, which test and error reports print."""
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(RequestError, match=r"OPENAI_API_KEY cannot be sent.*line break") as caught:
        OpenAISplitter(cache=False).split(["The pool is warm."])
    assert "VerySecret" not in "".join(traceback.format_exception(caught.value))
    assert "VerySecret" not in repr(caught.value)


def test_only_openais_server_needs_a_key():
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
def test_every_client_raises_the_same_error_without_a_key(ask):
    with pytest.raises(
        RequestError, match=r"no API key for gpt-3\.5-turbo.*pass api_key=.*base_url="
    ):
        ask()


def test_no_key_in_reprs_and_messages():
    asked = server(api_key=KEY)
    assert KEY not in repr(asked)
    assert asked.redacted(f"Bearer abc123 {KEY} sk-another-key1") == "Bearer [key] [key] [key]"
    assert server(api_key="none").redacted("there is none") == "there is none"


def test_openais_answers_are_cached_by_default(default_path, tmp_path):
    assert answer_cache(server(), False) is None
    assert not default_path.exists()
    assert answer_cache(server(), tmp_path / "own.sqlite").path == tmp_path / "own.sqlite"
    assert answer_cache(server(), None).path == default_path


@pytest.mark.parametrize("how", ["argument", "environment"])
def test_openais_own_address_is_openais_server_however_it_is_named(how, default_path, monkeypatch):
    """Otherwise its answers are not cached, and billed again in each run."""
    monkeypatch.setenv("OPENAI_BASE_URL", f"{OPENAI_URL}/" if how == "environment" else "http://h")
    named = server(base_url=None if how == "environment" else OPENAI_URL)
    assert answer_cache(named, None).path == default_path
    assert (named.address, named.url) == (OPENAI_URL, None)
    with pytest.raises(RequestError, match="no API key"):
        named.with_key()


def test_other_servers_answers_are_cached_only_on_request(default_path):
    own = server(base_url="http://h/v1")
    assert answer_cache(own, None) is None
    assert answer_cache(own, True).path == default_path


def test_an_unusable_default_path_is_a_warning_or_on_request_an_error(monkeypatch, tmp_path):
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path))  # a folder
    with pytest.warns(CacheWarning, match=r"not cached on disk.*is a folder.*cache=False"):
        assert answer_cache(server(), None) is None
    with pytest.raises(CacheError, match="is a folder"):
        answer_cache(server(), True)
