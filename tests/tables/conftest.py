"""A file of pairs, and runs over it of a few rows at a time that may break off."""

from __future__ import annotations

import pytest

from caspr.tables import file_run, write_rows
from pair_files import pairs


@pytest.fixture
def table(tmp_path):
    write_rows(tmp_path / "pairs.jsonl", pairs(16))
    return tmp_path / "pairs.jsonl"


class Chunks(list):
    """The chunks that were scored, and how many may be before the run breaks off."""

    most = 1000


@pytest.fixture
def chunks(monkeypatch):
    """Scores three rows at a time."""
    monkeypatch.setattr(file_run, "CHUNK", 3)
    monkeypatch.setattr(file_run, "_CHUNK_SECONDS", 1e9)  # on a slow machine too
    asked = Chunks()
    whole = file_run.score_frame

    def score_frame(frame, **options):
        if len(asked) == asked.most:
            raise MemoryError("broken off")
        asked.append(frame["summary_a"])
        return whole(frame, **options)

    monkeypatch.setattr(file_run, "score_frame", score_frame)
    return asked
