"""Every number that decides the weights, in one frozen place."""

from __future__ import annotations

from dataclasses import dataclass, replace


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
    stop_at : int, optional
        End after this step, the rate still being high, and let another stage take over.
    distill_every, distill_batch, distill_weight
        Every so many steps, that many single sentences are embedded, and the
        distance to the original model's embeddings is added to the loss with
        that weight.
    """

    epochs: int
    mix: dict[str, float]
    random_neutral: float = 0.10
    swap_contradictions: float = 0.15
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
    stop_at: int | None = None
    seed: int = 0
    checkpoint_every: int = 500
    evaluate_every: int = 1000


_REPLAY = {
    "multinli-dev": 0.4,
    "snli-dev": 0.05,
    "snli-test": 0.05,
    "cad-nli": 0.05,
    "monli": 0.2,
    "dnc-function-words": 0.3,
    "fracas": 1.0,
}

_MIX = _REPLAY | {
    "readers-related": 3.0,
    "readers-near": 1.0,
    "readers-far": 0.12,
    "variants": 1.0,
}

_PUBLIC = _MIX | {
    "readers-related": 2.0,
    "readers-near": 0.6,
    "public-related": 3.0,
    "public-near": 1.0,
    "public-far": 0.06,
    "public-hard": 2.0,
}

# From the weights of 0.1.0: what readers said of claims, with some of the older pairs.
_READERS = Recipe(
    epochs=2,
    mix=_MIX,
    random_neutral=0.02,
    swap_contradictions=0.0,
    learning_rate=1e-4,
    warmup=0.05,
    distill_every=4,
    distill_sentences=6_000,
    evaluate_every=100_000,
    seed=7,
)
# Each from the stage before it: the same once more, with another seed and rate.
_AGAIN = replace(_READERS, epochs=1, warmup=0.03)

RECIPES: dict[str, Recipe] = {
    "readers": _READERS,
    "polish": replace(_AGAIN, mix=_MIX | {"readers-related": 2.0}, learning_rate=7e-5, seed=8),
    "more": replace(_AGAIN, learning_rate=1.2e-4, seed=9),
    "last": replace(_AGAIN, seed=10),
    "public": replace(_AGAIN, mix=_PUBLIC, learning_rate=1e-4, seed=12),
    "public-2": replace(_AGAIN, mix=_PUBLIC, learning_rate=1e-4, seed=13),
    "public-3": replace(
        _AGAIN,
        mix={name: 0.6 * weight for name, weight in _PUBLIC.items()},
        learning_rate=1e-4,
        seed=14,
    ),
    "tiny": Recipe(
        epochs=1,
        mix={"multinli-dev": 0.05},
        batch_size=16,
        distill_sentences=256,
        checkpoint_every=10,
        evaluate_every=20,
    ),
}


SECOND_NLI = Recipe(
    epochs=1,
    mix={
        "multinli-dev": 1.0,
        "taxinli": 0.5,
        "multinli-sample": 1.0,
        "instructions-mnli": 1.0,
        "instructions-snli": 0.1,
        "snli-dev": 0.2,
        "snli-test": 0.2,
        "cad-nli": 0.3,
        "new-protocols": 0.15,
        "negation": 0.5,
        "monli": 0.2,
        "dnc-function-words": 0.4,
        "fracas": 1.0,
    },
    random_neutral=0.03,
    swap_contradictions=0.0,
    learning_rate=6e-5,
    seed=1,
)
SECOND_REVIEWS = replace(
    SECOND_NLI,
    mix={
        "readers-related": 2.0,
        "readers-near": 0.6,
        "readers-far": 0.08,
        "public-related": 2.5,
        "public-near": 0.5,
        "public-far": 0.04,
        "public-hard": 1.5,
        "variants": 0.8,
        "multinli-dev": 0.3,
        "multinli-sample": 0.3,
        "instructions-mnli": 0.3,
        "cad-nli": 0.05,
        "monli": 0.2,
        "dnc-function-words": 0.3,
        "fracas": 1.0,
        "negation": 0.3,
    },
)
_MORE = SECOND_REVIEWS.mix | {
    "variants": 0.4,
    "reworded-same": 0.2,
    "reworded-one-way": 0.1,
    "reworded-opposite": 0.07,
    "reworded-open": 0.05,
    "reworded-group": 0.01,
}
SECOND_ROUNDED = (
    (replace(SECOND_REVIEWS, learning_rate=4e-5, seed=2), 600),
    (replace(SECOND_REVIEWS, mix=_MORE, learning_rate=5e-5, seed=5), 1000),
    (replace(SECOND_REVIEWS, mix=_MORE | {"unsure": 1.5}, learning_rate=5e-5, seed=6), 850),
)
"""Stages with rounded weights and their steps, each from the weights of the one before."""
SECOND_ACCOUNTS = (
    replace(
        SECOND_REVIEWS,
        mix={
            "accounts": 1.0,
            "readers-related": 0.6,
            "readers-near": 0.05,
            "public-related": 0.6,
            "public-near": 0.02,
            "public-hard": 0.4,
            "unsure": 0.4,
            "variants": 0.02,
            "reworded-same": 0.01,
            "reworded-one-way": 0.01,
            "reworded-opposite": 0.005,
            "multinli-dev": 0.05,
            "multinli-sample": 0.05,
            "monli": 0.05,
            "fracas": 0.3,
        },
        learning_rate=6e-5,
        seed=9,
    ),
    700,
)
"""The last stage, with the pairs of the accounts, and its steps."""
SECOND_STEPS = (400, 750)
"""General pairs, readers' pairs."""
