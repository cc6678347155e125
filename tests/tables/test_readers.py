"""If these fail, a row of somebody's table is lost, or read as another one."""

from __future__ import annotations

import gzip
import os
import re
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.errors import DataError, MissingExtraError
from caspr.tables import read_frame, read_rows, write_rows
from caspr.tables.readers import Row, _header
from caspr.tables.writers import check_writable

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


TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


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
    """Nothing after the requested row has been read yet."""
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
        ("t.csv", b"", r"it has no rows\. Check that it was saved .*, or name another file\."),
        ("t.tsv", b"a\tb\n", r"no rows below its header \['a', 'b'\]\. Check that it was saved"),
        ("t.jsonl", b"\n\n", r"is empty"),
        ("t.txt", b"", r"is empty"),
        ("t.csv", b"a,c\n1,2\n", r"line 2: there is no column 'b'. The columns are \['a', 'c'\]"),
        (
            "t.jsonl",
            b'{"a": 1, "c": 1}\n{"a": 1, "b": 1}',
            r"line 1: there is no column 'b'. The columns are \['a', 'c'\]",
        ),
        ("t.csv", b"a;b\n1;2\n", r"no column 'a'.*has semicolons: separate the cells by commas"),
        ("t.csv", b"a\tb\n1\t2\n", r"no column 'a'.*has tabs: name the file \.tsv"),
        ("t.csv", b"a|b\n1|2\n", r"no column 'a'.*has vertical bars: separate the cells by comm"),
        ("t.csv", b"a;b\n1;2,3\n", r"line 2: 2 cells under a header of 1.*has semicolons"),
        ("t.jsonl", b"{}", r"there is no column 'a'. The columns are \[\]\.$"),
        ("t.csv", b"a,b\n1,2,3\n", r"line 2: 3 cells under a header of 2.*Quote a text"),
        ("t.csv", b"a,b\n1\n", r"line 2: 1 cells"),
        ("t.csv", b"a,b,a\n1,2,3\n", r"line 1: there are two columns 'a'"),
        ("t.csv", b'a,b\n"1,2\n', r"line 2: a quote that opens in this row is never closed"),
        ("t.csv", b'a,b\n1,2\n"\n",3\n1,"2\n1,2\n1,2\n', r"line 5: a quote that opens in this"),
        ("t.csv", b"a,b\n1,2\n\xff\xfe,3\n", r"line 3: not UTF-8 \(0xff at byte 0"),
        ("t.jsonl", b"[1, 2]", r"line 1: expected an object, \{\.\.\.\}, but got list"),
        ("t.jsonl", b'{"a": 1, "b": 2}\n{"a": 1,', r"line 2: malformed JSON"),
        ("t.jsonl", b'{"a": "\xe4"}', r"line 1: not UTF-8"),
        ("t.parquet", b"PAR0", r"not a Parquet file, or is damaged"),
        ("t.xlsx", b"x", r"unsupported table format: the name must end in one of \.csv"),
        ("t.parquet.gz", b"x", r"unsupported table format: the name must end in one of \.csv"),
        ("t", b"x", r"unsupported"),
        ("t.csv.gz", b"no gzip", r"cannot be read"),
    ],
)
def test_what_is_wrong_is_reported_with_its_line(tmp_path, name, content, message):
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError, match=message):
        values(path, () if name.endswith(".txt") else ["a", "b"])


def test_a_folder_without_a_suffix_is_called_one(tmp_path):
    """Its user was told to rename it."""
    for call in (read_rows, check_writable):
        with pytest.raises(DataError, match=r"is a folder\. Name a file in it"):
            call(tmp_path)


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


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("t.jsonl", '{"a": "\\ud800"}', r"line 1: column 'a' has a lone surrogate"),
        ("t.jsonl", '{"a": ["x", {"b": "\\udfff"}]}', r"column 'a' has a lone surrogate"),
        ("t.jsonl", '{"a\\ud800": 1}', r"column 'a\\ud800' has a lone surrogate"),
        ("t.jsonl", '{"a": ' + "9" * 5000 + "}", r"line 1: malformed JSON: Exceeds the limit"),
        ("t.jsonl", "[" * 100_000, r"line 1: malformed JSON: .*recursion"),
        ("t.jsonl", '{"a": 1, "a": 2}', r"line 1: malformed JSON: an object has 'a' twice"),
    ],
)
def test_hostile_json_is_a_clear_error(tmp_path, name, content, message):
    (tmp_path / name).write_text(content)
    with pytest.raises(DataError, match=message):
        values(tmp_path / name)


