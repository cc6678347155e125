"""Relation grids of a whole corpus, from ordered pairs that are each labelled once.

A pair of summaries with n_a and n_b claims needs 2 · n_a · n_b ordered pairs, and a corpus needs
many of them repeatedly (fifty systems against one reference). Here they become one stream: the
summaries are processed a window at a time, pairs that were labelled before are looked up, and the
labeler gets all others together. An ordered pair is stored as one integer and three probabilities,
about 30 bytes, so that a million take 30 MB.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import CasprError, EmptySummaryError, InputError
from caspr.isolate import outcomes
from caspr.models.batching import windows
from caspr.nli.relations import merge, most_probable
from caspr.nli.settings import three_probabilities
from caspr.protocols import Labeler, label
from caspr.records import Calibration, Claim, RelationGrid

Keys = NDArray[np.int64]
ClaimPair = tuple[tuple[Claim, ...], tuple[Claim, ...]]

_WINDOW: Final = 2**16
_SHIFT: Final = 32  # premise in the upper half of a key, hypothesis in the lower


def relation_grids(
    claims_a: Iterable[Sequence[Claim]],
    claims_b: Iterable[Sequence[Claim]],
    labeler: Labeler,
    *,
    window: int = _WINDOW,
) -> Iterator[RelationGrid]:
    """The grid of every pair of summaries, in their order.

    Parameters
    ----------
    claims_a, claims_b
        Claims of summaries a and b; item i of one is compared with item i of the other. They may
        be iterators: only a window of them is held in memory.
    labeler
        The labeler to use. If it has ``last_recomputed`` (as `NLILabeler`), the
        ordered pairs that it recomputed as near ties are counted in ``n_near_ties``.
    window
        Approximate number of ordered pairs that are processed together.

    Yields
    ------
    RelationGrid
        One per pair of summaries. No ordered pair of texts is labelled twice in a call.

    Raises
    ------
    EmptySummaryError
        If a summary has no claims.
    InputError
        If one side has more summaries than the other, a claim is too long for the model, or the
        labeler's ``calibration`` is not a `caspr.records.Calibration`, or its
        ``gate_probabilities`` are not three with sum 1.
    """
    for outcome in relation_grids_or_errors(claims_a, claims_b, labeler, window=window):
        if isinstance(outcome, CasprError):
            raise outcome
        yield outcome


def relation_grids_or_errors(
    claims_a: Iterable[Sequence[Claim]],
    claims_b: Iterable[Sequence[Claim]],
    labeler: Labeler,
    *,
    window: int = _WINDOW,
) -> Iterator[RelationGrid | CasprError]:
    """As `relation_grids`, with the error instead of the grid of a pair that cannot be labelled.

    The others are labelled. An error that concerns all pairs (a missing device) is raised.

    Parameters
    ----------
    claims_a, claims_b, labeler, window
        As for `relation_grids`.

    Yields
    ------
    RelationGrid or CasprError
        One for each pair, in order.

    Raises
    ------
    InputError
        If `window` is below 1, or the numbers of claim lists differ.
    """
    if window < 1:
        raise InputError(f"Expected `window` to be at least 1, but got {window}.")
    _check_labeler(labeler)
    table = OrderedPairs(labeler, chunk=window)
    pairs = _paired(claims_a, claims_b)
    for batch in windows(pairs, lambda pair: 2 * len(pair[0]) * len(pair[1]), window):
        yield from outcomes(batch, lambda some: list(table.grids(some)))


def labels_or_errors(
    blocks: Iterable[Sequence[tuple[str, str]]], labeler: Labeler, *, window: int = _WINDOW
) -> Iterator[NDArray[np.float32] | CasprError]:
    """Probabilities of blocks of (premise, hypothesis) pairs, in one direction, as one stream.

    For each block it yields float32 (n, 3), or the error that explains why it has none. About
    `window` pairs are processed together; no ordered pair is labelled twice.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> blocks = [[("It is big.", "It is not big.")], []]
    >>> [array.tolist() for array in labels_or_errors(blocks, FakeLabeler())]
    [[[1.0, 0.0, 0.0]], []]
    """
    table = OrderedPairs(labeler, chunk=window)
    for batch in windows(blocks, len, window):
        yield from outcomes(batch, table.probabilities)


class OrderedPairs:
    """The ordered pairs of texts labelled so far, each once.

    The labeler gets at most `chunk` new pairs per call.
    """

    def __init__(self, labeler: Labeler, *, chunk: int = _WINDOW) -> None:
        self._labeler = labeler
        self._chunk = chunk
        self._ids: dict[str, int] = {}
        self._texts: list[str] = []
        self._runs: list[tuple[Keys, NDArray[np.float32]]] = []
        self._recomputed: Keys = np.empty(0, np.int64)

    def __len__(self) -> int:
        """How many ordered pairs have been labelled."""
        return sum(len(keys) for keys, _ in self._runs)

    def grids(self, batch: Sequence[ClaimPair]) -> Iterator[RelationGrid]:
        """The grids of some pairs of summaries, labelling what is new in them."""
        if any(not claims for pair in batch for claims in pair):
            raise EmptySummaryError("A summary without claims cannot be compared with another.")
        keys = [self._keys(a, b) for a, b in batch]
        wanted = [np.unique(part) for part in keys]
        self._label(np.unique(np.concatenate(wanted)) if wanted else np.empty(0, np.int64))
        return (self._grid(pair, part) for pair, part in zip(batch, keys, strict=True))

    def probabilities(
        self, blocks: Sequence[Sequence[tuple[str, str]]]
    ) -> list[NDArray[np.float32]]:
        """float32 (n, 3) of each block of (premise, hypothesis), labelling what is new in them."""
        keys = [self._keys_of(block) for block in blocks]
        self._label(np.unique(np.concatenate(keys)) if keys else np.empty(0, np.int64))
        return [self._find(part)[1] for part in keys]

    def recomputed(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.bool_]:
        """Which of the (premise, hypothesis) pairs (n,) were recomputed as near ties."""
        return _within(self._recomputed, self._keys_of(pairs))[0]

    def _keys_of(self, pairs: Sequence[tuple[str, str]]) -> Keys:
        """int64 (n,): the keys of (premise, hypothesis) pairs."""
        return np.array([(self._id(p) << _SHIFT) | self._id(h) for p, h in pairs], np.int64)

    def _keys(self, claims_a: Sequence[Claim], claims_b: Sequence[Claim]) -> Keys:
        """int64 (2, n_a, n_b): the ordered pairs, a to b and b to a."""
        a, b = (
            np.array([self._id(c.text) for c in side], np.int64) for side in (claims_a, claims_b)
        )
        a, b = a[:, None], b[None, :]
        return np.stack([(a << _SHIFT) | b, (b << _SHIFT) | a])

    def _id(self, text: str) -> int:
        known = self._ids.setdefault(text, len(self._texts))
        if known == len(self._texts):
            self._texts.append(text)
        return known

    def _label(self, keys: Keys) -> None:
        """Label those of the sorted `keys` that are new."""
        new = keys[~self._find(keys)[0]]
        for start in range(0, len(new), self._chunk):
            part = new[start : start + self._chunk]
            premises, hypotheses = part >> _SHIFT, part & ((1 << _SHIFT) - 1)
            texts = self._texts
            pairs = [
                (texts[p], texts[h])
                for p, h in zip(premises.tolist(), hypotheses.tolist(), strict=True)
            ]
            self._keep(part, label(self._labeler, pairs))
            recomputed = getattr(self._labeler, "last_recomputed", None)
            if recomputed is not None and len(recomputed) == len(part):  # else of other pairs
                self._recomputed = np.union1d(self._recomputed, part[recomputed])

    def _find(self, keys: Keys) -> tuple[NDArray[np.bool_], NDArray[np.float32]]:
        """Which of `keys` (…) are known, and their probabilities (…, 3)."""
        known = np.zeros(keys.shape, np.bool_)
        probabilities = np.zeros((*keys.shape, 3), np.float32)
        for labelled, values in self._runs:
            hit, indices = _within(labelled, keys)
            probabilities[hit] = values[indices[hit]]
            known |= hit
        return known, probabilities

    def _keep(self, keys: Keys, probabilities: NDArray[np.float32]) -> None:
        """Add a sorted run; runs are merged as they double, at a total cost of n log n."""
        self._runs.append((keys, probabilities))
        while len(self._runs) > 1 and len(self._runs[-2][0]) < 2 * len(self._runs[-1][0]):
            (keys_1, values_1), (keys_2, values_2) = self._runs.pop(), self._runs.pop()
            joined = np.concatenate([keys_1, keys_2])
            order = np.argsort(joined)
            self._runs.append((joined[order], np.concatenate([values_1, values_2])[order]))

    def _gated(self, probabilities: NDArray[np.float32]) -> NDArray[np.bool_] | None:
        """Which pairs (n_a, n_b) the labeler's gate set aside: those with its probabilities."""
        fixed = getattr(self._labeler, "gate_probabilities", None)
        return None if fixed is None else (probabilities == fixed).all(axis=-1)

    def _grid(self, pair: ClaimPair, keys: Keys) -> RelationGrid:
        _, probabilities = self._find(keys)
        a_to_b, b_to_a = probabilities
        return RelationGrid(
            a_to_b=a_to_b,
            b_to_a=b_to_a,
            relations=merge(most_probable(a_to_b), most_probable(b_to_a)),
            claims_a=pair[0],
            claims_b=pair[1],
            n_near_ties=int(_within(self._recomputed, keys)[0].sum()),
            gated=self._gated(a_to_b),
            calibration=getattr(self._labeler, "calibration", None),
            labeler=self._labeler.signature,
        )


