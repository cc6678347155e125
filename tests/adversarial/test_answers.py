"""No answer of a chat server fails more than its own item: never the run, the cache or the key."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

import caspr
from caspr.claims.openai import OpenAISplitter
from caspr.errors import RequestError
from caspr.nli.chat import ChatLabeler
from caspr.testing import FakeLabeler, FakeSplitter

_spec = importlib.util.spec_from_file_location(
    "loopback_adversarial", Path(__file__).parents[1] / "llm" / "loopback.py"
)
loopback = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(loopback)

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.CasprWarning")
KEY = "sk-adversarial-0123456789"
FAULTS = ("truncated", "empty", "length", "refusal", "no-content", "html", "400", "content_filter")
FAULTS += ("bytes", "charset", "bomb", "reset")


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch, tmp_path):
    for name in ("OPENAI_API_KEY", "OPENAI_BASE_URL", "HTTP_PROXY", "http_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("NO_PROXY", "127.0.0.1")


def answer(rng, sentence, hostile_text):
    """How the server answers: correctly, malformed, or with random text."""
    kind = rng.random()
    if kind < 0.3:
        return "good"
    if kind < 0.5:
        return rng.choice(FAULTS)
    if kind < 0.6:
        return "say:" + rng.choice('[{(<-`"') * rng.choice((1, 1000, 100_000))
    if kind < 0.8:
        label = rng.choice(["entailment", "neutral", "ENTAILMENT", "", 3, None, [], {}, KEY])
        given = {"a_to_b": label, "b_to_a": rng.choice(["neutral", label])}
        return "say:" + json.dumps(rng.choice([given, [given], [sentence], sentence, None, 10**30]))
    lines = [f"- {hostile_text(rng)}" for _ in range(rng.randint(0, 4))]
    return "say:" + "\n".join(lines) + KEY * (rng.random() < 0.2)


def outcomes(score):
    """The number of results, or the error that ended the run: the server was not usable."""
    try:
        scores = score()
    except RequestError as error:
        assert KEY not in str(error)
        return None
    for one in scores:
        assert (one.error is None) == (0 <= one.value <= 100)
        assert KEY not in str(one.error)
    return len(scores)


@pytest.mark.parametrize("role", ["splitter", "labeler"])
def test_any_answer(role, cases, hostile_text, tmp_path_factory):
    n_scored = 0
    for rng in cases:
        server = loopback.Loopback(lambda text, nth, rng=rng: answer(rng, text, hostile_text))
        cache = tmp_path_factory.mktemp("answers") / "cache.sqlite"
        texts = [f"The room {i} is clean and the bed is soft." for i in range(rng.randint(1, 3))]
        with server:
            options = {"base_url": server.url, "api_key": KEY, "timeout": 5, "max_retries": 0}
            options |= {"cache": cache, "concurrency": 1}
            chat = (OpenAISplitter if role == "splitter" else ChatLabeler)(
                loopback.MODEL, **options
            )
            parts = {"splitter": chat, "nli": FakeLabeler()}
            if role == "labeler":
                parts = {"splitter": FakeSplitter(), "nli": chat}
            both = texts, texts[::-1]
            n = outcomes(lambda: caspr.score(*both, on_error="record", **parts))  # noqa: B023
            assert n in (None, len(texts))
            n_scored += n is not None
            again = outcomes(lambda: caspr.score(*both, on_error="record", **parts))  # noqa: B023
            assert again in (None, len(texts))
        assert KEY.encode() not in (cache.read_bytes() if cache.exists() else b"")
    assert n_scored
