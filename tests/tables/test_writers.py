"""If these fail, a cell is written as something else, or a file is lost in the writing."""

from __future__ import annotations

import csv
import datetime as dt
import decimal
import json

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import DataError, InputError
from caspr.tables import read_rows, write_rows, write_text
from caspr.tables.readers import Row
from caspr.tables.writers import check_holds

ROWS = [{"a": "1"}]
SUFFIXES = [".csv", ".tsv", ".jsonl", ".ndjson", ".parquet"]


def values(path):
    return [dict(row.values) for row in read_rows(path)]


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".parquet"])
def test_no_figure_is_an_empty_cell(tmp_path, suffix):
    path = tmp_path / f"t{suffix}"
    write_rows(path, [{"v": 1 / 3, "e": None}, {"v": float("nan"), "e": "why"}])
    nothing = "" if suffix == ".csv" else None
    third = str(1 / 3) if suffix == ".csv" else 1 / 3
    assert values(path) == [{"v": third, "e": nothing}, {"v": nothing, "e": "why"}]
    assert suffix == ".parquet" or "NaN" not in path.read_text()


def test_numpy_numbers_are_numbers(tmp_path):
    write_rows(tmp_path / "t.jsonl", [{"v": np.float32(0.5), "n": np.int64(3)}])
    assert json.loads((tmp_path / "t.jsonl").read_text()) == {"v": 0.5, "n": 3}
    with pytest.raises(InputError, match="A set cannot be written as JSON"):
        write_rows(tmp_path / "t.jsonl", [{"v": {1}}])


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_run_that_fails_leaves_the_old_file_alone(tmp_path, suffix):
    path = tmp_path / f"t{suffix}"
    path.write_text("before")
    with pytest.raises(InputError, match=r"row 1 to have the columns \['a'\], but got \['b'\]"):
        write_rows(path, iter([{"a": 1}, {"b": 2}]))
    assert path.read_text() == "before"
    assert [p.name for p in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("rows", [[], [{"a": 1, "b": "x"}]])
@pytest.mark.parametrize("suffix", SUFFIXES)
def test_a_table_without_rows_has_its_columns(tmp_path, suffix, rows):
    """It was a file of 0 bytes, which pandas does not read."""
    path = tmp_path / f"t{suffix}"
    write_rows(path, iter(rows), columns=["a", "b"])
    if suffix in (".jsonl", ".ndjson"):
        assert path.read_text().count("\n") == len(rows)
        return
    read = {".csv": pd.read_csv, ".parquet": pd.read_parquet}.get(suffix, pd.read_table)(path)
    assert list(read) == ["a", "b"]
    assert read.to_dict("records") == rows
    with pytest.raises(InputError, match=r"row 0 to have the columns \['a', 'b'\]"):
        write_rows(path, [{"a": 1}], columns=["a", "b"])


def test_where_nothing_can_be_written(tmp_path):
    with pytest.raises(DataError, match="there is no folder"):
        write_text(tmp_path / "no" / "t.html", "x")
    with pytest.raises(DataError, match="cannot be written"):
        write_text(tmp_path, "x")
    with pytest.raises(DataError, match=r"one of \.csv"):
        write_rows(tmp_path / "t.docx", ROWS)


def test_text_is_written_as_it_is(tmp_path):
    write_text(tmp_path / "t.html", "ä\r\nb\n")
    assert (tmp_path / "t.html").read_bytes() == "ä\r\nb\n".encode()


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=20)


@given(st.lists(st.lists(TEXT, min_size=2, max_size=2), min_size=1, max_size=5))
def test_the_csv_module_reads_what_is_written(tmp_path_factory, cells):
    """The independent reader; NUL is left out, which that of Python 3.10 refuses."""
    path = tmp_path_factory.mktemp("csv") / "t.csv"
    write_rows(path, [{"a": a, "b": b} for a, b in cells])
    with path.open(newline="", encoding="utf-8") as file:
        assert list(csv.reader(file, strict=True)) == [["a", "b"], *cells]


def test_an_empty_cell_alone_is_no_blank_line(tmp_path):
    write_rows(tmp_path / "t.csv", [{"a": ""}, {"a": None}, {"a": "x"}])
    assert values(tmp_path / "t.csv") == [{"a": ""}, {"a": ""}, {"a": "x"}]


FORMULAS = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "\t=1", "\r=1"]
NO_FORMULAS = ["-3.5", "+1", "-1e-05", "a=b", "", " =x", "'=x"]


