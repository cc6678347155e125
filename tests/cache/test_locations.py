"""If these fail, results are cached in two folders, or where nobody looks for them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from caspr.cache import Store, as_store, cache_folder, default_path, locations
from caspr.errors import CacheError


@pytest.fixture(autouse=True)
def no_variable(monkeypatch):
    monkeypatch.delenv("CASPR_CACHE", raising=False)


@pytest.mark.skipif(sys.platform != "linux", reason="XDG is Linux's")
def test_both_follow_xdg(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder() == tmp_path / "caspr"
    assert default_path() == tmp_path / "caspr" / "cache.sqlite"


def test_the_variable_names_the_file(tmp_path, monkeypatch):
    monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "mine.sqlite"))
    assert default_path() == tmp_path / "mine.sqlite"


def test_a_tilde_in_the_variable_is_the_home_folder(tmp_path, monkeypatch):
    """A folder "~" was made in the working folder, and `caspr cache` did not find the cache."""
    home = tmp_path / "home"
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("CASPR_CACHE", "~/sub/c.sqlite")
    monkeypatch.chdir(tmp_path)
    path = home / "sub" / "c.sqlite"
    assert as_store(True).path == default_path() == path
    assert list(tmp_path.iterdir()) == [home]
    assert locations.cache_location(True) == locations.cache_location(path)


def test_a_tilde_of_no_user_is_a_clear_error(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(CacheError, match="~no-such-user"):
        Store("~no-such-user/c.sqlite")


def test_no_home_is_an_error_and_no_folder_called_tilde(monkeypatch):
    monkeypatch.setattr(locations, "user_cache_path", lambda *_, **__: Path("~/.cache/caspr"))
    with pytest.raises(CacheError, match=r"no home folder\. Set HOME"):
        as_store(True)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are POSIX")
@pytest.mark.parametrize("mode", [0o000, 0o555])
def test_a_protected_home_is_a_clear_error(tmp_path, mode):
    """In a read-only container, the remedy was to create a folder, which is not possible."""
    home = tmp_path / "home"
    home.mkdir(mode=mode)
    code = (
        "import os, sys; from caspr.cache import as_store; from caspr.errors import CacheError\n"
        "if os.geteuid() == 0: os.setuid(65534)\n"
        "try: as_store(True)\n"
        "except CacheError as error: print(error)"
    )
    environment = {**os.environ, "HOME": str(home), "XDG_CACHE_HOME": str(home / "cache")}
    for folder in (tmp_path, *tmp_path.parents[:2]):
        folder.chmod(0o755)
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "cannot be opened: Permission denied" in done.stdout, done.stderr


def test_a_path_that_is_no_path(tmp_path):
    with pytest.raises(CacheError, match="cannot be opened"):
        Store(tmp_path / ("x" * 300))
