"""The command line in this process, on stand-ins for the NLI model."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from caspr import api
from caspr.cli import main
from caspr.testing import FakeLabeler


@dataclass
class Done:
    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def no_models(monkeypatch):
    """Rules cut; the labels come from a stand-in, which keeps the options it was asked for."""
    asked = []

    def load_labeler(nli, **options):
        asked.append({"nli": nli, **options})
        return FakeLabeler()

    monkeypatch.setattr("caspr.nli.load_labeler", load_labeler, raising=False)
    monkeypatch.setattr(api, "_LOADED", type(api._LOADED)())
    for name in ("CASPR_PRESET", "CASPR_DEBUG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return asked


@pytest.fixture
def run(capsys):
    """What a command line prints, and its exit status."""

    def run(*arguments):
        with pytest.raises(SystemExit) as stopped:
            main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(stopped.value.code or 0, captured.out, captured.err)

    return run
