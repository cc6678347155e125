"""If these fail, a result is lost, or the path it was written to is no longer what it was."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from caspr.atomic_files import check_target, replacing
from caspr.errors import DataError, OutputError


def write(path, text="new"):
    with replacing(path) as unfinished:
        unfinished.write_text(text)


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_the_mode_of_an_existing_file_stays(tmp_path, mode):
    path = tmp_path / "f"
    path.write_text("old")
    path.chmod(mode)
    write(path)
    assert (path.read_text(), stat.S_IMODE(path.stat().st_mode)) == ("new", mode)


def test_a_new_file_has_the_mode_of_the_umask(tmp_path):
    before = os.umask(0o027)
    try:
        write(tmp_path / "f")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "f").stat().st_mode) == 0o640


@pytest.mark.parametrize("exists", [True, False])
def test_a_symbolic_link_is_followed(tmp_path, exists):
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "target", tmp_path / "link"
    if exists:
        target.write_text("old")
    link.symlink_to(target)
    write(link)
    assert link.is_symlink()
    assert target.read_text() == "new"
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["elsewhere", "link", "target"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no FIFO here")
def test_a_named_pipe_is_written_to(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    check_target(path, [path])
    read = []
    reader = threading.Thread(target=lambda: read.append(path.read_text()))
    reader.start()
    write(path)
    reader.join(20)
    assert read == ["new"]
    assert path.is_fifo()
    assert list(tmp_path.iterdir()) == [path]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path):
    path = tmp_path / "f"
    path.write_text("old")
    with pytest.raises(ZeroDivisionError), replacing(path) as unfinished:
        unfinished.write_text("half")
        raise ZeroDivisionError
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_is_not_invalid_input(tmp_path):
    """A scheduler gives up on exit status 2, but would repeat the command."""
    full = OSError(errno.ENOSPC, "No space left")
    with pytest.raises(OutputError, match="No space left"), replacing(tmp_path / "f"):
        raise full


def test_what_cannot_be_written_is_found_before_the_work(tmp_path):
    with pytest.raises(DataError, match="is a folder"):
        check_target(tmp_path)
    with pytest.raises(DataError, match="there is no folder"):
        check_target(tmp_path / "no" / "f")
    with pytest.raises(DataError, match="cannot be written"):
        check_target(tmp_path / ("x" * 300))
    (tmp_path / "link").symlink_to(tmp_path / "gone" / "f")
    with pytest.raises(DataError, match=r"there is no folder '.*gone'"):
        check_target(tmp_path / "link")
    (tmp_path / "f").touch()
    check_target(tmp_path / "f", [tmp_path / "g", tmp_path / "none"])


def refusal(path, tmp_path, **options):
    """What a user without the rights of root reads when the check refuses `path`."""
    n_private = 3 if "PYTEST_XDIST_WORKER" in os.environ else 2  # folders that pytest made
    for folder in (tmp_path, *tmp_path.parents[:n_private]):
        folder.chmod(0o755)
    code = (
        "import os, sys; from pathlib import Path; from caspr.atomic_files import check_target\n"
        "from caspr.errors import DataError\n"
        "if os.geteuid() == 0: os.setuid(65534)\n"
        f"try: check_target(Path(sys.argv[1]), **{options})\n"
        "except DataError as error: print(error)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are POSIX")
def test_a_write_protected_file_is_refused(tmp_path):
    path = tmp_path / "f"
    path.touch(0o444)
    assert "it is write-protected" in refusal(path, tmp_path)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions are POSIX")
def test_a_write_protected_folder_is_refused(tmp_path):
    """The new file that replaces the old one is made there: hours of scores were lost at the end."""
    folder = tmp_path / "folder"
    folder.mkdir()
    old, link = folder / "old", tmp_path / "link"
    old.touch()
    old.chmod(0o666)
    link.symlink_to(old)
    folder.chmod(0o555)
    for path in (folder / "new", old, link):
        assert "its folder is write-protected" in refusal(path, tmp_path)
    assert refusal(os.devnull, tmp_path) == ""


def test_the_input_is_recognized_by_any_spelling(tmp_path, monkeypatch):
    path = tmp_path / "f"
    path.touch()
    (tmp_path / "link").symlink_to(path)
    (tmp_path / "hard").hardlink_to(path)
    monkeypatch.chdir(tmp_path)
    for spelling in ("f", "./f", "link", "hard", f"../{tmp_path.name}/f"):
        with pytest.raises(DataError, match="is the input"):
            check_target(Path(spelling), [path])
