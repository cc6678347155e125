"""If these fail, scores that took hours are lost, or joined with those of another run."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
from random import Random

import pytest

from caspr.errors import DataError, OutputError
from caspr.tables.journal import Entry, Journal

RUN = {"metrics": {"ds": {}}, "columns": ["a", "b"]}
ENTRIES = [Entry(f"row {i}", {"ds": float(i), "ds_error": None}) for i in range(5)]
ROWS = [entry.row for entry in ENTRIES]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scores.csv.part"


@pytest.fixture
def written(path):
    with Journal(path, RUN, resume=False) as journal:
        journal.append(ENTRIES[:2])
        journal.append(ENTRIES[2:])
    return path


def resumed(path, rows=ROWS, run=RUN):
    with Journal(path, run, resume=True) as journal:
        return journal.keep_matching(rows), list(journal.entries())


def test_entries_are_read_as_they_were_written(written):
    assert resumed(written) == (5, ENTRIES)


def test_a_journal_without_a_file_has_no_remedy_with_resume():
    """A full temporary folder was reported as a file 'None' to resume from."""
    with Journal(None, RUN, resume=False) as journal:
        journal._database.execute("PRAGMA max_page_count = 1")  # as on a full disk
        with pytest.raises(OutputError, match=r"temporary file of the scores .* start again\.$"):
            journal.append([Entry("row", {"text": "x" * 100_000})])


def test_a_run_without_scores_leaves_no_file(path):
    with Journal(path, RUN, resume=False) as journal:
        assert journal.keep_matching(ROWS) == 0
        assert journal.last() is None
    assert list(path.parent.iterdir()) == []


def test_an_empty_file_is_a_new_one(path):
    """A run that is killed at its start may leave one."""
    path.touch()
    assert resumed(path) == (0, [])


def test_a_full_disk_is_reported_with_the_remedy(path):
    with Journal(path, RUN, resume=False) as journal:
        journal.append(ENTRIES[:1])
        journal._database.execute("PRAGMA max_page_count = 1")
        with pytest.raises(OutputError, match=r"part', .* full\. Correct that.*--resume"):
            journal.append([Entry("r", {"text": "x" * 100_000})])
    assert resumed(path) == (1, ENTRIES[:1])


def test_scores_are_not_overwritten_unasked(written):
    with pytest.raises(DataError, match="--resume"):
        Journal(written, RUN, resume=False)
    assert resumed(written) == (5, ENTRIES)


@pytest.mark.parametrize("other", [{}, {**RUN, "columns": ["a", "c"]}, {**RUN, "metrics": {}}])
def test_another_run_is_refused(written, other):
    with pytest.raises(DataError, match="other settings"):
        Journal(written, other, resume=True)
    assert resumed(written) == (5, ENTRIES)


@pytest.mark.parametrize(
    "content", [b'{"caspr run": {}}\n', b"[" * 100_000, b"\x00" * 9000, b"SQLite format 3\x00" * 99]
)
def test_a_file_that_is_no_journal_is_refused_and_left_alone(path, content):
    path.write_bytes(content)
    for resume in (False, True):
        with pytest.raises(DataError, match=r"cannot be used: .*delete it, and start again"):
            Journal(path, RUN, resume=resume)
    assert path.read_bytes() == content


@pytest.mark.parametrize("kept", [0.3, 0.6, 0.9])
def test_a_truncated_file_gives_right_entries_or_an_error(path, kept):
    entries = [Entry(f"row {i}", {"text": "x" * 500}) for i in range(200)]
    with Journal(path, RUN, resume=False) as journal:
        journal.append(entries)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * kept)])
    with pytest.raises(DataError, match="delete it, and start again"):
        resumed(path, [entry.row for entry in entries])


@pytest.mark.parametrize("seed", range(25))
def test_flipped_bits_never_change_a_score(written, seed):
    data = bytearray(written.read_bytes())
    random = Random(seed)
    for _ in range(3):
        data[random.randrange(len(data))] ^= 1 << random.randrange(8)
    written.write_bytes(data)
    try:
        kept, entries = resumed(written)
    except DataError as error:
        assert "cannot be used" in str(error) or "other settings" in str(error)
    else:
        assert entries == ENTRIES[:kept]


@pytest.mark.parametrize("cells", ["[" * 100_000, "nonsense", None])
def test_a_damaged_entry_is_an_error(written, cells):
    database = sqlite3.connect(written)
    with database:
        database.execute("UPDATE entries SET cells = ? WHERE number = 3", (cells,))
    database.close()
    with pytest.raises(DataError, match="It is damaged") as raised:
        resumed(written)
    assert type(raised.value) is DataError, "another attempt would fail too"


_KILLED = """
import os, signal, sys
from pathlib import Path
from caspr.tables.journal import Entry, Journal
journal = Journal(Path(sys.argv[1]), {"n": 1}, resume=False)
for chunk in range(int(sys.argv[2])):
    journal.append([Entry(f"row {chunk} {i}", {"text": "x" * 200}) for i in range(50)])
