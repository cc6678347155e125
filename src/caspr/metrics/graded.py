"""RELATIONS -> GRADED SCORE: CASPR as an expectation, smooth in the probabilities.

**Ours**, not the paper's. The exact score changes in steps, when a label flips. Here labels are
random variables instead: each direction of each pair is drawn independently from the probabilities
of the NLI model. The graded score is the expectation of CASPR over all such draws:

    C[i, j] = c·c' + c·n' + n·c'            probability that the merged relation contradicts
    E[i, j] = e·e' + e·n' + n·e'            that it entails; neutral otherwise
    p(claim) = P(all neutral) + P(more contradictions than entailments)
    graded   = 100 · mean of p over the claims of both summaries

with (c, n, e) the probabilities of one direction and (c', n', e') those of the other. It is
computed exactly, without sampling. It equals CASPR if all probabilities are 0 or 1, is continuous
(a polynomial in the probabilities), symmetric in the summaries, and never falls when probability
moves from entailment to neutral, or from neutral to contradiction.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from caspr.errors import EmptySummaryError, InputError
from caspr.records import Relation, RelationGrid

Floats = NDArray[np.float64]


def graded(grid: RelationGrid) -> float:
    """Expected CASPR if every label is drawn from its probabilities.

    Parameters
    ----------
    grid
        The probabilities of both directions, as in ``score.grid``. The merged ``relations`` are
        not used.

    Returns
    -------
    float
        0 to 100, higher for more contrast.

    Raises
    ------
    EmptySummaryError
        If a side has no claims.
    InputError
        If the probabilities of a pair are negative, not finite, or do not add up to 1.

    Notes
    -----
    Time grows with (n_a + n_b) · n_a · n_b: under 1 ms for 10 × 10 claims, 3 ms for 40 × 40.

    Examples
    --------
    >>> import numpy as np
    >>> likely = np.array([[[0.8, 0.2, 0.0]]], dtype=np.float32)
    >>> grid = RelationGrid(likely, likely, np.array([[0]], dtype=np.int8))
    >>> graded(grid)
    100.0
    >>> undecided = np.array([[[0.5, 0.0, 0.5]]], dtype=np.float32)
    >>> graded(RelationGrid(undecided, undecided, np.array([[1]], dtype=np.int8)))
    75.0
    """
    contrast = np.concatenate(contrast_probabilities(grid))
    return float(50 * ((2 * contrast.sum() - len(contrast)) / len(contrast) + 1))


def contrast_probabilities(grid: RelationGrid) -> tuple[Floats, Floats]:
    """Probability that the verdict on each claim is +1, if labels are drawn independently.

    Grid and errors are as for `graded`, whose value is 100 times the mean of these.

    Returns
    -------
    tuple of float64 arrays
        (n_a,) and (n_b,), each in 0 to 1.

    Examples
    --------
    >>> import numpy as np
    >>> undecided = np.array([[[0.5, 0.0, 0.5]]], dtype=np.float32)
    >>> contrast_probabilities(RelationGrid(undecided, undecided, np.array([[1]], dtype=np.int8)))
    (array([0.75]), array([0.75]))
    """
    reasons_a, reasons_b = reason_probabilities(grid)
    return contrast_of(reasons_a), contrast_of(reasons_b)


def reason_probabilities(grid: RelationGrid) -> tuple[Floats, Floats]:
    """Probability of each reason for the verdict on a claim, if labels are drawn independently.

    Grid and errors are as for `graded`.

    Returns
    -------
    tuple of float64 arrays
        (n_a, 2) and (n_b, 2), each in 0 to 1: that the claim is contradicted (more contradictions
        than entailments), and that it is unmentioned (all relations neutral). Their sum is
        `contrast_probabilities`; the rest is the probability that the claim is agreed with.

    Examples
    --------
    >>> import numpy as np
    >>> undecided = np.array([[[0.5, 0.5, 0.0]]], dtype=np.float32)
    >>> reason_probabilities(RelationGrid(undecided, undecided, np.array([[0]], dtype=np.int8)))
    (array([[0.75, 0.25]]), array([[0.75, 0.25]]))
    """
    merged = merged_probabilities(grid)
    return _p_reasons(merged), _p_reasons(merged.transpose(1, 0, 2))


def merged_probabilities(grid: RelationGrid) -> Floats:
    """Probability of each merged relation, if both directions' labels are drawn independently.

    It is float64 (n_a, n_b, 3), the last axis in `Relation` order and adding up to 1. Grid and
    errors are as for `graded`.

    Examples
    --------
    >>> import numpy as np
    >>> undecided = np.array([[[0.5, 0.5, 0.0]]], dtype=np.float32)
    >>> merged_probabilities(RelationGrid(undecided, undecided, np.array([[0]], dtype=np.int8)))
    array([[[0.75, 0.25, 0.  ]]])
    """
    if not isinstance(grid, RelationGrid):
        raise InputError(
            f"Expected a caspr.RelationGrid, as score.grid is, but got {type(grid).__name__}."
        )
    if 0 in grid.shape:
        raise EmptySummaryError(
            f"A grid of shape {grid.shape} has a side without claims: it has no score."
        )
    c, n, e = np.moveaxis(_distribution(grid.a_to_b, "a_to_b"), -1, 0)
    c_back, n_back, e_back = np.moveaxis(_distribution(grid.b_to_a, "b_to_a"), -1, 0)
    merged = np.empty_like(grid.a_to_b, dtype=np.float64)
    merged[..., Relation.CONTRADICTION] = c * c_back + c * n_back + n * c_back
    merged[..., Relation.NEUTRAL] = n * n_back + c * e_back + e * c_back
    merged[..., Relation.ENTAILMENT] = e * e_back + e * n_back + n * e_back
    return merged


def _distribution(probabilities: NDArray[np.float32], name: str) -> Floats:
    """float64 (n_a, n_b, 3), normalized to add up to 1 with the precision of float64."""
    wide = probabilities.astype(np.float64)
    total = wide.sum(axis=-1, keepdims=True)
    valid = np.isfinite(total[..., 0]) & (wide.min(axis=-1) >= 0) & (abs(total[..., 0] - 1) < 1e-2)
    if not valid.all():
        i, j = np.argwhere(~valid)[0].tolist()
        raise InputError(
            f"Expected `{name}` to hold probabilities that add up to 1, but got "
            f"{probabilities[i, j].tolist()} at [{i}, {j}]. Logits need a softmax first."
        )
    normalized: Floats = wide / total
    return normalized


def contrast_of(reasons: Floats) -> Floats:
    """Probability (n,) that the verdict is +1, for either of its two reasons (n, 2)."""
    p: Floats = reasons.sum(axis=1)
    return p.clip(0, 1)  # rounding can give 1 + 1e-16


def _p_reasons(merged: Floats) -> Floats:
    """float64 (n, 2): probability that the claim of each row is contradicted, and unmentioned.

    The distribution of (contradictions − entailments) is updated with one relation at a time.
    """
    n_own, n_other, _ = merged.shape
    surplus = np.zeros((n_own, 2 * n_other + 1))  # column n_other + d: d more contradictions
    surplus[:, n_other] = 1
    for c, n, e in merged.transpose(1, 2, 0)[..., None]:
        updated = n * surplus
        updated[:, 1:] += c * surplus[:, :-1]
        updated[:, :-1] += e * surplus[:, 1:]
        surplus = updated
    all_neutral = merged[:, :, Relation.NEUTRAL].prod(axis=1)
    return np.stack([surplus[:, n_other + 1 :].sum(axis=1), all_neutral], axis=1)