def test_a_pair_of_surrogates_is_a_character(tmp_path):
    (tmp_path / "t.jsonl").write_text('{"a": "\\ud83d\\ude42"}')
    assert values(tmp_path / "t.jsonl") == [{"a": "🙂"}]


def test_nul_in_a_cell(tmp_path):
    (tmp_path / "t.csv").write_bytes(b'a,b\n\x00,"x\x00,y"\n')
    assert values(tmp_path / "t.csv") == [{"a": "\0", "b": "x\0,y"}]


def test_a_damaged_parquet_file_gives_rows_or_a_clear_error(tmp_path):
    pytest.importorskip("pyarrow")
    path = tmp_path / "t.parquet"
    rows = [{"a": f"text {i}", "b": float(i)} for i in range(500)]
    write_rows(path, rows)
    clean = path.read_bytes()
    n_errors = 0
    for index in range(0, len(clean), max(1, len(clean) // 60)):
        path.write_bytes(clean[:index] + bytes([clean[index] ^ 0x5A]) + clean[index + 1 :])
        try:
            assert values(path) == rows, "a damaged cell is found by its page's checksum"
        except DataError as error:
            assert re.search("is not a Parquet file, or is damaged|has no rows", str(error))
            n_errors += 1
        path.write_bytes(clean[:index])
        with pytest.raises(DataError, match=r"damaged"):
            values(path)
    assert n_errors


def test_two_columns_of_one_name_in_parquet(tmp_path):
    pa = pytest.importorskip("pyarrow")
    from pyarrow import parquet

    parquet.write_table(pa.table([[1], [2]], names=["a", "a"]), tmp_path / "t.parquet")
    with pytest.raises(DataError, match="two columns 'a'"):
        values(tmp_path / "t.parquet")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO here")
def test_a_pipe_is_refused_with_the_remedy(tmp_path):
    os.mkfifo(tmp_path / "t.csv")
    with pytest.raises(DataError, match=r"is a pipe .*caspr score - --format csv"):
        read_rows(tmp_path / "t.csv")


def test_a_name_that_no_file_can_have(tmp_path):
    with pytest.raises(DataError, match="cannot be read"):
        read_rows(tmp_path / ("x" * 300 + ".csv"))


def test_a_wide_header_is_read_in_linear_time():
    """Every name was compared with every other: 20,000 columns took half a minute per reading."""
    compared = []

    class Name(str):
        __slots__ = ()

        def __eq__(self, other):
            compared.append(other)
            return str(self) == other

        __hash__ = str.__hash__

    names = [Name(f"c{i}") for i in range(300)]
    assert _header(Path("t.csv"), names) == names
    assert len(compared) < 2 * len(names)


def test_lines_that_end_in_cr_alone_are_refused_with_the_remedy(tmp_path):
    path = tmp_path / "mac.csv"
    path.write_bytes(b"summary_a,summary_b\rold,new\r")
    with pytest.raises(DataError, match=r"end in CR only\. Save the file with LF or CR LF\."):
        list(read_rows(path))


@pytest.mark.parametrize(("name", "mark"), [("t.csv", ","), ("t.tsv", "\t")])
def test_a_first_line_that_names_the_separator_is_no_header(tmp_path, name, mark):
    """Excel reads and removes such a line."""
    path = tmp_path / name
    path.write_text(f"sep={mark}\na{mark}b\n1{mark}2\n")
    (row,) = read_rows(path)
    assert row == Row(3, {"a": "1", "b": "2"})
    path.write_text(f"a{mark}b\nsep={mark}\n")
    (row,) = read_rows(path)
    assert row.values == {"a": "sep=", "b": ""}, "only the first line can name it"


def test_a_first_line_that_names_another_separator_is_an_error(tmp_path):
    path = tmp_path / "t.csv"
    path.write_text("sep=;\na;b\n1;2\n")
    with pytest.raises(DataError, match=r"line 1: 'sep=;' says that ';' separates .* by commas"):
        list(read_rows(path))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_is_named(tmp_path, encoding):
    path = tmp_path / "t.csv"
    path.write_bytes("\ufeffa,b\n1,2\n".encode(encoding))
    with pytest.raises(DataError, match=r"t\.csv is UTF-16, .* Save the file as UTF-8"):
        list(read_rows(path))


def test_a_frame_of_one_column_of_semicolons_is_an_error(tmp_path):
    """`caspr evaluate` would else report that the column of the summaries is missing."""
    path = tmp_path / "t.csv"
    path.write_text("system;id\nx;1\n")
    with pytest.raises(DataError, match=r"only one column.*has semicolons: separate the cells by"):
        read_frame(path)
