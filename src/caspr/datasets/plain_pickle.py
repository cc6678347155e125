"""Read a pickle of plain values: dicts, lists, strings and numbers, and nothing that runs code."""

from __future__ import annotations

import io
import pickle

from caspr.errors import DataError


def load_plain_pickle(content: bytes, source: str) -> object:
    """The value in a pickle that refers to no class or function; errors name it by `source`.

    If it is malformed, or refers to any class, function or persistent object, it raises
    `DataError`. Nothing of it has then been called.

    Examples
    --------
    >>> load_plain_pickle(pickle.dumps({"scores": [0.5]}), "scores.pkl")
    {'scores': [0.5]}
    """
    try:
        return _PlainUnpickler(io.BytesIO(content)).load()
    except _RefusedError as error:
        raise DataError(
            f"{source} is a pickle that refers to {error}; only dicts, lists, strings and numbers "
            "are read, as anything else can run code. Export it as JSON."
        ) from None
    except Exception as error:
        raise DataError(f"{source} is not a valid pickle: {error}.") from None


class _RefusedError(Exception):
    """The class or object that a pickle refers to."""


class _PlainUnpickler(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        raise _RefusedError(f"{module}.{name}")

    def persistent_load(self, pid: object) -> object:
        raise _RefusedError(f"the persistent object {pid!r:.40}")
