"""Support of a claim by reviews, with sentences as evidence."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from caspr.records.claims import Claim


@dataclass(frozen=True, slots=True)
class Evidence:
    """The sentence of a review that decided for or against a claim.

    Parameters
    ----------
    review
        Index of the review among those of its side.
    sentence
        Of the sentences of the review with the label, the one with the highest probability of it.
    probability
        That probability, 0 to 1.
    """

    review: int
    sentence: str
    probability: float


@dataclass(frozen=True, slots=True)
class Support:
    """Support of one claim by the reviews of one side.

    Parameters
    ----------
    n_reviews
        Number of reviews, duplicates included.
    supporting, contradicting
        One `Evidence` for each review in which some sentence entails, or contradicts, the claim.
        A review may be in both.
    probabilities
        For each review the highest probability that one of its sentences entails the claim, and
        the highest that one contradicts it; empty where only labels are counted.
    """

    n_reviews: int
    supporting: tuple[Evidence, ...] = ()
    contradicting: tuple[Evidence, ...] = ()
    probabilities: tuple[tuple[float, float], ...] = ()

    @property
    def prevalence(self) -> float:
        """Share of the reviews that support the claim, 0 to 1; if graded, the mean probability."""
        if self.probabilities:
            return fmean(supports for supports, _ in self.probabilities)
        return len(self.supporting) / self.n_reviews

    @property
    def net(self) -> float:
        """Supporting minus contradicting share of the reviews, -1 to 1; if graded, of the means."""
        if self.probabilities:
            return fmean(supports - contradicts for supports, contradicts in self.probabilities)
        return (len(self.supporting) - len(self.contradicting)) / self.n_reviews

    @property
    def supported(self) -> float:
        """1 if any review supports the claim, else 0; if graded, the highest probability of it."""
        if self.probabilities:
            return max(supports for supports, _ in self.probabilities)
        return float(bool(self.supporting))


@dataclass(frozen=True, slots=True)
class Grounding:
    """One claim compared with the reviews.

    Parameters
    ----------
    claim
        The claim.
    own
        Support by the reviews of the claim's own side.
    other
        Support by the reviews of the other side; None if the metric does not need them.
    repeats
        Index of the first earlier claim of the same summary that entails this one, or None.
    """

    claim: Claim
    own: Support
    other: Support | None = None
    repeats: int | None = None
