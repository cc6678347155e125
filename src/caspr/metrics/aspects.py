"""Aspect coverage: does a summary mention the aspects of its reviews, in the same proportions?

Let A and R be the sets of aspects that the summary and the reviews mention at least once::

    precision   |A ∩ R| / |A|, 0 if the summary mentions none
    recall      |A ∩ R| / |R|
    value       100 · F1, averaged over both sides
    divergence  Jensen-Shannon divergence, in bits, of the shares of mentions: 0 (the same
                proportions) to 1 (no aspect in common, or none in the summary)

The idea is the "aspect relevance" that people rate in OpinSummEval (Shen and Wan 2023, arXiv
2310.18122); the formulas are **ours**. Jensen-Shannon divergence is due to Lin 1991.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import compress
from os import PathLike
from typing import Any, Protocol, cast

from caspr.cache import Store
from caspr.errors import CasprError, EmptySummaryError, InputError, MetricError
from caspr.inputs import of_item
from caspr.isolate import outcomes
from caspr.metrics.aspect_lexicon import REVIEWS, LexiconAspects
from caspr.metrics.base import BaseMetric, Pair, Problems, calling
from caspr.metrics.cards import CARDS
from caspr.metrics.reviews import ReviewsOfPair
from caspr.metrics.sentence_units import units
from caspr.metrics.soft_match import PrecisionRecall
from caspr.protocols import Labeler, label
from caspr.records import Relation, Score
from caspr.signature import signature

Counts = Counter[str]


class AspectFinder(Protocol):
    """Finds the aspects of sentences. Any object with these members can be used."""

    @property
    def signature(self) -> str:
        """Name and settings: everything that decides its results."""
        ...

    def mentions(self, texts: Sequence[str]) -> Sequence[frozenset[str]]:
        """Aspects that each text mentions."""
        ...


class ZeroShotAspects:
    """Aspects from an NLI model: does a sentence entail "This is about {aspect}."?

    Parameters
    ----------
    labeler
        The NLI model.
    aspects
        Names, as they are inserted into the hypothesis.
    hypothesis
        Hypothesis with ``{}`` in place of the name.
    """

    def __init__(
        self, labeler: Labeler, aspects: Sequence[str], hypothesis: str = "This is about {}."
    ) -> None:
        names = [] if isinstance(aspects, str) else list(dict.fromkeys(aspects))
        if not names or not all(isinstance(name, str) and name.strip() for name in names):
            raise InputError(f"Expected `aspects` to be a list of names, but got {aspects!r:.60}.")
        if hypothesis.count("{}") != 1:
            raise InputError(
                f"Expected `hypothesis` to have one {{}} in it, but got {hypothesis!r}."
            )
        self.labeler = labeler
        self._hypotheses = {name: hypothesis.replace("{}", name) for name in names}

    @property
    def signature(self) -> str:
        """The hypotheses and the NLI model."""
        return f"zero-shot({' / '.join(self._hypotheses.values())}) {self.labeler.signature}"

    def mentions(self, texts: Sequence[str]) -> list[frozenset[str]]:
        """Aspects of each text: those for which entailment is the most probable label."""
        from caspr.nli.relations import most_probable

        pairs = [(text, hypothesis) for text in texts for hypothesis in self._hypotheses.values()]
        entailed = most_probable(label(self.labeler, pairs)) == Relation.ENTAILMENT
        rows = entailed.reshape(len(texts), -1).tolist()
        return [frozenset(compress(self._hypotheses, row)) for row in rows]


class AspectCoverage(BaseMetric):
    """F1 of the aspects that each summary and its reviews mention, 0 to 100.

    ``score.parts`` has ``precision_a``, ``recall_a``, ``f1_a`` (0 to 1) and ``divergence_a`` for
    each side, and their means: ``mean_precision``, ….

    Parameters
    ----------
    lexicon
        Aspect -> its words; the default, for reviews of places and goods, is
        `caspr.metrics.aspect_lexicon.REVIEWS`.
    aspects
        Names of aspects, for zero-shot labels by `nli` instead of a lexicon; or an object with
        ``mentions(texts)`` and ``signature``.
    nli, device, dtype, cache, nli_options
        NLI model of the zero-shot labels, as in `caspr.metrics.claim_metric.ClaimMetric`.
    hypothesis
        Hypothesis of the zero-shot labels, with ``{}`` in place of the name.

    Examples
    --------
    >>> metric = AspectCoverage(lexicon={"room": ["room", "bed"], "food": ["food"]})
    >>> score = metric.score_pairs(
    ...     ["Nice rooms."], ["The food."],
    ...     reviews_a=[["Big bed. Good food."]], reviews_b=[["Cold food.", "We left."]],
    ... )[0]
    >>> round(score.value, 1), score.parts["recall_a"], score.parts["divergence_b"]
    (83.3, 0.5, 0.0)
    """

    card = CARDS["aspect_coverage"]

    def __init__(
        self,
        *,
        lexicon: Mapping[str, Sequence[str]] = REVIEWS,
        aspects: Sequence[str] | AspectFinder | None = None,
        nli: str | PathLike[str] | Labeler = "roberta-large-mnli",
        hypothesis: str = "This is about {}.",
        device: str | Sequence[str] | None = None,
        dtype: str = "auto",
        cache: Store | str | PathLike[str] | bool | None = None,
        nli_options: Mapping[str, Any] | None = None,
    ) -> None:
        if aspects is None:
            self._finder: AspectFinder = LexiconAspects(lexicon)
        elif hasattr(aspects, "mentions"):
            self._finder = cast("AspectFinder", aspects)
        else:
            from caspr.nli import load_labeler

            options = {"device": device, "dtype": dtype, "cache": cache}
            labeler = load_labeler(nli, **{**options, **(nli_options or {})})
            self._finder = ZeroShotAspects(labeler, aspects, hypothesis)

    @property
    def signature(self) -> str:
        """Name of the metric and signature of the aspect finder."""
        return signature(self.name, aspects=self._finder.signature)

    def _score_reviewed(
        self, pairs: Sequence[Pair], reviews: Mapping[int, ReviewsOfPair], problems: Problems
    ) -> dict[int, Score]:
        ready: list[tuple[int, list[tuple[str, ...]]]] = []
        for index, *both in pairs:
            with problems.at(index):
                cut = []
                for side, summary, own in zip("ab", both, reviews[index], strict=True):
                    where = f"reviews_{side}{of_item(index)}"
                    parts = [units(text, f"review {n} of {where}") for n, text in enumerate(own)]
                    cut.append(units(summary, f"summary_{side}{of_item(index)}"))
                    cut.append(tuple(sentence for part in parts for sentence in part))
                ready.append((index, cut))
        texts = list(dict.fromkeys(t for _, cut in ready for part in cut for t in part))
        known = dict(zip(texts, outcomes(texts, self._mentions), strict=True))
        scores = {}
        for index, cut in ready:
            with problems.at(index):
                counts = [_counts([known[t] for t in part], index) for part in cut]
                scores[index] = self._score(counts, index)
        return scores

    def _mentions(self, texts: Sequence[str]) -> list[frozenset[str]]:
        with calling("finder", self._finder.signature):
            mentioned = list(self._finder.mentions(texts))
        if len(mentioned) != len(texts) or not all(isinstance(one, Set) for one in mentioned):
            raise MetricError(
                f"Expected the finder {self._finder.signature!r} to return a set of names for each "
                f"of {len(texts)} texts, but got {mentioned!r:.60}."
            )
        return [frozenset(one) for one in mentioned]

    def _score(self, counts: Sequence[Counts], index: int) -> Score:
        more: dict[str, float] = {}
        for side, own, reviews in zip("ab", counts[0::2], counts[1::2], strict=True):
            if not reviews:
                raise EmptySummaryError(
                    f"reviews_{side}{of_item(index)} mention no known aspect, so nothing "
                    "can be covered. Give a lexicon for their subject: lexicon={…}."
                )
            shared = len(set(own) & set(reviews))
            match = PrecisionRecall.of(shared / (len(own) or 1), shared / len(reviews))
            more |= {f"{name}_{side}": value for name, value in match._asdict().items()}
            more[f"divergence_{side}"] = divergence(own, reviews)
        for name in ("precision", "recall", "f1", "divergence"):
            more[f"mean_{name}"] = (more[f"{name}_a"] + more[f"{name}_b"]) / 2
        value = 100 * more["mean_f1"]
        return Score(self.name, value, self.signature, more=tuple(more.items()))


def divergence(a: Mapping[str, int], b: Mapping[str, int]) -> float:
    """Jensen-Shannon divergence of the shares of two counts, in bits; 1 if a count is empty.

    Examples
    --------
    >>> divergence({"room": 2}, {"room": 1}), divergence({"room": 2}, {"food": 1})
    (0.0, 1.0)
    """
    if not a or not b:
        return 1.0
    from scipy.spatial.distance import jensenshannon

    names = sorted({*a, *b})
    p, q = ([counts.get(name, 0) for name in names] for counts in (a, b))
    return min(float(jensenshannon(p, q, base=2)) ** 2, 1.0)  # rounding can give 1 + 1e-16


def _counts(found: Sequence[frozenset[str] | CasprError], index: int) -> Counts:
    counts: Counts = Counter()
    for mentioned in found:
        if isinstance(mentioned, CasprError):
            raise type(mentioned)(f"The sentences{of_item(index)}: {mentioned}")
        counts.update(mentioned)
    return counts
