"""Intra-pair and inter-pair similarity, as papers on contrastive summaries report them.

The measure m is averaged in two ways::

    intra-pair   mean over the pairs of m(a_i, b_i): how similar the two sides of a pair are
    inter-pair   mean over i of the mean over j ≠ i of m(t_i, t_j): how similar, and therefore how
                 generic, the texts of different pairs are

Iso et al. 2022, "Comparative Opinion Summarization via Collaborative Decoding" (Findings of ACL;
arXiv 2110.07520), use ROUGE and BERTScore: the intra-pair similarity of the contrastive summaries,
and the inter-pair similarity of the common summaries, as in ``evaluate.py`` of their repository,
megagonlabs/cocosum.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from caspr.api import score
from caspr.errors import InputError
from caspr.inputs import check_aligned


@dataclass(frozen=True, slots=True)
class PairSimilarity:
    """A mean similarity.

    Parameters
    ----------
    metric
        Name of the metric.
    value
        Mean of the values.
    precision, recall, f1
        Their means; None if the metric has none.
    n_texts
        Number of pairs (intra-pair) or texts (inter-pair).
    signature
        Signature of the metric.
    """

    metric: str
    value: float
    precision: float | None
    recall: float | None
    f1: float | None
    n_texts: int
    signature: str


def intra_pair(
    summaries_a: Sequence[str], summaries_b: Sequence[str], metric: str = "rougeL", **options: Any
) -> PairSimilarity:
    """Mean similarity of both sides of each pair; for contrast, lower is better.

    Parameters
    ----------
    summaries_a, summaries_b
        Equally long lists.
    metric
        "rouge1", "rouge2", "rougeL", "bertscore" or another metric of pairs.
    **options
        Options of `caspr.score`: ``preset``, ``progress``, and those of the metric. The paper's
        ROUGE has ``stemmer=True``.

    Raises
    ------
    InputError
        If there are no pairs, the lists differ in length, or a pair has no score.

    Examples
    --------
    >>> intra_pair(["The pool is big.", "Red."], ["The pool is old.", "Blue."], "rouge1").value
    0.375
    """
    check_aligned(summaries_a, summaries_b)
    if not summaries_a:
        raise InputError("Expected at least one pair of summaries, but got none.")
    return _mean(metric, summaries_a, summaries_b, len(summaries_a), options)


def inter_pair(texts: Sequence[str], metric: str = "rougeL", **options: Any) -> PairSimilarity:
    """Mean similarity of each text with those of the other pairs; lower means less generic.

    Parameters
    ----------
    texts
        One text of each pair, at least two; each of the n · (n − 1) ordered pairs is scored.
    metric, **options
        As for `intra_pair`.

    Raises
    ------
    InputError
        If there are fewer than two texts, or a pair has no score.

    Examples
    --------
    >>> inter_pair(["The pool is big.", "The pool is old.", "Red."], "rouge1").value
    0.25
    """
    if isinstance(texts, str) or len(texts) < 2:
        raise InputError("Expected `texts` to be a list of at least two texts, one of each pair.")
    first = [a for i, a in enumerate(texts) for j in range(len(texts)) if i != j]
    second = [b for i in range(len(texts)) for j, b in enumerate(texts) if i != j]
    return _mean(metric, first, second, len(texts), options)


def _mean(
    metric: str, a: Sequence[str], b: Sequence[str], n_texts: int, options: dict[str, Any]
) -> PairSimilarity:
    scores = score(list(a), list(b), metric=metric, **options)
    names = ("value", "precision", "recall", "f1")
    rows = [[getattr(one, name) for one in scores] for name in names]
    means = [None if None in row else float(np.mean(row)) for row in rows]
    value, precision, recall, f1 = means
    if value is None or not np.isfinite(value):
        raise InputError("A pair has no score. Leave on_error='record' out: a mean needs all.")
    return PairSimilarity(metric, value, precision, recall, f1, n_texts, scores[0].signature)
