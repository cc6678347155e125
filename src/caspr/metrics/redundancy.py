"""Redundancy: how much a summary repeats itself.

The claims of ONE summary are compared with each other, in both directions and without the
diagonal. A claim that another one entails is redundant; if two entail each other, only the later.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from caspr.cards import CARDS
from caspr.metrics.base import Pair, Problems
from caspr.metrics.claim_metric import ClaimMetric, OwnClaims
from caspr.nli.pairs import labels_or_errors
from caspr.nli.relations import most_probable
from caspr.records import Relation, Score


class Redundancy(ClaimMetric):
    """Share of a summary's own claims that another of its claims entails, 0 to 100.

    The value is the mean of both summaries; ``score.parts`` has ``redundancy_a`` and
    ``redundancy_b``.

    Parameters
    ----------
    splitter, nli, **options
        As in `ClaimMetric`.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = Redundancy(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> score = metric.score_pairs(["It is big. It is old. It IS big."], ["It is big."])[0]
    >>> print(f"{score:.1f}", {name: round(value, 1) for name, value in score.parts.items()})
    16.7 {'redundancy_a': 33.3, 'redundancy_b': 0.0}
    """

    card = CARDS["redundancy"]

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        ready = self._claim_pairs(pairs, problems)
        blocks = (ordered_pairs(a) + ordered_pairs(b) for _, a, b in ready)
        labels = labels_or_errors(blocks, self.labeler)
        shares = {}
        for (index, a, b), probabilities in problems.without_errors(ready, labels):
            n_a = len(a) * (len(a) - 1)
            shares[index] = (
                _share(probabilities[:n_a], len(a)),
                _share(probabilities[n_a:], len(b)),
            )
        signatures = self._signatures(pairs)  # now that a chat model has named its snapshot
        return {
            index: Score(
                self.name,
                sum(both) / 2,
                signatures[index],
                more=tuple(zip(("redundancy_a", "redundancy_b"), both, strict=True)),
            )
            for index, both in shares.items()
        }


def redundant(entails: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Which of n claims (n,) are redundant, as another one entails them.

    Of two that entail each other, only the later is. `entails` (n, n) is whether claim i entails
    claim j; its diagonal is ignored.

    Examples
    --------
    >>> redundant(np.array([[True, True], [True, True]])).tolist()
    [False, True]
    """
    earlier = np.triu(np.ones(entails.shape, np.bool_), k=1)  # [i, j]: claim i comes before j
    others = ~np.eye(len(entails), dtype=np.bool_)
    return np.asarray((entails & others & (~entails.T | earlier)).any(axis=0))


def ordered_pairs(claims: OwnClaims) -> list[tuple[str, str]]:
    """The n · (n − 1) ordered pairs (premise, hypothesis) of the n claims of one text."""
    return [(p.text, h.text) for i, p in enumerate(claims) for j, h in enumerate(claims) if i != j]


def redundant_claims(probabilities: NDArray[np.float32], n: int) -> NDArray[np.bool_]:
    """Which of n claims (n,) are redundant, from the NLI probabilities of `ordered_pairs`."""
    entails = np.zeros((n, n), np.bool_)
    entails[~np.eye(n, dtype=np.bool_)] = most_probable(probabilities) == Relation.ENTAILMENT
    return redundant(entails)


def _share(probabilities: NDArray[np.float32], n: int) -> float:
    return 100 * float(redundant_claims(probabilities, n).mean())
