"""Studies of metrics on labelled summaries: values computed by hand, thresholds from validation alone."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.analysis import factuality
from caspr.analysis.factuality import (
    FactualitySet,
    agreement_table,
    combination_table,
    evaluation_table,
    recall_table,
    scored,
)
from caspr.errors import InputError
from caspr.records import Score
from caspr.records.scores import Scores

LABELS = [1, 0, 1, 0, 1, 1, 0, 0]
VALIDATION = [1, 1, 0, 0, 0, 0, 0, 0]
GOOD = [0.9, 0.1, 0.8, 0.2, 0.7, 0.4, 0.3, 0.6]  # threshold 0.5; wrong on items 5 and 7
OTHER = [0.8, 0.2, 0.9, 0.9, 0.6, 0.9, 0.1, 0.1]  # threshold 0.5; wrong on item 3


def data(**more):
    texts = [f"text {i}." for i in range(8)]
    return FactualitySet(texts, texts, LABELS, VALIDATION, **more)


def test_thresholds_come_from_validation_and_measures_from_the_rest():
    table = evaluation_table(data(), {"good": GOOD, "other": OTHER})
    assert table["threshold"].tolist() == [0.5, 0.5]
    assert table["n"].tolist() == [6, 6]
    assert table.loc["good", "balanced_accuracy"] == pytest.approx(2 / 3)
    assert table.loc["other", "balanced_accuracy"] == pytest.approx(5 / 6)
    assert table.loc["good", "roc_auc"] == pytest.approx(8 / 9)


def test_correlations_are_scipys():
    stats = pytest.importorskip("scipy.stats")
    table = evaluation_table(data(), {"other": OTHER})
    x, y = OTHER[2:], LABELS[2:]
    assert table.loc["other", "pearson"] == pytest.approx(stats.pearsonr(x, y).statistic)
    assert table.loc["other", "spearman"] == pytest.approx(stats.spearmanr(x, y).statistic)


def test_and_below_or_above_the_diagonal():
    table = combination_table(data(), {"good": GOOD, "other": OTHER})
    assert np.diag(table) == pytest.approx([2 / 3, 5 / 6])
    # AND: consistent are items 2 and 4; OR: all but item 6.
    assert table.loc["other", "good"] == pytest.approx((2 / 3 + 1) / 2)
    assert table.loc["good", "other"] == pytest.approx((1 + 1 / 3) / 2)


def test_recall_of_each_type_and_of_correct_summaries():
    errors = [[], ["np"], [], ["np", "verb"], [], [], ["verb"], ["verb"]]
    table = recall_table(data(errors=errors), {"good": GOOD, "other": OTHER})
    assert table["n"].to_dict() == {"np": 1, "verb": 3, "correct": 3}
    assert table["good"].to_dict() == pytest.approx({"np": 1, "verb": 2 / 3, "correct": 2 / 3})
    assert table["other"].to_dict() == pytest.approx({"np": 0, "verb": 2 / 3, "correct": 1})
    with pytest.raises(InputError, match="`errors`"):
        recall_table(data(), {"good": GOOD})


def test_agreement_beyond_chance():
    table = agreement_table(data(), {"good": GOOD, "other": OTHER})
    assert np.diag(table) == pytest.approx([1, 1])
    assert table.loc["good", "other"] == table.loc["other", "good"] == pytest.approx(0)


@pytest.mark.parametrize(
    ("scores_by_name", "message"),
    [
        ({}, "at least one metric"),
        ({"m": GOOD[:5]}, "8 scores of 'm'"),
        ({"m": [np.nan, *GOOD[1:]]}, "item 0"),
        ({"m": [0.5, 0.5, *GOOD[2:]]}, "m, on the validation items.*no threshold separates"),
        ({"m": [*GOOD[:2], *[0.5] * 6]}, "m, on the test items.*no threshold separates"),
    ],
)
def test_scores_that_separate_nothing_are_errors(scores_by_name, message):
    with pytest.raises(InputError, match=message):
        evaluation_table(data(), scores_by_name)


def test_labels_of_one_class():
    texts = ["t"] * 8
    one = FactualitySet(texts, texts, [1, 1, *LABELS[2:]], VALIDATION)
    with pytest.raises(InputError, match="m, on the validation items: All 2 labels are 1"):
        evaluation_table(one, {"m": GOOD})


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("summaries", ["t"], "8 `summaries`"),
        ("consistent", [2] * 8, "`consistent` to be booleans"),
    ],
)
def test_invalid_columns(column, value, message):
    texts = ["t"] * 8
    columns = {"sources": texts, "summaries": texts, "consistent": LABELS, "validation": VALIDATION}
    with pytest.raises(InputError, match=message):
        FactualitySet(**{**columns, column: value})


@pytest.fixture
def asked(monkeypatch):
    """What `score` is asked for; it answers the length of the text in units of the options."""
    calls = []

    def score(a, b, *, metric, preset, **options):
        calls.append({"metric": metric, "preset": preset, "first": a[0], **options})
        return Scores(Score(metric, len(x), "s", 0.1, 0.2, 0.3) for x in a)

    monkeypatch.setattr(factuality, "score", score)
    return calls


def test_contrast_is_turned_round_and_similarity_is_not(asked):
    found = scored(data(), ["ds", "summac_zs"], preset="embedded")
    assert found["ds"].tolist() == [-7.0] * 8
    assert found["summac_zs"].tolist() == [7.0] * 8
    assert [call["preset"] for call in asked] == ["embedded"] * 2
