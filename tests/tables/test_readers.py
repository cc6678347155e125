"""If these fail, a row of somebody's table is lost, or read as another one."""

from __future__ import annotations

import gzip
import json
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import DataError, InputError, MissingExtraError
from caspr.tables import read_frame, read_rows, write_rows, write_text

ROWS = [
    {"id": "1", "summary_a": "It is old, and\nloud.", "summary_b": 'A "fine" place.'},
    {"id": "2", "summary_a": "Größe 42 🙂", "summary_b": "שלום\tעולם"},
    {"id": "3", "summary_a": " spaces ", "summary_b": ""},
]
SUFFIXES = [".csv", ".tsv", ".jsonl", ".ndjson", ".parquet"]


def values(path, columns=()):
    return [dict(row.values) for row in read_rows(path, columns)]


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_what_is_written_is_read(tmp_path, suffix):
    path = tmp_path / f"pairs{suffix}"
    write_rows(path, ROWS)
    assert values(path, ["summary_a", "summary_b"]) == ROWS
    assert [p.name for p in tmp_path.iterdir()] == [path.name]
    frame = read_frame(path)
    assert frame.to_dict("records") == ROWS


TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x00"), max_size=20)


@given(
    st.lists(st.tuples(TEXT, TEXT), min_size=1, max_size=5),
    st.sampled_from([".csv", ".tsv", ".jsonl"]),
)
def test_any_text_comes_back(tmp_path_factory, pairs, suffix):
    path = tmp_path_factory.mktemp("any") / f"t{suffix}"
    rows = [{"a": a, "b": b} for a, b in pairs]
    write_rows(path, rows)
    assert values(path) == rows


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".txt"])
def test_gz(tmp_path, suffix):
    content = {".csv": "text\nx\n", ".jsonl": '{"text": "x"}\n', ".txt": "x\n"}[suffix]
    path = tmp_path / f"t{suffix}.gz"
    path.write_bytes(gzip.compress(content.encode()))
    assert values(path) == [{"text": "x"}]
    path.write_bytes(gzip.compress(content.encode() * 1000)[:-20])
    with pytest.raises(DataError, match=r"cannot be read"):
        values(path)


def test_lines_of_text_keep_their_blank_ones(tmp_path):
    path = tmp_path / "t.txt"
    path.write_bytes("\ufeffone\r\n\ntwo".encode())
    assert [(row.line, row.values["text"]) for row in read_rows(path)] == [
        (1, "one"),
        (2, ""),
        (3, "two"),
    ]


def test_line_numbers(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text('a,b\n"one\ntwo",x\n\ny,z\n')
    assert [row.line for row in read_rows(path)] == [3, 5]
    path = tmp_path / "t.jsonl"
    path.write_text('\n{"a": 1}\n\n{"a": null}\n')
    assert [(row.line, row.values) for row in read_rows(path)] == [(2, {"a": 1}), (4, {"a": None})]


def test_rows_come_one_at_a_time(tmp_path):
    """What stands after the row that is asked for is not looked at yet."""
    path = tmp_path / "t.jsonl"
    path.write_text('{"a": 1}\nnot json\n')
    rows = read_rows(path)
    assert next(rows).values == {"a": 1}
    with pytest.raises(DataError, match=r"t\.jsonl, line 2: malformed JSON"):
        next(rows)


def test_a_cell_of_a_million_characters(tmp_path):
    path = tmp_path / "t.csv"
    write_rows(path, [{"a": "x" * 10**6}])
    assert len(values(path)[0]["a"]) == 10**6


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("t.csv", b"", r"t\.csv is empty"),
        ("t.csv", b"a,b\n", r"t\.csv is empty: it has no rows"),
        ("t.jsonl", b"\n\n", r"is empty"),
        ("t.txt", b"", r"is empty"),
        ("t.csv", b"a,c\n1,2\n", r"line 2: there is no column 'b'. The columns are \['a', 'c'\]"),
        (
            "t.jsonl",
            b'{"a": 1, "b": 1}\n{"a": 1}',
            r"line 2: there is no column 'b'. The columns are \['a'\]",
        ),
        ("t.csv", b"a,b\n1,2,3\n", r"line 2: 3 cells under a header of 2.*between quotes"),
        ("t.csv", b"a,b\n1\n", r"line 2: 1 cells"),
        ("t.csv", b"a,b,a\n1,2,3\n", r"line 1: the column 'a' is there twice"),
        ("t.csv", b'a,b\n"1,2\n', r"line 2: unexpected end of data"),
        ("t.csv", b"a,b\n1,2\n\xff\xfe,3\n", r"line 3: not UTF-8 \(0xff at byte 0"),
        ("t.jsonl", b"[1, 2]", r"line 1: expected an object, \{\.\.\.\}, but got list"),
        ("t.jsonl", b'{"a": 1, "b": 2}\n{"a": 1,', r"line 2: malformed JSON"),
        ("t.jsonl", b'{"a": "\xe4"}', r"line 1: not UTF-8"),
        ("t.parquet", b"PAR0", r"no Parquet file"),
        ("t.xlsx", b"x", r"known; those are \.csv"),
        ("t.parquet.gz", b"x", r"known; those are \.csv"),
        ("t", b"x", r"known"),
        ("t.csv.gz", b"no gzip", r"cannot be read"),
    ],
)
def test_what_is_wrong_is_told_with_its_line(tmp_path, name, content, message):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        values(path, () if name.endswith(".txt") else ["a", "b"])


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(DataError, match=r"There is no file .*t\.csv"):
        read_rows(tmp_path / "t.csv")


@pytest.mark.parametrize("call", [values, lambda path: write_rows(path, ROWS)])
def test_parquet_without_its_package(tmp_path, monkeypatch, call):
    path = tmp_path / "t.parquet"
    path.write_bytes(b"")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'caspr\[parquet\]'"):
        call(path)


@pytest.mark.parametrize("suffix", [".csv", ".jsonl", ".parquet"])
def test_no_figure_is_an_empty_cell(tmp_path, suffix):
    path = tmp_path / f"t{suffix}"
    write_rows(path, [{"v": 1 / 3, "e": None}, {"v": float("nan"), "e": "why"}])
    nothing = "" if suffix == ".csv" else None
    third = str(1 / 3) if suffix == ".csv" else 1 / 3
    assert values(path) == [{"v": third, "e": nothing}, {"v": nothing, "e": "why"}]
    assert suffix == ".parquet" or "NaN" not in path.read_text()


def test_numpy_numbers_are_numbers(tmp_path):
    import numpy as np

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


def test_where_nothing_can_be_written(tmp_path):
    with pytest.raises(DataError, match="there is no folder"):
        write_text(tmp_path / "no" / "t.html", "x")
    with pytest.raises(DataError, match="cannot be written"):
        write_text(tmp_path, "x")
    with pytest.raises(DataError, match=r"those are \.csv"):
        write_rows(tmp_path / "t.docx", ROWS)


def test_text_is_written_as_it_is(tmp_path):
    write_text(tmp_path / "t.html", "ä\r\nb\n")
    assert (tmp_path / "t.html").read_bytes() == "ä\r\nb\n".encode()
