"""If these fail, a value of another set, figure or join is compared with the printed one."""

from __future__ import annotations

import numpy as np
import pytest

from caspr.errors import InputError
from caspr.paper import news_bench, printed_sbertscore, reproduce_sbertscore
from caspr.paper.news_sets import NewsItem
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.report.table_text import as_text

RNG = np.random.default_rng(4)
N = 40
KINDS = ("intrinsic-NP", "extrinsic-NP")
RIGHT = np.arange(N) % 3 != 0
FIGURES = RNG.normal(size=(3, 2 * N))


def items(origin, annotated):
    return [
        NewsItem(
            origin,
            f"D{i}.",
            f"S{i}.",
            bool(RIGHT[i]),
            validation=i % 2 == 0,
            errors=(() if RIGHT[i] else (KINDS[i % 2],)) if annotated else None,
        )
        for i in range(N)
    ]


@pytest.fixture(autouse=True)
def small_sets(monkeypatch):
    sets = {
        "CLIFF": lambda _: items("xsum", annotated=True),
        "QAGS": lambda _: items("cnndm", annotated=False),
    }
    monkeypatch.setattr(news_bench, "NEWS_SETS", sets)
    calls = []

    def fake(a, b, *, metric, preset, **options):
        calls.append((metric, options))
        if isinstance(a, str):
            return Score(metric, 0.5, "alone")
        p, r, f = FIGURES
        matches = metric != "summac_zs"
        return Scores(
            [
                Score(metric, p[i], f"{metric}|x", precision=p[i], recall=r[i], f1=f[i])
                if matches
                else Score(metric, r[i], f"{metric}|x")
                for i in range(len(a))
            ]
        )

    monkeypatch.setattr(news_bench, "score", fake)
    return calls


def by_hand(values, right):
    """Balanced accuracy on odd items with the best threshold of even ones, in loops."""

    def accuracy(cut, some):
        kept = [v >= cut for v in values[some]]
        hits = [k == t for k, t in zip(kept, right[some], strict=True)]
        sides = [[h for h, t in zip(hits, right[some], strict=True) if t == s] for s in (0, 1)]
        return sum(sum(side) / len(side) for side in sides) / 2

    even, odd = np.arange(0, N, 2), np.arange(1, N, 2)
    own = np.sort(values[even])
    cuts = (own[1:] + own[:-1]) / 2
    best = max(cuts, key=lambda cut: round(accuracy(cut, even), 12))
    return accuracy(best, odd)


def test_each_set_has_its_own_threshold_and_the_printed_value():
    table = reproduce_sbertscore(["sbertscore"]).tables["table_6"].set_index("set")
    assert table.loc["CLIFF", "value"] == pytest.approx(100 * by_hand(FIGURES[0][:N], RIGHT))
    assert table.loc["QAGS", "value"] == pytest.approx(100 * by_hand(FIGURES[0][N:], RIGHT))
    assert table.loc["CLIFF", "printed"] == 70.1
    assert table.loc["QAGS", "n"] == N // 2


def test_each_figure_is_its_own():
    table = reproduce_sbertscore(["bertscore"]).tables["table_2"].set_index("figure")
    for row, figure in enumerate(("precision", "recall", "f1")):
        each = [by_hand(FIGURES[row][part], RIGHT) for part in (slice(0, N), slice(N, None))]
        assert table.loc[figure, "value"] == pytest.approx(100 * np.mean(each))


def test_what_is_not_public_is_a_dash_with_its_reason():
    found = reproduce_sbertscore(["sbertscore"], sets=["CLIFF"])
    lines = {line.split("  ")[1]: line for line in as_text(found.tables["table_6"]).splitlines()}
    assert {"documents not public", "not chosen"} <= set(found.tables["table_6"]["reason"])
    assert "–" in lines["XSF"]
    assert "documents not public" in lines["XSF"]
    assert "undefined" not in str(found)


def test_recall_uses_the_items_with_annotated_errors_alone():
    table = reproduce_sbertscore(["sbertscore"]).tables["table_8"]
    assert set(table["origin"]) == {"xsum"}
    counts = table.set_index("error")["n"]
    odd_errors = [KINDS[i % 2] for i in range(1, N, 2) if not RIGHT[i]]
    assert counts["extrinsic-NP"] == odd_errors.count("extrinsic-NP")
    assert counts["correct"] == RIGHT[1::2].sum()


def test_and_and_or_are_not_exchanged():
    metrics = ["summac_zs", "sbertscore"]
    table = reproduce_sbertscore(metrics, sets=["CLIFF"]).tables["figure_1"].set_index("join")
    both = [FIGURES[1][:N], FIGURES[0][:N]]

    def decided(values):
        from caspr.stats import best_threshold

        return best_threshold(values[0::2], RIGHT[0::2]).decide(values[1::2])

    one, other = (decided(values) for values in both)
    truth = RIGHT[1::2]
    for join, kept in (("AND", one & other), ("OR", one | other)):
        recall = [(kept[truth == side] == side).mean() for side in (True, False)]
        assert table.loc[join, "value"] == pytest.approx(100 * np.mean(recall))
    assert table["printed"].to_dict() == {"AND": 79.1, "OR": 76.9}


def test_scores_are_computed_once(small_sets):
    reproduce_sbertscore(["sbertscore", "bertscore"])
    over_all = [metric for metric, _ in small_sets]
    n_cases = len(printed_sbertscore.CASES[1])
    assert sorted(over_all) == ["bertscore"] * (n_cases + 1) + ["sbertscore"] * (n_cases + 1)
    of_paper = {"figure": "precision", "on_too_long": "truncate"}
    assert all(options == of_paper for _, options in small_sets)


def test_the_tables_are_written(tmp_path):
    found = reproduce_sbertscore(["sbertscore"], out=tmp_path)
    assert {f"{name}.csv" for name in found.tables} < {file.name for file in tmp_path.iterdir()}
    assert "Table 6" in (tmp_path / "tables.md").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("metrics", "sets", "message"),
    [
        (["caspr"], None, "compares summac_zs, bertscore"),
        (["sbertscore"], ["XSF"], "`sets` out of"),
    ],
)
def test_other_metrics_and_sets_are_refused(metrics, sets, message):
    with pytest.raises(InputError, match=message):
        reproduce_sbertscore(metrics, sets=sets)
