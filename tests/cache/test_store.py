"""If these fail, cached answers are lost, or a damaged file changes a score."""

from __future__ import annotations

import gc
import json
import multiprocessing
import os
import pickle
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
import threading
import warnings
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.cache import Store, as_store, database, key
from caspr.cache import store as store_module
from caspr.errors import CacheError, CacheWarning


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path / "cache.sqlite")


def _filled(path, n=200):
    store = Store(path)
    items = {key(i=i): b"v%d" % i * 40 for i in range(n)}
    store.put_many("answers", items)
    store.close()
    return items


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

    def test_true_means_the_default_place_and_makes_its_folder(self, tmp_path, monkeypatch):
        monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "deep" / "down" / "c.sqlite"))
        as_store(True).put_many("answers", {b"k": b"v"})
        assert (tmp_path / "deep" / "down" / "c.sqlite").exists()


class TestFaults:
    def test_folder_in_place_of_a_file(self, tmp_path):
        with pytest.raises(CacheError, match=r"is a folder. Name a file in it"):
            Store(tmp_path)

    def test_folder_that_does_not_exist(self, tmp_path):
        with pytest.raises(CacheError, match=r"there is no folder .*typo"):
            Store(tmp_path / "typo" / "cache.sqlite")

    def test_another_programs_database_is_left_alone(self, tmp_path):
        path = tmp_path / "other.sqlite"
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE t (x)")
        connection.close()
        before = path.read_bytes()
        with pytest.raises(CacheError, match="not a cache of caspr"):
            Store(path)
        assert path.read_bytes() == before

    def test_another_version(self, tmp_path):
        path = tmp_path / "cache.sqlite"
        Store(path).close()
        with sqlite3.connect(path) as connection:
            connection.execute("PRAGMA user_version = 7")
        connection.close()
        with pytest.raises(
            CacheError, match=r"another version of caspr .*schema is 7.*remove this one"
        ):
            Store(path)

    def test_a_file_of_text(self, tmp_path):
        path = tmp_path / "notes.txt"
        path.write_text("remember the milk\n" * 100)
        with pytest.raises(CacheError, match=r"notes.txt cannot be opened: .*move it away"):
            Store(path)
        assert path.read_text().startswith("remember")

    @pytest.mark.parametrize("kept", [0.1, 0.5, 0.9])
    def test_truncated_file_gives_right_values_or_an_error(self, tmp_path, kept):
        path = tmp_path / "cache.sqlite"
        items = _filled(path)
        data = path.read_bytes()
        path.write_bytes(data[: int(len(data) * kept)])
        try:
            got = Store(path).get_many("answers", items)
        except CacheError as error:
            assert "cache.sqlite" in str(error)
            assert "move it away" in str(error)
        else:
            assert got.items() <= items.items()

    def test_flipped_bits_never_reach_a_caller(self, tmp_path):
        path = tmp_path / "cache.sqlite"
        items = _filled(path)
        clean = path.read_bytes()
        n_changed = 0
        for index in range(4096 * 2, len(clean), 977):
            path.write_bytes(clean[:index] + bytes([clean[index] ^ 0x21]) + clean[index + 1 :])
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", CacheWarning)
                try:
                    got = Store(path).get_many("answers", items)
                except CacheError:
                    continue
            assert got.items() <= items.items()
            n_changed += got != items
        assert n_changed, "the flips must have hit something"

    def test_a_damaged_entry_is_reported_and_can_be_written_anew(self, store):
        store.put_many("answers", {b"k": b"good", b"l": b"fine"})
        with sqlite3.connect(store.path) as connection:
            connection.execute("UPDATE entries SET value = x'00' WHERE key = ?", (b"k",))
        connection.close()
        with pytest.warns(CacheWarning, match="1 entries .* damaged and count as missing"):
            assert store.get_many("answers", [b"k", b"l"]) == {b"l": b"fine"}
        store.put_many("answers", {b"k": b"good"})
        assert store.get_many("answers", [b"k"]) == {b"k": b"good"}

    def test_locked_by_another_warns_once_and_still_reads(self, store, monkeypatch):
        monkeypatch.setattr(database, "_BUSY_TIMEOUT_S", 0.05)
        store.put_many("answers", {b"k": b"v"})
        store.close()
        other = sqlite3.connect(store.path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(CacheError, match=r"locked.*Another process"):
            Store(store.path)
        other.execute("ROLLBACK")
        late = Store(store.path)
        other.execute("BEGIN IMMEDIATE")
        with pytest.warns(CacheWarning, match="Nothing more is written .*locked"):
            late.put_many("answers", {b"l": b"w"})
        late.put_many("answers", {b"m": b"w"})
        assert late.get_many("answers", [b"k", b"l", b"m"]) == {b"k": b"v"}
        other.close()

    @pytest.mark.skipif(sys.platform == "win32", reason="rights are POSIX")
    def test_read_only_disk_reads_and_warns(self):
        folder = Path(tempfile.mkdtemp())
        try:
            _filled(folder / "cache.sqlite")
            (folder / "cache.sqlite").chmod(0o444)
            folder.chmod(0o555)
            done = subprocess.run(
                [sys.executable, "-W", "always", "-c", _READ_ONLY, str(folder / "cache.sqlite")],
                capture_output=True,
                text=True,
                check=False,
            )
        finally:
            folder.chmod(0o755)
            shutil.rmtree(folder)
        assert done.returncode == 0, done.stderr
        assert done.stdout.split() == ["200", "False", "refused", "refused"]
        assert done.stderr.count("CacheWarning: Nothing more is written") == 1
        assert "read-only" in done.stderr


_READ_ONLY = """
import os, sys, urllib.parse
from pathlib import Path
from caspr.cache import Store, key
from caspr.errors import CacheError
if os.geteuid() == 0:
    os.setuid(65534)  # rights do not bind root
store = Store(sys.argv[1])
print(len(store.get_many("answers", [key(i=i) for i in range(200)])))
store.put_many("answers", {b"k": b"v"})
store.put_many("answers", {b"l": b"v"})
print(store.info().writable)
try:
    store.clear()
except CacheError as error:
    print("refused")
try:
    Store(Path(sys.argv[1]).with_name("new.sqlite"))
except CacheError as error:
    print("refused")
"""


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
