"""SummaC-ZS: is each sentence of a summary entailed by some sentence of its document.

Laban et al. 2022, "SummaC: Re-Visiting NLI-based Models for Inconsistency Detection in
Summarization" (TACL 10).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from os import PathLike
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from caspr.cache import Store
from caspr.english.sentences import sentences
from caspr.errors import EmptySummaryError, InputError
from caspr.inputs import of_item
from caspr.metrics.base import BaseMetric, Direction, Pair, Problems
from caspr.protocols import Labeler
from caspr.records import Claims, Relation, Score
from caspr.signature import signature

if TYPE_CHECKING:
    from caspr.inputs import Summary

__all__ = ["SummacZs", "summac_zs"]

Cut = tuple[int, tuple[str, ...], tuple[str, ...]]
"""Place in the corpus, sentences of the document, sentences of the summary."""

_WINDOW: Final = 2**14
"""About how many ordered pairs of sentences are labelled together."""


class SummacZs(BaseMetric):
    """SummaC-ZS of a summary (second argument) against its document (first argument).

    Every sentence of the document is a premise, every sentence of the summary a hypothesis. A
    sentence of the summary scores its greatest entailment less its greatest contradiction, and
    the summary the mean of its sentences. `Claims` stand in place of sentences as they are.

    Differs from the authors' program in that no sentence is left out for being short or for
    coming after the hundredth, and that the NLI model is the one of `Caspr`; theirs is an ALBERT
    trained on VitaminC, ``nli="tals/albert-xlarge-vitaminc-mnli"``.

    Parameters
    ----------
    nli
        As in `caspr.metrics.caspr.Caspr`.
    contradiction
        Whether contradiction is subtracted, as that program does by default; without it, the
        figure is the mean of the greatest entailments, as the paper's formula has it.
    revision, device, dtype, cache, token_budget, n_workers, on_too_long
        As in `caspr.metrics.caspr.Caspr`.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> metric = SummacZs(nli=FakeLabeler())
    >>> metric.score_pairs(["It is big. It is old."], ["It is old. It is not big."]).mean
    0.0
    """

    name = "summac_zs"
    higher_means: ClassVar[Direction] = "more similar"
    value_range = "-1 to 1; 0 to 1 without contradiction"
    summary = "how well the sentences of a summary are entailed by those of its document"

    def __init__(
        self,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        contradiction: bool = True,
        revision: str | None = None,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        cache: Store | str | PathLike[str] | bool | None = None,
        token_budget: int | None = None,
        n_workers: int | None = None,
        on_too_long: str = "raise",
    ) -> None:
        from caspr.nli import load_labeler

        self._contradiction = contradiction
        self.labeler: Labeler = load_labeler(
            nli,
            revision=revision,
            device=device,
            dtype=dtype,
            cache=cache,
            token_budget=token_budget,
            n_workers=n_workers,
            on_too_long=on_too_long,
        )

    @cached_property
    def signature(self) -> str:
        """Which labels count, and the signature of the NLI model."""
        labels = "e-c" if self._contradiction else "e"
        return signature(self.name, labels=labels, nli=self.labeler.signature)

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        ready: list[Cut] = []
        for index, document, summary in pairs:
            with problems.at(index):
                premises = _sentences(document, f"summary_a{of_item(index)}")
                hypotheses = _sentences(summary, f"summary_b{of_item(index)}")
                ready.append((index, premises, hypotheses))
        scores = {}
        for window in _windows(ready):
            for index, grid in self._grids(window):
                if isinstance(grid, InputError):
                    problems.report(index, type(grid)(f"The sentences{of_item(index)}: {grid}"))
                else:
                    value = summac_zs(grid, contradiction=self._contradiction)
                    scores[index] = Score(self.name, value, self.signature)
        return scores

    def _grids(
        self, window: Sequence[Cut]
    ) -> Iterator[tuple[int, NDArray[np.float32] | InputError]]:
        """The grid of each, or why it has none; one bad pair does not spoil the others."""
        ordered = [
            (p, h) for _, premises, hypotheses in window for p in premises for h in hypotheses
        ]
        try:
            probabilities = np.asarray(self.labeler.label(ordered), dtype=np.float32)
        except InputError as error:
            if len(window) == 1:
                yield window[0][0], error
                return
            middle = len(window) // 2
            yield from self._grids(window[:middle])
            yield from self._grids(window[middle:])
            return
        start = 0
        for index, premises, hypotheses in window:
            end = start + len(premises) * len(hypotheses)
            yield index, probabilities[start:end].reshape(len(premises), len(hypotheses), 3)
            start = end


def summac_zs(grid: NDArray[np.float32], *, contradiction: bool = True) -> float:
    """SummaC-ZS from NLI probabilities.

    Parameters
    ----------
    grid
        (n_premises, n_hypotheses, 3), the last axis in the order of `Relation`.
    contradiction
        As in `SummacZs`.

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


def _sentences(summary: Summary, where: str) -> tuple[str, ...]:
    if isinstance(summary, Claims):
        return tuple(claim.text for claim in summary)
    found = tuple(sentences(summary))
    if not found:
        raise EmptySummaryError(f"{where} has no sentence in it: {summary[:60]!r}.")
    return found


def _windows(ready: Sequence[Cut]) -> Iterator[list[Cut]]:
    window: list[Cut] = []
    size = 0
    for cut in ready:
        window.append(cut)
        size += len(cut[1]) * len(cut[2])
        if size >= _WINDOW:
            yield window
            window, size = [], 0
    if window:
        yield window
