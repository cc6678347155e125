"""If these fail, a damaged or foreign file is taken for a cache, or destroyed."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import tempfile
import warnings
from contextlib import contextmanager
from pathlib import Path

import pytest

from caspr.cache import Store, database, key
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

    @pytest.mark.parametrize("value", ["'text'", "5", "CAST('good' AS TEXT)"])
    def test_a_damaged_type_counts_as_missing_or_is_read(self, store, value, tmp_path):
        """A single flipped bit turns a blob into a text, which has no checksum."""
        store.put_many("answers", {b"k": b"good"})
        with sqlite3.connect(store.path) as connection:
            connection.execute(f"UPDATE entries SET value = {value}")
        connection.close()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", CacheWarning)
            assert store.get_many("answers", [b"k"]) in ({}, {b"k": b"good"})
        assert store.export(tmp_path / "out.jsonl") == 1

    def test_a_full_disk_is_not_called_a_matter_of_rights(self, store, monkeypatch):
        @contextmanager
        def full(connection):
            raise sqlite3.OperationalError("database or disk is full")
            yield

        monkeypatch.setattr(store_module, "transaction", full)
        with pytest.warns(CacheWarning, match="disk is full.* Check the disk"):
            store.put_many("answers", {b"k": b"v"})

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
