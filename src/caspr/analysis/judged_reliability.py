"""Calibration error of probabilities, in bins, against the readers' judgements.

A probability is useful only if it equals the share of cases in which it is right. The error of a
relation is computed over the pairs to which the labeler gives this relation: over all pairs, it is
near zero for any labeler, as most pairs are confidently labelled neutral. Both are reported.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from caspr.analysis.judged_claims import JudgedClaim, LabelledPairs
from caspr.records import Relation

NON_NEUTRAL: Final = (Relation.CONTRADICTION, Relation.ENTAILMENT)
"""The relations that are not neutral."""

_N_BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Items whose probability lies in one bin.

    Parameters
    ----------
    low, high
        Limits of the bin: low ≤ probability < high; 1 is in the last bin.
    probability
        Mean probability of its items, 0 to 1.
    share
        Share of its items, 0 to 1, for which the predicted outcome is that of the readers.
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
    """How far probabilities are from the observed shares.

    Parameters
    ----------
    error
        Expected calibration error, 0 to 1: the mean over all items of the absolute difference
        between the mean probability and the share of their bin. None if there are no items.
    n
        Number of items.
    bins
        The bins with items, from low to high probability.
    """

    error: float | None
    n: int
    bins: tuple[Bin, ...]


def reliability(probabilities: ArrayLike, happened: ArrayLike) -> Reliability:
    """Expected calibration error in ten bins of equal width (Naeini et al. 2015).

    `happened` is whether the outcome with the probability is true; both are (n,).

    Examples
    --------
    >>> reliability([0.9, 0.9], [True, False]).error
    0.4
    """
    p, outcomes = np.asarray(probabilities, np.float64), np.asarray(happened, np.float64)
    bin_of = np.minimum((p * _N_BINS).astype(int), _N_BINS - 1)
    bins = tuple(
        Bin(
            index / _N_BINS,
            (index + 1) / _N_BINS,
            float(p[bin_of == index].mean()),
            float(outcomes[bin_of == index].mean()),
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

    Returns
    -------
    dict
        "verdict"; "reason", of the probabilities that the reason given for a verdict is right;
        "contradiction" and "entailment", over the ordered pairs to which the labeler
        gives that relation; "contradiction, all pairs" and "entailment, all pairs".
    """
    results = {
        "verdict": reliability(
            [claim.probability for claim in claims],
            [claim.judgement != "entailed" for claim in claims],
        ),
        "reason": reliability(
            [claim.reason_probability for claim in claims],
            [claim.reason_right for claim in claims],
        ),
    }
    truth, labels, probabilities = (np.concatenate(part) for part in zip(*pairs, strict=True))
    for relation in NON_NEUTRAL:
        labelled = labels == relation
        results[relation.name.lower()] = reliability(
            probabilities[labelled, relation], truth[labelled] == relation
        )
    for relation in NON_NEUTRAL:
        results[f"{relation.name.lower()}, all pairs"] = reliability(
            probabilities[:, relation], truth == relation
        )
    return results
