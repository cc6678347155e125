"""If these fail, a run ends after hours with an error that could have come first, or mixes scores."""

from __future__ import annotations

import datetime as dt
import decimal
import json

import pytest

from caspr import api
from caspr.errors import (
    CasprWarning,
    DataError,
    InputError,
)
from caspr.metrics.distinctiveness import Distinctiveness
from caspr.tables import file_run as frames_file
from caspr.tables import write_rows
from caspr.tables.file_run import score_file
from pair_files import pairs, read


@pytest.mark.parametrize(
    ("kind", "cell", "message"),
    [
        ("jsonl", dt.date(2024, 1, 1), "A date cannot be written as JSON"),
        ("jsonl", decimal.Decimal("1.5"), "A Decimal cannot be written as JSON"),
        ("jsonl", b"x", "A bytes cannot be written as JSON"),
        ("csv", b"x", "Bytes cannot be written as CSV"),
    ],
)
def test_cells_that_the_output_cannot_hold(tmp_path, chunks, kind, cell, message):
    pytest.importorskip("pyarrow")
    table = tmp_path / "pairs.parquet"
    write_rows(table, [{**row, "x": cell} for row in pairs(3)])
    with pytest.raises(DataError, match=f"Line 1, column 'x', does not fit into .*{message}"):
        score_file(table, tmp_path / f"scores.{kind}", metrics=["ds"])
    assert chunks == []
    score_file(table, tmp_path / "scores.parquet", metrics=["ds"])
    assert [row["x"] for row in read(tmp_path / "scores.parquet")] == [cell] * 3


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_a_cell_that_fits_no_output_has_a_remedy_that_helps(tmp_path, chunks, kind):
    """Each format recommended another one, which recommended the first."""
    pa, pq = pytest.importorskip("pyarrow"), pytest.importorskip("pyarrow.parquet")
    table = tmp_path / "pairs.parquet"
    rows = pa.Table.from_pylist(pairs(3))
    maps = pa.array([[("k", 1)]] * 3, pa.map_(pa.string(), pa.int64()))
    pq.write_table(rows.append_column("x", maps), table)
    with pytest.raises(InputError, match=r"olumn 'x'.*or leave the column out\.$"):
        score_file(table, tmp_path / f"scores.{kind}", metrics=["ds"])
    pq.write_table(rows.append_column("x", pa.array([2**63] * 3, pa.uint64())), table)
    if kind == "parquet":
        with pytest.raises(InputError, match=r"as Parquet: .*too large") as raised:
            score_file(table, tmp_path / "scores.parquet", metrics=["ds"])
        assert "one type" not in str(raised.value)
    assert chunks == []


@pytest.mark.parametrize("cell", [{}, [{}], {"inner": {}}])
def test_a_map_without_names_does_not_fit_into_parquet(tmp_path, chunks, cell):
    """All rows were scored, and then pyarrow's own error ended the run."""
    pytest.importorskip("pyarrow")
    table = tmp_path / "pairs.jsonl"
    write_rows(table, [{**row, "meta": cell} for row in pairs(3)])
    with pytest.raises(InputError, match="Column 'meta' cannot be written as Parquet"):
        score_file(table, tmp_path / "scores.parquet", metrics=["ds"])
    assert chunks == []


def test_mixed_types_do_not_fit_into_parquet(table, chunks):
    pytest.importorskip("pyarrow")
    rows = pairs(16)
    rows[9]["note"] = ["a list"]
    rows[3]["note"] = "a text"
    write_rows(table, rows)
    with pytest.raises(InputError, match="Column 'note' cannot be written as Parquet"):
        score_file(table, table.with_name("scores.parquet"), metrics=["ds"])
    assert chunks == []


@pytest.mark.parametrize("column", ["summary_a", "note"])
def test_a_lone_surrogate_is_refused_or_recorded(tmp_path, chunks, column):
    table, out = tmp_path / "pairs.jsonl", tmp_path / "scores.jsonl"
    rows = pairs(4)
    rows[2][column] = "ab\ud800c"
    table.write_text("".join(json.dumps(row) + "\n" for row in rows))
    with pytest.raises(DataError, match=f"line 3: column '{column}' has a lone surrogate"):
        score_file(table, out, metrics=["ds"])
    assert chunks == []
    for kind in ("jsonl", "csv"):
        with pytest.warns(CasprWarning, match=r"1 rows, of which the first is line 3"):
            tallies = score_file(
                table, tmp_path / f"scores.{kind}", metrics=["ds"], on_error="record"
            )
        assert list(tallies["ds"].errors) == ([2] if column == "summary_a" else [])
        assert read(tmp_path / f"scores.{kind}")[2][column] == "ab\ufffdc"
    assert "lone surrogate" in (tallies["ds"].errors or {2: "lone surrogate"})[2]


def test_one_metric_given_twice(table, chunks):
    with pytest.raises(InputError, match="'ds' is given twice"):
        score_file(table, table.with_name("o.csv"), metrics=["ds", "distinctiveness"])


def test_a_model_that_changed_is_not_joined_with_the_old_one(table, chunks, monkeypatch):
    out = table.with_name("scores.csv")
    chunks.most = 2
    with pytest.raises(MemoryError):
        score_file(table, out, metrics=["ds"])
    chunks.most = 1000
    with monkeypatch.context() as patched:
        patched.setattr(api, "_LOADED", type(api._LOADED)())
        patched.setattr(Distinctiveness, "signature", "ds|revision:other")
        with pytest.raises(DataError, match=r"are of ds\|tokenizer.* this run's are of ds\|rev"):
            score_file(table, out, metrics=["ds"], resume=True)
    score_file(table, out, metrics=["ds"], resume=True)
    assert [text for chunk in chunks[3:] for text in chunk] == [
        row["summary_a"] for row in pairs(16)
    ][6:]


