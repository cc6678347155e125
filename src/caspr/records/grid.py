"""The relations of every claim of one summary to every claim of another."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import InputError
from caspr.records.arrays import read_only
from caspr.records.calibration import Calibration
from caspr.records.claims import Claim, Claims


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
        The claims, if known, or their texts.
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

    Raises
    ------
    InputError
        If an array, or a list in its place, has another shape, or `relations` has something else
        than the integers 0, 1 and 2.
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
        relations = checked_relations(self.relations)
        n_a, n_b = relations.shape
        object.__setattr__(self, "relations", read_only(relations.copy()))
        for name, given in (("a_to_b", self.a_to_b), ("b_to_a", self.b_to_a)):
            array = _numbers(given, name)
            if array.shape != (n_a, n_b, 3):
                raise InputError(
                    f"Expected `{name}` to have shape {(n_a, n_b, 3)}, but got {array.shape}."
                )
            object.__setattr__(self, name, read_only(array))
        if self.gated is not None:
            gated = np.array(self.gated)
            if gated.shape != (n_a, n_b):
                raise InputError(
                    f"Expected `gated` to have shape {(n_a, n_b)}, but got {gated.shape}."
                )
            object.__setattr__(self, "gated", read_only(gated))
        sides = (("claims_a", self.claims_a, n_a), ("claims_b", self.claims_b, n_b))
        for name, claims, size in sides:
            if claims is not None and len(claims) != size:
                raise InputError(f"Expected {size} `{name}`, but got {len(claims)}.")
            if claims:
                object.__setattr__(self, name, tuple(Claims(claims)))

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


def checked_relations(grid: ArrayLike) -> NDArray[np.int8]:
    """`grid` as int8 (n_a, n_b); either may be 0.

    If it is not a two-dimensional array of the integers 0, 1 and 2, it raises `InputError`.
    """
    try:
        relations = np.asarray(grid)
    except ValueError:  # rows of unequal length
        raise InputError(
            "Expected relations as an array (n_a, n_b), but the rows differ in length."
        ) from None
    if relations.ndim != 2:
        raise InputError(
            f"Expected relations of shape (n_a, n_b), but got shape {relations.shape}. "
            "A single claim on each side is [[relation]]."
        )
    if relations.size and not np.issubdtype(relations.dtype, np.integer):
        raise InputError(
            "Expected relations to be integers (0 contradiction, 1 neutral, 2 entailment), but got "
            f"an array of {relations.dtype}. Probabilities go into a RelationGrid, as `a_to_b` and "
            "`b_to_a`."
        )
    wrong = np.argwhere((relations < 0) | (relations > 2))
    if len(wrong):
        i, j = wrong[0].tolist()
        raise InputError(
            "Expected relations 0 (contradiction), 1 (neutral) or 2 (entailment), but got "
            f"{relations[i, j]} at [{i}, {j}]."
        )
    return relations.astype(np.int8, copy=False)


def _numbers(given: ArrayLike, name: str) -> NDArray[np.float32]:
    try:
        return np.array(given, dtype=np.float32)  # a copy: the caller may reuse its own array
    except (TypeError, ValueError):
        raise InputError(f"Expected `{name}` to be an array of numbers (n_a, n_b, 3).") from None
