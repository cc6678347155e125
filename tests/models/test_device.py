from __future__ import annotations

import pytest
import torch

from caspr.errors import DeviceError, InputError
from caspr.models.device import (
    is_out_of_memory,
    pick_device,
    pick_devices,
    pick_dtype,
)


@pytest.fixture
def two_gpus(monkeypatch):
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 2)


@pytest.fixture
def no_gpu(monkeypatch):
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 0)
    monkeypatch.setattr(torch.backends.mps, "is_available", lambda: False)


def test_the_best_that_is_there_is_picked(two_gpus):
    assert str(pick_device()) == "cuda:0"
    assert str(pick_device("cuda")) == "cuda:0"
    assert str(pick_device("cuda:1")) == "cuda:1"
    assert str(pick_device("cpu")) == "cpu"


def test_the_cpu_is_picked_where_there_is_nothing_else(no_gpu):
    assert str(pick_device()) == "cpu"
    assert [str(device) for device in pick_devices("all")] == ["cpu"]


def test_all_is_every_gpu(two_gpus):
    assert [str(device) for device in pick_devices("all")] == ["cuda:0", "cuda:1"]
    assert [str(device) for device in pick_devices(["cuda:1", "cpu"])] == ["cuda:1", "cpu"]


@pytest.mark.parametrize("name", ["cuda", "cuda:0", "mps", "toaster", "cuda:x"])
def test_a_device_that_is_not_there_is_an_error_that_says_what_is(no_gpu, name):
    with pytest.raises(DeviceError, match="'cpu'"):
        pick_device(name)


def test_no_device_at_all_is_refused():
    with pytest.raises(InputError, match="at least one"):
        pick_devices([])


def test_auto_is_half_precision_on_cuda_only():
    assert pick_dtype("auto", torch.device("cuda:0")) == "float16"
    assert pick_dtype("auto", torch.device("cpu")) == "float32"
    assert pick_dtype("bfloat16", torch.device("cpu")) == "bfloat16"
    with pytest.raises(InputError, match="'auto', 'float64'"):
        pick_dtype("int3", torch.device("cpu"))


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (MemoryError(), True),
        (torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2 GiB"), True),
        (RuntimeError("[enforce fail] DefaultCPUAllocator: can't allocate memory"), True),
        (RuntimeError("MPS backend out of memory"), True),
        (RuntimeError("CUDA error: device-side assert triggered"), False),
        (ValueError("out of memory"), False),
    ],
)
def test_out_of_memory_is_distinguished_from_other_failures(error, expected):
    assert is_out_of_memory(error) is expected
