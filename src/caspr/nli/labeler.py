"""An NLI checkpoint -> probabilities for ordered pairs."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.cache import Store, as_store, key
from caspr.errors import InputError
from caspr.models.checkpoint import Checkpoint, deciding_files, open_checkpoint
from caspr.models.tokens import Labelled, Pairs
from caspr.nli.relations import TIE_MARGINS
from caspr.progress import bar
from caspr.protocols import Labeler
from caspr.signature import signature

if TYPE_CHECKING:
    import torch

    from caspr.nli.engine import Engine
    from caspr.nli.workers import Workers

__all__ = ["DEFAULT_MODEL", "NLILabeler", "load_labeler"]

DEFAULT_MODEL: Final = "roberta-large-mnli"
ON_TOO_LONG: Final = ("raise", "truncate")
ENGINE_VERSION: Final = 1
"""Goes up when probabilities change; part of the key of what is stored."""

_KIND: Final = "nli"
_LOADED: dict[tuple[object, ...], NLILabeler] = {}


def load_labeler(
    model: str | os.PathLike[str] | Labeler = DEFAULT_MODEL,
    *,
    revision: str | None = None,
    device: str | Sequence[str] | None = None,
    dtype: str = "auto",
    on_too_long: str = "raise",
    token_budget: int | None = None,
    n_workers: int | None = None,
    cache: Store | str | os.PathLike[str] | bool | None = None,
) -> Labeler:
    """A labeler that stays loaded: the same options give the same object.

    Parameters
    ----------
    model
        "embedded" for the small model that ships with the package, the folder of a checkpoint,
        or its id on the Hugging Face hub; or an object with a ``label`` method, which is given
        back as it is.
    revision
        Commit, tag or branch on the hub. For the paper's model a commit is pinned.
    device
        "cpu", "cuda", "cuda:1", "mps"; several names, or "all", for one worker a device; None
        picks the best that is there.
    dtype
        "float64", "float32", "float16" or "bfloat16"; "auto" is float16 on CUDA, float32
        elsewhere, and for the embedded model bfloat16 on a processor that computes with it.
        Labels are the same with any of them.
    on_too_long
        "raise", or "truncate" to cut a pair over the model's limit, with a warning.
    token_budget
        Most tokens of a batch; None for what suits the device.
    n_workers
        Worker processes on the CPU.
    cache
        Path of an on-disk store of probabilities, or True for the user's own.

    Raises
    ------
    ModelNotFoundError
        If there is no such model.
    NotNLIModelError
        If it is no NLI model.
    DeviceError
        If there is no such device.
    """
    if not isinstance(model, str | os.PathLike):
        if isinstance(model, Labeler):
            return model
        raise InputError(
            "Expected `nli` to be the name or folder of a model, or an object with a `label` "
            f"method and a `signature`, but got {model!r}."
        )
    devices = device if isinstance(device, str | None) else tuple(device)
    store = cache if isinstance(cache, Store | bool | None) else os.fspath(cache)
    name = os.fspath(model)
    options = (
        name,
        deciding_files(name),
        revision,
        devices,
        dtype,
        on_too_long,
        token_budget,
        n_workers,
        store,
    )
    if options not in _LOADED:
        _LOADED[options] = NLILabeler(
            open_checkpoint(model, revision),
            device=device,
            dtype=dtype,
            on_too_long=on_too_long,
            token_budget=token_budget,
            n_workers=n_workers,
            cache=as_store(store),
        )
    return _LOADED[options]


class NLILabeler:
    """An NLI checkpoint; made by `load_labeler`, which see for the parameters.

    The weights are read when the first pair needs them: what a store remembers costs no model.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        *,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        on_too_long: str = "raise",
        token_budget: int | None = None,
        n_workers: int | None = None,
        cache: Store | None = None,
    ) -> None:
        from caspr.models.device import has_fast_bfloat16, pick_devices, pick_dtype

        if on_too_long not in ON_TOO_LONG:
            raise InputError(
                f"Expected `on_too_long` to be one of {ON_TOO_LONG}, but got {on_too_long!r}."
            )
        for name, number in (("token_budget", token_budget), ("n_workers", n_workers)):
            if number is not None and number < 1:
                raise InputError(f"Expected `{name}` to be at least 1, but got {number}.")
        self._options: dict[str, Any] = {
            "device": device,
            "dtype": dtype,
            "on_too_long": on_too_long,
            "token_budget": token_budget,
            "n_workers": n_workers,
            "cache": cache,
        }
        self._checkpoint = checkpoint
        self._devices = _one_for_each_worker(pick_devices(device), n_workers)
        fast_half = checkpoint.is_embedded and has_fast_bfloat16(self._devices[0])
        self.dtype = pick_dtype(
            "bfloat16" if dtype == "auto" and fast_half else dtype, self._devices[0]
        )
        self._on_too_long = on_too_long
        self._token_budget = token_budget
        self._cache = cache
        self._lock = threading.Lock()
        self.tie_margin = TIE_MARGINS[self.dtype]
        """Ordered pairs whose two greatest probabilities are closer are decided more finely."""

    def __repr__(self) -> str:
        return f"<NLILabeler {self.signature}>"

    @property
    def signature(self) -> str:
        """Model, commit or digest, arithmetic, and what happens to long pairs."""
        return signature(
            "nli",
            model=self._checkpoint.name,
            revision=self._checkpoint.identity[:12],
            dtype=self.dtype,
            too_long=None if self._on_too_long == "raise" else self._on_too_long,
        )

    def __reduce__(self) -> tuple[Any, ...]:
        """As its options: another process loads it anew."""
        return partial(NLILabeler, self._checkpoint, **self._options), ()

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """Probabilities of (premise, hypothesis) pairs.

        Parameters
        ----------
        pairs
            Ordered pairs of texts; one that comes twice is computed once.

        Returns
        -------
        float32 (n, 3)
            Contradiction, neutral, entailment of each pair; each row sums to 1.

        Raises
        ------
        TooLongError
            If a pair is over the model's limit and `on_too_long` is "raise".
        DeviceError
            If memory is not enough for a single pair.
        WorkerError
            If a worker process died.
        """
        with self._lock:  # one at a time: more would not be faster
            return self._label(pairs)

    def _label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        distinct, rows = _distinct(pairs)
        known = self._remembered(distinct)
        missing = np.flatnonzero(np.isnan(known[:, 0]))
        if len(missing):
            with bar(len(missing), "label", "pairs") as progress:
                for places, probabilities in self._computed(distinct, missing):
                    n_new = int(np.isnan(known[places, 0]).sum())
                    known[places] = probabilities
                    self._remember(distinct, places, probabilities)
                    progress.update(n_new)
        labelled: NDArray[np.float32] = known[rows]
        return labelled

    @cached_property
    def _engine(self) -> Engine | Workers:
        options: dict[str, Any] = {
            "checkpoint": self._checkpoint,
            "dtype": self.dtype,
            "truncate": self._on_too_long == "truncate",
            "token_budget": self._token_budget,
        }
        if len(self._devices) > 1:
            from caspr.nli.workers import Workers

            return Workers([str(device) for device in self._devices], **options)
        from caspr.nli.engine import Engine

        return Engine(device=self._devices[0], **options)

    def _computed(self, pairs: Pairs, places: NDArray[np.intp]) -> Iterator[Labelled]:
        for within, probabilities in self._engine.label(pairs.at(places)):
            yield places[within], probabilities

    def _remembered(self, pairs: Pairs) -> NDArray[np.float32]:
        """float32 (n, 3), NaN where nothing is remembered."""
        known = np.full((len(pairs), 3), np.nan, np.float32)
        if self._cache is None or not len(pairs):
            return known
        keys = [self._key(pairs, i) for i in range(len(pairs))]
        found = self._cache.get_many(_KIND, keys)
        for place, name in enumerate(keys):
            if name in found:
                known[place] = np.frombuffer(found[name], np.float32)
        return known

    def _remember(
        self, pairs: Pairs, places: NDArray[np.intp], probabilities: NDArray[np.float32]
    ) -> None:
        if self._cache is not None:
            items = {
                self._key(pairs, int(place)): row.tobytes()
                for place, row in zip(places, probabilities, strict=True)
            }
            self._cache.put_many(_KIND, items)

    def _key(self, pairs: Pairs, place: int) -> bytes:
        premise, hypothesis = pairs[place]
        return key(labeler=self._identity, premise=premise, hypothesis=hypothesis)

    @cached_property
    def _identity(self) -> str:
        """Digest of everything beside the two texts that decides a probability."""
        decides = key(
            model=self._checkpoint.source if self._checkpoint.revision else None,
            identity=self._checkpoint.identity,
            dtype=self.dtype,
            too_long=self._on_too_long,
            engine=ENGINE_VERSION,
        )
        return decides.hex()


