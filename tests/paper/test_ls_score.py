"""If these fail, LS_Score is compared with another rating, or with its own reference."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from caspr.datasets.rated import RatedSet, RatedSummary
from caspr.errors import InputError
from caspr.paper import ls_score, reproduce_ls_score
from caspr.records import Score
from caspr.records.scores import Scores

RNG = np.random.default_rng(6)
DIMENSIONS = ("coherence", "fluency", "informativeness", "relevance")
RATED = [
    RatedSummary(
        item=str(i),
        system=f"M{s}",
        summary="word " * int(RNG.integers(1, 30)) + f"{i}{s}",
        sources=(f"document {i}",),
        references=(f"reference {i}",),
        ratings={name: float(RNG.integers(1, 6)) for name in DIMENSIONS},
    )
    for i in range(6)
    for s in range(4)
]
VALUES = RNG.normal(size=len(RATED))


@pytest.fixture(autouse=True)
def fakes(monkeypatch):
    calls = {}

    def fake(a, b, *, metric, preset, **options):
        calls[metric] = (a[0], b[0], options)
        more = (("l_score", -1.0), ("s_score", 0.5))
        return Scores(
            [Score(metric, v, "sig", precision=-v, recall=v / 2, f1=v, more=more) for v in VALUES]
        )

    monkeypatch.setattr(ls_score, "rated_set", lambda *_: RatedSet("newsroom", tuple(RATED)))
    monkeypatch.setattr(ls_score, "score", fake)
    return calls


def test_spearman_over_all_summaries_and_the_cross_setting():
    table = reproduce_ls_score(["ls_score"]).table.set_index(["metric", "rated"])
    for name, printed in zip(DIMENSIONS, (62.71, 58.52, 70.08, 63.81), strict=True):
        row = table.loc["ls_score cross", name]
        people = [one.ratings[name] for one in RATED]
        assert row["value"] == pytest.approx(100 * stats.spearmanr(VALUES, people).statistic)
        assert row["printed"] == pytest.approx(printed)
        lengths = [len(one.summary.split()) for one in RATED]
        alone = table.loc["length", name]["value"]
        assert alone == pytest.approx(100 * stats.spearmanr(lengths, people).statistic)


def test_texts_stand_where_each_metric_wants_them(fakes):
    reproduce_ls_score(["ls_score", "rouge1", "bertscore"])
    summary = RATED[0].summary
    assert fakes["ls_score"] == ("document 0", summary, {})
    assert fakes["rouge1"] == (summary, "reference 0", {"figure": "recall"})
    assert fakes["bertscore"] == ("reference 0", summary, {})


def test_what_does_not_run_is_a_dash_with_its_reason():
    text = str(reproduce_ls_score(["ls_score"]))
    line = next(line for line in text.splitlines() if line.startswith("METEOR"))
    assert "–" in line
    assert "not a metric of caspr" in line
    assert "trained on Newsroom" in text


def test_other_metrics_are_refused():
    with pytest.raises(InputError, match="those of the LS_Score paper"):
        reproduce_ls_score(["caspr"])
