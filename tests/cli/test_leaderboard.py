"""`caspr leaderboard` prints what `caspr.analysis.judged.judge` finds."""

from __future__ import annotations

import json

from caspr.models.locate import ABSENT, not_found


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
    assert "Expected --part to be one of ['train', 'calibration', 'test'], but" in done.err


def test_a_model_that_is_not_found_has_a_remedy_in_flags_of_the_command(run, monkeypatch):
    """`caspr leaderboard` recommended `caspr score`, and Python that the user had not written."""

    def load_labeler(name, **options):
        raise not_found("nope", ABSENT)

    monkeypatch.setattr("caspr.nli.load_labeler", load_labeler)
    monkeypatch.setenv("CASPR_PRESET", "embedded")
    shown = run("leaderboard", "--part", "calibration").err
    assert "  --preset embedded, the small model" in shown
    assert "  --nli path/to/folder, a checkpoint" in shown
    for other in ("caspr score", "Caspr()", "from_preset"):
        assert other not in shown
