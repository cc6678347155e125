"""Protect the models from settings of the calling program: autocast and TF32.

Both would move probabilities by more than the margin within which near ties are recomputed. The
float32 precision of products is global state of `torch`, so it is changed only during a forward
pass, and only where the program lowered it; passes of several threads share one change.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import torch

from caspr.models.forked import ForkSafeLock


@contextmanager
def as_written(device: torch.device) -> Iterator[None]:
    """Within the block, `torch` computes in the dtype of the tensors, in full precision."""
    with torch.autocast(device.type, enabled=False), full_float32(device):
        yield


class _Switch:
    """A precision setting of `torch`, raised while any thread needs it, then restored."""

    def __init__(self, raise_precision: Callable[[], Callable[[], None] | None]) -> None:
        self._raise = raise_precision
        self._restore: Callable[[], None] | None = None
        self._n_users = 0
        self._lock = ForkSafeLock()

    @contextmanager
    def raised(self) -> Iterator[None]:
        with self._lock:
            if not self._n_users:
                self._restore = self._raise()
            self._n_users += 1
        try:
            yield
        finally:
            with self._lock:
                self._n_users -= 1
                if not self._n_users and self._restore is not None:
                    self._restore()
                    self._restore = None


def full_float32(device: torch.device) -> Any:
    """Within the block, float32 products on `device` are not computed in TF32 or bfloat16."""
    return _SWITCHES.get(device.type, _SWITCHES["cpu"]).raised()


def _raise_backend(backend: str) -> Callable[[], None] | None:
    """Raise ``torch.backends.<backend>.matmul.fp32_precision``, if it is lowered.

    Returns the function that restores it, or None if nothing was changed. A value inherited from
    the whole backend is restored as inherited.
    """
    products = getattr(torch.backends, backend).matmul
    before = products.fp32_precision
    if before in ("none", "ieee"):
        return None
    products.fp32_precision = "none"
    own = "none" if products.fp32_precision == before else before
    products.fp32_precision = "ieee"

    def restore() -> None:
        products.fp32_precision = own

    return restore


def _raise_global() -> Callable[[], None] | None:
    before = torch.get_float32_matmul_precision()
    if before == "highest":
        return None
    torch.set_float32_matmul_precision("highest")
    return lambda: torch.set_float32_matmul_precision(before)


def _switches() -> dict[str, _Switch]:
    if hasattr(torch.backends.cuda.matmul, "fp32_precision"):
        return {
            "cuda": _Switch(lambda: _raise_backend("cuda")),
            "cpu": _Switch(lambda: _raise_backend("mkldnn")),
        }
    both = _Switch(_raise_global)  # torch before 2.9 has one setting for all devices
    return {"cuda": both, "cpu": both}


_SWITCHES: Final = _switches()
