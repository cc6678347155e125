"""The inputs of pairs of texts, composed from texts that are each tokenised once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError

Ids = NDArray[np.int32]
Encoding = tuple[Sequence[int], Sequence[int]]
"""Ids and segments of one input."""
Labelled = tuple[NDArray[np.intp], NDArray[np.float32], NDArray[np.bool_]]
"""Indices of some pairs, their probabilities (m, 3), and which were recomputed as near ties."""

NO_LIMIT: Final = 10**6
"""Larger limits of a tokenizer mean that none is known: transformers writes 1e30."""

PROBES: Final = (
    ("The rooms are clean.", "The hotel was not very tidy, they said."),
    ("Breakfast", "no, it isn't included"),
    ("Größe 42?", "  two  spaces"),
)
"""Pairs on which composed inputs must equal the tokenizer's own, id for id."""


def check_ids(greatest: int, n_vectors: int, name: str) -> None:
    """Raise `ModelError` if the tokenizer of the model `name` gave an id without a vector."""
    if greatest >= n_vectors:
        raise ModelError(
            f"The tokenizer of {name!r} gives the id {greatest}, but its model has vectors for "
            f"{n_vectors}. The tokenizer is another model's: save tokenizer and model together "
            "again."
        )


@dataclass(frozen=True, slots=True)
class Pairs:
    """Ordered pairs by the indices (n,) of their premises and hypotheses in distinct texts."""

    texts: Sequence[str]
    premises: NDArray[np.int64]
    hypotheses: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.premises)

    def __getitem__(self, index: int) -> tuple[str, str]:
        return self.texts[self.premises[index]], self.texts[self.hypotheses[index]]

    def at(self, indices: NDArray[np.intp]) -> Pairs:
        """Some of the pairs."""
        return Pairs(self.texts, self.premises[indices], self.hypotheses[indices])

    def part(self, indices: NDArray[np.intp]) -> Pairs:
        """Some of the pairs, with no other texts than theirs."""
        sides = np.stack([self.premises[indices], self.hypotheses[indices]])
        used, ids = np.unique(sides, return_inverse=True)
        premises, hypotheses = ids.reshape(sides.shape)  # NumPy 1 gives them flat
        return Pairs([self.texts[i] for i in used], premises, hypotheses)


@dataclass(frozen=True, slots=True)
class PairTemplate:
    """What a tokenizer puts around the two texts of a pair, as in ``<s> A </s></s> B </s>``.

    `segment` is that of B and what follows; all before it is segment 0.
    """

    before: tuple[int, ...]
    between: tuple[int, ...]
    after: tuple[int, ...]
    segment: int

    @property
    def n_special(self) -> int:
        """How many special tokens a pair has."""
        return len(self.before) + len(self.between) + len(self.after)

    def head(self, premise: Sequence[int] | Ids) -> Encoding:
        """Ids and segments up to the hypothesis."""
        ids = [*self.before, *premise, *self.between]
        return ids, [0] * len(ids)

    def tail(self, hypothesis: Sequence[int] | Ids) -> Encoding:
        """Ids and segments of the hypothesis and what ends the input."""
        ids = [*hypothesis, *self.after]
        return ids, [self.segment] * len(ids)


def find_template(
    encode: Callable[[str], Sequence[int]], encode_pair: Callable[[str, str], Encoding]
) -> PairTemplate | None:
    """The template by which a tokenizer joins two texts, or None if it follows no template.

    `encode` gives the ids of one text, without special tokens; `encode_pair` the ids and segments
    of a pair, as the model gets them.
    """
    premise, hypothesis = (list(encode(text)) for text in PROBES[0])
    ids, segments = encode_pair(*PROBES[0])
    ids = list(ids)
    at_premise = _find(premise, ids, 0)
    at_hypothesis = _find(hypothesis, ids, at_premise + len(premise))
    if at_premise < 0 or at_hypothesis < 0:
        return None
    template = PairTemplate(
        before=tuple(ids[:at_premise]),
        between=tuple(ids[at_premise + len(premise) : at_hypothesis]),
        after=tuple(ids[at_hypothesis + len(hypothesis) :]),
        segment=segments[at_hypothesis],
    )
    for probe in PROBES:
        expected = tuple(list(part) for part in encode_pair(*probe))
        parts = template.head(encode(probe[0])), template.tail(encode(probe[1]))
        if tuple([*a, *b] for a, b in zip(*parts, strict=True)) != expected:
            return None
    return template


def _find(part: list[int], whole: list[int], start: int) -> int:
    last = len(whole) - len(part)
    return next((i for i in range(start, last + 1) if whole[i : i + len(part)] == part), -1)


