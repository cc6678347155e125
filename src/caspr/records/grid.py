"""The relations of every claim of one summary to every claim of another."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from caspr.errors import InputError
from caspr.records.arrays import read_only
from caspr.records.calibration import Calibration
from caspr.records.claims import Claim


class Relation(IntEnum):
    """How two claims, or a premise and a hypothesis, are related.

    The values are the column order of every array of NLI probabilities in `caspr`, whatever
    order a checkpoint has.
    """

    CONTRADICTION = 0
    NEUTRAL = 1
    ENTAILMENT = 2


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RelationGrid:
    """NLI labels of every claim of one summary against every claim of the other.

    Parameters
    ----------
    a_to_b
        float32 (n_a, n_b, 3): probabilities for premise a_i and hypothesis b_j, the last axis in
        the order of `Relation`.
    b_to_a
        float32 (n_a, n_b, 3): the reverse, premise b_j and hypothesis a_i, at the same [i, j].
    relations
        int8 (n_a, n_b): the merged `Relation` of each pair.
    claims_a, claims_b
        The claims, if known.
    n_near_ties
        Number of ordered pairs whose two most probable labels were closer than the rounding noise
        of the dtype, and which were therefore recomputed in a wider one.
    gated
        bool (n_a, n_b): pairs that the checkpoint's gate set aside before the model labelled the
        others; None if there is no gate.
    calibration
        Calibration of the labeler's probabilities, if it has one.
    labeler
        Signature of the labeler that computed the probabilities, if known.
    """

    a_to_b: NDArray[np.float32]
    b_to_a: NDArray[np.float32]
    relations: NDArray[np.int8]
    claims_a: tuple[Claim, ...] | None = None
    claims_b: tuple[Claim, ...] | None = None
    n_near_ties: int = 0
    gated: NDArray[np.bool_] | None = None
    labeler: str | None = None
    calibration: Calibration | None = None

    def __post_init__(self) -> None:
        n_a, n_b = self.relations.shape
        for name, array in (("a_to_b", self.a_to_b), ("b_to_a", self.b_to_a)):
            if array.shape != (n_a, n_b, 3):
                raise InputError(
                    f"Expected `{name}` to have shape {(n_a, n_b, 3)}, but got {array.shape}."
                )
            object.__setattr__(self, name, read_only(array.astype(np.float32, copy=False)))
        object.__setattr__(self, "relations", read_only(self.relations.astype(np.int8, copy=False)))
        if self.gated is not None:
            if self.gated.shape != (n_a, n_b):
                raise InputError(
                    f"Expected `gated` to have shape {(n_a, n_b)}, but got {self.gated.shape}."
                )
            object.__setattr__(self, "gated", read_only(self.gated))
        sides = (("claims_a", self.claims_a, n_a), ("claims_b", self.claims_b, n_b))
        for name, claims, size in sides:
            if claims is not None and len(claims) != size:
                raise InputError(f"Expected {size} `{name}`, but got {len(claims)}.")

    def __reduce__(self) -> tuple[type[RelationGrid], tuple[Any, ...]]:
        """Build copies anew: arrays that are copied or unpickled by themselves can be written."""
        return RelationGrid, tuple(getattr(self, field.name) for field in fields(self))

    @property
    def shape(self) -> tuple[int, int]:
        """(n_a, n_b)."""
        n_a, n_b = self.relations.shape
        return n_a, n_b

    def __repr__(self) -> str:
        n_a, n_b = self.shape
        counts = ", ".join(
            f"{int((self.relations == relation).sum())} {relation.name.lower()}"
            for relation in Relation
        )
        return f"<RelationGrid {n_a} x {n_b}: {counts}>"