def test_formulas_are_written_as_they_are_or_quoted_on_demand(tmp_path):
    rows = [{"=t": text, "n": -1.5} for text in FORMULAS + NO_FORMULAS]
    write_rows(tmp_path / "plain.csv", rows)
    assert [row["=t"] for row in values(tmp_path / "plain.csv")] == FORMULAS + NO_FORMULAS
    write_rows(tmp_path / "safe.csv", rows, csv_safe=True)
    found = values(tmp_path / "safe.csv")
    assert [row["'=t"] for row in found] == [f"'{text}" for text in FORMULAS] + NO_FORMULAS
    assert {row["n"] for row in found} == {"-1.5"}


def test_lists_and_maps_in_csv_are_json(tmp_path):
    write_rows(tmp_path / "t.csv", [{"a": ["x", {"y": float("nan")}]}])
    assert json.loads(values(tmp_path / "t.csv")[0]["a"]) == ["x", {"y": None}]


@pytest.mark.parametrize("suffix", [".csv", ".jsonl"])
def test_an_array_is_written_in_full(tmp_path, suffix):
    """Lists that pandas reads from Parquet are arrays: csv had "[0 1 2 ... 1999]"."""
    path = tmp_path / f"t{suffix}"
    write_rows(path, [{"n": np.arange(2000), "texts": np.array(["a", "b"], dtype=object)}])
    (row,) = values(path)
    found = [json.loads(cell) if suffix == ".csv" else cell for cell in row.values()]
    assert found == [list(range(2000)), ["a", "b"]]


def test_a_whole_number_that_no_float_holds_is_written_with_all_digits(tmp_path):
    for suffix in ("csv", "jsonl"):
        path = tmp_path / f"big.{suffix}"
        write_rows(path, [{"n": 10**400}])
        assert str(10**400) in path.read_text("utf-8")


def test_nested_nan_is_null_in_json(tmp_path):
    nan = float("nan")
    write_rows(tmp_path / "t.jsonl", [{"a": nan, "b": [1.0, nan, {"c": nan}]}])
    text = (tmp_path / "t.jsonl").read_text()
    assert "NaN" not in text
    assert json.loads(text) == {"a": None, "b": [1.0, None, {"c": None}]}


JSON_CANNOT = [
    dt.date(2024, 1, 1),
    dt.datetime(2024, 1, 1),
    decimal.Decimal("1.5"),
    b"bytes",
    [("key", 1), ("other", 2)],
    {1: "a"},
    float("inf"),
    "\ud800",
    ["ok", {"deep": "\udfff"}],
    {"\ud800": 1},
]


@pytest.mark.parametrize("cell", JSON_CANNOT, ids=repr)
def test_what_json_cannot_hold_is_refused_before_and_while_writing(tmp_path, cell):
    rows = [{"id": 1, "x": "fine"}, {"id": 2, "x": cell}]
    with pytest.raises(DataError, match=r"Line 12, column 'x', does not fit into 't\.jsonl'"):
        check_holds("t.jsonl", [Row(10 + row["id"], row) for row in rows])
    with pytest.raises(InputError):
        write_rows(tmp_path / "t.jsonl", rows)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("cell", [b"bytes", "\ud800", [b"deep"]], ids=repr)
def test_what_csv_cannot_hold_is_refused(cell):
    with pytest.raises(DataError, match="Line 1, column 'x'"):
        check_holds("t.csv", [Row(1, {"x": cell})])


@pytest.mark.parametrize("cells", [[1, "text"], ["\ud800"], [2**70]], ids=repr)
def test_what_parquet_cannot_hold_is_refused(cells):
    pytest.importorskip("pyarrow")
    with pytest.raises(InputError, match="Column 'x' cannot be written as Parquet"):
        check_holds("t.parquet", [Row(i, {"x": cell}) for i, cell in enumerate(cells)])


def test_dates_and_decimals_have_a_text_in_csv(tmp_path):
    write_rows(tmp_path / "t.csv", [{"a": dt.date(2024, 1, 2), "b": decimal.Decimal("1.50")}])
    assert values(tmp_path / "t.csv") == [{"a": "2024-01-02", "b": "1.50"}]


def test_a_text_that_is_not_unicode_leaves_the_old_file(tmp_path):
    page = tmp_path / "page.html"
    page.write_text("before")
    with pytest.raises(InputError, match="lone surrogate at index 2"):
        write_text(page, "ab\ud800")
    assert page.read_text() == "before"


@pytest.mark.parametrize("ending", ["csv", "jsonl", "parquet"])
def test_a_missing_cell_of_pandas_is_empty_in_every_format(tmp_path, ending):
    path = tmp_path / f"t.{ending}"
    write_rows(path, [{"n": 1, "x": cell} for cell in (None, float("nan"), pd.NA)])
    assert [row.values["x"] in (None, "") for row in read_rows(path)] == [True] * 3
