"""`caspr leaderboard` prints what `caspr.analysis.judged.judge` finds."""

from __future__ import annotations

import json


def test_table(run, no_models):
    done = run("leaderboard", "--part", "calibration")
    assert done.status == 0, done.err
    assert no_models[-1]["nli"] == "embedded"
    assert "part calibration" in done.out
    assert "precision, contradiction" in done.out


def test_json_and_another_model(run, no_models):
    done = run("leaderboard", "--part", "calibration", "--nli", "my-model", "--json")
    assert done.status == 0, done.err
    assert no_models[-1]["nli"] == "my-model"
    assert json.loads(done.out)["rows"][0]["measure"] == "verdict"


def test_unknown_part(run):
    done = run("leaderboard", "--part", "dev")
    assert done.status == 2
    assert "calibration" in done.err
