"""BERTScore: every token of one text with its best match in the other (arXiv 1904.09675).

Checked against the reference implementation, `bert_score` 0.3.13. As there, special tokens can
be matched but do not count, and a byte-level text is encoded with its leading space.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from os import PathLike
from typing import Any

from caspr.cards import CARDS
from caspr.errors import InputError
from caspr.inputs import as_list, is_many
from caspr.metrics.base import Pair, Problems
from caspr.metrics.baselines import baseline, recommended_layer
from caspr.metrics.matching import (
    TokenPair,
    Weights,
    document_weights,
    match_all,
    plain_weights,
    tokenize_pairs,
)
from caspr.metrics.soft_match import (
    FIGURES,
    Figure,
    InvertedMatchMetric,
    MatchMetric,
    PrecisionRecall,
)
from caspr.models.token_vectors import TextEncoder
from caspr.options import check_choice
from caspr.records import Score
from caspr.signature import digest, signature


class BertScore(MatchMetric):
    """BERTScore of a summary (second argument) against a reference or source (first argument).

    Precision is the mean, over the tokens of summary_b, of the best cosine with a token of
    summary_a; recall is the mean over the tokens of summary_a. Swapping the arguments swaps
    precision and recall, and leaves F1 unchanged.

    Parameters
    ----------
    model
        "roberta-large", "embedded", another encoder of the hub, or a folder.
    layer
        The layer whose output is compared, counted from 1; None takes the recommended one.
    rescale
        Whether to rescale each value x to (x − b) / (1 − b) with the model's baseline b; or the
        baselines of precision, recall and F1 themselves. Rescaled values can be negative.
    figure
        Which of the three is the value: "f1", "precision" or "recall".
    idf
        True weights tokens by their inverse document frequency among the first arguments of the
        call, as `bert_score` does, so that a value depends on the other pairs; a list of texts
        takes the frequencies in those texts instead.
    revision, device, dtype, on_too_long
        As `caspr.models.token_vectors.TextEncoder` has them.

    Raises
    ------
    InputError
        If no layer, or with `rescale` no baseline, is known for the model, or `idf` is neither a
        bool nor a list of texts.
    ModelNotFoundError
        If there is no such model.
    """

    card = CARDS["bertscore"]

    _idf_of_both_sides = False

    def __init__(
        self,
        model: str | PathLike[str] = "roberta-large",
        *,
        layer: int | None = None,
        rescale: bool | Sequence[float] = False,
        figure: Figure = "f1",
        idf: bool | Sequence[str] = False,
        revision: str | None = None,
        device: str | None = None,
        dtype: str = "float32",
        on_too_long: str = "raise",
    ) -> None:
        check_choice("figure", figure, FIGURES)
        layer = recommended_layer(str(model)) if layer is None else layer
        self._baseline = baseline(str(model), layer, rescale)
        self._figure = figure
        self._idf = idf if isinstance(idf, bool) else _texts(idf)
        self._on_too_long = on_too_long
        self._encoder = TextEncoder(
            model,
            layer=layer,
            revision=revision,
            device=device,
            dtype=dtype,
            on_too_long=on_too_long,
        )

    @cached_property
    def signature(self) -> str:
        """Model, its commit or digest, layer, baseline, IDF, `figure` and dtype."""
        if isinstance(self._idf, bool):
            idf = "corpus" if self._idf else None
        else:
            idf = digest("\0".join(self._idf))
        return signature(
            self.name,
            model=self._encoder.name,
            revision=self._encoder.identity,
            layer=self._encoder.layer,
            baseline="none" if self._baseline is None else f"{self._baseline.f1:.6g}",
            idf=idf,
            figure=self._figure,
            dtype=self._encoder.dtype_name,
            too_long=self._on_too_long,
        )

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        tokens = tokenize_pairs(pairs, self._encoder, problems)
        values = match_all(tokens, self._encoder, self._weights(tokens), problems)
        return {index: self._matched(self._rescaled(raw)) for index, raw in values}

    def _rescaled(self, raw: PrecisionRecall) -> PrecisionRecall:
        return raw if self._baseline is None else raw.rescaled(self._baseline)

    def _weights(self, tokens: Sequence[TokenPair]) -> Weights:
        if self._idf is False:
            return plain_weights(self._encoder.special_ids)
        if self._idf is not True:
            return document_weights([self._encoder.tokenize(text)[0] for text in self._idf])
        documents = [a for _, a, _ in tokens]
        if self._idf_of_both_sides:
            documents += [b for _, _, b in tokens]
        return document_weights(documents)


def _texts(idf: object) -> tuple[str, ...]:
    texts = as_list(idf) if is_many(idf) else []
    if not texts or not all(isinstance(text, str) for text in texts):
        raise InputError(
            "Expected `idf` to be True, False or a list of texts, whose tokens are counted, but "
            f"got {idf!r:.60}."
        )
    return tuple(texts)


class InvertedBertScore(InvertedMatchMetric, BertScore):
    """BS⁻¹ = 100 · (1 − BERTScore), rescaled with the model's baseline unless asked otherwise.

    A rescaled F1 below 0 gives a value above 100; it is not clipped. With figure="f1" it is
    symmetric in its arguments: IDF weights are those of the texts of both sides. The options are
    those of `BertScore`.
    """

    card = CARDS["inverted_bertscore"]

    _idf_of_both_sides = True

    def __init__(
        self,
        model: str | PathLike[str] = "roberta-large",
        *,
        rescale: bool | Sequence[float] = True,
        **options: Any,
    ) -> None:
        super().__init__(model, rescale=rescale, **options)
