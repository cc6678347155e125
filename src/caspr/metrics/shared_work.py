"""Share work between metrics on the same texts: claims are extracted, and pairs labelled, once.

Claims and labels are kept in memory as long as the object exists; `caspr.cache` stores them on
disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from caspr.claims.custom import CallableSplitter
from caspr.metrics.base import Metric
from caspr.metrics.claim_metric import ClaimMetric
from caspr.nli.pairs import OrderedPairs
from caspr.protocols import Labeler, Splitter, split
from caspr.records import Claim

_M = TypeVar("_M", bound=Metric)


class SharedWork:
    """Claims and labels that metrics have in common.

    Parameters
    ----------
    labels
        Whether labels are shared too. The probabilities of a metric may then differ by rounding
        from those that it computes by itself, since other pairs are in its batches.

    Examples
    --------
    >>> from caspr.metrics.caspr import Caspr
    >>> from caspr.metrics.redundancy import Redundancy
    >>> from caspr.testing import FakeLabeler
    >>> labeler, shared = FakeLabeler(), SharedWork()
    >>> caspr = shared.among(Caspr(nli=labeler))
    >>> caspr.labeler is shared.among(Redundancy(nli=labeler)).labeler
    True
    """

    def __init__(self, *, labels: bool = True) -> None:
        self._shares_labels = labels
        self._labelers: dict[int, _LabelledOnce] = {}
        self._splitters: dict[object, _SplitOnce] = {}

    def among(self, metric: _M) -> _M:
        """A copy of `metric` with the shared models if it compares claims, else `metric` itself."""
        if not isinstance(metric, ClaimMetric):
            return metric
        sharing = copy(metric)
        labeler, splitter = metric.labeler, metric.splitter
        if self._shares_labels:
            sharing.labeler = self._labelers.setdefault(id(labeler), _LabelledOnce(labeler))
        key = _key(splitter)
        sharing.splitter = self._splitters.setdefault(key, _SplitOnce(splitter))
        return sharing


class _LabelledOnce:
    """A labeler that labels no ordered pair twice."""

    def __init__(self, labeler: Labeler) -> None:
        self._labeler = labeler
        self._pairs = OrderedPairs(labeler)
        self.calibration = getattr(labeler, "calibration", None)
        self.gate_probabilities = getattr(labeler, "gate_probabilities", None)
        self.last_recomputed: NDArray[np.bool_] = np.zeros(0, np.bool_)

    @property
    def signature(self) -> str:
        """Signature of the labeler."""
        return self._labeler.signature

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """float32 (n, 3) of (premise, hypothesis) pairs."""
        (probabilities,) = self._pairs.probabilities([pairs])
        self.last_recomputed = self._pairs.recomputed(pairs)
        return probabilities


class _SplitOnce:
    """A splitter that splits no text twice."""

    def __init__(self, splitter: Splitter) -> None:
        self._splitter = splitter
        self._known: dict[str, tuple[Claim, ...]] = {}

    @property
    def signature(self) -> str:
        """Signature of the splitter."""
        return self._splitter.signature

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            self._known |= zip(new, split(self._splitter, new), strict=True)
        return [self._known[text] for text in texts]


def _key(splitter: Splitter) -> object:
    """Equal only for splitters that give equal claims."""
    if isinstance(splitter, CallableSplitter):
        return CallableSplitter, id(splitter.function)
    if not type(splitter).__module__.startswith("caspr.claims."):
        return id(splitter)
    # The signature of the options stays the same once a language model has answered.
    return type(splitter), getattr(splitter, "options_signature", splitter.signature)
