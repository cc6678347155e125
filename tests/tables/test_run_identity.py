"""If these fail, a run is resumed with other settings, or a harmless one is refused."""

from __future__ import annotations

import functools
import json
from pathlib import Path

import pytest

from caspr.tables.run_identity import UnknownError, described
from caspr.testing import FakeLabeler, FakeSplitter


def tokens(text):
    return text.split()


def test_settings_are_json_without_addresses_or_secrets():
    found = described(
        {
            "nli": FakeLabeler(),
            "splitter": FakeSplitter(),
            "tokenizer": tokens,
            "method": str.split,
            "of a class": Path.cwd,
            "folder": Path("models") / "m",
            "api_key": "sk-secret",
            "nested": {"api_key": "sk-secret", "n": (1, 2.5, None, True)},
        }
    )
    assert found["tokenizer"].endswith("test_run_identity.tokens")
    assert found["method"] == "builtins.str.split"
    assert found["nested"] == {"n": [1, 2.5, None, True]}
    assert FakeLabeler().signature in found["nli"]
    assert " at 0x" not in json.dumps(found)
    assert "sk-secret" not in json.dumps(found)


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        (lambda text: text, "lambda"),
        (functools.partial(tokens, "a"), "partial"),
        ([].append, "builtin"),
        (object(), "object of object"),
        (FakeLabeler(lambda premise, hypothesis: 1), "function without a name"),
    ],
)
def test_what_another_process_cannot_recognize(value, reason):
    with pytest.raises(UnknownError, match=reason):
        described({"tokenizer": value})
    with pytest.raises(UnknownError, match=r"tokenizer (is|has)"):
        described({"metrics": {"ds": {"tokenizer": value}}})