def _one_for_each_worker(devices: list[torch.device], n_workers: int | None) -> list[torch.device]:
    """The devices, the CPU as many times as it is to have workers."""
    if n_workers is None or n_workers == len(devices):
        return devices
    if len(devices) > 1 or devices[0].type != "cpu":
        raise InputError(
            f"Expected `n_workers` to be left out, but got {n_workers} with {len(devices)} x "
            f"{devices[0].type}: there is one worker for each device, and more only on the CPU."
        )
    return devices * n_workers


def _distinct(pairs: Sequence[tuple[str, str]]) -> tuple[Pairs, NDArray[np.intp]]:
    """The pairs, each once, and which of them each given one is."""
    places: dict[str, int] = {}
    ids = np.empty((len(pairs), 2), np.int64)
    for i, pair in enumerate(pairs):
        premise, hypothesis = _checked(pair, i)
        ids[i] = places.setdefault(premise, len(places)), places.setdefault(hypothesis, len(places))
    keys, rows = np.unique(ids[:, 0] << 32 | ids[:, 1], return_inverse=True)
    return Pairs(list(places), keys >> 32, keys & 0xFFFFFFFF), rows


def _checked(pair: object, place: int) -> tuple[str, str]:
    match pair:
        case (str() as premise, str() as hypothesis):
            return premise, hypothesis
    raise InputError(
        f"Expected pair {place} to be a tuple (premise, hypothesis) of texts, but got {pair!r:.80}."
    )
