"""Claims that follow from anything, and therefore say nothing about contrast.

"This hotel provides a stay." is entailed by every sentence on a hotel, and lowers a score
wherever it occurs (arXiv 2404.15565, Table 6: "maxims"). A claim is one if nearly all premises of
some topic entail it, though they have nothing to do with each other. The premises are frozen: what
counts as a maxim depends on the claim and the model, never on the corpus.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import CasprError
from caspr.isolate import outcomes
from caspr.protocols import Labeler, label
from caspr.records import Relation
from caspr.signature import digest

PREMISES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "hotels": (
            "The shower lost its pressure after a minute.",
            "Our window looked onto a quiet courtyard.",
            "The porter carried both suitcases to the third floor.",
            "Breakfast was over by nine.",
            "The mattress sagged in the middle.",
            "A tram runs from the front door to the old harbour.",
        ),
        "restaurants": (
            "The soup came cold.",
            "Our waiter knew every wine on the list.",
            "We waited forty minutes for the bill.",
            "The terrace seats about thirty people.",
            "Their lentil curry is the best in town.",
            "The music was too loud to talk.",
        ),
        "products": (
            "The battery lasts two days.",
            "One of the screws was missing from the box.",
            "The handle grows hot within minutes.",
            "It weighs less than a paperback.",
            "The paint peeled off after a month.",
            "Setting it up took me an entire evening.",
        ),
        "films": (
            "The second half drags.",
            "Her performance carries every scene.",
            "The ending is given away by the trailer.",
            "It was shot in Iceland within six weeks.",
            "The jokes fall flat.",
            "The score is played by a string quartet.",
        ),
        "news": (
            "Parliament rejected the budget on Tuesday.",
            "Two bridges were closed after the flood.",
            "The bakery on Mill Street has been sold.",
            "Nurses walked out over pay.",
            "A lorry overturned near the airport.",
            "The mayor opened the new library.",
        ),
        "people": (
            "She was born in a village near Turin.",
            "His first novel appeared when he was fifty.",
            "They married in secret.",
            "He never learned to swim.",
            "She taught chemistry for thirty years.",
            "He left the army to breed sheep.",
        ),
    }
)
"""Topic → premises with nothing in common but the topic. The wording is this project's."""

PREMISES_DIGEST: Final = digest("\n".join(text for texts in PREMISES.values() for text in texts))
MAXIM_SHARE: Final = 5 / 6
"""Share of the premises of a topic that must entail a maxim: five of six."""


def find_maxims(claims: Sequence[str], labeler: Labeler) -> dict[str, tuple[str, float]]:
    """The maxims among `claims`: claim → the topic with the greatest share, and that share.

    A claim that cannot be labelled, because it is too long for the model, is not reported here: the
    error is raised when all claims are labelled.
    """
    rows = outcomes(claims, lambda some: list(_entailed_shares(some, labeler)))
    topics = list(PREMISES)
    return {
        claim: (topics[int(row.argmax())], float(row.max()))
        for claim, row in zip(claims, rows, strict=True)
        if not isinstance(row, CasprError) and row.max() >= MAXIM_SHARE - 1e-9
    }


def _entailed_shares(claims: Sequence[str], labeler: Labeler) -> NDArray[np.float64]:
    """How many of the premises of each topic entail each claim: shares (n_claims, n_topics)."""
    pairs = [(p, claim) for claim in claims for texts in PREMISES.values() for p in texts]
    labels = label(labeler, pairs).argmax(axis=-1) if pairs else np.empty(0)
    sizes = [len(texts) for texts in PREMISES.values()]
    entailed = (labels == Relation.ENTAILMENT).reshape(len(claims), sum(sizes))
    starts = np.cumsum([0, *sizes[:-1]])
    shares: NDArray[np.float64] = np.add.reduceat(entailed, starts, axis=1, dtype=float) / sizes
    return shares
