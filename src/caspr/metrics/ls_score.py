"""LS_Score: how well a summary reads, and how well it covers its document, without a reference.

LS = (L + 200) / 100 + S, with L and S of `caspr.metrics.ls_network`; Xu et al. 2020 (arXiv
2010.01781). The network is trained on documents with good summaries and corrupted versions of
them: ``caspr train ls-score``.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cached_property, partial
from os import PathLike
from typing import TYPE_CHECKING

from caspr.cards import CARDS
from caspr.errors import ModelError
from caspr.metrics.base import BaseMetric, Pair, Problems
from caspr.metrics.ls_network import encode_parts, l_score, load_ls_network, ls_score, s_score
from caspr.metrics.matching import encoded_pairs, tokenize_pairs
from caspr.records import Score
from caspr.signature import signature

if TYPE_CHECKING:
    import torch


class LsScore(BaseMetric):
    """LS_Score of a summary (second argument) and its document (first argument).

    ``score.parts`` has ``l_score`` (L, at most 0) and ``s_score`` (S, -1 to 1).

    Parameters
    ----------
    model
        Folder that ``caspr train ls-score`` wrote, or "embedded" for the heads that ship with
        caspr (``preset="embedded"``).
    device, dtype
        As in `caspr.models.token_vectors.TextEncoder`.
    on_too_long
        "truncate" cuts a text at the encoder's limit, as published, with a warning that names the
        item; "raise" refuses a text that is longer.

    Raises
    ------
    ModelNotFoundError
        If no network is named, or it is not found.
    """

    card = CARDS["ls_score"]

    def __init__(
        self,
        model: str | PathLike[str] | None = None,
        *,
        device: str | None = None,
        dtype: str = "float32",
        on_too_long: str = "truncate",
    ) -> None:
        self._network = load_ls_network(model, device=device, dtype=dtype, on_too_long=on_too_long)
        self._on_too_long = on_too_long

    @cached_property
    def signature(self) -> str:
        """Network, encoder, form of S, and dtype."""
        encoder, layer = self._network.encoder, self._network.s_layer
        form = "cls" if self._network.projection is None else "projected"
        if self._network.inner is not None:
            form = f"gelu{len(self._network.inner)}"
        return signature(
            self.name,
            model=self._network.identity,
            encoder=f"{encoder.name}@{encoder.identity}",
            s=form if layer is None else f"{form}-mean{layer}",
            dtype=encoder.dtype_name,
            too_long=self._on_too_long,
        )

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        network = self._network
        encode = partial(encode_parts, network.encoder, s_layer=network.s_layer)
        tokens = tokenize_pairs(pairs, network.encoder, problems)
        states = encoded_pairs(tokens, encode)
        scores = {}
        for (index, _, ids), (document, summary) in zip(tokens, states, strict=True):
            with problems.at(index):
                scores[index] = self._score(ids, document[1], *summary)
        return scores

    def _score(
        self,
        ids: Sequence[int],
        document: torch.Tensor,
        states: torch.Tensor,
        summary: torch.Tensor,
    ) -> Score:
        """Score from the document's state for S and the summary's states for L and for S."""
        import torch

        network = self._network
        with torch.inference_mode():
            token_ids = torch.tensor(ids, device=states.device)
            l_part = float(l_score(states, token_ids, network.w0, network.w1))
            s_part = float(s_score(document, summary, network.projection, network.inner))
        value = ls_score(l_part, s_part)
        if math.isnan(value):
            raise ModelError(
                f"The network in {network.encoder.name!r} gives NaN. Give dtype='float32', or "
                "train it again with a lower learning rate."
            )
        more = (("l_score", l_part), ("s_score", s_part))
        return Score(self.name, value, self.signature, more=more)
