"""If these fail, a score saved as JSON loses something, or a reader of it breaks."""

from __future__ import annotations

import json

from caspr.errors import EmptySummaryError
from caspr.metrics.aggregate import aggregate
from caspr.metrics.caspr import Caspr
from caspr.records import Claim, Evidence, Grounding, RelationGrid, Score, Scores, Support
from caspr.testing import FakeLabeler, FakeSplitter

FAILED = Score("caspr", float("nan"), "s", error=EmptySummaryError("summary_a is empty"))


def caspr(a, b):
    return Caspr(splitter=FakeSplitter(), nli=FakeLabeler()).score_pairs([a], [b])[0]


def test_a_score_with_claims():
    shown = caspr("It is clean. It is big.", "It is not clean.").to_dict()
    assert shown == json.loads(json.dumps(shown)), "plain Python values only"
    assert list(shown) == [
        "schema",
        "metric",
        "value",
        "parts",
        "signature",
        "error",
        "n_near_ties",
        "standard_error",
        "interval",
        "claims_a",
        "claims_b",
        "relations",
        "gated",
    ]
    assert shown["schema"] == "caspr.score/1"
    assert shown["value"] == 100.0
    assert shown["parts"] == {"contradicted": 200 / 3, "unmentioned": 100 - 200 / 3}
    assert (shown["standard_error"], shown["interval"]) == (0.0, [100.0, 100.0])
    assert (shown["relations"], shown["gated"]) == ([[0], [1]], None)
    assert shown["claims_a"][0] == {
        "text": "It is clean.",
        "sentence": 0,
        "verdict": 1,
        "probability": 1.0,
        "contradicted_probability": 1.0,
        "confidence": 1.0,
        "reason_confidence": 1.0,
        "doubtful": False,
        "n_contradictions": 1,
        "n_entailments": 0,
        "evidence": [0],
    }


def test_without_probabilities_there_is_no_interval():
    """A grid of labels alone does not tell their uncertainty."""
    shown = aggregate([[0, 1], [1, 2]]).to_dict()
    assert (shown["standard_error"], shown["interval"]) == (None, None)
    assert [claim["probability"] for claim in shown["claims_a"]] == [None, None]
    assert {"standard_error", "interval"}.isdisjoint(Score("ds", 50.0, "s").to_dict())


def test_doubts_and_pairs_that_were_set_aside_are_there():
    """`caspr explain` marks both; a program that read the JSON could not."""
    forward = [[[0.4, 0.6, 0.0], [0.0, 1.0, 0.0]]]
    grid = RelationGrid(forward, forward, [[1, 1]], gated=[[False, True]])
    shown = aggregate(grid).to_dict()
    assert shown == json.loads(json.dumps(shown)), "plain Python values only"
    assert shown["gated"] == [[False, True]]
    own = shown["claims_a"][0]
    assert own["doubtful"] is True, "by hand: it may contradict b1 by 1 - 0.6 * 0.6 = 0.64"
    assert own["confidence"] == 1.0
    assert abs(own["reason_confidence"] - 0.36) < 1e-6
    without = aggregate([[0, 1]]).to_dict()
    assert without["gated"] is None
    assert [without["claims_a"][0][name] for name in ("confidence", "doubtful")] == [None, False]


def test_an_error_is_null_with_its_reason():
    shown = FAILED.to_dict()
    assert shown["value"] is None
    assert shown["error"] == {"type": "EmptySummaryError", "message": "summary_a is empty"}
    json.dumps(shown, allow_nan=False)


def test_evidence_from_reviews():
    support = Support(3, (Evidence(2, "So clean.", 0.9),), probabilities=((0.9, 0.1),) * 3)
    grounding = (Grounding(Claim("It is clean."), support, repeats=None),)
    shown = Score("prevalence", 33.3, "s", grounding_a=grounding, grounding_b=()).to_dict()
    assert shown["grounding_a"][0]["own"]["supporting"] == [
        {"review": 2, "sentence": "So clean.", "probability": 0.9}
    ]
    assert shown["grounding_a"][0]["other"] is None
    assert shown["grounding_b"] == []
    assert shown == json.loads(json.dumps(shown, allow_nan=False)), "lists, no tuples"


def test_scores():
    shown = Scores([caspr("It is clean.", "It is clean."), FAILED]).to_dict()
    json.dumps(shown, allow_nan=False)
    assert (shown["schema"], shown["n"], shown["n_failed"], shown["mean"]) == (
        "caspr.scores/1",
        2,
        1,
        0.0,
    )
    assert [one["schema"] for one in shown["scores"]] == ["caspr.score/1"] * 2
    empty = Scores([]).to_dict()
    assert (empty["metric"], empty["mean"], empty["scores"]) == (None, None, [])
