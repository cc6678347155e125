"""A file is scored as its rows are, whatever its size, and however often the run breaks off."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import caspr
from caspr import api
from caspr.errors import (
    DataError,
    EmptySummaryError,
    InputError,
    TooLongError,
    TruncationWarning,
)
from caspr.inputs import of_item
from caspr.metrics.distinctiveness import Distinctiveness
from caspr.tables import file_run as frames_file
from caspr.tables import write_rows
from caspr.tables.file_run import score_file
from caspr.tables.journal import Entry, Journal
from caspr.testing import FakeLabeler
from pair_files import WORDS, pairs, read


@pytest.mark.parametrize("kind", ["csv", "tsv", "jsonl", "parquet"])
def test_rows_keep_their_columns_order_and_types_and_gain_the_scores(table, chunks, kind):
    out = table.with_name(f"scores.{kind}")
    tallies = score_file(table, out, metrics=["ds"])
    expected = caspr.score(
        [row["summary_a"] for row in pairs(16)],
        [row["summary_b"] for row in pairs(16)],
        metric="ds",
    )
    rows = read(out)
    assert [float(row["ds"]) for row in rows] == expected.values.tolist()
    assert [int(row["id"]) for row in rows] == list(range(16))
    assert list(rows[0]) == ["id", "summary_a", "summary_b", "note", "ds", "ds_signature"]
    assert tallies["ds"].values == expected.values.tolist()
    assert tallies["ds"].signature == expected[0].signature
    assert [len(chunk) for chunk in chunks] == [3, 3, 3, 3, 3, 1]
    assert sorted(path.name for path in table.parent.iterdir()) == ["pairs.jsonl", out.name]


def test_an_interrupted_run_continues_and_gives_what_a_whole_one_gives(table, chunks):
    whole, out = table.with_name("whole.csv"), table.with_name("scores.csv")
    score_file(table, whole, metrics=["ds"])
    chunks.clear()
    for most in (2, 2, 3):
        chunks.most = most
        with pytest.raises(MemoryError):
            score_file(table, out, metrics=["ds"], resume=True)
        assert not out.exists()
    chunks.most = 1000
    score_file(table, out, metrics=["ds"], resume=True)
    assert [text for chunk in chunks for text in chunk] == [
        row["summary_a"] for row in pairs(16)
    ], "each row is scored once"
    assert out.read_bytes() == whole.read_bytes()


def test_a_bad_row_is_found_before_anything_is_scored(table, chunks):
    out = table.with_name("scores.csv")
    stop = pairs(16)
    stop[10]["summary_b"] = " "
    write_rows(table, stop)
    with pytest.raises(EmptySummaryError, match=r"column 'summary_b' in .*line 11"):
        score_file(table, out, metrics=["ds"])
    assert chunks == []
    score_file(table, out, metrics=["ds"], on_error="record")
    assert sum(map(len, chunks)) == 16


def test_resume_after_the_file_was_repaired(table, chunks, monkeypatch):
    out = table.with_name("scores.csv")
    write = frames_file.write_rows

    def full(path, rows, **how):
        raise DataError("no space left")

    monkeypatch.setattr(frames_file, "write_rows", full)
    with pytest.raises(DataError, match="no space"):
        score_file(table, out, metrics=["ds"])
    monkeypatch.setattr(frames_file, "write_rows", write)
    repaired = pairs(17)
    repaired[12]["summary_a"] = "Three pools."
    write_rows(table, repaired)
    chunks.clear()
    score_file(table, out, metrics=["ds"], resume=True)
    assert sum(map(len, chunks)) == 17 - 12
    expected = caspr.score(
        [row["summary_a"] for row in repaired], [row["summary_b"] for row in repaired], metric="ds"
    )
    assert [float(row["ds"]) for row in read(out)] == expected.values.tolist()


def test_recorded_errors_name_the_line(table, chunks):
    rows = pairs(5)
    rows[3]["summary_a"] = None
    write_rows(table, rows)
    out = table.with_name("scores.jsonl")
    tallies = score_file(table, out, metrics=["ds"], on_error="record")
    assert list(tallies["ds"].errors) == [3]
    assert tallies["ds"].lines == {3: 4}
    written = read(out)
    assert written[3]["ds"] is None
    assert "is empty (None)" in written[3]["ds_error"]
    assert len(tallies["ds"].values) == 4


def test_a_key_that_a_line_lacks_is_recorded_as_null(table, chunks):
    """The run ended at that line, as if no row had the column."""
    rows = pairs(3)
    lines = [*rows[:1], {"summary_b": rows[1]["summary_b"]}, *rows[2:]]
    table.write_text("".join(f"{json.dumps(row)}\n" for row in lines))
    out = table.with_name("scores.jsonl")
    tallies = score_file(table, out, metrics=["ds"], on_error="record")
    assert list(tallies["ds"].errors) == [1]
    assert read(out)[1]["summary_a"] is None


def test_a_recorded_error_does_not_count_from_the_first_of_its_chunk(table, chunks):
    rows = pairs(16)
    rows[10]["summary_b"] = " "
    write_rows(table, rows)
    tallies = score_file(table, table.with_name("o.jsonl"), metrics=["ds"], on_error="record")
    assert tallies["ds"].lines == {10: 11}
    assert tallies["ds"].errors[10].startswith("summary_b is only white space")


class Short(FakeLabeler):
    """Takes no claim of "Never"."""

    def label(self, pairs):
        if any("Never" in premise for premise, _ in pairs):
            raise TooLongError("a claim is over the limit, says 'of item 2'")
        return super().label(pairs)


@pytest.fixture
def labeler(monkeypatch):
    """The metrics that are loaded label with a stand-in."""
    monkeypatch.setattr("caspr.nli.load_labeler", lambda *_, **__: Short())
    monkeypatch.setattr(api, "_LOADED", type(api._LOADED)())


def test_an_error_that_ends_the_run_names_the_line(table, chunks, labeler):
    rows = pairs(16)
    rows[10]["summary_b"] = "Never a bar."
    write_rows(table, rows)
    with pytest.raises(TooLongError) as raised:
        score_file(table, table.with_name("scores.jsonl"))
    assert str(raised.value) == (
        f"No score in {table}, line 11: a claim is over the limit, says 'of item 2'"
    )
    tallies = score_file(table, table.with_name("o.jsonl"), on_error="record")
    assert tallies["caspr"].errors == {10: "No score: a claim is over the limit, says 'of item 2'"}


def test_a_warning_names_the_line(table, chunks, monkeypatch):
    """And not the index in its chunk, which means nothing to the user."""
    score = Distinctiveness._score_checked

    def warn(self, given, problems):
        warnings.warn(f"summary_a{of_item(given[-1][0])} is cut", TruncationWarning, stacklevel=1)
        return score(self, given, problems)

    monkeypatch.setattr(Distinctiveness, "_score_checked", warn)
    with pytest.warns(TruncationWarning) as caught:
        score_file(table, table.with_name("scores.jsonl"), metrics=["ds"])
    lines = [3, 6, 9, 12, 15, 16]
    assert [str(one.message) for one in caught] == [
        f"summary_a in {table}, line {line} is cut" for line in lines
    ]


def test_chunks_take_about_as_long_as_may_be_lost():
    assert frames_file._next_size(16, 0.01) == 64
    assert frames_file._next_size(512, 1.0) == frames_file.CHUNK
    assert frames_file._next_size(64, 60.0) == 32
    assert frames_file._next_size(16, 1600.0) == 4
    assert frames_file._next_size(1, 900.0) == 1, "a row is never cut"


@pytest.mark.parametrize("metrics", [["ds"], ["ds", "summac_zs"]])
def test_what_is_scored_is_kept_when_the_run_is_stopped(
    table, chunks, labeler, monkeypatch, metrics
):
    out = table.with_name("scores.csv")
    whole = frames_file.score_frame

    def stopped(frame, **options):
        if len(chunks) == 2:
            raise KeyboardInterrupt
        return whole(frame, **options)

    with monkeypatch.context() as patched:
        patched.setattr(frames_file, "score_frame", stopped)
        with pytest.raises(
            KeyboardInterrupt, match=r"^6 of 16 rows are scored, and saved in .*part"
        ):
            score_file(table, out, metrics=metrics)
    score_file(table, out, metrics=metrics, resume=True)
    assert [text for chunk in chunks for text in chunk] == [row["summary_a"] for row in pairs(16)]


def test_chunks_vary_only_where_they_decide_no_score(table, labeler, monkeypatch):
    monkeypatch.setattr(frames_file, "_FIRST_ROWS", 2)
    asked = []
    whole = frames_file.score_frame

    def score_frame(frame, **options):
        asked.append(len(frame["summary_a"]))
        return whole(frame, **options)

    monkeypatch.setattr(frames_file, "score_frame", score_frame)
    score_file(table, table.with_name("one.csv"), metrics=["ds"])
    score_file(table, table.with_name("two.csv"), metrics=["ds", "summac_zs"])
    assert asked == [2, 8, 6, 16]


def test_weights_of_the_whole_corpus_are_not_those_of_a_chunk(table, chunks):
    with pytest.raises(InputError, match=r"idf=True .* chunk"):
        score_file(table, table.with_name("scores.jsonl"), metrics=["bertscore"], idf=True)
    assert chunks == []


def test_several_metrics_each_with_its_options(table):
    out = table.with_name("scores.jsonl")
    tallies = score_file(table, out, metrics=["DS"], tokenizer="whitespace")
    assert tallies["ds"].signature.startswith("ds|tokenizer:whitespace")
    with pytest.raises(InputError, match="no option 'colour'"):
        score_file(table, table.with_name("other.jsonl"), metrics=["ds"], colour="red")
    assert not list(table.parent.glob("*.part"))


def test_another_run_does_not_go_on_from_this_one(table):
    out = table.with_name("scores.csv")
    with Journal(out.with_name("scores.csv.part"), {"metrics": {}}, resume=False) as journal:
        journal.append([Entry("row", {})])
    with pytest.raises(DataError, match=r"other settings \(caspr, columns, metrics, on_error\)"):
        score_file(table, out, metrics=["ds"], resume=True)


def test_a_resumed_run_may_have_a_cache_or_another_device_but_no_other_option(
    table, chunks, labeler, tmp_path
):
    """After a crash, the scores were refused for a cache, and the message blamed --metric."""
    out = table.with_name("scores.csv")
    chunks.most = 2
    with pytest.raises(MemoryError):
        score_file(table, out)
    chunks.most = 1000
    with pytest.raises(DataError, match=r"other settings \(ignore_maxims\)"):
        score_file(table, out, resume=True, ignore_maxims=True)
    harmless = {"cache": tmp_path / "cache.sqlite", "device": "cpu", "token_budget": 512}
    score_file(table, out, resume=True, **harmless)
    assert sum(map(len, chunks)) == 16


def test_ragged_rows_and_taken_columns_are_reported_before_anything_is_scored(table, chunks):
    out = table.with_name("scores.jsonl")
    table.write_text('{"summary_a": "a", "summary_b": "b"}\n{"summary_b": "b", "x": "a"}\n')
    with pytest.raises(DataError, match="line 2: its columns are"):
        score_file(table, out, metrics=["ds"])
    table.write_text('{"summary_a": "a", "summary_b": "b", "ds_signature": ""}\n')
    with pytest.raises(DataError, match="already has a column 'ds_signature'"):
        score_file(table, out, metrics=["ds"])
    assert chunks == []


@pytest.mark.parametrize("spelling", ["same", "relative", "symlink", "hard link", "dots"])
def test_the_input_is_never_overwritten(table, chunks, spelling, monkeypatch):
    before = table.read_bytes()
    out = table.with_name("other.jsonl")
    if spelling == "same":
        out = table
    elif spelling == "relative":
        monkeypatch.chdir(table.parent)
        out = Path(table.name)
    elif spelling == "symlink":
        out.symlink_to(table)
    elif spelling == "hard link":
        out.hardlink_to(table)
    else:
        (table.parent / "d").mkdir()
        out = table.parent / "d" / ".." / table.name
    with pytest.raises(DataError, match=r"is the input .* never overwritten"):
        score_file(table, out, metrics=["ds"])
    assert table.read_bytes() == before
    assert chunks == []


def _is_visible(text):
    return any(character.isprintable() and not character.isspace() for character in text)


@pytest.mark.filterwarnings("ignore:.*or the like, the first in line")  # of texts such as NaN
@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    st.lists(
        st.tuples(
            st.text(st.characters(blacklist_categories=("Cs",)), min_size=1).filter(_is_visible),
            st.sampled_from(WORDS),
        ),
        min_size=1,
        max_size=5,
    )
)
def test_any_text_comes_through_any_kind_of_file(tmp_path, texts):
    rows = [{"summary_a": a, "summary_b": b} for a, b in texts]
    for kind in ("csv", "jsonl"):
        table, out = tmp_path / f"in.{kind}", tmp_path / f"out.{kind}"
        write_rows(table, rows)
        score_file(table, out, metrics=["ds"], tokenizer=str.split)
        assert [row["summary_a"] for row in read(out)] == [a for a, _ in texts]
