"""The device a model runs on, and the dtype it computes in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from caspr.errors import CasprError, DeviceError, InputError, ModelError
from caspr.options import check_choice

if TYPE_CHECKING:
    import torch

DTYPES: Final = ("float64", "float32", "float16", "bfloat16")

_OUT_OF_MEMORY: Final = ("out of memory", "can't allocate memory", "not enough memory")


def pick_device(device: str | None = None) -> torch.device:
    """The device of that name; with None the first available of CUDA, MPS and CPU.

    If there is no such device, the message of the `DeviceError` lists the available ones.
    """
    import torch

    available = _available()
    if device is None:
        return torch.device(available[0])
    try:
        wanted = torch.device(device)
    except (RuntimeError, TypeError):
        raise DeviceError(
            f"Unknown device {device!r}. Use one of these: {', '.join(map(repr, available))}."
        ) from None
    name = wanted.type if wanted.index is None else str(wanted)
    if name not in available and f"{name}:0" not in available:
        raise DeviceError(
            f"There is no device {device!r} here. Available: {', '.join(map(repr, available))}. "
            "Leave `device` out for the best of these."
        )
    return torch.device("cuda:0") if name == "cuda" else wanted


def pick_devices(device: str | Sequence[str] | None) -> list[torch.device]:
    """As `pick_device`, for one name or several; "all" means every CUDA device."""
    if device is None or (isinstance(device, str) and device != "all"):
        return [pick_device(device)]
    if device == "all":
        cuda = [name for name in _available() if name.startswith("cuda")]
        return [pick_device(name) for name in cuda] or [pick_device()]
    if not isinstance(device, Sequence) or not device:
        raise InputError(
            "Expected `device` to be a name, as 'cpu' or 'cuda:0', or a list of at least one, but "
            f"got {device!r}."
        )
    return [pick_device(name) for name in device]


def single_device(device: str | Sequence[str] | None) -> str | None:
    """`device` if it names one; None, which picks the best, for several names or "all"."""
    return device if isinstance(device, str) and device != "all" else None


def pick_dtype(dtype: str, device: torch.device) -> str:
    """The name of a dtype; "auto" is float16 on CUDA, float32 elsewhere."""
    if dtype == "auto":
        return "float16" if device.type == "cuda" else "float32"
    check_choice("dtype", dtype, ("auto", *DTYPES))
    return dtype


@cache
def has_fast_bfloat16(device: torch.device) -> bool:
    """Whether it is a CPU known to have instructions for products in bfloat16."""
    cpuinfo = Path("/proc/cpuinfo")
    if device.type != "cpu" or not cpuinfo.is_file():
        return False
    words = set(cpuinfo.read_text(encoding="utf-8", errors="replace").split())
    return bool(words & {"avx512_bf16", "amx_bf16"})


def is_out_of_memory(error: BaseException) -> bool:
    """Whether an error of `torch` means that memory ran out, on any device."""
    if isinstance(error, MemoryError):
        return True
    return isinstance(error, RuntimeError) and any(s in str(error).lower() for s in _OUT_OF_MEMORY)


@contextmanager
def computing(model: str, dtype: str, device: torch.device) -> Iterator[None]:
    """Turn the `RuntimeError` of a model that has no operation in a half precision into caspr's."""
    try:
        yield
    except RuntimeError as error:
        if dtype == "float32" or isinstance(error, CasprError) or is_out_of_memory(error):
            raise
        raise ModelError(
            f"{model!r} cannot be computed in {dtype} on {device} ({error}). Pass dtype='float32'."
        ) from error


def _available() -> list[str]:
    import torch

    names = [f"cuda:{i}" for i in range(torch.cuda.device_count())]
    if torch.backends.mps.is_available():
        names.append("mps")
    return [*names, "cpu"]
