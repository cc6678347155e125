"""The frozen records that pass between the rooms.

A text becomes `Claims`, two of them a `RelationGrid`, that a row of `Verdict` on each side, and
those a `Score`. Arrays inside a record are read-only. Nothing here needs more than NumPy.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from caspr.display import Displayed
from caspr.errors import CasprError, EmptySummaryError, InputError

__all__ = [
    "Claim",
    "Claims",
    "Relation",
    "RelationGrid",
    "Score",
    "Verdict",
    "figure",
    "full_scale",
    "read_only",
]

_T = TypeVar("_T", bound=np.generic)

_FULL_SCALES = {
    **dict.fromkeys(("caspr", "ds", "inverted_bertscore", "inverted_sbertscore"), 100.0),
    **dict.fromkeys(("bertscore", "sbertscore", "summac_zs"), 1.0),
}


class Relation(IntEnum):
    """How two claims, or a premise and a hypothesis, stand to each other.

    The values are the column order of every array of NLI probabilities in `caspr`, whatever
    order a checkpoint has.
    """

    CONTRADICTION = 0
    NEUTRAL = 1
    ENTAILMENT = 2


@dataclass(frozen=True, slots=True)
class Claim:
    """A single-claim sentence.

    Parameters
    ----------
    text
        The claim, as it is shown to the NLI model.
    sentence
        Index of the sentence of the summary that it came from.
    """

    text: str
    sentence: int = 0

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise InputError(f"Expected `text` of a claim to be a str, but got {self.text!r}.")
        if not self.text.strip():
            raise EmptySummaryError("A claim must have text, but got an empty or blank one.")

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, init=False)
class Claims(Sequence[Claim]):
    """Ready-made claims, to be scored in place of a summary.

    A plain list means many summaries; this means one that is already split.

    Parameters
    ----------
    items
        Claims, or their texts; a text at place i is taken to be sentence i of its own.

    Examples
    --------
    >>> Claims(["The hotel is clean.", "The staff is rude."])[1].text
    'The staff is rude.'
    """

    items: tuple[Claim, ...]

    def __init__(self, items: Iterable[Claim | str]) -> None:
        if isinstance(items, str):
            raise InputError(
                "Expected `Claims` to be given a list of claims, but got one string. "
                "Pass the string itself to have it split, or `Claims([text])`."
            )
        claims = tuple(
            item if isinstance(item, Claim) else Claim(item, index)
            for index, item in enumerate(items)
        )
        if not claims:
            raise EmptySummaryError("`Claims` needs at least one claim, but got none.")
        object.__setattr__(self, "items", claims)

    @overload
    def __getitem__(self, index: int) -> Claim: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Claim, ...]: ...
    def __getitem__(self, index: int | slice) -> Claim | tuple[Claim, ...]:
        return self.items[index]

    def __len__(self) -> int:
        return len(self.items)

    def __iter__(self) -> Iterator[Claim]:
        return iter(self.items)

    def __str__(self) -> str:
        return " ".join(claim.text for claim in self.items)


@dataclass(frozen=True, slots=True, eq=False)
class RelationGrid:
    """What an NLI model says of every claim of one summary against every claim of the other.

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
        The claims, where they are known.
    n_near_ties
        Ordered pairs whose two most probable labels lay closer than the noise of the arithmetic,
        and were therefore decided in float32.
    labeler
        Signature of what made the probabilities, where it is known.
    """

    a_to_b: NDArray[np.float32]
    b_to_a: NDArray[np.float32]
    relations: NDArray[np.int8]
    claims_a: tuple[Claim, ...] | None = None
    claims_b: tuple[Claim, ...] | None = None
    n_near_ties: int = 0
    labeler: str | None = None

    def __post_init__(self) -> None:
        n_a, n_b = self.relations.shape
        for name, array in (("a_to_b", self.a_to_b), ("b_to_a", self.b_to_a)):
            if array.shape != (n_a, n_b, 3):
                raise InputError(
                    f"Expected `{name}` to have shape {(n_a, n_b, 3)}, but got {array.shape}."
                )
            object.__setattr__(self, name, read_only(array.astype(np.float32, copy=False)))
        object.__setattr__(self, "relations", read_only(self.relations.astype(np.int8, copy=False)))
        sides = (("claims_a", self.claims_a, n_a), ("claims_b", self.claims_b, n_b))
        for name, claims, size in sides:
            if claims is not None and len(claims) != size:
                raise InputError(f"Expected {size} `{name}`, but got {len(claims)}.")

    @property
    def shape(self) -> tuple[int, int]:
        """(n_a, n_b)."""
        n_a, n_b = self.relations.shape
        return n_a, n_b


@dataclass(frozen=True, slots=True)
class Verdict:
    """Does one claim speak for contrast (+1) or for similarity (−1), and why.

    Parameters
    ----------
    value
        +1 or −1.
    n_contradictions, n_entailments
        How many claims of the other summary it contradicts, and is in entailment with.
    evidence_indices
        Places, in the other summary, of the claims that decided it: those it contradicts when
        they are more, else those it is in entailment with; none when all are neutral.
    claim
        The claim itself, where it is known.
    evidence
        The claims at `evidence_indices`, where they are known.
    """

    value: int
    n_contradictions: int
    n_entailments: int
    evidence_indices: tuple[int, ...] = ()
    claim: Claim | None = None
    evidence: tuple[Claim, ...] = ()


@dataclass(frozen=True, slots=True)
class Score(Displayed):
    """One pair of summaries, scored. ``float(score)`` is its value; it prints as one line.

    Parameters
    ----------
    metric
        Name of the metric.
    value
        The figure; NaN only where `error` says why there is none.
    signature
        What ran, as one comparable string.
    precision, recall, f1
        Where the metric has them.
    grid, verdicts_a, verdicts_b
        CASPR's reasons.
    error
        Why there is no value, in a corpus run with ``on_error="record"``.
    """

    metric: str
    value: float
    signature: str
    precision: float | None = None
    recall: float | None = None
    f1: float | None = None
    grid: RelationGrid | None = field(default=None, compare=False, repr=False)
    verdicts_a: tuple[Verdict, ...] | None = field(default=None, compare=False, repr=False)
    verdicts_b: tuple[Verdict, ...] | None = field(default=None, compare=False, repr=False)
    error: CasprError | None = field(default=None, compare=False)

    @property
    def n_near_ties(self) -> int:
        """Ordered pairs of claims that were decided in float32, being too close to call."""
        return 0 if self.grid is None else self.grid.n_near_ties

    def __float__(self) -> float:
        if self.error is not None:
            raise self.error
        return self.value

    def __str__(self) -> str:
        if self.error is not None:
            return f"{self.metric}: no score ({self.error})"
        return f"{self.metric} = {figure(self.value, metric=self.metric)}  [{self.signature}]"


def figure(value: float, *, metric: str | None = None, like: float | None = None) -> str:
    """`value` with as many digits as its scale calls for: 84.3 of 100, 0.843 of 1.

    Parameters
    ----------
    value
        The figure.
    metric
        What it is a figure of; its scale decides where it is known.
    like
        A figure whose digits it is else to have.

    Examples
    --------
    >>> figure(84.26), figure(0.8426), figure(0), figure(0.8, like=84.3)
    ('84.3', '0.843', '0.0', '0.8')
    >>> figure(0.8, metric="caspr"), figure(0, metric="bertscore")
    ('0.8', '0.000')
    """
    size = full_scale(metric) or abs(value if like is None else like)
    return f"{value:.3f}" if 0 < size <= 1 else f"{value:.1f}"


def full_scale(metric: str | None) -> float | None:
    """1 or 100, to which the figures of a metric of `caspr` go; None where that is not known."""
    return _FULL_SCALES.get(metric or "")


def read_only(array: NDArray[_T]) -> NDArray[_T]:
    """Give a read-only view of `array`; the caller's own array stays writable."""
    view = array.view()
    view.flags.writeable = False
    return view
