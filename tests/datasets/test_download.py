"""If these fail, another file is taken for the published one, or it is downloaded every time."""

from __future__ import annotations

import hashlib
import http.client
from dataclasses import replace

import pytest

from caspr.datasets import download
from caspr.datasets.download import PublicFile, data_folder, fetch
from caspr.errors import CacheWarning, DataError


@pytest.fixture
def home(tmp_path, monkeypatch):
    """A public home on this disk, and an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    there = tmp_path / "there.txt"
    there.write_bytes(b"content")
    return PublicFile("here.txt", there.as_uri(), hashlib.sha256(b"content").hexdigest(), "MIT")


def test_fetched_once_and_kept(home, tmp_path, monkeypatch):
    assert fetch(home, None) == b"content"
    assert [p.name for p in (tmp_path / "cache" / "caspr" / "data").iterdir()] == ["here.txt"]
    monkeypatch.setattr(download, "_download", lambda *_: pytest.fail("fetched again"))
    assert fetch(home, None) == b"content"


def test_what_is_fetched_is_checked_before_it_is_kept(home, tmp_path):
    (tmp_path / "there.txt").write_bytes(b"other")
    with pytest.raises(DataError, match="SHA-256"):
        fetch(home, None)
    assert not (tmp_path / "cache").exists()


def test_a_git_blob_is_a_checksum_too(home, tmp_path):
    """`printf content | git hash-object --stdin`."""
    known = replace(home, sha256=None, git_blob="6b584e8ece562ebffc15d38808cd6b98fc3d97ea")
    assert fetch(known, None) == b"content"
    (tmp_path / "here.txt").write_bytes(b"other")
    with pytest.raises(DataError, match="its git blob is"):
        fetch(known, tmp_path)


def test_no_network_names_the_way_out(home, tmp_path):
    (tmp_path / "there.txt").unlink()
    with pytest.raises(
        DataError, match=r"Cannot download here.txt.*folder='...' \(--data\), or CASPR_DATA="
    ):
        fetch(home, None)


@pytest.mark.parametrize(
    ("error", "shown"),
    [
        (http.client.IncompleteRead(b"con", 4), "IncompleteRead"),
        (ValueError("Invalid IPv6 URL"), "Invalid IPv6"),  # of a proxy's redirect
    ],
)
def test_a_broken_answer_names_the_way_out(home, monkeypatch, error, shown):
    """Such errors are no OSError."""

    def broken(*_, **__):
        raise error

    monkeypatch.setattr("urllib.request.urlopen", broken)
    with pytest.raises(DataError, match=rf"Cannot download here.txt.*{shown}"):
        fetch(home, None)


def test_an_empty_variable_names_no_folder(monkeypatch):
    """The files were looked for in the current folder instead of downloaded."""
    monkeypatch.setenv("CASPR_DATA", "")
    assert data_folder(None) is None


def test_a_cache_that_cannot_be_written_is_a_warning(home, tmp_path):
    (tmp_path / "cache").write_text("a file where the folder should be")
    with pytest.warns(CacheWarning, match="downloaded again"):
        assert fetch(home, None) == b"content"


def test_a_download_that_was_cut_says_what_to_do(home, tmp_path):
    """It used to ask for the web address to be deleted."""
    (tmp_path / "there.txt").write_bytes(b"cont")
    with pytest.raises(
        DataError, match=r"The download is incomplete or altered: repeat it.*CASPR_DATA"
    ):
        fetch(home, None)


def test_a_tilde_in_the_variable_is_the_home_folder(tmp_path, monkeypatch):
    """Set in a container's settings or a .env file, no shell expands it: "no such file" else."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("CASPR_DATA", "~/trip")
    assert data_folder(None) == tmp_path / "trip"
    assert data_folder("~/other") == tmp_path / "other"
