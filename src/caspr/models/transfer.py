"""Copies between host and device that do not wait for the queue of the device.

A copy from ordinary (pageable) memory to CUDA, and any plain copy back, stops the host until the
device has finished its queue. Pinned memory and an event avoid both: the host goes on queueing, and
later waits for the one copy that it needs, while the device has more to do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from numpy.typing import NDArray

if TYPE_CHECKING:
    import torch

_PINNED: Final = ("cuda",)
"""Devices whose copies from and to pinned memory are queued."""


def copies_late(device: torch.device) -> bool:
    """Whether a `Fetch` from this device only queues its copy."""
    return device.type in _PINNED


def send(array: NDArray[Any], device: torch.device) -> torch.Tensor:
    """Copy an array to the device without waiting for its queue.

    The array must not be changed afterwards.
    """
    import torch

    tensor = torch.from_numpy(array)
    if device.type not in _PINNED:
        return tensor.to(device)
    return tensor.pin_memory().to(device, non_blocking=True)


class Fetch:
    """A copy from the device to the host, queued when this is made.

    On a device without queued copies the host waits at once.
    """

    def __init__(self, tensor: torch.Tensor) -> None:
        import torch

        self._done: Any = None
        if tensor.device.type not in _PINNED:
            self._copy = tensor.to("cpu")
            return
        self._copy = torch.empty(tensor.shape, dtype=tensor.dtype, pin_memory=True)
        self._copy.copy_(tensor, non_blocking=True)
        event: Any = torch.cuda.Event
        self._done = event(blocking=True)  # the waiting thread sleeps
        self._done.record(torch.cuda.current_stream(tensor.device))

    def result(self) -> torch.Tensor:
        """The copy, on the host; waits for it, and not for what was queued after it."""
        if self._done is not None:
            self._done.synchronize()
        return self._copy
