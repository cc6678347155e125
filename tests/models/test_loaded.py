"""Loaded models: few, each once, and freed when they make room."""

from __future__ import annotations

import gc
import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest

from caspr.models.loaded import LoadedModels
from caspr.nli import load_labeler, loading

PAIR = [("the bed is soft", "the bed is hard")]
pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.UnreadableWarning")


@pytest.fixture
def two_at_most(monkeypatch):
    cache = LoadedModels(capacity=2)
    monkeypatch.setattr(loading, "LOADED", cache)
    return cache


def test_labelers_that_make_room_are_freed_with_their_weights(
    tiny_bert, copied, tiny_roberta, tiny_gpt2, two_at_most
):
    """Every labeler was once kept forever: a loop over checkpoints filled the memory."""
    folder = copied(tiny_bert)  # labelers of other tests may share the weights of the original
    old = load_labeler(folder, device="cpu")
    old.label(PAIR)
    weights = weakref.ref(old._engine._networks)
    freed = weakref.ref(old)
    del old
    for folder in (tiny_roberta, tiny_gpt2):
        load_labeler(folder, device="cpu").label(PAIR)
    gc.collect()
    assert (freed(), weights()) == (None, None)
    assert len(two_at_most) == 2


def test_a_labeler_in_use_is_not_loaded_twice(tiny_bert, tiny_roberta, tiny_gpt2, two_at_most):
    used = load_labeler(tiny_bert, device="cpu")
    for folder in (tiny_roberta, tiny_gpt2):
        load_labeler(folder, device="cpu")
    assert load_labeler(tiny_bert, device="cpu") is used


def test_threads_that_start_at_once_load_one_labeler(tiny_bert, two_at_most, monkeypatch):
    opened = []
    both = threading.Barrier(4)
    real = loading.open_checkpoint
    monkeypatch.setattr(loading, "open_checkpoint", lambda *a: opened.append(a) or real(*a))

    def load(_):
        both.wait(timeout=60)
        return load_labeler(tiny_bert, device="cpu")

    with ThreadPoolExecutor(4) as pool:
        found = set(map(id, pool.map(load, range(4))))
    assert (len(found), len(opened)) == (1, 1)


def test_labelers_of_one_checkpoint_share_its_weights(tiny_bert):
    """Each token budget once had 157 MB of its own."""
    one, other = (load_labeler(tiny_bert, device="cpu", token_budget=n) for n in (100, 200))
    assert one is not other
    assert one._engine._networks["float32"] is other._engine._networks["float32"]