@dataclass(frozen=True, slots=True)
class Packed:
    """The inputs of n pairs, one after the other, the pairs of one length together.

    `ids`, `segments` and `positions` are (n_tokens,); `lengths` (n,) are the tokens of each pair.
    """

    ids: NDArray[np.int64]
    segments: NDArray[np.int64]
    positions: NDArray[np.int64]
    lengths: NDArray[np.int64]

    @property
    def starts(self) -> NDArray[np.int64]:
        """int64 (n,): where each pair begins."""
        return np.cumsum(self.lengths) - self.lengths

    @property
    def bounds(self) -> NDArray[np.int32]:
        """int32 (n + 1,): where each pair begins, and where the last one ends."""
        return np.concatenate([[0], np.cumsum(self.lengths)]).astype(np.int32)

    def inputs(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """Ids, segments, positions."""
        return self.ids, self.segments, self.positions

    def runs(self) -> list[tuple[int, int]]:
        """(how many, of what length), in their order."""
        bounds = np.flatnonzero(np.diff(self.lengths, prepend=-1, append=-1))
        return [
            (stop - start, int(self.lengths[start])) for start, stop in pairwise(bounds.tolist())
        ]


class Inputs:
    """The inputs of n pairs, kept as the few pieces they are joined from.

    A pair is two pieces: its premise with what stands before and after it, and its hypothesis
    with what ends the input. Pairs that share a text share the piece. Piece 0 must be empty.
    The first token is at `first_position`: 0, or padding_idx + 1 for RoBERTa, whose padding is
    an id that takes no position of its own (`padding`).
    """

    def __init__(
        self,
        pieces: Sequence[Encoding],
        first: NDArray[np.int64],
        second: NDArray[np.int64],
        *,
        first_position: int = 0,
        padding: int | None = None,
    ) -> None:
        self._sizes = np.array([len(ids) for ids, _ in pieces], np.int64)
        self._starts = np.cumsum(self._sizes) - self._sizes
        self._ids = np.concatenate([np.asarray(ids, np.int32) for ids, _ in pieces])
        self._segments = np.concatenate([np.asarray(kinds, np.int8) for _, kinds in pieces])
        self._pieces = np.stack([first, second], axis=1)
        self._first_position = first_position
        self._padding = padding
        self.lengths: NDArray[np.int64] = self._sizes[self._pieces].sum(axis=1)
        """int64 (n,): tokens of each pair, special ones included."""

    @property
    def greatest_id(self) -> int:
        """Greatest id of all tokens; -1 where there are none."""
        return int(self._ids.max(initial=-1))

    def pack(self, indices: NDArray[np.intp]) -> Packed:
        """The pairs at `indices`, in that order."""
        pieces = self._pieces[indices].ravel()
        sizes = self._sizes[pieces]
        ends = np.cumsum(sizes)
        source = np.repeat(self._starts[pieces] - (ends - sizes), sizes) + np.arange(ends[-1])
        ids = self._ids[source].astype(np.int64)
        return Packed(
            ids=ids,
            segments=self._segments[source].astype(np.int64),
            positions=self._positions(ids, self.lengths[indices]),
            lengths=self.lengths[indices],
        )

    def _positions(self, ids: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
        counted = np.ones(len(ids), np.bool_) if self._padding is None else ids != self._padding
        running = np.cumsum(counted)
        starts = np.cumsum(lengths) - lengths
        before = np.repeat(running[starts] - counted[starts], lengths)
        last = self._first_position - 1  # where RoBERTa puts what is not counted
        positions: NDArray[np.int64] = np.where(counted, running - before + last, last)
        return positions


def compose(
    template: PairTemplate,
    texts: Sequence[Ids],
    premises: NDArray[np.int64],
    hypotheses: NDArray[np.int64],
    whole: Mapping[int, Encoding] | None = None,
    **positions: Any,
) -> Inputs:
    """Inputs of the pairs (texts[premises[i]], texts[hypotheses[i]]), from the ids of each text.

    `whole` maps the index of a pair to its input, for those that are not to be composed;
    `positions` are ``first_position`` and ``padding`` of `Inputs`.
    """
    pieces: list[Encoding] = [((), ())]
    pieces += [template.head(ids) for ids in texts]
    pieces += [template.tail(ids) for ids in texts]
    first, second = premises + 1, hypotheses + 1 + len(texts)
    for index, encoding in (whole or {}).items():
        first[index], second[index] = len(pieces), 0
        pieces.append(encoding)
    return Inputs(pieces, first, second, **positions)


def whole_inputs(encodings: Sequence[Encoding], **positions: Any) -> Inputs:
    """Inputs that a tokenizer made itself, pair by pair."""
    n = len(encodings)
    return Inputs([((), ()), *encodings], np.arange(1, n + 1), np.zeros(n, np.int64), **positions)
