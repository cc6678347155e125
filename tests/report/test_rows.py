"""Files of scores are read row by row, and again, and what is wrong in them has a place."""

from __future__ import annotations

import pytest

from caspr.errors import DataError
from caspr.report.rows import Rows

ROWS = [{"a": "one, two", "caspr": 1.5}, {"a": "zwei\tü", "caspr": None}]


def test_parquet(tmp_path):
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    pq.write_table(pa.Table.from_pylist(ROWS), tmp_path / "scores.parquet")
    rows = Rows(tmp_path / "scores.parquet")
    assert list(rows) == list(rows) == ROWS


@pytest.mark.parametrize(("suffix", "mark"), [("csv", ","), ("TSV", "\t")])
def test_separated_columns(tmp_path, suffix, mark):
    path = tmp_path / f"scores.{suffix}"
    path.write_text(f'a{mark}caspr\n"x{mark}y"{mark}2\n', encoding="utf-8-sig")
    assert list(Rows(path)) == [{"a": f"x{mark}y", "caspr": "2"}]


@pytest.mark.parametrize("line", ["[1, 2]", "{", "NaN?"])
def test_a_line_that_is_no_object_is_named(tmp_path, line):
    path = tmp_path / "scores.jsonl"
    path.write_text(f'{{"caspr": 1}}\n{line}\n', encoding="utf-8")
    with pytest.raises(DataError, match="line 2"):
        list(Rows(path))


def test_a_file_that_is_not_there_or_of_another_kind(tmp_path):
    with pytest.raises(DataError, match="no file"):
        Rows(tmp_path / "none.jsonl")
    (tmp_path / "scores.xlsx").touch()
    with pytest.raises(DataError, match=r"ending in \.jsonl, \.csv, \.tsv, \.parquet"):
        Rows(tmp_path / "scores.xlsx")
