"""The paper's tables: resumed, compared with the printed values, and complete in every format."""

from __future__ import annotations

import json

import numpy as np
import pytest

from caspr.datasets import cocotrip
from caspr.datasets.cocotrip import CocoTrip, ContrastPair, PairSet
from caspr.errors import DataError, InputError
from caspr.paper import (
    Workbench,
    reproduce,
    reproduce_ls_score,
    table_1,
    table_2,
    table_5,
    table_6,
)
from caspr.report.table_text import as_latex, as_markdown, as_text, cells
from caspr.testing import FakeLabeler, FakeSplitter

_NAMES = (
    "synthetic_low_contrast",
    "reference_similar",
    "reference_contrastive",
    "synthetic_high_contrast",
    "synthetic_contrast",
)


@pytest.fixture
def small() -> CocoTrip:
    """Five sets of four pairs whose Distinctiveness Scores differ."""
    texts = ["The pool is cold", "The staff is kind and quick", "Rooms are big", "It is near"]

    def pairs(shift: int) -> tuple[ContrastPair, ...]:
        return tuple(
            ContrastPair(text, f"{text} {texts[(i + shift) % 4]}", str(i), str(i), "train")
            for i, text in enumerate(texts)
        )

    return CocoTrip(tuple(PairSet(name, "", pairs(i)) for i, name in enumerate(_NAMES)))


@pytest.fixture
def options() -> dict[str, dict[str, object]]:
    return {"caspr": {"splitter": FakeSplitter(), "nli": FakeLabeler()}}


@pytest.fixture(scope="module")
def sure() -> CocoTrip:
    """Four sets of twenty pairs, from the same words to other words, and a fifth like the first."""
    words = ["the", "pool", "is", "cold", "and", "deep"]
    sets = []
    for name, n_other in zip(_NAMES, (0, 2, 4, 6, 0), strict=True):
        others = [f"x{k}" for k in range(n_other)]
        text_b = " ".join(words[: 6 - n_other] + others)
        pairs = (ContrastPair(" ".join(words), text_b, str(i), str(i), "train") for i in range(20))
        sets.append(PairSet(name, "", tuple(pairs)))
    return CocoTrip(tuple(sets))


def test_a_metric_of_similarity_is_in_order_where_it_falls(sure):
    """ROUGE falls where DS rises: both order the four sets."""
    made = reproduce(["ds", "rouge1"], data=sure, n_resamples=100, progress=False)
    values = made.tables["figure_2"].groupby("metric", sort=False)["value"].apply(list)
    assert values["ds"] == sorted(values["ds"])
    assert values["rouge1"] == sorted(values["rouge1"], reverse=True)
    assert made.in_order == {"ds": True, "rouge1": True}


def test_scores_are_reused_unless_a_setting_or_text_changed(small, tmp_path):
    first = Workbench(["ds"], data=small, out=tmp_path)
    values = first.values("ds", "reference_similar")
    kept = tmp_path / "scores" / "ds.reference_similar.jsonl"
    rows = [json.loads(line) for line in kept.read_text().splitlines()]
    rows[0]["ds"] = 12.5  # a witness that nothing but the file could have given
    kept.write_text("".join(json.dumps(row) + "\n" for row in rows))

    again = Workbench(["ds"], data=small, out=tmp_path).values("ds", "reference_similar")
    assert again[0] == 12.5
    np.testing.assert_array_equal(again[1:], values[1:])

    others = CocoTrip(tuple(PairSet(name, "", small[_NAMES[0]].pairs) for name in small))
    of_others = Workbench(["ds"], data=others, out=tmp_path).values("ds", "reference_similar")
    assert of_others[0] != 12.5, "a score of other texts"

    kept.write_text("".join(json.dumps(row) + "\n" for row in rows))
    other = {"ds": {"tokenizer": "whitespace"}}
    changed = Workbench(["ds"], data=small, out=tmp_path, options=other)
    assert changed.values("ds", "reference_similar")[0] != 12.5


