"""Every number that decides the weights, in one frozen place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """One training stage.

    Parameters
    ----------
    mix : dict of str to float
        How often the pairs of a source are seen per epoch: 1.0 is once, 0.3 a
        fresh random 30% each epoch, 2.0 twice. Sources not named are not seen.
    random_neutral : float
        Pairs of two unrelated sentences, labelled neutral, as a share of the
        epoch's pairs.
    swap_contradictions : float
        Share of contradictions shown with premise and hypothesis exchanged:
        contradiction is symmetric, and CASPR asks in both directions.
    generated : int
        Review-like pairs from `generate.py` (source name `generated`).
    distill_every, distill_batch, distill_weight
        Every so many steps, that many single sentences are embedded, and the
        distance to the original model's embeddings is added to the loss with
        that weight.
    """

    epochs: int
    mix: dict[str, float]
    random_neutral: float = 0.10
    swap_contradictions: float = 0.15
    generated: int = 0
    batch_size: int = 64
    learning_rate: float = 2e-4
    warmup: float = 0.06
    weight_decay: float = 0.01
    label_smoothing: float = 0.05
    dropout: float = 0.1
    max_tokens: int = 72
    distill_every: int = 2
    distill_batch: int = 32
    distill_weight: float = 8.0
    distill_sentences: int = 48_000
    seed: int = 0
    checkpoint_every: int = 500
    evaluate_every: int = 1000


_GENERAL_MIX = {
    "multinli-dev": 2.0,
    "taxinli": 1.0,
    "new-protocols": 1.0,
    "semi-automatic-wiki": 0.7,
    "negation": 1.0,
    "snli-dev": 0.5,
    "snli-test": 0.5,
    "cad-nli": 0.7,
    "joci": 0.2,
    "mpe": 0.15,
    "conjnli": 0.3,
    "breaking-nli": 0.25,
    "monli": 0.5,
    "dnc-function-words": 1.0,
    "fracas": 2.0,
    "commitmentbank": 1.0,
}

RECIPES: dict[str, Recipe] = {
    "general": Recipe(epochs=3, mix=_GENERAL_MIX),
    "tiny": Recipe(
        epochs=1,
        mix={"multinli-dev": 0.05},
        batch_size=16,
        distill_sentences=256,
        checkpoint_every=10,
        evaluate_every=20,
    ),
}
