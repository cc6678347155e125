"""Label ordered pairs with an NLI checkpoint."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.cache import Store, key
from caspr.errors import InputError
from caspr.inputs import is_many
from caspr.models.checkpoint import Checkpoint
from caspr.models.device import has_fast_bfloat16, pick_devices, pick_dtype
from caspr.models.forked import ForkSafeLock
from caspr.models.tokens import Labelled, Pairs
from caspr.nli.gate import gate_probabilities
from caspr.nli.label_cache import LabelCache
from caspr.nli.pairs import check_pair
from caspr.options import check_choice, whole_number
from caspr.progress import bar
from caspr.records.calibration import Calibration
from caspr.signature import signature
from caspr.texts import check_unicode

if TYPE_CHECKING:
    from caspr.nli.engine import Engine
    from caspr.nli.workers import Workers

ON_TOO_LONG: Final = ("raise", "truncate")
ENGINE_VERSION: Final = 2
"""Incremented when cached values change; part of their keys."""


class NLILabeler:
    """An NLI checkpoint; made by `load_labeler`, which documents the parameters.

    The weights are read when the first pair needs them: cached pairs load no model.

    It is guaranteed that a pair is recomputed in float32 (and, if still too close, in float64)
    if the first computation leaves its two greatest probabilities closer than a margin. The margin
    is fixed before the first pair is labelled, so that it does not depend on which pairs are
    labelled before or together with this one. In float16 and bfloat16 it follows from four times
    the noise that is measured once on 64 built-in pairs, and stored in the cache (the user's own,
    if `cache` names none); if it would exceed one half, float32 is used instead, with a warning.

    It is very likely, but not guaranteed, that the label is that of float64, whatever the dtype,
    batch, order and neighbours: it may differ if the rounding errors of a pair exceed the margin.
    On 3,000 pairs of hotel reviews, the embedded model's greatest rounding error in bfloat16 was
    0.21 in a difference of logits; its margin allows 0.56.

    Labels are stable in this sense; probabilities differ by rounding between batches.
    """

    def __init__(
        self,
        checkpoint: Checkpoint,
        *,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        on_too_long: str = "raise",
        token_budget: int | None = None,
        cache: Store | None = None,
    ) -> None:
        check_choice("on_too_long", on_too_long, ON_TOO_LONG)
        if token_budget is not None:
            whole_number(token_budget, "token_budget", 1)
        self._options: dict[str, Any] = {
            "device": device,
            "dtype": dtype,
            "on_too_long": on_too_long,
            "token_budget": token_budget,
            "cache": cache,
        }
        self._checkpoint = checkpoint
        self._devices = pick_devices(device)
        fast_half = checkpoint.is_embedded and has_fast_bfloat16(self._devices[0])
        self.dtype = pick_dtype(
            "bfloat16" if dtype == "auto" and fast_half else dtype, self._devices[0]
        )
        self._on_too_long = on_too_long
        self._token_budget = token_budget
        self._cache = cache
        self._lock = ForkSafeLock()
        self._last = threading.local()

    def __repr__(self) -> str:
        return f"<NLILabeler {self.signature}>"

    @property
    def signature(self) -> str:
        """Model, commit or digest, requested dtype, and the treatment of long pairs."""
        return signature(
            "nli",
            model=self._checkpoint.name,
            revision=self._checkpoint.identity[:12],
            dtype=self.dtype,
            too_long=None if self._on_too_long == "raise" else self._on_too_long,
            labels=self._columns if self._checkpoint.are_labels_given else None,
        )

    @property
    def _columns(self) -> str:
        columns = self._checkpoint.columns
        return ",".join("-" if column is None else str(column) for column in columns)

    @cached_property
    def gate_probabilities(self) -> NDArray[np.float32] | None:
        """Probabilities (3,) of the pairs that the gate sets aside; None without a gate."""
        return gate_probabilities(self._checkpoint.config)

    @cached_property
    def calibration(self) -> Calibration | None:
        """Calibration of the checkpoint's probabilities of contrast; None if it has none."""
        return Calibration.from_config(dict(self._checkpoint.config))

    @property
    def last_recomputed(self) -> NDArray[np.bool_]:
        """Which pairs (n,) of this thread's last call of `label` were recomputed as near ties."""
        found: NDArray[np.bool_] = getattr(self._last, "recomputed", np.zeros(0, np.bool_))
        return found

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the class and its options only: unpickling loads the model again.

        A derived class whose constructor takes other arguments needs a method of its own.
        """
        return partial(type(self), self._checkpoint, **self._options), ()

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """Probabilities of (premise, hypothesis) pairs.

        Parameters
        ----------
        pairs
            Ordered pairs of texts; repeated pairs are computed once. An empty text remains a part
            of its pair, as in ``tokenizer([pair])``; ``tokenizer(premise, "")`` leaves it out.

        Returns
        -------
        float32 (n, 3)
            Contradiction, neutral, entailment of each pair; each row sums to 1.

        Raises
        ------
        TooLongError
            If a pair is over the model's limit and `on_too_long` is "raise".
        DeviceError
            If memory is not sufficient for a single pair.
        WorkerError
            If a worker process died.
        """
        with self._lock:  # one call at a time: more would not be faster
            probabilities, self._last.recomputed = self._label(pairs)
        return probabilities

    def _label(
        self, pairs: Sequence[tuple[str, str]]
    ) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        distinct, rows = _distinct(pairs)
        known, recomputed = self._labels.find(distinct)
        missing = np.flatnonzero(np.isnan(known[:, 0]))
        if len(missing):
            with (
                bar(len(missing), "label", "pairs") as progress,
                self._labels.writer(distinct) as write,
            ):
                for indices, probabilities, is_recomputed in self._computed(distinct, missing):
                    known[indices], recomputed[indices] = probabilities, is_recomputed
                    write((indices, probabilities, is_recomputed))
                    progress.update(len(indices))
        return known[rows], recomputed[rows]

    @cached_property
    def _engine(self) -> Engine | Workers:
        options: dict[str, Any] = {
            "checkpoint": self._checkpoint,
            "dtype": self.dtype,
            "truncate": self._on_too_long == "truncate",
            "token_budget": self._token_budget,
            "store": self._cache,
        }
        if len(self._devices) > 1:
            from caspr.nli.workers import Workers

            return Workers([str(device) for device in self._devices], **options)
        from caspr.nli.engine import Engine

        return Engine(device=self._devices[0], **options)

    def _computed(self, pairs: Pairs, indices: NDArray[np.intp]) -> Iterator[Labelled]:
        for within, probabilities, is_recomputed in self._engine.label(pairs.at(indices)):
            yield indices[within], probabilities, is_recomputed

    @cached_property
    def _labels(self) -> LabelCache:
        """The cached probabilities of this checkpoint, dtype and treatment of long pairs."""
        labeler = key(
            model=self._checkpoint.source if self._checkpoint.revision else None,
            identity=self._checkpoint.identity,
            columns=self._columns,
            dtype=self.dtype,
            too_long=self._on_too_long,
            engine=ENGINE_VERSION,
        )
        return LabelCache(self._cache, labeler.hex())


def _distinct(pairs: Sequence[tuple[str, str]]) -> tuple[Pairs, NDArray[np.intp]]:
    """The distinct pairs, and for each given pair its index among them."""
    if not is_many(pairs):
        raise InputError(f"Expected `pairs` to be a list of pairs, but got {pairs!r:.60}.")
    indices: dict[str, int] = {}
    ids = np.empty((len(pairs), 2), np.int64)
    for i, pair in enumerate(pairs):
        premise, hypothesis = _checked(pair, i)
        ids[i] = (
            indices.setdefault(premise, len(indices)),
            indices.setdefault(hypothesis, len(indices)),
        )
    keys, rows = np.unique(ids[:, 0] << 32 | ids[:, 1], return_inverse=True)
    return Pairs(list(indices), keys >> 32, keys & 0xFFFFFFFF), rows


def _checked(pair: object, index: int) -> tuple[str, str]:
    texts = check_pair(pair, index)
    for name, text in zip(("premise", "hypothesis"), texts, strict=True):
        if not text.isascii():
            check_unicode(text, f"The {name} of pair {index}")
    return texts
