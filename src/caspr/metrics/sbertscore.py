"""SBERTScore: every sentence of one text with its best match in the other.

"Revisiting and extending similarity-based metrics in summary factual consistency detection":
the encoder runs once per sentence, not once per pair of sentences.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Sequence
from functools import cached_property, partial
from os import PathLike
from typing import Final, Literal, get_args

import numpy as np

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, ModelError, TooLongError, TruncationWarning
from caspr.inputs import Summary, of_item
from caspr.metrics.base import Pair, Problems
from caspr.metrics.sentence_units import unit_texts
from caspr.metrics.soft_match import (
    FIGURES,
    Figure,
    InvertedMatchMetric,
    MatchMetric,
    PrecisionRecall,
)
from caspr.metrics.windows import Units, Vectors, unit_vectors
from caspr.models.sentence_vectors import load_embedder, texts_over_limit
from caspr.options import check_choice
from caspr.records import Score
from caspr.signature import signature

Granularity = Literal["sentence", "word", "document", "mean"]

_WORD: Final = re.compile(r"\w+(?:['\N{RIGHT SINGLE QUOTATION MARK}-]\w+)*")
_HELD_UNITS: Final = 1 << 14


class SBertScore(MatchMetric):
    """SBERTScore of a summary (second argument) against a source document (first argument).

    Precision is the mean, over the sentences of summary_b, of the best cosine with a sentence of
    summary_a; recall is the mean over the sentences of summary_a. For factual consistency, use
    precision.

    Parameters
    ----------
    model
        A `sentence-transformers` model of the hub, its folder, or "embedded": the mean-pooled
        encoder of the NLI model that ships with the package.
    figure
        Which of the three is the value: "f1", "precision" or "recall".
    granularity_a, granularity_b
        Units that are matched on each side: "sentence", "word", the whole text as "document", or
        the "mean" of its sentences' vectors. The units of `Claims` are the claims, not sentences.
    revision
        Commit, tag or branch on the hub; not for a folder.
    device
        "cpu", "cuda", "mps"; None picks the best available.
    dtype
        "float32", "float16", "bfloat16", or "auto": float16 on CUDA.
    on_too_long
        For a sentence (word, document) over the model's limit: "raise", or "truncate" to cut
        it, with a warning.
    """

    card = CARDS["sbertscore"]

    def __init__(
        self,
        model: str | PathLike[str] = "sentence-transformers/all-roberta-large-v1",
        *,
        figure: Figure = "f1",
        granularity_a: Granularity = "sentence",
        granularity_b: Granularity = "sentence",
        revision: str | None = None,
        device: str | None = None,
        dtype: str = "float32",
        on_too_long: str = "raise",
    ) -> None:
        check_choice("figure", figure, FIGURES)
        check_choice("granularity_a", granularity_a, get_args(Granularity))
        check_choice("granularity_b", granularity_b, get_args(Granularity))
        check_choice("on_too_long", on_too_long, ("raise", "truncate"))
        self._figure = figure
        self._granularity: dict[str, Granularity] = {"a": granularity_a, "b": granularity_b}
        self._on_too_long = on_too_long
        self._embedder = load_embedder(model, revision=revision, device=device, dtype=dtype)

    @cached_property
    def signature(self) -> str:
        """Model, its commit or digest, granularity on both sides, `figure` and dtype."""
        return signature(
            self.name,
            model=self._embedder.name,
            revision=self._embedder.identity,
            granularity="-".join(self._granularity.values()),
            figure=self._figure,
            dtype=self._embedder.dtype_name,
            too_long=self._on_too_long,
        )

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        too_long: dict[Units, str | None] = {}
        cut_a, cut_b = (partial(self._cut, too_long, side) for side in self._granularity)
        ready = problems.prepared(pairs, cut_a, cut_b)
        sides = [(units_a, units_b) for _, units_a, units_b in ready]
        vectors = unit_vectors(sides, self._embedder.encode, _HELD_UNITS)
        scores = {}
        for (index, _, _), (vectors_a, vectors_b) in zip(ready, vectors, strict=True):
            with problems.at(index):
                scores[index] = self._score(index, vectors_a, vectors_b)
        return scores

    def _cut(
        self, too_long: dict[Units, str | None], side: str, summary: Summary, where: str
    ) -> Units:
        """The units of a summary; a message about those that are too long is kept by its units."""
        granularity = self._granularity[side]
        units = _units(summary, granularity, where)
        if units not in too_long:
            too_long[units] = self._too_long(units)
        problem = too_long[units]
        if problem is not None and self._on_too_long == "raise":
            shorter = f"granularity_{side}='sentence', or " if granularity == "document" else ""
            raise TooLongError(f"{where}: {problem} Give {shorter}on_too_long='truncate'.")
        if problem is not None:
            warnings.warn(f"{where}: {problem} They were cut.", TruncationWarning, stacklevel=2)
        return units

    def _too_long(self, units: Units) -> str | None:
        """Message about the first unit over the model's limit, or None."""
        over = texts_over_limit(self._embedder, units)
        if not over:
            return None
        unit, length = over[0]
        return (
            f"{len(over)} of {len(units)} parts have more than the {self._embedder.limit} tokens "
            f"that {self._embedder.name!r} takes; the first has {length}: {unit[:60]!r}."
        )

    def _score(self, index: int, vectors_a: Vectors, vectors_b: Vectors) -> Score:
        a = _averaged(vectors_a) if self._granularity["a"] == "mean" else vectors_a
        b = _averaged(vectors_b) if self._granularity["b"] == "mean" else vectors_b
        cosines = a @ b.T
        if not np.isfinite(cosines).all():
            raise ModelError(
                f"The vectors{of_item(index)} are NaN or infinite: use dtype='float32'."
            )
        best_of_each = cosines.max(axis=0), cosines.max(axis=1)
        # Cosines of equal vectors are rounded to values above 1.
        precision, recall = (float(np.clip(best.mean(), -1, 1)) for best in best_of_each)
        return self._matched(PrecisionRecall.of(precision, recall))


class InvertedSBertScore(InvertedMatchMetric, SBertScore):
    """100 · (1 − SBERTScore), with the options of `SBertScore`.

    With figure="f1" and one granularity, it is symmetric in its arguments.
    """

    card = CARDS["inverted_sbertscore"]


def _units(summary: Summary, granularity: Granularity, where: str) -> Units:
    """Units of a summary that are embedded: words, the whole text, or sentences or claims."""
    if granularity == "word":
        units = tuple(_WORD.findall(str(summary)))
    elif granularity == "document":
        units = (str(summary),)
    else:
        units = unit_texts(summary)
    if not units:
        raise EmptySummaryError(
            f"{where} has no {granularity} in it: {str(summary)[:60]!r}. Leave the pair out."
        )
    return units


def _averaged(vectors: Vectors) -> Vectors:
    """Mean of the vectors, normalized to a unit vector: float32 (1, dimensions)."""
    mean = vectors.mean(axis=0, keepdims=True)
    averaged: Vectors = mean / np.linalg.norm(mean)
    return averaged
