"""If these fail, cached answers are lost, or a damaged file changes a score."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import pickle
import sqlite3
import stat
import subprocess
import sys
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.cache import Store, as_store, key
from caspr.cache import store as store_module
from caspr.errors import CacheError, CacheWarning, InputError


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "cache.sqlite")


class TestKey:
    def test_every_part_and_its_type_decides(self):
        parts = [
            {},
            {"a": 1},
            {"a": 1.0},
            {"a": "1"},
            {"a": None},
            {"b": 1},
            {"a": [1]},
            {"a": True},
        ]
        assert len({key(**p) for p in parts}) == len(parts)

    @given(
        st.dictionaries(st.text(), st.one_of(st.text(), st.integers(), st.booleans(), st.none()))
    )
    def test_order_of_parts_does_not(self, parts):
        assert key(**parts) == key(**dict(reversed(parts.items())))

    def test_parts_cannot_run_into_each_other(self):
        assert key(a="x,b:y") != key(a="x", b="y")

    def test_nan_is_no_part(self):
        with pytest.raises(ValueError, match="JSON"):
            key(temperature=float("nan"))


class TestReadAndWrite:
    def test_what_is_put_is_got_and_nothing_else(self, store):
        store.put_many("answers", {b"k": b"v", b"l": "ü\0".encode()})
        assert store.get_many("answers", [b"k", b"l", b"m", b"k"]) == {
            b"k": b"v",
            b"l": "ü\0".encode(),
        }
        assert store.get_many("nli", [b"k"]) == {}, "kinds are apart"

    def test_the_later_value_stands(self, store):
        store.put_many("answers", {b"k": b"old"})
        store.put_many("answers", {b"k": b"new"})
        assert store.get_many("answers", [b"k"]) == {b"k": b"new"}

    def test_another_store_object_sees_it(self, store):
        store.put_many("answers", {b"k": b"v"})
        assert Store(store.path).get_many("answers", [b"k"]) == {b"k": b"v"}

    def test_more_keys_than_sqlite_takes_in_one_statement(self, store):
        items = {key(i=i): bytes([i % 256]) for i in range(40_000)}
        store.put_many("nli", items)
        assert store.get_many("nli", items) == items

    def test_only_the_owner_reads_it(self, store):
        store.put_many("answers", {b"k": b"v"})
        modes = {stat.S_IMODE(f.stat().st_mode) for f in store.path.parent.iterdir()}
        assert modes == {0o600}

    def test_pickles_as_its_path(self, store):
        store.put_many("answers", {b"k": b"v"})
        assert pickle.loads(pickle.dumps(store)).get_many("answers", [b"k"]) == {b"k": b"v"}

    def test_works_again_after_close(self, store):
        store.put_many("answers", {b"k": b"v"})
        store.close()
        assert store.get_many("answers", [b"k"]) == {b"k": b"v"}


class TestHousekeeping:
    def test_info_counts_by_kind(self, store):
        store.put_many("answers", {b"a": b"1", b"b": b"2"})
        store.put_many("nli", {b"a": b"1"})
        info = store.info()
        assert info.entries == {"answers": 2, "nli": 1}
        assert info.path == store.path
        assert info.n_bytes >= store.path.stat().st_size
        assert info.writable

    def test_clear_removes_one_kind_or_all(self, store):
        store.put_many("answers", {b"a": b"1", b"b": b"2"})
        store.put_many("nli", {b"a": b"1"})
        assert store.clear("answers") == 2
        assert store.info().entries == {"nli": 1}
        assert store.clear() == 1
        assert store.info().entries == {}

    def test_clear_gives_the_space_back(self, store):
        store.put_many("answers", {key(i=i): os.urandom(2000) for i in range(500)})
        store.clear()
        assert store.info().n_bytes < 200_000

    def test_export_holds_all_of_it(self, store, tmp_path):
        store.put_many("answers", {b"\x01": '{"answer": "– ü"}'.encode()})
        store.put_many("nli", {b"\x02": b"\xff\xfe"})
        target = tmp_path / "out.jsonl"
        assert store.export(target) == 2
        lines = [json.loads(line) for line in target.read_text(encoding="utf-8").splitlines()]
        assert lines == [
            {"kind": "answers", "key": "01", "value": '{"answer": "– ü"}'},
            {"kind": "nli", "key": "02", "base64": "//4="},
        ]

    def test_a_failed_export_leaves_the_old_file(self, store, tmp_path, monkeypatch):
        store.put_many("answers", {b"k": b"v"})
        target = tmp_path / "out.jsonl"
        target.write_text("old")
        monkeypatch.setattr(store_module, "_as_line", lambda *row: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            store.export(target)
        assert target.read_text() == "old"
        assert not list(tmp_path.glob(".out*"))

    def test_export_to_nowhere_is_refused(self, store, tmp_path):
        with pytest.raises(CacheError, match=r"cannot be exported: .*no folder .*nowhere"):
            store.export(tmp_path / "nowhere" / "out.jsonl")

    def test_export_never_replaces_the_cache_itself(self, store):
        store.put_many("answers", {b"k": b"v"})
        with pytest.raises(CacheError, match="is the input"):
            store.export(store.path)
        assert store.get_many("answers", [b"k"]) == {b"k": b"v"}


class TestWhichFile:
    def test_none_and_false_mean_none(self):
        assert as_store(None) is None
        assert as_store(False) is None

    def test_a_store_is_itself(self, store):
        assert as_store(store) is store

    def test_true_means_the_default_path_and_creates_its_folder(self, tmp_path, monkeypatch):
        monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "deep" / "down" / "c.sqlite"))
        as_store(True).put_many("answers", {b"k": b"v"})
        assert (tmp_path / "deep" / "down" / "c.sqlite").exists()


class TestGarbage:
    @pytest.mark.skipif(sys.version_info < (3, 13), reason="only 3.13 warns of such connections")
    @pytest.mark.filterwarnings("error")
    def test_a_store_in_a_cycle_of_garbage_closes_its_connection(self, tmp_path):
        """An exception's traceback makes such a cycle; the order of finalizers is arbitrary."""
        for i in range(20):
            cycle = [Store(tmp_path / f"{i}.sqlite")]
            cycle.append(cycle)
        del cycle
        gc.collect()

    def test_a_collected_store_leaves_no_open_file(self, tmp_path):
        store = Store(tmp_path / "cache.sqlite")
        connection = store._open
        cycle = [store]
        cycle.append(cycle)
        del store, cycle
        gc.collect()
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            connection.execute("SELECT 1")


