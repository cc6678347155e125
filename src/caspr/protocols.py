"""What fits into the pipeline: an object that has the method fits in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from caspr.records import Claim

__all__ = ["Labeler", "Splitter"]


@runtime_checkable
class Splitter(Protocol):
    """Cuts texts into single-claim sentences."""

    @property
    def signature(self) -> str:
        """What it is, with all that decides its answers."""
        ...

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts."""
        ...


@runtime_checkable
class Labeler(Protocol):
    """Gives NLI probabilities for ordered pairs."""

    @property
    def signature(self) -> str:
        """What it is, with all that decides its answers."""
        ...

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """float32 (n, 3): contradiction, neutral, entailment of each (premise, hypothesis)."""
        ...
