"""One card per metric: name, range, direction and scale, without importing the metric.

It imports nothing of this package, so that every folder can read the scale of a metric.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

Direction = Literal[
    "more contrast",
    "more similar",
    "more repetition",
    "more support",
    "more supported contrast",
    "higher quality",
]
Scale = Literal[1, 100]
_RANGE: Final = re.compile(r"(-?\d+) to (-?\d+)")


@dataclass(frozen=True, slots=True)
class MetricCard:
    """Description of a metric, available before it is loaded.

    Parameters
    ----------
    name
        The name it is requested by.
    summary
        What it measures, in one line.
    value_range
        Range in words: "0 to 100".
    higher_means
        What a higher value means.
    full_scale
        1 or 100; decides the number of digits: 0.843 or 84.3.
    home
        Module below `caspr.metrics` and class, as ``module:Class``.
    better
        "higher" or "lower" if the value measures quality, None if a metric is descriptive:
        CASPR and DS are maximal for unrelated texts, so they do not rank systems by quality.
    takes_reviews
        Whether the metric needs ``reviews_a`` and ``reviews_b``.
    scores_alone
        Whether the value of a pair is the same, to the last digit, whatever other pairs are scored
        in the same call.
    parts
        Names in ``Score.parts`` that become columns of a table of scores.
    """

    name: str
    summary: str
    value_range: str
    higher_means: Direction
    full_scale: Scale
    home: str
    better: Literal["higher", "lower"] | None = None
    takes_reviews: bool = False
    scores_alone: bool = False
    parts: tuple[str, ...] = ()

    @property
    def bounds(self) -> tuple[float, float] | None:
        """Lowest and highest value; None if the range has a condition or no bound."""
        return bounds_in(self.value_range)


def bounds_in(value_range: str) -> tuple[float, float] | None:
    """The bounds that a range in words names; None if it says more, or names none.

    Examples
    --------
    >>> bounds_in("-100 to 100"), bounds_in("no lower bound; in practice 0 to 3")
    ((-100.0, 100.0), None)
    """
    found = _RANGE.fullmatch(value_range)
    return (float(found[1]), float(found[2])) if found else None


_PREVALENCE_PARTS: Final = (
    "prevalence_a",
    "prevalence_b",
    "supported",
    "supported_a",
    "supported_b",
)


def _rouge(name: str, summary: str) -> MetricCard:
    home = f"rouge:R{name[1:]}"
    return MetricCard(
        name, summary, "0 to 1", "more similar", 1, home, better="higher", scores_alone=True
    )


def _reviewed(
    name: str,
    summary: str,
    home: str,
    value_range: str = "0 to 100",
    higher_means: Direction = "more support",
    parts: tuple[str, ...] = (),
) -> MetricCard:
    return MetricCard(
        name,
        summary,
        value_range,
        higher_means,
        100,
        home,
        "higher",
        takes_reviews=True,
        parts=parts,
    )


_CARDS: Final = (
    MetricCard(
        "caspr",
        "share of the claims that the other summary contradicts or does not mention",
        "0 to 100",
        "more contrast",
        100,
        "caspr:Caspr",
        scores_alone=True,
        parts=("contradicted", "unmentioned"),
    ),
    MetricCard(
        "ds",
        "share of the tokens that the summaries do not have in common",
        "0 to 100",
        "more contrast",
        100,
        "distinctiveness:Distinctiveness",
        scores_alone=True,
    ),
    MetricCard(
        "inverted_bertscore",
        "100 · (1 − BERTScore): how poorly the tokens match",
        "0 to 200; in practice 0 to 20 with roberta-large; if rescaled, about 0 to 100, and above "
        "it for texts less similar than unrelated ones",
        "more contrast",
        100,
        "bertscore:InvertedBertScore",
    ),
    MetricCard(
        "bertscore",
        "how well the tokens match, by their contextual vectors",
        "-1 to 1; with roberta-large in practice 0.8 to 1, unless rescaled",
        "more similar",
        1,
        "bertscore:BertScore",
        better="higher",
    ),
    MetricCard(
        "inverted_sbertscore",
        "100 · (1 − SBERTScore): how poorly the sentences match",
        "0 to 200; in practice 0 to 100, as sentence vectors rarely have a negative cosine",
        "more contrast",
        100,
        "sbertscore:InvertedSBertScore",
    ),
    MetricCard(
        "sbertscore",
        "how well the sentences match, by their vectors",
        "-1 to 1",
        "more similar",
        1,
        "sbertscore:SBertScore",
        better="higher",
    ),
    MetricCard(
        "summac_zs",
        "how well the sentences of a summary are entailed by those of its document",
        "-1 to 1; 0 to 1 without contradiction",
        "more similar",
        1,
        "summac:SummacZs",
        better="higher",
    ),
    MetricCard(
        "summac_conv",
        "like summac_zs, with a trained layer over the histogram of each sentence's entailments",
        "0 to 1",
        "more similar",
        1,
        "summac_conv:SummacConv",
        better="higher",
    ),
    MetricCard(
        "ls_score",
        "how well a summary reads and covers its document, by a network trained without ratings",
        "no lower bound; in practice 0 to 3",
        "higher quality",
        1,
        "ls_score:LsScore",
        better="higher",
    ),
    _rouge("rouge1", "overlap of the tokens with a reference"),
    _rouge("rouge2", "overlap of the pairs of adjacent tokens with a reference"),
    _rouge("rougeL", "longest common subsequence of tokens with a reference"),
    _rouge("rougeLsum", "longest common subsequences with a reference, sentence by sentence"),
    MetricCard(
        "redundancy",
        "share of a summary's claims that another of its own claims entails",
        "0 to 100",
        "more repetition",
        100,
        "redundancy:Redundancy",
        better="lower",
        scores_alone=True,
        parts=("redundancy_a", "redundancy_b"),
    ),
    _reviewed(
        "prevalence",
        "share of its side's reviews that support a claim, mean over the claims",
        "grounded:Prevalence",
        parts=_PREVALENCE_PARTS,
    ),
    _reviewed(
        "grounded_contrast",
        "how much more the reviews of its own side support a claim than those of the other",
        "grounded:GroundedContrast",
        "-100 to 100",
        "more supported contrast",
        parts=("grounded_contrast_a", "grounded_contrast_b", "prevalence", *_PREVALENCE_PARTS),
    ),
    _reviewed(
        "sentiment_consistency",
        "how close the sentiment of a summary is to what its reviews say of the same things",
        "sentiment:SentimentConsistency",
    ),
    _reviewed(
        "aspect_coverage",
        "whether a summary mentions the aspects that its reviews mention, and no others",
        "aspects:AspectCoverage",
    ),
)

CARDS: Final[Mapping[str, MetricCard]] = MappingProxyType({card.name: card for card in _CARDS})
"""Name → card, in the order in which ``caspr metrics`` lists them."""

REVIEW_METRICS: Final = ", ".join(repr(card.name) for card in _CARDS if card.takes_reviews)
"""Names of the metrics that take reviews, for messages."""

ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "distinctiveness": "ds",
        "distinctiveness_score": "ds",
        "bert_score": "bertscore",
        "bs": "bertscore",
        "bs_inv": "inverted_bertscore",
        "inverted_bert_score": "inverted_bertscore",
        "sbert_score": "sbertscore",
        "inverted_sbert_score": "inverted_sbertscore",
        "summac": "summac_zs",
        "rouge_1": "rouge1",
        "rouge_2": "rouge2",
        "rouge_l": "rougel",
        "rouge_lsum": "rougelsum",
    }
)
"""Other spelling → name, both in lower case."""
