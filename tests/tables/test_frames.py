"""A table comes back with scores beside its rows, and with everything else as it was."""

from __future__ import annotations

import functools
import math

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import caspr
from caspr.errors import DataError, EmptySummaryError, InputError, MissingExtraError
from caspr.metrics.caspr import Caspr
from caspr.tables import frames, score_frame
from caspr.testing import FakeLabeler, FakeSplitter

A = ["It is clean.", "It is clean. It is big.", "A bar.", "It is big."]
B = ["It is not clean.", "It is clean. A pool.", "A bar.", "It is not big."]
NO_MODEL = {"splitter": FakeSplitter(), "nli": FakeLabeler()}


@pytest.fixture
def frame():
    return pd.DataFrame(
        {"id": [7, 8, 9, 10], "summary_a": A, "summary_b": B}, index=["x", "y", "x", "z"]
    )


def scored(table, **more):
    return score_frame(table, metrics=["caspr", "ds"], **NO_MODEL, **more)


def expected(metric="caspr"):
    options = NO_MODEL if metric == "caspr" else {}
    return caspr.score(A, B, metric=metric, **options).values.tolist()


def test_pandas_keeps_rows_index_and_types_and_leaves_the_original_alone(frame):
    before = frame.copy(deep=True)
    out = scored(frame)
    pd.testing.assert_frame_equal(frame, before)
    pd.testing.assert_frame_equal(out[frame.columns], before)
    assert out.columns.tolist() == [
        *before.columns,
        *("caspr", "caspr_contradicted", "caspr_unmentioned", "caspr_signature"),
        *("ds", "ds_signature"),
    ]
    assert out["caspr"].dtype == out["ds"].dtype == np.float64
    assert out["caspr"].tolist() == expected()
    assert out["ds"].tolist() == expected("ds")
    assert out["caspr_signature"].unique().tolist() == [Caspr(**NO_MODEL).signature]


@settings(max_examples=25, deadline=None)
@given(st.permutations(range(4)), st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_scores_are_beside_their_rows_whatever_order_and_index(order, index):
    shuffled = pd.DataFrame({"a": [A[i] for i in order], "b": [B[i] for i in order]}, index=index)
    out = score_frame(shuffled, a="a", b="b", **NO_MODEL)
    assert out["caspr"].tolist() == [expected()[i] for i in order]
    assert out.index.tolist() == index


def test_polars():
    pl = pytest.importorskip("polars")
    out = scored(pl.DataFrame({"summary_a": A, "summary_b": B}))
    assert isinstance(out, pl.DataFrame)
    assert out["caspr"].to_list() == expected()
    assert out["ds"].dtype == pl.Float64


def test_polars_lazy_frames_are_refused_with_the_remedy():
    pl = pytest.importorskip("polars")
    with pytest.raises(InputError, match=r"LazyFrame.*Collect a lazy"):
        scored(pl.LazyFrame({"summary_a": A, "summary_b": B}))


def test_pyarrow():
    pa = pytest.importorskip("pyarrow")
    out = scored(pa.table({"summary_a": A, "summary_b": B}))
    assert isinstance(out, pa.Table)
    assert out["caspr"].to_pylist() == expected()


class _Capsule:
    """Another library's table, which speaks only the protocol."""

    def __init__(self, table):
        self._table = table

    def __arrow_c_stream__(self, requested_schema=None):
        return self._table.__arrow_c_stream__(requested_schema)


def test_whatever_has_the_arrow_protocol_becomes_an_arrow_table():
    pa = pytest.importorskip("pyarrow")
    out = scored(_Capsule(pa.table({"summary_a": A, "summary_b": B})))
    assert isinstance(out, pa.Table)
    assert out["caspr"].to_pylist() == expected()


class _Interchange:
    """A table that speaks the older interchange protocol alone."""

    def __init__(self, frame):
        self._frame = frame

    def __dataframe__(self, **options):
        return self._frame.__dataframe__(**options)


@pytest.mark.filterwarnings("ignore:.*interchange.*")
@pytest.mark.filterwarnings("ignore:.*__dataframe__.*")
def test_the_dataframe_interchange_protocol_is_accepted():
    pa = pytest.importorskip("pyarrow")
    out = scored(_Interchange(pa.table({"summary_a": A, "summary_b": B})))
    assert out["caspr"].to_pylist() == expected()


def test_arrow_without_pyarrow_says_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match=r"caspr\[parquet\]"):
        scored(_Capsule(None))