def test_a_resumed_run_may_name_its_metrics_in_another_order(table, chunks):
    """Else all rows are scored, and no output can be written, in either order."""
    whole, out = table.with_name("whole.csv"), table.with_name("scores.csv")
    chunks.most = 2
    with pytest.raises(MemoryError):
        score_file(table, out, metrics=["rouge1", "ds"])
    chunks.most = 1000
    score_file(table, out, metrics=["ds", "rouge1"], resume=True)
    score_file(table, whole, metrics=["ds", "rouge1"])
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize(
    ("change", "line"),
    [
        (lambda rows: [*rows[:4], {**rows[4], "summary_b": "Three bars."}, *rows[5:]], 5),
        (lambda rows: rows[:12], 13),
        (lambda rows: [*rows, rows[0]], 17),
        (lambda rows: [{"id": row["id"]} for row in rows], 1),
    ],
)
def test_a_file_that_changes_during_the_run_is_not_given_the_old_scores(
    table, chunks, monkeypatch, change, line
):
    """The scores of the old texts were written beside the new texts."""
    out, scored = table.with_name("scores.csv"), frames_file._score_here

    def changing(path, skip, **how):
        yield from scored(path, skip, **how)
        write_rows(path, change(pairs(16)))

    with monkeypatch.context() as patched:
        patched.setattr(frames_file, "_score_here", changing)
        with pytest.raises(DataError) as raised:
            score_file(table, out, metrics=["ds"])
    assert f"changed while it was scored, from line {line} on" in str(raised.value)
    assert "All scores are saved in" in str(raised.value)
    assert not out.exists()
    if line > 1:
        score_file(table, out, metrics=["ds"], resume=True)
        score_file(table, table.with_name("whole.csv"), metrics=["ds"])
        assert out.read_bytes() == table.with_name("whole.csv").read_bytes()


def test_rows_with_a_lone_surrogate_are_not_scored_again(table, chunks):
    out = table.with_name("scores.csv")
    rows = [json.loads(line) for line in table.read_text().splitlines()]
    rows[1]["summary_a"] = "ab\ud800c"
    table.write_text("".join(json.dumps(row) + "\n" for row in rows))
    chunks.most = 2
    how = {"metrics": ["ds"], "on_error": "record"}
    with pytest.warns(CasprWarning, match="lone surrogate"), pytest.raises(MemoryError):
        score_file(table, out, **how)
    chunks.most = 1000
    with pytest.warns(CasprWarning, match="lone surrogate"):
        score_file(table, out, resume=True, **how)
    assert sum(map(len, chunks)) == 16


def test_a_lambda_cannot_be_resumed_and_a_function_can(table, chunks):
    out = table.with_name("scores.csv")
    for tokenizer in (lambda text: text.split(), str.split):
        chunks.most = len(chunks) + 1
        with pytest.raises(MemoryError):
            score_file(table, out, metrics=["ds"], tokenizer=tokenizer)
        chunks.most = 1000
        if tokenizer is str.split:
            score_file(table, out, metrics=["ds"], tokenizer=tokenizer, resume=True)
        else:
            with pytest.raises(DataError, match=r"cannot be resumed: tokenizer is .*lambda"):
                score_file(table, out, metrics=["ds"], tokenizer=tokenizer, resume=True)
            out.with_name("scores.csv.part").unlink()
    assert len(read(out)) == 16


def test_scores_that_could_not_be_written_are_saved_and_serve_another_name(
    table, chunks, monkeypatch
):
    out, other = table.with_name("scores.csv"), table.with_name("other.jsonl")

    def full(path, rows, **how):
        raise DataError("no space left.")

    with monkeypatch.context() as patched:
        patched.setattr(frames_file, "write_rows", full)
        with pytest.raises(DataError, match=r"no space left\. All scores are saved in"):
            score_file(table, out, metrics=["ds"])
    n_chunks = len(chunks)
    out.with_name("scores.csv.part").rename(other.with_name("other.jsonl.part"))
    score_file(table, other, metrics=["ds"], resume=True)
    assert len(chunks) == n_chunks
    assert len(read(other)) == 16


def test_what_a_killed_run_wrote_of_the_output_is_removed(table):
    """Else each kill leaves a hidden file, up to the size of the output, for ever."""
    out, own = table.with_name("scores[1].csv"), table.with_name(".scores[1].csv.mine.part")
    own.touch()
    out.with_name(f".{out.name}.a219387b.part").touch()
    score_file(table, out, metrics=["ds"])
    assert sorted(table.parent.iterdir()) == sorted([table, out, own])


def test_a_second_run_to_the_same_output_is_refused(table, monkeypatch):
    """By a lock, also where the paths are spelled in different ways."""
    out, link = table.with_name("scores.csv"), table.with_name("link.csv")
    link.symlink_to(out)
    inner = []
    whole = frames_file.score_frame

    def score_frame(frame, **options):
        if not inner:
            inner.append(True)
            with pytest.raises(DataError, match="Another run is writing this output"):
                score_file(table, link, metrics=["ds"], resume=True)
        return whole(frame, **options)

    monkeypatch.setattr(frames_file, "score_frame", score_frame)
    score_file(table, out, metrics=["ds"])
    assert inner
    assert len(read(out)) == 16