journal._database.execute("PRAGMA cache_size = 1")  # so that it writes before the commit
journal._database.execute("BEGIN")
for i in range(2000):
    journal._database.execute("INSERT INTO entries VALUES (?, 'torn', ?, 0)", (10**6 + i, "y" * 500))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("n_chunks", [0, 3])
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_what_was_appended_survives_kill_9_in_the_middle_of_a_write(path, n_chunks):
    done = subprocess.run(
        [sys.executable, "-c", _KILLED, str(path), str(n_chunks)], capture_output=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    rows = [f"row {chunk} {i}" for chunk in range(n_chunks) for i in range(50)]
    kept, entries = resumed(path, rows, {"n": 1})
    assert kept == len(rows)
    assert [entry.row for entry in entries] == rows


def test_a_second_run_is_refused_while_the_first_goes_on(path):
    code = (
        "import sys; from pathlib import Path; from caspr.tables.journal import Journal\n"
        "from caspr.errors import DataError\n"
        "try: Journal(Path(sys.argv[1]), {}, resume=True)\n"
        "except DataError as error: print(error)"
    )
    with Journal(path, RUN, resume=False) as journal:
        for entries in ([], ENTRIES):
            if entries:
                journal.append(entries)
            done = subprocess.run(
                [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True
            )
            assert "Another run is writing this output" in done.stdout
            with pytest.raises(OutputError, match="Another run is writing"):
                Journal(path, RUN, resume=True)
        assert list(journal.entries()) == ENTRIES


def test_a_key_is_not_written_and_a_run_with_another_one_continues(path):
    def run(key):
        return {"metrics": {"caspr": {"splitter_options": {"api_key": key, "model": "m"}}}}

    with Journal(path, run("sk-secret"), resume=False) as journal:
        journal.append(ENTRIES)
    assert b"sk-secret" not in path.read_bytes()
    assert resumed(path, run=run("sk-other"))[0] == len(ENTRIES)


def test_a_row_that_changed_is_scored_again_and_all_after_it(written):
    assert resumed(written, [*ROWS[:2], "another", *ROWS[3:]]) == (2, ENTRIES[:2])
    assert resumed(written) == (2, ENTRIES[:2])


def test_a_table_that_became_shorter_or_longer(written):
    assert resumed(written, [*ROWS, "row 5"]) == (5, ENTRIES)
    assert resumed(written, ROWS[:3]) == (3, ENTRIES[:3])
    with Journal(written, RUN, resume=True) as journal:
        journal.append(ENTRIES[3:])
    assert resumed(written) == (5, ENTRIES)


def test_it_is_removed_when_the_output_is_complete(written):
    """With the file of SQLite that a kill leaves beside it."""
    written.with_name(f"{written.name}-journal").write_bytes(bytes(512))
    with Journal(written, RUN, resume=True) as journal:
        journal.remove()
    assert list(written.parent.iterdir()) == []


def test_a_run_that_cannot_be_recognized_can_run_but_not_resume(path):
    run = {"tokenizer": lambda text: [text]}
    with Journal(path, run, resume=False) as journal:
        journal.append(ENTRIES)
    with pytest.raises(DataError, match=r"cannot be resumed: tokenizer is .*<lambda>.*Delete"):
        Journal(path, run, resume=True)
    with pytest.raises(DataError, match=r"cannot be resumed: tokenizer is .*<lambda>"):
        Journal(path, RUN, resume=True)


def test_another_database_is_neither_used_nor_deleted(tmp_path):
    """`--journal` with the cache's file deleted the cache at the end."""
    path = tmp_path / "cache.sqlite"
    with sqlite3.connect(path) as mine:
        mine.execute("CREATE TABLE answers (text TEXT)")
    mine.close()
    before = path.read_bytes()
    with pytest.raises(DataError, match="is another SQLite database"):
        Journal(path, {}, resume=True)
    assert path.read_bytes() == before


def test_a_file_of_the_users_is_not_to_be_deleted(tmp_path):
    path = tmp_path / "pairs.csv"
    path.write_text("summary_a,summary_b\n" * 9)
    with pytest.raises(DataError, match="If it is your own file, name another one"):
        Journal(path, {}, resume=False)


def test_a_file_in_no_folder_names_the_remedy(tmp_path):
    with pytest.raises(DataError, match="Name a file in a folder that exists"):
        Journal(tmp_path / "no" / "run.part", {}, resume=False)
