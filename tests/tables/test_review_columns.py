"""If these fail, claims are compared with the reviews of another entity, or with none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest

import caspr
from caspr.errors import CasprWarning, DataError, InputError
from caspr.tables.file_run import score_file
from caspr.tables.review_columns import read_reviews, review_columns
from caspr.testing import FakeLabeler, FakeSplitter

MODELS = {"splitter": FakeSplitter(), "nli": FakeLabeler()}
REVIEWS = {
    "Ritz": ["It is big. We left.", "It is not big."],
    "Inn": ["It is old.", "We stayed.", "It is old."],
}
PAIRS = {
    "summary_a": ["It is big.", "It is big. It is old."],
    "summary_b": ["It is old.", "It is red."],
    "entity_a": ["Ritz", "Ritz"],
    "entity_b": ["Inn", "Inn"],
}
LISTS = {**PAIRS, "own": [REVIEWS["Ritz"]] * 2, "theirs": [REVIEWS["Inn"]] * 2}


def _expected(metric: str) -> list[float]:
    scores = caspr.score(
        PAIRS["summary_a"],
        PAIRS["summary_b"],
        metric=metric,
        reviews_a=LISTS["own"],
        reviews_b=LISTS["theirs"],
        **MODELS,
    )
    return [score.value for score in scores]


@pytest.mark.parametrize("metric", ["grounded_contrast", "prevalence"])
def test_columns_of_lists_and_entities_give_the_scores_of_the_lists(metric: str) -> None:
    expected = _expected(metric)
    frame = pd.DataFrame(LISTS)
    lists = caspr.score_frame(
        frame, metrics=["ds", metric], reviews_a="own", reviews_b="theirs", **MODELS
    )
    named = caspr.score_frame(PAIRS, metrics=[metric], reviews=REVIEWS, **MODELS)
    assert lists[metric].tolist() == named[metric] == expected
    assert len(set(expected)) == 2
    parts = caspr.score(
        "It is big.", "It is old.", metric=metric, reviews_a=REVIEWS["Ritz"],
        reviews_b=REVIEWS["Inn"], **MODELS,
    ).parts  # fmt: skip
    column = f"{metric}_supported"
    assert lists[column].iloc[0] == parts["supported"]
    assert {f"{metric}_supported_a", f"{metric}_signature"} <= set(named)


def test_a_review_given_twice_counts_twice() -> None:
    once = {**REVIEWS, "Inn": REVIEWS["Inn"][:2]}
    twice, single = (
        caspr.score_frame(PAIRS, metrics=["prevalence"], reviews=given, **MODELS)["prevalence_b"][0]
        for given in (REVIEWS, once)
    )
    assert (twice, single) == (pytest.approx(200 / 3), 50.0)


def test_an_entity_without_reviews_is_named_with_its_row_or_recorded() -> None:
    pairs = {**PAIRS, "entity_b": ["Inn", "Inm"]}
    with pytest.raises(InputError, match=r"column 'entity_b', row 1: .*'Inm'.* such as 'Inn'"):
        caspr.score_frame(pairs, metrics=["prevalence"], reviews=REVIEWS, **MODELS)
    out = caspr.score_frame(
        pairs, metrics=["prevalence"], reviews=REVIEWS, on_error="record", **MODELS
    )
    assert out["prevalence"] == [_expected("prevalence")[0], None]
    assert out["prevalence_supported"][1] is None
    assert "'Inm'" in out["prevalence_error"][1]


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        ("One long text.", "csv or tsv has no lists"),
        (None, "the cell is empty"),
        ([], "empty list"),
        (["Fine.", " "], "review 1 of column 'own'"),
        (["Fine.", 3], "review 1 of column 'own'"),
        (float("nan"), "the cell is empty"),
        (7, "list of texts"),
    ],
)
def test_a_cell_that_is_no_list_of_reviews_is_an_error(cell: Any, message: str) -> None:
    table = {**LISTS, "own": [REVIEWS["Ritz"], cell]}
    with pytest.raises(InputError, match=message) as caught:
        caspr.score_frame(
            table, metrics=["prevalence"], reviews_a="own", reviews_b="theirs", **MODELS
        )
    assert "row 1" in str(caught.value)


def test_arrays_of_reviews_as_pandas_reads_them_from_parquet_are_lists() -> None:
    frame = pd.DataFrame(LISTS).assign(own=[np.array(REVIEWS["Ritz"], object)] * 2)
    out = caspr.score_frame(
        frame, metrics=["prevalence"], reviews_a="own", reviews_b="theirs", **MODELS
    )
    assert out["prevalence"].tolist() == _expected("prevalence")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"reviews_a": "own"}, "no `reviews_b`"),
        ({"entity_a": "entity_a"}, "`reviews`"),
        ({"reviews": REVIEWS, "reviews_a": "own"}, "one or the other"),
        ({"reviews": {}}, "map each entity"),
        ({}, "Name the columns of lists"),
    ],
)
def test_options_that_do_not_go_together_are_an_error(options: Any, message: str) -> None:
    with pytest.raises(InputError, match=message):
        caspr.score_frame(LISTS, metrics=["prevalence"], **options, **MODELS)


def test_reviews_that_no_metric_takes_and_missing_columns_are_errors() -> None:
    with pytest.raises(InputError, match=r"None of the metrics takes.*'aspect_coverage'"):
        caspr.score_frame(PAIRS, metrics=["ds"], reviews=REVIEWS)
    with pytest.raises(DataError, match=r"'hotel', but none found.*--entity-a"):
        caspr.score_frame(
            PAIRS, metrics=["prevalence"], reviews=REVIEWS, entity_a="hotel", **MODELS
        )
    assert review_columns() is None


def test_a_file_of_reviews_is_read_by_entity_and_warns_of_copies(tmp_path: Path) -> None:
    path = tmp_path / "reviews.csv"
    path.write_text("hotel,text\nRitz,Big.\nInn,Old.\nRitz,Clean.\nInn,Old.\n", encoding="utf-8")
    with pytest.warns(CasprWarning, match="1 review repeats an earlier one"):
        found = read_reviews(path, entity="hotel", text="text")
    assert found == {"Ritz": ("Big.", "Clean."), "Inn": ("Old.", "Old.")}
    with pytest.raises(DataError, match="no column 'entity'"):
        read_reviews(path)


@pytest.mark.parametrize(
    ("line", "message"), [(',"Big."', "line 2: column 'entity'"), ("Ritz,", "line 2: column 'rev")]
)
def test_a_line_without_entity_or_text_is_an_error(tmp_path: Path, line: str, message: str) -> None:
    path = tmp_path / "reviews.csv"
    path.write_text(f"entity,review\n{line}\n", encoding="utf-8")
    with pytest.raises(DataError, match=message):
        read_reviews(path)


@pytest.mark.parametrize("by_entity", [True, False])
def test_a_file_is_scored_with_its_reviews_and_their_change_is_seen(
    tmp_path: Path, by_entity: bool
) -> None:
    path, out = tmp_path / "pairs.jsonl", tmp_path / "out.jsonl"
    rows = [dict(zip(LISTS, cells, strict=True)) for cells in zip(*LISTS.values(), strict=True)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    given: dict[str, Any] = (
        {"reviews": REVIEWS} if by_entity else {"reviews_a": "own", "reviews_b": "theirs"}
    )
    tallies = score_file(path, out, metrics=["prevalence"], **given, **MODELS)
    assert tallies["prevalence"].values == _expected("prevalence")
    written = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert [row["prevalence"] for row in written] == _expected("prevalence")
    assert "prevalence_supported" in written[0]
    rows[1]["own"], rows[1]["entity_a"] = [], "Nobody"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    with pytest.raises(InputError, match="line 2"):
        score_file(path, out, metrics=["prevalence"], **given, **MODELS)


def test_reviews_of_one_entity_under_two_keys_are_not_lost() -> None:
    with pytest.raises(InputError, match="entity '1' twice"):
        review_columns(reviews={1: ["It is big."], "1": ["It is old."]})  # type: ignore[dict-item]
