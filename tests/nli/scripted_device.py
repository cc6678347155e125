"""A device that is not there, as a private-use backend of `torch`: run as a program, by a test.

Its tensors have values, computed on the CPU, and every operator is recorded, so that a whole
labeler runs as on a GPU. As on CUDA, a copy back to pinned memory is queued: until its event is
waited for, the host reads NaN. What would make the host wait is recorded as such: ``item``, masks,
copies from and to pageable memory, and Python lists as indices.

    python scripted_device.py FOLDER DTYPE ... < pairs.json

prints what was recorded as JSON, one line for each dtype. A process of its own, since a backend stays registered.
"""

from __future__ import annotations

import json
import sys
import warnings
from functools import partial

import torch
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils._pytree import tree_leaves, tree_map

NAME = "scripted"
WAITS = ("_local_scalar_dense", "item", "is_nonzero", "nonzero", "masked_select", "unique", "equal")
EVENTS: list[tuple[str, str]] = []
PINNED: dict[int, torch.Tensor] = {}
QUEUED: list[partial] = []


class OnDevice(torch.Tensor):
    """A tensor of the device; ``inner`` has its values."""

    @staticmethod
    def __new__(cls, inner):
        return torch.Tensor._make_wrapper_subclass(
            cls,
            inner.shape,
            strides=inner.stride(),
            storage_offset=inner.storage_offset(),
            dtype=inner.dtype,
            device=torch.device(NAME, 0),
        )

    def __init__(self, inner):
        self.inner = inner

    @classmethod
    def __torch_dispatch__(cls, function, types, args=(), kwargs=None):
        return run(function, args, kwargs or {})


class Recording(TorchDispatchMode):
    """Operators without a tensor of the device, such as factories, pass through `run` too."""

    def __torch_dispatch__(self, function, types, args=(), kwargs=None):
        return run(function, args, kwargs or {})


class Event:
    """In place of ``torch.cuda.Event``: behind the copies that are queued when it is recorded."""

    def __init__(self, blocking=False):
        self.copies = []

    def record(self, stream):
        self.copies = QUEUED.copy()
        QUEUED.clear()
        EVENTS.append(("queued", "copy"))

    def synchronize(self):
        EVENTS.append(("waited", "event"))
        for copy in self.copies:
            copy()


def run(function, args, kwargs):
    """Compute on the CPU, and record."""
    name = function.overloadpacket.__name__
    if kwargs.pop("pin_memory", False) or name in ("pin_memory", "_pin_memory"):
        pinned = args[0].clone() if "pin_memory" in name else function(*args, **kwargs)
        PINNED[pinned.data_ptr()] = pinned
        return pinned
    given = [part for part in tree_leaves((args, kwargs)) if isinstance(part, torch.Tensor)]
    ours = [part for part in given if isinstance(part, OnDevice)]
    wanted = kwargs.get("device")
    kwargs = {key: torch.device("cpu") if key == "device" else v for key, v in kwargs.items()}
    is_ours = bool(ours) if wanted is None else torch.device(wanted).type == NAME
    if name == "copy_" and len(ours) == 1:
        return copied(*args, **kwargs)
    if name in ("_to_copy", "to") and given and bool(ours) != is_ours:
        is_queued = kwargs.get("non_blocking") and is_pinned(given[0])
        EVENTS.append(("queued", "copy in") if is_queued else ("waited", f"{name} {wanted}"))
    elif ours:
        hosts = [part for part in given if part.ndim and not isinstance(part, OnDevice)]
        EVENTS.append(("waited" if name in WAITS or hosts else "queued", name))
    args, kwargs = tree_map(inner, (args, kwargs))
    found = function(*args, **kwargs)
    if not is_ours:
        return found
    return tree_map(lambda x: OnDevice(x) if isinstance(x, torch.Tensor) else x, found)


def copied(into, source, non_blocking=False):
    """A copy between host and device."""
    host = source if isinstance(into, OnDevice) else into
    if not (non_blocking and is_pinned(host)):
        EVENTS.append(("waited", "copy_ of pageable memory"))
        inner(into).copy_(inner(source))
    elif host is into:
        host.fill_(float("nan"))
        QUEUED.append(partial(host.copy_, source.inner.clone()))
    return into


def inner(x):
    """The values of a tensor of the device."""
    return x.inner if isinstance(x, OnDevice) else x


def is_pinned(tensor):
    """Whether it lies in memory that was pinned."""
    return not isinstance(tensor, OnDevice) and tensor.data_ptr() in PINNED


def main(folder, *dtypes):
    """Label the pairs on the CPU and on the device."""
    from torch.utils.backend_registration import _setup_privateuseone_for_python_backend

    from caspr.models import device, transfer
    from caspr.models.checkpoint import open_checkpoint
    from caspr.nli import NLILabeler, forward_passes

    warnings.simplefilter("ignore")
    pairs = [tuple(pair) for pair in json.load(sys.stdin)]
    checkpoint = open_checkpoint(folder)
    expected = NLILabeler(checkpoint, device="cpu", dtype="float32").label(pairs)
    _setup_privateuseone_for_python_backend(NAME)
    getattr(torch, NAME).get_amp_supported_dtype = lambda: [torch.float16]
    transfer._PINNED = (NAME,)
    torch.cuda.Event, torch.cuda.current_stream = Event, lambda device: None
    device._available = lambda: [f"{NAME}:0", "cpu"]
    forward_passes._TOKEN_BUDGETS[NAME] = 256
    for dtype in dtypes:
        with Recording():
            labeler = NLILabeler(checkpoint, device=NAME, dtype=dtype)
            labeler.label(pairs[:2])
            EVENTS.clear()
            found = labeler.label(pairs)
        recorded = {
            "events": EVENTS,
            "expected": expected.tolist(),
            "found": found.tolist(),
            "recomputed": int(labeler.last_recomputed.sum()),
        }
        sys.stdout.write(json.dumps(recorded) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