def test_a_torn_file_of_scores_is_made_anew(small, tmp_path):
    bench = Workbench(["ds"], data=small, out=tmp_path)
    values = bench.values("ds", "reference_similar")
    kept = tmp_path / "scores" / "ds.reference_similar.jsonl"
    kept.write_text(kept.read_text().splitlines(keepends=True)[0])
    again = Workbench(["ds"], data=small, out=tmp_path).values("ds", "reference_similar")
    np.testing.assert_array_equal(again, values)


def test_printed_values_are_those_of_the_paper(small):
    table = table_2(Workbench(["ds"], data=small), n_resamples=50)
    row = table[table["set"] == "synthetic_high_contrast"].iloc[0]
    assert (row["printed"], row["printed_half_width"]) == (44.5, 1.6)
    assert row["difference"] == pytest.approx(row["value"] - 44.5)


def test_values_that_are_not_printed_are_shown_as_missing(small):
    bench = Workbench(["inverted_sbertscore"], data=small, preset="embedded")
    table = table_1(bench)
    assert table["printed"].isna().all()
    headings, rows = cells(table)
    assert {row[headings.index("paper")] for row in rows} == {"–"}


def test_table_6_needs_the_metric_that_labels(small, options):
    bench = Workbench(["caspr", "ds"], data=small, options=options)
    assert list(table_6(bench)["printed"]) == ["entailment"] * 3
    with pytest.raises(InputError, match="add `caspr`"):
        table_6(Workbench(["ds"], data=small))


def test_all_tables_come_in_every_form_with_every_row(small, options, tmp_path):
    result = reproduce(
        ["caspr", "ds"], data=small, out=tmp_path, options=options, n_resamples=50, progress=False
    )
    assert set(result.tables) == {"table_1", "table_2", "figure_2", "table_5", "table_6"}
    for table in result.tables.values():
        n = len(table)
        assert len(as_text(table).splitlines()) == n + 2
        assert len(as_markdown(table).splitlines()) == n + 2
        assert as_latex(table, "a & b", "tab:x").count(r"\\") == n + 1
    for name in result.tables:
        lines = (tmp_path / f"{name}.csv").read_text().splitlines()
        assert len(lines) == len(result.tables[name]) + 1
    assert r"a \& b" in as_latex(result.tables["table_2"], "a & b", "tab:x")
    assert result.signatures["ds"] in (tmp_path / "tables.md").read_text()


def test_ds_rows_are_the_printed_ones(shared_data):
    bench = Workbench(["ds"], data=cocotrip(shared_data / "cocotrip"))
    sets = table_2(bench, n_resamples=200)
    assert sets["difference"].abs().max() <= 0.25
    paraphrased = table_5(bench, n_resamples=200).set_index("set")
    assert abs(paraphrased.loc["synthetic_contrast", "difference"]) <= 0.25
    assert abs(paraphrased.loc["rank_correlation", "difference"]) <= 0.02


@pytest.mark.parametrize("damage", ['{"ds": 1', '{"ds": "x", "signature": "ds"}\n'])
def test_a_damaged_file_of_scores_is_made_anew(small, tmp_path, damage):
    values = Workbench(["ds"], data=small, out=tmp_path).values("ds", "reference_similar")
    kept = tmp_path / "scores" / "ds.reference_similar.jsonl"
    kept.write_text("".join(kept.read_text().splitlines(keepends=True)[:-1]) + damage)
    again = Workbench(["ds"], data=small, out=tmp_path).values("ds", "reference_similar")
    np.testing.assert_array_equal(again, values)


def test_a_folder_that_cannot_be_made_is_refused_before_the_work(small, tmp_path):
    """The papers without saved scores lost all of it."""
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match=r"cannot be made: .* Name another"):
        Workbench(["ds"], data=small, out=tmp_path / "file")
    with pytest.raises(DataError, match="cannot be made"):
        reproduce_ls_score(["rouge1"], data=tmp_path / "nowhere", out=tmp_path / "file")


def test_metrics_of_reviews_are_refused_at_once(small):
    with pytest.raises(InputError, match="The sets have no reviews"):
        Workbench(["ds", "aspect_coverage"], data=small)
