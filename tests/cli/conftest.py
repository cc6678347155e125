"""The command line in this process, on stand-ins for the NLI model."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from caspr import api
from caspr.cli import main
from caspr.testing import FakeLabeler

CLEAN, NOT_CLEAN = "The hotel is clean.", "The hotel is not clean."
PAIRS = [(CLEAN, NOT_CLEAN), (CLEAN, CLEAN)]


@dataclass
class Done:
    status: int
    out: str
    err: str


@pytest.fixture(autouse=True)
def no_models(monkeypatch):
    """The rules split; the labels come from a stand-in, which records the options it was given."""
    asked = []

    def load_labeler(nli, **options):
        asked.append({"nli": nli, **options})
        return FakeLabeler()

    monkeypatch.setattr("caspr.nli.load_labeler", load_labeler, raising=False)
    monkeypatch.setattr(api, "_LOADED", type(api._LOADED)())
    for name in ("CASPR_PRESET", "CASPR_DEBUG", "NO_COLOR", "TERM"):
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


@pytest.fixture
def tables(tmp_path):
    """The same pairs in every kind of file, under columns with names of their own."""
    import pandas as pd

    frame = pd.DataFrame(PAIRS, columns=["left", "right"]).assign(id=[7, 8])
    frame.to_csv(tmp_path / "pairs.csv", index=False)
    frame.to_csv(tmp_path / "pairs.tsv", index=False, sep="\t")
    frame.to_json(tmp_path / "pairs.jsonl", orient="records", lines=True)
    frame.to_parquet(tmp_path / "pairs.parquet")
    return tmp_path