def _within(run: Keys, keys: Keys) -> tuple[NDArray[np.bool_], NDArray[np.intp]]:
    """Which of `keys` (…) are in the sorted `run`, and their indices there."""
    if not len(run):
        return np.zeros(keys.shape, np.bool_), np.zeros(keys.shape, np.intp)
    indices = np.minimum(np.searchsorted(run, keys), len(run) - 1)
    return run[indices] == keys, indices


def check_pair(pair: object, index: int) -> tuple[str, str]:
    """`pair` if it is two texts; else raise `InputError`, which names it by its index."""
    match pair:
        case (str() as premise, str() as hypothesis):
            return premise, hypothesis
    raise InputError(
        f"Expected pair {index} to be a tuple (premise, hypothesis) of texts, but got {pair!r:.80}."
    )


def _check_labeler(labeler: Labeler) -> None:
    """Raise `InputError` if the labeler has a calibration, or probabilities of a gate, but not so.

    The calibration is to be a `Calibration`, and the probabilities three with sum 1.
    """
    found = getattr(labeler, "calibration", None)
    if found is not None and not isinstance(found, Calibration):
        raise InputError(
            f"Expected the `calibration` of the labeler {labeler.signature} to be a "
            f"caspr.records.Calibration, but got {found!r:.80}. Give it "
            "Calibration(slope=..., intercept=..., inflation=...)."
        )
    fixed = getattr(labeler, "gate_probabilities", None)
    if fixed is not None and three_probabilities(fixed) is None:
        raise InputError(
            f"Expected the `gate_probabilities` of the labeler {labeler.signature} to be three "
            f"probabilities with sum 1, or None, but got {fixed!r:.80}."
        )


def _paired(
    claims_a: Iterable[Sequence[Claim]], claims_b: Iterable[Sequence[Claim]]
) -> Iterator[ClaimPair]:
    for a, b in zip_longest(claims_a, claims_b):
        if a is None or b is None:
            raise InputError(
                "Expected claims of equally many summaries on both sides: summary i of one is "
                "compared with summary i of the other."
            )
        yield tuple(a), tuple(b)
