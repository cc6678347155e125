"""What was scored survives the run that scored it, and nothing else is taken for it."""

from __future__ import annotations

import os

import pytest

from caspr.errors import DataError
from caspr.tables.journal import Entry, Journal

RUN = {"metrics": {"ds": {}}, "columns": ["a", "b"]}
ENTRIES = [Entry(f"row {i}", {"ds": float(i), "ds_error": None}) for i in range(5)]


def rows():
    return [entry.row for entry in ENTRIES]


@pytest.fixture
def path(tmp_path):
    return tmp_path / "scores.csv.part"


@pytest.fixture
def written(path):
    journal = Journal(path, RUN, resume=False)
    journal.append(ENTRIES[:2])
    journal.append(ENTRIES[2:])
    return journal


def test_entries_come_back_as_they_were(written, path):
    assert list(written.entries()) == ENTRIES
    again = Journal(path, RUN, resume=True)
    assert again.keep_matching(rows()) == 5
    assert list(again.entries()) == ENTRIES


def test_nothing_is_made_before_there_is_something_to_keep(path):
    journal = Journal(path, RUN, resume=False)
    assert journal.keep_matching(rows()) == 0
    assert not path.exists()


def test_an_empty_file_holds_nothing_that_could_be_lost(path):
    """A run that is killed at its first entries leaves one."""
    path.touch()
    for resume in (False, True):
        assert Journal(path, RUN, resume=resume).keep_matching(rows()) == 0


def test_a_full_disk_is_told_with_the_way_on(path, monkeypatch):
    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DataError, match=r"part', .*No space left on device.*--resume"):
        Journal(path, RUN, resume=False).append([Entry("r", {})])


def test_what_is_there_is_not_written_over_unasked(written, path):
    with pytest.raises(DataError, match="--resume"):
        Journal(path, RUN, resume=False)
    assert list(written.entries()) == ENTRIES


@pytest.mark.parametrize("other", [{}, {**RUN, "columns": ["a", "c"]}, {**RUN, "metrics": {}}])
def test_another_run_is_refused(written, path, other):
    with pytest.raises(DataError, match="other columns, metrics or options"):
        Journal(path, other, resume=True)


@pytest.mark.parametrize("torn", range(1, 60, 7))
def test_a_torn_end_costs_the_torn_row_only(written, path, torn):
    whole = path.read_bytes()
    path.write_bytes(whole[:-torn])
    journal = Journal(path, RUN, resume=True)
    kept = journal.keep_matching(rows())
    assert kept == 4 - (torn > len(whole.splitlines(keepends=True)[-1]))
    journal.append(ENTRIES[kept:])
    assert path.read_bytes() == whole


@pytest.mark.parametrize("broken", [b"\x00" * 9, b"{}", b"[]", b"3", b'{"row": "row 1"}', b"\xff"])
def test_a_line_that_is_no_entry_is_scored_again_and_all_after_it(written, path, broken):
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:2], broken + b"\n", *lines[3:]]))
    journal = Journal(path, RUN, resume=True)
    assert journal.keep_matching(rows()) == 1
    assert list(journal.entries()) == ENTRIES[:1]


def test_a_key_is_not_written_and_another_one_goes_on(path):
    def run(key):
        return {"metrics": {"caspr": {"splitter_options": {"api_key": key, "model": "m"}}}}

    Journal(path, run("sk-secret"), resume=False).append(ENTRIES)
    assert b"sk-secret" not in path.read_bytes()
    assert b'"model": "m"' in path.read_bytes()
    assert Journal(path, run("sk-other"), resume=True).keep_matching(rows()) == len(ENTRIES)


def test_a_row_that_changed_is_scored_again_and_all_after_it(written, path):
    changed = [*rows()[:2], "another", *rows()[3:]]
    journal = Journal(path, RUN, resume=True)
    assert journal.keep_matching(changed) == 2
    assert list(journal.entries()) == ENTRIES[:2]


def test_a_file_that_became_shorter_or_longer(written, path):
    assert written.keep_matching([*rows(), "row 5"]) == 5
    assert written.keep_matching(rows()[:3]) == 3
    assert list(written.entries()) == ENTRIES[:3]


def test_it_goes_when_the_result_is_whole(written, path):
    written.remove()
    assert not path.exists()
