"""`python -m training.evaluate` names the options that a measurement needs."""

from __future__ import annotations

import sys

import pytest
from training.evaluate import main


@pytest.mark.parametrize(
    ("what", "given", "missing"),
    [
        ("validation", (), "validation needs --data;"),
        ("people", (), "people needs --public;"),
        ("cocotrip", (), "cocotrip needs --cocotrip;"),
        ("embeddings", (), "embeddings needs --base and --cocotrip;"),
        ("embeddings", ("--cocotrip", "TRIP"), "embeddings needs --base;"),
    ],
)
def test_an_option_that_is_missing_is_named_before_any_work(
    monkeypatch, capsys, what, given, missing
):
    """Without --cocotrip a download failed and named --data; without --base the hub was asked."""
    monkeypatch.setattr(sys, "argv", ["evaluate", what, "--model", "MODEL", *given])
    with pytest.raises(SystemExit, match="2"):
        main()
    assert missing in capsys.readouterr().err
