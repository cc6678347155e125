"""RELATIONS -> VERDICTS -> SCORE: the metric itself, pure NumPy (arXiv 2404.15565, appendix).

A claim counts as contrast (+1) when all its relations with the other summary are neutral, or
more of them contradict it than entail it; otherwise as similarity (−1), ties included. With L the
mean verdict over the claims of both summaries, CASPR = 50 · (L + 1).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from caspr.errors import EmptySummaryError
from caspr.metrics.graded import contrast_of, reason_probabilities
from caspr.records import Claim, Relation, RelationGrid, Score, Verdict
from caspr.records.grid import checked_relations
from caspr.signature import signature as signed


def aggregate(
    grid: RelationGrid | ArrayLike, *, signature: str | None = None, metric: str = "caspr"
) -> Score:
    """CASPR from the relations of every claim of one summary with every claim of the other.

    Parameters
    ----------
    grid
        A `RelationGrid`, or an integer array (n_a, n_b) of merged relations: 0 contradiction,
        1 neutral, 2 entailment.
    signature
        Signature of the score; by default built from given claims and the grid's labeler.
    metric
        Name of the score's metric, for a class derived from `Caspr`.

    Returns
    -------
    Score
        Value from 0 to 100, higher for more contrast, with one `Verdict` per claim of each side.
        The transposed grid has the same value, with the verdicts of the sides swapped.

    Raises
    ------
    EmptySummaryError
        If a side has no claims.
    InputError
        If the array is not a two-dimensional array of the integers 0, 1 and 2.

    Examples
    --------
    >>> score = aggregate([[0, 1], [1, 2]])
    >>> score.value
    50.0
    >>> [verdict.value for verdict in score.verdicts_a]
    [1, -1]
    """
    known = grid if isinstance(grid, RelationGrid) else None
    relations = grid.relations if isinstance(grid, RelationGrid) else checked_relations(grid)
    if 0 in relations.shape:
        raise EmptySummaryError(
            f"A grid of shape {relations.shape} has a side without claims: it has no score."
        )
    claims_a, claims_b = (None, None) if known is None else (known.claims_a, known.claims_b)
    p_a, p_b = (None, None) if known is None else _probabilities(known)
    verdicts_a = _verdicts(relations, claims_a, claims_b, p_a)
    verdicts_b = _verdicts(relations.T, claims_b, claims_a, p_b)
    values = [verdict.value for verdict in verdicts_a + verdicts_b]
    labeler = None if known is None else known.labeler
    return Score(
        metric=metric,
        value=50 * (sum(values) / len(values) + 1),
        signature=signature or signed("caspr", splitter="given", nli=labeler or "given"),
        grid=known,
        verdicts_a=verdicts_a,
        verdicts_b=verdicts_b,
    )


def _probabilities(grid: RelationGrid) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(n_a, 2) and (n_b, 2): that each claim contrasts, and that it is contradicted.

    A calibration, if there is one, corrects the first; the share of the second in it stays.
    """
    both = []
    for reasons in reason_probabilities(grid):
        contrast = contrast_of(reasons)
        contradicted = np.divide(
            reasons[:, 0], contrast, out=np.zeros_like(contrast), where=contrast > 0
        )
        if grid.calibration is not None:
            contrast = grid.calibration.probabilities(contrast)
        both.append(np.stack([contrast, contrast * contradicted.clip(0, 1)], axis=1))
    return both[0], both[1]


def _verdicts(
    relations: NDArray[np.int8],
    own: tuple[Claim, ...] | None,
    other: tuple[Claim, ...] | None,
    probabilities: NDArray[np.float64] | None,
) -> tuple[Verdict, ...]:
    """One verdict per row of `relations`: the relations of a claim with the other summary."""
    n_contradictions = (relations == Relation.CONTRADICTION).sum(axis=1)
    n_entailments = (relations == Relation.ENTAILMENT).sum(axis=1)
    contradicted = n_contradictions > n_entailments
    contrasts = contradicted | (n_contradictions + n_entailments == 0)
    decisive = np.where(contradicted, Relation.CONTRADICTION, Relation.ENTAILMENT)
    evidence = [np.flatnonzero(row).tolist() for row in relations == decisive[:, None]]
    return tuple(
        Verdict(
            value=1 if contrasts[i] else -1,
            n_contradictions=int(n_contradictions[i]),
            n_entailments=int(n_entailments[i]),
            evidence_indices=tuple(evidence[i]),
            claim=None if own is None else own[i],
            evidence=() if other is None else tuple(other[j] for j in evidence[i]),
            probability=None if probabilities is None else float(probabilities[i, 0]),
            contradicted_probability=None if probabilities is None else float(probabilities[i, 1]),
        )
        for i in range(len(relations))
    )
