"""Prevalence and grounded contrast: do the reviews of its own side, and only they, support a claim?

For a claim c and reviews R, p_R(c) is the share of the reviews in which some sentence entails c,
and q_R(c) the share in which some sentence contradicts c; n_R = p_R − q_R is the net support.

    prevalence of a summary  mean of p_own over its claims
    supported                share of its claims with p_own > 0
    grounded contrast        100 · ½ · mean over the claims of both sides of (n_own − n_other)

In prevalence and grounded contrast, a claim that an earlier claim of its summary entails counts 0,
so that repeating a well-supported claim does not raise the score. With ``graded=True`` a review
counts with the highest probability that one of its sentences entails (contradicts) c, instead of 0
or 1, and *supported* is the mean over claims of the highest probability of all reviews.

Prevalence follows Malon 2023, "Automatically Evaluating Opinion Prevalence in Opinion
Summarization" (arXiv 2307.14305); grounded contrast and the graded forms are **ours**.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from os import PathLike
from statistics import fmean
from typing import Any, ClassVar

from caspr.cards import CARDS
from caspr.english.sentences import sentences
from caspr.metrics.base import Pair, Problems
from caspr.metrics.claim_metric import ClaimMetric, ClaimPair
from caspr.metrics.evidence import Case, ReviewedSide, Task, cut_reviews, nearest
from caspr.metrics.reviews import ReviewsOfPair
from caspr.models.device import single_device
from caspr.models.sentence_vectors import load_embedder
from caspr.nli.pairs import labels_or_errors
from caspr.options import true_or_false, whole_number
from caspr.protocols import Labeler, Splitter
from caspr.records import Claim, Grounding, Score, Support

Groundings = tuple[Grounding, ...]


class _Grounded(ClaimMetric):
    """Base class of both metrics: claims compared with reviews, with the evidence in the score."""

    _needs_other: ClassVar[bool]
    """Whether claims are also compared with the reviews of the other side."""

    def __init__(
        self,
        splitter: str | Splitter | Callable[[str], Sequence[str]] = "rules",
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        graded: bool = False,
        top_k: int | None = None,
        embedder: str | PathLike[str] = "sentence-transformers/all-roberta-large-v1",
        **options: Any,
    ) -> None:
        if top_k is not None:
            whole_number(top_k, "top_k", 1)
        self._graded = true_or_false(graded, "graded")
        device = options.get("device")
        if top_k is not None and isinstance(nli, Labeler):
            options["device"] = None  # it is meant for the embedder
        super().__init__(splitter, nli, **options)
        self._top_k = top_k
        if top_k is not None:
            self._embedder = load_embedder(embedder, device=single_device(device))

    def _extra_parts(self) -> dict[str, str | None]:
        parts: dict[str, str | None] = {"support": "graded" if self._graded else None}
        if self._top_k is not None:
            model = self._embedder
            embedder = f"{model.name}@{model.identity}/{model.dtype_name}"
            parts |= {"top_k": str(self._top_k), "embedder": embedder}
        return parts

    def _score_reviewed(
        self, pairs: Sequence[Pair], reviews: Mapping[int, ReviewsOfPair], problems: Problems
    ) -> dict[int, Score]:
        ready = self._claim_pairs(pairs, problems)
        cut = lru_cache(maxsize=None)(sentences)  # a review that many systems share is split once
        side_of = lru_cache(maxsize=None)(lambda texts: cut_reviews(texts, cut))
        cases = [self._case(pair, *map(side_of, reviews[pair[0]])) for pair in ready]
        if self._top_k is not None:
            cases = list(nearest(cases, self._embedder.encode, self._top_k))
        groundings = {}
        items = [(*pair, case) for pair, case in zip(ready, cases, strict=True)]
        labels_by_case = labels_or_errors((case.ordered_pairs() for case in cases), self.labeler)
        for item, labels in problems.without_errors(items, labels_by_case):
            index, *both, case = item
            supports, repeats = case.read(labels, graded=self._graded)
            others = supports[2:] or (None, None)
            groundings[index] = tuple(map(_groundings, both, supports, others, repeats))
        signatures = self._signatures(pairs)  # now that a chat model has named its snapshot
        return {index: self._score(a, b, signatures[index]) for index, (a, b) in groundings.items()}

    def _case(self, pair: ClaimPair, side_a: ReviewedSide, side_b: ReviewedSide) -> Case:
        _, claims_a, claims_b = pair
        a, b = (tuple(claim.text for claim in claims) for claims in (claims_a, claims_b))
        tasks = [Task.of_all(side_a, a), Task.of_all(side_b, b)]
        if self._needs_other:
            tasks += [Task.of_all(side_b, a), Task.of_all(side_a, b)]
        return Case(tuple(tasks), (claims_a, claims_b))

    def _score(self, a: Groundings, b: Groundings, signature: str) -> Score:
        value, more = self._value(a, b), tuple(self._parts(a, b).items())
        return Score(self.name, value, signature, more=more, grounding_a=a, grounding_b=b)

    @abstractmethod
    def _value(self, a: Groundings, b: Groundings) -> float:
        """Value of a pair, from the support of the claims of both sides by the reviews."""

    def _parts(self, a: Groundings, b: Groundings) -> dict[str, float]:
        supported_a, supported_b = _supported(a), _supported(b)
        return {
            "prevalence_a": _prevalence(a),
            "prevalence_b": _prevalence(b),
            "supported": fmean((supported_a, supported_b)),
            "supported_a": supported_a,
            "supported_b": supported_b,
        }


class Prevalence(_Grounded):
    """Mean share of the reviews of its side that support a claim, 0 to 100.

    The value is the mean of both summaries. ``score.parts`` has ``prevalence_a`` and ``_b``, and
    the share of claims that any review supports: ``supported``, ``supported_a`` and ``_b``.
    ``score.grounding_a`` and ``_b`` have the evidence of each claim. A review that is given twice
    counts twice.

    Parameters
    ----------
    splitter, nli, **options
        As in `ClaimMetric`.
    graded
        Whether a review counts with a probability instead of 0 or 1. On public sets of reviews
        this distinguishes the product of a summary better from other products.
    top_k
        Label for each claim only the `top_k` nearest sentences of a side, and count the others as
        neutral; None labels all.
    embedder
        Sentence-vector model that finds the nearest sentences, as in `SBertScore`.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = Prevalence(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> score = metric.score_pairs(
    ...     ["It is big."],
    ...     ["It is old. It is red."],
    ...     reviews_a=[["It is big. We left.", "It is not big."]],
    ...     reviews_b=[["It is old."]],
    ... )[0]
    >>> score.value, score.parts["supported_b"]
    (50.0, 50.0)
    """

    card = CARDS["prevalence"]
    _needs_other = False

    def _value(self, a: Groundings, b: Groundings) -> float:
        return fmean((_prevalence(a), _prevalence(b)))


class GroundedContrast(_Grounded):
    """How far reviews support what a summary says of its side and not of the other, -100 to 100.

    ``score.parts`` has the mean over the claims of each side (``grounded_contrast_a``, ``_b``)
    and the parts of `Prevalence`, ``prevalence`` itself included.

    Parameters
    ----------
    splitter, nli, graded, top_k, embedder, **options
        As in `Prevalence`.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> metric = GroundedContrast(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> score = metric.score_pairs(
    ...     ["It is big."],
    ...     ["It is not big."],
    ...     reviews_a=[["It is big. We left."]],
    ...     reviews_b=[["It is not big.", "We stayed."]],
    ... )[0]
    >>> score.value, score.grounding_b[0].own.supporting[0].sentence
    (75.0, 'It is not big.')
    """

    card = CARDS["grounded_contrast"]
    _needs_other = True

    def _value(self, a: Groundings, b: Groundings) -> float:
        return _contrast(a + b)

    def _parts(self, a: Groundings, b: Groundings) -> dict[str, float]:
        return {
            "grounded_contrast_a": _contrast(a),
            "grounded_contrast_b": _contrast(b),
            "prevalence": fmean((_prevalence(a), _prevalence(b))),
            **super()._parts(a, b),
        }


def _groundings(
    claims: tuple[Claim, ...],
    own: tuple[Support, ...],
    other: tuple[Support, ...] | None,
    repeats: tuple[int | None, ...],
) -> Groundings:
    others = other or (None,) * len(claims)
    return tuple(map(Grounding, claims, own, others, repeats))


def _prevalence(claims: Groundings) -> float:
    return 100 * fmean(0.0 if g.repeats is not None else g.own.prevalence for g in claims)


def _supported(claims: Groundings) -> float:
    return 100 * fmean(g.own.supported for g in claims)


def _contrast(claims: Groundings) -> float:
    return 50 * fmean(
        0.0 if g.repeats is not None or g.other is None else g.own.net - g.other.net for g in claims
    )
