"""If these fail, cached answers are lost, or a look at the cache creates a file."""

from __future__ import annotations

import json
import re

import pytest

from caspr.cache import Store, as_store


@pytest.fixture
def file(tmp_path):
    file = tmp_path / "store.sqlite"
    store = Store(file)
    store.put_many("nli", {b"1": b"one", b"2": b"two"})
    store.put_many("answer", {b"3": b"three"})
    store.close()
    return file


def test_info_as_json(run, file, tmp_path):
    printed = json.loads(run("cache", "info", "--cache", file, "--json").out)
    assert printed["entries"] == {"answer": 1, "nli": 2}
    assert printed["path"] == str(file)
    assert printed["n_bytes"] > 0
    assert printed["writable"] is True
    none = json.loads(run("cache", "info", "--cache", tmp_path / "none", "--json").out)
    assert (none["entries"], none["n_bytes"]) == ({}, 0)


def test_info_lists_the_entries(run, file):
    done = run("cache", "info", "--cache", file)
    assert done.out.splitlines()[0] == str(file)
    assert "2 nli" in done.out
    assert "1 answer" in done.out


def test_clear_one_kind_then_all(run, file):
    assert run("cache", "clear", "--cache", file, "--kind", "nli").out.startswith(
        "2 entries removed"
    )
    assert run("cache", "clear", "--cache", file).out.startswith("1 entry removed")
    assert "no entries" in run("cache", "info", "--cache", file).out


def test_export_writes_json_lines(run, file, tmp_path):
    out = tmp_path / "out.jsonl"
    assert run("cache", "export", out, "--cache", file).out.startswith("3 entries written")
    assert {json.loads(line)["kind"] for line in out.read_text().splitlines()} == {"nli", "answer"}


def test_export_refuses_a_dash_and_the_cache_itself(run, file, tmp_path, monkeypatch):
    """A file named "-" is not what was meant, and the cache must not be overwritten."""
    monkeypatch.chdir(tmp_path)
    before = file.read_bytes()
    assert "'-' is not a file name here" in run("cache", "export", "-", "--cache", file).err
    assert "never overwritten" in run("cache", "export", file, "--cache", file).err
    assert not (tmp_path / "-").exists()
    assert file.read_bytes() == before


def test_the_environment_names_the_store(run, file, monkeypatch):
    monkeypatch.setenv("CASPR_CACHE", str(file))
    assert "2 nli" in run("cache", "info").out
    assert "2 nli" in run("cache", "info", "--cache", "default").out, "as for `caspr score`"


def test_asking_about_a_store_does_not_make_it(run, tmp_path):
    file = tmp_path / "none.sqlite"
    done = run("cache", "info", "--cache", file)
    assert (done.status, "does not exist yet" in done.out) == (0, True)
    for command in (("clear",), ("export", tmp_path / "out")):
        done = run("cache", *command, "--cache", file)
        assert done.status == 2
        assert "no cache" in done.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("command", [("info",), ("clear",)])
def test_the_command_that_creates_a_cache_works(run, tmp_path, monkeypatch, command):
    """`--cache PATH` makes no folder: on a new machine the suggested command failed."""
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "folder" / "store.sqlite"))
    done = run("cache", *command)
    (cache,) = re.findall(r"--cache (\S+)", done.out + done.err)
    as_store(cache == "default" or cache).close()
    assert run("cache", *command).status == 0


@pytest.mark.parametrize("options", [(), ("--cache", "~/store.sqlite")])
def test_a_cache_named_with_a_tilde_is_found(run, file, monkeypatch, options):
    """A shell leaves the tilde of `--cache=~/FILE` and of a quoted CASPR_CACHE as it is."""
    monkeypatch.setenv("HOME", str(file.parent))
    monkeypatch.setenv("USERPROFILE", str(file.parent))
    monkeypatch.setenv("CASPR_CACHE", "~/store.sqlite")
    assert " nli" in run("cache", "info", *options).out


def test_an_empty_file_is_not_made_a_cache(run, tmp_path):
    file = tmp_path / "empty.sqlite"
    file.touch()
    done = run("cache", "info", "--cache", file)
    assert (done.status, "is empty" in done.out) == (0, True)
    assert run("cache", "clear", "--cache", file).status == 2
    assert file.stat().st_size == 0


def test_another_file_is_refused_and_left_alone(run, tmp_path):
    file = tmp_path / "notes.txt"
    file.write_text("precious")
    done = run("cache", "clear", "--cache", file)
    assert done.status == 1
    assert file.read_text() == "precious"


def test_a_kind_that_is_not_there_lists_those_that_are(run, file):
    done = run("cache", "clear", "--cache", file, "--kind", "labels")
    assert done.out.startswith("0 entries removed")
    assert ", which has only the kinds " in done.out
    assert "nli" in done.out.rsplit("kinds ", 1)[1]
