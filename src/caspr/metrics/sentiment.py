"""Sentiment consistency: does a summary have the sentiment of the reviews it summarises?

Each sentence has a sentiment from -1 to 1. A sentence of the summary is compared with what the
reviews say of the same subject: the mean of their sentences, weighted by similarity
(`caspr.metrics.sentiment_matching`)::

    value       100 · mean over the summary's sentences of (1 − |own − expected| / 2), averaged
                over both sides

and, for whole texts (the mean over sentences; then over reviews, so that a long one counts once)::

    difference  |sentiment of the summary − mean sentiment of the reviews|, 0 to 2
    agreement   1 if both have the same sign, else 0

With ``embedder=None`` the value is 100 · (1 − difference / 2). OpinSummEval (Shen and Wan 2023,
arXiv 2310.18122) has people rate sentiment consistency; the formulas are **ours**. Zero-shot labels
by NLI follow Yin et al. 2019 (arXiv 1909.00161).
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import chain
from os import PathLike
from statistics import fmean
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from caspr.cache import Store
from caspr.cards import CARDS
from caspr.errors import InputError, MetricError
from caspr.metrics.base import BaseMetric, Pair, Problems
from caspr.metrics.reviewed_sentences import Sides, cut_sides, found_in_sentences
from caspr.metrics.reviews import ReviewsOfPair
from caspr.metrics.sentiment_matching import SubjectMatch
from caspr.models.device import single_device
from caspr.models.locate import EMBEDDED
from caspr.options import named_options
from caspr.protocols import Labeler, calling, check_own, label
from caspr.records import Relation, Score
from caspr.signature import signature

SATISFIED = "The writer is satisfied."
DISSATISFIED = "The writer is dissatisfied."


class SentimentModel(Protocol):
    """Gives the sentiment of sentences. Any object with these members can be used."""

    @property
    def signature(self) -> str:
        """Name and settings: everything that decides its results."""
        ...

    def polarity(self, texts: Sequence[str]) -> Sequence[float] | NDArray[np.floating[Any]]:
        """Sentiment of each text, -1 (negative) to 1 (positive)."""
        ...


class ZeroShotSentiment:
    """Sentiment from an NLI model: does a sentence entail that its writer is satisfied?

    The polarity is P(satisfied) − P(dissatisfied), each a probability of entailment.

    Parameters
    ----------
    labeler
        The NLI model.
    satisfied, dissatisfied
        The two hypotheses.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> table = {("Superb.", SATISFIED): Relation.ENTAILMENT}
    >>> ZeroShotSentiment(FakeLabeler(table)).polarity(["Superb.", "Blue."]).tolist()
    [1.0, 0.0]
    """

    def __init__(
        self, labeler: Labeler, satisfied: str = SATISFIED, dissatisfied: str = DISSATISFIED
    ) -> None:
        for name, text in (("satisfied", satisfied), ("dissatisfied", dissatisfied)):
            if not isinstance(text, str) or not text.strip():
                raise InputError(f"Expected `{name}` to be a hypothesis, a text, but got {text!r}.")
        self.labeler = labeler
        self._hypotheses = satisfied, dissatisfied

    @property
    def signature(self) -> str:
        """The two hypotheses and the NLI model."""
        return f"zero-shot({' / '.join(self._hypotheses)}) {self.labeler.signature}"

    def polarity(self, texts: Sequence[str]) -> NDArray[np.float64]:
        """float64 (n,), -1 to 1."""
        pairs = [(text, hypothesis) for text in texts for hypothesis in self._hypotheses]
        entailed = label(self.labeler, pairs)[:, Relation.ENTAILMENT].astype(np.float64)
        found: NDArray[np.float64] = entailed[0::2] - entailed[1::2]
        return found


class SentimentConsistency(BaseMetric):
    """Agreement of each summary's sentiment with that of its reviews, 0 to 100.

    ``score.parts`` has, for each side, ``sentiment_a`` and ``reviews_sentiment_a`` (-1 to 1),
    ``difference_a`` (0 to 2), ``agreement_a`` (0 or 1) and, with an embedder,
    ``sentence_difference_a`` (0 to 2), the mean over sentences from which the value is computed;
    and the means of both sides, ``difference``, ``agreement`` and ``sentence_difference``.

    Parameters
    ----------
    nli
        NLI model that gives the sentiment zero-shot, as in `caspr.metrics.caspr.Caspr`.
    classifier
        Sentiment model to use instead of `nli`: "embedded" (`caspr.metrics.sentiment_head`), a
        text-classification checkpoint (a folder, or an id on the hub), or any object with
        ``polarity(texts)`` and ``signature``.
    embedder
        Model that finds what reviews say about the same subject: "embedded", a
        `sentence-transformers` model or its folder; None compares whole texts.
    satisfied, dissatisfied
        Hypotheses of the zero-shot sentiment by `nli`.
    classes
        Polarity of each class of the classifier, if it is not clear from their names:
        ``{"LABEL_0": -1, "LABEL_1": 1}``.
    device, dtype, cache, nli_options
        As in `caspr.metrics.claim_metric.ClaimMetric`.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> table = {("Superb.", SATISFIED): Relation.ENTAILMENT}
    >>> metric = SentimentConsistency(nli=FakeLabeler(table), embedder=None)
    >>> score = metric.score_pairs(
    ...     ["Superb."], ["Blue."], reviews_a=[["Superb.", "Blue."]], reviews_b=[["Red."]]
    ... )[0]
    >>> score.value, score.parts["difference_a"], score.parts["agreement_a"]
    (87.5, 0.5, 1.0)
    """

    card = CARDS["sentiment_consistency"]

    def __init__(
        self,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        *,
        classifier: str | PathLike[str] | SentimentModel | None = None,
        embedder: str | PathLike[str] | None = EMBEDDED,
        satisfied: str = SATISFIED,
        dissatisfied: str = DISSATISFIED,
        classes: Mapping[str, float] | None = None,
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        cache: Store | str | PathLike[str] | bool | None = None,
        nli_options: Mapping[str, Any] | None = None,
    ) -> None:
        one_device = single_device(device)
        if classifier is None:
            from caspr.nli import load_labeler

            if classes is not None:
                raise InputError("Expected `classes` only with a `classifier`.")
            options: dict[str, Any] = {"device": device, "dtype": dtype, "cache": cache}
            if embedder is not None and isinstance(nli, Labeler):
                del options["device"]  # it is meant for the embedder
            labeler = load_labeler(nli, **{**options, **named_options(nli_options, "nli_options")})
            self._model: SentimentModel = ZeroShotSentiment(labeler, satisfied, dissatisfied)
        else:
            if (satisfied, dissatisfied) != (SATISFIED, DISSATISFIED):
                raise InputError(
                    "Expected `satisfied` and `dissatisfied` only with an NLI model, but a "
                    "`classifier` gives the sentiment. Give nli= too, or classifier=None."
                )
            self._model = _sentiment_model(classifier, classes, one_device)
        self._match = None if embedder is None else SubjectMatch(embedder, device=one_device)

    @property
    def signature(self) -> str:
        """The sentiment model, and how sentences are matched."""
        matched = "none" if self._match is None else self._match.signature
        return signature(self.name, sentiment=self._model.signature, matched=matched)

    def _score_reviewed(
        self, pairs: Sequence[Pair], reviews: Mapping[int, ReviewsOfPair], problems: Problems
    ) -> dict[int, Score]:
        check = None if self._match is None else self._match.check
        ready = cut_sides(pairs, reviews, problems, check)
        scored, known = found_in_sentences(ready, self._polarity, problems)
        return self._scores(scored, known)

    def _scores(self, ready: Sequence[Sides], known: Mapping[str, float]) -> dict[int, Score]:
        flat = [(own, tuple(chain(*others))) for _, sides in ready for own, *others in sides]
        expected = None if self._match is None else self._match.expected(flat, known)
        scores = {}
        for index, sides in ready:
            means = [[fmean(known[t] for t in text) for text in side] for side in sides]
            differences = None
            if expected is not None:
                own = [np.array([known[t] for t in summary]) for summary, *_ in sides]
                differences = [float(np.abs(values - next(expected)).mean()) for values in own]
            scores[index] = self._score(means, differences)
        return scores

    def _polarity(self, texts: Sequence[str]) -> list[float]:
        with calling(lambda: f"model {self._model.signature!r} failed", MetricError):
            polarities = [float(value) for value in self._model.polarity(texts)]
        if len(polarities) != len(texts) or not all(
            math.isfinite(value) and -1.0001 <= value <= 1.0001 for value in polarities
        ):
            raise MetricError(
                f"Expected the sentiment model {self._model.signature!r} to return one number "
                f"between -1 and 1 for each of {len(texts)} texts, but got {polarities!r:.60}."
            )
        return polarities

    def _score(
        self, means: Sequence[Sequence[float]], differences: Sequence[float] | None
    ) -> Score:
        """Score from the mean sentiment of each text, and the mean difference of sentences.

        `means` has, for each side, the sentiment of the summary and of each of its reviews;
        `differences` the mean over the summary's sentences of each side, None without an embedder.
        """
        more: dict[str, float] = {}
        for side, (own, *others) in zip("ab", means, strict=True):
            reviews = fmean(others)
            more[f"sentiment_{side}"] = own
            more[f"reviews_sentiment_{side}"] = reviews
            more[f"difference_{side}"] = abs(own - reviews)
            more[f"agreement_{side}"] = float(np.sign(own) == np.sign(reviews))
        for name in ("difference", "agreement"):
            more[name] = (more[f"{name}_a"] + more[f"{name}_b"]) / 2
        difference = more["difference"]
        if differences is not None:
            more["sentence_difference_a"], more["sentence_difference_b"] = differences
            more["sentence_difference"] = difference = fmean(differences)
        value = max(0.0, 100 * (1 - difference / 2))
        return Score(self.name, value, self.signature, more=tuple(more.items()))


def _sentiment_model(
    classifier: str | PathLike[str] | SentimentModel,
    classes: Mapping[str, float] | None,
    device: str | None,
) -> SentimentModel:
    if classifier == EMBEDDED:
        from caspr.metrics.sentiment_head import HeadSentiment

        if classes is not None:
            raise InputError("Expected `classes` only with a checkpoint as `classifier`.")
        return HeadSentiment(device=device)
    if isinstance(classifier, str | PathLike):
        from caspr.metrics.sentiment_classifier import ClassifierSentiment

        return ClassifierSentiment(classifier, classes, device=device)
    check_own(classifier, "classifier", "polarity", "a name, a folder")
    return classifier
