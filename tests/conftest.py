"""What all tests share: no network, and the data folder where there is one."""

from __future__ import annotations

import importlib.util
import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("HF_HUB_OFFLINE", "1")
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
# Of the processes that tests start; `checkpoints` does the same here. Small models wait for threads.
os.environ.setdefault("OMP_NUM_THREADS", "1")

# A first call imports its host, and may take seconds; no test here is about time.
settings.register_profile("caspr", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=25)  # --hypothesis-profile=quick
settings.load_profile("caspr")

_ROOT = Path(__file__).resolve().parents[1]

for _name in ("checkpoints", "pair_files"):  # modules that tests import by name
    _spec = importlib.util.spec_from_file_location(_name, Path(__file__).with_name(f"{_name}.py"))
    sys.modules[_name] = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(sys.modules[_name])
globals().update(
    {
        name: value
        for name, value in vars(sys.modules["checkpoints"]).items()
        if "fixture" in type(value).__name__.lower()
    }
)


@pytest.fixture(autouse=True)
def _interrupts_raise():
    """Ctrl-C raises in each test, as in a program; a worker of pytest-xdist ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(scope="session", autouse=True)
def _not_the_users_own_cache(tmp_path_factory):
    """The default cache is a temporary one, not the user's own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CASPR_CACHE", str(tmp_path_factory.mktemp("cache") / "cache.sqlite"))
        yield


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """Folder with CoCoTrip, RoBERTa's vocabulary and WikiSplit; skips where it is not there."""
    folder = Path(os.environ.get("CASPR_SHARED_DATA", _ROOT.parent / "shared" / "data"))
    if not folder.is_dir():
        pytest.skip(f"no data folder at {folder}")
    return folder
