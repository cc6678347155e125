"""SCORES -> JSON-ready dicts, in a documented schema with a version.

The version is raised when a key is removed, renamed or changes its meaning, but not for new keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from caspr.records.grounding import Evidence, Grounding, Support

if TYPE_CHECKING:
    from caspr.records.score import Score, Verdict
    from caspr.records.scores import Scores

SCORE_SCHEMA: Final = "caspr.score/1"
SCORES_SCHEMA: Final = "caspr.scores/1"


def score_dict(score: Score) -> dict[str, Any]:
    """One score as a dict of plain Python values.

    Returns
    -------
    dict
        ``schema``: "caspr.score/1". ``metric``, ``signature``: str. ``value``: float, None
        without a score. ``error``: None, or {``type``, ``message``}. ``parts``: name → float.
        Where the metric compares claims: ``n_near_ties``; ``standard_error`` and ``interval``,
        [low, high], of the value (`Score.standard_error`, `Score.interval`), None without
        probabilities; ``claims_a`` and ``claims_b``, one {``text``, ``sentence``, ``verdict``,
        ``probability`` and ``contradicted_probability``: that the claim contrasts, and that it
        does so because it is contradicted, or None, ``confidence``, ``reason_confidence`` and
        ``doubtful`` (`Verdict`), ``n_contradictions``, ``n_entailments``, ``evidence``: indices in
        the other summary} per claim; ``relations``: rows of 0 (contradiction), 1 (neutral), 2
        (entailment), None without a grid; ``gated``: rows of bool, the pairs that were set aside as
        unrelated, None without a gate. Where it
        compares claims with reviews: ``grounding_a`` and ``grounding_b``, one {``text``,
        ``sentence``, ``repeats``, ``own``, ``other``} per claim, the last two {``n_reviews``,
        ``supporting``, ``contradicting``} with {``review``, ``sentence``, ``probability``} per
        review, and with ``graded=True`` ``probabilities``, one [entails, contradicts] per review.

    Examples
    --------
    >>> from caspr.records import Score
    >>> score_dict(Score("ds", 50.0, "ds|v:0"))["value"]
    50.0
    """
    error = score.error
    record: dict[str, Any] = {
        "schema": SCORE_SCHEMA,
        "metric": score.metric,
        "value": None if error is not None else float(score.value),
        "parts": {name: float(value) for name, value in score.parts.items()},
        "signature": score.signature,
        "error": None if error is None else {"type": type(error).__name__, "message": str(error)},
    }
    if score.verdicts_a is not None and score.verdicts_b is not None:
        gated = None if score.grid is None else score.grid.gated
        record |= {
            "n_near_ties": score.n_near_ties,
            "standard_error": score.standard_error,
            "interval": None if score.interval is None else [float(end) for end in score.interval],
            "claims_a": [_verdict(verdict) for verdict in score.verdicts_a],
            "claims_b": [_verdict(verdict) for verdict in score.verdicts_b],
            "relations": None if score.grid is None else score.grid.relations.tolist(),
            "gated": None if gated is None else gated.tolist(),
        }
    if score.grounding_a is not None and score.grounding_b is not None:
        record |= {
            "grounding_a": [_grounding(one) for one in score.grounding_a],
            "grounding_b": [_grounding(one) for one in score.grounding_b],
        }
    return record


def scores_dict(scores: Scores) -> dict[str, Any]:
    """Many scores as a dict of plain Python values.

    Returns
    -------
    dict
        ``schema``: "caspr.scores/1". ``metric``: str, None without scores. ``n``, ``n_failed``:
        int. ``mean``: float over the pairs that have a score, None if none has. ``signatures``:
        the distinct ones. ``scores``: one `score_dict` per pair, in order.
    """
    values = [score.value for score in scores if score.error is None]
    return {
        "schema": SCORES_SCHEMA,
        "metric": scores[0].metric if scores else None,
        "n": len(scores),
        "n_failed": len(scores) - len(values),
        "mean": float(sum(values) / len(values)) if values else None,
        "signatures": list(scores.signatures),
        "scores": [score_dict(score) for score in scores],
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    claim = verdict.claim
    return {
        "text": None if claim is None else claim.text,
        "sentence": None if claim is None else claim.sentence,
        "verdict": verdict.value,
        "probability": _float(verdict.probability),
        "contradicted_probability": _float(verdict.contradicted_probability),
        "confidence": _float(verdict.confidence),
        "reason_confidence": _float(verdict.reason_confidence),
        "doubtful": verdict.doubtful,
        "n_contradictions": verdict.n_contradictions,
        "n_entailments": verdict.n_entailments,
        "evidence": list(verdict.evidence_indices),
    }


def _float(probability: float | None) -> float | None:
    return None if probability is None else float(probability)


def _grounding(grounding: Grounding) -> dict[str, Any]:
    return {
        "text": grounding.claim.text,
        "sentence": grounding.claim.sentence,
        "repeats": grounding.repeats,
        "own": _support(grounding.own),
        "other": None if grounding.other is None else _support(grounding.other),
    }


def _support(support: Support) -> dict[str, Any]:
    return {
        "n_reviews": support.n_reviews,
        "supporting": _evidence(support.supporting),
        "contradicting": _evidence(support.contradicting),
        **({"probabilities": [*map(list, support.probabilities)]} if support.probabilities else {}),
    }


def _evidence(evidence: Sequence[Evidence]) -> list[dict[str, Any]]:
    return [
        {"review": one.review, "sentence": one.sentence, "probability": float(one.probability)}
        for one in evidence
    ]
