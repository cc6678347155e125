"""If these fail, a long evaluation that is killed starts again, or mixes scores of two runs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

import caspr
from caspr.analysis import scored_rows
from caspr.analysis.metric_columns import TextColumns
from caspr.errors import DataError, InputError
from caspr.metrics.caspr import Caspr
from caspr.metrics.redundancy import Redundancy
from caspr.tables.review_columns import ReviewColumns
from caspr.testing import FakeLabeler, FakeSplitter

WORDS = ["bar", "pool", "bed", "lift", "roof", "desk", "door", "lamp"]

RUN = """
import sys
from caspr.analysis import evaluate, scored_rows
from tests.analysis.test_scored_rows import metrics, table

scored_rows.CHUNK = 2
journal, resume, seconds, out = sys.argv[1:]
found = evaluate(table(), metrics(float(seconds)), journal=journal, resume=resume == "yes",
                 n_resamples=100)
found.to_frame().to_csv(out)
"""


class Slow(FakeLabeler):
    """Takes a while for each call."""

    def __init__(self, seconds=0.0):
        super().__init__()
        self.seconds = seconds

    def label(self, pairs):
        time.sleep(self.seconds)
        return super().label(pairs)


def metrics(seconds=0.0):
    labeler = Slow(seconds)
    return [Caspr(FakeSplitter(), labeler), "ds", Redundancy(FakeSplitter(), labeler)]


def table(n=7):
    return pd.DataFrame(
        {
            "system": system,
            "summary_a": f"The {WORDS[i]} is old. The {WORDS[k]} is not old.",
            "summary_b": f"The {WORDS[k + 1]} is old. The {WORDS[i]} is not old.",
        }
        for i in range(n)
        for k, system in enumerate(["lead", "new"])
    )


@pytest.fixture(autouse=True)
def _small_chunks(monkeypatch):
    monkeypatch.setattr(scored_rows, "CHUNK", 4)


class Interrupting(FakeLabeler):
    """Is stopped by Ctrl-C at the n-th call."""

    def __init__(self, at):
        super().__init__()
        self.at = at

    def label(self, pairs):
        if len(self.calls) == self.at:
            raise KeyboardInterrupt
        return super().label(pairs)


def evaluate(labeler, **options):
    return caspr.evaluate(
        options.pop("table", table()),
        [Caspr(FakeSplitter(), labeler), "ds", Redundancy(FakeSplitter(), labeler)],
        n_resamples=100,
        **options,
    )


def test_a_journal_changes_no_score(tmp_path):
    journal = tmp_path / "run.part"
    plain, kept = evaluate(FakeLabeler()), evaluate(FakeLabeler(), journal=journal)
    pd.testing.assert_frame_equal(kept.to_frame(), plain.to_frame())
    assert not journal.exists(), "the run is complete"


def test_a_resumed_run_scores_only_what_is_missing(tmp_path):
    journal = tmp_path / "run.part"
    with pytest.raises(KeyboardInterrupt, match=r"4 of 14 rows are scored, and saved in .*resume"):
        evaluate(Interrupting(at=2), journal=journal)
    rest = Interrupting(at=-1)
    found = evaluate(rest, journal=journal, resume=True)
    whole = Interrupting(at=-1)
    pd.testing.assert_frame_equal(found.to_frame(), evaluate(whole).to_frame())
    n_asked = sum(len(call) for call in rest.calls)
    first = {pair for call in rest.calls for pair in call}
    assert n_asked == len(first), "metrics share what is labelled"
    assert n_asked < sum(len(call) for call in whole.calls)


def test_a_journal_of_a_run_that_broke_off_is_not_overwritten(tmp_path):
    journal = tmp_path / "run.part"
    with pytest.raises(KeyboardInterrupt):
        evaluate(Interrupting(at=2), journal=journal)
    with pytest.raises(DataError, match="holds the scores of an unfinished run"):
        evaluate(FakeLabeler(), journal=journal)


def test_other_metrics_or_texts_are_not_mixed(tmp_path):
    journal = tmp_path / "run.part"
    with pytest.raises(KeyboardInterrupt):
        evaluate(Interrupting(at=2), journal=journal)
    with pytest.raises(DataError, match="other settings"):
        caspr.evaluate(table(), ["ds"], journal=journal, resume=True)
    changed = table()
    changed.loc[1, "summary_a"] = "The sea is near."
    labeler = Interrupting(at=-1)
    found = evaluate(labeler, table=changed, journal=journal, resume=True)
    expected = evaluate(FakeLabeler(), table=changed)
    assert found.to_frame().equals(expected.to_frame())


def test_kill_9_and_resume_gives_the_same_bytes(tmp_path):
    journal, whole, killed = (tmp_path / name for name in ("run.part", "whole.csv", "killed.csv"))
    paths = [str(Path(caspr.__file__).parents[1]), str(Path(__file__).parents[2])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}

    def start(resume, seconds, out):
        command = [sys.executable, "-c", RUN, str(journal), resume, str(seconds), str(out)]
        return subprocess.Popen(command, env=environment)

    with start("no", 0, whole) as process:
        assert process.wait() == 0
    with start("no", 0.5, killed) as process:
        while not journal.exists() or journal.stat().st_size == 0:
            assert process.poll() is None
            time.sleep(0.05)
        time.sleep(1.2)
        process.send_signal(signal.SIGKILL)
    assert journal.exists(), "the run ended before it was killed"
    with start("yes", 0, killed) as process:
        assert process.wait() == 0
    assert killed.read_bytes() == whole.read_bytes()
    assert not journal.exists()


def test_an_error_names_the_row_of_the_table(tmp_path):
    damaged = table()
    damaged.loc[9, "summary_b"] = " "
    with pytest.raises(InputError, match="of row 9"):
        evaluate(FakeLabeler(), table=damaged, journal=tmp_path / "run.part")


def test_resume_needs_a_journal():
    with pytest.raises(InputError, match="name it, journal"):
        evaluate(FakeLabeler(), resume=True)


def test_weights_of_all_rows_cannot_be_scored_in_parts(tmp_path):
    class Weighted(FakeLabeler):
        _idf = True

    with pytest.raises(InputError, match="weights tokens by all rows"):
        caspr.evaluate(table(), [Weighted()], journal=tmp_path / "run.part")


def test_a_change_within_a_long_array_of_reviews_is_noticed():
    """NumPy abbreviates the repr of an array of more than 1,000 texts."""
    reviewed = ReviewColumns("reviews_a", "reviews_b")
    columns = TextColumns(reviews=reviewed)
    reviews = np.array([f"Review {i}." for i in range(1200)])
    changed = reviews.copy()
    changed[600] = "Another."
    frames = [
        pd.DataFrame(
            {"summary_a": ["x"], "summary_b": ["y"], "reviews_a": [own], "reviews_b": [own]}
        )
        for own in (reviews, changed)
    ]
    one, other = (scored_rows._row_digests(frame, columns) for frame in frames)
    assert one != other