def test_a_hugging_face_dataset_whole_and_through_map():
    datasets = pytest.importorskip("datasets")
    datasets.disable_progress_bars()
    dataset = datasets.Dataset.from_dict({"summary_a": A, "summary_b": B})
    assert list(scored(dataset)["caspr"]) == expected()
    mapped = dataset.map(
        functools.partial(score_frame, metrics=["ds"]),
        batched=True,
        batch_size=3,
        load_from_cache_file=False,
    )
    assert list(mapped["ds"]) == expected("ds")
    assert mapped.column_names == ["summary_a", "summary_b", "ds", "ds_signature"]


def test_a_dict_of_columns():
    assert scored({"summary_a": A, "summary_b": B})["caspr"] == expected()


# ---- what is wrong


def test_a_missing_column_is_reported_with_the_existing_ones(frame):
    with pytest.raises(
        DataError, match=r"'text_a'.*\['id', 'summary_a', 'summary_b'\].*a='\.\.\.'"
    ):
        score_frame(frame, a="text_a")


def test_a_column_that_is_there_twice(frame):
    twice = pd.concat([frame, frame[["summary_b"]]], axis=1)
    with pytest.raises(DataError, match="2 have this name"):
        score_frame(twice)


@pytest.mark.parametrize("name", ["caspr", "caspr_signature"])
def test_no_column_is_overwritten(frame, name):
    with pytest.raises(DataError, match=f"{name!r} exists already"):
        score_frame(frame.assign(**{name: 1.0}), **NO_MODEL)


def test_a_column_may_be_given_a_name_of_its_own(frame):
    out = score_frame(frame.assign(caspr=1.0), metrics={"again": Caspr(**NO_MODEL)})
    assert out["again"].tolist() == expected()
    assert (out["caspr"] == 1.0).all()


@pytest.mark.parametrize(
    ("cell", "message"),
    [
        (math.nan, "column 'summary_b', row 2 .index 'x'. to be a str.*NaN"),
        (None, "column 'summary_b', row 2 .index 'x'"),
        (pd.NA, "column 'summary_b', row 2 .index 'x'.*None"),
        ("  ", "column 'summary_b', row 2 .index 'x'. is only white space"),
        (b"x", "row 2.*bytes"),
        (5, "row 2.*int"),
    ],
)
def test_a_cell_that_is_no_summary_is_named_by_its_row(frame, cell, message):
    column = pd.Series([*B[:2], cell, B[3]], index=frame.index, dtype="object")
    with pytest.raises(InputError, match=message):
        score_frame(frame.assign(summary_b=column), **NO_MODEL)


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow", "dict"])
def test_record_keeps_the_row_and_its_reason(kind):
    columns = {"summary_a": A, "summary_b": [*B[:2], "", B[3]]}
    table = {
        "pandas": pd.DataFrame,
        "polars": lambda c: pytest.importorskip("polars").DataFrame(c),
        "pyarrow": lambda c: pytest.importorskip("pyarrow").table(c),
        "dict": dict,
    }[kind](columns)
    out = score_frame(table, on_error="record", **NO_MODEL)
    values, errors = list(out["caspr"]), list(out["caspr_error"])
    if kind == "pyarrow":
        values, errors = out["caspr"].to_pylist(), out["caspr_error"].to_pylist()
    assert values[:2] + values[3:] == expected()[:2] + expected()[3:]
    assert values[2] is None or math.isnan(values[2])
    assert pd.isna([*errors[:2], *errors[3:]]).all()
    assert errors[2].startswith("summary_b is an empty text"), (
        "the row itself says which item it is"
    )


@pytest.mark.parametrize("kind", ["pandas", "polars", "pyarrow", "dict"])
def test_no_rows_give_empty_columns_of_the_same_types_and_load_no_model(kind):
    columns = {"summary_a": [], "summary_b": []}
    table = {
        "pandas": pd.DataFrame,
        "polars": lambda c: pytest.importorskip("polars").DataFrame(c),
        "pyarrow": lambda c: pytest.importorskip("pyarrow").table(c),
        "dict": dict,
    }[kind](columns)
    out = score_frame(table, nli="/no/such/model", on_error="record")
    names = out.column_names if kind == "pyarrow" else list(out)
    if kind == "polars":
        names = out.columns
    parts = ["caspr_contradicted", "caspr_unmentioned"]
    assert names == ["summary_a", "summary_b", "caspr", *parts, "caspr_signature", "caspr_error"]
    if kind == "pandas":
        assert out["caspr"].dtype == np.float64


