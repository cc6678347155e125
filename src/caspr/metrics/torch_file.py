"""Read the tensors of a file that `torch.save` wrote, without running any code in it.

Such a file is a zip archive of a pickle and raw arrays. The pickle names classes and functions;
none of them is looked up. The few names that a dictionary of tensors needs are replaced by
functions of this module, and any other is refused.
"""

from __future__ import annotations

import io
import pickle
import zipfile
from collections.abc import Callable, Mapping
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import DataError

_MAX_BYTES: Final = 1 << 26

Array = NDArray[np.float32]


def read_torch_file(path: str | PathLike[str]) -> dict[str, Array]:
    """Tensors by name, float32.

    If the file is not found, is not such an archive, or refers to anything but float tensors, it
    raises `DataError`. No code of the file is run.
    """
    source = str(path)
    try:
        with zipfile.ZipFile(Path(path)) as archive:
            names = archive.namelist()
            if sum(info.file_size for info in archive.infolist()) > _MAX_BYTES:
                raise DataError(
                    f"{source!r} holds over {_MAX_BYTES >> 20} MB, which is too large for the "
                    "weights of SummaC-Conv."
                )
            (main,) = [name for name in names if name.rpartition("/")[2] == "data.pkl"]
            folder = main.removesuffix("data.pkl")
            reader = _Reader(
                io.BytesIO(archive.read(main)), lambda key: archive.read(f"{folder}data/{key}")
            )
            tensors = reader.load()
    except DataError:
        raise
    except _RefusedError as error:
        raise DataError(
            f"{source!r} refers to {error}; only float tensors are read, as anything else can run "
            "code. Save the tensors with safetensors."
        ) from None
    except Exception as error:
        raise DataError(
            f"{source!r} is not an archive of tensors that torch.save (1.6 or newer) wrote: "
            f"{str(error) or type(error).__name__}. Download it again."
        ) from None
    if not isinstance(tensors, Mapping) or not all(
        isinstance(v, np.ndarray) for v in tensors.values()
    ):
        raise DataError(f"{source!r} holds no dictionary of tensors.")
    return dict(tensors)


class _RefusedError(Exception):
    """The class or object that a pickle refers to."""


class _PlainOrderedDict(dict[str, Any]):
    """Replaces OrderedDict, and ignores the attributes that torch attaches to it."""

    def __setstate__(self, state: object) -> None:
        pass


def _tensor(
    storage: Array, offset: int, shape: tuple[int, ...], strides: tuple[int, ...], *_: object
) -> Array:
    """Rebuild a contiguous tensor; any other, or one beyond its storage, is an error."""
    size = int(np.prod(shape, dtype=np.int64))
    expected = tuple(int(np.prod(shape[i + 1 :], dtype=np.int64)) for i in range(len(shape)))
    if tuple(strides) != expected or offset < 0 or offset + size > len(storage):
        raise ValueError("a tensor does not fit its storage")
    return storage[offset : offset + size].reshape(shape)


_STORAGE: Final = object()
_STAND_INS: Final[Mapping[tuple[str, str], object]] = MappingProxyType(
    {
        ("collections", "OrderedDict"): _PlainOrderedDict,
        ("torch._utils", "_rebuild_tensor_v2"): _tensor,
        ("torch", "FloatStorage"): _STORAGE,
    }
)


class _Reader(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, read: Callable[[str], bytes]) -> None:
        super().__init__(file)
        self._read = read

    def find_class(self, module: str, name: str) -> object:
        if (module, name) not in _STAND_INS:
            raise _RefusedError(f"{module}.{name}")
        return _STAND_INS[module, name]

    def persistent_load(self, pid: Any) -> Array:
        kind, storage, key, _, n = pid
        if kind != "storage" or storage is not _STORAGE or not str(key).isalnum():
            raise _RefusedError(f"the persistent object {pid!r:.40}")
        return np.frombuffer(self._read(str(key)), "<f4", count=int(n)).copy()