class TestSharing:
    def test_threads(self, store):
        def work(n):
            for i in range(50):
                store.put_many("answers", {key(n=n, i=i): b"%d" % n})
                store.get_many("answers", [key(n=0, i=i)])

        threads = [threading.Thread(target=work, args=(n,)) for n in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert store.info().entries == {"answers": 300}

    def test_processes_that_open_a_new_file_at_once(self, tmp_path):
        path = str(tmp_path / "cache.sqlite")
        code = (
            "import sys; from caspr.cache import Store, key\n"
            "for i in range(100): Store(sys.argv[1]).put_many('a', {key(n=sys.argv[2], i=i): b'v'})"
        )
        started = [
            subprocess.Popen([sys.executable, "-W", "error", "-c", code, path, str(n)], stderr=-1)
            for n in range(4)
        ]
        printed = [process.communicate()[1].decode() for process in started]
        assert [process.returncode for process in started] == [0] * 4, printed
        assert Store(path).info().entries == {"a": 400}

    @pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
    @pytest.mark.filterwarnings("ignore::DeprecationWarning")
    def test_forked_child_opens_its_own(self, store):
        store.put_many("answers", {b"k": b"v"})
        child = multiprocessing.get_context("fork").Process(
            target=store.put_many, args=("answers", {b"c": b"w"})
        )
        child.start()
        child.join(120)
        assert child.exitcode == 0
        store.put_many("answers", {b"l": b"x"})
        assert store.get_many("answers", [b"k", b"c", b"l"]) == {b"k": b"v", b"c": b"w", b"l": b"x"}


def test_what_is_written_after_the_file_was_deleted_is_in_a_new_file(store):
    """It went to the deleted file, and was lost without a warning."""
    store.put_many("k", {b"a": b"1"})
    store.path.unlink()
    assert store.get_many("k", [b"a"]) == {}
    store.put_many("k", {b"b": b"2"})
    assert Store(store.path).get_many("k", [b"a", b"b"]) == {b"b": b"2"}


def test_a_folder_that_was_deleted_ends_no_run_that_only_writes(tmp_path):
    (tmp_path / "folder").mkdir()
    store = Store(tmp_path / "folder" / "cache.sqlite")
    store.path.parent.rename(tmp_path / "moved")
    with pytest.warns(CacheWarning, match="there is no folder"):
        store.put_many("k", {b"a": b"1"})


def test_a_path_that_no_file_can_have_is_an_error_of_the_package():
    with pytest.raises(InputError, match="without a NUL character, but got"):
        as_store("a\0b")
