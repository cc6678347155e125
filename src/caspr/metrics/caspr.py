"""CASPR: the whole pipeline. Text -> claims -> relation grid -> verdicts -> score."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Container, Sequence
from functools import partial
from os import PathLike
from typing import Any

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, MaximWarning
from caspr.metrics.aggregate import aggregate
from caspr.metrics.base import Pair, Problems
from caspr.metrics.claim_metric import ClaimMetric, ClaimPair, OwnClaims
from caspr.nli.maxims import PREMISES_DIGEST, find_maxims
from caspr.nli.pairs import relation_grids_or_errors
from caspr.options import true_or_false
from caspr.protocols import Labeler, Splitter
from caspr.records import Score


class Caspr(ClaimMetric):
    """How much two summaries contrast, from the NLI relations of their claims (arXiv 2404.15565).

    Symmetric in its arguments.

    Parameters
    ----------
    splitter, nli, **options
        As in `ClaimMetric`.
    ignore_maxims
        Whether claims that follow from anything (`caspr.nli.maxims`) are left out, with a warning
        that names them. This takes 36 more labels for each distinct claim.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = Caspr(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> score = metric.score_pairs(["It is clean. It is big."], ["It is not clean."])[0]
    >>> score.value, [verdict.value for verdict in score.verdicts_a]
    (100.0, [1, 1])
    """

    card = CARDS["caspr"]

    def __init__(
        self,
        splitter: str | Splitter | Callable[[str], Sequence[str]] = "rules",
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        ignore_maxims: bool = False,
        **options: Any,
    ) -> None:
        self._ignore_maxims = true_or_false(ignore_maxims, "ignore_maxims")
        super().__init__(splitter, nli, **options)

    def _extra_parts(self) -> dict[str, str | None]:
        return {"ignored_maxims": PREMISES_DIGEST if self._ignore_maxims else None}

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        ready = self._claim_pairs(pairs, problems)
        if self._ignore_maxims:
            ready = self._without_maxims(ready, problems)
        grids = relation_grids_or_errors(
            (a for _, a, _ in ready), (b for _, _, b in ready), self.labeler
        )
        labelled = list(problems.without_errors(ready, grids))
        signatures = self._signatures(pairs)  # now that a chat model has named its snapshot
        return {
            index: aggregate(grid, signature=signatures[index], metric=self.name)
            for (index, _, _), grid in labelled
        }

    def _without_maxims(self, ready: Sequence[ClaimPair], problems: Problems) -> list[ClaimPair]:
        """The pairs without the claims that follow from anything, each named in a warning."""
        texts = dict.fromkeys(claim.text for _, a, b in ready for claim in a + b)
        maxims = find_maxims(list(texts), self.labeler)
        return problems.prepared(ready, partial(_without_claims, maxims))


def _without_claims(maxims: Container[str], claims: OwnClaims, where: str) -> OwnClaims:
    """The claims of one summary that are not maxims, at least one."""
    kept = tuple(claim for claim in claims if claim.text not in maxims)
    if len(kept) == len(claims):
        return claims
    named = "; ".join(repr(claim.text) for claim in claims if claim.text in maxims)
    if not kept:
        raise EmptySummaryError(
            f"All claims of {where} follow from anything ({named:.300}), so none is left to score. "
            "Leave the pair out, or score it with ignore_maxims=False."
        )
    warnings.warn(
        f"{len(claims) - len(kept)} of {len(claims)} claims of {where} follow from anything, and "
        f"are left out: {named}.",
        MaximWarning,
        stacklevel=2,
    )
    return kept
