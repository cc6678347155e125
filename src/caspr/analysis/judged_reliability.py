"""Calibration error of probabilities, by bins of confidence, against what readers say.

A probability is useful only if it is right as often as it says. The error of a relation is counted
over the pairs that the labeler gives this relation: over all pairs it would be near zero for any
labeler, as most pairs are neutral and say so with confidence. That value is reported beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from caspr.analysis.judged_claims import JudgedClaim, LabelledPairs
from caspr.records import Relation

OPINIONATED: Final = (Relation.CONTRADICTION, Relation.ENTAILMENT)
"""The relations that are not neutral."""

_N_BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Items of which the probability lies in one bin.

    Parameters
    ----------
    low, high
        Limits of the bin: low ≤ probability < high; 1 is in the last bin.
    probability
        Mean probability of its items, 0 to 1.
    share
        Share of its items, 0 to 1, of which the readers say what the probability is about.
    n
        Number of items, at least 1.
    """

    low: float
    high: float
    probability: float
    share: float
    n: int


@dataclass(frozen=True, slots=True)
class Reliability:
    """How far probabilities are from the shares that they announce.

    Parameters
    ----------
    error
        Expected calibration error, 0 to 1: the mean over all items of the absolute difference
        between mean probability and share of their bin. None where there are no items.
    n
        Number of items.
    bins
        The bins that have items, from low to high probability.
    """

    error: float | None
    n: int
    bins: tuple[Bin, ...]


def reliability(probabilities: ArrayLike, happened: ArrayLike) -> Reliability:
    """Expected calibration error in ten bins of equal width (Naeini et al. 2015).

    Parameters
    ----------
    probabilities
        (n,), 0 to 1.
    happened
        (n,) bool: whether that which the probability is about is the case.

    Returns
    -------
    Reliability
        The error and its bins.

    Examples
    --------
    >>> reliability([0.9, 0.9], [True, False]).error
    0.4
    """
    p, said = np.asarray(probabilities, np.float64), np.asarray(happened, np.float64)
    bin_of = np.minimum((p * _N_BINS).astype(int), _N_BINS - 1)
    bins = tuple(
        Bin(
            index / _N_BINS,
            (index + 1) / _N_BINS,
            float(p[bin_of == index].mean()),
            float(said[bin_of == index].mean()),
            int((bin_of == index).sum()),
        )
        for index in np.unique(bin_of).tolist()
    )
    if not bins:
        return Reliability(None, 0, ())
    error = sum(one.n * abs(one.probability - one.share) for one in bins) / len(p)
    return Reliability(error, len(p), bins)


def reliabilities(
    claims: Sequence[JudgedClaim], pairs: Iterable[LabelledPairs]
) -> dict[str, Reliability]:
    """Reliability of the verdicts and of each relation that is not neutral.

    Parameters
    ----------
    claims
        The probability of each that it contrasts is compared with the readers' verdict.
    pairs
        Of each pair of summaries, its ordered pairs of claims; at least one.

    Returns
    -------
    dict
        "verdict"; "contradiction" and "entailment", over the ordered pairs to which the labeler
        gives that relation; "contradiction, all pairs" and "entailment, all pairs".
    """
    found = {
        "verdict": reliability(
            [claim.probability for claim in claims],
            [claim.judgement != "entailed" for claim in claims],
        )
    }
    truth, labels, probabilities = (np.concatenate(part) for part in zip(*pairs, strict=True))
    for relation in OPINIONATED:
        given = labels == relation
        found[relation.name.lower()] = reliability(
            probabilities[given, relation], truth[given] == relation
        )
    for relation in OPINIONATED:
        found[f"{relation.name.lower()}, all pairs"] = reliability(
            probabilities[:, relation], truth == relation
        )
    return found
