"""The cache of loaded models: bounded, shared by all threads, least recently used evicted first.

The key of a metric or labeler is everything that decides its results. An evicted object is freed
unless something else still uses it; while it is in use, the same key returns the same object, so
that a model is never loaded twice.
"""

from __future__ import annotations

import os
import stat
import weakref
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar, cast

from caspr.cache.locations import cache_location
from caspr.models.digest import file_state, model_digest
from caspr.models.forked import ForkSafeLock

T = TypeVar("T")

CAPACITY: Final = 8


class LoadedModels:
    """A cache of at most `capacity` objects, which evicts the least recently used."""

    def __init__(self, capacity: int = CAPACITY) -> None:
        self.capacity = capacity
        self._recent: OrderedDict[Hashable, object] = OrderedDict()
        self._alive: weakref.WeakValueDictionary[Hashable, Any] = weakref.WeakValueDictionary()
        self._lock = ForkSafeLock()

    def __len__(self) -> int:
        return len(self._recent)

    def get(self, key: Hashable, load: Callable[[], T]) -> T:
        """The object under `key`; loaded by the first thread that requests it.

        The key is everything that decides the results of the object. One that is not hashable
        identifies no loaded object: a new one is made. `load` makes the object; it may use this
        cache itself, as a metric does for its labeler.
        """
        try:
            hash(key)
        except TypeError:
            return load()
        with self._lock:
            found = self._recent.get(key, self._alive.get(key))
            loaded = load() if found is None else cast("T", found)
            self._recent[key] = self._alive[key] = loaded
            self._recent.move_to_end(key)
            while len(self._recent) > self.capacity:
                self._recent.popitem(last=False)
            return loaded

    def clear(self) -> None:
        """Forget all objects; those in use stay alive."""
        with self._lock:
            self._recent.clear()
            self._alive.clear()


LOADED: Final = LoadedModels()
"""The cache of this process."""


def frozen(value: object) -> tuple[object, object]:
    """`value` as part of a key, distinct from equal values of other types.

    It is not hashable if something in it is neither hashable nor a list or mapping.

    Examples
    --------
    >>> frozen(1) == frozen(True), frozen([1, 2]) == frozen([1, 2])
    (False, True)
    """
    if isinstance(value, Mapping):
        return Mapping, tuple((name, frozen(value[name])) for name in sorted(value, key=repr))
    if isinstance(value, list | tuple):
        return type(value), tuple(frozen(item) for item in value)
    return type(value), value


def file_states(options: Mapping[Any, object]) -> Hashable:
    """The states of the files and model folders among `options`, as part of a key.

    An object reads its files when it is made: with another content, the same options need a new
    one. A cache is compared by its path only, since its content changes with every use.
    """
    return tuple(
        cache_location(options[name]) if name == "cache" else _state(options[name])
        for name in sorted(options, key=repr)
        if name != "idf"  # texts, perhaps thousands, and no files
    )


def _state(value: object) -> Hashable:
    """The state of the file or model folder `value`; those of a list's items; else None."""
    if isinstance(value, Mapping):
        return file_states(value)
    if isinstance(value, list | tuple):
        return tuple(map(_state, value))
    if not isinstance(value, str | os.PathLike):
        return None
    try:
        path = Path(value).expanduser()
        if stat.S_ISDIR(path.stat().st_mode):
            return model_digest(value)
        return file_state(path.resolve())
    except (OSError, RuntimeError, ValueError):  # no file: a name, or the text of a prompt
        return None
