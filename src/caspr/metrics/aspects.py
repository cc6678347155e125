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
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import chain, compress
from os import PathLike
from typing import Any, Protocol, cast

from caspr.cache import Store
from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, InputError, MetricError
from caspr.inputs import of_item
from caspr.metrics.aspect_lexicon import REVIEWS, LexiconAspects
from caspr.metrics.base import BaseMetric, Pair, Problems
from caspr.metrics.reviewed_sentences import cut_sides, found_in_sentences
from caspr.metrics.reviews import ReviewsOfPair
from caspr.metrics.soft_match import PrecisionRecall
from caspr.options import named_options
from caspr.protocols import Labeler, calling, check_own, label
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
        is_list = isinstance(aspects, Iterable) and not isinstance(aspects, str)
        names = list(dict.fromkeys(aspects)) if is_list else []
        if not names or not all(isinstance(name, str) and name.strip() for name in names):
            raise InputError(f"Expected `aspects` to be a list of names, but got {aspects!r:.60}.")
        if not isinstance(hypothesis, str) or hypothesis.count("{}") != 1:
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
            check_own(aspects, "aspects", "mentions", "a list of names")
            self._finder = cast("AspectFinder", aspects)
        else:
            from caspr.nli import load_labeler

            own = named_options(nli_options, "nli_options")
            labeler = load_labeler(nli, **{"device": device, "dtype": dtype, "cache": cache, **own})
            self._finder = ZeroShotAspects(labeler, aspects, hypothesis)

    @property
    def signature(self) -> str:
        """Name of the metric and signature of the aspect finder."""
        return signature(self.name, aspects=self._finder.signature)

    def _score_reviewed(
        self, pairs: Sequence[Pair], reviews: Mapping[int, ReviewsOfPair], problems: Problems
    ) -> dict[int, Score]:
        ready = cut_sides(pairs, reviews, problems)
        scored, known = found_in_sentences(ready, self._mentions, problems)
        scores = {}
        for index, sides in scored:
            with problems.at(index):
                counts = [
                    (_counts(own, known), _counts(chain(*others), known)) for own, *others in sides
                ]
                scores[index] = self._score(counts, index)
        return scores

    def _mentions(self, texts: Sequence[str]) -> list[frozenset[str]]:
        with calling(lambda: f"finder {self._finder.signature!r} failed", MetricError):
            mentioned = list(self._finder.mentions(texts))
        if len(mentioned) != len(texts) or not all(isinstance(one, Set) for one in mentioned):
            raise MetricError(
                f"Expected the finder {self._finder.signature!r} to return a set of names for each "
                f"of {len(texts)} texts, but got {mentioned!r:.60}."
            )
        return [frozenset(one) for one in mentioned]

    def _score(self, counts: Sequence[tuple[Counts, Counts]], index: int) -> Score:
        more: dict[str, float] = {}
        for side, (own, reviews) in zip("ab", counts, strict=True):
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


def _counts(sentences: Iterable[str], known: Mapping[str, frozenset[str]]) -> Counts:
    return Counter(chain.from_iterable(known[sentence] for sentence in sentences))
