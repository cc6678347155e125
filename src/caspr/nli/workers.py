"""One worker process for each device, with the results of a single engine.

The parent sends pairs in chunks. Each worker has two chunks, so that its device has work while a
result is sent back. A worker that dies is detected at once, by the sentinel of its process.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import warnings
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import WorkerError

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from caspr.models.tokens import Labelled, Pairs

_CHUNK: Final = 1024
_LARGEST_CHUNK: Final = 16_384  # several batches of a GPU
_CHUNKS_EACH: Final = 4  # so that no worker is idle for long at the end
_IN_FLIGHT: Final = 2  # chunks of a worker: one that it computes, and the next
_STOP_S: Final = 5.0


@dataclass(slots=True)
class _Worker:
    """A process, our end of its pipe, and the indices of the pairs in each of its chunks."""

    process: SpawnProcess
    connection: Connection
    device: str
    chunks: deque[NDArray[np.intp]] = field(default_factory=deque)


class Workers:
    """Engines in processes of their own, one for each of the devices.

    `engine` has the options of `Engine`, except the device.
    """

    def __init__(self, devices: Sequence[str], **engine: Any) -> None:
        self._devices = list(devices)
        self._engine = engine
        self._workers: list[_Worker] = []
        self._owner = os.getpid()

    def label(self, pairs: Pairs) -> Iterator[Labelled]:
        """As `Engine.label`, the groups in the order in which they are computed.

        Raises
        ------
        WorkerError
            If a worker died; the others are stopped.
        """
        if not self._workers or self._owner != os.getpid():  # a forked child starts its own
            self._owner = os.getpid()
            self._workers = [self._started(device) for device in self._devices]
        chunks = _chunks(pairs, len(self._workers))
        try:
            for worker in self._workers * _IN_FLIGHT:
                _hand_out(worker, chunks, pairs)
            while busy := [worker for worker in self._workers if worker.chunks]:
                for worker in _ready(busy):
                    probabilities, recomputed = _result(worker)
                    indices = worker.chunks.popleft()
                    _hand_out(worker, chunks, pairs)
                    yield indices, probabilities, recomputed
        except BaseException:
            self.stop()  # results still on the way are not for the next call
            raise

    def stop(self) -> None:
        """End the processes; the next call starts new ones."""
        for worker in self._workers:
            worker.process.terminate()
            worker.connection.close()
        for worker in self._workers:
            worker.process.join(_STOP_S)
        self._workers = []

    def _started(self, device: str) -> _Worker:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        n_threads = max(1, (os.cpu_count() or 1) // len(self._devices))
        process = context.Process(
            target=_serve,
            args=(theirs, device, n_threads, self._engine),
            name=f"caspr-nli-{device}",
            daemon=True,
        )
        process.start()
        theirs.close()
        return _Worker(process, ours, device)


def _chunks(pairs: Pairs, n_workers: int) -> Iterator[NDArray[np.intp]]:
    """Indices of the pairs, those of similar length together, so that batches are alike."""
    sizes = np.array([len(text) for text in pairs.texts], np.int64)
    order = np.argsort(-(sizes[pairs.premises] + sizes[pairs.hypotheses]), kind="stable")
    size = max(_CHUNK, min(_LARGEST_CHUNK, -(-len(order) // (n_workers * _CHUNKS_EACH))))
    return (order[start : start + size] for start in range(0, len(order), size))


def _hand_out(worker: _Worker, chunks: Iterator[NDArray[np.intp]], pairs: Pairs) -> None:
    indices = next(chunks, None)
    if indices is None:
        return
    worker.chunks.append(indices)
    try:
        worker.connection.send(pairs.part(indices))
    except OSError:
        raise _died(worker) from None


def _ready(busy: Sequence[_Worker]) -> list[_Worker]:
    """The workers that have a result, or died."""
    ends: list[Any] = [worker.connection for worker in busy]
    ends += [worker.process.sentinel for worker in busy]
    done = wait(ends)
    return [w for w in busy if w.connection in done or w.process.sentinel in done]


def _result(worker: _Worker) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
    try:
        outcome, caught = worker.connection.recv()
    except (EOFError, OSError):
        raise _died(worker) from None
    for warning in caught:
        warnings.warn(warning, stacklevel=2)
    if isinstance(outcome, BaseException):
        raise outcome
    labelled: tuple[NDArray[np.float32], NDArray[np.bool_]] = outcome
    return labelled


def _died(worker: _Worker) -> WorkerError:
    worker.process.join(_STOP_S)
    code = worker.process.exitcode
    how = f"exit code {code}"
    if code is not None and code < 0:
        how += f", killed by {signal.Signals(-code).name}; possibly out of memory"
    elif code == 1:
        how += '; is the call not under `if __name__ == "__main__":`?'
    return WorkerError(
        f"Worker process {worker.process.pid} on {worker.device!r} died ({how}). "
        "With `cache=` the same call continues from what was computed; a single name for "
        "`device` needs no worker processes."
    )


def _serve(connection: Connection, device: str, n_threads: int, options: dict[str, Any]) -> None:
    """In the worker: label what is sent until the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles it, and terminates us
    import torch

    from caspr.nli.engine import Engine

    torch.set_num_threads(n_threads)
    engine: Engine | None = None
    received: SimpleQueue[Pairs | None] = SimpleQueue()
    Thread(target=_receive, args=(connection, received), daemon=True).start()
    while (pairs := received.get()) is not None:
        outcome: tuple[NDArray[np.float32], NDArray[np.bool_]] | Exception
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            try:
                engine = engine or Engine(device=torch.device(device), **options)
                outcome = np.empty((len(pairs), 3), np.float32), np.empty(len(pairs), np.bool_)
                for indices, probabilities, recomputed in engine.label(pairs):
                    outcome[0][indices], outcome[1][indices] = probabilities, recomputed
            except Exception as error:  # it is raised again, in the parent
                outcome = error
        connection.send((outcome, [warning.message for warning in caught]))


def _receive(connection: Connection, received: SimpleQueue[Pairs | None]) -> None:
    """Empty the pipe at all times: if both ends only wrote, each would wait for the other."""
    try:
        while True:
            received.put(connection.recv())
    except (EOFError, OSError):
        pass
    finally:
        received.put(None)
