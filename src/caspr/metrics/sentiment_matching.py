"""Sentiment of the reviews on the subject of a sentence: a mean weighted by similarity.

The weights are a softmax of cosine similarities over all sentences of the reviews: "The pool is
dirty." is compared with what they say about the pool rather than about breakfast.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from os import PathLike
from typing import Final

import numpy as np
from numpy.typing import NDArray

from caspr.errors import ModelError, TooLongError
from caspr.metrics.windows import Units, Vectors, unit_vectors
from caspr.models.sentence_vectors import load_embedder, texts_over_limit

TEMPERATURE: Final = 0.1
"""Temperature of the softmax, chosen on half of the items of OpinSummEval and SummEval-OP."""
_HELD_SENTENCES: Final = 4096


def expected_sentiment(
    summary: NDArray[np.float32], reviews: NDArray[np.float32], polarity: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Sentiment of the reviews on the subject of each sentence of a summary, float64 (n,).

    `summary` (n, dimensions) and `reviews` (m, dimensions) are unit vectors of the sentences;
    `polarity` (m,) is the sentiment of the reviews' sentences.

    Examples
    --------
    >>> pool, food = np.eye(2, dtype=np.float32)
    >>> expected_sentiment(pool[None], np.stack([pool, food]), np.array([1.0, -1.0])).round(3)
    array([1.])
    """
    from scipy.special import softmax

    cosines = (summary @ reviews.T).astype(np.float64)
    expected: NDArray[np.float64] = softmax(cosines / TEMPERATURE, axis=1) @ polarity
    return expected


class SubjectMatch:
    """Finds what reviews say about the subject of a sentence; options as in `load_embedder`."""

    def __init__(self, embedder: str | PathLike[str], *, device: str | None = None) -> None:
        self._embedder = load_embedder(embedder, device=device)

    @property
    def signature(self) -> str:
        """The embedder and the temperature."""
        model = self._embedder
        return f"softmax/{TEMPERATURE} {model.name}@{model.identity}/{model.dtype_name}"

    def check(self, units: Units, where: str) -> None:
        """Raise `TooLongError` if a sentence is over the embedder's limit."""
        for unit, length in texts_over_limit(self._embedder, units):
            raise TooLongError(
                f"A sentence of {where} has {length} tokens, over the {self._embedder.limit} of "
                f"the embedder {self._embedder.name!r}: {unit[:60]!r}. Score its parts, or give "
                "embedder=None."
            )

    def expected(
        self, sides: Sequence[tuple[Units, Units]], known: Mapping[str, float]
    ) -> Iterator[NDArray[np.float64]]:
        """`expected_sentiment` of each side: the sentences of a summary, and of all its reviews.

        `known` maps a sentence to its sentiment.
        """
        vectors = unit_vectors(sides, self._encode, _HELD_SENTENCES)
        for (_, reviews), (own, others) in zip(sides, vectors, strict=True):
            yield expected_sentiment(own, others, np.array([known[unit] for unit in reviews]))

    def _encode(self, sentences: Sequence[str]) -> Vectors:
        vectors = self._embedder.encode(sentences)
        if not np.isfinite(vectors).all():
            raise ModelError(f"The embedder {self._embedder.name!r} gives NaN. Name another one.")
        return vectors