@pytest.mark.parametrize("metrics", [[], "caspr", None, 5])
def test_metrics_must_be_a_list(frame, metrics):
    with pytest.raises(InputError, match="Expected `metrics` to be a list"):
        score_frame(frame, metrics=metrics)


def test_a_metric_given_twice(frame):
    with pytest.raises(InputError, match="'ds' is given twice"):
        score_frame(frame, metrics=["ds", "distinctiveness"])


def test_an_option_that_no_metric_has(frame):
    with pytest.raises(InputError, match="no option 'colour'"):
        score_frame(frame, metrics=["ds"], colour="red")
    with pytest.raises(InputError, match="'colour' cannot be given with metric objects"):
        score_frame(frame, metrics=[Caspr(**NO_MODEL)], colour="red")


@pytest.mark.parametrize(
    "given", [[("a", "b")], "summary_a", None, pd.DataFrame, pd.Series(["A pool."])]
)
def test_what_is_no_table(given):
    """Of a column, pyarrow's own error ended the call."""
    with pytest.raises(InputError, match="Expected a table"):
        score_frame(given)


def test_an_error_of_a_metric_object_of_ones_own_is_not_lost(frame):
    class Broken:
        signature = "broken|v:1"

        def score_pairs(self, a, b):
            raise EmptySummaryError("nothing to say")

    with pytest.raises(EmptySummaryError, match="nothing to say"):
        score_frame(frame, metrics=[Broken()])


def test_a_number_of_an_index_is_shown_as_a_number():
    frame = pd.DataFrame({"summary_a": ["A bar.", ""], "summary_b": ["A bar."] * 2}, index=[70, 80])
    with pytest.raises(EmptySummaryError, match=r"row 1 \(index 80\)"):
        score_frame(frame, metrics=["ds"])


def test_a_column_is_not_compared_with_itself():
    """A mistyped name gave every pair the score of two equal texts."""
    table = {"x": ["One pool."], "y": ["Two pools."]}
    with pytest.raises(InputError, match="`a` and `b` to name two columns"):
        score_frame(table, a="x", b="x", metrics=["ds"])
    assert caspr.score(table["x"], table["x"], metric="ds").values.tolist() == [0]


def test_a_device_beside_a_labeler_object_is_for_the_other_metrics():
    """The labeler has its own device: an error would leave no way to name that of BERTScore."""
    own = frames.options_of_each(
        ["caspr", "bertscore"], {"nli": FakeLabeler(), "model": "embedded", "device": "cpu"}
    )
    assert [sorted(options) for options in own] == [["nli"], ["device", "model"]]
    alone = frames.options_of_each(["caspr"], {"nli": FakeLabeler(), "device": "cpu"})
    assert "device" in alone[0], "it must be refused, not ignored"


@pytest.mark.parametrize(
    ("columns", "message"),
    [
        ({"summary_a": "Old", "summary_b": "Big"}, "'summary_a' to be a list"),
        ({"summary_a": ["Old"], "summary_b": iter(["Big"])}, "'summary_b' to be a list"),
        ({"summary_a": ["Old"], "summary_b": ["Big"], "id": [1, 2]}, "one length"),
    ],
)
def test_a_dict_whose_values_are_no_columns_is_refused(columns, message):
    """A text would be scored letter by letter, and a generator returned used up."""
    with pytest.raises(InputError, match=message):
        score_frame(columns, metrics=["ds"])


@pytest.mark.parametrize("metrics", [[None], {3: "ds"}, {"x": None}, {}])
def test_metrics_that_are_none_raise(metrics):
    """An empty mapping returned the table without a score."""
    with pytest.raises(InputError, match="metrics"):
        score_frame({"summary_a": ["Old"], "summary_b": ["Big"]}, metrics=metrics)


def test_a_function_as_a_metric_is_refused_with_what_it_lacks():
    with pytest.raises(InputError, match=r"`metrics` .* which has no `score_pairs` and no `sign"):
        caspr.score_frame(pd.DataFrame({"summary_a": ["a"], "summary_b": ["b"]}), metrics=[len])
