"""If these fail, the curve of a metric is not the curve of what was done to the texts."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats as scipy_stats

from caspr import Claims
from caspr.contrast import dose_response
from caspr.contrast.dose_curves import expected_score
from caspr.errors import EmptySummaryError, InputError
from caspr.metrics.caspr import Caspr
from caspr.metrics.sbertscore import SBertScore
from caspr.testing import FakeLabeler, FakeSplitter

NOUNS = ("bar", "pool", "bed", "lift", "roof")
TEXTS = [
    " ".join(f"The {noun} is {a}. The {noun}'s owner is {b}." for noun in NOUNS)
    for a, b in (("old", "kind"), ("big", "rude"), ("new", "calm"))
]
CASPR = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())


def paraphrased(claims):
    return [claim.upper() for claim in claims]  # the fake labeler ignores case


@pytest.mark.parametrize("unit", ["text", "claims"])
def test_with_perfect_labels_caspr_is_what_is_expected(unit):
    found = dose_response(
        TEXTS, [CASPR], unit=unit, splitter=FakeSplitter(), paraphraser=paraphrased
    )
    assert [p.change for p in found.points[::11]] == [
        "contradict", "replace", "paraphrase", "drop", "shuffle",
    ]  # fmt: skip
    for point in found.points:
        assert point.score == pytest.approx(point.expected)
        assert point.low <= point.score <= point.high
    summary = found.summary().set_index("change")
    assert summary["deviation"].max() == pytest.approx(0)
    assert summary["largest_fall"].max() == 0
    assert summary.loc[["contradict", "replace", "drop"], "spearman"].tolist() == pytest.approx(
        [1, 1, 1]
    )
    assert summary.loc["replace", "slope"] == pytest.approx(100)
    assert summary.loc[["paraphrase", "shuffle"], "spearman"].isna().all(), "constant scores"
    assert summary.loc["shuffle", "slope"] == pytest.approx(0)


def test_a_default_change_without_a_paraphraser_is_listed_as_left_out():
    found = dose_response(TEXTS, ["ds"], levels=[1])
    assert found.left_out == ("paraphrase",)
    assert "left out: paraphrase" in str(found)
    assert max(map(len, found.left_out_text.splitlines())) <= 80
    for options in ({"paraphraser": paraphrased}, {"changes": ["drop"]}):
        found = dose_response(TEXTS, ["ds"], levels=[1], **options)
        assert (found.left_out, found.left_out_text) == ((), "")
        assert "left out" not in str(found)


def test_summary_against_scipy_and_loops():
    found = dose_response(TEXTS, ["ds"], splitter=FakeSplitter(), levels=[0, 0.3, 0.6, 1])
    table = found.to_frame()
    assert list(table.columns[:4]) == ["metric", "change", "level", "dose"]
    for row in found.summary().itertuples():
        own = [r for r in found.responses if r.change == row.change]
        doses, scores = [r.dose for r in own], [r.score for r in own]
        if row.change != "shuffle":  # a bag of words has no order
            assert row.spearman == pytest.approx(scipy_stats.spearmanr(doses, scores).statistic)
        assert row.slope == pytest.approx(np.polyfit(doses, scores, 1)[0], abs=1e-9)
        curve = table.loc[table["change"] == row.change, "score"].tolist()
        falls = [a - b for i, a in enumerate(curve) for b in curve[i:]]
        assert row.largest_fall == pytest.approx(max(falls))
        assert np.isnan(row.deviation)
    assert table["expected"].isna().all()
    assert "ds|" in str(found)
    assert "contradict" in str(found)
    shown = str(found).split()
    columns = [name for name in found.summary().columns if name not in ("metric", "change")]
    assert [name for name in columns if f"{name}:" not in shown] == [], "a column is not explained"


def test_a_claim_repeated_in_a_text_counts_once():
    text = Claims(["The bar is loud.", "The bar is loud.", "The bed is big."])
    found = dose_response([text], ["ds"], changes=["drop"], levels=[0.5])
    assert found.points[0].dose == 0.5
    assert np.isnan(found.points[0].low), "one text has no interval"


@pytest.mark.parametrize("dose", [0, 0.25, 0.9])
def test_expected_scores_by_counting_verdicts(dose):
    """Of n claims and n − k left of them, k have no counterpart."""
    n, k = 100, round(100 * dose)
    assert expected_score("caspr", "drop", dose) == pytest.approx(100 * k / (n + n - k))
    assert expected_score("ds", "drop", dose) is None
    assert expected_score("caspr", "add", dose) is None, "of another change nothing is known"


def test_a_paraphraser_may_be_a_table_and_a_claim_without_one_is_left():
    pairs = {"The bar is loud.": "It is loud in the bar."}
    found = dose_response(
        ["The bar is loud. The bed is big."], ["ds"], changes=["paraphrase"], paraphraser=pairs,
        levels=[1],
    )  # fmt: skip
    assert found.points[0].dose == 0.5


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"changes": ["negate"]}, "`changes` to be a list of"),
        ({"changes": []}, "`changes` to be a list of"),
        ({"changes": iter(["drop"])}, "`changes` to be a list of"),
        ({"changes": ["paraphrase"]}, "needs `paraphraser`"),
        ({"levels": [0, 50]}, "between 0 and 1"),
        ({"unit": "words"}, "'words'"),
        ({"paraphraser": lambda claims: []}, "one for each, but got 0"),
        ({"paraphraser": lambda claims: None}, "return a list of texts, but got None"),
        ({"paraphraser": lambda claims: "ab"}, "return a list of texts, but got 'ab'"),
        ({"paraphraser": lambda claims: [""] * len(claims)}, "the paraphrase of .* is an empty"),
        ({"levels": 0.5}, "between 0 and 1"),
        ({"levels": ["all"]}, "between 0 and 1"),
        ({"metrics": ["nothing"]}, "`metric` to be one of"),
    ],
)
def test_invalid_options(options, message):
    with pytest.raises(InputError, match=message):
        dose_response(TEXTS, **{"metrics": ["ds"], **options})


def test_invalid_texts_are_named():
    with pytest.raises(EmptySummaryError, match="text 1"):
        dose_response(["The bar is loud.", " "], ["ds"])
    with pytest.raises(InputError, match="list of texts"):
        dose_response("The bar is loud.", ["ds"])
    with pytest.raises(InputError, match="list of texts"):
        dose_response(None, ["ds"])


def test_metrics_are_checked_before_any_is_computed():
    splitter = FakeSplitter()
    first = Caspr(splitter=splitter, nli=FakeLabeler())
    for metrics, message in (
        ([first, "bleu"], "got 'bleu'"),
        ([first, "prevalence"], "`prevalence` compares summaries with reviews, but here"),
        ("ds", "`metrics` to be a list of metrics, but got 'ds'"),
        ([], "`metrics` to be a list"),
        (iter(["ds"]), "`metrics` to be a list"),  # the check would use it up: no curve at all
    ):
        with pytest.raises(InputError, match=message):
            dose_response(TEXTS, metrics)
    assert splitter.calls == []


def test_claims_without_a_full_stop_stay_apart_in_a_text():
    texts = [Claims(["the bar is loud", "the pool is old.", "the bed is (very) soft", "a desk"])]
    found = dose_response(texts, [CASPR], changes=["drop", "replace"], levels=[0, 0.5, 1])
    assert [p.score for p in found.points] == pytest.approx([p.expected for p in found.points])


def test_the_order_of_levels_makes_no_fall():
    found = dose_response(TEXTS, ["ds"], changes=["replace"], levels=[1, 0.5, 0])
    assert found.summary()["largest_fall"].item() == 0


def test_similarity_metrics_fall_by_rising():
    found = dose_response(TEXTS, ["ds"], changes=["replace"], levels=[0, 1])
    assert found.summary()["largest_fall"].item() == 0
    assert SBertScore.higher_means == "more similar"


def test_two_metrics_of_one_name_are_not_mixed_in_one_curve():
    with pytest.raises(InputError, match="'ds' is given twice"):
        dose_response(TEXTS, ["ds", "ds"], changes=["drop"])


def test_a_level_given_twice_is_one_point():
    found = dose_response(TEXTS, ["ds"], changes=["drop"], levels=[0, 0.5, 0.5])
    assert [point.level for point in found.points] == [0, 0.5]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"replacements": "Whales sing at night."}, "`replacements` to be a list"),
        ({"replacements": ["Whales sing.", " "] * 9}, "replacement 1 is only white space"),
        ({"replacements": ["Whales sing.", 3] * 9}, "Expected replacement 1 to be a str"),
        ({"paraphraser": {"The bar is old.": " "}}, "the paraphrase of 'The bar is old.' is only"),
        ({"paraphraser": {"The bar is old.": 3}}, "Expected the paraphrase of .* but got int"),
        ({"paraphraser": {"The bar is old.": Claims(["Old."])}}, "to be a text, but got caspr.Cl"),
    ],
)
def test_what_takes_the_position_of_a_claim_is_a_text(options, message):
    """A text as a list would replace the claims by its letters."""
    with pytest.raises(InputError, match=message):
        dose_response(TEXTS, ["ds"], splitter=FakeSplitter(), **options)
