"""SummaC-ZS: is each sentence of a summary entailed by some sentence of its document?

Laban et al. 2022, "SummaC: Re-Visiting NLI-based Models for Inconsistency Detection in
Summarization" (TACL 10).
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property
from os import PathLike
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.cards import CARDS
from caspr.metrics.base import Pair, Problems
from caspr.metrics.nli_metric import NliMetric
from caspr.metrics.sentence_units import units
from caspr.nli.pairs import labels_or_errors
from caspr.options import true_or_false
from caspr.protocols import Labeler
from caspr.records import Relation, Score
from caspr.signature import signature

_WINDOW: Final = 2**14
"""Approximate number of ordered pairs of sentences that are labelled together."""


class Summac(NliMetric):
    """Base class of both SummaC metrics: labels every sentence pair of a document and a summary."""

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        ready = problems.prepared(pairs, units)
        blocks = (
            [(p, h) for p in premises for h in hypotheses] for _, premises, hypotheses in ready
        )
        scores = {}
        labels = labels_or_errors(blocks, self.labeler, window=_WINDOW)
        for item, probabilities in problems.without_errors(ready, labels):
            index, premises, _ = item
            grid = probabilities.reshape(len(premises), -1, 3)
            scores[index] = Score(self.name, self._value(grid), self.signature)
        return scores

    @abstractmethod
    def _value(self, grid: NDArray[np.float32]) -> float:
        """Value of a summary, from probabilities (n_premises, n_hypotheses, 3)."""


class SummacZs(Summac):
    """SummaC-ZS of a summary (second argument) against its document (first argument).

    Every sentence of the document is a premise, every sentence of the summary a hypothesis. A
    sentence of the summary scores its highest entailment minus its highest contradiction, and
    the summary the mean of its sentences. `Claims` are used instead of sentences.

    Unlike the authors' program, it leaves out no sentence for being short or for coming after the
    hundredth, and its default NLI model is that of `Caspr`; theirs is an ALBERT trained on
    VitaminC, ``nli="tals/albert-xlarge-vitaminc-mnli"``.

    Parameters
    ----------
    nli, revision, device, dtype, cache, token_budget, on_too_long, nli_options
        As in `caspr.metrics.nli_metric.NliMetric`.
    contradiction
        Whether contradiction is subtracted, as the authors' program does by default; without it,
        the value is the mean of the highest entailments, as in the paper's formula.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> metric = SummacZs(nli=FakeLabeler())
    >>> metric.score_pairs(["It is big. It is old."], ["It is old. It is not big."]).mean
    0.0
    """

    card = CARDS["summac_zs"]

    def __init__(
        self,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        contradiction: bool = True,
        **options: Any,
    ) -> None:
        self._contradiction = true_or_false(contradiction, "contradiction")
        super().__init__(nli, **options)

    @cached_property
    def signature(self) -> str:
        """Which labels count, and the signature of the NLI model."""
        labels = "e-c" if self._contradiction else "e"
        return signature(self.name, labels=labels, nli=self.labeler.signature)

    def _value(self, grid: NDArray[np.float32]) -> float:
        return summac_zs(grid, contradiction=self._contradiction)


def summac_zs(grid: NDArray[np.float32], *, contradiction: bool = True) -> float:
    """SummaC-ZS from NLI probabilities (n_premises, n_hypotheses, 3), in the order of `Relation`.

    `contradiction` is as in `SummacZs`.

    Examples
    --------
    >>> summac_zs(np.array([[[0.0, 0.25, 0.75]], [[0.5, 0.5, 0.0]]]))
    0.25
    """
    best = grid.max(axis=0)
    scores = best[:, Relation.ENTAILMENT]
    if contradiction:
        scores = scores - best[:, Relation.CONTRADICTION]
    return float(scores.mean())
