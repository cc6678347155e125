"""Rows into Parquet: few at a time in memory, and the same table as if they were all there."""

from __future__ import annotations

import datetime as dt
import weakref

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from caspr.errors import InputError
from caspr.tables import parquet, write_rows
from caspr.tables.readers import read_rows

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")


@pytest.fixture
def out(tmp_path, monkeypatch):
    """A file to write, four rows per group."""
    monkeypatch.setattr(parquet, "GROUP", 4)
    return tmp_path / "t.parquet"


class Text(str):
    """A text that can be referenced weakly, to see whether anything still holds it."""


def test_no_more_than_two_groups_are_ever_held(out):
    """Rows of this group, and cells of the last that the next row is waiting behind."""
    alive, most = weakref.WeakSet(), []

    class Rows:
        def __iter__(self):
            for number in range(100):
                text = Text(f"text {number}")
                alive.add(text)
                most.append(len(alive))
                yield {"text": text}

    write_rows(out, Rows())
    assert len(most) == 200, "once for the types, once for the cells"
    assert max(most) <= 8
    with pq.ParquetFile(out) as file:
        sizes = [file.metadata.row_group(i).num_rows for i in range(file.num_row_groups)]
    assert sizes == [4] * 25


cells = {
    "whole": st.integers(-(2**53), 2**53),
    "number": st.integers(-1000, 1000) | st.floats(-1e6, 1e6),
    "text": st.text(st.characters(blacklist_categories=("Cs",)), max_size=4),
    "truth": st.booleans(),
    "list": st.lists(st.text("ab", max_size=2), max_size=2),
    "when": st.datetimes(dt.datetime(1990, 1, 1), dt.datetime(2090, 1, 1)),
}


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.fixed_dictionaries({n: st.none() | c for n, c in cells.items()}), max_size=20))
def test_the_table_is_the_one_that_pyarrow_makes_of_all_rows(out, rows):
    rows = [{name: row[name] for name in cells} for row in rows]
    write_rows(out, iter(rows))
    assert pq.read_table(out).equals(pa.Table.from_pylist(rows))
    assert [path.name for path in out.parent.iterdir()] == [out.name]


def test_records_that_gain_a_field(out):
    rows = [{"r": {"x": 1}}] * 5 + [{"r": {"x": 2, "y": "new"}}] * 5
    write_rows(out, rows)
    assert pq.read_table(out).to_pylist()[0] == {"r": {"x": 1, "y": None}}
    assert pq.read_table(out).to_pylist()[9] == {"r": {"x": 2, "y": "new"}}


@pytest.mark.parametrize("index", [2, 7])
@pytest.mark.parametrize("strange", ["text", 2**70, {"a": 1}])
def test_cells_of_different_types_are_refused_with_the_column(out, index, strange):
    rows = [{"id": i, "n": strange if i == index else 1} for i in range(9)]
    with pytest.raises(
        InputError, match=r"Column 'n' cannot be written as Parquet.*csv or jsonl, or"
    ):
        write_rows(out, rows)
    assert not list(out.parent.iterdir())


@pytest.mark.parametrize("zone", [None, "Europe/Berlin"])
def test_nanoseconds_are_kept(tmp_path, zone):
    times = pa.array([1_577_836_800_123_456_789, None, 5_000], pa.timestamp("ns", zone))
    table = pa.table({"at": times, "for": times.view(pa.int64()).view(pa.duration("ns"))})
    pq.write_table(table, tmp_path / "in.parquet")
    rows = [row.values for row in read_rows(tmp_path / "in.parquet")]
    write_rows(tmp_path / "out.parquet", rows)
    assert pq.read_table(tmp_path / "out.parquet").equals(table)
