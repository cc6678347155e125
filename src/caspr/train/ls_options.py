"""Options of the training of LS_Score, and its result."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from caspr.errors import InputError
from caspr.options import whole_number
from caspr.stats.samples import is_number, share

_OPTIONAL: Final = frozenset({"n_words", "s_layer", "s_units"})


@dataclass(frozen=True, slots=True)
class LSOptions:
    """How LS_Score is trained.

    Parameters
    ----------
    freeze
        Train the heads only, including one for S: S = cos(P d, P s).
    tie
        Use the matrix of word embeddings as W1, instead of a separate matrix.
    epochs
        Maximum number of passes over the pairs.
    batch_size
        Pairs per step.
    lr
        Learning rate of Adam; None is 1e-3 for frozen encoders and 2e-5 otherwise.
    n_words
        Number of words drawn from the vocabulary in each step: in training, the softmax of L runs
        over these and the words of the batch. None is the whole vocabulary, as published.
    held_out_share
        Share of the documents whose ranking is tested after each epoch.
    patience
        Epochs without a better ranking after which training ends.
    seed
        Seed of negatives, held-out documents, initial weights, order and dropout.
    s_layer
        With `freeze`: S compares the mean of the token states after this layer; None is the
        [CLS] state of the last layer, as published.
    s_units
        With `freeze`: the head of S is h + P GELU(Q h) with this many GELU units; None is P h.
    """

    freeze: bool = False
    tie: bool = False
    epochs: int = 10
    batch_size: int = 8
    lr: float | None = None
    n_words: int | None = None
    held_out_share: float = 0.05
    patience: int = 2
    seed: int = 0
    s_layer: int | None = None
    s_units: int | None = None

    def __post_init__(self) -> None:
        for name in ("epochs", "batch_size", "patience", "n_words", "s_layer", "s_units"):
            value = getattr(self, name)
            if value is not None or name not in _OPTIONAL:
                whole_number(value, name, 1)
        whole_number(self.seed, "seed", 0)
        share(self.held_out_share, "held_out_share", example=0.05)
        for name in ("s_layer", "s_units"):
            if getattr(self, name) is not None and not self.freeze:
                raise InputError(f"Expected `{name}` only with `freeze`: give freeze=True as well.")
        if self.lr is not None and not (is_number(self.lr) and 0 < self.lr < math.inf):
            raise InputError(f"Expected `lr` to be a number above 0, but got {self.lr!r}.")

    @property
    def learning_rate(self) -> float:
        """The learning rate that is used."""
        return self.lr if self.lr is not None else 1e-3 if self.freeze else 2e-5


@dataclass(frozen=True, slots=True)
class LSTrained:
    """The result of a training run.

    Parameters
    ----------
    folder
        The network, for ``metric="ls_score", model=folder``.
    accuracy
        Ranking accuracy of the best epoch on held-out documents: "l_delete", "l_disorder",
        "s_delete", "s_add" and their mean, "mean".
    epoch
        The best epoch, from 1; 0 if no epoch was better than the initial weights.
    history
        Mean accuracy before training and after each epoch.
    n_pairs, n_held_out
        Pairs trained on and held out.
    """

    folder: Path
    accuracy: Mapping[str, float]
    epoch: int
    history: tuple[float, ...]
    n_pairs: int
    n_held_out: int

    def __str__(self) -> str:
        shares = ", ".join(f"{name} {share:.3f}" for name, share in self.accuracy.items())
        return (
            f"{self.folder}: best of {len(self.history) - 1} epochs is {self.epoch}; ranking of "
            f"{self.n_held_out} held-out pairs ({self.n_pairs} trained on): {shares}"
        )


def options_from(options: Mapping[str, Any]) -> LSOptions:
    """The options by name, checked."""
    unknown = [name for name in options if name not in LSOptions.__slots__]
    if unknown:
        raise InputError(
            f"LS_Score has no training option {unknown[0]!r}; it has {list(LSOptions.__slots__)}."
        )
    return LSOptions(**options)
