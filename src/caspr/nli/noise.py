"""Rounding errors of half precision in logits, and the margin within which labels are in doubt.

Two labels are in doubt if rounding errors may exceed the difference of their probabilities. The
errors depend on the checkpoint, the dtype, the processor and `torch`, but not on the data: they are
measured once on 64 built-in pairs, and the margin that follows is never changed.
"""

from __future__ import annotations

import math
import platform
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import torch
from numpy.typing import NDArray

from caspr.cache import Store, as_store, key
from caspr.errors import CacheError, CacheWarning
from caspr.models.checkpoint import Checkpoint

_TOPICS: Final = """
The room was clean.
    The room was spotless. | The room was dirty. | The room was fairly clean.
    The bath was clean.
Breakfast is served until ten, and the coffee is good.
    Breakfast ends at ten. | The coffee is weak. | Breakfast is good.
    Late risers get no breakfast.
The staff were not helpful when we asked for a second key.
    We got no help. | The staff were kind. | The staff were sometimes unhelpful.
    We needed two keys.
It is a ten minute walk from the station to the hotel.
    The station is near. | The hotel is far from the station. | The hotel is central.
    One can walk.
The battery lasts two days.
    It must be charged every day. | The battery is good. | It runs for 48 hours.
    The battery could be better.
She wrote her first novel at fifty, after years as a nurse.
    She was a nurse. | She is young. | She wrote several novels. | She left nursing to write.
Parking costs 20 euros a night.
    Parking is free. | Parking is expensive. | There is parking.
    Parking costs more than breakfast.
There is no pool, but guests may use the one next door.
    The hotel has a pool. | Guests can swim. | There is a pool nearby.
    Swimming is not possible.
The walls are thin and you hear everything.
    It is noisy. | It is quiet at night. | The walls are thick. | Guests complain of noise.
Some of the rooms have a view of the sea.
    All rooms have a sea view. | A few rooms overlook the sea. | No room has a view.
    The hotel is by the sea.
The soup came cold, though the waiter apologised.
    The food was cold. | The waiter was polite. | The service was poor. | The soup was hot.
The price is high for what you get.
    It is overpriced. | It is good value. | It is cheap. | The price is not low.
Most visitors liked the museum.
    Everyone liked the museum. | Few liked the museum. | The museum is popular.
    Some did not like it.
The film is long, but never boring.
    The film drags. | The film is entertaining. | The film is short. | The film is too long.
The bed was a little soft for me.
    The bed was hard. | The bed was comfortable. | I did not like the bed.
    The bed was very soft.
The bus runs hourly and stops in front of the house.
    Buses are rare. | There is public transport. | A bus comes every hour. | You need a car.
"""
"""Premises; the indented lines below each are its four hypotheses."""


def _probes() -> Iterator[tuple[str, str]]:
    premise = ""
    for line in _TOPICS.strip().splitlines():
        if not line.startswith(" "):
            premise = line
            continue
        for hypothesis in line.split("|"):
            yield premise, hypothesis.strip()


PROBES: Final = tuple(_probes())
"""64 pairs of related texts, as errors are greatest where a model is unsure; of no data set."""

FIXED_MARGINS: Final = {"float64": 0.0, "float32": 1e-4}
"""dtype with known noise → margin within which two probabilities are a near tie."""

_SAFETY: Final = 4.0
"""Factor on the greatest noise of 64 pairs; thousands of pairs have about twice that noise."""

GREATEST_MARGIN: Final = 0.5
"""Beyond it most pairs would be recomputed: the dtype would save nothing, and is not used."""

_KIND: Final = "nli-noise"
_VERSION: Final = 1
_MEASURED: dict[bytes, float] = {}


class Noise:
    """The noise of a checkpoint in one dtype on one device, cached once it is measured.

    It is cached in `store`; None means the user's own cache, if that can be used.
    """

    def __init__(
        self, checkpoint: Checkpoint, dtype: str, device: torch.device, store: Store | None
    ) -> None:
        self._given = store
        self._key = key(
            identity=checkpoint.identity,
            model=checkpoint.source if checkpoint.revision else None,
            dtype=dtype,
            processor=_processor(device),
            torch=torch.__version__,
            version=_VERSION,
        )

    def known(self) -> float | None:
        """The noise, if it was measured before."""
        if self._key not in _MEASURED:
            found: dict[bytes, bytes] = {}
            with self._store() as store:
                if store is not None:
                    found = store.get_many(_KIND, [self._key])
            if found:
                _MEASURED[self._key] = float(found[self._key].decode())
        return _MEASURED.get(self._key)

    def remember(self, noise: float) -> float:
        """Cache a measured noise; returns the one cached first, if another thread was faster."""
        noise = _MEASURED.setdefault(self._key, noise)
        with self._store() as store:
            if store is not None:
                store.put_many(_KIND, {self._key: repr(noise).encode()})
        return noise

    @contextmanager
    def _store(self) -> Iterator[Store | None]:
        """The store to use; problems with a store that was not requested are not reported."""
        if self._given is not None:
            yield self._given
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", CacheWarning)
            try:
                store = as_store(True)
            except (CacheError, OSError, RuntimeError):  # no home folder, or none to write to
                store = None
            try:
                yield store
            except CacheError:  # a damaged file
                pass
            finally:
                if store is not None:
                    store.close()


def logit_noise(coarse: NDArray[np.floating], fine: NDArray[np.floating]) -> float:
    """Greatest error of a difference of two logits of a pair.

    `coarse` and `fine` are the logits (n, n_labels) of the same pairs, in the dtype in question and
    in a wider one. The error is infinite if most of the coarse logits are not finite. Other pairs
    that are not finite are ignored: they are always recomputed.
    """
    measurable = np.isfinite(fine).all(axis=1)
    usable = measurable & np.isfinite(coarse).all(axis=1)
    if usable.sum() * 2 < measurable.sum():
        return math.inf
    errors = coarse[usable].astype(np.float64) - fine[usable]
    return float((errors.max(axis=1) - errors.min(axis=1)).max(initial=0.0)) if len(errors) else 0.0


def tie_margin(noise: float) -> float:
    """Margin within which two probabilities may be exchanged by `noise`, with a safety factor.

    If logits differ by d, their probabilities p and q differ by (p + q) tanh(d / 2), which is at
    most tanh(d / 2).

    Examples
    --------
    >>> round(tie_margin(0.05), 3)
    0.1
    """
    return math.tanh(_SAFETY * noise / 2)


@cache
def _processor(device: torch.device) -> str:
    if device.type == "cuda":
        return torch.cuda.get_device_name(device)
    name = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.is_file():
        lines = cpuinfo.read_text(encoding="utf-8", errors="replace").splitlines()
        name = next((line for line in lines if line.startswith("model name")), name)
    return f"{device.type} {name} {torch.backends.cpu.get_cpu_capability()}"
