"""Best-worst scaling from a file of annotations, by hand; agreement of a metric with it."""

from __future__ import annotations

from itertools import combinations

import pytest

from caspr.analysis.human import agreement, read_criteria
from caspr.errors import DataError, InputError, UnscoredWarning

SYSTEMS = ["ours", "theirs", "lead"]


def annotations(tmp_path, rows, header="item,best,worst"):
    path = tmp_path / "annotations.csv"
    path.write_text("\n".join([header, *rows]) + "\n")
    return read_criteria(path)["overall"]


@pytest.fixture
def judged(tmp_path):
    rows = [f"{item},ours,lead" for item in "abcd"] + [f"{item},theirs,lead" for item in "abcd"]
    return annotations(tmp_path, [*rows, "a,ours,theirs"])


def test_percent_best_less_percent_worst(judged):
    table = judged.scores().set_index("system")
    assert list(table.index) == ["ours", "theirs", "lead"]
    assert table.loc["ours", "score"] == pytest.approx(100 * 5 / 9)
    assert table.loc["theirs", "score"] == pytest.approx(100 * (4 - 1) / 9)
    assert table.loc["lead", "score"] == pytest.approx(-100 * 8 / 9)
    assert (table["low"] <= table["score"]).all()
    assert (table["high"] >= table["score"]).all()
    assert table[["n_shown", "n_best", "n_worst"]].loc["theirs"].tolist() == [9, 4, 1]


def test_scores_sum_to_zero_where_all_are_always_shown(judged):
    assert judged.scores()["score"].sum() == pytest.approx(0)
    _, table = judged.table()
    assert table.sum(axis=1) == pytest.approx(0)


def test_only_shown_systems_are_counted(tmp_path):
    rows = ["1,ours,lead,ours; lead", "2,theirs,lead,theirs;lead", "3,ours,theirs,ours;theirs"]
    found = annotations(tmp_path, rows, "item,best,worst,systems").scores().set_index("system")
    assert found.loc["ours", "score"] == 100
    assert found.loc["theirs", "score"] == 0
    assert found["n_shown"].tolist() == [2, 2, 2]


def test_a_metric_equal_to_people_and_its_negation(judged):
    items, human = judged.table()
    same = {s: dict(zip(items, human[:, j], strict=True)) for j, s in enumerate(judged.systems)}
    contrary = {s: {item: -x for item, x in own.items()} for s, own in same.items()}
    options = {"kind": "pearson", "n_resamples": 200}
    assert agreement(judged, same, **options).estimate == pytest.approx(1)
    assert agreement(judged, contrary, **options).estimate == pytest.approx(-1)
    with pytest.raises(InputError, match="four systems or more"):
        agreement(judged, same, at="system", **options)


def test_agreement_on_systems(tmp_path):
    names = "pqrstu"
    rows = [f"{i},{best},{worst}" for i in range(3) for worst, best in combinations(names, 2)]
    found = annotations(tmp_path, rows)
    metric = {name: dict.fromkeys("012", float(rank)) for rank, name in enumerate(names)}
    result = agreement(found, metric, at="system", kind="spearman", n_resamples=200)
    assert result.estimate == pytest.approx(1)
    with pytest.raises(InputError, match="at"):
        agreement(found, metric, at="galaxy")


def test_a_missing_score_is_named(judged):
    with pytest.raises(InputError, match="system 'theirs' on item 'a'"):
        agreement(
            judged, {"ours": dict.fromkeys("abcd", 1.0)} | {"lead": dict.fromkeys("abcd", 1.0)}
        )
    nan = {name: dict.fromkeys("abcd", float("nan")) for name in SYSTEMS}
    with pytest.raises(InputError, match="nan"):
        agreement(judged, nan)


def test_items_that_were_not_fully_judged_are_left_out_and_named(tmp_path):
    rows = [f"{i},ours,lead,ours;theirs;lead" for i in range(3)] + ["9,ours,lead,ours;lead"]
    found = annotations(tmp_path, rows, "item,best,worst,systems")
    metric = {
        name: {str(i): float(rank) for i in (0, 1, 2, 9)} for rank, name in enumerate(SYSTEMS)
    }
    with pytest.warns(UnscoredWarning, match="1 of 4 items.*'9'"):
        result = agreement(found, metric, kind="spearman", n_resamples=200)
    assert result.estimate == pytest.approx(-1)


@pytest.mark.parametrize(
    ("row", "message"),
    [
        ("a,ours,ours", "both the best and the worst"),
        (",ours,lead", "'item' is empty"),
    ],
)
def test_an_invalid_row_is_reported_with_its_line(tmp_path, row, message):
    with pytest.raises(DataError, match=f"line 2.*{message}"):
        annotations(tmp_path, [row, "b,ours,lead"])


def test_systems_may_have_numbers_as_names(tmp_path):
    rows = [f"{i},1,2" for i in range(3)]
    assert annotations(tmp_path, rows).systems == ("1", "2")
    shown = [f"{row},{i},1;2;3" for i, row in enumerate(rows)]
    assert annotations(tmp_path, shown, "item,best,worst,task,systems").systems == ("1", "2", "3")
    with pytest.raises(DataError, match="rename the column 'task'"):
        annotations(tmp_path, [f"{row},{i}" for i, row in enumerate(rows)], "item,best,worst,task")


def test_the_interval_is_over_items(tmp_path):
    rows = [f"{item},{best},lead" for item, best in zip("abcdef", SYSTEMS[:2] * 3, strict=True)]
    once, often = annotations(tmp_path, rows), annotations(tmp_path, rows * 4)
    columns = ["system", "low", "high"]
    assert often.scores()[columns].equals(once.scores()[columns])


def test_too_few(tmp_path):
    with pytest.raises(InputError, match="three choices"):
        annotations(tmp_path, ["a,ours,lead"]).scores()
